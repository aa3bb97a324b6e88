// SPDX-License-Identifier: GPL-3.0-or-later
// The scheduler drivers other than the filter scheduler, and the host manager for bare metal, in the releases that have
// them. Sources: nova.scheduler.driver, caching_scheduler, chance and ironic_host_manager of Kilo to Rocky.
#include "core/scheduler/worlds.h"
#include "decision/funnel.h"
#include "decision/story.h"
#include "printing.h"
#include "scheduler/drivers/caching.h"
#include "scheduler/drivers/driver.h"
#include "scheduler/requestdecision.h"

#include <QSet>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

Cloud driven(const QString &driver, int release, int hosts = 3)
{
    Cloud cloud = test::cloudOf(hosts);
    cloud.release = Release{release};
    test::setOption(cloud, u"scheduler"_s, u"driver"_s, driver);
    return cloud;
}

// A cloud with an Ironic node h1 and a host h2, which the Ironic host manager distinguishes.
Cloud withIronic(int release, const QString &hostManager)
{
    Cloud cloud = test::cloudOf(2);
    cloud.release = Release{release};
    ComputeNode &node = cloud.computeNodes.first();
    node.hypervisorType = u"ironic"_s;
    node.diskAvailableLeast = 20;
    node.stats = {{u"num_instances"_s, u"4"_s}, {u"io_workload"_s, u"2"_s}};
    test::setOption(cloud, u"scheduler"_s, u"host_manager"_s, hostManager);
    return cloud;
}

Request servers(int count)
{
    Request request = test::bootRequest();
    request.minCount = request.maxCount = count;
    return request;
}

QStringList chosen(const Decision &decision)
{
    QStringList hosts;
    for (const InstanceRecord &instance : decision.instances)
        hosts.append(instance.selected ? decision.hosts.at(instance.selected->host).host : u"none"_s);
    return hosts;
}

} // namespace

class DriversTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areThereInTheirReleases_data();
    void areThereInTheirReleases();
    void cachingAsksNoPlacement();
    void cachingReadsTheHostsNowAndThen_data();
    void cachingReadsTheHostsNowAndThen();
    void nothingIsClaimed_data();
    void nothingIsClaimed();
    void whatWasChosenIsKnownWithoutAClaim();
    void chanceLooksAtNoNumbers();
    void chanceHasNoWeighing();
    void chanceDrawsEvenly();
    void chanceDrawsAgainForEachServer();
    void chanceWantsAnotherHost_data();
    void chanceWantsAnotherHost();
    void chanceBreaksFromQueens();
    void fakeSelectsNothing();
    void ironicNodesAreOneServerEach_data();
    void ironicNodesAreOneServerEach();
    void ironicHasFiltersOfItsOwn_data();
    void ironicHasFiltersOfItsOwn();
};

void DriversTest::areThereInTheirReleases_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("release");
    QTest::addColumn<int>("driver"); // -1: nova-scheduler does not start
    const auto row = [](const QString &name, int release, std::optional<Driver> driver) {
        QTest::addRow("%s in %s", qPrintable(name), qPrintable(Release{release}.name()))
            << name << release << (driver ? int(*driver) : -1);
    };
    const QString caching = u"nova.scheduler.caching_scheduler.CachingScheduler"_s;
    row(caching, 12, Driver::Caching);
    row(u"caching_scheduler"_s, 12, std::nullopt);
    row(caching, 14, Driver::Caching);
    row(caching, 15, std::nullopt);
    row(u"caching_scheduler"_s, 18, Driver::Caching);
    row(u"caching_scheduler"_s, 19, std::nullopt);
    row(u"nova.scheduler.chance.ChanceScheduler"_s, 11, Driver::Chance);
    row(u"chance_scheduler"_s, 13, Driver::Chance);
    row(u"chance_scheduler"_s, 19, std::nullopt);
    row(u"fake_scheduler"_s, 12, std::nullopt);
    row(u"fake_scheduler"_s, 20, Driver::Fake);
    row(u"fake_scheduler"_s, 21, std::nullopt);
    row(u"filter_scheduler"_s, 22, Driver::Filter);
    row(u"site_scheduler"_s, 22, std::nullopt);
    row(u"chance_scheduler"_s, 23, Driver::Filter);
}

