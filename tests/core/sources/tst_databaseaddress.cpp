// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/progress.h"
#include "sources/databases/clouddatabases.h"
#include "sources/databases/livedatabases.h"
#include "sources/databases/passwordfile.h"
#include "sources/databases/tlsrefusal.h"
#include "verifyresult.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

class DatabaseAddressTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reads_data();
    void reads();
    void refuses_data();
    void refuses();
    void tellsAddressesFromPaths_data();
    void tellsAddressesFromPaths();
    void readsPasswordsThatAreSecret_data();
    void readsPasswordsThatAreSecret();
    void forgetsPasswordsOfCells_data();
    void forgetsPasswordsOfCells();
    void saysThatNobodyAnswers();
    void explainsTls_data();
    void explainsTls();
};

void DatabaseAddressTest::reads_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("shown");
    QTest::addColumn<QString>("database");
    QTest::addColumn<int>("port");
    QTest::addColumn<QString>("ca");
    const auto row
        = [](const QString &text, const QString &shown, const QString &database, int port = 0, const QString &ca = {}) {
              QTest::newRow(qPrintable(text)) << text << shown << database << port << ca;
          };
    row(u"mysql://nova@controller/nova_api"_s, u"mysql://nova@controller/nova_api"_s, u"nova_api"_s);
    row(u"mariadb://nova@controller"_s, u"mysql://nova@controller/"_s, {});
    row(u"mysql+pymysql://nova@controller/nova_api?charset=utf8"_s, u"mysql://nova@controller/nova_api"_s,
        u"nova_api"_s);
    row(u"mysql://nova@[fd00::1]:3307/nova_api?ssl_ca=/etc/ca.pem"_s, u"mysql://nova@[fd00::1]:3307/nova_api"_s,
        u"nova_api"_s, 3307, u"/etc/ca.pem"_s);
    row(u"postgresql://nova@controller:5433/nova_api?sslrootcert=/etc/ca.pem"_s,
        u"postgresql://nova@controller:5433/nova_api"_s, u"nova_api"_s, 5433, u"/etc/ca.pem"_s);
}

void DatabaseAddressTest::reads()
{
    QFETCH(const QString, text);
    QFETCH(const QString, shown);
    QFETCH(const QString, database);
    QFETCH(const int, port);
    QFETCH(const QString, ca);
    const auto address = parseDatabaseAddress(text);
    QVERIFY_RESULT(address);
    QCOMPARE(address->text(), shown);
    QCOMPARE(address->user, u"nova"_s);
    QCOMPARE(address->database, database);
    QCOMPARE(address->port, port);
    QCOMPARE(address->tlsCa, ca);
}

void DatabaseAddressTest::refuses_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("what");
    QTest::newRow("a password") << u"mysql://nova:hidden@controller/nova_api"_s
                                << u"The address of a database may not hold its password."_s;
    QTest::newRow("no user") << u"mysql://controller/nova_api"_s << u"The address of a database needs a user."_s;
    QTest::newRow("an unknown option") << u"mysql://nova@controller/nova_api?ssl=on"_s
                                       << u"The address of a database has no option “ssl”."_s;
    QTest::newRow("another system") << u"sqlite:///nova.sqlite"_s << u"This is not the address of a database."_s;
    QTest::newRow("a broken address with a password")
        << u"mysql://nova:hidden@contr oller/nova_api"_s << u"This is not the address of a database."_s;
}

void DatabaseAddressTest::refuses()
{
    QFETCH(const QString, text);
    QFETCH(const QString, what);
    const auto address = parseDatabaseAddress(text);
    QVERIFY(!address);
    QCOMPARE(address.error().what, what);
    QVERIFY2(!address.error().text().contains(u"hidden"_s), qPrintable(address.error().text()));
}

void DatabaseAddressTest::tellsAddressesFromPaths_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("is");
    QTest::newRow("MySQL") << u"mysql://nova@controller/nova_api"_s << true;
    QTest::newRow("with a driver") << u"postgresql+psycopg2://nova@controller/nova_api"_s << true;
    QTest::newRow("a file") << u"dumps/mysql.sql"_s << false;
    QTest::newRow("another scheme") << u"https://controller/"_s << false;
}

void DatabaseAddressTest::tellsAddressesFromPaths()
{
    QFETCH(const QString, text);
    QFETCH(const bool, is);
    QCOMPARE(isDatabaseAddress(text), is);
}

void DatabaseAddressTest::readsPasswordsThatAreSecret_data()
{
    QTest::addColumn<QFile::Permissions>("permissions");
    QTest::addColumn<bool>("isRead");
    const QFile::Permissions owner = QFile::ReadOwner | QFile::WriteOwner;
    QTest::newRow("its owner alone may read it") << owner << true;
    QTest::newRow("its group may") << (owner | QFile::ReadGroup) << false;
    QTest::newRow("everybody may") << (owner | QFile::ReadOther) << false;
}

