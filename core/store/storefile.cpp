// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/storefile.h"

#include "store/schema.h"
#include "store/seal.h"
#include "store/sqlite.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLoggingCategory>
#include <QMutex>
#include <QUuid>

#include <utility>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

Q_LOGGING_CATEGORY(storeLog, "astrolabe.store", QtWarningMsg)

using DatabasePtr = std::unique_ptr<const Database>;

QString say(const char *sentence)
{
    return QCoreApplication::translate("Error", sentence);
}

Error damaged(const QString &path, const QString &detail)
{
    return {Error::Kind::BadInput,
        say(QT_TRANSLATE_NOOP("Error", "The store is damaged, or is not Astrolabe's: %1.")).arg(detail), path,
        say(QT_TRANSLATE_NOOP(
            "Error", "Start Astrolabe with another data folder, or put a good copy of the file back."))};
}

Error tooNew(const QString &path, int version)
{
    return {Error::Kind::Unsupported,
        say(QT_TRANSLATE_NOOP("Error", "The store was written by a newer Astrolabe (schema %1; this one knows %2)."))
            .arg(version)
            .arg(storeVersion()),
        path,
        say(QT_TRANSLATE_NOOP("Error", "Open it with a newer Astrolabe, or start this one with another data folder."))};
}

Error tooOld(const QString &path, int version)
{
    return {Error::Kind::Unsupported,
        say(QT_TRANSLATE_NOOP("Error", "The store was written by an older Astrolabe (schema %1; this one reads %2)."))
            .arg(version)
            .arg(storeVersion()),
        path, say(QT_TRANSLATE_NOOP("Error", "Open it once with this Astrolabe without --read-only."))};
}

Error cannotOpen(const QString &path, const QString &detail)
{
    return {Error::Kind::Io, say(QT_TRANSLATE_NOOP("Error", "The store cannot be opened: %1.")).arg(detail), path,
        say(QT_TRANSLATE_NOOP("Error", "Check that you can write to the folder and the file."))};
}

Error cannotKeep(const QString &path, const Error &cause)
{
    return {cause.kind, say(QT_TRANSLATE_NOOP("Error", "Nothing can be kept: %1")).arg(cause.what), path,
        say(QT_TRANSLATE_NOOP(
            "Error", "Check that you can write to the folder and the file, and that the disk has room."))};
}

// Reads the whole file: detects torn pages and files that were never a store.
Result<void> checkContent(const Database &database, const QString &path)
{
    const auto header = sqlite::readHeader(database);
    if (!header)
        return tl::unexpected(damaged(path, say(QT_TRANSLATE_NOOP("Error", "it is not an SQLite database"))));
    if (header->applicationId != storeApplicationId)
        return tl::unexpected(damaged(path, say(QT_TRANSLATE_NOOP("Error", "it is another program's database"))));
    if (header->version > storeVersion())
        return tl::unexpected(tooNew(path, header->version));
    if (header->version < 0)
        return tl::unexpected(
            damaged(path, say(QT_TRANSLATE_NOOP("Error", "its schema has the number %1")).arg(header->version)));
    if (const QString damage = sqlite::damageOf(database); !damage.isEmpty())
        return tl::unexpected(damaged(path, damage));
    const auto table = sqlite::tableWithOrphans(database);
    if (!table)
        return tl::unexpected(damaged(path, table.error().what));
    if (!table->isEmpty())
        return tl::unexpected(damaged(
            path, say(QT_TRANSLATE_NOOP("Error", "the table %1 refers to rows that do not exist")).arg(*table)));
    return {};
}

// Only SQLite may open and close the file: any other close would release this program's locks on it.
Result<void> checkFile(const QString &path)
{
    if (!QFileInfo(path).isFile()) // opening a pipe would block until another program writes
        return tl::unexpected(cannotOpen(path, say(QT_TRANSLATE_NOOP("Error", "it is not a file"))));
    if (!QFileInfo(path).isReadable())
        return tl::unexpected(cannotOpen(path, say(QT_TRANSLATE_NOOP("Error", "it cannot be read"))));
    const bool withLog = sqlite::hasLog(path);
    const auto checked = sqlite::openForReading(path, withLog)
                             .map_error([&](const Error &error) { return cannotOpen(path, error.what); })
                             .and_then([&](const DatabasePtr &database) { return checkContent(*database, path); });
    const bool isWrittenSince = !checked && !withLog && sqlite::hasLog(path);
    return isWrittenSince ? checkFile(path) : checked;
}

Result<void> migrate(const Database &database)
{
    const auto header = sqlite::readHeader(database);
    if (!header)
        return tl::unexpected(header.error());
    const bool isNew = header->version == 0;
    for (int step = header->version; step < storeVersion(); ++step) {
        const SchemaStep &next = storeMigrations().at(step);
        if (auto prepared = next.before != nullptr && !isNew ? next.before(database) : Result<void>(); !prepared)
            return prepared;
        auto done = database.inTransaction([&]() -> Result<void> {
            for (const QString &statement : next.statements) {
                if (auto ran = database.execute(statement); !ran)
                    return ran;
            }
            return sqlite::writeHeader(database, {storeApplicationId, step + 1});
        });
        if (!done)
            return done;
        qCDebug(storeLog) << "migrated from schema" << step << "to" << step + 1;
    }
    return {};
}