void DriversTest::areThereInTheirReleases()
{
    QFETCH(QString, name);
    QFETCH(int, release);
    const Cloud cloud = driven(name, release);
    const auto driver = driverOf(cloud.config, cloud.release);
    QTEST(driver ? int(*driver) : -1, "driver");
    QCOMPARE(Scheduler::create(std::make_shared<const Cloud>(cloud)).has_value(), driver.has_value());
}

void DriversTest::cachingAsksNoPlacement()
{
    const Decision filter = test::decide(driven(u"filter_scheduler"_s, 17), servers(2));
    const Decision caching = test::decide(driven(u"caching_scheduler"_s, 17), servers(2));
    QVERIFY(filter.placement.asked);
    QVERIFY(!caching.placement.asked);
    QCOMPARE(toString(caching.outcome), toString(Outcome::Scheduled));
    QCOMPARE(chosen(caching), chosen(filter));
    QVERIFY(!caching.instances.first().weighers.isEmpty());
}

void DriversTest::cachingReadsTheHostsNowAndThen_data()
{
    QTest::addColumn<QString>("driver");
    QTest::addColumn<int>("interval");
    QTest::addColumn<int>("seconds"); // 0: refreshed for each request
    QTest::newRow("after a minute") << u"caching_scheduler"_s << 60 << 60;
    QTest::newRow("after five") << u"caching_scheduler"_s << 300 << 300;
    QTest::newRow("as often as the service likes") << u"caching_scheduler"_s << 0 << 60;
    QTest::newRow("once") << u"caching_scheduler"_s << -1 << -1;
    QTest::newRow("others for each request") << u"filter_scheduler"_s << 60 << 0;
}

void DriversTest::cachingReadsTheHostsNowAndThen()
{
    QFETCH(QString, driver);
    QFETCH(int, interval);
    QFETCH(int, seconds);
    Cloud cloud = driven(driver, 17);
    test::setOption(cloud, u"scheduler"_s, u"periodic_task_interval"_s, interval);
    const auto period = hostCachePeriod(cloud.config, cloud.release);
    QCOMPARE(period ? int(period->count()) : 0, seconds);
}

// Sources: nova.scheduler.caching_scheduler and nova.scheduler.chance of Queens ("we don't claim in the chance
// scheduler"), nova.scheduler.filter_scheduler of Pike, which claims if it has Placement's candidates.
void DriversTest::nothingIsClaimed_data()
{
    QTest::addColumn<QString>("driver");
    QTest::addColumn<int>("release");
    QTest::addColumn<bool>("placement");
    QTest::addColumn<bool>("claims");
    QTest::newRow("filter scheduler") << u"filter_scheduler"_s << 17 << true << true;
    QTest::newRow("without Placement") << u"filter_scheduler"_s << 17 << false << false;
    QTest::newRow("before Pike") << u"filter_scheduler"_s << 15 << true << false;
    QTest::newRow("caching scheduler") << u"caching_scheduler"_s << 17 << true << false;
    QTest::newRow("chance scheduler") << u"chance_scheduler"_s << 16 << true << false;
}

void DriversTest::nothingIsClaimed()
{
    QFETCH(QString, driver);
    QFETCH(int, release);
    QFETCH(bool, placement);
    QFETCH(bool, claims);
    const Decision decision = test::decide(driven(driver, release), servers(2), {.placement = placement});
    QCOMPARE(toString(decision.outcome), toString(Outcome::Scheduled));
    QCOMPARE(decision.landings().size(), 2);
    for (const InstanceRecord &instance : decision.instances) {
        QCOMPARE(!instance.claims.isEmpty(), claims);
        QCOMPARE(chosenHost(instance), std::optional(instance.selected->host));
        QVERIFY(!instance.allocation.isEmpty());
    }
    const Steps steps(std::make_shared<const Decision>(decision), 0);
    QCOMPARE(std::ranges::count(funnel(steps), StepStage::Claim, &FunnelStage::stage), claims ? 1 : 0);
    for (int state = 0; state < steps.count(); ++state)
        QVERIFY2(claims || !stepSentence(steps, state).contains(u"claim"_s), qPrintable(stepSentence(steps, state)));
}

