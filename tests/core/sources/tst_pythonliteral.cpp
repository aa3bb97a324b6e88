// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/pythonliteral.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

QString written(const PythonLiteral &value)
{
    QStringList items;
    for (const PythonLiteral &item : value.items)
        items << written(item);
    switch (value.kind) {
    case PythonLiteral::Kind::None:
        return u"None"_s;
    case PythonLiteral::Kind::Bool:
        return value.number == 0 ? u"False"_s : u"True"_s;
    case PythonLiteral::Kind::Number:
        return QString::number(value.number, 'g', 17);
    case PythonLiteral::Kind::Text:
        return u'<' + value.text + u'>';
    case PythonLiteral::Kind::List:
        return u'[' + items.join(u' ') + u']';
    case PythonLiteral::Kind::Dict:
        return u'{' + items.join(u' ') + u'}';
    }
    return {};
}

} // namespace

class PythonLiteralTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reads_data();
    void reads();
    void becomesJson_data();
    void becomesJson();
    void refuses_data();
    void refuses();
};

void PythonLiteralTest::reads_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("value");
    QTest::addColumn<bool>("isComplete");
    const auto row = [](const char *name, const QString &text, const QString &value, bool isComplete = true) {
        QTest::newRow(name) << text << value << isComplete;
    };
    row("texts with either quote", u"['a', \"b's\"]"_s, u"[<a> <b's>]"_s);
    row("texts of Python 2", u"[u'a', b'b']"_s, u"[<a> <b>]"_s);
    row("escapes", uR"('a\'b\\c\x41\u627e\n')"_s, u"<a'b\\cA\u627e\n>"_s);
    row("all that repr() escapes", uR"('\t\r\x1b\x7f\u200b\U0001f600')"_s, u"<\t\r\u001b\u007f\u200b\U0001f600>"_s);
    row("escapes with too few digits", uR"(['\x4', '\u62', '\U00110000'])"_s, u"[<4> <62> <00110000>]"_s);
    row("raw texts in capitals", u"[U'a', R'b', Rb'c']"_s, u"[<a> <b> <c>]"_s);
    row("blanks and line ends between items", u" [ 'a' ,\n\t'b' , ] "_s, u"[<a> <b>]"_s);
    row("numbers of all kinds", u"[0, -0.5, +3, 1e3, .5, 5., 10000000000000000000000]"_s,
        u"[0 -0.5 3 1000 0.5 5 1e+22]"_s);
    row("a text beside a word", u"'abc'def"_s, u"<abc>"_s);
    row("an empty dict and set of pairs", u"[{}, {('a', 1)}]"_s, u"[{} [[<a> 1]]]"_s);
    row("as deep as may be", QString(16, u'[') + u"'x'"_s + QString(16, u']'),
        QString(16, u'[') + u"<x>"_s + QString(16, u']'));
    row("tuples", u"(('a', 'b'), ('c',), ())"_s, u"[[<a> <b>] [<c>] []]"_s);
    row("a dict with tuples as keys", u"{('h', 'n'): 1e-05, ('h', 'm'): -2}"_s,
        u"{[<h> <n>] 1.0000000000000001e-05 [<h> <m>] -2}"_s);
    row("a set", u"{'az1', 'az2'}"_s, u"[<az1> <az2>]"_s);
    row("names", u"[None, True, False, nan, inf, -inf, 5L]"_s, u"[None True False nan inf -inf 5]"_s);
    row("what follows does not count", u"['a'] and more"_s, u"[<a>]"_s);
    row("cut within an item", u"[('A', ['x']), ('B', ['y"_s, u"[[<A> [<x>]]]"_s, false);
    row("cut after an item", u"['a',"_s, u"[<a>]"_s, false);
    row("cut in a dict", u"{'a': 1, 'b'"_s, u"{<a> 1}"_s, false);
    row("cut in an escape", uR"(['a', '\u12)"_s, u"[<a>]"_s, false);
    row("cut after a backslash", uR"(['a', 'b\)"_s, u"[<a>]"_s, false);
    row("cut after a dict's colon", u"{'a': 1, 'b':"_s, u"{<a> 1}"_s, false);
    row("cut at once", u"["_s, u"[]"_s, false);
}

void PythonLiteralTest::reads()
{
    QFETCH(const QString, text);
    QFETCH(const QString, value);
    QFETCH(const bool, isComplete);
    const auto read = readPythonLiteral(text);
    QVERIFY(read.has_value());
    QCOMPARE(written(read->value), value);
    QCOMPARE(read->isComplete, isComplete);
}

void PythonLiteralTest::becomesJson_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<std::optional<QJsonValue>>("json");
    const auto row = [](const char *name, const QString &text, const std::optional<QJsonValue> &json) {
        QTest::newRow(name) << text << json;
    };
    row("nothing", u"None"_s, QJsonValue(QJsonValue::Null));
    row("truths", u"[True, False]"_s, QJsonArray{true, false});
    row("a number", u"1.5"_s, 1.5);
    row("a dict", u"{'resources': {'VCPU': 2}, 'tags': ('a', 'b')}"_s,
        QJsonObject{{u"resources"_s, QJsonObject{{u"VCPU"_s, 2}}}, {u"tags"_s, QJsonArray{u"a"_s, u"b"_s}}});
    row("keys that are no texts", u"{1: 'a', 'b': 2, None: 3}"_s, QJsonObject{{u"b"_s, 2}});
    row("a key twice, of which the last counts", u"{'a': 1, 'a': 2}"_s, QJsonObject{{u"a"_s, 2}});
    row("blanks around it", u" 'a' \n"_s, u"a"_s);
    row("something behind it", u"'a' 'b'"_s, std::nullopt);
    row("cut", u"['a'"_s, std::nullopt);
    row("a closing bracket of another kind", u"['a')"_s, std::nullopt);
    row("a comma too many", u"['a',, 'b']"_s, std::nullopt);
}

void PythonLiteralTest::becomesJson()
{
    QFETCH(const QString, text);
    using Json = std::optional<QJsonValue>;
    QFETCH(const Json, json);
    QVERIFY(pythonLiteral(text) == json);
}

void PythonLiteralTest::refuses_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("nothing") << QString();
    QTest::newRow("a call") << u"open('x')"_s;
    QTest::newRow("a name") << u"dict_values"_s;
    QTest::newRow("a list of calls") << u"[f(1)]"_s;
    QTest::newRow("a number with a unit") << u"[1GB]"_s;
    QTest::newRow("a level too deep") << QString(18, u'[') + QString(18, u']');
    QTest::newRow("a bracket that nobody opened") << u"]"_s;
    QTest::newRow("a text without its end") << u"'abc"_s;
    QTest::newRow("too deep") << QString(100'000, u'[') + QString(100'000, u']');
}

void PythonLiteralTest::refuses()
{
    QFETCH(const QString, text);
    QVERIFY(!readPythonLiteral(text).has_value());
}

QTEST_GUILESS_MAIN(PythonLiteralTest)
#include "tst_pythonliteral.moc"
