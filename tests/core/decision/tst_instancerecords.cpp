// SPDX-License-Identifier: GPL-3.0-or-later
// Later servers are stored as differences; expanding them gives the whole record.
#include "core/decision/weighedanew.h"
#include "printing.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;
using test::WeighedAnew;

namespace {

constexpr HostIndex hostCount = 12;

HostFacts factsAfter(int servers)
{
    HostFacts facts;
    facts.numInstances = servers;
    return facts;
}

// Servers of one request, each as a whole record and as a difference: a few hosts change with each server, some are
// then rejected, and lots may be drawn.
class Servers
{
public:
    explicit Servers(unsigned seed)
        : m_random(seed)
        , m_world(m_random.world(hostCount))
    {
        m_whole = {chosen(record(m_world.hosts))};
        m_kept = m_whole;
    }

    void next()
    {
        const InstanceRecord &before = m_whole.last();
        const QList<HostIndex> hosts = before.order;
        m_world.hosts = hosts;
        ServerChanges changes;
        for (const HostIndex host : hosts) {
            if (m_random.below(4) > 0)
                continue;
            ++m_servers[host];
            HostChange change;
            change.host = host;
            change.facts = factsAfter(m_servers[host]);
            change.isLeft = m_world.hosts.size() <= 2 || m_random.below(5) > 0;
            change.marks = {Mark::Passed, change.isLeft ? Mark::Passed : Mark::Rejected,
                change.isLeft ? Mark::Passed : Mark::NotReached};
            if (change.isLeft) {
                m_world.raw[host] = m_random.raw(m_world.weighers.size());
                change.raw = m_world.raw[host];
            } else {
                m_world.hosts.removeOne(host);
                change.reasons.insert(1, test::because("it is full"));
                m_full.insert(host);
            }
            changes.hosts.push_back(change);
        }
        InstanceRecord whole = record(hosts);
        changes.lots = m_random.lots(whole);
        test::draw(whole, changes.lots);
        whole = chosen(whole);
        m_kept.append(static_cast<const PlacedServer &>(whole), changes);
        m_whole.append(whole);
    }

    const InstanceRecords &kept() const { return m_kept; }
    const InstanceRecords &whole() const { return m_whole; }

private:
    static InstanceRecord chosen(InstanceRecord server)
    {
        test::claim(server, server.order.constFirst());
        return server;
    }

    InstanceRecord record(const QList<HostIndex> &hosts)
    {
        const auto letters = [&](char16_t left, char16_t full) {
            QString text;
            for (const HostIndex host : hosts)
                text += QChar(m_full.contains(host) ? full : left);
            return text;
        };
        InstanceRecord server = test::serverOf(hosts,
            {test::filterOf(u"ComputeFilter"_s, letters(u'+', u'+')),
                test::filterOf(u"NumInstancesFilter"_s, letters(u'+', u'-')),
                test::filterOf(u"RamFilter"_s, letters(u'+', u'.'))});
        server.filters[1].facts = {{u"max"_s, qint64(8), Origin::host()}};
        server.filters[2].passing = test::because("there is room");
        for (Reason &reason : server.filters[1].reasons)
            reason = test::because("it is full");
        m_world.record(server);
        server.index = int(m_whole.size());
        server.uuid = u"server %1"_s.arg(server.index);
        for (auto count = m_servers.cbegin(); count != m_servers.cend(); ++count)
            server.consumed.insert(count.key(), factsAfter(*count));
        return server;
    }

    test::RandomWeights m_random;
    WeighedAnew m_world;
    QHash<HostIndex, int> m_servers;
    QSet<HostIndex> m_full;
    InstanceRecords m_whole;
    InstanceRecords m_kept;
};

Servers someServers(unsigned seed, int count)
{
    Servers servers(seed);
    for (int server = 1; server < count; ++server)
        servers.next();
    return servers;
}

} // namespace

class TestInstanceRecords : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void changesUnfoldToTheWholeRecord_data();
    void changesUnfoldToTheWholeRecord();
    void anyServerCanBeLookedAtFirst();
    void whatBecameOfAServerNeedsNoUnfolding();
    void aRecordIsAtHand_data();
    void aRecordIsAtHand();
    void anEditLeavesTheOthers_data();
    void anEditLeavesTheOthers();
    void anEditLeavesCopies();
    void whatBecameOfAServerCanBeSaidLater();
    void cellsThatDoNotChangeAreThoseOfTheFirst();
    void valuesBehindTheEndAreEmpty();
};

void TestInstanceRecords::changesUnfoldToTheWholeRecord_data()
{
    QTest::addColumn<unsigned>("seed");
    for (unsigned seed = 1; seed <= 20; ++seed)
        QTest::addRow("request %u", seed) << seed;
}

void TestInstanceRecords::changesUnfoldToTheWholeRecord()
{
    QFETCH(const unsigned, seed);
    const Servers servers = someServers(seed, 12);
    for (qsizetype i = 0; i < servers.whole().size(); ++i) {
        const InstanceRecord &ours = servers.kept().at(i);
        const InstanceRecord &theirs = servers.whole().at(i);
        QCOMPARE(ours.hosts, theirs.hosts);
        QCOMPARE(ours.filters, theirs.filters);
        QCOMPARE(ours.ranking, theirs.ranking);
        QCOMPARE(ours.weighers, theirs.weighers);
        QCOMPARE(ours.order, theirs.order);
        QVERIFY(ours.consumed == theirs.consumed);
        QVERIFY(ours == theirs);
    }
    QVERIFY(servers.kept() == servers.whole());
}

