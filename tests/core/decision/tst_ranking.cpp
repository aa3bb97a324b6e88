// SPDX-License-Identifier: GPL-3.0-or-later
// A ranking updated as hosts change equals weighing all of them from scratch, to the last bit.
#include "core/decision/weighedanew.h"
#include "decision/ranking.h"
#include "printing.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;
using test::WeighedAnew;

using Vector = std::vector<int>;

namespace {

QList<HostIndex> hostsOf(const InstanceRecord &record)
{
    QList<HostIndex> hosts;
    for (const RankedHost &ranked : record.ranking)
        hosts.append(ranked.host);
    return hosts;
}

// One weigher with these numbers for hosts 0, 1, 2 …
WeighedAnew weighed(const std::vector<double> &raw, const WeighedAnew::Weigher &weigher = {})
{
    WeighedAnew world;
    world.weighers = {weigher};
    for (HostIndex host = 0; host < HostIndex(raw.size()); ++host) {
        world.hosts.append(host);
        world.raw.insert(host, {raw[std::size_t(host)]});
    }
    return world;
}

InstanceRecord recorded(const WeighedAnew &world)
{
    InstanceRecord record;
    world.record(record);
    return record;
}

struct Numbers
{
    HostIndex host;
    std::optional<double> raw; // nullopt: the host is removed
};

} // namespace

Q_DECLARE_METATYPE(Numbers)

class TestRanking : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isWhatItWasMadeOf();
    void aChangeMovesAHost_data();
    void aChangeMovesAHost();
    void whoLeftIsNotContained();
    void theBestAreLevel_data();
    void theBestAreLevel();
    void lotsAreDrawnInTheirOrder_data();
    void lotsAreDrawnInTheirOrder();
    void oneHostAloneHasNoWeight();
    void isWeighingAnew_data();
    void isWeighingAnew();
    void manyHostsAreLookedThroughInBlocks();
};

void TestRanking::isWhatItWasMadeOf()
{
    WeighedAnew world = weighed({3, 9, 6, 6});
    world.weighers[0].overrides.insert(2, -1);
    const InstanceRecord record = recorded(world);
    Ranking ranking(record);
    ranking.sort();
    InstanceRecord again;
    ranking.record(again);
    QCOMPARE(again.ranking, record.ranking);
    QCOMPARE(again.weighers, record.weighers);
    QCOMPARE(ranking.order(), record.order);
    QCOMPARE(ranking.host(0), 1);
    QCOMPARE(ranking.total(0), 1.0);
    QCOMPARE(ranking.total(3), -0.5); // 6 is half way from 3 to 9
}

void TestRanking::aChangeMovesAHost_data()
{
    QTest::addColumn<QList<double>>("raw");
    QTest::addColumn<QList<Numbers>>("changes");
    QTest::addColumn<QList<HostIndex>>("order");
    const auto row = [](const char *name, const QList<double> &raw, const QList<Numbers> &changes,
                         const QList<HostIndex> &order) { QTest::newRow(name) << raw << changes << order; };
    row("nothing changes", {1, 4, 3, 2}, {}, {1, 2, 3, 0});
    row("one sinks", {9, 4, 3, 0}, {{0, 3.5}}, {1, 0, 2, 3});
    row("one rises", {9, 4, 3, 0}, {{2, 5}}, {0, 2, 1, 3});
    row("one that sinks to others is the first of them: it was before them", {9, 4, 4, 0}, {{0, 4}}, {0, 1, 2, 3});
    row("one that rises to others is the last of them", {9, 4, 4, 0}, {{3, 4}}, {0, 1, 2, 3});
    row("one rises among level ones in their order", {9, 4, 3, 4}, {{2, 4}}, {0, 1, 3, 2});
    row("two trade places", {9, 7, 3, 0}, {{1, 2}, {2, 8}}, {0, 2, 1, 3});
    row("the greatest goes, and all others spread", {9, 4, 3, 0}, {{0, std::nullopt}}, {1, 2, 3});
    row("the least goes", {9, 4, 3, 0}, {{3, std::nullopt}}, {0, 1, 2});
    row("one goes, another rises", {9, 4, 3, 0}, {{1, std::nullopt}, {3, 5}}, {0, 3, 2});
    row("one passes the greatest", {9, 4, 3, 0}, {{2, 10}}, {2, 0, 1, 3});
    row("all become level, and stay in their order", {9, 4, 3}, {{0, 4}, {2, 4}}, {0, 1, 2});
    row("all were level", {4, 4, 4}, {{1, 5}}, {1, 0, 2});
}

void TestRanking::aChangeMovesAHost()
{
    QFETCH(const QList<double>, raw);
    QFETCH(const QList<Numbers>, changes);
    Ranking ranking(recorded(weighed({raw.cbegin(), raw.cend()})));
    for (const Numbers &numbers : changes) {
        if (numbers.raw)
            ranking.change(numbers.host, {*numbers.raw});
        else
            ranking.remove(numbers.host);
    }
    ranking.sort();
    QTEST(ranking.order(), "order");
}

