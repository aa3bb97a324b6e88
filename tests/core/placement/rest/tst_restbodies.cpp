// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/placement/providerbuilder.h"
#include "placement/rest/allocationbody.h"
#include "placement/rest/inventorybody.h"
#include "placement/rest/routes.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

QJsonObject objectOf(const QByteArray &json)
{
    return QJsonDocument::fromJson(json).object();
}

// "$1 VCPU 2; …"
QString inWords(const ConsumerBody &body)
{
    QStringList words;
    for (const ClaimedAmount &part : body.claim.allocations) {
        QString provider = part.provider;
        for (int n = 1; n <= 2; ++n)
            provider.replace(uuidOf(n), u"$%1"_s.arg(n));
        words.append(u"%1 %2 %3"_s.arg(provider, part.resourceClass).arg(part.amount));
    }
    return words.join(u"; "_s);
}

QByteArray withUuids(QByteArray json)
{
    for (int n = 1; n <= 2; ++n)
        json.replace(QByteArray("$") + QByteArray::number(n), uuidOf(n).toLatin1());
    return json;
}

} // namespace

// Requests of Placement's REST API as values, and its answers.
class TestRestBodies : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keysKeepTheirOrder_data();
    void keysKeepTheirOrder();
    void keysOfWhatIsNotKnown();
    void allocations_data();
    void allocations();
    void severalConsumers();
    void inventories();
    void itemsOfPaths_data();
    void itemsOfPaths();
    void routesOfOnePathAreAdjacent();
    void refusals_data();
    void refusals();
    void refusalsOfTheService();
};

void TestRestBodies::keysKeepTheirOrder_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("pointer");
    QTest::addColumn<QStringList>("keys");
    const auto row = [](const char *name, const QByteArray &json, const QString &pointer, const QStringList &keys) {
        QTest::newRow(name) << json << pointer << keys;
    };
    row("as written", R"({"b": 1, "a": 2})", u""_s, {u"b"_s, u"a"_s});
    row("without blanks", R"({"b":1,"a":2})", u""_s, {u"b"_s, u"a"_s});
    row("with many", "{ \n\t\"b\" : 1 \r\n, \"a\" : 2 }", u""_s, {u"b"_s, u"a"_s});
    row("inside another", R"({"x": {"b": {}, "a": []}, "y": {"c": 1}})", u"/x"_s, {u"b"_s, u"a"_s});
    row("behind another", R"({"x": {"b": {}, "a": []}, "y": {"d": 1, "c": 1}})", u"/y"_s, {u"d"_s, u"c"_s});
    row("inside a list", R"([{"a": 1}, {"c": 1, "b": 2}])", u"/1"_s, {u"c"_s, u"b"_s});
    row("a key twice", R"({"b": 1, "a": 2, "b": 3})", u""_s, {u"b"_s, u"a"_s});
    row("quotes and braces in texts", R"({"b": "}\"{,", "a": "[\\"})", u""_s, {u"b"_s, u"a"_s});
    row("escaped keys", R"({"\u0062": 1, "a\"": 2})", u""_s, {u"b"_s, u"a\""_s});
    row("numbers and words", R"({"d": -1.5e3, "c": true, "b": null, "a": false})", u""_s,
        {u"d"_s, u"c"_s, u"b"_s, u"a"_s});
    row("letters beyond ASCII", R"({"ä": 1, "a": 2})", u""_s, {u"ä"_s, u"a"_s});
}

void TestRestBodies::keysKeepTheirOrder()
{
    QFETCH(QByteArray, json);
    QFETCH(QString, pointer);
    QFETCH(QStringList, keys);
    QJsonObject object;
    for (const QString &key : keys)
        object.insert(key, 0);
    QCOMPARE(KeyOrder(json).at(pointer).keysOf(object), keys);
    QStringList steps = pointer.split(u'/', Qt::SkipEmptyParts);
    KeyOrder stepwise(json);
    for (const QString &step : std::as_const(steps))
        stepwise = stepwise.at(u'/' + step);
    QCOMPARE(stepwise.keysOf(object), keys);
}

void TestRestBodies::keysOfWhatIsNotKnown()
{
    const QJsonObject object{{u"b"_s, 1}, {u"a"_s, 2}};
    const QStringList sorted{u"a"_s, u"b"_s};
    QCOMPARE(KeyOrder().keysOf(object), sorted);
    QCOMPARE(KeyOrder(R"({"b": 1, "a": 2})").at(u"/x"_s).keysOf(object), sorted);
    QCOMPARE(KeyOrder("{}").keysOf(object), sorted);
    QCOMPARE(KeyOrder("").keysOf(object), sorted);
}

