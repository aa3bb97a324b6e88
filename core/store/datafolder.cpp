// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/datafolder.h"

#include "store/store.h"

#include <QCoreApplication>
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QStandardPaths>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr QFileDevice::Permissions ownerReads = QFileDevice::ReadOwner | QFileDevice::WriteOwner;
constexpr QFileDevice::Permissions ownerEnters = ownerReads | QFileDevice::ExeOwner;

const QStringList &ownFolders()
{
    static const QStringList names{u"filters"_s, u"plugins"_s, u"snapshots"_s, u"volumes"_s, u"astrolabe"_s};
    return names;
}

bool isOwn(const QFileInfo &entry)
{
    return entry.isDir() ? ownFolders().contains(entry.fileName()) : entry.fileName().startsWith("astrolabe."_L1);
}

void tighten(const QFileInfo &entry)
{
    if (entry.isSymLink())
        return;
    const QFileDevice::Permissions wanted = entry.isDir() ? ownerEnters : ownerReads;
    const QFileDevice::Permissions others = QFileDevice::ReadGroup | QFileDevice::WriteGroup | QFileDevice::ExeGroup
        | QFileDevice::ReadOther | QFileDevice::WriteOther | QFileDevice::ExeOther;
    if ((entry.permissions() & others) != 0)
        QFile::setPermissions(entry.absoluteFilePath(), wanted);
}

// The rules are only read.
void linkRules(const QString &dataFolder, const QString &copy)
{
    for (const QString &rules : {u"filters"_s, u"plugins"_s}) {
        const QFileInfo folder(QDir(dataFolder).filePath(rules));
        if (folder.exists())
            QFile::link(folder.absoluteFilePath(), QDir(copy).filePath(rules));
    }
}

void copySettings(const QString &dataFolder, const QString &copy)
{
    const QDir settings(QDir(dataFolder).filePath(u"astrolabe"_s));
    const QDir copied(QDir(copy).filePath(u"astrolabe"_s));
    for (const QString &file : settings.entryList(QDir::Files)) {
        if (copied.mkpath(u"."_s))
            QFile::copy(settings.filePath(file), copied.filePath(file));
    }
}

} // namespace

void keepPrivate(const QString &dataFolder)
{
    const QDir folder(dataFolder);
    const bool isNew = !folder.exists() && QDir().mkpath(dataFolder);
    const QFileInfoList entries
        = folder.entryInfoList(QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot);
    bool isOursAlone = isNew || folder.exists(u"astrolabe.sqlite"_s);
    for (const QFileInfo &entry : entries) {
        if (!isOwn(entry)) {
            isOursAlone = false;
            continue;
        }
        tighten(entry);
        if (!entry.isDir() || entry.isSymLink())
            continue;
        QDirIterator inside(entry.absoluteFilePath(), QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot,
            QDirIterator::Subdirectories);
        while (inside.hasNext())
            tighten(inside.nextFileInfo());
    }
    if (isOursAlone)
        tighten(QFileInfo(folder.absolutePath()));
}

QString standardDataFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation);
}

QString storePathIn(const QString &dataFolder)
{
    return QDir(dataFolder).filePath(u"astrolabe.sqlite"_s);
}

Result<std::unique_ptr<QLockFile>> lockDataFolder(const QString &dataFolder)
{
    keepPrivate(dataFolder);
    auto lock = std::make_unique<QLockFile>(QDir(dataFolder).filePath(u"astrolabe.lock"_s));
    lock->setStaleLockTime(0); // never stale while its process lives
    qint64 process = 0;
    QString host;
    QString program;
    if (!lock->tryLock() && lock->getLockInfo(&process, &host, &program))
        return failure(Error::Kind::Conflict,
            QCoreApplication::translate("Error", "Another console (%1, process %2 on %3) uses this data folder.")
                .arg(program)
                .arg(process)
                .arg(host),
            QDir::toNativeSeparators(dataFolder), QCoreApplication::translate("Error", "Close that console."));
    return lock;
}

Result<void> copyDataFolder(const QString &dataFolder, const QString &copy)
{
    linkRules(dataFolder, copy);
    copySettings(dataFolder, copy);
    if (!QFile::exists(storePathIn(dataFolder)))
        return {};
    return copyStoreFile(storePathIn(dataFolder), storePathIn(copy))
        .and_then([&] { return Store::open(storePathIn(copy)); })
        .and_then([](const Store &store) { return store.connections().removeAll(); });
}

} // namespace astrolabe
