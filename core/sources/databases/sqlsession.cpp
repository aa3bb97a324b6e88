// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/databases/sqlsession.h"

#include "sources/databases/tlsrefusal.h"

#include <QCoreApplication>
#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>
#include <QSqlRecord>
#include <QUuid>

#include <utility>

namespace astrolabe {

SqlSession::SqlSession()
    : m_name(QUuid::createUuid().toString())
{ }

SqlSession::SqlSession(SqlSession &&other) noexcept
    : m_name(std::exchange(other.m_name, {}))
{ }

SqlSession &SqlSession::operator=(SqlSession &&other) noexcept
{
    std::swap(m_name, other.m_name);
    return *this;
}

SqlSession::~SqlSession()
{
    if (m_name.isEmpty())
        return;
    QSqlDatabase::database(m_name, false).close();
    QSqlDatabase::removeDatabase(m_name);
}

Result<SqlSession> SqlSession::open(const QString &driver, const DatabaseAddress &address, const QString &host,
    const QString &database, const QString &password, const QStringList &options)
{
    if (!QSqlDatabase::isDriverAvailable(driver))
        return failure(Error::Kind::Unsupported,
            QCoreApplication::translate("Error", "Qt's driver %1 for this database is not installed.").arg(driver),
            address.text(),
            QCoreApplication::translate("Error", "Debian's packages are libqt6sql6-mysql and libqt6sql6-psql."));
    SqlSession session;
    QSqlDatabase connection = QSqlDatabase::addDatabase(driver, session.m_name);
    connection.setHostName(host);
    if (address.port > 0)
        connection.setPort(address.port);
    connection.setUserName(address.user);
    connection.setPassword(password);
    connection.setDatabaseName(database);
    connection.setConnectOptions(options.join(u';'));
    if (!connection.open())
        return tl::unexpected(withTlsExplained(
            {Error::Kind::Io, connection.lastError().databaseText(), address.text(),
                QCoreApplication::translate(
                    "Error", "Check the address, the account and its password, and with TLS the certificates.")},
            address));
    return session;
}

Result<SqlSession::Rows> SqlSession::rows(const QString &sql) const
{
    QSqlQuery query(QSqlDatabase::database(m_name));
    query.setForwardOnly(true);
    if (!query.exec(sql))
        return failure(Error::Kind::Io, query.lastError().databaseText());
    Rows rows;
    const int columns = query.record().count();
    while (query.next()) {
        QList<Table::Cell> row;
        row.reserve(columns);
        for (int column = 0; column < columns; ++column)
            row << (query.isNull(column) ? Table::Cell() : Table::Cell(query.value(column).toString()));
        rows << std::move(row);
    }
    if (query.lastError().isValid())
        return failure(Error::Kind::Io, query.lastError().databaseText());
    return rows;
}

Result<void> SqlSession::run(const QStringList &statements) const
{
    for (const QString &statement : statements) {
        if (const auto done = rows(statement); !done)
            return tl::unexpected(done.error());
    }
    return {};
}

QString SqlSession::value(const QString &sql, qsizetype column) const
{
    const auto answer = rows(sql);
    return !answer || answer->isEmpty() ? QString() : answer->first().value(column).value_or(QString());
}

} // namespace astrolabe
