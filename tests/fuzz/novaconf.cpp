// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/novaconf.h"
#include "fuzz.h"

void astrolabe::fuzz::tryOut(const QByteArray &input)
{
    static_cast<void>(parseNovaConf(QString::fromUtf8(input)));
}
