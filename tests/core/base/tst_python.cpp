// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers and texts as Python reads and writes them.
#include "base/python.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QTest>

#include <cmath>
#include <limits>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

// What Python would print, or "error" if the text cannot be read.
QString read(const std::optional<double> &number)
{
    return number ? python::text(*number) : u"error"_s;
}

} // namespace

class PythonTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void toFloat_data();
    void toFloat();
    void toInt_data();
    void toInt();
    void textOfDouble_data();
    void textOfDouble();
    void textOfValue_data();
    void textOfValue();
    void words();
};

void PythonTest::toFloat_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("number");
    const auto row = [](const char *text, const char *number) {
        QTest::addRow("'%s' is %s", text, number) << QString::fromUtf8(text) << QString::fromUtf8(number);
    };
    row("1", "1.0");
    row(" 2.5 ", "2.5");
    row("\t2.5\n", "2.5");
    row(".5", "0.5");
    row("5.", "5.0");
    row("+3", "3.0");
    row("-0", "-0.0");
    row("1e3", "1000.0");
    row("1E-2", "0.01");
    row("1_0", "10.0");
    row("1_0.2_5", "10.25");
    row("1__0", "error");
    row("_1", "error");
    row("1_", "error");
    row("1_.0", "error");
    row(".", "error");
    row("", "error");
    row("  ", "error");
    row("0x10", "error");
    row("1,5", "error");
    row("1 0", "error");
    row("--1", "error");
    row("1e", "error");
    row("1.5.2", "error");
    row("nan", "nan");
    row("NaN", "nan");
    row("inf", "inf");
    row("-Infinity", "-inf");
    row("+inf", "inf");
    row("in_f", "error");
    row("1e400", "inf");
    row("-1e400", "-inf");
    row("1e-400", "0.0");
}

void PythonTest::toFloat()
{
    QFETCH(QString, text);
    QFETCH(QString, number);
    QCOMPARE(read(python::toFloat(text)), number);
}

void PythonTest::toInt_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<std::optional<qint64>>("number");
    const auto row = [](const char *text, std::optional<qint64> number) {
        QTest::addRow("'%s'", text) << QString::fromUtf8(text) << number;
    };
    row("5", 5);
    row(" 5 ", 5);
    row("-5", -5);
    row("+5", 5);
    row("007", 7);
    row("1_0", 10);
    row("1__0", {});
    row("5.0", {});
    row("5.", {});
    row("1e3", {});
    row("0x10", {});
    row("", {});
    row("five", {});
    row("9223372036854775807", std::numeric_limits<qint64>::max());
}

void PythonTest::toInt()
{
    QFETCH(QString, text);
    QFETCH(std::optional<qint64>, number);
    QCOMPARE(python::toInt(text), number);
}

void PythonTest::textOfDouble_data()
{
    QTest::addColumn<double>("number");
    QTest::addColumn<QString>("text");
    const auto row
        = [](double number, const char *text) { QTest::addRow("%s", text) << number << QString::fromUtf8(text); };
    row(16, "16.0");
    row(1.5, "1.5");
    row(-0.1, "-0.1");
    row(0.1 + 0.2, "0.30000000000000004");
    row(0.0001, "0.0001");
    row(0.00001, "1e-05");
    row(1e15, "1000000000000000.0");
    row(1e16, "1e+16");
    row(1.5e300, "1.5e+300");
    row(HUGE_VAL, "inf");
    row(-HUGE_VAL, "-inf");
    row(std::nan(""), "nan");
}

void PythonTest::textOfDouble()
{
    QFETCH(double, number);
    QFETCH(QString, text);
    QCOMPARE(python::text(number), text);
}

void PythonTest::textOfValue_data()
{
    QTest::addColumn<QJsonValue>("value");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("json");
    QTest::addRow("a number without fraction") << QJsonValue(4) << u"4"_s << u"4"_s;
    QTest::addRow("a number with a fraction") << QJsonValue(4.5) << u"4.5"_s << u"4.5"_s;
    QTest::addRow("truth") << QJsonValue(true) << u"True"_s << u"true"_s;
    QTest::addRow("nothing") << QJsonValue() << u"None"_s << u"null"_s;
    QTest::addRow("a text") << QJsonValue(u"a'b"_s) << u"a'b"_s << u"\"a'b\""_s;
    QTest::addRow("a list") << QJsonValue(QJsonArray{u"aes"_s, 1, true}) << u"['aes', 1, True]"_s
                            << u"[\"aes\", 1, true]"_s;
    QTest::addRow("an empty list") << QJsonValue(QJsonArray()) << u"[]"_s << u"[]"_s;
    QTest::addRow("a list of texts with quotes")
        << QJsonValue(QJsonArray{u"it's"_s, u"\""_s}) << u"[\"it's\", '\"']"_s << u"[\"it's\", \"\\\"\"]"_s;
    QTest::addRow("a dictionary in a dictionary")
        << QJsonValue(QJsonObject{{u"a"_s, QJsonObject{{u"b"_s, QJsonValue()}}}}) << u"{'a': {'b': None}}"_s
        << u"{\"a\": {\"b\": null}}"_s;
}

void PythonTest::textOfValue()
{
    QFETCH(QJsonValue, value);
    QFETCH(QString, text);
    QFETCH(QString, json);
    QCOMPARE(python::text(value), text);
    QCOMPARE(python::jsonText(value), json);
}

void PythonTest::words()
{
    QCOMPARE(python::words(u" a\t b\n"_s), (QStringList{u"a"_s, u"b"_s}));
    QVERIFY(python::words(u"  "_s).isEmpty());
}

QTEST_GUILESS_MAIN(PythonTest)
#include "tst_python.moc"