void DatabaseAddressTest::readsPasswordsThatAreSecret()
{
    QFETCH(const QFile::Permissions, permissions);
    QFETCH(const bool, isRead);
    QTemporaryDir folder;
    QFile file(folder.filePath(u"password"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("a secret \nanother line\n");
    file.close();
    QVERIFY(file.setPermissions(permissions));
    const auto password = readPasswordFile(file.fileName());
    QCOMPARE(password.has_value(), isRead);
    if (isRead)
        QCOMPARE(*password, u"a secret "_s);
    QVERIFY(!readPasswordFile(folder.filePath(u"none"_s)));
}

void DatabaseAddressTest::forgetsPasswordsOfCells_data()
{
    QTest::addColumn<QString>("connection");
    QTest::addColumn<QString>("database");
    QTest::newRow("a password") << u"mysql+pymysql://nova:hidden@controller/nova_cell1"_s << u"nova_cell1"_s;
    QTest::newRow("a query with a path")
        << u"mysql+pymysql://nova:hidden@controller/nova_cell1?read_default_file=/etc/hidden"_s << u"nova_cell1"_s;
    QTest::newRow("what a server leaves of it") << u"controller/nova_cell1"_s << u"nova_cell1"_s;
    QTest::newRow("a template") << u"{scheme}://{username}:{password}@{hostname}/nova_cell1?{query}"_s
                                << u"nova_cell1"_s;
}

void DatabaseAddressTest::forgetsPasswordsOfCells()
{
    QFETCH(const QString, connection);
    QFETCH(const QString, database);
    DatabaseContent api;
    api.tables.insert(u"cell_mappings"_s,
        {{u"database_connection"_s, u"transport_url"_s}, {{connection, u"rabbit://nova:hidden@controller"_s}}, {}});
    forgetPasswords(api);
    QCOMPARE(databaseOfCell(api.rows(u"cell_mappings"_s).first()), database);
    const QList<Table::Cell> cells = api.tables.value(u"cell_mappings"_s).rows.first();
    for (const Table::Cell &cell : cells)
        QVERIFY2(!cell->contains(u"hidden"_s) && !cell->contains(u"password"_s), qPrintable(*cell));
}

void DatabaseAddressTest::saysThatNobodyAnswers()
{
    QTemporaryDir folder;
    const auto address
        = parseDatabaseAddress(u"mysql://nova@localhost/nova_api?unix_socket="_s + folder.filePath(u"none.sock"_s));
    QVERIFY_RESULT(address);
    NoProgress nobody;
    const auto read = readLiveDatabases(*address, u"hidden"_s, nobody);
    QVERIFY(!read);
    QVERIFY2(read.error().text().contains(u"mysql://nova@localhost/nova_api"_s), qPrintable(read.error().text()));
    QVERIFY(!read.error().text().contains(u"hidden"_s));
}

void DatabaseAddressTest::explainsTls_data()
{
    QTest::addColumn<QString>("said");
    QTest::addColumn<QString>("what");
    const QString unencrypted = u"The server does not encrypt connections. The password was not sent."_s;
    const QString name = u"The server's certificate does not name the host controller. The password was not sent."_s;
    const QString authority
        = u"The server's certificate is not signed by the authority in /etc/ca.pem. The password was not sent."_s;
    QTest::newRow("MariaDB, no TLS") << u"TLS/SSL error: SSL is required, but the server does not support it"_s
                                     << unencrypted;
    QTest::newRow("MariaDB, name") << u"TLS/SSL error: Validation of SSL server certificate failed"_s << name;
    QTest::newRow("MariaDB, authority") << u"TLS/SSL error: self-signed certificate in certificate chain"_s
                                        << authority;
    QTest::newRow("PostgreSQL, no TLS") << u"server does not support SSL, but SSL was required"_s << unencrypted;
    QTest::newRow("PostgreSQL, name") << u"server certificate for \"other\" does not match host name \"controller\""_s
                                      << name;
    QTest::newRow("PostgreSQL, authority") << u"SSL error: certificate verify failed"_s << authority;
    const QString other = u"Access denied for user 'nova'@'controller' (using password: YES)"_s;
    QTest::newRow("something else") << other << other;
}

void DatabaseAddressTest::explainsTls()
{
    QFETCH(const QString, said);
    QFETCH(const QString, what);
    DatabaseAddress address;
    address.host = u"controller"_s;
    address.tlsCa = u"/etc/ca.pem"_s;
    const Error explained = withTlsExplained({Error::Kind::Io, said, address.text(), u"Check it."_s}, address);
    QCOMPARE(explained.what, what);
    QCOMPARE(explained.where, address.text());
    QCOMPARE(explained.remedy == u"Check it.", said == what);
}

QTEST_GUILESS_MAIN(DatabaseAddressTest)
#include "tst_databaseaddress.moc"
