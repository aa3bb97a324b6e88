// SPDX-License-Identifier: GPL-3.0-or-later
// Everything that keeps a host from a server, and the limits for all servers of a host.
#include "core/decision/handmade.h"
#include "decision/limits.h"
#include "decision/obstacles.h"
#include "printing.h"

#include <QTest>

#include <functional>

using namespace astrolabe;
using namespace Qt::StringLiterals;

using Changing = std::function<void(Decision &)>;

namespace {

// Placement excludes h1 for two parts, the outside record has the filters' verdicts on it; h2 is ignored, and B would
// raise for it; A and B reject h3; h4 is chosen, also for the second server, whose verdict by B is unknown.
Decision fourHosts()
{
    Decision decision = test::decisionOf(4);
    decision.placement.unmet.add(0, {u"_A"_s, u"resources:VCPU"_s, test::because("too few CPUs"), 1});
    decision.placement.unmet.add(0, {{}, u"required:T"_s, test::because("no trait"), 0});
    test::askPlacement(decision);
    InstanceRecord first
        = test::serverOf({1, 2, 3}, {test::filterOf(u"A"_s, u"p-+"_s), test::filterOf(u"B"_s, u"xr+"_s)});
    first.excluded = {{0, test::because("it is ignored")}};
    test::rank(first, {3});
    InstanceRecord second = test::serverOf({3}, {test::filterOf(u"A"_s, u"+"_s), test::filterOf(u"B"_s, u"?"_s)});
    second.index = 1;
    test::rank(second, {3});
    decision.instances = {first, second};
    decision.outside = OutsideRecord{{0}, {test::filterOf(u"A"_s, u"p"_s), test::filterOf(u"B"_s, u"r"_s)}};
    return decision;
}

QStringList inWords(const QList<Obstacle> &obstacles)
{
    QStringList lines;
    for (const Obstacle &obstacle : obstacles)
        lines.append(u"%1 %2: %3"_s.arg(
            QLatin1StringView(printing::nameOf(obstacle.kind)), obstacle.name, englishSentence(obstacle.reason)));
    return lines;
}

} // namespace

class TestObstacles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void allAreToldInNovasOrder_data();
    void allAreToldInNovasOrder();
    void theCountIsOfThoseThatAreTold_data() { addDecisions(); }
    void theCountIsOfThoseThatAreTold();
    void aClaimThatFailsIsOne();
    void whatWasAskedOutsideHoldsUnlessServersChangeIt_data();
    void whatWasAskedOutsideHoldsUnlessServersChangeIt();
    void verdictsAreTheLatest_data();
    void verdictsAreTheLatest();
    void filtersLimitWhatAHostGives_data();
    void filtersLimitWhatAHostGives();

private:
    static void addDecisions();
};

void TestObstacles::addDecisions()
{
    QTest::addColumn<Changing>("change");
    QTest::newRow("a request") << Changing([](Decision &) { });
    QTest::newRow("of a group") << Changing([](Decision &decision) { decision.asked.group = u"web"_s; });
    QTest::newRow("nothing asked outside") << Changing([](Decision &decision) { decision.outside.reset(); });
    QTest::newRow("hosts that are not read") << Changing([](Decision &decision) {
        decision.unread.add(0, test::unmetPart({}, "its cell is disabled"));
        decision.unread.add(2, test::unmetPart({}, "its cell is disabled"));
    });
}

void TestObstacles::allAreToldInNovasOrder_data()
{
    QTest::addColumn<int>("instance");
    QTest::addColumn<int>("host");
    QTest::addColumn<QStringList>("told");
    QTest::newRow("Placement, then what was asked outside")
        << 0 << 0
        << QStringList{
               u"Placement resources_A:VCPU: too few CPUs"_s, u"Placement required:T: no trait"_s, u"Filter B: no"_s};
    QTest::newRow("ignored, and B would fail")
        << 0 << 1 << QStringList{u"Exclusion : it is ignored"_s, u"Filter B: no"_s};
    QTest::newRow("rejected twice") << 0 << 2 << QStringList{u"Filter A: no"_s, u"Filter B: no"_s};
    QTest::newRow("none") << 0 << 3 << QStringList();
    QTest::newRow("what is not known is none") << 1 << 3 << QStringList();
    QTest::newRow("as the first server found it") << 1 << 2 << QStringList{u"Filter A: no"_s, u"Filter B: no"_s};
}

