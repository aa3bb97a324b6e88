// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <QSqlQuery>
#include <QVariantList>

#include <functional>
#include <memory>

namespace astrolabe {

// What differs between kinds of databases.
struct Dialect
{
    QString driver;          // Qt's name
    QString beginReading;    // a transaction that sees one consistent snapshot
    QString beginWriting;    // … that blocks other writers from its start
    QString rowNumber;       // the column that numbers a table's rows in insertion order
    QString elementsOfArray; // a query for the strings of a bound JSON array
};

enum class Writing { No, Yes };

// One connection to a database, open for the lifetime of this object. Belongs to the thread that opened it; all its
// queries must be destroyed before it.
class Database
{
public:
    // The driver defines the meaning of `name` and `options`. The error carries the driver's text.
    static Result<std::unique_ptr<const Database>> open(
        const Dialect &dialect, const QString &name, const QString &options);
    ~Database();
    Q_DISABLE_COPY_MOVE(Database)

    const Dialect &dialect() const { return m_dialect; }
    QString name() const;

    // Runs one statement with `values` bound to its question marks. Null strings and byte arrays are bound as empty
    // ones: no column of the store takes NULL for them.
    Result<QSqlQuery> run(const QString &sql, const QVariantList &values = {}) const;
    // As run(), for statements without a result.
    Result<void> execute(const QString &sql, const QVariantList &values = {}) const;
    // Runs `work` completely or not at all while other writers wait. Writing::No: `work` sees one consistent snapshot
    // and no one waits.
    Result<void> inTransaction(const std::function<Result<void>()> &work, Writing writing = Writing::Yes) const;

private:
    explicit Database(const Dialect &dialect);

    const Dialect &m_dialect;
    QString m_connection;
};

// The query's next row, if there is one.
Result<bool> nextRow(QSqlQuery &query);
Error noSuchRow();

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

// The query's single row, which must exist.
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

// Does the work for each id that the statement yields; ends at the first failure.
Result<void> forEachId(
    const Database &database, const QString &statement, const std::function<Result<void>(qint64)> &work);
// The id that the statement's RETURNING id yields.
Result<qint64> readId(Result<QSqlQuery> query);
// Rows of a text and a number.
Result<QMap<QString, int>> readCounts(Result<QSqlQuery> query);

// Times as stored in columns: ISO 8601 in UTC.
QString columnOf(const QDateTime &time);
QDateTime timeIn(const QVariant &column);

} // namespace astrolabe