// Detects a read-only folder or a full disk now, rather than when a boot is lost.
Result<void> tryWriting(const Database &database)
{
    return database.inTransaction([&] { return sqlite::writeHeader(database, {storeApplicationId, storeVersion()}); });
}

Result<DatabasePtr> openAndMigrate(const QString &path)
{
    auto database = sqlite::openForWriting(path);
    if (!database)
        return tl::unexpected(cannotOpen(path, database.error().what));
    const auto prepared = sqlite::prepare(**database).and_then([&] { return migrate(**database); });
    if (!prepared)
        return tl::unexpected(prepared.error());
    qCDebug(storeLog) << "opened" << path << "with schema" << storeVersion();
    return database;
}

// If another program creates the same file meanwhile, the first one stays: both are equally good.
Result<void> create(const QString &path)
{
    if (!QFileInfo(path).absoluteDir().mkpath(u"."_s))
        return tl::unexpected(cannotOpen(path, say(QT_TRANSLATE_NOOP("Error", "its folder cannot be created"))));
    const QString beside = u"%1.%2.new"_s.arg(path, QUuid::createUuid().toString(QUuid::Id128));
    auto made = openAndMigrate(beside).map([](const DatabasePtr &) { });             // closes it
    QFile::setPermissions(beside, QFileDevice::ReadOwner | QFileDevice::WriteOwner); // it contains secrets
    if (made && !QFile::rename(beside, path) && !QFile::exists(path))
        made = tl::unexpected(cannotOpen(path, say(QT_TRANSLATE_NOOP("Error", "it cannot be put in place"))));
    QFile::remove(beside);
    return made;
}

// Serializes opening and closing: a file that is just being opened has no log yet.
QMutex &turns()
{
    static QMutex mutex;
    return mutex;
}

} // namespace

void CloseStoreFile::operator()(const Database *database) const
{
    const QMutexLocker alone(&turns());
    const QString path = database->name();
    delete database;
    if (QFile::exists(path) && !sqlite::hasLog(path)) // the last connection to close removes the log
        seal(path);
}

Result<StoreDatabase> reopenStoreFile(const QString &path)
{
    const QMutexLocker alone(&turns());
    return openAndMigrate(path)
        .map([](DatabasePtr &&database) { return StoreDatabase(database.release()); })
        .map_error([&](const Error &error) { return error.in(path); });
}

// Readers must also write a file next to the log; in a read-only folder neither of them exists.
Result<StoreDatabase> openStoreFileToRead(const QString &path)
{
    if (!QFile::exists(path))
        return failure(Error::Kind::NotFound, say(QT_TRANSLATE_NOOP("Error", "There is no store yet.")), path);
    const QMutexLocker alone(&turns());
    if (const auto checked = checkFile(path); !checked)
        return tl::unexpected(checked.error());
    const bool withLog = sqlite::hasLog(path) || QFileInfo(QFileInfo(path).absolutePath()).isWritable();
    auto database = sqlite::openForReading(path, withLog);
    const auto header = database ? sqlite::readHeader(**database) : tl::unexpected(database.error());
    if (!header)
        return tl::unexpected(cannotOpen(path, header.error().what));
    if (header->version < storeVersion())
        return tl::unexpected(tooOld(path, header->version));
    return StoreDatabase(database->release());
}

// Leaves nothing beside the file, unlike other readers.
Result<void> copyStoreFile(const QString &path, const QString &copy)
{
    const QMutexLocker alone(&turns());
    if (const auto checked = checkFile(path); !checked)
        return checked;
    const auto database = sqlite::openForReading(path, sqlite::hasLog(path));
    if (!database)
        return tl::unexpected(cannotOpen(path, database.error().what));
    return sqlite::copyTo(**database, copy).map_error([&](const Error &error) { return cannotKeep(copy, error); });
}

Result<OpenedStoreFile> openStoreFile(const QString &path)
{
    const QMutexLocker alone(&turns());
    const bool hasChanged = QFileInfo(path).isFile() && !sqlite::hasLog(path) && !isAsSealed(path);
    const auto checked = QFile::exists(path) ? checkFile(path) : create(path);
    if (!checked)
        return tl::unexpected(checked.error());
    auto database = breakSeal(path).and_then([&] { return openAndMigrate(path); });
    const auto tried = database ? tryWriting(**database) : Result<void>(tl::unexpected(database.error()));
    if (!tried)
        return tl::unexpected(cannotKeep(path, tried.error()));
    return OpenedStoreFile{StoreDatabase(database->release()), hasChanged};
}

} // namespace astrolabe
