// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <QSqlQuery>
#include <QVariantList>

#include <functional>
#include <memory>

namespace astrolabe {

// What a kind of database says in a way of its own.
struct Dialect
{
    QString driver;          // Qt's
    QString beginReading;    // a transaction that sees the same all the time
    QString beginWriting;    // … that other writers wait for from its beginning
    QString rowNumber;       // the column that numbers a table's rows in the order in which they came
    QString elementsOfArray; // a query for the texts of a JSON array that is bound to it
};

enum class Writing { No, Yes };

// One connection to a database, open as long as this is there. Belongs to the thread that opened it; every query on it
// is gone before it is.
class Database
{
public:
    // What the database is called is the driver's to say, as are the options. The error says what the driver says.
    static Result<std::unique_ptr<const Database>> open(
        const Dialect &dialect, const QString &name, const QString &options);
    ~Database();
    Q_DISABLE_COPY_MOVE(Database)

    const Dialect &dialect() const { return m_dialect; }
    QString name() const;

    // Runs one statement with its values in place of the question marks. Null texts and documents become empty ones: no
    // column of the store takes NULL for them.
    Result<QSqlQuery> run(const QString &sql, const QVariantList &values = {}) const;
    // The same where no row is wanted.
    Result<void> execute(const QString &sql, const QVariantList &values = {}) const;
    // What `work` does, whole or not at all; other writers wait. Without writing: all of it sees the same, and nobody
    // waits.
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

// Of the row that a statement has put, what RETURNING id says.
Result<qint64> readId(Result<QSqlQuery> query);
// Rows of a text and a number.
Result<QMap<QString, int>> readCounts(Result<QSqlQuery> query);

// Times as columns have them: ISO 8601 in UTC.
QString columnOf(const QDateTime &time);
QDateTime timeIn(const QVariant &column);

} // namespace astrolabe
