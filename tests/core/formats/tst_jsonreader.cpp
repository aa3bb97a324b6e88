// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/jsonreader.h"
#include "printing.h"

#include <QJsonDocument>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace astrolabe {

struct Sample
{
    int count = 7;
    qint64 any = 0;
    double ratio = 0;
    QString text;
    bool flag = false;
    QDateTime time;
    std::optional<int> maybe;
    std::optional<int> present = 1;
    QList<int> numbers;
    QMap<QString, QString> texts;
    QJsonObject info;
    QString physnet;
    QJsonObject other;
};

static void describe(JsonObjectReader &in, Sample &sample)
{
    in.member("count"_L1, sample.count);
    in.member("any"_L1, sample.any, Range::Any);
    in.member("ratio"_L1, sample.ratio);
    in.member("text"_L1, sample.text);
    in.member("flag"_L1, sample.flag);
    in.member("time"_L1, sample.time);
    in.member("maybe"_L1, sample.maybe);
    in.nullable("present"_L1, sample.present);
    in.member("numbers"_L1, sample.numbers);
    in.member("texts"_L1, sample.texts);
    in.member("info"_L1, sample.info, ObjectAs::ObjectOrText);
    in.nested(
        "network"_L1, sample.other, [&](JsonObjectReader &network) { network.member("physnet"_L1, sample.physnet); });
    in.other(sample.other);
}

} // namespace astrolabe

class TestJsonReader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void wrongValuesNameTheirPlace_data();
    void wrongValuesNameTheirPlace();
    void theFirstErrorIsKept();
    void absentAndNullLeaveTheDefault();
    void wholeNumbersMayBeWrittenAsReals();
    void textsOfAMapTakePythonsWords();
    void timesAreUtc_data();
    void timesAreUtc();
    void unknownMembersAreKeptAndToldOnce();
    void pointersAreEscaped();

private:
    static Sample read(const QByteArray &json, JsonReading &reading);

    NoProgress m_unwatched;
};

Sample TestJsonReader::read(const QByteArray &json, JsonReading &reading)
{
    Sample sample;
    const JsonPlace root;
    reading.read(QJsonDocument::fromJson(json).object(), JsonPlace(root, "sample"), sample);
    return sample;
}

void TestJsonReader::wrongValuesNameTheirPlace_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("where");
    QTest::addColumn<QString>("what");
    QTest::newRow("a text for a number") << R"({"count": "3"})"_ba << u"/sample/count"_s
                                         << u"Expected a whole number, found \"3\"."_s;
    QTest::newRow("a fraction") << R"({"count": 5.5})"_ba << u"/sample/count"_s
                                << u"Expected a whole number, found 5.5."_s;
    QTest::newRow("a negative number") << R"({"count": -1})"_ba << u"/sample/count"_s
                                       << u"Expected at least 0, found -1."_s;
    QTest::newRow("a number beyond 32 bits")
        << R"({"count": 2147483648})"_ba << u"/sample/count"_s << u"Expected at most 2147483647, found 2147483648."_s;
    QTest::newRow("a number beyond all use") << R"({"any": 9007199254740993})"_ba << u"/sample/any"_s
                                             << u"Expected at most 1125899906842624, found 9007199254740993."_s;
    QTest::newRow("a negative ratio") << R"({"ratio": -0.5})"_ba << u"/sample/ratio"_s
                                      << u"Expected at least 0, found -0.5."_s;
    QTest::newRow("a number for a text") << R"({"text": 1})"_ba << u"/sample/text"_s << u"Expected a text, found 1."_s;
    QTest::newRow("a number for a boolean")
        << R"({"flag": 1})"_ba << u"/sample/flag"_s << u"Expected true or false, found 1."_s;
    QTest::newRow("no time") << R"({"time": "yesterday"})"_ba << u"/sample/time"_s
                             << u"Expected a time such as 2026-01-15T12:00:00Z, found \"yesterday\"."_s;
    QTest::newRow("an object for an array")
        << R"({"numbers": {}})"_ba << u"/sample/numbers"_s << u"Expected an array, found an object."_s;
    QTest::newRow("within an array") << R"({"numbers": [1, 2, null]})"_ba << u"/sample/numbers/2"_s
                                     << u"Expected a whole number, found null."_s;
    QTest::newRow("within a map") << R"({"texts": {"a": "b", "c": []}})"_ba << u"/sample/texts/c"_s
                                  << u"Expected a text, found an array."_s;
    QTest::newRow("within a wrapping") << R"({"network": {"physnet": false}})"_ba << u"/sample/network/physnet"_s
                                       << u"Expected a text, found false."_s;
    QTest::newRow("an array for a wrapping")
        << R"({"network": ["a"]})"_ba << u"/sample/network"_s << u"Expected an object, found an array."_s;
    QTest::newRow("a text that is no object")
        << R"({"info": "{"})"_ba << u"/sample/info"_s << u"Expected an object, found \"{\"."_s;
}

