// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numa/cells.h"
#include "core/scheduler/worlds.h"
#include "core/services/bootonce.h"
#include "decision/story.h"
#include "formats/decisionformat.h"
#include "numa/hostcells.h"
#include "printing.h"
#include "scheduler/requestdecision.h"
#include "scheduler/resourcetracker.h"
#include "verifyresult.h"

using namespace astrolabe;
using namespace astrolabe::services;
using namespace Qt::StringLiterals;

namespace {

// 1000 of 4096 MiB, 10 of 100 GB and 2 of 8 CPUs are in use.
ComputeNode usedNode()
{
    ComputeNode node = test::cloudOf(1).computeNodes.first();
    node.memoryMb = 4096;
    node.memoryMbUsed = 1000;
    node.localGb = 100;
    node.localGbUsed = 10;
    node.vcpus = 8;
    node.vcpusUsed = 2;
    return node;
}

QString said(const Replied<HardwareClaim> &claimed)
{
    return claimed ? QString() : u"%1: %2"_s.arg(claimed.error().type, claimed.error().message);
}

Decision decisionOn(const Cloud &cloud, const Request &request)
{
    const auto scheduler = Scheduler::create(std::make_shared<const Cloud>(cloud));
    return scheduler ? decideRequest(**scheduler, request) : Decision();
}

} // namespace

class ResourceTrackerTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void testsAmounts_data();
    void testsAmounts();
    void countsWhatItGave();
    void takesTheLimitsOfTheFilters_data();
    void takesTheLimitsOfTheFilters();
    void findsAPlaceInTheCells_data();
    void findsAPlaceInTheCells();
    void triesAnotherHost();
    void isForetoldByTheDecision();
    void countsTheServersBefore();
};

// Source: nova.compute.claims.Claim, of Kilo, Mitaka and Stein.
void ResourceTrackerTest::testsAmounts_data()
{
    QTest::addColumn<int>("release");
    QTest::addColumn<SchedulerLimits>("limits");
    QTest::addColumn<QString>("expected");
    const SchedulerLimits tight{1100, 12, 3};
    const QString start = u"ComputeResourcesUnavailable: Insufficient compute resources: "_s;
    QTest::newRow("everything lacks") << 19 << tight
                                      << start
            + u"Free memory 100.00 MB < requested 512 MB; Free disk 2.00 GB < requested 5 GB; "
              "Free vcpu 1.00 VCPU < requested 2 VCPU."_s;
    QTest::newRow("until Liberty CPUs go by another name") << 12 << tight
                                                           << start
            + u"Free memory 100.00 MB < requested 512 MB; Free disk 2.00 GB < requested 5 GB; "
              "Free CPUs 1.00 VCPUs < requested 2 VCPUs."_s;
    QTest::newRow("one lacks") << 13 << SchedulerLimits{1100.5, {}, 16.0}
                               << start + u"Free memory 100.50 MB < requested 512 MB."_s;
    QTest::newRow("just enough") << 19 << SchedulerLimits{1512, 15, 4} << QString();
    QTest::newRow("nobody limits") << 19 << SchedulerLimits() << QString();
    QTest::newRow("Placement's business from Train on") << 20 << tight << QString();
}

void ResourceTrackerTest::testsAmounts()
{
    QFETCH(int, release);
    QFETCH(SchedulerLimits, limits);
    QFETCH(QString, expected);
    ResourceTracker tracker(usedNode(), {Release{release}, {}});
    QCOMPARE(said(tracker.claim(u"a"_s, {.memoryMb = 512, .diskGb = 5, .vcpus = 2, .limits = limits})), expected);
}

void ResourceTrackerTest::countsWhatItGave()
{
    ResourceTracker tracker(usedNode(), {Release{19}, {}});
    const InstanceClaim wanted{.memoryMb = 512, .diskGb = 5, .vcpus = 2, .limits = {.memoryMb = 2024}};
    QVERIFY(tracker.claim(u"a"_s, wanted));
    QCOMPARE(tracker.node().memoryMbUsed, 1512);
    QVERIFY(tracker.claim(u"b"_s, wanted));
    QCOMPARE(said(tracker.claim(u"c"_s, wanted)),
        u"ComputeResourcesUnavailable: Insufficient compute resources: Free memory 0.00 MB < requested 512 MB."_s);
    tracker.abort(u"a"_s);
    QCOMPARE(tracker.node().vcpusUsed, 4);
    QVERIFY(tracker.claim(u"c"_s, wanted));
    QCOMPARE(tracker.node().localGbUsed, 20);
}