void TestRestBodies::allocations_data()
{
    QTest::addColumn<int>("minor");
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("amounts");
    QTest::addColumn<QString>("owner"); // "project user type generation"
    QTest::newRow("a list, before 1.8 without an owner")
        << 7
        << QByteArray(R"({"allocations": [{"resource_provider": {"uuid": "$2"}, "resources": {"VCPU": 2, "DISK_GB": 1}},
                          {"resource_provider": {"uuid": "$1"}, "resources": {"VCPU": 3}}]})")
        << u"$2 VCPU 2; $2 DISK_GB 1; $1 VCPU 3"_s << u"   -"_s;
    QTest::newRow("by provider, in the order of the text") << 12 << QByteArray(R"({"project_id": "p", "user_id": "u",
                          "allocations": {"$2": {"resources": {"VCPU": 2, "DISK_GB": 1}}, "$1": {"resources": {"VCPU": 3}}}})")
                                                           << u"$2 VCPU 2; $2 DISK_GB 1; $1 VCPU 3"_s << u"p u  -"_s;
    QTest::newRow("a generation that is null")
        << 28
        << QByteArray(
               R"({"project_id": "p", "user_id": "u", "consumer_generation": null, "allocations": {"$1": {"resources": {"VCPU": 3}}}})")
        << u"$1 VCPU 3"_s << u"p u  -"_s;
    QTest::newRow("generation and type")
        << 38
        << QByteArray(
               R"({"project_id": "p", "user_id": "u", "consumer_generation": 0, "consumer_type": "MIGRATION", "allocations": {"$1": {"resources": {"VCPU": 3}}}})")
        << u"$1 VCPU 3"_s << u"p u MIGRATION 0"_s;
    QTest::newRow("nothing, from 1.28 on")
        << 28 << QByteArray(R"({"project_id": "p", "user_id": "u", "consumer_generation": 4, "allocations": {}})")
        << u""_s << u"p u  4"_s;
}

void TestRestBodies::allocations()
{
    QFETCH(int, minor);
    QFETCH(QByteArray, json);
    const QByteArray text = withUuids(json);
    const auto body = readAllocationBody(u"consumer"_s, objectOf(text), KeyOrder(text), {minor});
    QVERIFY2(body, body ? "" : qPrintable(body.error().text));
    QCOMPARE(body->claim.consumer, u"consumer"_s);
    QTEST(inWords(*body), "amounts");
    const QString generation = body->generation ? QString::number(*body->generation) : u"-"_s;
    QTEST(QStringList({body->claim.projectId, body->claim.userId, body->claim.type, generation}).join(u' '), "owner");
}

void TestRestBodies::severalConsumers()
{
    const QByteArray text = withUuids(R"({
        "ffffffff-0000-4000-8000-000000000002": {"project_id": "p", "user_id": "u", "consumer_generation": 1,
            "allocations": {"$2": {"resources": {"VCPU": 1}}}},
        "ffffffff-0000-4000-8000-000000000001": {"project_id": "q", "user_id": "v", "consumer_generation": null,
            "allocations": {}}})");
    const auto bodies = readAllocationBodies(objectOf(text), KeyOrder(text), {28});
    QVERIFY2(bodies, bodies ? "" : qPrintable(bodies.error().text));
    QCOMPARE(bodies->size(), 2);
    QCOMPARE(bodies->at(0).claim.consumer, u"ffffffff-0000-4000-8000-000000000002"_s); // in the order of the text
    QCOMPARE(inWords(bodies->at(0)), u"$2 VCPU 1"_s);
    QCOMPARE(bodies->at(0).generation, 1);
    QCOMPARE(inWords(bodies->at(1)), QString());
    QCOMPARE(bodies->at(1).claim.userId, u"v"_s);
    QVERIFY(!bodies->at(1).generation);
    const auto empty = readAllocationBodies(QJsonObject(), KeyOrder("{}"), {28});
    QCOMPARE(empty ? 200 : empty.error().status, 400);
}

void TestRestBodies::inventories()
{
    const Inventory usual = rest::toInventory({{u"total"_s, 4}});
    QCOMPARE(usual, (Inventory{.total = 4, .other = {}}));
    const Inventory own{
        .total = 100, .reserved = 5, .minUnit = 2, .maxUnit = 50, .stepSize = 2, .allocationRatio = 1.5, .other = {}};
    QCOMPARE(rest::toInventory(rest::toBody(own)), own);
    QCOMPARE(rest::toBody(own),
        (QJsonObject{{u"total"_s, 100}, {u"reserved"_s, 5}, {u"min_unit"_s, 2}, {u"max_unit"_s, 50},
            {u"step_size"_s, 2}, {u"allocation_ratio"_s, 1.5}}));
}

