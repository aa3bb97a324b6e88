// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/rest/jsonschema.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace astrolabe;
using namespace astrolabe::keyword;
using namespace Qt::StringLiterals;

namespace {

JsonSchemaPtr schemaOf(const QList<JsonSchema::Keyword> &keywords)
{
    return std::make_shared<const JsonSchema>(JsonSchema{keywords});
}

QJsonValue valueOf(const QString &json)
{
    return QJsonDocument::fromJson('[' + json.toUtf8() + ']').array().at(0);
}

const QStringList object{u"object"_s};
const QStringList text{u"string"_s};
const QStringList integer{u"integer"_s};

} // namespace

Q_DECLARE_METATYPE(JsonSchema)

// The error that Python's jsonschema reports for a value, and which one if there are several.
class TestJsonSchema : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void ofOneKeyword_data();
    void ofOneKeyword();
    void ofSeveralFaults_data();
    void ofSeveralFaults();
    void membersInTheOrderOfTheText_data();
    void membersInTheOrderOfTheText();
};

void TestJsonSchema::ofOneKeyword_data()
{
    QTest::addColumn<JsonSchema>("schema");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("violation"); // empty: none
    const auto row
        = [](const char *name, const JsonSchema::Keyword &keyword, const QString &value, const QString &violation) {
              QTest::newRow(name) << JsonSchema{{keyword}} << value << violation;
          };

    row("a type", Type{object}, u"{}"_s, {});
    row("another type", Type{object}, u"[]"_s, u"[] is not of type 'object'"_s);
    row("one of two types", Type{{u"integer"_s, u"null"_s}}, u"null"_s, {});
    row("none of two types", Type{{u"integer"_s, u"null"_s}}, u"\"1\""_s, u"'1' is not of type 'integer', 'null'"_s);
    row("a whole number may have a point", Type{integer}, u"2.0"_s, {});
    row("a number that is not whole", Type{integer}, u"2.5"_s, u"2.5 is not of type 'integer'"_s);
    row("any number", Type{{u"number"_s}}, u"2.5"_s, {});
    row("truth is no number", Type{{u"number"_s}}, u"true"_s, u"True is not of type 'number'"_s);
    row("text is shown with what is in it", Type{integer}, u"\"it's\""_s, uR"("it's" is not of type 'integer')"_s);
    row("all of a value is shown", Type{text}, uR"({"a": [1, null, false]})"_s,
        u"{'a': [1, None, False]} is not of type 'string'"_s);

    row("the least", Minimum{1}, u"1"_s, {});
    row("less than the least", Minimum{1}, u"0"_s, u"0 is less than the minimum of 1"_s);
    row("the least of what is no number", Minimum{1}, u"\"0\""_s, {});
    row("the most", Maximum{2147483647}, u"2147483647"_s, {});
    row("more than the most", Maximum{2147483647}, u"2147483648"_s,
        u"2147483648 is greater than the maximum of 2147483647"_s);

    row("as short as may be", MinLength{1}, u"\"a\""_s, {});
    row("too short", MinLength{1}, u"\"\""_s, u"'' is too short"_s);
    row("as long as may be", MaxLength{3}, u"\"abc\""_s, {});
    row("too long", MaxLength{3}, u"\"abcd\""_s, u"'abcd' is too long"_s);
    row("a list is not looked at for its length", MaxLength{0}, u"[1]"_s, {});
    row("enough items", MinItems{1}, u"[1]"_s, {});
    row("too few items", MinItems{1}, u"[]"_s, u"[] is too short"_s);
    row("items that differ", UniqueItems{}, u"[1, 2]"_s, {});
    row("items that do not", UniqueItems{}, uR"(["a", "b", "a"])"_s, u"['a', 'b', 'a'] has non-unique elements"_s);
    row("enough members", MinProperties{1}, uR"({"a": 1})"_s, {});
    row("too few members", MinProperties{1}, u"{}"_s, u"{} does not have enough properties"_s);

    row("a pattern matches anywhere", Pattern{u"B"_s}, u"\"ABC\""_s, {});
    row("a pattern with its ends", Pattern{u"^B$"_s}, u"\"ABC\""_s, u"'ABC' does not match '^B$'"_s);
    row("a uuid", UuidFormat{}, u"\"4e8e5957-649f-477b-9e5b-f1f75b21c03c\""_s, {});
    row("a uuid without dashes", UuidFormat{}, u"\"4E8E5957649F477B9E5BF1F75B21C03C\""_s, {});
    row("no uuid", UuidFormat{}, u"\"4e8e5957\""_s, u"'4e8e5957' is not a 'uuid'"_s);
    row("null instead of a uuid", UuidOrNull{}, u"null"_s, {});
    row("text instead of a uuid", UuidOrNull{}, u"\"root\""_s, u"'root' is not a 'uuid'"_s);
    row("a number instead of a uuid", UuidOrNull{}, u"7"_s, u"7 is not valid under any of the given schemas"_s);

    row("an item", Items{schemaOf({Type{text}})}, uR"(["a", 1])"_s, u"1 is not of type 'string'"_s);
    row("a member", Properties{{{u"a"_s, schemaOf({Type{text}})}}}, uR"({"a": 1})"_s, u"1 is not of type 'string'"_s);
    row("a member that is missing need not be like it", Properties{{{u"a"_s, schemaOf({Type{text}})}}}, u"{}"_s, {});
    row("members by pattern", PatternProperties{{{u"^[A-Z]+$"_s, schemaOf({Minimum{1}})}}}, uR"({"A": 1, "b": 0})"_s,
        {});
    row("one of them", PatternProperties{{{u"^[A-Z]+$"_s, schemaOf({Minimum{1}})}}}, uR"({"A": 0})"_s,
        u"0 is less than the minimum of 1"_s);
    row("a member that must be there", Required{{u"a"_s}}, uR"({"b": 1})"_s, u"'a' is a required property"_s);
    row("only an object has members", Required{{u"a"_s}}, u"[]"_s, {});
    row("no other members", NoOtherProperties{}, uR"({"b": 1})"_s,
        u"Additional properties are not allowed ('b' was unexpected)"_s);
    row("no two other members", NoOtherProperties{}, uR"({"c": 1, "b": 1})"_s,
        u"Additional properties are not allowed ('b', 'c' were unexpected)"_s);
}

void TestJsonSchema::ofOneKeyword()
{
    QFETCH(JsonSchema, schema);
    QFETCH(QString, value);
    QTEST(schemaViolation(valueOf(value), KeyOrder(value.toUtf8()), schema).value_or(QString()), "violation");
}

void TestJsonSchema::ofSeveralFaults_data()
{
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("violation");
    QTest::newRow("the one that is highest up") << uR"({"size": {"total": 0}, "name": "a", "more": 1})"_s
                                                << u"Additional properties are not allowed ('more' was unexpected)"_s;
    QTest::newRow("of one height the first") << uR"({"size": {"total": 1}, "name": ""})"_s << u"'' is too short"_s;
    QTest::newRow("of one height a wrong type before the rest")
        << uR"({"size": 7, "name": ""})"_s << u"7 is not of type 'object'"_s;
    QTest::newRow("a type that is wrong further down is no higher")
        << uR"({"size": {"total": "x"}})"_s << u"'name' is a required property"_s;
    QTest::newRow("the only one, however far down")
        << uR"({"size": {"total": 0}, "name": "a"})"_s << u"0 is less than the minimum of 1"_s;
    QTest::newRow("members that match no pattern") << uR"({"size": {"Total": 1, "TOTAL": 1}, "name": "a"})"_s
                                                   << u"'TOTAL', 'Total' do not match any of the regexes: '^[a-z]+$'"_s;
    QTest::newRow("nothing") << uR"({"size": {"total": 1}, "name": "a"})"_s << QString();
}

void TestJsonSchema::ofSeveralFaults()
{
    const JsonSchemaPtr size = schemaOf({Type{object},
        PatternProperties{{{u"^[a-z]+$"_s, schemaOf({Type{integer}, Minimum{1}})}}}, NoOtherProperties{}});
    const JsonSchema schema{
        {Type{object}, Properties{{{u"name"_s, schemaOf({Type{text}, MinLength{1}})}, {u"size"_s, size}}},
            Required{{u"name"_s}}, NoOtherProperties{}}};
    QFETCH(QString, value);
    QTEST(schemaViolation(valueOf(value), KeyOrder(value.toUtf8()), schema).value_or(QString()), "violation");
}

// QJsonObject loses the order, but error messages show it.
void TestJsonSchema::membersInTheOrderOfTheText_data()
{
    QTest::addColumn<QString>("json");
    QTest::addColumn<QString>("pointer");
    QTest::addColumn<QStringList>("keys");
    QTest::newRow("of the whole") << uR"({"b": 1, "a": 2})"_s << u""_s << QStringList{u"b"_s, u"a"_s};
    QTest::newRow("of a part") << uR"({"x": {"z": [], "y": {}}})"_s << u"/x"_s << QStringList{u"z"_s, u"y"_s};
    QTest::newRow("of an item") << uR"([1, {"b": 1, "a": 1}])"_s << u"/1"_s << QStringList{u"b"_s, u"a"_s};
    QTest::newRow("behind brackets and commas in texts")
        << uR"({"{,": "]}", "b": [",", "\""], "a": 1})"_s << u""_s << QStringList{u"{,"_s, u"b"_s, u"a"_s};
    QTest::newRow("with escaped letters")
        << uR"({"\u0062": 1, "a\"b": 2})"_s << u""_s << QStringList{u"b"_s, u"a\"b"_s};
    QTest::newRow("each once, where it first stands")
        << uR"({"b": 1, "a": 2, "b": 3})"_s << u""_s << QStringList{u"b"_s, u"a"_s};
    QTest::newRow("with blanks everywhere")
        << u" {\n\t\"b\" :\r\n 1 ,\"a\": { } } "_s << u""_s << QStringList{u"b"_s, u"a"_s};
    QTest::newRow("of an empty object") << uR"({"b": {}})"_s << u"/b"_s << QStringList();
}

void TestJsonSchema::membersInTheOrderOfTheText()
{
    QFETCH(QString, json);
    QFETCH(QString, pointer);
    QJsonValue part = valueOf(json);
    for (const QString &step : pointer.split(u'/', Qt::SkipEmptyParts))
        part = part.isArray() ? part.toArray().at(step.toInt()) : part.toObject().value(step);
    QTEST(KeyOrder(json.toUtf8()).at(pointer).keysOf(part.toObject()), "keys");
}

QTEST_GUILESS_MAIN(TestJsonSchema)
#include "tst_jsonschema.moc"
