// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/databases/passwordfile.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>

#include <unistd.h>

namespace astrolabe {

Result<QString> readPasswordFile(const QString &path)
{
    constexpr qint64 longestPassword = 4096;
    const QFileInfo info(path);
    if (!info.isFile())
        return failure(Error::Kind::NotFound, QCoreApplication::translate("Error", "There is no such file."), path);
    const QFile::Permissions others = QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther;
    if (info.ownerId() != geteuid() || (info.permissions() & others) != QFile::Permissions())
        return failure(Error::Kind::BadInput,
            QCoreApplication::translate("Error", "Others may read or write this file with a password."), path,
            QCoreApplication::translate("Error", "Make it yours alone: chmod 600 FILE"));
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return failure(Error::Kind::Io, file.errorString(), path);
    QByteArray line = file.readLine(longestPassword);
    while (line.endsWith('\n') || line.endsWith('\r'))
        line.chop(1);
    return QString::fromUtf8(line);
}

} // namespace astrolabe
