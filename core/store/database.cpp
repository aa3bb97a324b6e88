// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/database.h"

#include "store/schema.h"
#include "store/seal.h"
#include "store/statements.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLoggingCategory>
#include <QMutex>
#include <QSqlError>
#include <QUrl>
#include <QUuid>

#include <utility>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

Q_LOGGING_CATEGORY(storeLog, "astrolabe.store", QtWarningMsg)

QString say(const char *sentence)
{
    return QCoreApplication::translate("Error", sentence);
}

Error damaged(const QString &path, const QString &detail)
{
    return {Error::Kind::BadInput,
        say(QT_TRANSLATE_NOOP("Error", "The store is damaged or none of Astrolabe's: %1.")).arg(detail), path,
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
        path, say(QT_TRANSLATE_NOOP("Error", "Open it once with this Astrolabe where it may write."))};
}

Error cannotOpen(const QString &path, const QString &detail)
{
    return {Error::Kind::Io, say(QT_TRANSLATE_NOOP("Error", "The store cannot be opened: %1.")).arg(detail), path,
        say(QT_TRANSLATE_NOOP("Error", "Check that the folder and the file can be written."))};
}

Error cannotKeep(const QString &path, const Error &cause)
{
    return {cause.kind, say(QT_TRANSLATE_NOOP("Error", "Nothing can be kept: %1")).arg(cause.what), path,
        say(QT_TRANSLATE_NOOP(
            "Error", "Check that the folder and the file can be written, and that the disk has room."))};
}

void disconnect(const QString &connection)
{
    QSqlDatabase::database(connection, false).close();
    QSqlDatabase::removeDatabase(connection);
}

// One connection to the file, closed when it goes out of scope unless its name is taken.
class Connection
{
public:
    Connection()
        : m_name(QUuid::createUuid().toString(QUuid::Id128))
    { }
    ~Connection()
    {
        if (!m_name.isEmpty())
            disconnect(m_name);
    }
    Connection(const Connection &) = delete;
    Connection &operator=(const Connection &) = delete;

    Result<void> open(const QString &fileName, const QString &options, const QString &path)
    {
        QSqlDatabase database = QSqlDatabase::addDatabase(u"QSQLITE"_s, m_name);
        database.setConnectOptions(options);
        database.setDatabaseName(fileName);
        if (!database.open())
            return tl::unexpected(cannotOpen(path, database.lastError().driverText()));
        return {};
    }
    QSqlDatabase database() const { return QSqlDatabase::database(m_name, false); }
    QString take() { return std::exchange(m_name, QString()); }

private:
    QString m_name;
};

Result<QVariant> pragma(const QSqlDatabase &database, const QString &name)
{
    auto query = run(database, u"PRAGMA "_s + name);
    if (!query)
        return tl::unexpected(query.error());
    auto row = nextRow(*query);
    if (!row)
        return tl::unexpected(row.error());
    return *row ? query->value(0) : QVariant();
}

bool hasLog(const QString &path)
{
    return QFile::exists(path + "-wal"_L1);
}

// A URI that reads the file and leaves it alone. Where a program is writing, or was killed, the log must be read too;
// without one SQLite would make one, unless the file is called immutable.
QString readingUri(const QString &path, bool withLog)
{
    return QString::fromLatin1(QUrl::fromLocalFile(QFileInfo(path).absoluteFilePath()).toEncoded())
        + (withLog ? "?mode=ro"_L1 : "?immutable=1"_L1);
}

// Reads the whole file: pages that are torn, and what was never one of ours.
Result<void> checkContent(const QSqlDatabase &database, const QString &path)
{
    const auto id = pragma(database, u"application_id"_s);
    const auto version = pragma(database, u"user_version"_s);
    if (!id || !version)
        return tl::unexpected(damaged(path, say(QT_TRANSLATE_NOOP("Error", "it is no SQLite database"))));
    if (id->toInt() != storeApplicationId)
        return tl::unexpected(damaged(path, say(QT_TRANSLATE_NOOP("Error", "it is another program's database"))));
    if (version->toInt() > storeVersion())
        return tl::unexpected(tooNew(path, version->toInt()));
    if (version->toInt() < 0)
        return tl::unexpected(
            damaged(path, say(QT_TRANSLATE_NOOP("Error", "its schema has the number %1")).arg(version->toInt())));
    const auto check = pragma(database, u"integrity_check(1)"_s);
    const QString verdict = check ? check->toString() : check.error().what;
    if (verdict != "ok"_L1)
        return tl::unexpected(damaged(path, verdict));
    const auto orphan = pragma(database, u"foreign_key_check"_s); // its first row's table; none: all is well
    if (!orphan || orphan->isValid())
        return tl::unexpected(damaged(path,
            say(QT_TRANSLATE_NOOP("Error", "the table %1 refers to rows that are not there"))
                .arg(orphan ? orphan->toString() : QString())));
    return {};
}

// Nothing but SQLite may open the file and close it: that would end the locks that this program has on it.
Result<void> checkFile(const QString &path)
{
    if (!QFileInfo(path).isFile()) // who opens a pipe waits for another program
        return tl::unexpected(cannotOpen(path, say(QT_TRANSLATE_NOOP("Error", "it is no file"))));
    if (!QFileInfo(path).isReadable())
        return tl::unexpected(cannotOpen(path, say(QT_TRANSLATE_NOOP("Error", "it cannot be read"))));
    const bool withLog = hasLog(path);
    Connection connection;
    auto checked
        = connection.open(readingUri(path, withLog), u"QSQLITE_OPEN_URI;QSQLITE_OPEN_READONLY"_s, path).and_then([&] {
              return checkContent(connection.database(), path);
          });
    const bool isWrittenSince = !checked && !withLog && hasLog(path);
    return isWrittenSince ? checkFile(path) : checked;
}

