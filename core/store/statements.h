// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <QSqlDatabase>
#include <QSqlQuery>
#include <QVariantList>

#include <functional>

namespace astrolabe {

// Runs one statement with its values in place of the question marks. Null texts and documents become empty ones: no
// column of the store takes NULL for them.
Result<QSqlQuery> run(const QSqlDatabase &database, const QString &sql, const QVariantList &values = {});
// The same where no row is wanted.
Result<void> execute(const QSqlDatabase &database, const QString &sql, const QVariantList &values = {});
// The query's next row, if there is one.
Result<bool> nextRow(QSqlQuery &query);
Error noSuchRow();

// What `work` does, whole or not at all; other writers wait. Without writing: all of it sees the same, and nobody
// waits.
enum class Writing { No, Yes };
Result<void> inTransaction(
    const QSqlDatabase &database, const std::function<Result<void>()> &work, Writing writing = Writing::Yes);

// Every row of the query, read by `read`: const QSqlQuery & to Result<Row>.
template<typename Row, typename Read>
Result<QList<Row>> readRows(Result<QSqlQuery> query, Read read)
{
    if (!query)
        return tl::unexpected(query.error());
    QList<Row> rows;
    for (;;) {
        const auto has = nextRow(*query);
        if (!has)
            return tl::unexpected(has.error());
        if (!*has)
            return rows;
        auto row = read(*query);
        if (!row)
            return tl::unexpected(row.error());
        rows.append(*std::move(row));
    }
}

// The one row of the query, which has to be there.
template<typename Row, typename Read>
Result<Row> readRow(Result<QSqlQuery> query, Read read)
{
    auto rows = readRows<Row>(std::move(query), read);
    if (!rows)
        return tl::unexpected(rows.error());
    if (rows->isEmpty())
        return tl::unexpected(noSuchRow());
    return std::move(rows->front());
}

// Rows of a text and a number.
Result<QMap<QString, int>> readCounts(Result<QSqlQuery> query);

} // namespace astrolabe
