// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/statements.h"

#include <QCoreApplication>
#include <QSqlError>

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

Result<QSqlQuery> run(const QSqlDatabase &database, const QString &sql, const QVariantList &values)
{
    QSqlQuery query(database);
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

Result<void> execute(const QSqlDatabase &database, const QString &sql, const QVariantList &values)
{
    return run(database, sql, values).map([](const QSqlQuery &) { });
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

Result<void> inTransaction(const QSqlDatabase &database, const std::function<Result<void>()> &work, Writing writing)
{
    if (auto begun = execute(database, writing == Writing::Yes ? u"BEGIN IMMEDIATE"_s : u"BEGIN"_s); !begun)
        return begun;
    auto done = work().and_then([&] { return execute(database, u"COMMIT"_s); });
    if (!done)
        QSqlQuery(database).exec(u"ROLLBACK"_s);
    return done;
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

} // namespace astrolabe
