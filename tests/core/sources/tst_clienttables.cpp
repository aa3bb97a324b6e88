// SPDX-License-Identifier: GPL-3.0-or-later
// What single cells, borders, prompts and formats of the clients mean, and what pieces say of a cloud with them.
#include "sources/tables/commands/catalogue.h"
#include "sources/tables/drawntables.h"
#include "sources/tables/structuredoutput.h"
#include "sources/tables/yamlvalue.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

// The rows as JSON, each an object by its columns; "show" before those of a single thing.
QString shown(const std::optional<ConsoleTable> &table)
{
    if (!table)
        return u"none"_s;
    QJsonArray rows;
    for (const ConsoleRow &row : table->rows) {
        QJsonObject cells;
        for (const QString &column : table->columns)
            cells.insert(column, table->cell(row, column));
        rows.append(cells);
    }
    const QString text = QString::fromUtf8(QJsonDocument(rows).toJson(QJsonDocument::Compact));
    return table->isShow ? u"show "_s + text : text;
}

QString jsonText(const std::optional<QJsonValue> &value)
{
    return value ? QString::fromUtf8(QJsonDocument(QJsonArray{*value}).toJson(QJsonDocument::Compact)) : u"none"_s;
}

} // namespace

class ClientTablesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void namesColumns_data();
    void namesColumns();
    void readsScalars_data();
    void readsScalars();
    void readsPairs_data();
    void readsPairs();
    void knowsBorders_data();
    void knowsBorders();
    void knowsPrompts_data();
    void knowsPrompts();
    void readsDrawnTables_data();
    void readsDrawnTables();
    void readsFormats_data();
    void readsFormats();
    void readsYaml_data();
    void readsYaml();
    void takesTheShow_data();
    void takesTheShow();
    void namesSubjects_data();
    void namesSubjects();
};

void ClientTablesTest::namesColumns_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("key");
    QTest::newRow("blanks") << u"Hypervisor Hostname"_s << u"hypervisorhostname"_s;
    QTest::newRow("underscores") << u"hypervisor_hostname"_s << u"hypervisorhostname"_s;
    QTest::newRow("an extension") << u"OS-EXT-AZ:availability_zone"_s << u"osextazavailabilityzone"_s;
    QTest::newRow("digits") << u"IPv4 Address 2"_s << u"ipv4address2"_s;
    QTest::newRow("nothing but signs") << u" -_: "_s << QString();
}

void ClientTablesTest::namesColumns()
{
    QFETCH(const QString, name);
    QTEST(columnKey(name), "key");
}

void ClientTablesTest::readsScalars_data()
{
    QTest::addColumn<QJsonValue>("cell");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("number"); // "none": it is none
    QTest::addColumn<QString>("truth");
    const auto row
        = [](const char *name, const QJsonValue &cell, const char *text, const char *number, const char *truth) {
              QTest::newRow(name) << cell << QString::fromLatin1(text) << QString::fromLatin1(number)
                                  << QString::fromLatin1(truth);
          };
    row("a number", 512, "512", "512", "none");
    row("a number as text", u"512"_s, "512", "512", "none");
    row("a number with blanks", u" 512 "_s, " 512 ", "512", "none");
    row("a fraction is cut", u"4.75"_s, "4.75", "4", "none");
    row("negative", u"-1"_s, "-1", "-1", "none");
    row("no number", u"12 GB"_s, "12 GB", "none", "none");
    row("more than whole numbers hold", u"1e300"_s, "1e300", "none", "none");
    row("not a number of Python", u"nan"_s, "nan", "none", "none");
    row("an infinite number of Python", u"-inf"_s, "-inf", "none", "none");
    row("true", true, "True", "none", "true");
    row("true as text", u"True"_s, "True", "none", "true");
    row("false as text", u"no"_s, "no", "none", "false");
    row("null", QJsonValue(), "", "none", "none");
    row("not there", QJsonValue(QJsonValue::Undefined), "", "none", "none");
    row("a list", QJsonArray{u"a"_s, 1}, "['a', 1]", "none", "none");
}

void ClientTablesTest::readsScalars()
{
    QFETCH(const QJsonValue, cell);
    QFETCH(const QString, truth);
    const auto number = numberIn(cell);
    const auto found = truthIn(cell);
    QTEST(textIn(cell), "text");
    QTEST(number ? QString::number(*number) : u"none"_s, "number");
    QCOMPARE(found ? QString::fromLatin1(*found ? "true" : "false") : u"none"_s, truth);
}

