// SPDX-License-Identifier: GPL-3.0-or-later
// Databases that are read over the network from a PostgreSQL of the test's own: the server has to prove its name before
// it is logged in to.
#include "certificates.h"
#include "sources/databases/livedatabases.h"
#include "verifyresult.h"

#include <QDir>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <arpa/inet.h>
#include <unistd.h>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

constexpr int toStart = 60000;
const QString password = u"not a secret"_s;

// 0: there is none.
int freePort()
{
    const int listening = socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    auto *any = reinterpret_cast<sockaddr *>(&address);
    const bool isBound = bind(listening, any, size) == 0 && getsockname(listening, any, &size) == 0;
    close(listening);
    return isBound ? ntohs(address.sin_port) : 0;
}

// A server with an API database. Its accounts: reader may only SELECT and needs TLS and the password, certified needs
// TLS and a certificate, plain needs the password alone.
class PostgreSql
{
public:
    ~PostgreSql() { stop(); }

    // empty: it is not installed.
    static QString programs()
    {
        const QDir versions(u"/usr/lib/postgresql"_s);
        QStringList names = versions.entryList(QDir::Dirs | QDir::NoDotAndDotDot);
        std::ranges::sort(names, {}, [](const QString &name) { return name.toDouble(); });
        return names.isEmpty() ? QString() : versions.filePath(names.last() + u"/bin/"_s);
    }

    // Why there are no databases; empty: there are.
    QString make(const QString &folder)
    {
        m_folder = folder;
        m_data = folder + u"/postgresql"_s;
        m_port = freePort();
        QDir().mkpath(m_data);
        // The server, which refuses to run as root, reads the certificates.
        if (geteuid() == 0)
            QProcess::execute(u"chown"_s, {u"-R"_s, u"postgres"_s, folder});
        if (run(u"initdb"_s, {u"-D"_s, m_data, u"-U"_s, u"postgres"_s, u"--auth=trust"_s, u"-E"_s, u"UTF8"_s}) != 0)
            return u"initdb fails"_s;
        QFile accounts(m_data + u"/pg_hba.conf"_s);
        if (m_port == 0 || !accounts.open(QIODevice::WriteOnly | QIODevice::Truncate))
            return u"there is no port, or no file of accounts"_s;
        accounts.write("local all postgres trust\n"
                       "hostssl all reader 127.0.0.1/32 scram-sha-256\n"
                       "hostssl all certified 127.0.0.1/32 cert\n"
                       "host all plain 127.0.0.1/32 scram-sha-256\n");
        accounts.close();
        if (const QString why = serve({}); !why.isEmpty())
            return why;
        const bool hasTables = query(u"postgres"_s, "CREATE DATABASE nova_api")
            && query(u"nova_api"_s,
                "CREATE TABLE cell_mappings (id bigint, uuid text, name text, disabled boolean, "
                "database_connection text, transport_url text);"
                "INSERT INTO cell_mappings VALUES (1, '00000000-0000-0000-0000-000000000000', 'cell0', false, "
                "'postgresql://nova:hidden@db/nova_cell0', 'none:///');"
                "CREATE ROLE reader LOGIN PASSWORD 'not a secret'; CREATE ROLE certified LOGIN;"
                "CREATE ROLE plain LOGIN PASSWORD 'not a secret';"
                "GRANT SELECT ON ALL TABLES IN SCHEMA public TO reader, certified, plain");
        return hasTables ? QString() : u"the tables cannot be made"_s;
    }

    // Starts it anew with what it presents; `presented` empty: without TLS. Why it does not run; empty: it does.
    QString serve(const QString &presented)
    {
        stop();
        QStringList options{u"-D"_s, m_data, u"-k"_s, m_data, u"-p"_s, QString::number(m_port), u"-c"_s,
            u"listen_addresses=127.0.0.1"_s};
        if (!presented.isEmpty())
            options << u"-c"_s << u"ssl=on"_s << u"-c"_s << u"ssl_ca_file="_s + m_folder + u"/ca.pem"_s << u"-c"_s
                    << u"ssl_cert_file="_s + m_folder + u'/' + presented + u".pem"_s << u"-c"_s
                    << u"ssl_key_file="_s + m_folder + u'/' + presented + u".key"_s;
        m_server = std::make_unique<QProcess>();
        m_server->setStandardOutputFile(QProcess::nullDevice());
        m_server->setStandardErrorFile(QProcess::nullDevice());
        const QStringList command = asItsUser(u"postgres"_s, options);
        m_server->start(command.first(), command.sliced(1));
        const bool runs = QTest::qWaitFor([&] { return query(u"postgres"_s, "SELECT 1"); }, toStart);
        return runs ? QString() : u"PostgreSQL does not start"_s;
    }

    DatabaseAddress address(const QString &user) const
    {
        return {DatabaseAddress::System::PostgreSql, u"localhost"_s, m_port, user, u"nova_api"_s};
    }

private:
    static QStringList asItsUser(const QString &program, const QStringList &arguments)
    {
        QStringList command;
        if (geteuid() == 0)
            command << u"setpriv"_s << u"--reuid=postgres"_s << u"--regid=postgres"_s << u"--clear-groups"_s;
        return command << programs() + program << arguments;
    }

    int run(const QString &program, const QStringList &arguments) const
    {
        const QStringList command = asItsUser(program, arguments);
        QProcess process;
        process.setWorkingDirectory(m_data);
        process.setStandardOutputFile(QProcess::nullDevice());
        process.setStandardErrorFile(QProcess::nullDevice());
        process.start(command.first(), command.sliced(1));
        return process.waitForFinished(toStart) && process.exitStatus() == QProcess::NormalExit ? process.exitCode()
                                                                                                : 1;
    }

