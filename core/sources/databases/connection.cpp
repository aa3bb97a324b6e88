// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/databases/connection.h"

#include "sources/databases/clouddatabases.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>
#include <QSqlRecord>
#include <QUuid>

#include <algorithm>
#include <vector>

namespace astrolabe {

namespace {

constexpr int secondsToConnect = 15;

// A connection of QtSql, which knows its connections by name.
class SqlSession
{
public:
    static Result<SqlSession> open(const QString &driver, const DatabaseAddress &address, const QString &database,
        const QString &password, const QStringList &options)
    {
        if (!QSqlDatabase::isDriverAvailable(driver))
            return failure(Error::Kind::Unsupported,
                QCoreApplication::translate("Error", "Qt's driver %1 for this database is not installed.").arg(driver),
                address.text(),
                QCoreApplication::translate("Error", "Debian's packages are libqt6sql6-mysql and libqt6sql6-psql."));
        SqlSession session;
        QSqlDatabase connection = QSqlDatabase::addDatabase(driver, session.m_name);
        connection.setHostName(address.host);
        if (address.port > 0)
            connection.setPort(address.port);
        connection.setUserName(address.user);
        connection.setPassword(password);
        connection.setDatabaseName(database);
        connection.setConnectOptions(options.join(u';'));
        if (!connection.open())
            return failure(Error::Kind::Io, connection.lastError().databaseText(), address.text(),
                QCoreApplication::translate("Error", "May this account log in from this machine?"));
        return session;
    }

    SqlSession(SqlSession &&other) noexcept
        : m_name(std::exchange(other.m_name, {}))
    { }
    SqlSession &operator=(SqlSession &&other) noexcept
    {
        std::swap(m_name, other.m_name);
        return *this;
    }
    SqlSession(const SqlSession &) = delete;
    SqlSession &operator=(const SqlSession &) = delete;
    ~SqlSession()
    {
        if (m_name.isEmpty())
            return;
        QSqlDatabase::database(m_name, false).close();
        QSqlDatabase::removeDatabase(m_name);
    }

    // The rows of a query, all columns as text.
    Result<QList<QList<Table::Cell>>> rows(const QString &sql) const
    {
        QSqlQuery query(QSqlDatabase::database(m_name));
        query.setForwardOnly(true);
        if (!query.exec(sql))
            return failure(Error::Kind::Io, query.lastError().databaseText());
        QList<QList<Table::Cell>> rows;
        const int columns = query.record().count();
        while (query.next()) {
            QList<Table::Cell> row;
            for (int column = 0; column < columns; ++column)
                row << (query.isNull(column) ? Table::Cell() : Table::Cell(query.value(column).toString()));
            rows << row;
        }
        if (query.lastError().isValid())
            return failure(Error::Kind::Io, query.lastError().databaseText());
        return rows;
    }

    Result<void> run(const QStringList &statements) const
    {
        for (const QString &statement : statements) {
            if (const auto done = rows(statement); !done)
                return tl::unexpected(done.error());
        }
        return {};
    }

private:
    SqlSession()
        : m_name(QUuid::createUuid().toString())
    { }

    QString m_name;
};

QString first(const QList<QList<Table::Cell>> &rows, qsizetype column = 0)
{
    return rows.isEmpty() ? QString() : rows.first().value(column).value_or(QString());
}

using Columns = QMap<QString, QMap<QString, QSet<QString>>>; // of each table of each database

// Secrets that lie among the rows that are needed.
QString condition(const QString &table)
{
    return table == u"instance_system_metadata" ? u"key LIKE 'image%'"_s : QString();
}

// In the order in which a dump has the rows.
QString orderOf(const QSet<QString> &columns)
{
    return columns.contains(u"id"_s) ? u"id"_s : QString();
}

} // namespace

class DatabaseConnection::Server
{
public:
    virtual ~Server() = default;

    const QMap<QString, QSet<QString>> &tables() const { return m_tables; }

