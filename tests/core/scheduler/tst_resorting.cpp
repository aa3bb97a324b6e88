// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scheduler/crowdedworld.h"
#include "formats/decisionformat.h"
#include "verifyresult.h"

#include <QJsonDocument>
#include <QTest>

#include <array>

using namespace astrolabe;
using namespace Qt::StringLiterals;
using test::CrowdedWorld;

namespace {

constexpr quint32 worlds = 400;

int cells(const CrowdedWorld &world)
{
    return world.extraSpec(u"hw:numa_nodes"_s).toInt();
}

bool asksForCells(const CrowdedWorld &world)
{
    return cells(world) > 0;
}

bool isPinned(const CrowdedWorld &world)
{
    return world.extraSpec(u"hw:cpu_policy"_s) == "dedicated"_L1;
}

// A kind of world in which the hosts are re-sorted for many servers.
struct Kind
{
    const char *name;
    bool (*is)(const CrowdedWorld &);
    int least;
};

constexpr Kind kinds[] = {
    {"any", [](const CrowdedWorld &) { return true; }, 3000},
    {"a group", [](const CrowdedWorld &world) { return !world.cloud.serverGroups.isEmpty(); }, 300},
    {"devices", [](const CrowdedWorld &world) { return !world.extraSpec(u"pci_passthrough:alias"_s).isNull(); }, 300},
    {"cells", [](const CrowdedWorld &world) { return asksForCells(world); }, 1000},
    {"pinned", [](const CrowdedWorld &world) { return isPinned(world); }, 500},
    {"pinned in several cells", [](const CrowdedWorld &world) { return isPinned(world) && cells(world) > 1; }, 100},
    {"the same since Zed",
        [](const CrowdedWorld &world) {
            return isPinned(world) && cells(world) == 2 && world.cloud.release >= since(26);
        },
        50},
    {"pages", [](const CrowdedWorld &world) { return !world.extraSpec(u"hw:mem_page_size"_s).isNull(); }, 200},
    {"cells near devices",
        [](const CrowdedWorld &world) {
            return asksForCells(world) && !world.extraSpec(u"pci_passthrough:alias"_s).isNull();
        },
        200},
    {"cells near devices in Placement",
        [](const CrowdedWorld &world) { return asksForCells(world) && world.isSet(u"pci_in_placement"_s); }, 50},
    {"a subset", [](const CrowdedWorld &world) { return world.isSet(u"host_subset_size"_s); }, 500},
    {"shuffled", [](const CrowdedWorld &world) { return world.isSet(u"shuffle_best_same_weighed_hosts"_s); }, 500},
    {"cells and lots",
        [](const CrowdedWorld &world) { return asksForCells(world) && world.isSet(u"host_subset_size"_s); }, 200},
};

} // namespace

class ResortingTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isThePlainWay_data();
    void isThePlainWay();
    void anEditedRecordLeavesTheOthers();
    void whatIsKeptAsChangesIsWrittenAsChanges();
    void worldsAreOfAllKinds();
};

void ResortingTest::isThePlainWay_data()
{
    QTest::addColumn<quint32>("seed");
    for (quint32 seed = 1; seed <= worlds; ++seed)
        QTest::addRow("world %u", seed) << seed;
}

void ResortingTest::isThePlainWay()
{
    QFETCH(quint32, seed);
    const CrowdedWorld world(seed);
    DecideOptions plainly = world.options;
    plainly.plain = true;
    const Decision plain = test::decide(world.cloud, world.request, plainly);
    const Decision decision = test::decide(world.cloud, world.request, world.options);
    QCOMPARE(decision.instances.size(), plain.instances.size());
    for (qsizetype i = 0; i < plain.instances.size(); ++i) {
        const InstanceRecord &ours = decision.instances.at(i);
        const InstanceRecord &theirs = plain.instances.at(i);
        QCOMPARE(ours.hosts, theirs.hosts);
        QCOMPARE(ours.claims.size(), theirs.claims.size());
        QVERIFY2(ours.filters == theirs.filters, qPrintable(QString::number(i)));
        QVERIFY2(ours.consumed == theirs.consumed, qPrintable(QString::number(i)));
        QVERIFY2(ours.numaWanted == theirs.numaWanted, qPrintable(QString::number(i)));
        QVERIFY2(ours.numaCells == theirs.numaCells, qPrintable(QString::number(i)));
        QVERIFY2(ours.numaFits == theirs.numaFits, qPrintable(QString::number(i)));
        QCOMPARE(ours.order, theirs.order);
        QVERIFY2(ours.ranking == theirs.ranking, qPrintable(QString::number(i)));
        QVERIFY2(ours.weighers == theirs.weighers, qPrintable(QString::number(i)));
        QVERIFY(ours == theirs);
    }
    QVERIFY(decision == plain);
}

void ResortingTest::anEditedRecordLeavesTheOthers()
{
    Cloud cloud = test::cloudOf(5);
    Request request = test::bootRequest();
    request.minCount = request.maxCount = 6;
    const Decision decided = test::decide(cloud, request);
    for (int edited = 0; edited < 6; ++edited) {
        Decision decision = decided;
        decision.instances.edit(edited).ranking.clear();
        for (int i = 0; i < 6; ++i)
            QCOMPARE(decision.instances.at(i) == decided.instances.at(i), i != edited);
    }
}

void ResortingTest::whatIsKeptAsChangesIsWrittenAsChanges()
{
    for (quint32 seed = 1; seed <= worlds; seed += 3) {
        const CrowdedWorld world(seed);
        const Decision decision = test::decide(world.cloud, world.request, world.options);
        const QJsonObject document = writeDecision(decision, DecisionForm::Compact);
        const Result<Decision> read = parseDecision(QJsonDocument(document).toJson());
        QVERIFY_RESULT(read);
        for (qsizetype i = 0; i < decision.instances.size(); ++i)
            QCOMPARE(read->instances.isWhole(i), decision.instances.isWhole(i));
        QVERIFY(*read == decision);
    }
}

void ResortingTest::worldsAreOfAllKinds()
{
    std::array<int, std::size(kinds)> resorted{};
    int full = 0;
    for (quint32 seed = 1; seed <= worlds; ++seed) {
        const CrowdedWorld world(seed);
        const Decision decision = test::decide(world.cloud, world.request, world.options);
        int changes = 0;
        for (qsizetype i = 0; i < decision.instances.size(); ++i)
            changes += decision.instances.isWhole(i) ? 0 : 1;
        for (std::size_t kind = 0; kind < std::size(kinds); ++kind)
            resorted[kind] += kinds[kind].is(world) ? changes : 0;
        full += decision.outcome == Outcome::NoValidHost ? 1 : 0;
    }
    for (std::size_t kind = 0; kind < std::size(kinds); ++kind)
        QVERIFY2(resorted[kind] > kinds[kind].least,
            qPrintable(u"%1: %2"_s.arg(QLatin1StringView(kinds[kind].name)).arg(resorted[kind])));
    QVERIFY(full > 10 && full < int(worlds) - 10);
}

QTEST_GUILESS_MAIN(ResortingTest)
#include "tst_resorting.moc"
