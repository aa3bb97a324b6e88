// SPDX-License-Identifier: GPL-3.0-or-later
// The order of a text's members, in which Placement reports the first of several errors.
#include "placement/rest/keyorder.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

class KeyOrderTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isThatOfTheText_data();
    void isThatOfTheText();
    void goesIntoElements();
};

void KeyOrderTest::isThatOfTheText_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("pointer");
    QTest::addColumn<QStringList>("keys"); // of the object there
    const auto row = [](const char *name, const QByteArray &json, const QString &pointer, const QStringList &keys) {
        QTest::newRow(name) << json << pointer << keys;
    };
    row("the document", R"({"b": 1, "a": 2, "c": 3})", {}, {u"b"_s, u"a"_s, u"c"_s});
    row("without blanks, and with other kinds of them", "{\"b\":1,\n\t\"a\":\r2}", {}, {u"b"_s, u"a"_s});
    row("nothing", "{}", {}, {});
    row("an object within", R"({"z": {"y": 1, "x": 2}})", u"/z"_s, {u"y"_s, u"x"_s});
    row("an object behind others", R"({"a": {"q": 1}, "z": {"y": [{}, []], "x": 2}})", u"/z"_s, {u"y"_s, u"x"_s});
    row("an object in a list", R"([{"a": 1}, 5, {"c": 1, "b": 2}])", u"/2"_s, {u"c"_s, u"b"_s});
    row("an object in a list in an object", R"({"l": [[], [{"c": 1, "b": 2}]]})", u"/l/1/0"_s, {u"c"_s, u"b"_s});
    row("a member twice, where it is first", R"({"b": 1, "a": 2, "b": 3})", {}, {u"b"_s, u"a"_s});
    row("signs of JSON within a text", R"({"b": "},{\"a\": [", "a": "\\"})", {}, {u"b"_s, u"a"_s});
    row("escapes in names", R"({"b\"": 1, "\u0061": 2})", {}, {u"b\""_s, u"a"_s});
    row("words and numbers", R"({"d": true, "c": null, "b": -1.5e3, "a": false})", {},
        {u"d"_s, u"c"_s, u"b"_s, u"a"_s});
    row("what is no object", R"({"b": 1, "a": [2]})", u"/a"_s, {});
}

void KeyOrderTest::isThatOfTheText()
{
    QFETCH(const QByteArray, json);
    QFETCH(const QString, pointer);
    QTEST(KeyOrder(json).at(pointer).keysOf({}), "keys");
}

// What is asked of an element is asked of its elements in turn; without a text the order is QJsonObject's.
void KeyOrderTest::goesIntoElements()
{
    const KeyOrder order(R"({"z": {"list": [{"y": 1, "x": 2}]}})");
    const KeyOrder list = order.at(u"/z"_s).at(u"/list"_s);
    QCOMPARE(list.at(u"/0"_s).keysOf({}), (QStringList{u"y"_s, u"x"_s}));
    const QJsonObject object{{u"y"_s, 1}, {u"x"_s, 2}};
    QCOMPARE(list.at(u"/1"_s).keysOf(object), (QStringList{u"x"_s, u"y"_s}));
    QCOMPARE(KeyOrder().keysOf(object), (QStringList{u"x"_s, u"y"_s}));
}

QTEST_GUILESS_MAIN(KeyOrderTest)
#include "tst_keyorder.moc"
