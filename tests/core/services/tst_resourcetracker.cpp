// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scheduler/worlds.h"
#include "core/services/bootonce.h"
#include "services/resourcetracker.h"
#include "verifyresult.h"

using namespace astrolabe;
using namespace astrolabe::services;
using namespace Qt::StringLiterals;

namespace {

// With 1000 of 4096 MiB, 10 of 100 GB and 2 of 8 CPUs in use.
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
    return scheduler ? (*scheduler)->decide(request) : Decision();
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
    void triesAnotherHost();
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

// What the scheduler saw of the first host is older than what its nova-compute counts.
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

QTEST_GUILESS_MAIN(ResourceTrackerTest)
#include "tst_resourcetracker.moc"