void ClientTablesTest::readsPairs_data()
{
    QTest::addColumn<QString>("cell");
    QTest::addColumn<QByteArray>("pairs");
    QTest::newRow("several") << u"hw:cpu_policy='dedicated', hw:numa_nodes='2'"_s
                             << QByteArray(R"({"hw:cpu_policy":"dedicated","hw:numa_nodes":"2"})");
    QTest::newRow("an apostrophe") << u"owner='Bob's lab', ssd='true'"_s
                                   << QByteArray(R"({"owner":"Bob's lab","ssd":"true"})");
    QTest::newRow("a quote within") << u"note='say \"hi\"', ssd='true'"_s
                                    << QByteArray(R"({"note":"say \"hi\"","ssd":"true"})");
    QTest::newRow("a comma within") << u"cpu='1,2', x='y'"_s << QByteArray(R"({"cpu":"1,2","x":"y"})");
    QTest::newRow("an equals sign within") << u"filter='a=b'"_s << QByteArray(R"({"filter":"a=b"})");
    QTest::newRow("a list within") << u"features='['aes', 'avx']', mode='host-model', model=''"_s
                                   << QByteArray(R"({"features":"['aes', 'avx']","mode":"host-model","model":""})");
    QTest::newRow("novaclient's") << u"'availability_zone=az1', 'ssd=true'"_s
                                  << QByteArray(R"({"availability_zone":"az1","ssd":"true"})");
    QTest::newRow("without quotes") << u"VCPU=19/32,MEMORY_MB=0/7680"_s
                                    << QByteArray(R"({"MEMORY_MB":"0/7680","VCPU":"19/32"})");
    QTest::newRow("an empty value") << u"a='', b='c'"_s << QByteArray(R"({"a":"","b":"c"})");
    QTest::newRow("JSON") << u"{\"a\": null}"_s << QByteArray(R"({"a":null})");
    QTest::newRow("a dict that is cut") << u"{'a': 'b"_s << QByteArray("{}");
    QTest::newRow("a quote without end") << u"a='b, c='d'"_s << QByteArray(R"({"a":"b, c='d"})");
    QTest::newRow("no pair") << u"='x', y"_s << QByteArray("{}");
}

void ClientTablesTest::readsPairs()
{
    QFETCH(const QString, cell);
    QTEST(QJsonDocument(pairsIn(cell)).toJson(QJsonDocument::Compact), "pairs");
}

void ClientTablesTest::knowsBorders_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<bool>("is");
    QTest::newRow("of two columns") << u"+----+------+"_s << true;
    QTest::newRow("indented, with a return") << u"  +----+\r"_s << true;
    QTest::newRow("of nothing") << u"+-+"_s << true;
    QTest::newRow("double lines") << u"+====+"_s << false;
    QTest::newRow("words in it") << u"+-- a --+"_s << false;
    QTest::newRow("cut") << u"+----"_s << false;
    QTest::newRow("a plus") << u"+"_s << false;
    QTest::newRow("nothing") << QString() << false;
}

void ClientTablesTest::knowsBorders()
{
    QFETCH(const QString, line);
    QTEST(isBorder(line), "is");
}

void ClientTablesTest::knowsPrompts_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<QString>("command");
    const QString list = u"openstack hypervisor list --long"_s;
    QTest::newRow("a dollar") << u"$ "_s + list << list;
    QTest::newRow("root") << u"[root@controller-0 ~]# "_s + list << list;
    QTest::newRow("an environment") << u"(overcloud) [stack@director ~]$ "_s + list << list;
    QTest::newRow("a quotation") << u"> "_s + list << list;
    QTest::newRow("zsh") << u"director% "_s + list << list;
    QTest::newRow("no prompt") << list << list;
    QTest::newRow("as another") << u"$ sudo nova-manage cell_v2 list_cells"_s
                                << u"sudo nova-manage cell_v2 list_cells"_s;
    QTest::newRow("a pipe is no table's") << u"$ openstack server list | grep web"_s << QString();
    QTest::newRow("another program") << u"$ virsh list --all"_s << QString();
    QTest::newRow("nothing asked") << u"$ openstack"_s << QString();
    QTest::newRow("within a sentence") << u"We ran openstack server list yesterday"_s << QString();
}

