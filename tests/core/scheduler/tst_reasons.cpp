// SPDX-License-Identifier: GPL-3.0-or-later
// Placement's reasons for excluding a host, combined with Nova's data; and every filter's verdict on every host.
#include "core/scheduler/worlds.h"
#include "decision/obstacles.h"
#include "formats/decisionformat.h"
#include "model/cloudindex.h"
#include "placement/derived/derive.h"

#include <QJsonDocument>
#include <QTest>

#include <algorithm>
#include <functional>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

using Change = std::function<void(Cloud &, Request &)>;

Decision decided(const Change &change, const DecideOptions &options = {})
{
    Cloud cloud = test::cloudOf(3);
    Request request = test::bootRequest();
    request.roles = {u"admin"_s};
    request.instanceUuids = {test::uuidOf(700)};
    change(cloud, request);
    return test::decide(cloud, request, options);
}

void disable(Cloud &cloud, const QString &reason)
{
    cloud.computeNodes[1].service->disabled = true;
    cloud.computeNodes[1].service->disabledReason = reason;
}

// The placement data as reported by the nodes, for modification.
PlacementData &reported(Cloud &cloud)
{
    cloud.placement = derivePlacement(CloudIndex(std::make_shared<const Cloud>(cloud)));
    return *cloud.placement;
}

void makeBareMetal(Cloud &cloud)
{
    cloud.computeNodes[1].hypervisorType = u"ironic"_s;
    ResourceProvider &provider = reported(cloud).resourceProviders[1];
    provider.inventories = {{u"CUSTOM_GOLD"_s, provider.inventories.value(u"VCPU"_s)}};
}

void addZone(Cloud &cloud, Request &request)
{
    cloud.aggregates = {test::aggregate(1, {u"h1"_s, u"h3"_s}, {{u"availability_zone"_s, u"az1"_s}})};
    request.availabilityZone = u"az1"_s;
}

Change extraSpec(const QString &key, const QString &value)
{
    return [=](Cloud &cloud, Request &) { cloud.flavors[0].extraSpecs.insert(key, value); };
}

} // namespace

class TestReasons : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aLossNamesWhatDecided_data();
    void aLossNamesWhatDecided();
    void aggregatesHaveNames();
    void everyHostIsAsked_data();
    void everyHostIsAsked();
    void everythingAgainstAHostIsFound();
    void aHostWithoutServiceIsAskedAbout_data();
    void aHostWithoutServiceIsAskedAbout();
    void thePlainDecisionHasNoneOfIt();
};

