// SPDX-License-Identifier: GPL-3.0-or-later
#include "boot/passphrase.h"

#include <QList>
#include <QRandomGenerator>

namespace astrolabe {

QByteArray newPassphrase(qsizetype bytes)
{
    QList<quint32> words((bytes + 3) / 4);
    QRandomGenerator::system()->fillRange(words.data(), words.size());
    return QByteArray(reinterpret_cast<const char *>(words.constData()), bytes).toHex(); // NOLINT
}

} // namespace astrolabe
