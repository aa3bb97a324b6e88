// SPDX-License-Identifier: GPL-3.0-or-later
// The text of a document before it is interpreted: whether it is JSON, its kind, and the place of a value in it.
#include "formats/documentformat.h"
#include "formats/documentkind.h"
#include "formats/duplicatemembers.h"
#include "formats/jsontext.h"
#include "formats/jsonwriter.h"
#include "printing.h"
#include "verifyresult.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <limits>
#include <random>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

// A random object of objects, arrays and texts, in which every name is unique.
QByteArray someObject(std::mt19937 &random, int depth)
{
    static const QByteArray names[]{"a", "b", "a\\u0062", "\\\"", "{", "]", ",", ":"};
    static const QByteArray values[]{
        "1", "\"a\"", "\"{\\\"a\\\": 1, \\\"a\\\": 2}\"", "null", "[]", "{}", "[[], {\"a\": 1}]"};
    QByteArray text = "{";
    for (const QByteArray &name : names) {
        if (random() % 2 == 0)
            continue;
        if (text.size() > 1)
            text += ", ";
        text += '"' + name + "\" : ";
        text += depth > 0 && random() % 3 == 0 ? someObject(random, depth - 1) : values[random() % std::size(values)];
    }
    return text + '}';
}

} // namespace

class TestJsonText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void textsThatAreNoObjects_data();
    void textsThatAreNoObjects();
    void whatIsTwiceIsFound_data();
    void whatIsTwiceIsFound();
    void whatIsOnceIsNotFound();
    void valuesAreToldBriefly_data();
    void valuesAreToldBriefly();
    void placesArePointers();
    void documentsAreToldByTheirMembers_data();
    void documentsAreToldByTheirMembers();
    void anotherKindIsNamed();
    void headsAreChecked_data();
    void headsAreChecked();
    void numbersThatJsonDoesNotHaveAreTexts_data();
    void numbersThatJsonDoesNotHaveAreTexts();
    void timesAreWrittenAsTheyAreRead();
    void releasesAreReadByName();
    void aFileIsNamedBeforeThePlace();
};

void TestJsonText::textsThatAreNoObjects_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("where");
    QTest::addColumn<QString>("what");
    const auto row = [](const char *name, const QByteArray &json, const QString &where, const QString &what) {
        QTest::newRow(name) << json << where << what;
    };
    row("nothing", "", {}, u"This is not a JSON document: it is empty."_s);
    row("blanks", " \t\r\n", {}, u"This is not a JSON document: it is empty."_s);
    row("a byte order mark alone", "\xef\xbb\xbf\n", {}, u"This is not a JSON document: it is empty."_s);
    row("an array", "\n [1]", {}, u"This is a JSON array; here a JSON object is expected."_s);
    row("words", "boot web", {}, u"This is not a JSON document: it must begin with “{”."_s);
    row("another format", "[DEFAULT\n", {}, u"This is a JSON array; here a JSON object is expected."_s);
    row("twice on the same line", R"({"a": 1, "a": 2})", u"line 1, column 11"_s, u"“a” appears twice in one object."_s);
    row("twice on different lines", "{\"a\": 1,\n \"b\": 2,\n  \"a\": 3}", u"line 3, column 4"_s,
        u"“a” appears twice in one object."_s);
}

void TestJsonText::textsThatAreNoObjects()
{
    QFETCH(const QByteArray, json);
    const auto read = parseJsonObject(json);
    QVERIFY(!read);
    QCOMPARE(read.error().kind, Error::Kind::BadInput);
    QTEST(read.error().where, "where");
    QTEST(read.error().what, "what");
}

void TestJsonText::whatIsTwiceIsFound_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<qsizetype>("offset");
    const auto row = [](const char *title, const QByteArray &json, const QByteArray &name, qsizetype offset) {
        QTest::newRow(title) << json << name << offset;
    };
    row("a member", R"({"a": 1, "a": 1})", "a", 10);
    row("the second of three", R"({"a": 1, "a": 1, "a": 1})", "a", 10);
    row("with others between", R"({"a": 1, "b": {"a": 1}, "a": 1})", "a", 25);
    row("within an object", R"({"b": {"a": 1, "a": 1}})", "a", 16);
    row("within an object within an array", R"({"b": [1, [{"a": 1, "a": 1}]]})", "a", 21);
    row("behind an array", R"({"a": [{"a": 1}, "a"], "a": 1})", "a", 24);
    row("one with an escape", R"({"a": 1, "\u0061": 1})", R"(\u0061)", 10);
    row("a quotation mark", R"({"\"": 1, "\u0022": 1})", R"(\u0022)", 11);
    row("without a name", R"({"": 1, "": 1})", "", 9);
    row("a backslash at its end", R"({"a\\": 1, "a\\": 1})", R"(a\\)", 12);
}

