// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/table/ranks.h"

#include "widgets/table/naturalorder.h"

#include <QDateTime>
#include <QRandomGenerator>
#include <QTest>

#include <algorithm>
#include <map>

using namespace astrolabe;
using namespace Qt::StringLiterals;

class TestRanks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void ranks_data();
    void ranks();
    void manyRowsAreRankedAsFewAre_data();
    void manyRowsAreRankedAsFewAre();
};

void TestRanks::ranks_data()
{
    QTest::addColumn<QVariantList>("values");
    QTest::addColumn<QList<int>>("expected");
    const QDateTime noon({2026, 9, 30}, {12, 0});
    QTest::newRow("none") << QVariantList() << QList<int>();
    QTest::newRow("in order") << QVariantList{u"cmp-2"_s, u"cmp-10"_s} << QList<int>{0, 1};
    QTest::newRow("in the opposite order") << QVariantList{u"cmp-10"_s, u"cmp-9"_s, u"cmp-1"_s} << QList<int>{2, 1, 0};
    QTest::newRow("in order, some of them equal")
        << QVariantList{u"az1"_s, u"az1"_s, u"az2"_s, u"az10"_s, u"az10"_s} << QList<int>{0, 0, 1, 2, 2};
    QTest::newRow("in order but for the last") << QVariantList{u"a"_s, u"b"_s, u"a"_s} << QList<int>{0, 1, 0};
    QTest::newRow("in order, then a number") << QVariantList{u"1"_s, u"2"_s, 3} << QList<int>{1, 2, 0};
    QTest::newRow("equal texts") << QVariantList{u"az2"_s, u"az1"_s, u"az2"_s, u"az1"_s} << QList<int>{1, 0, 1, 0};
    QTest::newRow("texts that differ in case alone") << QVariantList{u"b"_s, u"a"_s, u"A"_s} << QList<int>{2, 1, 0};
    QTest::newRow("equal numbers") << QVariantList{4, 2, 4.0, 3} << QList<int>{2, 0, 2, 1};
    QTest::newRow("unknown ones") << QVariantList{QVariant(), 2, QVariant(), 1} << QList<int>{-1, 1, -1, 0};
    QTest::newRow("an empty text is known") << QVariantList{u"a"_s, QString()} << QList<int>{1, 0};
    QTest::newRow("times") << QVariantList{noon.addSecs(1), noon} << QList<int>{1, 0};
    QTest::newRow("numbers before texts") << QVariantList{u"1"_s, 2} << QList<int>{1, 0};
}

void TestRanks::ranks()
{
    QFETCH(QVariantList, values);
    const std::vector<int> ranks = ranksOf(int(values.size()), [&](int row) { return values.at(row); });
    QTEST(QList<int>(ranks.cbegin(), ranks.cend()), "expected");
}

void TestRanks::manyRowsAreRankedAsFewAre_data()
{
    QTest::addColumn<int>("different");
    QTest::newRow("few different texts") << 3;
    QTest::newRow("texts that are mostly different") << 1000000;
}

// So many that several threads sort them.
void TestRanks::manyRowsAreRankedAsFewAre()
{
    QFETCH(int, different);
    QRandomGenerator random(7);
    std::vector<QVariant> values;
    for (int row = 0; row < 90000; ++row)
        values.push_back(row % 100 == 0 ? QVariant() : QVariant(u"cmp-%1"_s.arg(random.bounded(different))));
    const std::vector<int> ranks = ranksOf(int(values.size()), [&](int row) { return values[std::size_t(row)]; });
    std::map<QString, int> byText;
    for (std::size_t row = 0; row < values.size(); ++row) {
        const QVariant &value = values[row];
        QCOMPARE(ranks[row] < 0, !value.isValid());
        if (value.isValid())
            QCOMPARE(byText.emplace(value.toString(), ranks[row]).first->second, ranks[row]);
    }
    std::vector<std::pair<int, SortKey>> byRank;
    for (const auto &[text, rank] : byText)
        byRank.emplace_back(rank, SortKey(text));
    std::ranges::sort(byRank, {}, &std::pair<int, SortKey>::first);
    for (std::size_t at = 0; at < byRank.size(); ++at) {
        QCOMPARE(byRank[at].first, static_cast<int>(at));
        if (at > 0)
            QCOMPARE_LT(byRank[at - 1].second.compare(byRank[at].second), 0);
    }
}

QTEST_GUILESS_MAIN(TestRanks)
#include "tst_ranks.moc"