    Result<DatabaseContent> content(const QString &database, const QSet<QString> &names)
    {
        DatabaseContent content{database, source(database), {}};
        for (const QString &name : names) {
            const QSet<QString> there = m_columns.value(database).value(name);
            QStringList columns = cloudColumns().value(name);
            columns.removeIf([&](const QString &column) { return !there.contains(column); });
            auto rows = session(database).rows(select(database, name, columns, there));
            if (!rows)
                return tl::unexpected(rows.error().in(name).in(content.source));
            content.tables.insert(name, {columns, *std::move(rows), {}});
        }
        forgetPasswords(content);
        return content;
    }

    virtual bool mayWrite(const QStringList &databases) = 0;
    virtual bool isEncrypted() = 0;

protected:
    virtual const SqlSession &session(const QString &database) const = 0;
    virtual QString source(const QString &database) const = 0;
    virtual QString select(
        const QString &database, const QString &table, const QStringList &columns, const QSet<QString> &there) const
        = 0;

    void add(const QString &database, const QString &table, const QString &column)
    {
        m_tables[database].insert(table);
        m_columns[database][table].insert(column);
    }

private:
    QMap<QString, QSet<QString>> m_tables;
    Columns m_columns;
};

// One session sees all databases.
class DatabaseConnection::MySqlServer final : public Server
{
public:
    static Result<std::unique_ptr<Server>> open(const DatabaseAddress &address, const QString &password)
    {
        QStringList options{u"MYSQL_OPT_CONNECT_TIMEOUT=%1"_s.arg(secondsToConnect)};
        for (const auto &[name, value] :
            {std::pair(u"UNIX_SOCKET"_s, address.socket), std::pair(u"SSL_CA"_s, address.tlsCa),
                std::pair(u"SSL_CERT"_s, address.tlsCert), std::pair(u"SSL_KEY"_s, address.tlsKey)}) {
            if (!value.isEmpty())
                options << name + u'=' + value;
        }
        return SqlSession::open(u"QMYSQL"_s, address, address.database, password, options)
            .and_then([&](SqlSession &&session) {
                std::unique_ptr<MySqlServer> server(new MySqlServer(address, std::move(session)));
                return server->begin().map([&] { return std::unique_ptr<Server>(std::move(server)); });
            })
            .map_error([&](const Error &error) { return error.where.isEmpty() ? error.in(address.text()) : error; });
    }

    bool mayWrite(const QStringList &databases) override
    {
        const auto grants = m_session.rows(u"SHOW GRANTS"_s);
        return grants && std::ranges::any_of(*grants, [&](const QList<Table::Cell> &row) {
            return allowsWriting(row.first().value_or(QString()), databases);
        });
    }

    bool isEncrypted() override
    {
        if (m_address.host.isEmpty() || m_address.host == u"localhost" || m_address.host == u"127.0.0.1")
            return true;
        const auto cipher = m_session.rows(u"SHOW STATUS LIKE 'Ssl_cipher'"_s);
        return cipher && !first(*cipher, 1).isEmpty();
    }

private:
    MySqlServer(const DatabaseAddress &address, SqlSession &&session)
        : m_address(address)
        , m_session(std::move(session))
    { }

    Result<void> begin()
    {
        if (!m_address.tlsCa.isEmpty() && !isEncrypted())
            return failure(
                Error::Kind::Io, QCoreApplication::translate("Error", "The server does not encrypt the connection."));
        return m_session
            .run({u"SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ"_s, u"SET time_zone = '+00:00'"_s,
                u"START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY"_s})
            .and_then([&] {
                return m_session.rows(u"SELECT table_schema, table_name, column_name FROM information_schema.columns "
                                      "WHERE table_schema NOT IN ('information_schema', 'performance_schema', 'mysql', "
                                      "'sys')"_s);
            })
            .map([&](const QList<QList<Table::Cell>> &rows) {
                for (const QList<Table::Cell> &row : rows)
                    add(row.value(0).value_or(QString()), row.value(1).value_or(QString()),
                        row.value(2).value_or(QString()));
            });
    }

