// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/savefile.h"

#include <QCoreApplication>
#include <QDir>
#include <QSaveFile>

namespace astrolabe {

Result<void> saveFile(const QString &path, const QByteArray &content)
{
    return saveFile(path, [&](QIODevice &file) { file.write(content); });
}

// commit() fails where any write() has failed.
Result<void> saveFile(const QString &path, const std::function<void(QIODevice &file)> &write)
{
    QSaveFile file(path);
    const bool isOpen = file.open(QIODevice::WriteOnly);
    if (isOpen)
        write(file);
    if (!isOpen || !file.commit())
        return failure(Error::Kind::Io,
            QCoreApplication::translate("Error", "The file cannot be written: %1.").arg(file.errorString()),
            QDir::toNativeSeparators(path));
    return {};
}

} // namespace astrolabe
