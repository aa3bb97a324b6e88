// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/pythonliteral.h"
#include "sources/tables/clientoutput.h"
#include "sources/tables/cloudoftables.h"
#include "sources/tables/commands/catalogue.h"
#include "sources/tables/yamlvalue.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

QByteArray contentOf(const QString &name)
{
    QFile file(QStringLiteral(TEST_DATA "/evidence/cli/") + name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

// Without the moments at which services reported, since the commands did not all run in one.
QString documentOf(const QString &name, const QByteArray &prompt = {})
{
    static const QRegularExpression moment(u"2026-11-25T[0-9:]+Z"_s);
    const QJsonObject document = cloudIn(clientOutputIn(name, prompt + contentOf(name)), {}).document;
    return QString::fromUtf8(QJsonDocument(document).toJson()).remove(moment);
}

QStringList commandsIn(const QList<ConsoleTable> &tables)
{
    QStringList commands;
    for (const ConsoleTable &table : tables) {
        const CommandEntry *entry = commandOf(table);
        commands << (entry == nullptr ? QString() : QString::fromLatin1(entry->command));
    }
    return commands;
}

} // namespace

class ClientOutputTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyFormatSaysTheSame_data();
    void everyFormatSaysTheSame();
    void knowsTheCommand_data();
    void knowsTheCommand();
    void readsCells_data();
    void readsCells();
    void readsATicket();
    void readsRowsThatWereWrapped();
    void saysWhatContradicts();
    void survives_data();
    void survives();
};

void ClientOutputTest::everyFormatSaysTheSame_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("table");
    const QDir folder(QStringLiteral(TEST_DATA "/evidence/cli"));
    for (const QString &name : folder.entryList(QDir::Files)) {
        QString stem = name.section(u'.', 0, -2);
        if (stem.startsWith("wrapped80_"_L1))
            stem.remove(0, 10);
        else if (name.endsWith(".txt"_L1))
            continue;
        QTest::newRow(qPrintable(name)) << name << stem + u".txt"_s;
    }
}

void ClientOutputTest::everyFormatSaysTheSame()
{
    QFETCH(const QString, name);
    QFETCH(const QString, table);
    const QByteArray prompt = name.contains("inventory"_L1)
        ? "$ openstack resource provider inventory list 0151be13-2f7c-45e2-9c00-e4d75cd0618f\n"
        : "";
    const QString expected = documentOf(table, prompt);
    QVERIFY(expected.size() > 300);
    QCOMPARE(documentOf(name, prompt), expected);
}

void ClientOutputTest::knowsTheCommand_data()
{
    QTest::addColumn<QString>("piece");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QStringList>("commands");
    const auto file = [](const char *name, const char *command) {
        QTest::newRow(name) << QString::fromLatin1(name) << contentOf(QString::fromLatin1(name))
                            << QStringList{QString::fromLatin1(command)};
    };
    file("hypervisor_list_long.csv", "hypervisor list");
    file("hypervisor_show_cmp-1.sh", "hypervisor show");
    file("compute_service_list_long.yaml", "compute service list");
    file("aggregate_list_long.json", "aggregate list");
    file("flavor_list_all_long.txt", "flavor list");
    file("server_list_long_all.txt", "server list");
    file("server_show_web-1.txt", "server show");
    file("server_group_list_long.csv", "server group list");
    file("image_list_long.json", "image list");
    file("resource_provider_list.txt", "resource provider list");
    file("osc-3.14.0/server_group_show_spread.txt", "server group show");
    file("osc-8.0.0/hypervisor_list_long.txt", "hypervisor list");
    file("novaclient/service-list.txt", "compute service list");
    file("novaclient/aggregate-show_ssd.txt", "aggregate list");
    file("novaclient/hypervisor-show_cmp-1_2.53.txt", "hypervisor show");
    const QByteArray names = "+------+\n| name |\n+------+\n| A    |\n+------+\n";
    QTest::newRow("one column, and no name") << u"notes.txt"_s << names << QStringList{QString()};
    QTest::newRow("one column, by the piece's name") << u"sos/openstack_resource_provider_trait_list_1f69"_s << names
                                                     << QStringList{u"resource provider trait list"_s};
    QTest::newRow("an empty list, by the piece's name")
        << u"sos/openstack_resource_provider_aggregate_list_1f69"_s << QByteArray("\n")
        << QStringList{u"resource provider aggregate list"_s};
    QTest::newRow("values of named columns")
        << u"notes.txt"_s
        << QByteArray("$ openstack hypervisor list -f value -c ID -c \"Hypervisor Hostname\" -c State\n1 cmp-1 up\n")
        << QStringList{u"hypervisor list"_s};
    QTest::newRow("values of columns that nobody names")
        << u"notes.txt"_s << QByteArray("$ openstack hypervisor list -f value\n1 cmp-1 QEMU 127.0.0.1 up\n")
        << QStringList();
    QTest::newRow("a failed command") << u"sos/openstack_hypervisor_list"_s << QByteArray("Unknown Error (HTTP 410)\n")
                                      << QStringList();
}

