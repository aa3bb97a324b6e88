// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/progress.h"
#include "sources/databases/sqldump.h"
#include "verifyresult.h"

#include <QBuffer>
#include <QJsonObject>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

using Rows = QList<QList<Table::Cell>>;

Result<SqlDump> readText(const QByteArray &text)
{
    QBuffer buffer;
    buffer.setData(text);
    buffer.open(QIODevice::ReadOnly);
    NoProgress nobody;
    return readSqlDump(buffer, u"dump.sql"_s, {u"services"_s, u"cell_mappings"_s}, nobody);
}

QByteArray inTable(const QByteArray &rows)
{
    return "CREATE TABLE `services` (\n  `id` int(11) NOT NULL,\n  `host` varchar(255) DEFAULT 'a,(b',\n"
           "  PRIMARY KEY (`id`),\n  UNIQUE KEY `u` (`host`,`id`)\n) ENGINE=InnoDB;\n"
        + rows;
}

} // namespace

class SqlDumpTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsRows_data();
    void readsRows();
    void tellsDatabasesApart_data();
    void tellsDatabasesApart();
    void refuses_data();
    void refuses();
    void knowsACompleteDump();
    void keepsTheLinesOfRows();
    void takesEnvelopesOff();
};

void SqlDumpTest::readsRows_data()
{
    QTest::addColumn<QByteArray>("dump");
    QTest::addColumn<Rows>("rows"); // id, host
    const auto row
        = [](const char *name, const QByteArray &dump, const Rows &rows) { QTest::newRow(name) << dump << rows; };
    row("one row", inTable("INSERT INTO `services` VALUES (1,'cmp-1');"), {{u"1"_s, u"cmp-1"_s}});
    row("several rows on several lines", inTable("INSERT INTO `services` VALUES\n(1,'cmp-1'),\n(2,'cmp-2');\n"),
        {{u"1"_s, u"cmp-1"_s}, {u"2"_s, u"cmp-2"_s}});
    row("null and negative numbers", inTable("INSERT INTO `services` VALUES (-1,NULL);"), {{u"-1"_s, Table::Cell()}});
    row("what looks like the end of a row in a text", inTable("INSERT INTO `services` VALUES (1,'a),(2,''b'';');"),
        {{u"1"_s, u"a),(2,'b';"_s}});
    row("escapes", inTable(R"(INSERT INTO `services` VALUES (1,'{\"a\": \"b\\\\c\"}\n\'');)"),
        {{u"1"_s, u"{\"a\": \"b\\\\c\"}\n'"_s}});
    row("binary and hexadecimal texts", inTable("INSERT INTO `services` VALUES (1,_binary 'x'),(2,0x636d70);"),
        {{u"1"_s, u"x"_s}, {u"2"_s, u"cmp"_s}});
    row("named columns in another order", inTable("INSERT INTO `services` (`host`, `id`) VALUES ('cmp-1',1);"),
        {{u"1"_s, u"cmp-1"_s}});
    row("other tables and comments between",
        "/*!40101 SET NAMES utf8mb4 */;\nINSERT INTO `other` VALUES ('`services`; --');\n"
            + inTable("LOCK TABLES `services` WRITE; -- ; '\nINSERT INTO `services` VALUES (1,'cmp-1');"),
        {{u"1"_s, u"cmp-1"_s}});
    const QByteArray inserted = "INSERT INTO public.services (id, host) VALUES ";
    row("PostgreSQL's INSERT, whose backslashes are backslashes",
        "SET standard_conforming_strings = on;\n" + inserted + R"((1, '{"a": "b\"c"}'), (2, 'C:\');)",
        {{u"1"_s, uR"({"a": "b\"c"})"_s}, {u"2"_s, u"C:\\"_s}});
    row("PostgreSQL's texts with escapes",
        "SET standard_conforming_strings = on;\n" + inserted + R"((1, E'a\tb'), (2, 'it''s');)",
        {{u"1"_s, u"a\tb"_s}, {u"2"_s, u"it's"_s}});
    row("a PostgreSQL that escapes all",
        "SET standard_conforming_strings = off;\n" + inserted + R"((1, 'a\\b'), (2, 'cmp');)",
        {{u"1"_s, u"a\\b"_s}, {u"2"_s, u"cmp"_s}});
    row("MySQL's own settings",
        inTable("SET @@GLOBAL.GTID_PURGED='a\\';';\nINSERT INTO `services` VALUES (1,'cmp-1');"),
        {{u"1"_s, u"cmp-1"_s}});
    row("MySQL's REPLACE and INSERT IGNORE",
        inTable("REPLACE INTO `services` VALUES (1,'cmp-1');\nINSERT IGNORE INTO `services` VALUES (2,'cmp-2');"),
        {{u"1"_s, u"cmp-1"_s}, {u"2"_s, u"cmp-2"_s}});
    row("a comment to the end of a line, as MySQL knows it",
        inTable("# INSERT INTO `services` VALUES (7,'no');\nINSERT INTO `services` VALUES (1,'cmp-1');"),
        {{u"1"_s, u"cmp-1"_s}});
    row("an index that is created",
        inTable("CREATE INDEX services_host ON services (host);\n"
                "INSERT INTO `services` VALUES (1,'cmp-1');"),
        {{u"1"_s, u"cmp-1"_s}});
    row("a copied row that ends early, and a line feed in a text",
        "COPY public.services (id, host) FROM stdin;\n1\n2\ta\\nb\\\\c\n\\.\n",
        {{u"1"_s, Table::Cell()}, {u"2"_s, u"a\nb\\c"_s}});
    row("PostgreSQL's COPY",
        "COPY public.other (id) FROM stdin;\n7\n\\.\nCOPY public.services (id, host) FROM stdin;\n1\tcmp\\t-1\n2\t\\N\n"
        "\\.\n",
        {{u"1"_s, u"cmp\t-1"_s}, {u"2"_s, Table::Cell()}});
}