// Reasons for the second of three hosts.
void TestReasons::aLossNamesWhatDecided_data()
{
    QTest::addColumn<Change>("change");
    QTest::addColumn<QString>("reason");
    QTest::addColumn<QString>("origin"); // of one of the facts; empty: not checked
    const auto row = [](const char *name, const Change &change, const QString &reason, const QString &origin = {}) {
        QTest::newRow(name) << change << reason << origin;
    };
    row(
        "a disabled service", [](Cloud &cloud, Request &) { disable(cloud, u"broken fan"_s); },
        u"nova-compute is disabled: broken fan (trait COMPUTE_STATUS_DISABLED, which compute_status_filter forbids)"_s);
    row(
        "without a reason", [](Cloud &cloud, Request &) { disable(cloud, {}); },
        u"nova-compute is disabled, and no reason was given (trait COMPUTE_STATUS_DISABLED, which "
        "compute_status_filter forbids)"_s);
    row(
        "a trait that was left behind",
        [](Cloud &cloud, Request &) {
            reported(cloud).resourceProviders[1].traits.append(u"COMPUTE_STATUS_DISABLED"_s);
        },
        u"in Placement it has the trait COMPUTE_STATUS_DISABLED, which compute_status_filter forbids, although its "
        "nova-compute is enabled"_s);
    row(
        "another host is named", [](Cloud &, Request &request) { request.host = u"h1"_s; },
        u"the request names another host, h1"_s);
    row(
        "another one that is full",
        [](Cloud &cloud, Request &request) {
            request.host = u"h1"_s;
            cloud.computeNodes[0].memoryMb = 1024;
        },
        u"the request names another host, h1, which Placement does not offer either"_s);
    row(
        "another one that is disabled",
        [](Cloud &cloud, Request &request) {
            request.host = u"h1"_s;
            cloud.computeNodes[0].service->disabled = true;
        },
        u"the request names another host, h1, and nova-compute is disabled there"_s);
    row("another zone", addZone, u"it is not in zone az1; these hosts are: h1, h3"_s, u"request"_s);
    row(
        "another zone than where servers go that name none",
        [](Cloud &cloud, Request &request) {
            addZone(cloud, request);
            request.availabilityZone.clear();
            test::setOption(cloud, u"DEFAULT"_s, u"default_schedule_zone"_s, u"az1"_s);
        },
        u"it is not in zone az1; these hosts are: h1, h3"_s, u"[DEFAULT] default_schedule_zone (nova.conf)"_s);
    row(
        "a zone that Placement does not know of",
        [](Cloud &cloud, Request &request) {
            addZone(cloud, request);
            cloud.aggregates[0].hosts.append(u"h2"_s);
            reported(cloud).resourceProviders[1].aggregates.clear();
        },
        u"the host is in Nova's aggregate agg1, but in Placement its provider is not"_s);
    row(
        "a zone without hosts",
        [](Cloud &cloud, Request &request) {
            addZone(cloud, request);
            for (ResourceProvider &provider : reported(cloud).resourceProviders)
                provider.aggregates.clear();
        },
        u"it is not in zone az1, and in Placement no host is"_s);
    row(
        "another project's aggregate",
        [](Cloud &cloud, Request &) {
            cloud.aggregates = {test::aggregate(1, {u"h1"_s}, {{u"filter_tenant_id"_s, u"project"_s}})};
            test::setOption(cloud, u"scheduler"_s, u"limit_tenants_to_placement_aggregate"_s, true);
        },
        u"it is in no aggregate whose filter_tenant_id names the project project; these hosts are: h1"_s);
    row(
        "a project that has a name",
        [](Cloud &cloud, Request &) {
            cloud.aggregates = {test::aggregate(1, {u"h1"_s}, {{u"filter_tenant_id"_s, u"project"_s}})};
            test::setOption(cloud, u"scheduler"_s, u"limit_tenants_to_placement_aggregate"_s, true);
            cloud.surroundings.projects = QList<Project>(1);
            cloud.surroundings.projects->first().id = u"project"_s;
            cloud.surroundings.projects->first().name = u"shop"_s;
        },
        u"it is in no aggregate whose filter_tenant_id names the project shop (project); these hosts are: h1"_s);
    row(
        "an isolated aggregate",
        [](Cloud &cloud, Request &) {
            cloud.aggregates = {test::aggregate(1, {u"h2"_s}, {{u"trait:CUSTOM_WINDOWS"_s, u"required"_s}})};
            test::setOption(cloud, u"scheduler"_s, u"enable_isolated_aggregate_filtering"_s, true);
        },
        u"it is in the aggregate agg1, which is kept for requests for CUSTOM_WINDOWS (isolate_aggregates)"_s);
    row("a trait that the flavor requires", extraSpec(u"trait:HW_CPU_X86_AVX512F"_s, u"required"_s),
        u"it lacks the trait HW_CPU_X86_AVX512F, which the flavor requires with "
        "trait:HW_CPU_X86_AVX512F=required"_s,
        u"extra spec trait:HW_CPU_X86_AVX512F"_s);
    row(
        "one that the flavor forbids",
        [](Cloud &cloud, Request &) {
            cloud.flavors[0].extraSpecs.insert(u"trait:HW_CPU_X86_AVX512F"_s, u"forbidden"_s);
            reported(cloud).resourceProviders[1].traits.append(u"HW_CPU_X86_AVX512F"_s);
        },
        u"it has the trait HW_CPU_X86_AVX512F, which the flavor forbids with trait:HW_CPU_X86_AVX512F=forbidden"_s,
        u"extra spec trait:HW_CPU_X86_AVX512F"_s);
    row(
        "one that the image requires",
        [](Cloud &cloud, Request &) {
            cloud.images[0].properties.insert(u"trait:HW_CPU_X86_AVX512F"_s, u"required"_s);
        },
        u"it lacks the trait HW_CPU_X86_AVX512F, which the image requires with trait:HW_CPU_X86_AVX512F=required"_s,
        u"image property trait:HW_CPU_X86_AVX512F"_s);
    row(
        "one that a request filter makes of an image property",
        [](Cloud &cloud, Request &) {
            cloud.images[0].properties.insert(u"hw_disk_bus"_s, u"lxc"_s);
            test::setOption(cloud, u"scheduler"_s, u"image_metadata_prefilter"_s, true);
        },
        u"it lacks the trait COMPUTE_STORAGE_BUS_LXC, which the image requires with hw_disk_bus=lxc"_s);
    row(
        "the limit",
        [](Cloud &cloud, Request &) { test::setOption(cloud, u"scheduler"_s, u"max_placement_results"_s, 1); },
        u"it is beyond the limit of 1 candidate"_s, u"[scheduler] max_placement_results (nova.conf)"_s);
    const auto memory = [](int of) {
        return [=](Cloud &cloud, Request &) {
            cloud.computeNodes[1].memoryMb = of;
            cloud.computeNodes[1].ramAllocationRatio = 1.0;
        };
    };
    row("the default of what a host keeps", memory(1024),
        u"(1 GiB − 512 MiB reserved) × 1 − 0 MiB used = 512 MiB MEMORY_MB free; the request asks for 1 GiB"_s,
        u"[DEFAULT] reserved_host_memory_mb (default)"_s);
    row(
        "what nova.conf has it keep",
        [=](Cloud &cloud, Request &request) {
            memory(2048)(cloud, request);
            test::setOption(cloud, u"DEFAULT"_s, u"reserved_host_memory_mb"_s, 1025);
        },
        u"(2 GiB − 1.001 GiB reserved) × 1 − 0 MiB used = 1023 MiB MEMORY_MB free; the request asks for 1 GiB"_s,
        u"[DEFAULT] reserved_host_memory_mb (nova.conf)"_s);
    row(
        "what Placement alone says",
        [=](Cloud &cloud, Request &request) {
            memory(16384)(cloud, request);
            reported(cloud).resourceProviders[1].inventories[u"MEMORY_MB"_s].reserved = 16000;
        },
        u"(16 GiB − 15.6 GiB reserved) × 1 − 0 MiB used = 384 MiB MEMORY_MB free; the request asks for 1 GiB"_s,
        u"placement"_s);
    row(
        "a ratio of nova.conf",
        [](Cloud &cloud, Request &) {
            cloud.computeNodes[1].cpuAllocationRatio.reset();
            cloud.computeNodes[1].vcpusUsed = 8;
            test::setOption(cloud, u"DEFAULT"_s, u"cpu_allocation_ratio"_s, 1.0);
        },
        u"(8 − 0 reserved) × 1 − 8 used = 0 VCPU free; the request asks for 1"_s,
        u"[DEFAULT] cpu_allocation_ratio (nova.conf)"_s);
    row("a class that nobody reports", extraSpec(u"resources:VGPU"_s, u"1"_s),
        u"no resource provider has an inventory of VGPU: nothing reports it"_s);
    row(
        "a node that Placement does not know",
        [](Cloud &cloud, Request &) { reported(cloud).resourceProviders.removeAt(1); },
        u"Placement has no resource provider for this compute node"_s);
    row(
        "a bare metal node and a flavor without its class", [](Cloud &cloud, Request &) { makeBareMetal(cloud); },
        u"it is a bare metal node with the class CUSTOM_GOLD, which the flavor does not ask for, and without DISK_GB, "
        "which it asks for"_s,
        u"flavor small"_s);
    row(
        "a flavor that keeps the disk beside the class",
        [](Cloud &cloud, Request &) {
            makeBareMetal(cloud);
            auto &extraSpecs = cloud.flavors[0].extraSpecs;
            extraSpecs = {{u"resources:CUSTOM_GOLD"_s, u"1"_s}, {u"resources:VCPU"_s, u"0"_s},
                {u"resources:MEMORY_MB"_s, u"0"_s}};
        },
        u"it is a bare metal node with the class CUSTOM_GOLD and without DISK_GB, which the flavor asks for too: it "
        u"says "
        "no resources:DISK_GB=0"_s);
}

