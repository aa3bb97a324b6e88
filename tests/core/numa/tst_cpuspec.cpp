// SPDX-License-Identifier: GPL-3.0-or-later
#include "numa/cpuspec.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

class CpuSpecTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void parses_data();
    void parses();
    void absurdRangesStaySmall();
    void refuses_data();
    void refuses();
};

void CpuSpecTest::parses_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QList<int>>("cpus");
    QTest::addColumn<QString>("printed");
    const auto row = [](const char *text, const QList<int> &cpus, const char *printed) {
        QTest::addRow("'%s'", text) << QString::fromUtf8(text) << cpus << QString::fromUtf8(printed);
    };
    row("", {}, "");
    row("1", {1}, "1");
    row("1,2,1,2", {1, 2}, "1-2");
    row(" 0-3 , 8 ", {0, 1, 2, 3, 8}, "0-3,8");
    row("1-3,^2", {1, 3}, "1,3");
    row("^2,1-3", {1, 3}, "1,3");
    row("0-7,^4-5", {0, 1, 2, 3, 6, 7}, "0-3,6-7");
    row("1-512,^2-512", {1}, "1");
    row("1 - 3", {1, 2, 3}, "1-3");
    row("1,,,^1", {}, "");
}

void CpuSpecTest::parses()
{
    QFETCH(QString, text);
    QFETCH(QList<int>, cpus);
    QFETCH(QString, printed);
    const auto parsed = parseCpuSpec(text);
    QVERIFY2(parsed, parsed ? "" : qPrintable(parsed.error()));
    QCOMPARE(*parsed, cpus);
    QCOMPARE(formatCpuSpec({cpus.rbegin(), cpus.rend()}), printed);
}

// Flavors may contain any text: a range of billions of CPUs is neither expanded nor mistaken for CPU 0.
void CpuSpecTest::absurdRangesStaySmall()
{
    const auto range = parseCpuSpec(u"0-99999999999"_s);
    QVERIFY(range);
    QVERIFY(range->size() < 2'000'000);
    const auto one = parseCpuSpec(u"4294967296"_s);
    QVERIFY(one);
    QCOMPARE(one->size(), 1);
    QVERIFY(one->first() > 100'000);
}

void CpuSpecTest::refuses_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("says");
    const auto row = [](const char *text, const char *says) {
        QTest::addRow("'%s'", text) << QString::fromUtf8(text) << QString::fromUtf8(says);
    };
    row(" -1-3", "Invalid range expression '-1-3'");
    row("1-3-4", "Invalid range expression '1-3-4'");
    row("4-2", "Invalid range expression '4-2'");
    row("1-,5", "Invalid range expression '1-'");
    row("^a-b", "Invalid range expression '^a-b'");
    row("0,^x", "Invalid exclusion expression '^x'");
    row("2,a", "Invalid inclusion expression 'a'");
    row("1 2", "Invalid inclusion expression '1 2'");
}

void CpuSpecTest::refuses()
{
    QFETCH(QString, text);
    QFETCH(QString, says);
    const auto parsed = parseCpuSpec(text);
    QVERIFY(!parsed);
    QCOMPARE(parsed.error(), says);
}

QTEST_GUILESS_MAIN(CpuSpecTest)
#include "tst_cpuspec.moc"