void ResourceTrackerTest::takesTheLimitsOfTheFilters_data()
{
    QTest::addColumn<QStringList>("filters");
    QTest::addColumn<QString>("zone");
    QTest::addColumn<SchedulerLimits>("expected");
    const QStringList all{u"RamFilter"_s, u"DiskFilter"_s, u"CoreFilter"_s};
    QTest::newRow("the host's ratios") << all << QString() << SchedulerLimits{8192, 50, 128};
    QTest::newRow("an aggregate's ratio")
        << QStringList{u"AggregateCoreFilter"_s} << QString() << SchedulerLimits{{}, {}, 16.0};
    QTest::newRow("nobody asks") << QStringList{u"ComputeFilter"_s} << QString() << SchedulerLimits();
    QTest::newRow("forced") << all << u"nova:host1"_s << SchedulerLimits();
}

void ResourceTrackerTest::takesTheLimitsOfTheFilters()
{
    QFETCH(QStringList, filters);
    QFETCH(QString, zone);
    QFETCH(SchedulerLimits, expected);
    Cloud cloud = test::cloudOf(1);
    cloud.release = Release{14};
    ComputeNode &node = cloud.computeNodes.first();
    node.memoryMb = 4096;
    node.memoryMbUsed = 512;
    node.localGb = 25;
    node.localGbUsed = 0;
    node.vcpus = 8;
    node.ramAllocationRatio = 2;
    node.diskAllocationRatio = 2;
    node.cpuAllocationRatio = 16;
    cloud.aggregates = {test::aggregate(1, {node.host}, {{u"cpu_allocation_ratio"_s, u"2.0"_s}})};
    test::enableFilters(cloud, filters);
    Request request = test::bootRequest();
    request.roles = {u"admin"_s};
    request.availabilityZone = zone.isEmpty() ? zone : u"nova:%1"_s.arg(node.host);
    const Decision decision = decisionOn(cloud, request);
    QVERIFY(decision.outcome == Outcome::Scheduled);
    const SchedulerLimits limits = limitsOf(decision, decision.landings().first());
    QCOMPARE(limits.memoryMb, expected.memoryMb);
    QCOMPARE(limits.diskGb, expected.diskGb);
    QCOMPARE(limits.vcpus, expected.vcpus);
}

// Source: nova.compute.claims.Claim._test_numa_topology and _test_pci.
void ResourceTrackerTest::findsAPlaceInTheCells_data()
{
    QTest::addColumn<InstanceNumaCell>("wanted");
    QTest::addColumn<QList<int>>("takenCells"); // by others meanwhile
    QTest::addColumn<std::optional<NumaLimits>>("limits");
    QTest::addColumn<int>("devices");  // number of free ones; below 0: none requested
    QTest::addColumn<int>("expected"); // the cell; below 0: none
    QTest::addColumn<QString>("reason");
    const std::optional<NumaLimits> nobodyLimits;
    const std::optional<NumaLimits> notOvercommitted = NumaLimits{1, 1, {}};
    const InstanceNumaCell pinned = test::dedicatedCell(0, {0, 1});
    const InstanceNumaCell shared = test::sharedCell(0, {0, 1});
    const QString text = u"ComputeResourcesUnavailable: Insufficient compute resources: Requested instance NUMA "
                         "topology%1 cannot fit the given host NUMA topology%2."_s;
    const QString together = u" together with requested PCI devices"_s;
    QTest::newRow("the first") << pinned << QList<int>() << notOvercommitted << -1 << 0 << QString();
    QTest::newRow("another one") << pinned << QList<int>{0} << notOvercommitted << -1 << 1 << QString();
    QTest::newRow("none is left") << pinned << QList<int>{0, 1} << notOvercommitted << -1 << -1
                                  << text.arg(QString(), QString());
    QTest::newRow("no filter has looked") << pinned << QList<int>{0} << nobodyLimits << -1 << 1 << QString();
    QTest::newRow("a filter limits it") << shared << QList<int>{0, 1} << notOvercommitted << -1 << -1
                                        << text.arg(QString(), QString());
    QTest::newRow("nobody limits it") << shared << QList<int>{0, 1} << nobodyLimits << -1 << 0 << QString();
    QTest::newRow("with a device") << pinned << QList<int>{0} << notOvercommitted << 1 << 1 << QString();
    QTest::newRow("a device but no cell")
        << pinned << QList<int>{0, 1} << notOvercommitted << 1 << -1 << text.arg(together, QString());
    QTest::newRow("a cell but no device")
        << pinned << QList<int>() << notOvercommitted << 0 << -1 << text.arg(together, u"; Claim pci failed"_s);
}