void ClientOutputTest::knowsTheCommand()
{
    QFETCH(const QString, piece);
    QFETCH(const QByteArray, text);
    QFETCH(const QStringList, commands);
    QCOMPARE(commandsIn(clientOutputIn(piece, text)), commands);
}

void ClientOutputTest::readsCells_data()
{
    QTest::addColumn<QJsonValue>("cell");
    QTest::addColumn<QJsonObject>("pairs");
    QTest::addColumn<QStringList>("list");
    const QJsonObject pair{{u"a"_s, u"b"_s}};
    QTest::newRow("cliff's pairs") << QJsonValue(u"a='b', c='d, e=f'"_s)
                                   << QJsonObject{{u"a"_s, u"b"_s}, {u"c"_s, u"d, e=f"_s}}
                                   << QStringList{u"a='b'"_s, u"c='d, e=f'"_s};
    QTest::newRow("novaclient's pairs") << QJsonValue(u"'a=b'"_s) << pair << QStringList{u"a=b"_s};
    QTest::newRow("a dict of Python") << QJsonValue(u"{'a': 'b'}"_s) << pair << QStringList{u"{'a': 'b'}"_s};
    QTest::newRow("an object") << QJsonValue(pair) << pair << QStringList();
    QTest::newRow("a list of Python") << QJsonValue(u"['x', \"it's\"]"_s) << QJsonObject()
                                      << QStringList{u"x"_s, u"it's"_s};
    QTest::newRow("a list") << QJsonValue(u"x, y"_s) << QJsonObject() << QStringList{u"x"_s, u"y"_s};
    QTest::newRow("nothing") << QJsonValue(u""_s) << QJsonObject() << QStringList();
}

void ClientOutputTest::readsCells()
{
    QFETCH(const QJsonValue, cell);
    QFETCH(const QJsonObject, pairs);
    QFETCH(const QStringList, list);
    QCOMPARE(pairsIn(cell), pairs);
    if (!cell.isObject())
        QCOMPARE(listIn(cell), list);
}

void ClientOutputTest::readsATicket()
{
    const QByteArray ticket
        = "Hello,\n we see No valid host | since monday + tuesday.\n\n[stack@director ~]$ openstack "
          "hypervisor list --long\nnova CLI is deprecated\n"
        + contentOf(u"hypervisor_list_long.txt"_s) + "and\n(overcloud) $ openstack aggregate list --long\r\n"
        + contentOf(u"aggregate_list_long.txt"_s).replace("\n", "\r\n") + "Regards\n";
    const QList<ConsoleTable> tables = clientOutputIn(u"ticket.txt"_s, ticket);
    QCOMPARE(commandsIn(tables), (QStringList{u"hypervisor list"_s, u"aggregate list"_s}));
    QCOMPARE(tables.first().command, u"openstack hypervisor list --long"_s);
    QCOMPARE(tables.first().rows.size(), 14);
    QCOMPARE(tables.first().rows.first().line, 9);
    QCOMPARE(tables.last().command, u"openstack aggregate list --long"_s);
    QCOMPARE(tables.last().rows.size(), 6);
}