void ClientTablesTest::knowsPrompts()
{
    QFETCH(const QString, line);
    QTEST(promptedCommand(line), "command");
}

void ClientTablesTest::readsDrawnTables_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QStringList>("tables");
    const QString head = u"+----+------+\n| ID | Name |\n+----+------+\n"_s;
    const auto row = [](const char *name, const QString &text, const QStringList &tables) {
        QTest::newRow(name) << text << tables;
    };
    row("as printed", head + u"| 1  | a    |\n| 2  | None |\n+----+------+\n"_s,
        {uR"([{"id":"1","name":"a"},{"id":"2","name":null}])"_s});
    row("cut before its end", head + u"| 1  | a    |\n"_s, {uR"([{"id":"1","name":"a"}])"_s});
    row("cut within a row", head + u"| 1  | a"_s, {uR"([{"id":"1","name":"a"}])"_s});
    row("cut within its head", u"+----+------+\n| ID | Name |\n"_s, {});
    row("without its first line", u"| ID | Name |\n+----+------+\n| 1  | a    |\n+----+------+\n"_s, {u"[]"_s});
    row("no rows", head + u"+----+------+\n"_s, {u"[]"_s});
    row("a bar in a cell", head + u"| 1  | a|b  |\n+----+------+\n"_s, {uR"([{"id":"1","name":"a|b"}])"_s});
    row("wrapped within a word",
        head + u"| 1  | abcd |\n|    | efgh |\n|    | i    |\n| 2  | b    |\n+----+------+\n"_s,
        {uR"([{"id":"1","name":"abcdefghi"},{"id":"2","name":"b"}])"_s});
    row("a wrapped uuid",
        u"+----------------------+------+\n| ID                   | Name |\n+----------------------+------+\n"
        "| 0151be13-2f7c-45e2-9 | a    |\n| c00-e4d75cd0618f     |      |\n+----------------------+------+\n"_s,
        {uR"([{"id":"0151be13-2f7c-45e2-9c00-e4d75cd0618f","name":"a"}])"_s});
    row("one thing",
        u"+-------+-------+\n| Field | Value |\n+-------+-------+\n| id    | 1     |\n| name  | a     |\n"
        "|       | b     |\n+-------+-------+\n"_s,
        {uR"(show [{"id":"1","name":"a b"}])"_s});
    row("one thing of novaclient",
        u"+----------+-------+\n| Property | Value |\n+----------+-------+\n| id       | -     |\n+----------+-------+\n"_s,
        {uR"(show [{"id":null}])"_s});
    row("two after each other", head + u"| 1  | a    |\n+----+------+\n"_s + head + u"| 2  | b    |\n+----+------+\n"_s,
        {uR"([{"id":"1","name":"a"}])"_s, uR"([{"id":"2","name":"b"}])"_s});
    row("prose ends it", head + u"| 1  | a    |\nand so on\n| 2  | b    |\n"_s, {uR"([{"id":"1","name":"a"}])"_s});
    row("returns", QString(head + u"| 1  | a    |\n+----+------+\n"_s).replace(u"\n"_s, u"\r\n"_s),
        {uR"([{"id":"1","name":"a"}])"_s});
}

void ClientTablesTest::readsDrawnTables()
{
    QFETCH(const QString, text);
    QStringList found;
    for (const ConsoleTable &table : drawnTablesIn(text))
        found << shown(table);
    QTEST(found, "tables");
}

