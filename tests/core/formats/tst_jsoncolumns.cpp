// SPDX-License-Identifier: GPL-3.0-or-later
// Lists of objects that are written as columns: each member once, null where an element does not have it.
#include "base/progress.h"
#include "formats/jsoncolumns.h"
#include "formats/jsonreader.h"
#include "printing.h"
#include "verifyresult.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

struct Facts
{
    std::optional<int> free = {};

    bool operator==(const Facts &) const = default;
};

void describe(auto &archive, Of<Facts> auto &facts)
{
    archive.member("free"_L1, facts.free);
}

struct Row
{
    QString host;
    std::optional<double> weight = {};
    Facts facts = {};

    bool operator==(const Row &) const = default;
};

void describe(auto &archive, Of<Row> auto &row)
{
    archive.required("host"_L1, row.host);
    archive.member("weight"_L1, row.weight);
    archive.member("facts"_L1, row.facts);
}

QByteArray written(const QList<Row> &rows)
{
    QByteArray text;
    appendColumns(text, rows);
    return text;
}

Result<QList<Row>> readRows(const QByteArray &columns)
{
    const QJsonObject document{{u"rows"_s, QJsonDocument::fromJson(columns).object()}};
    NoProgress nobody;
    JsonReading reading(nobody);
    const JsonPlace place;
    QList<Row> rows;
    JsonObjectReader object(document, place, reading);
    readColumns(object, "rows"_L1, "host"_L1, rows);
    if (reading.error())
        return tl::unexpected(*reading.error());
    return rows;
}

} // namespace

class JsonColumnsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areReadAsWritten_data();
    void areReadAsWritten();
    void mayBeNull_data();
    void mayBeNull();
    void areRefused_data();
    void areRefused();
};

void JsonColumnsTest::areReadAsWritten_data()
{
    QTest::addColumn<QList<Row>>("rows");
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("none") << QList<Row>() << "{}"_ba;
    QTest::newRow("one that has but what it needs") << QList<Row>{{u"a"_s}} << R"({"facts":{},"host":["a"]})"_ba;
    QTest::newRow("null before the first that has it, and behind the last") << QList<Row>{
        {u"a"_s}, {u"b"_s, 1.5}, {u"c"_s}} << R"({"facts":{},"host":["a","b","c"],"weight":[null,1.5,null]})"_ba;
    QTest::newRow("an object of its own columns") << QList<Row>{{u"a"_s, {}, {3}}, {u"b"_s}, {u"c"_s, {}, {5}},
        {u"d"_s}} << R"({"facts":{"free":[3,null,5,null]},"host":["a","b","c","d"]})"_ba;
}

void JsonColumnsTest::areReadAsWritten()
{
    QFETCH(const QList<Row>, rows);
    QFETCH(const QByteArray, text);
    QCOMPARE(QJsonDocument::fromJson(written(rows)), QJsonDocument::fromJson(text));
    const auto read = readRows(text);
    QVERIFY_RESULT(read);
    QCOMPARE(*read, rows);
}

void JsonColumnsTest::mayBeNull_data()
{
    QTest::addColumn<QByteArray>("columns");
    QTest::newRow("a column that is null") << R"({"host": ["a", "b"], "weight": null})"_ba;
    QTest::newRow("a column that is missing") << R"({"host": ["a", "b"]})"_ba;
    QTest::newRow("a column of nulls") << R"({"host": ["a", "b"], "weight": [null, null]})"_ba;
}

void JsonColumnsTest::mayBeNull()
{
    QFETCH(const QByteArray, columns);
    const auto read = readRows(columns);
    QVERIFY_RESULT(read);
    QCOMPARE(*read, (QList<Row>{{u"a"_s}, {u"b"_s}}));
}

void JsonColumnsTest::areRefused_data()
{
    QTest::addColumn<QByteArray>("columns");
    QTest::addColumn<QString>("where");
    QTest::addColumn<QString>("what");
    QTest::newRow("a column that is too short")
        << R"({"host": ["a", "b"], "weight": [1]})"_ba << u"/rows/weight"_s << u"Expected a list of 2 values."_s;
    QTest::newRow("a column that is too long")
        << R"({"host": ["a"], "weight": [1, 2]})"_ba << u"/rows/weight"_s << u"Expected a list of 1 values."_s;
    QTest::newRow("a column of an object that is too short")
        << R"({"host": ["a", "b"], "facts": {"free": [1]}})"_ba << u"/rows/facts/free"_s
        << u"Expected a list of 2 values."_s;
    QTest::newRow("an element without what it needs") << R"({"host": ["a", null]})"_ba << u"/rows/host"_s << QString();
    QTest::newRow("an element of another type")
        << R"({"host": ["a", "b"], "weight": [1, "x"]})"_ba << u"/rows/weight/1"_s << QString();
}

void JsonColumnsTest::areRefused()
{
    QFETCH(const QByteArray, columns);
    QFETCH(const QString, what);
    const auto read = readRows(columns);
    QVERIFY(!read);
    QTEST(read.error().where, "where");
    if (!what.isEmpty())
        QCOMPARE(read.error().what, what);
}

QTEST_GUILESS_MAIN(JsonColumnsTest)
#include "tst_jsoncolumns.moc"
