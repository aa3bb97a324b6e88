// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/jsontape.h"
#include "formats/jsonview.h"

#include <QDirIterator>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

class TestJsonTape : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsAsQtDoes_data();
    void readsAsQtDoes();
    void readsEachDocumentAsQtDoes();
    void refusesWhatQtRefuses_data();
    void refusesWhatQtRefuses();
    void readsAfterARefusal();
    void keysTellValuesApart_data();
    void keysTellValuesApart();
    void viewsOfBothAreEqual_data();
    void viewsOfBothAreEqual();
};

namespace {

QJsonValue byQt(const QByteArray &json)
{
    return QJsonDocument::fromJson('[' + json + ']').array().at(0);
}

QByteArray keyOf(const QByteArray &json)
{
    JsonTape tape;
    QByteArray key;
    if (const JsonNode *value = tape.parse(json))
        value->appendKey(key);
    return key;
}

// Everything that a view says of a value and of those below it.
QStringList said(const JsonView &json)
{
    QStringList words{json.isUndefined() ? u"undefined"_s : u""_s, json.isNull() ? u"null"_s : u""_s,
        json.isBool() ? u"bool"_s : u""_s, json.isDouble() ? u"number"_s : u""_s, json.isString() ? u"text"_s : u""_s,
        json.isArray() ? u"array"_s : u""_s, json.isObject() ? u"object"_s : u""_s};
    words.removeAll(QString());
    words.append(u"%1 %2 %3 %4 %5"_s.arg(json.toBool())
            .arg(json.toDouble(), 0, 'g', 17)
            .arg(json.toInteger().value_or(-7))
            .arg(json.toString())
            .arg(json.size()));
    QStringList below;
    for (JsonItems items(json); !items.atEnd(); items.next())
        below.append((json.isObject() ? items.name() : QString()) + u": "_s + said(items.value()).join(u' '));
    if (json.isObject())
        below.sort();
    return words + below;
}

} // namespace

void TestJsonTape::readsAsQtDoes_data()
{
    QTest::addColumn<QByteArray>("json");
    for (const char *json :
        {"null", "true", "false", "{}", "[]", "\"\"", "0", "-0", "-0.0", "1", "-1", "1.0", "1e3", "1E-3", "100e-2",
            "0.1", "1.5", "-2.25e10", "2147483648", "4503599627370497", "9007199254740993", "9223372036854775807",
            "-9223372036854775808", "9223372036854775808", "18446744073709551615", "9223372036854775807.0", "1e18",
            "1e19", "1e300", "5e-324", "3.141592653589793238462643383279", "\"text\"", R"("\"\\\/\b\f\n\r\t")",
            R"("\u00e9\u4e3b\ud83d\ude00")", "\"\xc3\xa9\xe4\xb8\xbb\xf0\x9f\x98\x80\"", R"("\u0000")",
            "[1, [2, [3, []]]]", R"([{}, {"a": null}, [{"b": [true]}]])", R"({"b": 1, "a": 2, "c": {"b": 3}})",
            R"({"": 1, "a": {"": 2}})", R"({"\u0061": 1, "\u4e3b": "\u673a"})", " \t\r\n{ \"a\" :\n[ 1 ,\t2 ] } "})
        QTest::newRow(json) << QByteArray(json);
}

void TestJsonTape::readsAsQtDoes()
{
    QFETCH(const QByteArray, json);
    JsonTape tape;
    const JsonNode *value = tape.parse(json);
    QVERIFY(value);
    QCOMPARE(value->toQt(), byQt(json));
    QCOMPARE(value->toQt().toInteger(-7), byQt(json).toInteger(-7));
}

void TestJsonTape::readsEachDocumentAsQtDoes()
{
    JsonTape tape;
    int documents = 0;
    for (QDirIterator files(QStringLiteral(TEST_DATA), {u"*.json"_s}, QDir::Files, QDirIterator::Subdirectories);
        files.hasNext();) {
        QFile file(files.next());
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray json = file.readAll();
        const QJsonDocument document = QJsonDocument::fromJson(json);
        const JsonNode *value = tape.parse(json);
        if (document.isNull() || value == nullptr)
            continue; // some are broken on purpose
        ++documents;
        QVERIFY2(value->toQt() == (document.isArray() ? QJsonValue(document.array()) : QJsonValue(document.object())),
            qPrintable(file.fileName()));
    }
    QVERIFY(documents > 50);
}

