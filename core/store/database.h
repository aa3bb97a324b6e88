// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <QSqlDatabase>
#include <QSqlQuery>
#include <QVariantList>

#include <functional>

namespace astrolabe {

// Opens the file for reading and writing under a new connection name; the first time it is made beside and then put
// in place, so that it is there whole or not at all. What is no store of this or an earlier release is refused before
// anything is opened for writing.
struct OpenedDatabase
{
    QString connection;
    bool hasChanged = false; // since a program of this kind has closed it
};
Result<OpenedDatabase> openDatabase(const QString &path);
// Another connection to a file that this program has open: it is good.
Result<QString> reopenDatabase(const QString &path);
// Closes the connection, and seals the file when it was the last one. Every query on it is gone by then.
void closeDatabase(const QString &connection);

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
