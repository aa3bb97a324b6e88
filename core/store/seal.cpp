// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/seal.h"

#include "base/savefile.h"

#include <QCryptographicHash>
#include <QFile>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QString sealOf(const QString &path)
{
    return path + "-seal"_L1;
}

// Empty: it cannot be read.
QByteArray digestOf(const QString &path)
{
    QFile file(path);
    QCryptographicHash hash(QCryptographicHash::Blake2b_256); // the fastest of Qt's
    if (!file.open(QIODevice::ReadOnly) || !hash.addData(&file))
        return {};
    return hash.result().toHex();
}

} // namespace

bool isAsSealed(const QString &path)
{
    constexpr qint64 longest = 256;
    QFile file(sealOf(path));
    return !file.open(QIODevice::ReadOnly) || file.read(longest).trimmed() == digestOf(path);
}

// Where it cannot be written there is none, and nothing is said of the file.
void seal(const QString &path)
{
    if (const QByteArray digest = digestOf(path); !digest.isEmpty() && saveFile(sealOf(path), digest + '\n'))
        QFile::setPermissions(sealOf(path), QFileDevice::ReadOwner | QFileDevice::WriteOwner);
}

Result<void> breakSeal(const QString &path)
{
    QFile file(sealOf(path));
    if (file.exists() && !file.remove())
        return failure(Error::Kind::Io, file.errorString(), file.fileName());
    return {};
}

} // namespace astrolabe
