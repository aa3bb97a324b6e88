// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/database.h"

#include <QCoreApplication>
#include <QSqlDatabase>
#include <QSqlError>
#include <QUuid>

#include <utility>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

Error failed(const QSqlQuery &query)
{
    return {Error::Kind::Io,
        QCoreApplication::translate("Error", "The store failed: %1.").arg(query.lastError().databaseText()), {}, {}};
}

QVariant notNull(const QVariant &value)
{
    if (value.typeId() == QMetaType::QString && value.toString().isNull())
        return u""_s;
    if (value.typeId() == QMetaType::QByteArray && value.toByteArray().isNull())
        return QByteArray("");
    return value;
}

} // namespace

Database::Database(const Dialect &dialect)
    : m_dialect(dialect)
    , m_connection(QUuid::createUuid().toString(QUuid::Id128))
{ }

Database::~Database()
{
    QSqlDatabase::database(m_connection, false).close();
    QSqlDatabase::removeDatabase(m_connection);
}

Result<std::unique_ptr<const Database>> Database::open(
    const Dialect &dialect, const QString &name, const QString &options)
{
    std::unique_ptr<const Database> opened(new Database(dialect));
    QSqlDatabase connection = QSqlDatabase::addDatabase(dialect.driver, opened->m_connection);
    connection.setConnectOptions(options);
    connection.setDatabaseName(name);
    if (connection.open())
        return opened;
    const QString detail = connection.lastError().driverText();
    connection = {};
    return failure(Error::Kind::Io, detail);
}

QString Database::name() const
{
    return QSqlDatabase::database(m_connection, false).databaseName();
}

Result<QSqlQuery> Database::run(const QString &sql, const QVariantList &values) const
{
    QSqlQuery query(QSqlDatabase::database(m_connection, false));
    query.setForwardOnly(true);
    bool ok = query.prepare(sql);
    for (const QVariant &value : values) {
        query.addBindValue(notNull(value));
    }
    ok = ok && query.exec();
    if (!ok)
        return tl::unexpected(failed(query));
    return query;
}

Result<void> Database::execute(const QString &sql, const QVariantList &values) const
{
    return run(sql, values).map([](const QSqlQuery &) { });
}

Result<void> Database::inTransaction(const std::function<Result<void>()> &work, Writing writing) const
{
    if (auto begun = execute(writing == Writing::Yes ? m_dialect.beginWriting : m_dialect.beginReading); !begun)
        return begun;
    auto done = work().and_then([&] { return execute(u"COMMIT"_s); });
    if (!done)
        static_cast<void>(execute(u"ROLLBACK"_s));
    return done;
}

Error noSuchRow()
{
    return {Error::Kind::NotFound, QCoreApplication::translate("Error", "The store no longer has it."), {}, {}};
}

Result<bool> nextRow(QSqlQuery &query)
{
    const bool has = query.next();
    if (!has && query.lastError().isValid())
        return tl::unexpected(failed(query));
    return has;
}

Result<void> forEachId(
    const Database &database, const QString &statement, const std::function<Result<void>(qint64)> &work)
{
    const auto ids = readRows<qint64>(
        database.run(statement), [](const QSqlQuery &query) -> Result<qint64> { return query.value(0).toLongLong(); });
    if (!ids)
        return tl::unexpected(ids.error());
    for (const qint64 id : *ids) {
        if (auto done = work(id); !done)
            return done;
    }
    return {};
}

Result<qint64> readId(Result<QSqlQuery> query)
{
    return readRow<qint64>(
        std::move(query), [](const QSqlQuery &row) -> Result<qint64> { return row.value(0).toLongLong(); });
}

Result<QMap<QString, int>> readCounts(Result<QSqlQuery> query)
{
    using Count = std::pair<QString, int>;
    const auto read
        = [](const QSqlQuery &row) -> Result<Count> { return Count{row.value(0).toString(), row.value(1).toInt()}; };
    return readRows<Count>(std::move(query), read).map([](const QList<Count> &rows) {
        QMap<QString, int> counts;
        for (const auto &[name, number] : rows)
            counts.insert(name, number);
        return counts;
    });
}

QString columnOf(const QDateTime &time)
{
    return time.toString(Qt::ISODateWithMs);
}

QDateTime timeIn(const QVariant &column)
{
    return QDateTime::fromString(column.toString(), Qt::ISODateWithMs);
}

} // namespace astrolabe
