// SPDX-License-Identifier: GPL-3.0-or-later
// The tokens of dumps and the cells of their rows, also where dumps are cut or hostile.
#include "sources/databases/clouddatabases.h"
#include "sources/databases/sqlscanner.h"

#include <QBuffer>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

class SqlScannerTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsValues_data();
    void readsValues();
    void readsNames_data();
    void readsNames();
    void skipsStatements_data();
    void skipsStatements();
    void readsAcrossItsBuffer();
    void readsCells_data();
    void readsCells();
    void readsJson_data();
    void readsJson();
    void sortsDatabases_data();
    void sortsDatabases();
};

void SqlScannerTest::readsValues_data()
{
    QTest::addColumn<QByteArray>("sql");
    QTest::addColumn<QString>("value"); // "null", "error", or the text in brackets
    QTest::addColumn<QString>("rest");
    const auto row = [](const char *name, const QByteArray &sql, const QString &value, const QString &rest = {}) {
        QTest::newRow(name) << sql << value << rest;
    };
    row("null", "NULL,1", u"null"_s, u",1"_s);
    row("null in small letters", " null)", u"null"_s, u")"_s);
    row("a number", "-1.5e+3,", u"[-1.5e+3]"_s, u","_s);
    row("a text", "'a'", u"[a]"_s);
    row("an empty text", "'',", u"[]"_s, u","_s);
    row("escapes", R"('a\'b''c\\d\n\Z\%')", u"[a'b'c\\d\n\x1a%]"_s);
    row("a parenthesis and a semicolon", "'a);(b',", u"[a);(b]"_s, u","_s);
    row("what PostgreSQL escapes", R"(E'a\tb')", u"[a\tb]"_s);
    row("bytes", "_binary 'ab'", u"[ab]"_s);
    row("bytes in hexadecimal", "0x6e6f7661,", u"[nova]"_s, u","_s);
    row("bits", "b'1',", u"[1]"_s, u","_s);
    row("a text that is cut", "'abc", u"[abc]"_s);
    row("an escape that is cut", "'abc\\", u"[abc\xff]"_s);
    row("nothing", ")", u"error"_s, u")"_s);
    row("the end", "", u"error"_s);
}

void SqlScannerTest::readsValues()
{
    QFETCH(QByteArray, sql);
    QFETCH(const QString, value);
    QBuffer device(&sql);
    QVERIFY(device.open(QIODevice::ReadOnly));
    SqlScanner scanner(device);
    const auto found = scanner.value();
    if (QTest::currentDataTag() == QByteArray("an escape that is cut")) {
        QVERIFY(found && *found && (*found)->startsWith(u"abc"_s));
        QVERIFY(scanner.atEnd());
        return;
    }
    QCOMPARE(!found ? u"error"_s : *found ? u'[' + **found + u']' : u"null"_s, value);
    QTEST(QString::fromUtf8(scanner.restOfLine()), "rest");
}

void SqlScannerTest::readsNames_data()
{
    QTest::addColumn<QByteArray>("sql");
    QTest::addColumn<QString>("name");
    QTest::newRow("plain") << QByteArray("services (") << u"services"_s;
    QTest::newRow("in backquotes") << QByteArray("`key`") << u"key"_s;
    QTest::newRow("in double quotes") << QByteArray("\"key\"") << u"key"_s;
    QTest::newRow("with its schema") << QByteArray("public.\"services\"") << u"services"_s;
    QTest::newRow("with its database") << QByteArray("`nova` . `services`") << u"nova"_s;
    QTest::newRow("a backquote within") << QByteArray("`a``b`") << u"a`b"_s;
    QTest::newRow("cut") << QByteArray("`serv") << u"serv"_s;
    QTest::newRow("nothing") << QByteArray("(") << QString();
}

void SqlScannerTest::readsNames()
{
    QFETCH(QByteArray, sql);
    QBuffer device(&sql);
    QVERIFY(device.open(QIODevice::ReadOnly));
    QTEST(SqlScanner(device).name(), "name");
}

void SqlScannerTest::skipsStatements_data()
{
    QTest::addColumn<QByteArray>("sql");
    QTest::addColumn<QByteArray>("rest");
    QTest::addColumn<int>("line");
    const auto row = [](const char *name, const QByteArray &sql, const QByteArray &rest, int line) {
        QTest::newRow(name) << sql << rest << line;
    };
    row("to its semicolon", "DROP TABLE x;y", "y", 1);
    row("over lines", "DROP\nTABLE\nx;y", "y", 3);
    row("not within a text", "SELECT ';\\';';y", "y", 1);
    row("not within a name", "DROP `;`;y", "y", 1);
    row("not within a comment", "DROP /* ; */ x;y", "y", 1);
    row("a comment that is cut", "DROP /* ; ", "", 1);
    row("a text that is cut", "DROP '; y", "", 1);
    row("without end", "DROP", "", 1);
}

void SqlScannerTest::skipsStatements()
{
    QFETCH(QByteArray, sql);
    QBuffer device(&sql);
    QVERIFY(device.open(QIODevice::ReadOnly));
    SqlScanner scanner(device);
    scanner.skipStatement();
    QTEST(scanner.line(), "line");
    QTEST(scanner.restOfLine(), "rest");
}