void TestReasons::aLossNamesWhatDecided()
{
    QFETCH(Change, change);
    QFETCH(QString, origin);
    const Decision decision = decided(change);
    const QList<UnmetPart> unmetParts = decision.placement.unmet.all(1);
    QVERIFY(!unmetParts.isEmpty());
    QTEST(englishSentence(unmetParts.first().reason), "reason");
    if (origin.isEmpty())
        return;
    const bool isNamed = std::ranges::any_of(unmetParts, [&](const UnmetPart &unmetPart) {
        return std::ranges::any_of(
            unmetPart.reason.facts, [&](const Fact &fact) { return fact.origin.toStrings().contains(origin); });
    });
    QVERIFY(isNamed);
}

void TestReasons::aggregatesHaveNames()
{
    const Decision decision = decided(addZone);
    const auto zone = std::ranges::find_if(
        decision.placement.attrition, [](const Attrition &part) { return part.part.startsWith("member_of:"_L1); });
    QVERIFY(zone != decision.placement.attrition.end());
    QCOMPARE(decision.named(zone->part), u"member_of:agg1"_s);
    QVERIFY(decisionAsText(decision).contains(u"member_of:agg1: 1 excluded, 2 left"_s));
}

void TestReasons::everyHostIsAsked_data()
{
    QTest::addColumn<Change>("change");
    QTest::addColumn<QList<HostIndex>>("outside");
    QTest::addColumn<QList<HostIndex>>("unread");
    const auto row = [](const char *name, const Change &change, const QList<HostIndex> &outside,
                         const QList<HostIndex> &unread = {}) { QTest::newRow(name) << change << outside << unread; };
    row("all came in", [](Cloud &, Request &) { }, {});
    row("Placement lost one", [](Cloud &cloud, Request &) { cloud.computeNodes[1].memoryMb = 1024; }, {1});
    row("Placement lost all", [](Cloud &cloud, Request &) { cloud.flavors[0].memoryMb = 1'000'000; }, {0, 1, 2});
    row("Placement refuses the query", extraSpec(u"trait:CUSTOM_UNKNOWN"_s, u"required"_s), {0, 1, 2});
    row("the limit cut off",
        [](Cloud &cloud, Request &) { test::setOption(cloud, u"scheduler"_s, u"max_placement_results"_s, 1); }, {1, 2});
    row("a host is forced", [](Cloud &, Request &request) { request.availabilityZone = u"nova:h2"_s; }, {0, 2});
    row("a disabled cell",
        [](Cloud &cloud, Request &) {
            cloud.cells.append({test::uuidOf(50), u"cell2"_s, true, {}});
            cloud.computeNodes[1].cell = test::uuidOf(50);
        },
        {1}, {1});
    row("a disabled cell, and Placement lost it",
        [](Cloud &cloud, Request &) {
            cloud.cells.append({test::uuidOf(50), u"cell2"_s, true, {}});
            cloud.computeNodes[1].cell = test::uuidOf(50);
            cloud.computeNodes[1].memoryMb = 1024;
        },
        {1}, {1});
    row("no service record", [](Cloud &cloud, Request &) { cloud.computeNodes[1].service.reset(); }, {1}, {1});
    row("no service record, and Placement lost it",
        [](Cloud &cloud, Request &) {
            cloud.computeNodes[1].service.reset();
            cloud.computeNodes[1].memoryMb = 1024;
        },
        {1}, {1});
    row("a release that reads enabled services alone",
        [](Cloud &cloud, Request &) {
            cloud.release = since(12);
            disable(cloud, u"broken fan"_s);
        },
        {1}, {1});
    row("a request filter refuses",
        [](Cloud &cloud, Request &) {
            test::setOption(cloud, u"scheduler"_s, u"limit_tenants_to_placement_aggregate"_s, true);
            test::setOption(cloud, u"scheduler"_s, u"placement_aggregate_required_for_tenants"_s, true);
        },
        {0, 1, 2});
}