// The first server had a host until the second found none.
void DriversTest::whatWasChosenIsKnownWithoutAClaim()
{
    Cloud cloud = driven(u"nova.scheduler.filter_scheduler.FilterScheduler"_s, 12, 1);
    cloud.computeNodes.first().memoryMb = 1536;
    test::setOption(cloud, u"DEFAULT"_s, u"ram_allocation_ratio"_s, 1.0);
    test::enableFilters(cloud, {u"RamFilter"_s});
    const Decision decision = test::decide(cloud, servers(2));
    QCOMPARE(toString(decision.outcome), toString(Outcome::NoValidHost));
    QCOMPARE(decision.instances.size(), 2);
    QCOMPARE(chosenHost(decision.instances.first()), std::optional(0));
    QVERIFY(!chosenHost(decision.instances.last()));
    QCOMPARE(headline(decision, 0).why,
        u"this server was placed on h1, but released it because the request failed as a whole"_s);
    QCOMPARE(headline(decision, 1).pill, u"No valid host for server 2 of 2: RamFilter rejects the last one"_s);
}

void DriversTest::chanceLooksAtNoNumbers()
{
    Cloud cloud = driven(u"chance_scheduler"_s, 14);
    cloud.computeNodes[0].service->disabled = true;
    cloud.computeNodes[1].service->forcedDown = true;
    cloud.computeNodes[2].memoryMbUsed = cloud.computeNodes[2].memoryMb;
    test::enableFilters(cloud, {u"RamFilter"_s});
    const Decision decision = test::decide(cloud, servers(2));
    QCOMPARE(chosen(decision), (QStringList{u"h3"_s, u"h3"_s}));
    const InstanceRecord &instance = decision.instances.first();
    QVERIFY(instance.filters.isEmpty() && instance.weighers.isEmpty());
    QCOMPARE(instance.excluded.size(), 2);
    QCOMPARE(englishSentence(instance.excluded.first().reason),
        u"chance_scheduler picks among hosts that are up and enabled; this host is not"_s);
}

void DriversTest::chanceHasNoWeighing()
{
    const Decision decision = test::decide(driven(u"chance_scheduler"_s, 14), servers(1));
    const Steps steps(std::make_shared<const Decision>(decision), 0);
    QCOMPARE(steps.count(), 1);
    QCOMPARE(steps.at(0).stage, StepStage::Choice);
    const QString host = decision.hosts.at(decision.landings().first()).label;
    QCOMPARE(stepSentence(steps, 0), host + u" is taken of 3, none of which is weighed"_s);
    QCOMPARE(headline(decision, 0).why, u"one of 3 that pass, none of which is weighed"_s);
    const std::vector<FunnelStage> stages = funnel(steps);
    QCOMPARE(stages.size(), std::size_t(1));
    QCOMPARE(stages.front(), (FunnelStage{StepStage::Choice, 0, 3, 1}));
}

// The same seed draws the same hosts; over many seeds, all hosts are drawn about equally often.
void DriversTest::chanceDrawsEvenly()
{
    const auto scheduler
        = Scheduler::create(std::make_shared<const Cloud>(driven(u"chance_scheduler"_s, 14, 4))).value();
    QHash<QString, int> drawn;
    for (quint32 seed = 0; seed < 400; ++seed) {
        const QStringList hosts = chosen(decideRequest(*scheduler, servers(1), {.seed = seed}));
        QCOMPARE(chosen(decideRequest(*scheduler, servers(1), {.seed = seed})), hosts);
        ++drawn[hosts.first()];
    }
    QCOMPARE(drawn.size(), 4);
    for (const int times : drawn)
        QVERIFY2(times > 60 && times < 140, qPrintable(QString::number(times)));
}

void DriversTest::chanceDrawsAgainForEachServer()
{
    const QStringList hosts = chosen(test::decide(driven(u"chance_scheduler"_s, 16, 2), servers(20)));
    QCOMPARE(hosts.size(), 20);
    QCOMPARE(QSet<QString>(hosts.begin(), hosts.end()).size(), 2);
}

void DriversTest::chanceWantsAnotherHost_data()
{
    QTest::addColumn<QStringList>("ignored");
    QTest::addColumn<QString>("message");
    QTest::newRow("all ignored") << QStringList{u"h1"_s}
                                 << u"No valid host was found. Could not find another compute"_s;
    QTest::newRow("by its exact name") << QStringList{u"H1"_s} << QString();
}

void DriversTest::chanceWantsAnotherHost()
{
    QFETCH(QStringList, ignored);
    QFETCH(QString, message);
    Request request = servers(1);
    request.spec.ignoreHosts = ignored;
    Cloud cloud = driven(u"chance_scheduler"_s, 14, 1);
    QCOMPARE(test::decide(cloud, request).error.value_or(DecisionError()).message, message);
    cloud.computeNodes.first().service->forcedDown = true;
    QCOMPARE(test::decide(cloud, request).error.value_or(DecisionError()).message,
        u"No valid host was found. Is the appropriate service running?"_s);
}

