// SPDX-License-Identifier: GPL-3.0-or-later
// The lists that are cut out of a document and parsed element by element.
#include "formats/longlists.h"

#include <QTest>

#include <array>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

constexpr std::array pointers{"/list"_L1, "/below/list"_L1};

QStringList textsOf(const LongLists &lists, const QString &pointer)
{
    QStringList texts;
    if (const auto *elements = lists.at(pointer)) {
        for (const LongLists::Element &element : *elements)
            texts.append(element.name + QString::fromUtf8(element.text));
    }
    return texts;
}

} // namespace

class TestLongLists : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void listsAreCutOut_data();
    void listsAreCutOut();
    void whatIsNotUnderstoodIsNotCut_data();
    void whatIsNotUnderstoodIsNotCut();
};

void TestLongLists::listsAreCutOut_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("pointer");
    QTest::addColumn<QStringList>("elements");
    QTest::addColumn<QByteArray>("rest");
    QTest::newRow("an array") << QByteArray(R"({"a": 1, "list": [{"b": [1]}, {}], "c": "]"})") << u"/list"_s
                              << QStringList{u"{\"b\": [1]}"_s, u"{}"_s}
                              << QByteArray(R"({"a": 1, "list": [], "c": "]"})");
    QTest::newRow("an object, in order") << QByteArray(R"({"list":{"b" : {"x":1},"a":{}}})") << u"/list"_s
                                         << QStringList{u"a{}"_s, u"b{\"x\":1}"_s} << QByteArray(R"({"list":{}})");
    QTest::newRow("below an object") << QByteArray(R"({"below": {"x": {"list": [{}]}, "list": [{"y": "\"}"}]}})")
                                     << u"/below/list"_s << QStringList{u"{\"y\": \"\\\"}\"}"_s}
                                     << QByteArray(R"({"below": {"x": {"list": [{}]}, "list": []}})");
    QTest::newRow("of texts and numbers")
        << QByteArray("{\"list\": [ 1 ,\"a,b\",\n null\t]}") << u"/list"_s
        << QStringList{u"1"_s, u"\"a,b\""_s, u"null"_s} << QByteArray("{\"list\": []}");
    QTest::newRow("an empty list stays") << QByteArray(R"({"list": [ ]})") << u"/list"_s << QStringList()
                                         << QByteArray(R"({"list": [ ]})");
    QTest::newRow("a name with a slash stays") << QByteArray(R"({"below/list": [{}], "below": {}})") << u"/below/list"_s
                                               << QStringList() << QByteArray(R"({"below/list": [{}], "below": {}})");
    QTest::newRow("a text stays") << QByteArray(R"({"list": "[1]"})") << u"/list"_s << QStringList()
                                  << QByteArray(R"({"list": "[1]"})");
}

void TestLongLists::listsAreCutOut()
{
    QFETCH(const QByteArray, json);
    QFETCH(const QString, pointer);
    const auto lists = LongLists::in(json, pointers);
    QVERIFY(lists);
    QTEST(textsOf(*lists, pointer), "elements");
    QTEST(lists->rest(), "rest");
    QCOMPARE(lists->count(), textsOf(*lists, pointer).size());
}

void TestLongLists::whatIsNotUnderstoodIsNotCut_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("an array") << QByteArray("[]");
    QTest::newRow("an object without an end") << QByteArray(R"({"list": [{}])");
    QTest::newRow("a list without an end") << QByteArray(R"({"list": [{})");
    QTest::newRow("a text without an end") << QByteArray(R"({"list": ["a\")");
    QTest::newRow("a comma too many") << QByteArray(R"({"list": [{},]})");
    QTest::newRow("more after the end") << QByteArray(R"({"list": []} {})");
    QTest::newRow("no comma") << QByteArray(R"({"list": [{} {}]})");
    QTest::newRow("a list twice") << QByteArray(R"({"list": [{}], "list": [{}]})");
    QTest::newRow("a name twice") << QByteArray(R"({"list": {"a": {}, "b": {}, "a": {}}})");
    QTest::newRow("a name with an escape") << QByteArray(R"({"list": {"\u0061": {}}})");
    QTest::newRow("a name that is no UTF-8") << QByteArray("{\"list\": {\"\xff\": {}}}");
    QTest::newRow("a name without a value") << QByteArray(R"({"list": {"a": }})");
}

void TestLongLists::whatIsNotUnderstoodIsNotCut()
{
    QFETCH(const QByteArray, json);
    QVERIFY(!LongLists::in(json, pointers));
}

QTEST_GUILESS_MAIN(TestLongLists)
#include "tst_longlists.moc"
