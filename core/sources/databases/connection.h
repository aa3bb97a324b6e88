// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "sources/databases/databaseaddress.h"
#include "sources/databases/table.h"

#include <QMap>
#include <QSet>

#include <memory>

namespace astrolabe {

// Reads from a server of databases in one read-only transaction, which sees one state of all of them; PostgreSQL has a
// connection and a state for each database. Writes nothing. Lives in the thread that opened it.
class DatabaseConnection
{
public:
    // Unsupported: Qt's driver is not installed. Io: the server does not answer or does not let the user in.
    static Result<DatabaseConnection> open(const DatabaseAddress &address, const QString &password);
    DatabaseConnection(DatabaseConnection &&) noexcept;
    DatabaseConnection &operator=(DatabaseConnection &&) noexcept;
    ~DatabaseConnection();

    // The tables of each database that the account may read.
    const QMap<QString, QSet<QString>> &tables() const;
    // The columns of these tables that a cloud is made of, as far as the schema has them.
    Result<DatabaseContent> content(const QString &database, const QSet<QString> &tables);
    // Whether the account may change tables of these databases; false if that cannot be told.
    bool mayWrite(const QStringList &databases);
    bool isEncrypted(); // true within this machine

private:
    class Server;
    class MySqlServer;
    class PostgreSqlServer;

    explicit DatabaseConnection(std::unique_ptr<Server> server);

    std::unique_ptr<Server> m_server;
};

} // namespace astrolabe
