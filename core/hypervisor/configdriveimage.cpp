// SPDX-License-Identifier: GPL-3.0-or-later
#include "hypervisor/configdriveimage.h"

#include "hypervisor/filesystem.h"
#include "hypervisor/program.h"

#include <QDir>
#include <QTemporaryDir>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

Result<void> write(const QDir &folder, const QString &path, const QByteArray &content)
{
    QFile file(folder.filePath(path));
    if (!QDir().mkpath(QFileInfo(file).path()) || !file.open(QIODevice::WriteOnly) || file.write(content) < 0)
        return failure(Error::Kind::Io, file.errorString(), file.fileName());
    return {};
}

// A cloud's file may name another program in [DEFAULT] mkisofs_cmd; that is never run on this machine.
Result<void> makeIso(const QString &folder, const QString &image)
{
    return runProgram({u"genisoimage"_s, u"genisoimage"_s},
        {u"-o"_s, image, u"-ldots"_s, u"-allow-lowercase"_s, u"-allow-multidot"_s, u"-l"_s, u"-publisher"_s,
            u"OpenStack Nova"_s, u"-quiet"_s, u"-J"_s, u"-r"_s, u"-V"_s, u"config-2"_s, folder});
}

// Nova mounts the file system to fill it, which requires root; mtools does not.
Result<void> makeVfat(const QDir &folder, const QString &image)
{
    constexpr qint64 bytes = 64LL << 20;
    QFile file(image);
    if (!file.resize(bytes))
        return failure(Error::Kind::Io, file.errorString(), image);
    QStringList copied{u"-s"_s, u"-i"_s, image};
    for (const QString &entry : folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot))
        copied.append(folder.filePath(entry));
    copied.append(u"::"_s);
    return makeFileSystem(u"vfat"_s, u"config-2"_s, image).and_then([&] {
        return runProgram({u"mcopy"_s, u"mtools"_s}, copied);
    });
}

} // namespace

Result<void> writeConfigDrive(const QMap<QString, QByteArray> &files, const CloudOptions &options, const QString &image)
{
    const QTemporaryDir folder;
    if (!folder.isValid())
        return failure(Error::Kind::Io, folder.errorString(), folder.path());
    Result<void> written;
    for (auto file = files.begin(); file != files.end(); ++file)
        written = written.and_then([&] { return write(QDir(folder.path()), file.key(), file.value()); });
    return written.and_then([&] {
        const QString format = options.config.string("DEFAULT", "config_drive_format", options.release);
        return format == "vfat"_L1 ? makeVfat(QDir(folder.path()), image) : makeIso(folder.path(), image);
    });
}

} // namespace astrolabe
