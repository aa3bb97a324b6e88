// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/databases/databaseserver.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>

namespace astrolabe {

namespace {

// "GRANT SELECT, INSERT (a, b) ON `nova%`.* TO `nova`@`%`"
bool allowsWriting(const QString &grant, const QStringList &databases)
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
    return std::ranges::any_of(databases, [&](const QString &name) { return granted.match(name).hasMatch(); });
}

class MySqlServer final : public DatabaseServer
{
public:
    MySqlServer(const DatabaseAddress &address, SqlSession &&session)
        : DatabaseServer(address)
        , m_session(std::move(session))
    { }

    Result<void> begin()
    {
        if (!address().tlsCa.isEmpty() && !isEncrypted())
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
            .map([&](const SqlSession::Rows &columns) { add(columns); });
    }

    bool mayWrite(const QStringList &databases) const override
    {
        const auto grants = m_session.rows(u"SHOW GRANTS"_s);
        return grants && std::ranges::any_of(*grants, [&](const QList<Table::Cell> &row) {
            return allowsWriting(row.first().value_or(QString()), databases);
        });
    }

    bool isEncrypted() const override
    {
        return !m_session.value(u"SHOW STATUS LIKE 'Ssl_cipher'"_s, 1).isEmpty()
            || (address().tlsCa.isEmpty() && isWithinMachine());
    }

private:
    const SqlSession &session(const QString & /*database*/) const override { return m_session; }
    QString quoted(QString name) const override { return u'`' + name.replace(u'`', u"``"_s) + u'`'; }
    QString tableOf(const QString &database, const QString &table) const override
    {
        return quoted(database) + u'.' + quoted(table);
    }
    QString asText(const QString &column) const override { return u"CAST(%1 AS CHAR)"_s.arg(column); }
    QString behindPassword(const QString &column) const override
    {
        return u"SUBSTRING_INDEX(SUBSTRING_INDEX(%1, '?', 1), '@', -1)"_s.arg(column);
    }

    SqlSession m_session;
};

// QMYSQL has no option that refuses a server which does not encrypt, or is another one than it says. MariaDB's library
// takes a connection string in the place of the host, and refuses before it logs in.
QString verifiedHost(const DatabaseAddress &address)
{
    return address.tlsCa.isEmpty() ? address.host : u"host=%1;ssl-verify-server-cert=1"_s.arg(address.host);
}

} // namespace

Result<std::unique_ptr<DatabaseServer>> openMySql(const DatabaseAddress &address, const QString &password)
{
    QStringList options{u"MYSQL_OPT_CONNECT_TIMEOUT=%1"_s.arg(secondsToConnect)};
    for (const auto &[name, value] :
        {std::pair(u"UNIX_SOCKET"_s, address.socket), std::pair(u"SSL_CA"_s, address.tlsCa),
            std::pair(u"SSL_CERT"_s, address.tlsCert), std::pair(u"SSL_KEY"_s, address.tlsKey)}) {
        if (!value.isEmpty())
            options << name + u'=' + value;
    }
    return SqlSession::open(u"QMYSQL"_s, address, verifiedHost(address), address.database, password, options)
        .and_then([&](SqlSession &&session) {
            auto server = std::make_unique<MySqlServer>(address, std::move(session));
            return server->begin().map([&] { return std::unique_ptr<DatabaseServer>(std::move(server)); });
        })
        .map_error([&](const Error &error) { return error.where.isEmpty() ? error.in(address.text()) : error; });
}

} // namespace astrolabe
