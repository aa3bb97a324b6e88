// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/databases/databaseserver.h"

#include <algorithm>
#include <vector>

namespace astrolabe {

namespace {

class PostgreSqlServer final : public DatabaseServer
{
public:
    explicit PostgreSqlServer(const DatabaseAddress &address)
        : DatabaseServer(address)
    { }

    // The database of the address, and all others that let the user in.
    Result<void> open(const QString &password)
    {
        const QString entry = address().database.isEmpty() ? u"postgres"_s : address().database;
        if (const auto opened = openOne(entry, password); !opened)
            return opened;
        const auto names = m_sessions.front().second.rows(
            u"SELECT datname::text FROM pg_database WHERE datallowconn AND has_database_privilege(oid, 'CONNECT')"_s);
        if (!names)
            return tl::unexpected(names.error());
        for (const QList<Table::Cell> &row : *names) {
            if (const QString name = row.first().value_or(QString()); name != entry)
                openOne(name, password); // one that refuses the user is none of the cloud's
        }
        return {};
    }

    bool mayWrite(const QStringList &databases) const override
    {
        return std::ranges::any_of(databases, [&](const QString &database) {
            return session(database).value(
                       u"SELECT bool_or(has_table_privilege(oid, 'INSERT, UPDATE, DELETE'))::text FROM pg_class "
                       "WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace"_s)
                == u"true";
        });
    }

    bool isEncrypted() const override
    {
        return isWithinMachine()
            || m_sessions.front().second.value(u"SELECT ssl::text FROM pg_stat_ssl WHERE pid = pg_backend_pid()"_s)
            == u"true";
    }

private:
    Result<void> openOne(const QString &database, const QString &password)
    {
        QStringList options{u"connect_timeout=%1"_s.arg(secondsToConnect)};
        if (!address().tlsCa.isEmpty())
            options << u"sslmode=verify-full"_s << u"sslrootcert="_s + address().tlsCa;
        if (!address().tlsCert.isEmpty())
            options << u"sslcert="_s + address().tlsCert << u"sslkey="_s + address().tlsKey;
        const QString host = address().socket.isEmpty() ? address().host : address().socket;
        return SqlSession::open(u"QPSQL"_s, address(), host, database, password, options)
            .and_then([&](SqlSession &&session) -> Result<void> {
                const auto begun = session.run(
                    {u"SET timezone = 'UTC'"_s, u"BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY"_s});
                if (!begun)
                    return begun;
                const auto columns
                    = session.rows(u"SELECT current_database()::text, table_name::text, column_name::text FROM "
                                   "information_schema.columns WHERE table_schema = 'public'"_s);
                if (!columns)
                    return tl::unexpected(columns.error());
                add(*columns);
                m_sessions.emplace_back(database, std::move(session));
                return {};
            });
    }

    const SqlSession &session(const QString &database) const override
    {
        const auto found = std::ranges::find(m_sessions, database, &std::pair<QString, SqlSession>::first);
        return found == m_sessions.end() ? m_sessions.front().second : found->second;
    }
    QString quoted(QString name) const override { return u'"' + name.replace(u'"', u"\"\""_s) + u'"'; }
    QString tableOf(const QString & /*database*/, const QString &table) const override
    {
        return u"public."_s + quoted(table);
    }
    QString asText(const QString &column) const override { return column + u"::text"_s; }
    QString behindPassword(const QString &column) const override
    {
        return u"regexp_replace(split_part(%1, '?', 1), '^.*@', '')"_s.arg(column);
    }

    std::vector<std::pair<QString, SqlSession>> m_sessions; // by database, the one to enter by first
};

} // namespace

Result<std::unique_ptr<DatabaseServer>> openPostgreSql(const DatabaseAddress &address, const QString &password)
{
    auto server = std::make_unique<PostgreSqlServer>(address);
    return server->open(password)
        .map([&] { return std::unique_ptr<DatabaseServer>(std::move(server)); })
        .map_error([&](const Error &error) { return error.where.isEmpty() ? error.in(address.text()) : error; });
}

} // namespace astrolabe
