// SPDX-License-Identifier: GPL-3.0-or-later
// What readers say of members that are missing, null, or of another type, for every kind of value and in every kind of
// document.
#include "change/casedocument.h"
#include "change/changesformat.h"
#include "core/formats/leaves.h"
#include "formats/decisionfields.h"
#include "formats/decisionformat.h"
#include "formats/jsoncolumns.h"
#include "formats/jsontext.h"
#include "formats/requestlist.h"
#include "lessons/lessonformat.h"
#include "services/messages/journalformat.h"
#include "verifyresult.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace astrolabe {

struct PartOfAll
{
    QString name;
    std::optional<int> count;

    bool operator==(const PartOfAll &) const = default;
};

// A member of each kind of value.
struct AllKinds
{
    QString text = u"t"_s;
    QString scalar = u"s"_s;
    bool truth = true;
    int whole = 1;
    qint64 large = 2;
    double real = 0.5;
    QDateTime time = QDateTime(QDate(2026, 1, 15), QTime(12, 0), Qt::UTC);
    QJsonObject object{{u"a"_s, 1}};
    QStringList texts{u"x"_s};
    QMap<QString, QString> map{{u"k"_s, u"v"_s}};
    QMap<QString, int> numbers{{u"n"_s, 3}};
    Release release;
    Outcome outcome = Outcome::Scheduled;
    PartOfAll part{u"p"_s, 4};
};

template<typename Archive>
static void describe(Archive &archive, Of<PartOfAll> auto &part)
{
    archive.required("name"_L1, part.name);
    archive.member("count"_L1, part.count);
}

template<typename Archive>
static void describe(Archive &archive, Of<AllKinds> auto &all)
{
    archive.required("text"_L1, all.text);
    archive.required("scalar"_L1, all.scalar, Text::Scalar);
    archive.required("truth"_L1, all.truth);
    archive.required("whole"_L1, all.whole);
    archive.required("large"_L1, all.large);
    archive.required("real"_L1, all.real);
    archive.required("time"_L1, all.time);
    archive.required("object"_L1, all.object);
    archive.required("texts"_L1, all.texts);
    archive.required("map"_L1, all.map);
    archive.required("numbers"_L1, all.numbers);
    archive.required("release"_L1, all.release);
    if constexpr (Archive::isReading)
        readName(archive.take("outcome"_L1), JsonPlace(archive.place(), "outcome"_L1), archive.reading(), all.outcome,
            Outcome::Error);
    else
        archive.required("outcome"_L1, toString(all.outcome));
    archive.required("part"_L1, all.part);
}

} // namespace astrolabe

namespace {

// The error of a document: "place: sentence"; empty: there is none.
QString errorOf(const QString &format, const QByteArray &json)
{
    NoProgress unwatched;
    const auto text
        = [](const auto &parsed) { return parsed ? QString() : parsed.error().where + u": "_s + parsed.error().what; };
    if (format == "request"_L1)
        return text(parseRequest(json));
    if (format == "request-list"_L1)
        return text(parseRequestList(json));
    if (format == "decision"_L1)
        return text(parseDecision(json));
    if (format == "journal"_L1)
        return text(parseJournal(json));
    if (format == "changes"_L1)
        return text(parseChanges(json));
    if (format == "case"_L1)
        return text(parseCase(json, unwatched));
    return text(parseLesson(json));
}

// Every value of a document that is not within a list of its own kind, by a JSON pointer: also objects and lists.
void addPlaces(const QJsonValue &value, const QString &pointer, QMap<QString, QString> &byPattern)
{
    static const QRegularExpression position(u"/\\d+"_s);
    if (!pointer.isEmpty())
        byPattern.insert(QString(pointer).replace(position, u"/*"_s), pointer);
    const QJsonArray elements = value.toArray();
    for (qsizetype at = 0; at < elements.size(); ++at)
        addPlaces(elements.at(at), pointer + u"/%1"_s.arg(at), byPattern);
    const QJsonObject members = value.toObject();
    for (auto member = members.begin(); member != members.end(); ++member) {
        QString name = member.key();
        name.replace("~"_L1, "~0"_L1).replace("/"_L1, "~1"_L1);
        addPlaces(member.value(), pointer + u'/' + name, byPattern);
    }
}

QJsonObject wholeExample()
{
    return jsonOf(AllKinds());
}

Result<AllKinds> readAll(const QJsonObject &object)
{
    return readWhole<AllKinds>(object);
}

QList<PartOfAll> partsIn(const QByteArray &json, std::optional<Error> &error)
{
    NoProgress unwatched;
    JsonReading reading(unwatched);
    const JsonPlace root;
    const QJsonObject document{{u"parts"_s, QJsonDocument::fromJson(json).object()}};
    JsonObjectReader reader(document, root, reading);
    QList<PartOfAll> parts;
    readColumns(reader, "parts"_L1, "name"_L1, parts);
    error = reading.error();
    return parts;
}

} // namespace

class RequiredMembersTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void membersComeBack();
    void aMissingMemberIsCalledMissing_data();
    void aMissingMemberIsCalledMissing();
    void aNullMemberIsNoValue_data();
    void aNullMemberIsNoValue();
    void anotherTypeIsNamed_data();
    void anotherTypeIsNamed();
    void noDocumentFindsNullWhereNothingIs_data();
    void noDocumentFindsNullWhereNothingIs();
    void documentsNameThePlaceOfNull_data();
    void documentsNameThePlaceOfNull();
    void columnsComeBack_data();
    void columnsComeBack();
    void columnsAreRefused_data();
    void columnsAreRefused();
    void namesAppearOnce_data();
    void namesAppearOnce();
};

void RequiredMembersTest::membersComeBack()
{
    const auto read = readAll(wholeExample());
    QVERIFY_RESULT(read);
    QCOMPARE(jsonOf(*read), wholeExample());
}

void RequiredMembersTest::aMissingMemberIsCalledMissing_data()
{
    QTest::addColumn<QString>("member");
    for (const QString &member : wholeExample().keys())
        QTest::newRow(qPrintable(member)) << member;
}

void RequiredMembersTest::aMissingMemberIsCalledMissing()
{
    QFETCH(const QString, member);
    QJsonObject object = wholeExample();
    object.remove(member);
    const auto read = readAll(object);
    QVERIFY(!read);
    QCOMPARE(read.error().where, u'/' + member);
    QCOMPARE(read.error().what, u"This member is required."_s);
}

void RequiredMembersTest::aNullMemberIsNoValue_data()
{
    aMissingMemberIsCalledMissing_data();
}

void RequiredMembersTest::aNullMemberIsNoValue()
{
    QFETCH(const QString, member);
    QJsonObject object = wholeExample();
    object.insert(member, QJsonValue());
    const auto read = readAll(object);
    QVERIFY(!read);
    QCOMPARE(read.error().where, u'/' + member);
    QVERIFY2(read.error().what.endsWith(", found null."_L1), qPrintable(read.error().what));
}

void RequiredMembersTest::anotherTypeIsNamed_data()
{
    QTest::addColumn<QString>("member");
    QTest::addColumn<QJsonValue>("value");
    QTest::addColumn<QString>("where");
    QTest::addColumn<QString>("what");
    const auto row = [](const char *name, const QString &member, const QJsonValue &value, const QString &what,
                         const QString &where = {}) {
        QTest::newRow(name) << member << value << (where.isEmpty() ? u'/' + member : where) << what;
    };
    row("a list for a text", u"text"_s, QJsonArray{1}, u"Expected a text, found an array."_s);
    row("an object for a scalar", u"scalar"_s, QJsonObject(), u"Expected a text, found an object."_s);
    row("a long text for a truth", u"truth"_s, QString(100, u'x'),
        u"Expected true or false, found \"%1…."_s.arg(QString(59, u'x')));
    row("a truth for a number", u"whole"_s, true, u"Expected a whole number, found true."_s);
    row("more than an int", u"whole"_s, 3e9, u"Expected at most 2147483647, found 3000000000."_s);
    row("more than anything has", u"large"_s, 1e16, u"Expected at most 1125899906842624, found 1e+16."_s);
    row("a text for a real", u"real"_s, u"much"_s, u"Expected a number, found \"much\"."_s);
    row("infinity where it may not be", u"real"_s, u"inf"_s, u"Expected a number, found \"inf\"."_s);
    row("a date alone", u"time"_s, u"2026-13-15"_s,
        u"Expected a time such as 2026-01-15T12:00:00Z, found \"2026-13-15\"."_s);
    row("a number for a time", u"time"_s, 1764068822,
        u"Expected a time such as 2026-01-15T12:00:00Z, found 1764068822."_s);
    row("a text for an object", u"object"_s, u"{}"_s, u"Expected an object, found \"{}\"."_s);
    row("a text for a list", u"texts"_s, u"x"_s, u"Expected an array, found \"x\"."_s);
    row("null in a list", u"texts"_s, QJsonArray{u"a"_s, QJsonValue()}, u"Expected a text, found null."_s,
        u"/texts/1"_s);
    row("null in a map", u"map"_s, QJsonObject{{u"a/b"_s, QJsonValue()}}, u"Expected a text, found null."_s,
        u"/map/a~1b"_s);
    row("a negative number in a map", u"numbers"_s, QJsonObject{{u"n"_s, -1}}, u"Expected at least 0, found -1."_s,
        u"/numbers/n"_s);
    row("a release that is none", u"release"_s, u"austin"_s,
        u"There is no release “austin”. Choose one of %1."_s.arg(Release::names().join(u", "_s)));
    row("a number for a release", u"release"_s, 26, u"Expected a text, found 26."_s);
    row("a name that is none", u"outcome"_s, u"fine"_s,
        u"Expected one of scheduled, no_valid_host, error, found \"fine\"."_s);
    row("a number for a name", u"outcome"_s, 0, u"Expected a text, found 0."_s);
    row("a member missing within", u"part"_s, QJsonObject(), u"This member is required."_s, u"/part/name"_s);
}