// NORMAL: a program that is killed loses nothing; a machine that loses its power may lose what was written last, but
// never a half of it. FULL waits for the disk at each state of each server.
Result<void> prepare(const QSqlDatabase &database)
{
    for (const auto *setting :
        {"foreign_keys = ON", "journal_mode = WAL", "synchronous = NORMAL", "secure_delete = ON"}) {
        if (auto set = pragma(database, QLatin1StringView(setting)); !set)
            return tl::unexpected(set.error());
    }
    return {};
}

Result<void> migrate(const QSqlDatabase &database)
{
    auto version = pragma(database, u"user_version"_s);
    if (!version)
        return tl::unexpected(version.error());
    const bool isNew = version->toInt() == 0;
    for (int step = version->toInt(); step < storeVersion(); ++step) {
        auto [statements, before] = storeMigrations().at(step);
        if (auto prepared = before != nullptr && !isNew ? before(database) : Result<void>(); !prepared)
            return prepared;
        statements << u"PRAGMA application_id = %1"_s.arg(storeApplicationId)
                   << u"PRAGMA user_version = %1"_s.arg(step + 1);
        auto done = inTransaction(database, [&]() -> Result<void> {
            for (const QString &statement : std::as_const(statements)) {
                if (auto ran = execute(database, statement); !ran)
                    return ran;
            }
            return {};
        });
        if (!done)
            return done;
        qCDebug(storeLog) << "migrated from schema" << step << "to" << step + 1;
    }
    return {};
}

// A folder that is read-only and a disk that is full are told now, not when somebody's boot is lost.
Result<void> tryWriting(const QSqlDatabase &database)
{
    const QString same = u"PRAGMA user_version = %1"_s.arg(storeVersion());
    return inTransaction(database, [&] { return execute(database, same); });
}

Result<void> openAndMigrate(Connection &connection, const QString &path)
{
    return connection.open(path, u"QSQLITE_BUSY_TIMEOUT=5000"_s, path)
        .and_then([&] { return prepare(connection.database()); })
        .and_then([&] { return migrate(connection.database()); })
        .map([&] { qCDebug(storeLog) << "opened" << path << "with schema" << storeVersion(); });
}

// Another program that makes the same file meanwhile is as good: whose comes first, stays.
Result<void> create(const QString &path)
{
    if (!QFileInfo(path).absoluteDir().mkpath(u"."_s))
        return tl::unexpected(cannotOpen(path, say(QT_TRANSLATE_NOOP("Error", "its folder cannot be made"))));
    const QString beside = u"%1.%2.new"_s.arg(path, QUuid::createUuid().toString(QUuid::Id128));
    Result<void> made;
    {
        Connection connection;
        made = openAndMigrate(connection, beside);
    }
    QFile::setPermissions(beside, QFileDevice::ReadOwner | QFileDevice::WriteOwner); // there are secrets in it
    if (made && !QFile::rename(beside, path) && !QFile::exists(path))
        made = tl::unexpected(cannotOpen(path, say(QT_TRANSLATE_NOOP("Error", "it cannot be put in place"))));
    QFile::remove(beside);
    return made;
}

// Opening and closing go one after the other: what is just being opened has no log yet.
QMutex &turns()
{
    static QMutex mutex;
    return mutex;
}

} // namespace

Result<QString> reopenDatabase(const QString &path)
{
    const QMutexLocker alone(&turns());
    Connection connection;
    return openAndMigrate(connection, path).map_error([&](const Error &error) { return error.in(path); }).map([&] {
        return connection.take();
    });
}

// Beside the log there is a file that who reads has to write: only a folder that nobody may write has neither.
Result<QString> openDatabaseToRead(const QString &path)
{
    if (!QFile::exists(path))
        return failure(Error::Kind::NotFound, say(QT_TRANSLATE_NOOP("Error", "There is no store yet.")), path);
    const QMutexLocker alone(&turns());
    Connection connection;
    const bool withLog = hasLog(path) || QFileInfo(QFileInfo(path).absolutePath()).isWritable();
    const QString options = u"QSQLITE_OPEN_URI;QSQLITE_OPEN_READONLY;QSQLITE_BUSY_TIMEOUT=5000"_s;
    return checkFile(path)
        .and_then([&] { return connection.open(readingUri(path, withLog), options, path); })
        .and_then([&] { return pragma(connection.database(), u"user_version"_s); })
        .and_then([&](const QVariant &version) -> Result<QString> {
            if (version.toInt() < storeVersion())
                return tl::unexpected(tooOld(path, version.toInt()));
            return connection.take();
        });
}

Result<OpenedDatabase> openDatabase(const QString &path)
{
    const QMutexLocker alone(&turns());
    const bool hasChanged = QFileInfo(path).isFile() && !hasLog(path) && !isAsSealed(path);
    const auto checked = QFile::exists(path) ? checkFile(path) : create(path);
    if (!checked)
        return tl::unexpected(checked.error());
    Connection connection;
    return breakSeal(path)
        .and_then([&] { return openAndMigrate(connection, path); })
        .and_then([&] { return tryWriting(connection.database()); })
        .map_error([&](const Error &error) { return cannotKeep(path, error); })
        .map([&] { return OpenedDatabase{connection.take(), hasChanged}; });
}

void closeDatabase(const QString &connection)
{
    const QMutexLocker alone(&turns());
    const QString path = QSqlDatabase::database(connection, false).databaseName();
    disconnect(connection);
    if (QFile::exists(path) && !hasLog(path)) // of several connections the last one takes the log away
        seal(path);
}

} // namespace astrolabe