void TestRanking::whoLeftIsNotContained()
{
    Ranking ranking(recorded(weighed({1, 2, 3})));
    QVERIFY(ranking.contains(1));
    QVERIFY(!ranking.contains(7));
    ranking.remove(1);
    ranking.sort();
    QVERIFY(!ranking.contains(1));
    QVERIFY(ranking.contains(0));
    QCOMPARE(ranking.size(), std::size_t(2));
}

void TestRanking::theBestAreLevel_data()
{
    QTest::addColumn<QList<double>>("raw");
    QTest::addColumn<qulonglong>("best");
    QTest::newRow("one") << QList<double>{4, 9, 4} << qulonglong(1);
    QTest::newRow("two of four") << QList<double>{9, 4, 9, 4} << qulonglong(2);
    QTest::newRow("all") << QList<double>{4, 4, 4} << qulonglong(3);
}

void TestRanking::theBestAreLevel()
{
    QFETCH(const QList<double>, raw);
    QTEST(qulonglong(Ranking(recorded(weighed({raw.cbegin(), raw.cend()}))).best()), "best");
}

// Nova swaps the first hosts one after the other, then moves one of the subset to the front.
void TestRanking::lotsAreDrawnInTheirOrder_data()
{
    QTest::addColumn<Vector>("swaps");
    QTest::addColumn<int>("first");
    QTest::addColumn<Vector>("order");
    QTest::newRow("none") << Vector() << 0 << Vector{7, 8, 9, 6};
    QTest::newRow("one comes first, the others keep their order") << Vector() << 2 << Vector{9, 7, 8, 6};
    QTest::newRow("swaps in turn") << Vector{1, 2} << 0 << Vector{8, 9, 7, 6};
    QTest::newRow("a swap with itself") << Vector{0, 3} << 0 << Vector{7, 6, 9, 8};
    QTest::newRow("swaps, then the one that stands there then") << Vector{1, 2} << 1 << Vector{9, 8, 7, 6};
}

void TestRanking::lotsAreDrawnInTheirOrder()
{
    QFETCH(const Vector, swaps);
    QFETCH(const int, first);
    Vector order{7, 8, 9, 6};
    DrawnLots{swaps, first}.apply(order);
    QTEST(order, "order");
}

// Nova does not weigh a single host.
void TestRanking::oneHostAloneHasNoWeight()
{
    Ranking ranking(recorded(weighed({2, 1}, {.multiplier = 5})));
    QCOMPARE(ranking.total(0), 5.0);
    ranking.remove(1);
    ranking.sort();
    QCOMPARE(ranking.total(0), 0.0);
    InstanceRecord record;
    ranking.record(record);
    QCOMPARE(record.ranking, (QList<RankedHost>{{0, 0}}));
    QVERIFY(record.weighers.isEmpty());
}

void TestRanking::isWeighingAnew_data()
{
    QTest::addColumn<unsigned>("seed");
    for (unsigned seed = 1; seed <= 60; ++seed)
        QTest::addRow("world %u", seed) << seed;
}

void TestRanking::isWeighingAnew()
{
    QFETCH(const unsigned, seed);
    test::RandomWeights random(seed);
    WeighedAnew world = random.world(2 + random.below(30));
    InstanceRecord expected = recorded(world);
    test::draw(expected, random.lots(expected));
    Ranking ranking(expected);
    for (int server = 0; server < 25 && world.hosts.size() > 2; ++server) {
        world.hosts = expected.order;
        QSet<HostIndex> changed;
        for (int changes = random.below(4); changes >= 0 && world.hosts.size() > 2; --changes) {
            const HostIndex host = world.hosts.at(random.below(int(world.hosts.size())));
            if (changed.contains(host))
                continue;
            changed.insert(host);
            if (random.below(6) == 0) {
                world.hosts.removeOne(host);
                ranking.remove(host);
            } else {
                world.raw[host] = random.raw(world.weighers.size());
                ranking.change(host, world.raw[host]);
            }
        }
        ranking.sort();
        expected = recorded(world);
        QCOMPARE(ranking.order(), hostsOf(expected));
        InstanceRecord kept;
        ranking.record(kept);
        QCOMPARE(kept.ranking, expected.ranking);
        QCOMPARE(kept.weighers, expected.weighers);
        const DrawnLots lots = random.lots(expected);
        test::draw(expected, lots);
        ranking.draw(lots);
        QCOMPARE(ranking.order(), expected.order);
    }
}

// The minimum and maximum are found at any position.
void TestRanking::manyHostsAreLookedThroughInBlocks()
{
    std::vector<double> raw(1000, 5);
    raw[3] = 1;
    raw[700] = 9;
    WeighedAnew world = weighed(raw);
    Ranking ranking(recorded(world));
    for (const auto &[host, number] : {std::pair(700, 2.0), std::pair(999, 8.0), std::pair(3, 6.0)}) {
        world.hosts = ranking.order();
        world.raw[host] = {number};
        ranking.change(host, {number});
        ranking.sort();
        InstanceRecord kept;
        ranking.record(kept);
        const InstanceRecord expected = recorded(world);
        QVERIFY2(kept.ranking == expected.ranking, qPrintable(QString::number(host)));
        QVERIFY(kept.weighers == expected.weighers);
    }
}

QTEST_APPLESS_MAIN(TestRanking)
#include "tst_ranking.moc"