// It reads a mebibyte at a time.
void SqlScannerTest::readsAcrossItsBuffer()
{
    const qsizetype chunk = 1 << 20;
    for (qsizetype before = chunk - 4; before <= chunk; ++before) {
        QByteArray sql = QByteArray(before, ' ') + R"('a\'b''c')";
        QBuffer device(&sql);
        QVERIFY(device.open(QIODevice::ReadOnly));
        SqlScanner scanner(device);
        const auto found = scanner.value();
        QVERIFY(found && *found);
        QCOMPARE(**found, u"a'b'c"_s);
        QCOMPARE(scanner.position(), qint64(sql.size()));
    }
}

void SqlScannerTest::readsCells_data()
{
    QTest::addColumn<Table::Cell>("cell");
    QTest::addColumn<bool>("isNull");
    QTest::addColumn<qint64>("integer");
    QTest::addColumn<bool>("truth");
    QTest::addColumn<QString>("time"); // empty: none
    const auto row
        = [](const char *name, const Table::Cell &cell, bool isNull, qint64 integer, bool truth,
              const QString &time = {}) { QTest::newRow(name) << cell << isNull << integer << truth << time; };
    row("null", {}, true, 0, false);
    row("a number", u"42"_s, false, 42, false);
    row("true of MySQL", u"1"_s, false, 1, true);
    row("true of PostgreSQL", u"t"_s, false, 0, true);
    row("false of PostgreSQL", u"f"_s, false, 0, false);
    row("a time", u"2026-11-25 11:07:02"_s, false, 0, false, u"2026-11-25T11:07:02.000Z"_s);
    row("a time with fractions", u"2026-11-25 11:07:02.627"_s, false, 0, false, u"2026-11-25T11:07:02.627Z"_s);
    row("no time", u"0000-00-00 00:00:00"_s, false, 0, false);
}

void SqlScannerTest::readsCells()
{
    QFETCH(const Table::Cell, cell);
    const Table table{{u"x"_s, u"y"_s}, {{cell}}, {7}};
    const TableRow row(table, 0);
    QTEST(row.isNull("x"_L1), "isNull");
    QTEST(row.integer("x"_L1), "integer");
    QTEST(row.truth("x"_L1), "truth");
    const QDateTime time = row.time("x"_L1);
    QTEST(time.isValid() ? time.toString(Qt::ISODateWithMs) : QString(), "time");
    QVERIFY(row.isNull("y"_L1)); // the row is shorter than the table
    QVERIFY(row.isNull("z"_L1)); // the table has no such column
    QCOMPARE(row.line(), 7);
}

void SqlScannerTest::readsJson_data()
{
    QTest::addColumn<QString>("cell");
    QTest::addColumn<QByteArray>("json"); // in a list
    QTest::newRow("an object") << u"{\"a\": 1}"_s << QByteArray(R"([{"a":1}])");
    QTest::newRow("a text") << u"\"a\""_s << QByteArray(R"(["a"])");
    QTest::newRow("in Nova's envelopes")
        << uR"({"nova_object.name": "X", "nova_object.data": {"cells": [{"nova_object.data": {"id": 0}}]}})"_s
        << QByteArray(R"([{"cells":[{"id":0}]}])");
    QTest::newRow("cut") << u"{\"a\": "_s << QByteArray("[null]");
    QTest::newRow("not JSON") << u"abc"_s << QByteArray("[null]");
    QTest::newRow("nothing") << QString() << QByteArray("[null]");
}

void SqlScannerTest::readsJson()
{
    QFETCH(const QString, cell);
    const Table table{{u"x"_s}, {{cell}}, {}};
    QTEST(QJsonDocument(QJsonArray{TableRow(table, 0).json("x"_L1)}).toJson(QJsonDocument::Compact), "json");
}

void SqlScannerTest::sortsDatabases_data()
{
    QTest::addColumn<QStringList>("databases"); // name: tables
    QTest::addColumn<QString>("sorted");        // API, Placement, Glance and cells by name
    const QString api = u"a: cell_mappings instance_groups aggregates"_s;
    const QString cell = u"c: compute_nodes instances aggregates"_s;
    const QString placement = u"p: resource_providers"_s;
    const QString glance = u"g: images image_properties"_s;
    QTest::newRow("all of them") << QStringList{glance, placement, cell, api} << u"a p g c"_s;
    QTest::newRow("a cell alone") << QStringList{cell} << u"- - - c"_s;
    QTest::newRow("a cell that has Placement's old tables")
        << QStringList{u"c: compute_nodes instances resource_providers"_s} << u"- - - c"_s;
    QTest::newRow("no cell") << QStringList{api, placement} << u"error"_s;
    QTest::newRow("others' images") << QStringList{cell, u"x: images"_s} << u"- - - c"_s;
    QTest::newRow("nothing") << QStringList() << u"error"_s;
}

void SqlScannerTest::sortsDatabases()
{
    QFETCH(const QStringList, databases);
    QList<DatabaseContent> contents;
    for (const QString &database : databases) {
        DatabaseContent content{database.section(u':', 0, 0), u"file"_s, {}};
        for (const QString &table : database.section(u": "_s, 1).split(u' '))
            content.tables.insert(table, {});
        contents << content;
    }
    const auto found = astrolabe::sorted(contents);
    const auto named = [](const DatabaseContent *database) { return database == nullptr ? u"-"_s : database->name; };
    QStringList names{u"error"_s};
    if (found) {
        names = {named(found->api), named(found->placement), named(found->glance)};
        for (const CloudDatabases::Cell &each : found->cells)
            names << each.database->name;
    }
    QTEST(names.join(u' '), "sorted");
}

QTEST_GUILESS_MAIN(SqlScannerTest)
#include "tst_sqlscanner.moc"