void TestJsonText::whatIsTwiceIsFound()
{
    QFETCH(const QByteArray, json);
    const auto twice = duplicateMember(json);
    QVERIFY(twice);
    QTEST(twice->name, "name");
    QTEST(twice->offset, "offset");
}

void TestJsonText::whatIsOnceIsNotFound()
{
    std::mt19937 random(7);
    for (int round = 0; round < 2000; ++round) {
        const QByteArray json = someObject(random, 3);
        QVERIFY2(!QJsonDocument::fromJson(json).isNull(), json);
        QVERIFY2(!duplicateMember(json), json);
        QVERIFY2(duplicateMember(R"({"x": )" + json + R"(, "x": 1})"), json);
    }
}

void TestJsonText::valuesAreToldBriefly_data()
{
    QTest::addColumn<QJsonValue>("value");
    QTest::addColumn<QString>("told");
    const auto row
        = [](const char *name, const QJsonValue &value, const QString &told) { QTest::newRow(name) << value << told; };
    row("null", {}, u"null"_s);
    row("a number", 1.5, u"1.5"_s);
    row("a boolean", true, u"true"_s);
    row("a text", u"a\"b"_s, uR"("a\"b")"_s);
    row("an object", QJsonObject{{u"a"_s, 1}}, u"an object"_s);
    row("an array", QJsonArray{1}, u"an array"_s);
    row("a text that just fits", QString(58, u'x'), u'"' + QString(58, u'x') + u'"');
    row("a long text", QString(59, u'x'), u'"' + QString(59, u'x') + u'…');
}

void TestJsonText::valuesAreToldBriefly()
{
    QFETCH(const QJsonValue, value);
    QTEST(briefly(value), "told");
}

void TestJsonText::placesArePointers()
{
    const JsonPlace root;
    QCOMPARE(root.pointer(), QString());
    const JsonPlace list(root, "a/b~c"_L1);
    const JsonPlace element(list, 3);
    const JsonPlace map(element, "by"_L1);
    const JsonPlace entry = JsonPlace::entry(map, "x/y"_L1);
    const JsonPlace last(entry, ""_L1);
    QCOMPARE(last.pointer(), u"/a~1b~0c/3/by/x~1y/"_s);
    QCOMPARE(last.pattern(), u"/a~1b~0c/*/by/*/"_s);
}

void TestJsonText::documentsAreToldByTheirMembers_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<int>("kind");
    const auto row
        = [](const char *name, const QByteArray &json, DocumentKind kind) { QTest::newRow(name) << json << int(kind); };
    row("a cloud", R"({"format": "astrolabe-cloud"})", DocumentKind::Cloud);
    row("a decision", R"({"format": "astrolabe-decision", "server": {}})", DocumentKind::Decision);
    row("a request", R"({"server": {}})", DocumentKind::Request);
    row("a list of requests", R"({"requests": []})", DocumentKind::RequestList);
    row("recorded boots", R"({"boots": [], "server": {}})", DocumentKind::RequestList);
    row("a request that has a number of them", R"({"requests": 5, "server": {}})", DocumentKind::Request);
    row("a journal", R"({"format": "astrolabe-journal"})", DocumentKind::Journal);
    row("a case", R"({"format": "astrolabe-case", "request": {"server": {}}})", DocumentKind::Case);
    row("something else", R"({"format": "astrolabe-lesson"})", DocumentKind::Unknown);
}

void TestJsonText::documentsAreToldByTheirMembers()
{
    QFETCH(const QByteArray, json);
    QFETCH(const int, kind);
    const QJsonObject document = QJsonDocument::fromJson(json).object();
    QCOMPARE(kindOf(document), DocumentKind(kind));
    for (const DocumentKind expected :
        {DocumentKind::Cloud, DocumentKind::Request, DocumentKind::RequestList, DocumentKind::Decision}) {
        const bool isTaken = DocumentKind(kind) == expected || DocumentKind(kind) == DocumentKind::Unknown;
        QCOMPARE(expectKind(expected, document).has_value(), isTaken);
    }
}

void TestJsonText::anotherKindIsNamed()
{
    const auto refused = expectKind(DocumentKind::RequestList, {{u"format"_s, u"astrolabe-decision"_s}});
    QVERIFY(!refused);
    QCOMPARE(refused.error().what, u"This is a decision, not a list of requests."_s);
}

