// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "sources/databases/databaseaddress.h"
#include "sources/databases/table.h"

#include <QStringList>

namespace astrolabe {

// A connection of QtSql, closed when it goes. Lives in the thread that opened it.
class SqlSession
{
public:
    using Rows = QList<QList<Table::Cell>>;

    // `driver`: by QtSql's name; `host` and `options`: as it takes them; the address says the rest. Unsupported: the
    // driver is not installed. Io: no connection.
    static Result<SqlSession> open(const QString &driver, const DatabaseAddress &address, const QString &host,
        const QString &database, const QString &password, const QStringList &options);
    SqlSession(SqlSession &&other) noexcept;
    SqlSession &operator=(SqlSession &&other) noexcept;
    SqlSession(const SqlSession &) = delete;
    SqlSession &operator=(const SqlSession &) = delete;
    ~SqlSession();

    // All columns as text. Io: the server refuses the query.
    Result<Rows> rows(const QString &sql) const;
    Result<void> run(const QStringList &statements) const;
    // The value in a column of the first row; empty: there is no row, or the query is refused.
    QString value(const QString &sql, qsizetype column = 0) const;

private:
    SqlSession();

    QString m_name; // of QtSql's connection; empty: moved away
};

// Seconds until a server that does not answer is given up.
constexpr int secondsToConnect = 15;

} // namespace astrolabe