void ClientTablesTest::readsFormats_data()
{
    QTest::addColumn<QByteArray>("format");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("table");
    QTest::addColumn<int>("line"); // of the first row; 0: none
    const auto row = [](const char *name, const char *format, const QByteArray &text, const QString &table, int line) {
        QTest::newRow(name) << QByteArray(format) << text << table << line;
    };
    const QString one = uR"([{"id":1,"name":"a"}])"_s;
    const QString text = uR"([{"id":"1","name":"a"}])"_s;
    row("JSON", "json", R"([{"ID": 1, "Name": "a"}])", one, 1);
    row("JSON after a warning", "json", "nova CLI is deprecated\n[{\"ID\": 1, \"Name\": \"a\"}]\n", one, 2);
    row("JSON after a prompt like its own beginning", "json",
        "[stack@director ~]$ openstack flavor list -f json\n[{\"ID\": 1, \"Name\": \"a\"}]\n", one, 2);
    row("JSON before the next prompt", "json", "[{\"ID\": 1, \"Name\": \"a\"}]\n[stack@director ~]$\n", one, 1);
    row("JSON of one thing", "json", R"({"ID": 1, "Name": "a"})", u"show "_s + one, 1);
    row("JSON that is cut", "json", R"([{"ID": 1, "Name": "a"}, {"ID")", u"none"_s, 0);
    row("JSON of other things", "json", R"([1, 2])", u"none"_s, 0);
    row("rows with other members", "json", R"([{"ID": 1}, {"Name": "a"}])",
        uR"([{"id":1,"name":null},{"id":null,"name":"a"}])"_s, 1);
    row("YAML", "yaml", "- ID: 1\n  Name: a\n", one, 1);
    row("YAML after a warning like its first line", "yaml", "WARNING: deprecated\n- ID: 1\n  Name: a\n", one, 2);
    row("YAML of one thing", "yaml", "ID: 1\nName: a\n", u"show "_s + one, 1);
    row("YAML of texts", "yaml", "- a\n- b\n", u"none"_s, 0);
    row("CSV", "csv", "\"ID\",\"Name\"\n\"1\",\"a\"\n", text, 2);
    row("CSV with returns, quotes and lines", "csv", "\"ID\",\"Name\"\r\n\"1\",\"a, \"\"b\"\"\nc\"\r\n\"2\",\"\"\r\n",
        uR"([{"id":"1","name":"a, \"b\"\nc"},{"id":"2","name":null}])"_s, 2);
    row("CSV that is cut", "csv", "\"ID\",\"Name\"\n\"1\",\"a\"\n\"2\n", text, 2);
    row("CSV without quotes is no client's", "csv", "ID,Name\n1,a\n", u"none"_s, 0);
    row("assignments", "shell", "id=\"1\"\nname=\"a \\\"b\\\"\"\n", uR"(show [{"id":"1","name":"a \"b\""}])"_s, 1);
    row("assignments of a script", "shell", "id=1\nexport NAME='a'\n", u"none"_s, 0);
    row("values", "value", "1 a\n2 b\n", uR"([{"id":"1","name":"a"},{"id":"2","name":"b"}])"_s, 1);
    row("values with too many words", "value", "1 a\n2 b c\n", text, 1);
}

void ClientTablesTest::readsFormats()
{
    QFETCH(const QByteArray, format);
    QFETCH(const QByteArray, text);
    QFETCH(const int, line);
    const auto table = format == "json" ? jsonOutput(text)
        : format == "yaml"              ? yamlOutput(text)
        : format == "csv"               ? csvOutput(text)
        : format == "shell"             ? shellOutput(text)
                                        : valueOutput(text, u"openstack flavor list -f value -c ID -c Name"_s);
    QTEST(shown(table), "table");
    QCOMPARE(table && !table->rows.isEmpty() ? table->rows.first().line : 0, line);
}

void ClientTablesTest::readsYaml_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("value");
    const auto row
        = [](const char *name, const QByteArray &text, const QString &value) { QTest::newRow(name) << text << value; };
    row("numbers", "[0, -7, 12, 1.5, 1.0e+3]", u"[[0,-7,12,1.5,1000]]"_s);
    row("null and truths", "[null, ~, true, false]", u"[[null,null,true,false]]"_s);
    row("a text in quotes", "['1', \"true\", 'null']", uR"([["1","true","null"]])"_s);
    row("texts that other parsers take for numbers", "[1e5, 08, inf, nan, 1_000, 0x1f]",
        uR"([["1e5","08","inf","nan","1_000","0x1f"]])"_s);
    row("keys that are numbers", "{1: a, true: b}", uR"([{"1":"a","True":"b"}])"_s);
    row("lines", "a: |\n  b\n  c\n", uR"([{"a":"b\nc\n"}])"_s);
    row("the first document", "a: 1\n---\na: 2\n", uR"([{"a":1}])"_s);
    row("an alias", "a: &x [1]\nb: *x\n", u"none"_s);
    row("cut", "a: [1, 2", u"none"_s);
    row("tabs", "a:\n\t- 1\n", u"none"_s);
    row("nothing", "", u"none"_s);
    row("too deep", QByteArray(80, '[') + QByteArray(80, ']'), u"none"_s);
}

