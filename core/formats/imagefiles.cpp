// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/imagefiles.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// Resolves links; for a missing file, those of its folder.
QString withoutLinks(const QString &path)
{
    const QFileInfo info(QDir::cleanPath(path));
    const QString there = info.canonicalFilePath();
    const QString folder = QFileInfo(info.absolutePath()).canonicalFilePath();
    return !there.isEmpty() || folder.isEmpty() ? there : QDir(folder).filePath(info.fileName());
}

bool isWithinFolder(const QString &path, const QString &folder)
{
    const QString real = QFileInfo(folder).canonicalFilePath();
    return !real.isEmpty() && path.startsWith(real.endsWith(u'/') ? real : real + u'/');
}

} // namespace

QString imageFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) + "/astrolabe/images"_L1;
}

Result<void> resolveImageFiles(Cloud &cloud, const QString &cloudFile)
{
    QStringList folders{imageFolder()};
    if (QFileInfo(cloudFile).isFile())
        folders.append(QFileInfo(cloudFile).absolutePath());
    for (qsizetype i = 0; i < cloud.images.size(); ++i) {
        QString &file = cloud.images[i].file;
        if (file.isEmpty())
            continue;
        const QString resolved = withoutLinks(QDir(folders.last()).filePath(file));
        if (std::ranges::none_of(folders, [&](const QString &folder) { return isWithinFolder(resolved, folder); }))
            return failure(Error::Kind::BadInput,
                QCoreApplication::translate(
                    "Error", "Expected a file beside the cloud file or in %1, found “%2”: a guest would read it.")
                    .arg(QDir::toNativeSeparators(imageFolder()), file),
                u"/images/%1/file"_s.arg(i),
                QCoreApplication::translate("Error", "If you trust the cloud file, move the image there."));
        file = resolved;
    }
    return {};
}

Result<Cloud> withImageFilesFor(Cloud cloud, const QString &cloudFile)
{
    const QString folder = QFileInfo(QFileInfo(cloudFile).absolutePath()).canonicalFilePath();
    for (Image &image : cloud.images) {
        if (image.file.isEmpty() || isWithinFolder(image.file, imageFolder()))
            continue;
        if (!isWithinFolder(image.file, folder))
            return failure(Error::Kind::BadInput,
                QCoreApplication::translate("Error",
                    "The image %1 uses the file %2. A cloud file in another folder must not refer to it, so it could "
                    "not be opened.")
                    .arg(image.name.isEmpty() ? image.id : image.name, QDir::toNativeSeparators(image.file)),
                QDir::toNativeSeparators(cloudFile),
                QCoreApplication::translate(
                    "Error", "Save the cloud in %1, or move the image to %2 and open the cloud with it there.")
                    .arg(QDir::toNativeSeparators(QFileInfo(image.file).path()),
                        QDir::toNativeSeparators(imageFolder())));
        image.file = QDir(folder).relativeFilePath(image.file);
    }
    return cloud;
}

} // namespace astrolabe
