// SPDX-License-Identifier: GPL-3.0-or-later
#include "hypervisor/configdriveimage.h"

#include <QCoreApplication>
#include <QDir>
#include <QProcess>
#include <QStandardPaths>
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

Result<void> run(const QString &program, const QStringList &arguments)
{
    constexpr int patience = 60'000; // ms
    const QString inSystem
        = QStandardPaths::findExecutable(program, {u"/usr/sbin"_s, u"/sbin"_s}); // not on everybody's path
    QProcess process;
    process.start(inSystem.isEmpty() ? program : inSystem, arguments);
    if (!process.waitForStarted())
        return failure(Error::Kind::Unsupported,
            QCoreApplication::translate("Error", "The program that makes config drives cannot be started: %1.")
                .arg(program),
            {}, QCoreApplication::translate("Error", "Install it, or boot without a config drive."));
    if (!process.waitForFinished(patience) || process.exitStatus() != QProcess::NormalExit || process.exitCode() != 0)
        return failure(Error::Kind::Io,
            QCoreApplication::translate("Error", "The config drive could not be made: %1")
                .arg(QString::fromLocal8Bit(process.readAllStandardError()).trimmed()),
            program);
    return {};
}

// A cloud's file may name another program in [DEFAULT] mkisofs_cmd; what it names does not run on this machine.
Result<void> makeIso(const QString &folder, const QString &image)
{
    return run(u"genisoimage"_s,
        {u"-o"_s, image, u"-ldots"_s, u"-allow-lowercase"_s, u"-allow-multidot"_s, u"-l"_s, u"-publisher"_s,
            u"OpenStack Nova"_s, u"-quiet"_s, u"-J"_s, u"-r"_s, u"-V"_s, u"config-2"_s, folder});
}

// Nova mounts the file system to fill it, which takes the rights of root; mtools do without.
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
    return run(u"mkfs.vfat"_s, {u"-n"_s, u"config-2"_s, image}).and_then([&] { return run(u"mcopy"_s, copied); });
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