    // "GRANT SELECT, INSERT (a, b) ON `nova%`.* TO `nova`@`%`"
    static bool allowsWriting(const QString &grant, const QStringList &databases)
    {
        static const QRegularExpression form(u"^GRANT (.+) ON `?([^`.]+)`?\\."_s);
        static const QRegularExpression writing(
            u"\\b(ALL PRIVILEGES|INSERT|UPDATE|DELETE|CREATE|DROP|ALTER|SUPER|FILE|EXECUTE)\\b"_s);
        const auto found = form.match(grant);
        if (!found.hasMatch() || !writing.match(found.captured(1)).hasMatch())
            return false;
        QString scope = QRegularExpression::escape(found.captured(2).replace(u"\\_"_s, u"_"_s));
        scope.replace(u"\\%"_s, u".*"_s).replace(u"\\*"_s, u".*"_s);
        const QRegularExpression granted(QRegularExpression::anchoredPattern(scope));
        return std::ranges::any_of(
            databases, [&](const QString &database) { return granted.match(database).hasMatch(); });
    }

    const SqlSession &session(const QString & /*database*/) const override { return m_session; }

    QString source(const QString &database) const override
    {
        DatabaseAddress address = m_address;
        address.database = database;
        return address.text();
    }

    static QString quoted(QString name) { return u'`' + name.replace(u'`', u"``"_s) + u'`'; }

    QString select(const QString &database, const QString &table, const QStringList &columns,
        const QSet<QString> &there) const override
    {
        QStringList values;
        for (const QString &column : columns)
            values << valueOf(quoted(column), column);
        QString sql = u"SELECT %1 FROM %2.%3"_s.arg(values.join(u", "_s), quoted(database), quoted(table));
        if (const QString where = condition(table); !where.isEmpty())
            sql += u" WHERE "_s + QString(where).replace(u"key"_s, quoted(u"key"_s));
        if (const QString order = orderOf(there); !order.isEmpty())
            sql += u" ORDER BY "_s + quoted(order);
        return sql;
    }

    // Of a connection only what follows the password leaves the server.
    static QString valueOf(const QString &quotedColumn, const QString &column)
    {
        return column == u"database_connection"
            ? u"SUBSTRING_INDEX(SUBSTRING_INDEX(%1, '?', 1), '@', -1)"_s.arg(quotedColumn)
            : u"CAST(%1 AS CHAR)"_s.arg(quotedColumn);
    }

    DatabaseAddress m_address;
    SqlSession m_session;
};

// Each database has its own session.
class DatabaseConnection::PostgreSqlServer final : public Server
{
public:
    static Result<std::unique_ptr<Server>> open(const DatabaseAddress &address, const QString &password)
    {
        std::unique_ptr<PostgreSqlServer> server(new PostgreSqlServer(address));
        return server->openAll(password).map([&] { return std::unique_ptr<Server>(std::move(server)); });
    }

    bool mayWrite(const QStringList &databases) override
    {
        return std::ranges::any_of(databases, [&](const QString &database) {
            const auto answer = session(database).rows(
                u"SELECT bool_or(has_table_privilege(oid, 'INSERT, UPDATE, DELETE'))::text FROM pg_class "
                "WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace"_s);
            return answer && first(*answer) == u"true";
        });
    }

    bool isEncrypted() override
    {
        if (m_address.host.isEmpty() || m_address.host == u"localhost" || m_address.host == u"127.0.0.1")
            return true;
        const auto answer
            = m_sessions.front().second.rows(u"SELECT ssl::text FROM pg_stat_ssl WHERE pid = pg_backend_pid()"_s);
        return answer && first(*answer) == u"true";
    }

private:
    explicit PostgreSqlServer(const DatabaseAddress &address)
        : m_address(address)
    { }

    Result<void> openAll(const QString &password)
    {
        const QString entry = m_address.database.isEmpty() ? u"postgres"_s : m_address.database;
        if (const auto opened = openOne(entry, password); !opened)
            return opened;
        const auto others = m_sessions.front().second.rows(
            u"SELECT datname::text FROM pg_database WHERE datallowconn AND has_database_privilege(oid, 'CONNECT')"_s);
        if (!others)
            return tl::unexpected(others.error().in(m_address.text()));
        for (const QList<Table::Cell> &row : *others) {
            const QString name = row.first().value_or(QString());
            if (name != entry)
                openOne(name, password); // one that does not let the user in is none of the cloud's
        }
        return {};
    }