void RequiredMembersTest::anotherTypeIsNamed()
{
    QFETCH(const QString, member);
    QFETCH(const QJsonValue, value);
    QJsonObject object = wholeExample();
    object.insert(member, value);
    const auto read = readAll(object);
    QVERIFY(!read);
    QTEST(read.error().where, "where");
    QTEST(read.error().what, "what");
}

void RequiredMembersTest::noDocumentFindsNullWhereNothingIs_data()
{
    QTest::addColumn<QString>("format");
    for (const QString &format :
        {u"request"_s, u"request-list"_s, u"decision"_s, u"journal"_s, u"changes"_s, u"case"_s, u"lesson"_s}) {
        QCOMPARE(errorOf(format, QJsonDocument(leaves::example(format)).toJson()), QString());
        QTest::newRow(qPrintable(format)) << format;
    }
}

// Each member is left out once.
void RequiredMembersTest::noDocumentFindsNullWhereNothingIs()
{
    QFETCH(const QString, format);
    const QJsonObject whole = leaves::example(format);
    QMap<QString, QString> places;
    addPlaces(whole, {}, places);
    QStringList wrong;
    int required = 0;
    for (const QString &pointer : std::as_const(places)) {
        static const QRegularExpression isElement(u"/\\d+$"_s);
        if (isElement.match(pointer).hasMatch())
            continue;
        const QString error = errorOf(format, leaves::replaced(whole, pointer, QJsonValue::Undefined));
        if (error.contains("found null"_L1))
            wrong << pointer + u" -> "_s + error;
        required += error == pointer + u": This member is required."_s;
    }
    QCOMPARE(wrong, QStringList());
    QCOMPARE_GE(required, 1);
}

void RequiredMembersTest::documentsNameThePlaceOfNull_data()
{
    noDocumentFindsNullWhereNothingIs_data();
}

// A sentence on null is about the value that is null, not about another one.
void RequiredMembersTest::documentsNameThePlaceOfNull()
{
    QFETCH(const QString, format);
    const QJsonObject whole = leaves::example(format);
    QMap<QString, QString> places;
    addPlaces(whole, {}, places);
    QStringList wrong;
    for (const QString &pointer : std::as_const(places)) {
        const QString error = errorOf(format, leaves::replaced(whole, pointer, QJsonValue()));
        if (error.contains("found null"_L1) && !error.startsWith(pointer + u": "_s))
            wrong << pointer + u" -> "_s + error;
    }
    QCOMPARE(wrong, QStringList());
}

void RequiredMembersTest::columnsComeBack_data()
{
    QTest::addColumn<QList<PartOfAll>>("parts");
    QTest::addColumn<QByteArray>("columns");
    QTest::newRow("all have all") << QList<PartOfAll>{{u"a"_s, 1}, {u"b"_s, 2}}
                                  << QByteArray(R"({"count":[1,2],"name":["a","b"]})");
    QTest::newRow("the first lacks one") << QList<PartOfAll>{{u"a"_s, {}}, {u"b"_s, 2}}
                                         << QByteArray(R"({"count":[null,2],"name":["a","b"]})");
    QTest::newRow("the last lacks one") << QList<PartOfAll>{{u"a"_s, 1}, {u"b"_s, {}}}
                                        << QByteArray(R"({"count":[1,null],"name":["a","b"]})");
    QTest::newRow("some between lack one") << QList<PartOfAll>{{u"a"_s, 1}, {u"b"_s, {}}, {u"c"_s, {}}, {u"d"_s, 4}}
                                           << QByteArray(R"({"count":[1,null,null,4],"name":["a","b","c","d"]})");
    QTest::newRow("all lack one") << QList<PartOfAll>{{u"a"_s, {}}, {u"b"_s, {}}}
                                  << QByteArray(R"({"name":["a","b"]})");
    QTest::newRow("a name of nothing") << QList<PartOfAll>{{u""_s, 0}} << QByteArray(R"({"count":[0],"name":[""]})");
    QTest::newRow("a name with all that JSON escapes") << QList<PartOfAll>{{u"\"\\\n\u0001\u627e"_s, 0}}
                                                       << QByteArray(R"({"count":[0],"name":["\"\\\n\u0001)"
                                                                     "\xe6\x89\xbe"
                                                                     R"("]})");
    QTest::newRow("none") << QList<PartOfAll>() << QByteArray("{}");
}

