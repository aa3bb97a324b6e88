// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/sqlite.h"

#include <QFile>
#include <QFileInfo>
#include <QUrl>

namespace astrolabe::sqlite {

using namespace Qt::StringLiterals;

namespace {

const Dialect &sqliteDialect()
{
    static const Dialect dialect{.driver = u"QSQLITE"_s,
        .beginReading = u"BEGIN"_s,
        .beginWriting = u"BEGIN IMMEDIATE"_s,
        .rowNumber = u"rowid"_s,
        .elementsOfArray = u"SELECT value FROM json_each(?)"_s};
    return dialect;
}

// The first value of the pragma's first row, if any.
Result<QVariant> pragma(const Database &database, const QString &statement)
{
    auto query = database.run(u"PRAGMA "_s + statement);
    if (!query)
        return tl::unexpected(query.error());
    auto row = nextRow(*query);
    if (!row)
        return tl::unexpected(row.error());
    return *row ? query->value(0) : QVariant();
}

} // namespace

Result<std::unique_ptr<const Database>> openForWriting(const QString &path)
{
    return Database::open(sqliteDialect(), path, u"QSQLITE_BUSY_TIMEOUT=5000"_s);
}

Result<std::unique_ptr<const Database>> openForReading(const QString &path, bool withLog)
{
    const QString uri = QString::fromLatin1(QUrl::fromLocalFile(QFileInfo(path).absoluteFilePath()).toEncoded())
        + (withLog ? "?mode=ro"_L1 : "?immutable=1"_L1);
    return Database::open(sqliteDialect(), uri, u"QSQLITE_OPEN_URI;QSQLITE_OPEN_READONLY;QSQLITE_BUSY_TIMEOUT=5000"_s);
}

bool hasLog(const QString &path)
{
    return QFile::exists(path + "-wal"_L1);
}

Result<Header> readHeader(const Database &database)
{
    return pragma(database, u"application_id"_s).and_then([&](const QVariant &applicationId) {
        return pragma(database, u"user_version"_s).map([&](const QVariant &version) {
            return Header{applicationId.toInt(), version.toInt()};
        });
    });
}

Result<void> writeHeader(const Database &database, const Header &header)
{
    return database.execute(u"PRAGMA application_id = %1"_s.arg(header.applicationId)).and_then([&] {
        return database.execute(u"PRAGMA user_version = %1"_s.arg(header.version));
    });
}

QString damageOf(const Database &database)
{
    const auto check = pragma(database, u"integrity_check(1)"_s);
    const QString verdict = check ? check->toString() : check.error().what;
    return verdict == "ok"_L1 ? QString() : verdict;
}

Result<QString> tableWithOrphans(const Database &database)
{
    return pragma(database, u"foreign_key_check"_s).map([](const QVariant &table) { return table.toString(); });
}

// NORMAL: a killed program loses nothing; a power failure may lose the latest writes, but never leaves half of one.
// FULL would wait for the disk at each state of each server.
Result<void> prepare(const Database &database)
{
    for (const auto *setting :
        {"foreign_keys = ON", "journal_mode = WAL", "synchronous = NORMAL", "secure_delete = ON"}) {
        if (auto set = pragma(database, QLatin1StringView(setting)); !set)
            return tl::unexpected(set.error());
    }
    return {};
}

Result<void> copyTo(const Database &database, const QString &path)
{
    return database.execute(u"VACUUM INTO ?"_s, {path});
}

Result<void> eraseRemains(const Database &database)
{
    return database.execute(u"VACUUM"_s)
        .and_then([&] { return pragma(database, u"wal_checkpoint(TRUNCATE)"_s); })
        .map([](const QVariant &) {});
}

} // namespace astrolabe::sqlite