void TestRestBodies::itemsOfPaths_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<QString>("items"); // "no": does not match
    QTest::newRow("itself") << u"/traits"_s << u"/traits"_s << u""_s;
    QTest::newRow("an item") << u"/traits/A"_s << u"/traits/{name}"_s << u"A"_s;
    QTest::newRow("two items") << u"/a/1/b/2"_s << u"/a/{x}/b/{y}"_s << u"1 2"_s;
    QTest::newRow("an empty item") << u"/traits/"_s << u"/traits/{name}"_s << u"no"_s;
    QTest::newRow("a slash too many") << u"/traits/A/"_s << u"/traits/{name}"_s << u"no"_s;
    QTest::newRow("too short") << u"/traits"_s << u"/traits/{name}"_s << u"no"_s;
    QTest::newRow("another word") << u"/traits/A"_s << u"/usages/{name}"_s << u"no"_s;
    QTest::newRow("in capitals") << u"/Traits"_s << u"/traits"_s << u"no"_s;
    QTest::newRow("the root") << u"/"_s << u"/"_s << u""_s;
    QTest::newRow("an item in braces") << u"/traits/{name}"_s << u"/traits/{name}"_s << u"{name}"_s;
}

void TestRestBodies::itemsOfPaths()
{
    QFETCH(QString, path);
    QFETCH(QString, pattern);
    const QByteArray latin = pattern.toLatin1();
    const auto items = rest::itemsOf(path, QLatin1StringView(latin));
    QTEST(items ? items->join(u' ') : u"no"_s, "items");
}

// The service takes the last that a microversion includes.
void TestRestBodies::routesOfOnePathAreAdjacent()
{
    QSet<QString> seen;
    QString last;
    QMap<QString, int> since;
    for (const rest::Route &route : rest::routes()) {
        const QString path = route.path;
        if (path != last)
            QVERIFY2(!seen.contains(path), qPrintable(path));
        seen.insert(path);
        last = path;
        const QString key = route.method + u' ' + path;
        QVERIFY2(since.value(key, -1) < route.since, qPrintable(key));
        since.insert(key, route.since);
        QVERIFY2(route.handler != nullptr && route.since <= Microversion::newest, qPrintable(key));
    }
    QCOMPARE(seen.size(), 18);
}

void TestRestBodies::refusals_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("title");
    QTest::addColumn<QString>("detail"); // after Placement's own words
    QTest::newRow("bad request") << 400 << u"No such thing."_s << u"Bad Request"_s << u"No such thing.  "_s;
    QTest::newRow("not found") << 404 << u""_s << u"Not Found"_s << u"  "_s;
    QTest::newRow("conflict") << 409 << u"in use"_s << u"Conflict"_s << u"in use  "_s;
    QTest::newRow("error") << 500 << u"oops"_s << u"Internal Server Error"_s << u"oops  "_s;
    QTest::newRow("without what looks like a tag")
        << 400 << u"Got: <b>x</b> and <!-- y -->."_s << u"Bad Request"_s << u"Got: x and  y .  "_s;
    QTest::newRow("without line breaks") << 400 << u"a\r\nb"_s << u"Bad Request"_s << u"a b  "_s;
    QTest::newRow("a sign that opens no tag") << 400 << u"1 < 2"_s << u"Bad Request"_s << u"1 < 2  "_s;
}

void TestRestBodies::refusals()
{
    QFETCH(int, status);
    QFETCH(QString, text);
    const RestAnswer answer = RestAnswer::refused(Refusal{status, text, u"placement.some_code"_s}, Microversion{23});
    QCOMPARE(answer.status, status);
    const QJsonValue error = answer.body["errors"_L1][0];
    QCOMPARE(error["status"_L1].toInt(), status);
    QTEST(error["title"_L1].toString(), "title");
    QTEST(error["detail"_L1].toString().section(u"\n\n "_s, 1), "detail");
    QCOMPARE(error["code"_L1].toString(), u"placement.some_code"_s);
    for (const std::optional<Microversion> &before : {std::optional(Microversion{22}), std::optional<Microversion>()})
        QVERIFY(RestAnswer::refused(Refusal{status, text}, before).body["errors"_L1][0]["code"_L1].isUndefined());
}

void TestRestBodies::refusalsOfTheService()
{
    const QJsonValue tooNew = RestAnswer::refused(Refusal{406, u"1.99"_s}, {}).body["errors"_L1][0];
    QCOMPARE(tooNew["min_version"_L1].toString(), u"1.0"_s);
    QCOMPARE(tooNew["max_version"_L1].toString(), u"1.39"_s);
    const RestAnswer method = RestAnswer::notAllowed(u"PATCH"_s, u"Not that one."_s, {});
    QCOMPARE(method.status, 405);
    QCOMPARE(method.body["errors"_L1][0]["detail"_L1].toString(),
        u"The method PATCH is not allowed for this resource. \n\n Not that one."_s);
    QCOMPARE(method.body["errors"_L1][0]["code"_L1].toString(), u"placement.undefined_code"_s);
    const RestAnswer json = RestAnswer::withoutJson({22});
    QCOMPARE(json.status, 415);
    QCOMPARE(json.body["errors"_L1][0]["title"_L1].toString(), u"Unsupported Media Type"_s);
    QVERIFY(json.body["errors"_L1][0]["code"_L1].isUndefined());
}

QTEST_GUILESS_MAIN(TestRestBodies)
#include "tst_restbodies.moc"