void DriversTest::chanceBreaksFromQueens()
{
    const Decision decision = test::decide(driven(u"chance_scheduler"_s, 17), servers(3));
    QCOMPARE(toString(decision.outcome), toString(Outcome::Error));
    QCOMPARE(decision.error->type, u"AttributeError"_s);
    QSet<HostIndex> drawn;
    for (const InstanceRecord &instance : decision.instances)
        drawn.insert(instance.order.first());
    QCOMPARE(drawn.size(), 3);
}

void DriversTest::fakeSelectsNothing()
{
    const Decision decision = test::decide(driven(u"fake_scheduler"_s, 20), servers(1));
    QCOMPARE(toString(decision.outcome), toString(Outcome::NoValidHost));
    QCOMPARE(decision.error->message, u"fake_scheduler never selects a host."_s);
    QVERIFY(decision.instances.isEmpty());
}

void DriversTest::ironicNodesAreOneServerEach_data()
{
    QTest::addColumn<int>("release");
    QTest::addColumn<QString>("hostManager");
    QTest::addColumn<QString>("before"); // free disk, servers and builds on h1
    QTest::addColumn<QString>("after");  // free memory, free disk, used CPUs
    QTest::newRow("as a host") << 14 << u"host_manager"_s << u"20480 4 2"_s << u"15360 10240 1"_s;
    QTest::newRow("as bare metal") << 14 << u"ironic_host_manager"_s << u"102400 0 0"_s << u"0 0 8"_s;
    QTest::newRow("by its path") << 12 << u"nova.scheduler.ironic_host_manager.IronicHostManager"_s << u"102400 0 0"_s
                                 << u"0 0 8"_s;
    QTest::newRow("in the last release") << 17 << u"ironic_host_manager"_s << u"102400 0 0"_s << u"0 0 8"_s;
    QTest::newRow("in the release after") << 18 << u"ironic_host_manager"_s << u"20480 4 2"_s << u"15360 10240 1"_s;
}

void DriversTest::ironicNodesAreOneServerEach()
{
    QFETCH(int, release);
    QFETCH(QString, hostManager);
    Cloud cloud = withIronic(release, hostManager);
    cloud.computeNodes.removeLast();
    const Decision decision = test::decide(cloud, servers(2), {.placement = false});
    const HostFacts &before = decision.hosts.first().facts;
    QTEST(u"%1 %2 %3"_s.arg(before.freeDiskMb).arg(before.numInstances).arg(before.numIoOps), "before");
    const HostFacts after = decision.factsOf(decision.instances.last(), 0);
    QTEST(u"%1 %2 %3"_s.arg(after.freeRamMb).arg(after.freeDiskMb).arg(after.vcpusUsed), "after");
}

void DriversTest::ironicHasFiltersOfItsOwn_data()
{
    QTest::addColumn<QString>("hostManager");
    QTest::addColumn<bool>("bareMetal");
    QTest::addColumn<QStringList>("filters");
    QTest::newRow("switched on") << u"ironic_host_manager"_s << true << QStringList{u"ExactRamFilter"_s};
    QTest::newRow("switched off") << u"ironic_host_manager"_s << false << QStringList{u"ComputeFilter"_s};
    QTest::newRow("of another host manager") << u"host_manager"_s << true << QStringList{u"ComputeFilter"_s};
}

void DriversTest::ironicHasFiltersOfItsOwn()
{
    QFETCH(QString, hostManager);
    QFETCH(bool, bareMetal);
    Cloud cloud = withIronic(14, hostManager);
    test::enableFilters(cloud, {u"ComputeFilter"_s});
    test::setOption(cloud, u"filter_scheduler"_s, u"use_baremetal_filters"_s, bareMetal);
    test::setOption(cloud, u"filter_scheduler"_s, u"baremetal_enabled_filters"_s, u"ExactRamFilter"_s);
    QStringList names;
    const Decision decision = test::decide(cloud, servers(1));
    for (const FilterRecord &filter : decision.instances.first().filters)
        names.append(filter.name);
    QTEST(names, "filters");
}

QTEST_GUILESS_MAIN(DriversTest)
#include "tst_drivers.moc"
