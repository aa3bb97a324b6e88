// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sources/databases/sqlsession.h"

#include <QMap>
#include <QSet>

#include <memory>

namespace astrolabe {

// A server of databases to read from: a read-only transaction begins when it is opened, and it ends with this object.
// Writes nothing. Lives in the thread that opened it.
class DatabaseServer
{
public:
    virtual ~DatabaseServer() = default;

    // The tables of each database that the account may read.
    const QMap<QString, QSet<QString>> &tables() const { return m_tables; }
    // The columns of these tables that a cloud is made of, as far as the schema has them.
    Result<DatabaseContent> content(const QString &database, const QSet<QString> &names) const;
    // Whether the account may change tables of these databases; false if that cannot be told.
    virtual bool mayWrite(const QStringList &databases) const = 0;
    virtual bool isEncrypted() const = 0; // true within this machine

protected:
    explicit DatabaseServer(const DatabaseAddress &address)
        : m_address(address)
    { }

    virtual const SqlSession &session(const QString &database) const = 0;
    virtual QString quoted(QString name) const = 0;
    virtual QString tableOf(const QString &database, const QString &table) const = 0;
    virtual QString asText(const QString &quotedColumn) const = 0;
    // What follows the password in a connection string: it never leaves the server.
    virtual QString behindPassword(const QString &quotedColumn) const = 0;

    void add(const SqlSession::Rows &columns); // of (database, table, column)
    const DatabaseAddress &address() const { return m_address; }
    bool isWithinMachine() const;

private:
    QString select(const QString &database, const QString &table, const QStringList &columns) const;

    DatabaseAddress m_address;
    QMap<QString, QSet<QString>> m_tables;
    QMap<QString, QMap<QString, QSet<QString>>> m_columns; // of each table of each database
};

// One session sees all databases in one state.
Result<std::unique_ptr<DatabaseServer>> openMySql(const DatabaseAddress &address, const QString &password);
// Each database has a session and a state of its own.
Result<std::unique_ptr<DatabaseServer>> openPostgreSql(const DatabaseAddress &address, const QString &password);

} // namespace astrolabe