void SqlDumpTest::readsRows()
{
    QFETCH(const QByteArray, dump);
    QFETCH(const Rows, rows);
    const auto read = readText(dump);
    QVERIFY_RESULT(read);
    QCOMPARE(read->databases.size(), 1);
    const Table table = read->databases.first().tables.value(u"services"_s);
    QCOMPARE(table.columns, (QStringList{u"id"_s, u"host"_s}));
    QCOMPARE(table.rows, rows);
}

void SqlDumpTest::tellsDatabasesApart_data()
{
    QTest::addColumn<QByteArray>("dump");
    QTest::addColumn<QStringList>("names");
    const QByteArray rows = inTable("INSERT INTO `services` VALUES (1,'cmp-1');\n");
    QTest::newRow("by USE") << "USE `nova`;\n" + rows + "USE `nova_cell0`;\n" + rows
                            << QStringList{u"nova"_s, u"nova_cell0"_s};
    QTest::newRow("by the comment of a dump of one database")
        << "-- Host: localhost    Database: nova\n" + rows << QStringList{u"nova"_s};
    QTest::newRow("by psql's connect") << "\\connect nova_cell1\n" + rows << QStringList{u"nova_cell1"_s};
    QTest::newRow("not at all") << rows << QStringList{QString()};
}

void SqlDumpTest::tellsDatabasesApart()
{
    QFETCH(const QByteArray, dump);
    QFETCH(const QStringList, names);
    const auto read = readText(dump);
    QVERIFY_RESULT(read);
    QStringList found;
    for (const DatabaseContent &database : read->databases)
        found << database.name;
    QCOMPARE(found, names);
}

void SqlDumpTest::refuses_data()
{
    QTest::addColumn<QByteArray>("dump");
    QTest::addColumn<QString>("what");
    QTest::newRow("a row with too many values")
        << inTable("INSERT INTO `services` VALUES (1,'a',3);") << u"A row has more values than columns."_s;
    QTest::newRow("a row that ends in the middle")
        << inTable("INSERT INTO `services` VALUES (1,") << u"Expected NULL, a number or a text in a row."_s;
    QTest::newRow("rows without columns")
        << QByteArray("INSERT INTO `services` VALUES (1);")
        << u"Rows come without their columns: neither the table's definition nor the INSERT names them."_s;
    QTest::newRow("no comma") << inTable("INSERT INTO `services` VALUES (1 'a');")
                              << u"Expected a comma between two values."_s;
    QTest::newRow("no values") << inTable("INSERT INTO `services` SELECT * FROM `other`;")
                               << u"Expected VALUES in an INSERT statement."_s;
    QTest::newRow("a row without parentheses")
        << inTable("INSERT INTO `services` VALUES 1,'a';") << u"Expected a row in parentheses."_s;
    QTest::newRow("a comma after the last row")
        << inTable("INSERT INTO `services` VALUES (1,'a'),;") << u"Expected a row in parentheses."_s;
    QTest::newRow("a copied row with too many values")
        << QByteArray("COPY public.services (id, host) FROM stdin;\n1\tcmp-1\tup\n\\.\n")
        << u"A row has more values than columns."_s;
    QTest::newRow("copied rows without columns")
        << QByteArray("COPY public.services FROM stdin;\n1\n\\.\n")
        << u"Rows come without their columns: neither the table's definition nor the INSERT names them."_s;
}

void SqlDumpTest::refuses()
{
    QFETCH(const QByteArray, dump);
    QFETCH(const QString, what);
    const auto read = readText(dump);
    QVERIFY(!read);
    QCOMPARE(read.error().what, what);
    QVERIFY2(read.error().where.startsWith(u"dump.sql"_s), qPrintable(read.error().where));
    QVERIFY2(read.error().where.contains(u"line"_s), qPrintable(read.error().where));
    QCOMPARE(read.error().remedy, u"Is the dump complete?"_s);
}

void SqlDumpTest::knowsACompleteDump()
{
    const QByteArray rows = inTable("INSERT INTO `services` VALUES (1,'cmp-1');\n");
    const auto cut = readText(rows);
    const auto whole = readText(rows + "-- Dump completed on 2026-11-25 12:00:00\n");
    QVERIFY_RESULT(cut);
    QVERIFY_RESULT(whole);
    QVERIFY(!cut->isComplete);
    QVERIFY(whole->isComplete);
}

void SqlDumpTest::keepsTheLinesOfRows()
{
    const auto read = readText(inTable("INSERT INTO `services` VALUES\n(1,'two\nlines'),\n(2,'b');\n"));
    QVERIFY_RESULT(read);
    QCOMPARE(read->databases.first().tables.value(u"services"_s).lines, (QList<int>{8, 10}));
}

void SqlDumpTest::takesEnvelopesOff()
{
    const QJsonObject cell{{"nova_object.name"_L1, "NUMACell"_L1}, {"nova_object.data"_L1, QJsonObject{{"id"_L1, 1}}}};
    const QJsonObject wrapped{{"nova_object.data"_L1, QJsonObject{{"cells"_L1, QJsonArray{cell}}}}};
    QCOMPARE(withoutEnvelopes(wrapped).toObject(), (QJsonObject{{"cells"_L1, QJsonArray{QJsonObject{{"id"_L1, 1}}}}}));
}

QTEST_GUILESS_MAIN(SqlDumpTest)
#include "tst_sqldump.moc"
