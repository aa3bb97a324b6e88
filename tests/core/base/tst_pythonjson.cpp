// SPDX-License-Identifier: GPL-3.0-or-later
// JSON as Python reads it, and Python's errors for invalid JSON.
#include "base/python.h"
#include "base/pythonjson.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

class PythonJsonTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reads_data();
    void reads();
    void refuses_data();
    void refuses();
    void givesUpOnWhatIsTooDeep();
    void takesWhateverItGets();
};

void PythonJsonTest::reads_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("value"); // repr()
    const auto row = [](const QString &text, const QString &value) {
        QTest::newRow(qPrintable(python::repr(text))) << text << value;
    };
    row(u" null\n"_s, u"None"_s);
    row(u"true"_s, u"True"_s);
    row(u"false"_s, u"False"_s);
    row(u"-12"_s, u"-12"_s);
    row(u"1.50"_s, u"1.5"_s);
    row(u"25e-1"_s, u"2.5"_s);
    row(u"NaN"_s, u"nan"_s);
    row(u"-Infinity"_s, u"-inf"_s);
    row(uR"("a\"\\\/\b\u00e9")"_s, uR"('a"\\/\x08é')"_s);
    row(uR"("it's\n")"_s, uR"("it's\n")"_s);
    row(u"[]"_s, u"[]"_s);
    row(u"[ 1 , [ ] , { } ]"_s, u"[1, [], {}]"_s);
    row(uR"({"a": [1, {"b": null}], "c": "x"})"_s, u"{'a': [1, {'b': None}], 'c': 'x'}"_s);
    row(uR"({"a": 1, "a": 2})"_s, u"{'a': 2}"_s);
}

void PythonJsonTest::reads()
{
    QFETCH(QString, text);
    QFETCH(QString, value);
    const auto read = python::parseJson(text);
    QVERIFY2(read, read ? "" : qPrintable(read.error()));
    QCOMPARE(python::repr(*read), value);
}

void PythonJsonTest::refuses_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("error");
    const auto row = [](const QString &text, const QString &what, int line, int column, int at) {
        QTest::newRow(qPrintable(python::repr(text)))
            << text << u"%1: line %2 column %3 (char %4)"_s.arg(what).arg(line).arg(column).arg(at);
    };
    const QString value = u"Expecting value"_s;
    const QString comma = u"Expecting ',' delimiter"_s;
    const QString property = u"Expecting property name enclosed in double quotes"_s;
    row(u""_s, value, 1, 1, 0);
    row(u"nul"_s, value, 1, 1, 0);
    row(u"-"_s, value, 1, 1, 0);
    row(u"[1,]"_s, value, 1, 4, 3);
    row(u"[\n1,\n ]"_s, value, 3, 2, 6);
    row(u"[1 2]"_s, comma, 1, 4, 3);
    row(u"[1, 2"_s, comma, 1, 6, 5);
    row(uR"({"a": "b" "c": 1})"_s, comma, 1, 11, 10);
    row(u"{"_s, property, 1, 2, 1);
    row(u"{'a': 1}"_s, property, 1, 2, 1);
    row(uR"({"a": 1,})"_s, property, 1, 9, 8);
    row(uR"({"a" 1})"_s, u"Expecting ':' delimiter"_s, 1, 6, 5);
    row(u"01"_s, u"Extra data"_s, 1, 2, 1);
    row(u"{} x"_s, u"Extra data"_s, 1, 4, 3);
    row(uR"({"😀": "abc)"_s, u"Unterminated string starting at"_s, 1, 7, 6);
    row(u"\"abc\\"_s, u"Unterminated string starting at"_s, 1, 1, 0);
    row(u"\"a\n\""_s, u"Invalid control character at"_s, 1, 3, 2);
    row(uR"("\x")"_s, u"Invalid \\escape"_s, 1, 2, 1);
    row(uR"("\u12")"_s, u"Invalid \\uXXXX escape"_s, 1, 4, 3);
    row(uR"("\u12g4")"_s, u"Invalid \\uXXXX escape"_s, 1, 3, 2);
}

void PythonJsonTest::refuses()
{
    QFETCH(QString, text);
    QFETCH(QString, error);
    const auto read = python::parseJson(text);
    QVERIFY2(!read, read ? qPrintable(python::repr(*read)) : "");
    QCOMPARE(read.error(), error);
}

void PythonJsonTest::givesUpOnWhatIsTooDeep()
{
    QVERIFY(python::parseJson(QString(900, u'[') + QString(900, u']')));
    QCOMPARE(python::parseJson(QString(1000000, u'[')).error(),
        u"maximum recursion depth exceeded while decoding a JSON array from a unicode string"_s);
}

// Every prefix of a text, and every text with one character removed, is read or refused.
void PythonJsonTest::takesWhateverItGets()
{
    const QString whole = uR"({"name": "a\u00e9\n", "b": [1, -2.5e+3, true, null, {"c": "😀"}]})"_s;
    QVERIFY(python::parseJson(whole));
    for (qsizetype i = 0; i < whole.size(); ++i) {
        QVERIFY(!python::parseJson(whole.first(i)));
        const auto read = python::parseJson(QString(whole).remove(i, 1));
        QVERIFY(read || !read.error().isEmpty());
    }
}

QTEST_GUILESS_MAIN(PythonJsonTest)
#include "tst_pythonjson.moc"