void TestInstanceRecords::anyServerCanBeLookedAtFirst()
{
    for (const qsizetype first : {5, 2, 7, 1}) {
        const Servers servers = someServers(3, 8);
        QVERIFY(servers.kept().at(first) == servers.whole().at(first));
        for (qsizetype i = 0; i < 8; ++i)
            QVERIFY2(servers.kept().at(i) == servers.whole().at(i), qPrintable(QString::number(i)));
    }
}

void TestInstanceRecords::whatBecameOfAServerNeedsNoUnfolding()
{
    const Servers servers = someServers(1, 4);
    QVERIFY(servers.kept().isWhole(0));
    for (qsizetype i = 1; i < 4; ++i) {
        QVERIFY(!servers.kept().isWhole(i));
        QCOMPARE(servers.kept().placed(i), static_cast<const PlacedServer &>(servers.whole().at(i)));
    }
}

void TestInstanceRecords::aRecordIsAtHand_data()
{
    QTest::addColumn<int>("hosts");
    QTest::addColumn<bool>("atOnce"); // before it is unfolded
    QTest::newRow("few hosts") << 10'000 << true;
    QTest::newRow("many") << 10'001 << false;
}

void TestInstanceRecords::aRecordIsAtHand()
{
    QFETCH(const int, hosts);
    const InstanceRecords records = test::twoServersOf(hosts);
    QVERIFY(records.isAtHand(0));
    QTEST(records.isAtHand(1), "atOnce");
    QCOMPARE(records.at(1).hosts.size(), hosts);
    QVERIFY(records.isAtHand(1));
}

void TestInstanceRecords::anEditLeavesTheOthers_data()
{
    QTest::addColumn<int>("edited");
    QTest::newRow("the first, from which all unfold") << 0;
    QTest::newRow("one in the middle") << 3;
    QTest::newRow("the last") << 5;
}

void TestInstanceRecords::anEditLeavesTheOthers()
{
    QFETCH(const int, edited);
    const Servers servers = someServers(9, 6);
    InstanceRecords records = servers.kept();
    InstanceRecord &record = records.edit(edited);
    record.ranking.clear();
    record.order.clear();
    for (int i = 0; i < 6; ++i)
        QCOMPARE(records.at(i) == servers.whole().at(i), i != edited);
    QVERIFY(records.isWhole(edited));
    QVERIFY(!(records == servers.whole()));
}

void TestInstanceRecords::anEditLeavesCopies()
{
    InstanceRecords records{test::serverOf({0, 1}), test::serverOf({1})};
    const InstanceRecords copy = records;
    records.edit(0).hosts = {2};
    records.placed(1).uuid = u"another"_s;
    QCOMPARE(copy.at(0).hosts, (QList<HostIndex>{0, 1}));
    QCOMPARE(copy.at(1).uuid, QString());
    QCOMPARE(records.at(0).hosts, QList<HostIndex>{2});
    QCOMPARE(records.at(1).uuid, u"another"_s);
}

// The claim's result arrives when the record is already stored as a difference.
void TestInstanceRecords::whatBecameOfAServerCanBeSaidLater()
{
    const Servers servers = someServers(4, 4);
    InstanceRecords records = servers.kept();
    records.placed(2).claims = {{1, ClaimOutcome::Refused}};
    QVERIFY(!records.isWhole(2));
    InstanceRecord expected = servers.whole().at(2);
    expected.claims = {{1, ClaimOutcome::Refused}};
    QVERIFY(records.at(2) == expected);
    QVERIFY(servers.kept().at(2) == servers.whole().at(2));
    QVERIFY(records.at(3) == servers.whole().at(3));
}

void TestInstanceRecords::cellsThatDoNotChangeAreThoseOfTheFirst()
{
    const auto cells = [](int id) {
        NumaCell cell;
        cell.id = id;
        return FoundCells{std::make_shared<const QList<NumaCell>>(QList{cell}), {}};
    };
    WeighedAnew world;
    world.hosts = {0, 1};
    world.raw = {{0, {1}}, {1, {2}}};
    world.weighers = {{}};
    InstanceRecord first = test::serverOf({0, 1}, {test::filterOf(u"NUMATopologyFilter"_s, u"++"_s)});
    world.record(first);
    first.numaCells = {{1, cells(5)}};
    first.numaFits = {{0, {}}, {1, {}}};
    InstanceRecords records{first};
    HostChange change;
    change.host = 1;
    change.cells = cells(7);
    change.marks = {Mark::Passed};
    change.raw = {2};
    records.append(PlacedServer{}, {{}, {change}, {}});
    records.append(PlacedServer{}, {});
    for (const qsizetype later : {1, 2}) {
        QCOMPARE(records.at(later).numaCells.value(1), cells(7));
        QCOMPARE(records.at(later).numaFits.keys(), QList<HostIndex>{0}); // in the current state, h2 accepts no server
    }
    Decision decision = test::decisionOf(3);
    decision.instances = records;
    QCOMPARE(*decision.cellsOf(records.at(0), 1), cells(5));
    QCOMPARE(*decision.cellsOf(records.at(2), 1), cells(7));
    QVERIFY(decision.cellsOf(records.at(2), 2) == nullptr);
    QCOMPARE(*decision.cellsOf(InstanceRecord(), 1), cells(5));
}

void TestInstanceRecords::valuesBehindTheEndAreEmpty()
{
    const InstanceRecords records{test::serverOf({0, 1})};
    QCOMPARE(records.value(0).hosts, (QList<HostIndex>{0, 1}));
    QVERIFY(records.value(1) == InstanceRecord());
    QVERIFY(InstanceRecords().isEmpty());
}

QTEST_APPLESS_MAIN(TestInstanceRecords)
#include "tst_instancerecords.moc"