void TestReasons::everyHostIsAsked()
{
    QFETCH(Change, change);
    const auto withFilters = [&](Cloud &cloud, Request &request) {
        test::enableFilters(cloud, {u"ComputeFilter"_s, u"PciPassthroughFilter"_s});
        change(cloud, request);
    };
    const Decision decision = decided(withFilters, {.everyFilter = true});
    QVERIFY(decision.outside.has_value());
    QTEST(decision.outside->hosts, "outside");
    QTEST(decision.unread.positions(), "unread");
    QCOMPARE(decision.outside->filters.size(), 2);
    for (const FilterRecord &filter : decision.outside->filters) {
        QCOMPARE(qsizetype(filter.marks.size()), decision.outside->hosts.size());
        QVERIFY(std::ranges::all_of(filter.marks, isOutside));
    }
    const auto read = parseDecision(QJsonDocument(writeDecision(decision)).toJson());
    QVERIFY2(read, read ? "" : qPrintable(read.error().text()));
    QVERIFY(*read == decision);
}

// The second host has too little memory, is down and disabled; the third is only down.
void TestReasons::everythingAgainstAHostIsFound()
{
    const auto change = [](Cloud &cloud, Request &) {
        test::enableFilters(cloud, {u"ComputeFilter"_s});
        cloud.computeNodes[1].memoryMb = 1024;
        cloud.computeNodes[1].service->forcedDown = true;
        cloud.computeNodes[2].service->forcedDown = true;
    };
    const Decision decision = decided(change, {.everyFilter = true});
    QStringList told;
    for (const Obstacle &obstacle : obstacles(decision, 0, 1))
        told.append(obstacle.name);
    QCOMPARE(told, (QStringList{u"resources:MEMORY_MB"_s, u"ComputeFilter"_s}));
    QCOMPARE(obstacleCounts(decision, 0), (std::vector<int>{0, 2, 1}));
    const QString text = decisionAsText(decision);
    QVERIFY2(text.contains(u"also ComputeFilter: nova-compute is marked as forced down"_s), qPrintable(text));
    QVERIFY2(text.contains(u"nothing else rules it out"_s), qPrintable(text));
    QVERIFY2(text.contains(u"ComputeFilter  rejects 2 of 3"_s), qPrintable(text));
}