    Result<void> openOne(const QString &database, const QString &password)
    {
        QStringList options{u"connect_timeout=%1"_s.arg(secondsToConnect)};
        if (!m_address.tlsCa.isEmpty())
            options << u"sslmode=verify-full"_s << u"sslrootcert="_s + m_address.tlsCa;
        if (!m_address.tlsCert.isEmpty())
            options << u"sslcert="_s + m_address.tlsCert << u"sslkey="_s + m_address.tlsKey;
        DatabaseAddress where = m_address;
        if (!m_address.socket.isEmpty())
            where.host = m_address.socket;
        return SqlSession::open(u"QPSQL"_s, where, database, password, options)
            .and_then([&](SqlSession &&session) -> Result<void> {
                const auto begun = session.run(
                    {u"SET timezone = 'UTC'"_s, u"BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY"_s});
                if (!begun)
                    return begun;
                const auto columns = session.rows(u"SELECT table_name::text, column_name::text FROM "
                                                  "information_schema.columns WHERE table_schema = 'public'"_s);
                if (!columns)
                    return tl::unexpected(columns.error());
                for (const QList<Table::Cell> &row : *columns)
                    add(database, row.value(0).value_or(QString()), row.value(1).value_or(QString()));
                m_sessions.emplace_back(database, std::move(session));
                return {};
            })
            .map_error([&](const Error &error) { return error.where.isEmpty() ? error.in(where.text()) : error; });
    }

    const SqlSession &session(const QString &database) const override
    {
        const auto found = std::ranges::find(m_sessions, database, &std::pair<QString, SqlSession>::first);
        return found == m_sessions.end() ? m_sessions.front().second : found->second;
    }

    QString source(const QString &database) const override
    {
        DatabaseAddress address = m_address;
        address.database = database;
        return address.text();
    }

    static QString quoted(QString name) { return u'"' + name.replace(u'"', u"\"\""_s) + u'"'; }

    QString select(const QString & /*database*/, const QString &table, const QStringList &columns,
        const QSet<QString> &there) const override
    {
        QStringList values;
        for (const QString &column : columns)
            values << valueOf(quoted(column), column);
        QString sql = u"SELECT %1 FROM public.%2 AS rows"_s.arg(values.join(u", "_s), quoted(table));
        if (const QString where = condition(table); !where.isEmpty())
            sql += u" WHERE "_s + where;
        if (const QString order = orderOf(there); !order.isEmpty())
            sql += u" ORDER BY rows."_s + quoted(order); // not the value as text, which has the same name
        return sql;
    }

    static QString valueOf(const QString &quotedColumn, const QString &column)
    {
        return column == u"database_connection"
            ? u"regexp_replace(split_part(%1, '?', 1), '^.*@', '')"_s.arg(quotedColumn)
            : quotedColumn + u"::text"_s;
    }

    DatabaseAddress m_address;
    std::vector<std::pair<QString, SqlSession>> m_sessions; // by database, the one to enter by first
};

DatabaseConnection::DatabaseConnection(std::unique_ptr<Server> server)
    : m_server(std::move(server))
{ }

DatabaseConnection::DatabaseConnection(DatabaseConnection &&) noexcept = default;
DatabaseConnection &DatabaseConnection::operator=(DatabaseConnection &&) noexcept = default;
DatabaseConnection::~DatabaseConnection() = default;

Result<DatabaseConnection> DatabaseConnection::open(const DatabaseAddress &address, const QString &password)
{
    auto server = address.system == DatabaseAddress::System::MySql ? MySqlServer::open(address, password)
                                                                   : PostgreSqlServer::open(address, password);
    if (!server)
        return tl::unexpected(server.error());
    return DatabaseConnection(*std::move(server));
}

const QMap<QString, QSet<QString>> &DatabaseConnection::tables() const
{
    return m_server->tables();
}

Result<DatabaseContent> DatabaseConnection::content(const QString &database, const QSet<QString> &tables)
{
    return m_server->content(database, tables);
}

bool DatabaseConnection::mayWrite(const QStringList &databases)
{
    return m_server->mayWrite(databases);
}

bool DatabaseConnection::isEncrypted()
{
    return m_server->isEncrypted();
}

} // namespace astrolabe