void TestJsonReader::wrongValuesNameTheirPlace()
{
    QFETCH(QByteArray, json);
    JsonReading reading(m_unwatched);
    read(json, reading);
    QVERIFY(reading.error());
    QTEST(reading.error()->where, "where");
    QTEST(reading.error()->what, "what");
}

void TestJsonReader::theFirstErrorIsKept()
{
    JsonReading reading(m_unwatched);
    read(R"({"count": -1, "any": "x", "text": 3})", reading);
    QCOMPARE(reading.error()->where, u"/sample/count"_s);
}

void TestJsonReader::absentAndNullLeaveTheDefault()
{
    JsonReading reading(m_unwatched);
    const Sample sample = read(R"({"count": null, "maybe": null, "present": null})", reading);
    QVERIFY(!reading.error());
    QCOMPARE(sample.count, 7);
    QCOMPARE(sample.maybe, std::nullopt);
    QCOMPARE(sample.present, std::nullopt);
    QCOMPARE(read("{}", reading).present, std::optional(1));
}

void TestJsonReader::wholeNumbersMayBeWrittenAsReals()
{
    JsonReading reading(m_unwatched);
    QCOMPARE(read(R"({"count": 5.0})", reading).count, 5);
    QCOMPARE(read(R"({"any": -2e3})", reading).any, -2000);
    QVERIFY(!reading.error());
}

void TestJsonReader::textsOfAMapTakePythonsWords()
{
    JsonReading reading(m_unwatched);
    const Sample sample = read(R"({"texts": {"a": true, "b": 2, "c": 0.5, "d": ""}})", reading);
    QVERIFY(!reading.error());
    const QMap<QString, QString> expected{{u"a"_s, u"True"_s}, {u"b"_s, u"2"_s}, {u"c"_s, u"0.5"_s}, {u"d"_s, u""_s}};
    QCOMPARE(sample.texts, expected);
}

void TestJsonReader::timesAreUtc_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("with Z") << "2026-01-15T12:00:00Z"_ba;
    QTest::newRow("without a zone") << "2026-01-15T12:00:00"_ba;
    QTest::newRow("with microseconds") << "2026-01-15T12:00:00.000000"_ba;
    QTest::newRow("with a blank") << "2026-01-15 12:00:00"_ba;
    QTest::newRow("with an offset") << "2026-01-15T14:00:00+02:00"_ba;
}

void TestJsonReader::timesAreUtc()
{
    QFETCH(QByteArray, text);
    JsonReading reading(m_unwatched);
    const Sample sample = read(R"({"time": ")" + text + R"("})", reading);
    QVERIFY(!reading.error());
    QCOMPARE(sample.time, QDateTime(QDate(2026, 1, 15), QTime(12, 0), Qt::UTC));
    QCOMPARE(sample.time.timeSpec(), Qt::UTC);
}

void TestJsonReader::unknownMembersAreKeptAndToldOnce()
{
    JsonReading reading(m_unwatched);
    QList<Sample> samples;
    const JsonPlace root;
    reading.read(QJsonValue(QJsonDocument::fromJson(R"([{"x": 1}, {"x": 2, "network": {"y": 3}}, {"x": 4}])").array()),
        JsonPlace(root, "list"), samples);
    QVERIFY(!reading.error());
    QCOMPARE(samples.at(0).other, (QJsonObject{{u"x"_s, 1}}));
    QCOMPARE(samples.at(1).other, (QJsonObject{{u"x"_s, 2}, {u"network"_s, QJsonObject{{u"y"_s, 3}}}}));
    const QStringList expected{u"Astrolabe does not know /list/1/network/y: it is kept and has no effect."_s,
        u"Astrolabe does not know /list/0/x and 2 more like it: they are kept and have no effect."_s};
    QCOMPARE(reading.unknownMembers(), expected);
}

void TestJsonReader::pointersAreEscaped()
{
    const JsonPlace root;
    const JsonPlace list(root, "a/b");
    const JsonPlace element(list, 3);
    const JsonPlace key = JsonPlace::entry(element, "c~d");
    QCOMPARE(root.pointer(), QString());
    QCOMPARE(key.pointer(), u"/a~1b/3/c~0d"_s);
    QCOMPARE(key.pattern(), u"/a~1b/*/*"_s);
}

QTEST_APPLESS_MAIN(TestJsonReader)
#include "tst_jsonreader.moc"