void TestReasons::aHostWithoutServiceIsAskedAbout_data()
{
    QTest::addColumn<Change>("change");
    QTest::addColumn<QStringList>("obstacles");
    const QString unread = u"Nova has no service record of its nova-compute"_s;
    QTest::newRow("nothing else rules it out") << Change([](Cloud &, Request &) { }) << QStringList{unread};
    QTest::newRow("a filter, too") << Change([](Cloud &cloud, Request &) {
        test::setOption(cloud, u"filter_scheduler"_s, u"max_instances_per_host"_s, 2);
        cloud.computeNodes[1].stats.insert(u"num_instances"_s, u"2"_s);
    }) << QStringList{unread, u"the host has 2 servers already; the limit is 2"_s};
    QTest::newRow("disabled, in a release that reads enabled ones") << Change([](Cloud &cloud, Request &) {
        cloud.release = since(12);
        cloud.computeNodes[1].service = Service();
        disable(cloud, {});
    }) << QStringList{u"its nova-compute is disabled: this release reads enabled ones only"_s};
}

// The filters see what the host reported; the record that is missing counts once.
void TestReasons::aHostWithoutServiceIsAskedAbout()
{
    QFETCH(Change, change);
    const auto withFilters = [&](Cloud &cloud, Request &request) {
        test::enableFilters(cloud, {u"ComputeFilter"_s, u"NumInstancesFilter"_s});
        cloud.computeNodes[1].service.reset();
        change(cloud, request);
    };
    const Decision decision = decided(withFilters, {.everyFilter = true});
    QStringList told;
    for (const Obstacle &obstacle : obstacles(decision, 0, 1))
        told.append(sentence(obstacle.reason));
    QTEST(told, "obstacles");
    QCOMPARE(obstacleCounts(decision, 0), (std::vector<int>{0, int(told.size()), 0}));
}

void TestReasons::thePlainDecisionHasNoneOfIt()
{
    const auto lost = [](Cloud &cloud, Request &) { cloud.computeNodes[1].memoryMb = 1024; };
    const Decision plain = decided(lost);
    Decision asked = decided(lost, {.everyFilter = true});
    asked.outside.reset();
    QVERIFY(plain == asked);
    QVERIFY(!writeDecision(plain).contains(u"outside"_s));
}

QTEST_APPLESS_MAIN(TestReasons)
#include "tst_reasons.moc"
