// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/table/naturalorder.h"

#include <QDateTime>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

class TestNaturalOrder : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void texts_data();
    void texts();
    void values_data();
    void values();
};

void TestNaturalOrder::texts_data()
{
    QTest::addColumn<QString>("smaller");
    QTest::addColumn<QString>("greater");
    QTest::newRow("a number by its value") << u"cmp-2"_s << u"cmp-10"_s;
    QTest::newRow("leading zeros do not count") << u"cmp-002"_s << u"cmp-10"_s;
    QTest::newRow("numbers in the middle") << u"rack2-a"_s << u"rack10-a"_s;
    QTest::newRow("a later number decides") << u"r1-c2"_s << u"r1-c10"_s;
    QTest::newRow("a beginning comes first") << u"cmp"_s << u"cmp-1"_s;
    QTest::newRow("case does not part") << u"Alpha"_s << u"beta"_s;
    QTest::newRow("case breaks ties") << u"A"_s << u"a"_s;
    QTest::newRow("numbers beyond any integer") << u"n99999999999999999999"_s << u"n100000000000000000000"_s;
    QTest::newRow("nothing comes first") << QString() << u"a"_s;
}

void TestNaturalOrder::texts()
{
    QFETCH(QString, smaller);
    QFETCH(QString, greater);
    QCOMPARE_LT(naturalCompare(smaller, greater), 0);
    QCOMPARE_GT(naturalCompare(greater, smaller), 0);
    QCOMPARE(naturalCompare(smaller, smaller), 0);
    QCOMPARE_LT(SortKey(smaller).compare(SortKey(greater)), 0);
    QCOMPARE_GT(SortKey(greater).compare(SortKey(smaller)), 0);
    QCOMPARE(SortKey(smaller).compare(SortKey(smaller)), 0);
}

void TestNaturalOrder::values_data()
{
    QTest::addColumn<QVariant>("smaller");
    QTest::addColumn<QVariant>("greater");
    QTest::newRow("numbers by size, not by digits") << QVariant(512) << QVariant(2048);
    QTest::newRow("integers and reals together") << QVariant(1) << QVariant(1.5);
    QTest::newRow("times by time") << QVariant(QDateTime({2026, 9, 30}, {})) << QVariant(QDateTime({2026, 10, 1}, {}));
    QTest::newRow("texts naturally") << QVariant(u"az9"_s) << QVariant(u"az10"_s);
}

void TestNaturalOrder::values()
{
    QFETCH(QVariant, smaller);
    QFETCH(QVariant, greater);
    QCOMPARE_LT(SortKey(smaller).compare(SortKey(greater)), 0);
    QCOMPARE_GT(SortKey(greater).compare(SortKey(smaller)), 0);
}

QTEST_GUILESS_MAIN(TestNaturalOrder)
#include "tst_naturalorder.moc"