    bool query(const QString &database, const char *sql) const
    {
        return run(u"psql"_s,
                   {u"--host="_s + m_data, u"--port="_s + QString::number(m_port), u"--username=postgres"_s,
                       u"--quiet"_s, u"--set=ON_ERROR_STOP=1"_s, u"-c"_s, QString::fromLatin1(sql), database})
            == 0;
    }

    void stop()
    {
        if (!m_server)
            return;
        run(u"pg_ctl"_s, {u"-D"_s, m_data, u"-m"_s, u"fast"_s, u"-w"_s, u"stop"_s});
        m_server->waitForFinished(toStart);
    }

    QString m_folder;
    QString m_data;
    int m_port = 0;
    std::unique_ptr<QProcess> m_server;
};

} // namespace

class PostgreSqlTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void readsProvenServers_data();
    void readsProvenServers();
    void refusesUnprovenServers_data();
    void refusesUnprovenServers();

private:
    QTemporaryDir m_folder;
    test::Certificates m_certificates;
    PostgreSql m_databases;
};

void PostgreSqlTest::initTestCase()
{
    if (PostgreSql::programs().isEmpty())
        QSKIP("PostgreSQL is not installed");
    QVERIFY(QFile::setPermissions(
        m_folder.path(), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner | QFile::ReadOther | QFile::ExeOther));
    QString why = m_certificates.make(m_folder.path());
    if (why.isEmpty())
        why = m_databases.make(m_folder.path());
    QVERIFY2(why.isEmpty(), qPrintable(why));
}

void PostgreSqlTest::readsProvenServers_data()
{
    QTest::addColumn<QString>("presented"); // empty: no TLS
    QTest::addColumn<QString>("user");
    QTest::addColumn<QString>("authority");
    QTest::addColumn<QString>("certificate"); // of the account
    QTest::addColumn<bool>("isLetIn");
    QTest::newRow("its own authority") << u"localhost"_s << u"reader"_s << u"ca.pem"_s << QString() << true;
    QTest::newRow("no authority given") << u"localhost"_s << u"reader"_s << QString() << QString() << true;
    QTest::newRow("a certificate") << u"localhost"_s << u"certified"_s << u"ca.pem"_s << u"certified"_s << true;
    QTest::newRow("the certificate of another")
        << u"localhost"_s << u"certified"_s << u"ca.pem"_s << u"elsewhere"_s << false;
    QTest::newRow("no certificate") << u"localhost"_s << u"certified"_s << u"ca.pem"_s << QString() << false;
    QTest::newRow("no TLS, and no authority given") << QString() << u"plain"_s << QString() << QString() << true;
    QTest::newRow("no TLS, which the account needs") << QString() << u"reader"_s << QString() << QString() << false;
}

void PostgreSqlTest::readsProvenServers()
{
    QFETCH(const QString, presented);
    QFETCH(const QString, user);
    QFETCH(const QString, authority);
    QFETCH(const QString, certificate);
    QFETCH(const bool, isLetIn);
    QCOMPARE(m_databases.serve(presented), QString());
    DatabaseAddress address = m_databases.address(user);
    if (!authority.isEmpty())
        address.tlsCa = m_certificates.file(authority);
    if (!certificate.isEmpty()) {
        address.tlsCert = m_certificates.file(certificate + u".pem"_s);
        address.tlsKey = m_certificates.file(certificate + u".key"_s);
    }
    NoProgress nobody;
    const auto live = readLiveDatabases(address, password, nobody);
    QCOMPARE(live.has_value(), isLetIn);
    if (!live) {
        QVERIFY2(!live.error().text().contains(password), qPrintable(live.error().text()));
        return;
    }
    QCOMPARE(int(live->databases.size()), 1);
    QCOMPARE(live->databases.first().name, u"nova_api"_s);
    const auto cells = live->databases.first().rows(u"cell_mappings"_s);
    QCOMPARE(int(cells.size()), 1);
    QCOMPARE(cells.first().text("name"_L1), u"cell0"_s);
    QVERIFY(!cells.first().text("database_connection"_L1).contains(u"hidden"_s));
}

void PostgreSqlTest::refusesUnprovenServers_data()
{
    QTest::addColumn<QString>("presented"); // empty: no TLS
    QTest::addColumn<QString>("authority");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("another authority") << u"localhost"_s << u"other.pem"_s << u"is not signed by the authority in"_s;
    QTest::newRow("another host") << u"elsewhere"_s << u"ca.pem"_s << u"does not name the host localhost"_s;
    QTest::newRow("no TLS") << QString() << u"ca.pem"_s << u"The server does not encrypt connections."_s;
}

// Before it logs in: the password is wrong, and no server says so.
void PostgreSqlTest::refusesUnprovenServers()
{
    QFETCH(const QString, presented);
    QFETCH(const QString, authority);
    QFETCH(const QString, sentence);
    QCOMPARE(m_databases.serve(presented), QString());
    DatabaseAddress address = m_databases.address(u"plain"_s);
    address.tlsCa = m_certificates.file(authority);
    NoProgress nobody;
    const auto live = readLiveDatabases(address, u"wrong"_s, nobody);
    QVERIFY(!live);
    QVERIFY2(live.error().what.contains(sentence), qPrintable(live.error().text()));
    QVERIFY2(live.error().what.contains(u"The password was not sent."_s), qPrintable(live.error().text()));
}

QTEST_GUILESS_MAIN(PostgreSqlTest)
#include "tst_postgresql.moc"