void TestJsonText::headsAreChecked_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<Error>("error");
    const auto row = [](const char *name, const QByteArray &json, const QString &where, const QString &what,
                         Error::Kind kind = Error::Kind::BadInput) {
        QTest::newRow(name) << json << Error{kind, what, where, {}};
    };
    row("another format", R"({"format": "b", "version": 3})", u"/format"_s, u"Expected “a”, found “b”."_s);
    row("another version", R"({"format": "a", "version": 4})", u"/version"_s,
        u"Expected version 3, found 4. Another release of Astrolabe wrote this."_s, Error::Kind::Unsupported);
    row("the format comes first", R"({"format": "b", "version": 4})", u"/format"_s, u"Expected “a”, found “b”."_s);
}

void TestJsonText::headsAreChecked()
{
    QFETCH(const QByteArray, json);
    const auto error = errorReading(
        QJsonDocument::fromJson(json).object(), [](JsonObjectReader &document) { readFormat(document, "a"_L1, 3); });
    QVERIFY(error);
    QTEST(*error, "error");
    QVERIFY(!errorReading({{u"format"_s, u"a"_s}, {u"version"_s, 3}},
        [](JsonObjectReader &document) { readFormat(document, "a"_L1, 3); }));
}

void TestJsonText::numbersThatJsonDoesNotHaveAreTexts_data()
{
    QTest::addColumn<double>("number");
    QTest::addColumn<QJsonValue>("json");
    QTest::newRow("a number") << 0.5 << QJsonValue(0.5);
    QTest::newRow("infinity") << std::numeric_limits<double>::infinity() << QJsonValue(u"inf"_s);
    QTest::newRow("minus infinity") << -std::numeric_limits<double>::infinity() << QJsonValue(u"-inf"_s);
    QTest::newRow("no number") << std::numeric_limits<double>::quiet_NaN() << QJsonValue(u"nan"_s);
}

void TestJsonText::numbersThatJsonDoesNotHaveAreTexts()
{
    QFETCH(const double, number);
    QTEST(toJson(number), "json");
}

void TestJsonText::timesAreWrittenAsTheyAreRead()
{
    const QDateTime whole(QDate(2026, 11, 20), QTime(12, 0), Qt::UTC);
    QCOMPARE(toJson(whole), QJsonValue(u"2026-11-20T12:00:00Z"_s));
    QCOMPARE(toJson(whole.addMSecs(7)), QJsonValue(u"2026-11-20T12:00:00.007Z"_s));
    QCOMPARE(toJson(whole.toOffsetFromUtc(3600)), toJson(whole));
    for (const QDateTime &time : {whole, whole.addMSecs(7)}) {
        QDateTime read;
        const auto error = errorReading(
            {{u"at"_s, toJson(time)}}, [&](JsonObjectReader &document) { document.required("at"_L1, read); });
        QCOMPARE(error, std::nullopt);
        QCOMPARE(read, time);
    }
}

void TestJsonText::releasesAreReadByName()
{
    Release release;
    const auto read = [&](const QJsonValue &name) {
        return errorReading(
            {{u"release"_s, name}}, [&](JsonObjectReader &document) { document.required("release"_L1, release); });
    };
    QCOMPARE(read(u"Zed"_s), std::nullopt);
    QCOMPARE(release, Release{26});
    QCOMPARE(read(u"juno"_s)->where, u"/release"_s);
    QVERIFY(read(u"juno"_s)->what.startsWith(u"There is no release “juno”. Choose one of kilo, "_s));
    QCOMPARE(read(26)->what, u"Expected a text, found 26."_s);
    QCOMPARE(toJson(Release{26}), QJsonValue(u"zed"_s));
}

void TestJsonText::aFileIsNamedBeforeThePlace()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"a.json"_s);
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("content");
    file.close();
    QByteArray seen;
    const auto refused = withJsonFile(path, [&](const QByteArray &text) -> Result<void> {
        seen = text;
        return failure(Error::Kind::Unsupported, u"No."_s, u"/a"_s, u"Ask."_s);
    });
    QCOMPARE(seen, "content"_ba);
    QCOMPARE(refused.error(),
        (Error{Error::Kind::Unsupported, u"No."_s, QDir::toNativeSeparators(path) + u": /a"_s, u"Ask."_s}));
    QVERIFY_RESULT(withJsonFile(path, [](const QByteArray &) { return Result<void>(); }));
    QVERIFY(!withJsonFile(folder.filePath(u"b.json"_s), [](const QByteArray &) { return Result<void>(); }));
}

QTEST_APPLESS_MAIN(TestJsonText)
#include "tst_jsontext.moc"
