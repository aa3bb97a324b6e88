// SPDX-License-Identifier: GPL-3.0-or-later
// The first line is the host's value, the rest is the extra spec's requirement.
#include "fuzz.h"
#include "scheduler/extraspecsops.h"

void astrolabe::fuzz::tryOut(const QByteArray &input)
{
    const QString text = QString::fromUtf8(input);
    static_cast<void>(matchExtraSpec(text.section(u'\n', 0, 0), text.section(u'\n', 1)));
}