void ClientOutputTest::readsRowsThatWereWrapped()
{
    const QByteArray text = "+----+---------+----------+\n| ID | Name    | State    |\n+----+---------+----------+\n"
                            "|  1 | at a    | 127.0.1. |\n|    | blank   | 5        |\n|  2 | hyphen- | up       |\n"
                            "|    | ated    |          |\n+----+---------+----------+\n";
    const QList<ConsoleTable> tables = clientOutputIn(u"x"_s, text);
    QCOMPARE(tables.size(), 1);
    QCOMPARE(tables.first().rows.size(), 2);
    QCOMPARE(tables.first().cell(tables.first().rows.first(), u"name").toString(), u"at a blank"_s);
    QCOMPARE(tables.first().cell(tables.first().rows.first(), u"state").toString(), u"127.0.1.5"_s);
    QCOMPARE(tables.first().cell(tables.first().rows.last(), u"name").toString(), u"hyphen-ated"_s);
}

void ClientOutputTest::saysWhatContradicts()
{
    const QByteArray other = contentOf(u"hypervisor_list_long.txt"_s).replace("|    32 |", "|    48 |");
    const QList<ConsoleTable> tables
        = clientOutputIn(u"a.txt"_s, contentOf(u"hypervisor_list_long.txt"_s)) + clientOutputIn(u"b.txt"_s, other);
    const TableCloud cloud = cloudIn(tables, {});
    QVERIFY(!cloud.contradictions.isEmpty());
    QCOMPARE(cloud.contradictions.first(),
        u"vcpus of cmp-3 is 48 in b.txt:9 (hypervisor list), and 32 in a.txt:9 (hypervisor list): the first is taken."_s);
    QVERIFY(cloudIn(clientOutputIn(u"a.txt"_s, contentOf(u"hypervisor_list_long.txt"_s)), {}).contradictions.isEmpty());
}

void ClientOutputTest::survives_data()
{
    QTest::addColumn<QByteArray>("text");
    const QByteArray border = "+----+\n";
    QTest::newRow("a line of a megabyte") << QByteArray(1 << 20, '|');
    QTest::newRow("a border of a megabyte") << "+" + QByteArray(1 << 20, '-') + "+\n";
    QTest::newRow("many columns") << QByteArray("+-").repeated(100'000) + "+\n" + QByteArray("|x").repeated(100'000)
            + "|\n";
    QTest::newRow("a table without end") << border + "| ID |\n" + border + QByteArray("| 1  |\n").repeated(100'000);
    QTest::newRow("a row without end") << border + "| ID |\n" + border + QByteArray("|    |\n").repeated(100'000);
    QTest::newRow("nothing but borders") << border.repeated(100'000);
    QTest::newRow("broken JSON") << QByteArray("[{\"ID\": 1, \"Name\": ");
    QTest::newRow("deep JSON") << QByteArray(100'000, '[');
    QTest::newRow("deep YAML") << "a:\n" + QByteArray("- ").repeated(100'000);
    QTest::newRow("aliases") << QByteArray("a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\n");
    QTest::newRow("a deep literal") << "properties=\"" + QByteArray(100'000, '[') + "\"\n";
    QTest::newRow("open quotes") << QByteArray("\"ID\",\"Name\"\n\"1,\"\"\n");
    QTest::newRow("no text") << QByteArray("\xff\xfe\x00\x01", 4);
}

void ClientOutputTest::survives()
{
    QFETCH(const QByteArray, text);
    QElapsedTimer timer;
    timer.start();
    const QList<ConsoleTable> tables = clientOutputIn(u"openstack_aggregate_show"_s, text);
    cloudIn(tables, {});
    QVERIFY2(timer.elapsed() < 5000, qPrintable(QString::number(timer.elapsed())));
}

QTEST_GUILESS_MAIN(ClientOutputTest)
#include "tst_clientoutput.moc"