void ClientTablesTest::readsYaml()
{
    QFETCH(const QByteArray, text);
    QTEST(jsonText(yamlValue(text)), "value");
}

// Of a thing of which two pieces say something different.
void ClientTablesTest::takesTheShow_data()
{
    QTest::addColumn<bool>("isFirstAShow");
    QTest::addColumn<bool>("isSecondAShow");
    QTest::addColumn<QString>("member");
    QTest::addColumn<int>("taken");
    QTest::addColumn<QStringList>("contradictions");
    const QString vcpus = u"vcpus"_s;
    QTest::newRow("lists: the last") << false << false << vcpus << 2
                                     << QStringList{u"vcpus of cmp-1 is 2 in b:2, and 1 in a:1: the first is taken."_s};
    QTest::newRow("the show before") << true << false << vcpus << 1
                                     << QStringList{u"vcpus of cmp-1 is 1 in a:1, and 2 in b:2: the first is taken."_s};
    QTest::newRow("the show behind") << false << true << vcpus << 2
                                     << QStringList{u"vcpus of cmp-1 is 2 in b:2, and 1 in a:1: the first is taken."_s};
    QTest::newRow("what changes by the moment") << false << false << u"generation"_s << 2 << QStringList();
}

void ClientTablesTest::takesTheShow()
{
    QFETCH(const bool, isFirstAShow);
    QFETCH(const bool, isSecondAShow);
    QFETCH(const QString, member);
    QFETCH(const int, taken);
    Statements statements;
    const QString nodes = u"compute_nodes"_s;
    const QString node = u"cmp-1"_s;
    statements.add(nodes, node, member, 1, {u"a"_s, 1, {}, isFirstAShow});
    statements.add(nodes, node, member, QJsonValue(), {u"null says nothing"_s, 9, {}, true});
    statements.add(nodes, {}, member, 3, {u"no key"_s, 9, {}, true});
    statements.add(nodes, node, member, 2, {u"b"_s, 2, {}, isSecondAShow});
    statements.add(nodes, node, member, taken, {u"c"_s, 3, {}, false});
    QCOMPARE(statements.value(nodes, node, member), QJsonValue(taken));
    QTEST(statements.contradictions(), "contradictions");
    QCOMPARE(statements.keys(nodes), QStringList{node});
    QVERIFY(statements.value(nodes, u"cmp-2"_s, member).isUndefined());
    QVERIFY(statements.value(u"services"_s, node, member).isUndefined());
    QVERIFY(!statements.isComplete(nodes));
}

void ClientTablesTest::namesSubjects_data()
{
    QTest::addColumn<QString>("command");
    QTest::addColumn<QString>("subject");
    QTest::newRow("last") << u"openstack resource provider trait list 1f69"_s << u"1f69"_s;
    QTest::newRow("before the format") << u"openstack resource provider trait list 1f69 -f json"_s << u"1f69"_s;
    QTest::newRow("behind the format") << u"openstack resource provider trait list -f json 1f69"_s << u"1f69"_s;
    QTest::newRow("a format that is cut") << u"openstack resource provider trait list 1f69 -f"_s << u"1f69"_s;
    const QString uuid = u"0151be13-2f7c-45e2-9c00-e4d75cd0618f"_s;
    const QString list = u"openstack resource provider trait list "_s;
    QTest::newRow("before a long option") << list + uuid + u" --format json"_s << uuid;
    QTest::newRow("before columns") << list + uuid + u" -f value -c name"_s << uuid;
    QTest::newRow("before the API's version") << list + uuid + u" --os-placement-api-version 1.6"_s << uuid;
    QTest::newRow("before a redirection") << list + uuid + u" 2>&1"_s << uuid;
    QTest::newRow("behind a project's id")
        << u"openstack --os-project-id 97f718ea899a4798aadc0e0eb5d4490a resource provider trait list "_s + uuid << uuid;
    QTest::newRow("nothing") << QString() << QString();
}

void ClientTablesTest::namesSubjects()
{
    QFETCH(const QString, command);
    ConsoleTable table;
    table.command = command;
    QTEST(subjectOf(table), "subject");
}

QTEST_GUILESS_MAIN(ClientTablesTest)
#include "tst_clienttables.moc"