void TestObstacles::allAreToldInNovasOrder()
{
    QFETCH(const int, instance);
    QFETCH(const int, host);
    QTEST(inWords(obstacles(fourHosts(), instance, host)), "told");
}

void TestObstacles::theCountIsOfThoseThatAreTold()
{
    QFETCH(const Changing, change);
    Decision decision = fourHosts();
    change(decision);
    const std::vector<int> counts = obstacleCounts(decision, 0);
    for (HostIndex host = 0; host < 4; ++host)
        QCOMPARE(counts[std::size_t(host)], int(obstacles(decision, 0, host).size()));
}

void TestObstacles::aClaimThatFailsIsOne()
{
    Decision decision = fourHosts();
    decision.instances.edit(0).claims = {{3, ClaimOutcome::Refused, test::because("it is full")}};
    decision.instances.edit(1).claims = {{3, ClaimOutcome::NoCandidate}};
    QCOMPARE(inWords(obstacles(decision, 0, 3)), QStringList{u"Claim : it is full"_s});
    QCOMPARE(inWords(obstacles(decision, 1, 3)), QStringList{u"Claim : no allocation candidate uses it"_s});
    QCOMPARE(obstacleCounts(decision, 0)[3], 1);
    decision.instances.edit(0).claims = {{3, ClaimOutcome::Claimed}};
    QCOMPARE(obstacleCounts(decision, 0)[3], 0);
}

// A server of a group changes what affinity rules say about the next server; without a group nothing changes.
void TestObstacles::whatWasAskedOutsideHoldsUnlessServersChangeIt_data()
{
    QTest::addColumn<int>("instance");
    QTest::addColumn<QString>("group");
    QTest::addColumn<Outcome>("outcome");
    QTest::addColumn<bool>("holds");
    const auto row = [](const char *name, int instance, const QString &group, Outcome outcome, bool holds) {
        QTest::newRow(name) << instance << group << outcome << holds;
    };
    row("the first", 0, {}, Outcome::Scheduled, true);
    row("the first of a group", 0, u"web"_s, Outcome::Scheduled, true);
    row("the first of a group, before one that finds no host", 0, u"web"_s, Outcome::NoValidHost, false);
    row("the second", 1, {}, Outcome::Scheduled, true);
    row("the second of a group", 1, u"web"_s, Outcome::Scheduled, false);
    row("the second of a group finds no host", 1, u"web"_s, Outcome::NoValidHost, true);
}

void TestObstacles::whatWasAskedOutsideHoldsUnlessServersChangeIt()
{
    QFETCH(const int, instance);
    QFETCH(const QString, group);
    QFETCH(const Outcome, outcome);
    QFETCH(const bool, holds);
    Decision decision = fourHosts();
    decision.outcome = outcome;
    decision.asked.group = group;
    QCOMPARE(outsideOf(decision, instance) != nullptr, holds);
    QCOMPARE(verdictsOn(decision, instance, 0).filters != nullptr, holds);
    decision.outside.reset();
    QVERIFY(outsideOf(decision, instance) == nullptr);
}

void TestObstacles::verdictsAreTheLatest_data()
{
    QTest::addColumn<int>("instance");
    QTest::addColumn<int>("host");
    QTest::addColumn<int>("server"); // -1: outside record
    QTest::addColumn<int>("position");
    QTest::newRow("with this server") << 1 << 3 << 1 << 0;
    QTest::newRow("with an earlier one") << 1 << 2 << 0 << 1;
    QTest::newRow("outside") << 1 << 0 << -1 << 0;
    QTest::newRow("of a server that was not looked at") << 5 << 3 << 1 << 0;
}

