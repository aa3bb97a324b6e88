// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/pythonliteral.h"

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
    row("tuples", u"(('a', 'b'), ('c',), ())"_s, u"[[<a> <b>] [<c>] []]"_s);
    row("a dict with tuples as keys", u"{('h', 'n'): 1e-05, ('h', 'm'): -2}"_s,
        u"{[<h> <n>] 1.0000000000000001e-05 [<h> <m>] -2}"_s);
    row("a set", u"{'az1', 'az2'}"_s, u"[<az1> <az2>]"_s);
    row("names", u"[None, True, False, nan, inf, -inf, 5L]"_s, u"[None True False nan inf -inf 5]"_s);
    row("what follows does not count", u"['a'] and more"_s, u"[<a>]"_s);
    row("cut within an item", u"[('A', ['x']), ('B', ['y"_s, u"[[<A> [<x>]]]"_s, false);
    row("cut after an item", u"['a',"_s, u"[<a>]"_s, false);
    row("cut in a dict", u"{'a': 1, 'b'"_s, u"{<a> 1}"_s, false);
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

void PythonLiteralTest::refuses_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("nothing") << QString();
    QTest::newRow("a call") << u"open('x')"_s;
    QTest::newRow("a name") << u"dict_values"_s;
    QTest::newRow("a list of calls") << u"[f(1)]"_s;
    QTest::newRow("too deep") << QString(100'000, u'[') + QString(100'000, u']');
}

void PythonLiteralTest::refuses()
{
    QFETCH(const QString, text);
    QVERIFY(!readPythonLiteral(text).has_value());
}

QTEST_GUILESS_MAIN(PythonLiteralTest)
#include "tst_pythonliteral.moc"