void ResourceTrackerTest::findsAPlaceInTheCells()
{
    QFETCH(InstanceNumaCell, wanted);
    QFETCH(QList<int>, takenCells);
    QFETCH(std::optional<NumaLimits>, limits);
    QFETCH(int, devices);
    QFETCH(int, expected);
    QFETCH(QString, reason);
    ComputeNode node = test::cloudOf(1).computeNodes.first();
    for (const int id : {0, 1}) {
        NumaCell cell = test::hostCell(id, {2 * id, 2 * id + 1});
        cell.mempages = {{.sizeKb = 4, .total = 262144, .used = 0, .reserved = 0, .other = {}}};
        node.numaTopology = node.numaTopology.value_or(QList<NumaCell>()) << cell;
    }
    node.pciDevicePools = {{u"8086"_s, u"154d"_s, 0, 4, {{u"dev_type"_s, u"type-PF"_s}}, {}}}; // not requested
    if (devices > 0)
        node.pciDevicePools->append(
            {u"8086"_s, u"1520"_s, std::nullopt, devices, {{u"dev_type"_s, u"type-PCI"_s}}, {}});
    TakenHardware others;
    for (const int cell : std::as_const(takenCells)) {
        InstanceNumaCell taken = wanted;
        taken.id = cell;
        if (!wanted.pcpuset.isEmpty())
            taken.cpuPinning = {{0, 2 * cell}, {1, 2 * cell + 1}};
        others[u"others"_s].append({.numaTopology = InstanceNumaTopology{{taken}}, .pciDevices = {}});
    }
    InstanceClaim claim{.numaLimits = limits, .hardware = {.cells = InstanceNumaTopology{{wanted}}}};
    if (devices >= 0)
        claim.hardware.devices = {{.count = 1,
            .specs = {{{u"product_id"_s, u"1520"_s}}},
            .aliasName = u"nic"_s,
            .numaPolicy = {},
            .requestId = {}}};
    ResourceTracker tracker(node, {});
    tracker.setOthers(others);
    const auto claimed = tracker.claim(u"a"_s, claim);
    QCOMPARE(said(claimed), reason);
    QCOMPARE(claimed ? hostCellsOf(claimed->numaTopology->cells).value(0) : -1, expected);
    QCOMPARE(claimed && !claimed->pciDevices.isEmpty(), devices > 0 && expected >= 0);
}