void TestJsonTape::refusesWhatQtRefuses_data()
{
    QTest::addColumn<QByteArray>("json");
    for (const char *json : {"", " ", "{", "[1", "[1,]", "{\"a\"}", "{\"a\":}", "{\"a\": 1,}", "{a: 1}", "[1 2]", "1 2",
             "{} {}", "tru", "nul", "NaN", "Infinity", "-", "1.", "1e", ".5", "+1", "0x1", "\"", "\"a", R"("\x")",
             R"("\u12")", "\"\xff\"", "\"\xc3\"", "'a'", "[1}", "{\"a\": [1}", "1e400", R"({"a": 1, "a": 1})",
             R"({"b": 1, "a": 2, "b": 1})", R"([{"x": {"a": 1, "a": 1}}])", R"({"a": 1, "\u0061": 1})"})
        QTest::newRow(json) << QByteArray(json);
    QTest::newRow("deeper than all documents") << QByteArray(5000, '[') + QByteArray(5000, ']');
}

void TestJsonTape::refusesWhatQtRefuses()
{
    QFETCH(const QByteArray, json);
    JsonTape tape;
    QVERIFY(!tape.parse(json));
}

void TestJsonTape::readsAfterARefusal()
{
    JsonTape tape;
    QVERIFY(!tape.parse(R"({"a": 1, "a": 2})"));
    const JsonNode *value = tape.parse(R"({"a": 1})");
    QVERIFY(value);
    QCOMPARE(value->toQt(), QJsonValue(QJsonObject{{u"a"_s, 1}}));
    QVERIFY(!tape.parse("{"));
    QVERIFY(tape.parse("[]"));
}

void TestJsonTape::keysTellValuesApart_data()
{
    QTest::addColumn<QByteArray>("one");
    QTest::addColumn<QByteArray>("other");
    QTest::addColumn<bool>("areEqual");
    QTest::newRow("blanks") << R"({"a": [1, 2]})"_ba << R"({ "a":[1,2] })"_ba << true;
    QTest::newRow("how a number is written") << R"({"a": 1.0})"_ba << R"({"a": 1})"_ba << true;
    QTest::newRow("escapes") << R"({"a": "\u0062"})"_ba << R"({"a": "b"})"_ba << true;
    QTest::newRow("a number and its text") << R"({"a": 1})"_ba << R"({"a": "1"})"_ba << false;
    QTest::newRow("null and false") << R"({"a": null})"_ba << R"({"a": false})"_ba << false;
    QTest::newRow("an empty list and object") << R"({"a": []})"_ba << R"({"a": {}})"_ba << false;
    QTest::newRow("nesting") << "[[1], 2]"_ba << "[[1, 2]]"_ba << false;
    QTest::newRow("where a name ends") << R"({"ab": "c"})"_ba << R"({"a": "bc"})"_ba << false;
    QTest::newRow("fractions") << "[0.1]"_ba << "[0.2]"_ba << false;
    QTest::newRow("large numbers") << "[9007199254740993]"_ba << "[9007199254740992]"_ba << false;
}

void TestJsonTape::keysTellValuesApart()
{
    QFETCH(const QByteArray, one);
    QFETCH(const QByteArray, other);
    QVERIFY(!keyOf(one).isEmpty());
    QTEST(keyOf(one) == keyOf(other), "areEqual");
}

void TestJsonTape::viewsOfBothAreEqual_data()
{
    readsAsQtDoes_data();
}

void TestJsonTape::viewsOfBothAreEqual()
{
    QFETCH(const QByteArray, json);
    JsonTape tape;
    const JsonView onTape(tape.parse(json));
    QCOMPARE(said(onTape), said(byQt(json)));
    QCOMPARE(said(onTape.member("a"_L1)), said(JsonView(byQt(json)).member("a"_L1)));
    QVERIFY(JsonView().isUndefined());
    QVERIFY(onTape.member("nowhere"_L1).isUndefined());
}

QTEST_GUILESS_MAIN(TestJsonTape)
#include "tst_jsontape.moc"