void RequiredMembersTest::columnsComeBack()
{
    QFETCH(const QList<PartOfAll>, parts);
    QByteArray text;
    appendColumns(text, parts);
    QTEST(text, "columns");
    std::optional<Error> error;
    QCOMPARE(partsIn(text, error), parts);
    QVERIFY(!error);
}

void RequiredMembersTest::columnsAreRefused_data()
{
    QTest::addColumn<QByteArray>("columns");
    QTest::addColumn<QString>("error");
    const auto row = [](const char *name, const QByteArray &columns, const QString &error) {
        QTest::newRow(name) << columns << error;
    };
    row("a null name", R"({"name": ["a", null]})", u"/parts/name: This member is required."_s);
    row("a name that is a number", R"({"name": ["a", 7]})", u"/parts/name/1: Expected a text, found 7."_s);
    row("too few values", R"({"name": ["a", "b"], "count": [1]})", u"/parts/count: Expected a list of 2 values."_s);
    row("too many values", R"({"name": ["a"], "count": [1, 2]})", u"/parts/count: Expected a list of 1 values."_s);
    row("a text for a column", R"({"name": ["a"], "count": "1"})", u"/parts/count: Expected an array, found \"1\"."_s);
    row("a column of an unknown member that does not fit", R"({"name": ["a"], "other": [1, 2]})",
        u"/parts/other: Expected a list of 1 values."_s);
    row("a nested column that does not fit", R"({"name": ["a"], "facts": {"free": [1, 2]}})",
        u"/parts/facts/free: Expected a list of 1 values."_s);
    row("a null column", R"({"name": ["a"], "count": null})", QString());
    row("no names", R"({"count": []})", QString());
}

void RequiredMembersTest::columnsAreRefused()
{
    QFETCH(const QByteArray, columns);
    std::optional<Error> error;
    partsIn(columns, error);
    QTEST(error ? error->where + u": "_s + error->what : QString(), "error");
}

void RequiredMembersTest::namesAppearOnce_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("error");
    const auto row
        = [](const char *name, const QByteArray &json, const QString &error) { QTest::newRow(name) << json << error; };
    row("each once", R"({"a": 1, "b": {"a": 2}, "c": [{"a": 3}, {"a": 4}]})", QString());
    row("values like names", R"({"a": "b", "b": "a", "c": ["a", "a"]})", QString());
    row("twice", R"({"a": 1, "a": 2})", u"line 1, column 11: “a” appears twice in one object."_s);
    row("twice within", R"({"b": {"a": 1,
 "a": 2}})",
        u"line 2, column 3: “a” appears twice in one object."_s);
    row("twice in an element", R"([{"x": 1}])", u": This is a JSON array; here a JSON object is expected."_s);
    row("twice in a list's element", R"({"l": [{"x": 1, "x": 2}]})",
        u"line 1, column 18: “x” appears twice in one object."_s);
    row("twice with others between, behind an object", R"({"a": {"z": 1}, "b": 2, "a": 3})",
        u"line 1, column 26: “a” appears twice in one object."_s);
    row("twice with an escape", R"({"a/b": 1, "a\/b": 2})",
        u"line 1, column 13: “a\\/b” appears twice in one object."_s);
    row("in another case", R"({"a": 1, "A": 2})", QString());
    row("empty names", R"({"": 1, "": 2})", u"line 1, column 10: “” appears twice in one object."_s);
    row("a name with a quote", R"({"a\"": 1, "a": 2})", QString());
    row("a name of a bracket", R"({"}": 1, "{": 2, ",": 3, "]": 4})", QString());
    row("the first of two pairs", R"({"b": 1, "b": 2, "a": 1, "a": 2})",
        u"line 1, column 27: “a” appears twice in one object."_s);
    row("three times", R"({"a": 1, "a": 2, "a": 3})", u"line 1, column 11: “a” appears twice in one object."_s);
}

void RequiredMembersTest::namesAppearOnce()
{
    QFETCH(const QByteArray, json);
    const auto parsed = parseJsonObject(json);
    QTEST(parsed ? QString() : parsed.error().where + u": "_s + parsed.error().what, "error");
}

QTEST_GUILESS_MAIN(RequiredMembersTest)
#include "tst_requiredmembers.moc"