// The scheduler's view of the first host is older than its nova-compute's.
void ResourceTrackerTest::triesAnotherHost()
{
    Cloud cloud = test::cloudOf(2);
    cloud.release = Release{14};
    test::enableFilters(cloud, {u"RamFilter"_s, u"RetryFilter"_s});
    ComputeNode &first = cloud.computeNodes.first();
    first.memoryMbUsed = first.memoryMb;
    first.freeRamMb = 10 * first.memoryMb;
    first.ramAllocationRatio = 1;
    Request request = test::bootRequest();
    const Decision decision = decisionOn(cloud, request);
    QCOMPARE(decision.landings(), QList<HostIndex>{0});
    QCOMPARE(headline(decision, 0).why, u"Insufficient compute resources: Free memory 0.00 MB < requested 1024 MB."_s);
    const auto boot = test::bootOn(cloud, request);
    QVERIFY_RESULT(boot);
    QCOMPARE(boot->servers.first().instance.host, cloud.computeNodes.at(1).host);
    const auto refused = std::ranges::find_if(boot->journal->messages, [](const Message &message) {
        return message.name == "instance_claim"_L1 && message.answer && message.answer->failed;
    });
    QVERIFY(refused != boot->journal->messages.end());
    QCOMPARE(refused->answer->content["message"_L1].toString(),
        u"Insufficient compute resources: Free memory 0.00 MB < requested 1024 MB."_s);
}

// All dedicated CPUs of the forced host are taken, and no filter runs.
void ResourceTrackerTest::isForetoldByTheDecision()
{
    Cloud cloud = test::cloudOf(2);
    cloud.flavors[0].extraSpecs.insert(u"hw:cpu_policy"_s, u"dedicated"_s);
    test::enableFilters(cloud, {u"NUMATopologyFilter"_s});
    for (ComputeNode &node : cloud.computeNodes) {
        NumaCell cell = test::hostCell(0, {0, 1, 2, 3});
        cell.memoryMb = 16384;
        cell.pinnedCpus = {0, 1, 2, 3};
        node.numaTopology = {cell};
    }
    Request request = test::bootRequest();
    request.availabilityZone = u"nova:h2"_s;
    request.roles = {u"admin"_s};
    const Decision decision = decisionOn(cloud, request);
    QCOMPARE(toString(decision.outcome), u"scheduled"_s);
    QCOMPARE(decision.refusedByCompute(), QList<int>{0});
    const QString text
        = u"Insufficient compute resources: Requested instance NUMA topology cannot fit the given host NUMA topology."_s;
    const Headline line = headline(decision, 0);
    QCOMPARE(int(line.kind), int(Headline::Kind::Refused));
    QCOMPARE(line.pill, u"h2 is chosen, and its nova-compute refuses"_s);
    QCOMPARE(line.why, text + u" No other host is in line: the server ends in ERROR"_s);
    QCOMPARE(outcomeSentence(decision, 0, hostOutcomesByHost(decision, 0).at(1)),
        u"it is chosen, and its nova-compute refuses: "_s + text);
    const QString told = decisionAsText(decision);
    QVERIFY2(told.contains(line.pill) && told.contains(text) && !told.contains(u"Lands on"_s), qPrintable(told));

    // The boot ends as the decision foretold.
    const auto boot = test::bootOn(cloud, request);
    QVERIFY_RESULT(boot);
    QCOMPARE(boot->servers.first().instance.vmState, u"error"_s);
    QCOMPARE(boot->servers.first().instance.other["fault"_L1]["message"_L1].toString(), text);

    for (ComputeNode &node : cloud.computeNodes)
        (*node.numaTopology)[0].pinnedCpus.clear();
    QCOMPARE(headline(decisionOn(cloud, request), 0).pill, u"Lands on h2"_s);
}

// Without a filter for them: four dedicated CPUs suffice for four servers, but not for five.
void ResourceTrackerTest::countsTheServersBefore()
{
    Cloud cloud = test::cloudOf(1);
    cloud.flavors[0].extraSpecs.insert(u"hw:cpu_policy"_s, u"dedicated"_s);
    NumaCell cell = test::hostCell(0, {0, 1, 2, 3});
    cell.memoryMb = 16384;
    cell.mempages = {{4, 16384 * 256, 0, 0, {}}};
    cloud.computeNodes[0].numaTopology = {cell};
    test::enableFilters(cloud, {});
    Request request = test::bootRequest();
    request.minCount = request.maxCount = 5;
    const Decision decision = decisionOn(cloud, request);
    QCOMPARE(toString(decision.outcome), u"scheduled"_s);
    QCOMPARE(decision.refusedByCompute(), QList<int>{4});
}

QTEST_GUILESS_MAIN(ResourceTrackerTest)
#include "tst_resourcetracker.moc"
