// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/savefile.h"

#include <QCoreApplication>
#include <QDir>
#include <QSaveFile>

namespace astrolabe {

Result<void> saveFile(const QString &path, const QByteArray &content)
{
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size() || !file.commit())
        return failure(Error::Kind::Io,
            QCoreApplication::translate("Error", "The file cannot be written: %1.").arg(file.errorString()),
            QDir::toNativeSeparators(path));
    return {};
}

} // namespace astrolabe