void TestObstacles::verdictsAreTheLatest()
{
    QFETCH(const int, instance);
    QFETCH(const int, host);
    QFETCH(const int, server);
    const Decision decision = fourHosts();
    const Verdicts verdicts = verdictsOn(decision, instance, host);
    QTEST(verdicts.position, "position");
    QCOMPARE(verdicts.filters, server < 0 ? &decision.outside->filters : &decision.instances.at(server).filters);
}

void TestObstacles::filtersLimitWhatAHostGives_data()
{
    using Filters = QList<FilterRecord>;
    QTest::addColumn<Filters>("filters");
    QTest::addColumn<int>("host");
    QTest::addColumn<SchedulerLimits>("limits");
    const auto told = [](const QString &filter, const QString &name, double ratio) {
        FilterRecord record = test::filterOf(filter, u"+"_s);
        record.reasons.insert(0, {"there is room", {{name, ratio, Origin::aggregate(u"dense"_s)}}});
        return record;
    };
    const auto passed = [](const QString &filter) { return test::filterOf(filter, u"+"_s); };
    const auto row = [](const char *name, const Filters &filters, const SchedulerLimits &limits, HostIndex host = 0) {
        QTest::newRow(name) << filters << host << limits;
    };
    row("nobody limits it", {passed(u"ComputeFilter"_s)}, {});
    row("memory", {passed(u"RamFilter"_s)}, {.memoryMb = 1500});
    row("memory, by an aggregate", {told(u"AggregateRamFilter"_s, u"ram_allocation_ratio"_s, 2)}, {.memoryMb = 2000});
    row("disk", {passed(u"AggregateDiskFilter"_s)}, {.diskGb = 100});
    row("disk, by an aggregate", {told(u"DiskFilter"_s, u"disk_allocation_ratio"_s, 0.5)}, {.diskGb = 50});
    row("CPUs", {passed(u"CoreFilter"_s)}, {.vcpus = 128});
    row("CPUs, by an aggregate", {told(u"AggregateCoreFilter"_s, u"cpu_allocation_ratio"_s, 1)}, {.vcpus = 8});
    row("a ratio of something else", {told(u"CoreFilter"_s, u"ram_allocation_ratio"_s, 1)}, {.vcpus = 128});
    row("all of them", {passed(u"RamFilter"_s), passed(u"DiskFilter"_s), passed(u"CoreFilter"_s)},
        {.memoryMb = 1500, .diskGb = 100, .vcpus = 128});
    row("one that did not run: the host is forced", {test::filterOf(u"RamFilter"_s, u"."_s)}, {});
    row("a host that did not come to it", {passed(u"RamFilter"_s)}, {}, 1);
}

void TestObstacles::filtersLimitWhatAHostGives()
{
    QFETCH(const QList<FilterRecord>, filters);
    QFETCH(const int, host);
    Decision decision = test::decisionOf(2);
    for (DecidedHost &decided : decision.hosts) {
        decided.facts.totalUsableRamMb = 1000;
        decided.facts.totalUsableDiskGb = 100;
        decided.facts.vcpusTotal = 8;
        decided.facts.cpuAllocationRatio = 16;
        decided.facts.ramAllocationRatio = 1.5;
    }
    QCOMPARE(limitsOf(decision, host), SchedulerLimits());
    decision.instances = {test::serverOf({0}, filters)};
    QTEST(limitsOf(decision, host), "limits");
    decision.hosts[0].facts.vcpusTotal = 0; // Nova's CoreFilter treats 0 as unknown
    QCOMPARE(limitsOf(decision, host).vcpus, std::nullopt);
}

QTEST_APPLESS_MAIN(TestObstacles)
#include "tst_obstacles.moc"
