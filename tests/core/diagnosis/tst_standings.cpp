// SPDX-License-Identifier: GPL-3.0-or-later
#include "api/servermembers.h"
#include "base/progress.h"
#include "core/scheduler/worlds.h"
#include "diagnosis/diagnosis.h"
#include "diagnosis/hostreasons.h"
#include "placement/derived/derive.h"
#include "verifyresult.h"

#include <QRandomGenerator>
#include <QTest>

#include <algorithm>
#include <functional>
#include <set>
#include <tuple>
#include <utility>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

Cloud withoutOvercommitment(Cloud cloud)
{
    for (ComputeNode &node : cloud.computeNodes)
        node.cpuAllocationRatio = node.ramAllocationRatio = node.diskAllocationRatio = 1;
    return cloud;
}

struct Situation
{
    Cloud cloud = withoutOvercommitment(test::cloudOf(3));
    Request request = test::bootRequest();

    ComputeNode &node(int n) { return cloud.computeNodes[n - 1]; }
    void extraSpec(const QString &key, const QString &value) { cloud.flavors[0].extraSpecs.insert(key, value); }
    void property(const QString &name, const QString &value) { cloud.images[0].properties.insert(name, value); }
    void aggregate(const QStringList &hosts, const QMap<QString, QString> &metadata)
    {
        cloud.aggregates.append(test::aggregate(int(cloud.aggregates.size()) + 1, hosts, metadata));
    }
    ResourceProvider &provider(int host)
    {
        if (!cloud.placement)
            cloud.placement = derivePlacement(CloudIndex(std::make_shared<const Cloud>(cloud)));
        return *std::ranges::find(cloud.placement->resourceProviders, test::uuidOf(host), &ResourceProvider::uuid);
    }
    // Its CPUs can be dedicated; without cores that it reports, Nova's code fails on it.
    void cell(int host, bool hasCores)
    {
        NumaCell cell;
        cell.memoryMb = 16384;
        for (int cpu = 0; cpu < 8; ++cpu) {
            cell.cpuset.append(cpu);
            if (hasCores)
                cell.siblings.append({cpu});
        }
        cell.pcpuset = cell.cpuset;
        cell.mempages = {{.sizeKb = 4, .total = 4194304, .used = 0, .reserved = 0, .other = {}}};
        node(host).numaTopology = QList<NumaCell>{cell};
    }
    // A provider below the host's, which has one of the class; from now on Placement's data is in the cloud.
    void child(int host, const QString &resourceClass, const QStringList &traits)
    {
        std::ignore = provider(host);
        const auto number = int(cloud.placement->resourceProviders.size());
        ResourceProvider made;
        made.uuid = test::uuidOf(960 + number);
        made.name = u"child%1"_s.arg(number);
        made.parentProviderUuid = test::uuidOf(host);
        made.inventories = {{resourceClass, {1, 0, 1, 1, 1, 1, {}}}};
        made.traits = traits;
        cloud.placement->resourceProviders.append(made);
    }
};
using Given = std::function<void(Situation &)>;

Trial trialOf(const Situation &asked, bool everyFilter)
{
    const auto scheduler = Scheduler::create(std::make_shared<const Cloud>(asked.cloud));
    if (!scheduler)
        qFatal("%s", qPrintable(scheduler.error().text()));
    const Question question = asClientsSend(asked.request, asked.cloud.release);
    DecideOptions options;
    options.everyFilter = everyFilter;
    NoProgress nobody;
    const auto decision = decide(question, *scheduler, options, nobody);
    if (!decision)
        qFatal("%s", qPrintable(decision.error().text()));
    return {*scheduler, question, options, std::make_shared<const Decision>(*decision)};
}

Case examined(const Situation &asked)
{
    return caseOf(trialOf(asked, true));
}

QString inWords(const Condition &condition)
{
    QStringList words{condition.name, condition.part};
    words.removeAll(QString());
    if (words.isEmpty())
        words = {toString(condition.kind)};
    return words.join(u' ');
}

// By host, the conditions that it does not meet.
QStringList missesByHost(const Case &examined)
{
    QStringList hosts;
    for (HostIndex host = 0; host < examined.decision().hosts.size(); ++host) {
        QStringList missed;
        for (const int condition : examined.standings.missesOn(host))
            missed.append(inWords(examined.standings.conditions.at(condition)));
        hosts.append(missed.join(u", "_s));
    }
    return hosts;
}

QStringList asksOf(const Case &examined)
{
    QStringList asks;
    for (const Condition &condition : examined.standings.conditions)
        asks.append(englishSentence(condition.asks));
    return asks;
}

} // namespace

class StandingsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void namesWhatHostsMiss_data();
    void namesWhatHostsMiss();
    void aHostMeetsConditionsOneByOne();
    void aHostServesOneOfTwoQueries();
    void knowsWhoAddsToTheQuery();
    void onlyAValueHasAnOrigin_data();
    void onlyAValueHasAnOrigin();
    void saysWhyAHostDoesNot();
    void remembersHostsThatLeft();
    void knowsWhatEarlierServersTook();
    void knowsWhereTheGroupIs();
    void countsAmountsOnce();
    void agreesWithDecidingAlone_data();
    void agreesWithDecidingAlone();
    void aRequestThatIsRefusedNowHasNone();
};

void StandingsTest::namesWhatHostsMiss_data()
{
    QTest::addColumn<Given>("given");
    QTest::addColumn<QStringList>("misses");
    QTest::addColumn<QStringList>("asks");

    QTest::newRow("all fit") << Given([](Situation &) { }) << QStringList{QString(), QString(), QString()}
                             << QStringList();
    QTest::newRow("disabled and down are two conditions")
        << Given([](Situation &asked) {
               test::enableFilters(asked.cloud, {u"ComputeFilter"_s});
               asked.node(1).service->lastSeenUp = asked.cloud.now->addSecs(-600);
               asked.node(2).service->disabled = true;
               asked.node(3).service->disabled = true;
               asked.node(3).service->forcedDown = true;
           })
        << QStringList{u"ComputeFilter down"_s, u"root_required:!COMPUTE_STATUS_DISABLED, ComputeFilter disabled"_s,
               u"root_required:!COMPUTE_STATUS_DISABLED, ComputeFilter disabled, ComputeFilter down"_s}
        << QStringList{u"no trait COMPUTE_STATUS_DISABLED"_s, u"nova-compute is enabled"_s,
               u"nova-compute has reported within 60 s and is not forced down"_s};
    QTest::newRow("each extra spec for aggregates")
        << Given([](Situation &asked) {
               test::enableFilters(asked.cloud, {u"AggregateInstanceExtraSpecsFilter"_s});
               asked.extraSpec(u"aggregate_instance_extra_specs:color"_s, u"red"_s);
               asked.extraSpec(u"aggregate_instance_extra_specs:disk"_s, u"ssd"_s);
               asked.aggregate({u"h1"_s}, {{u"color"_s, u"red"_s}});
               asked.aggregate({u"h2"_s}, {{u"disk"_s, u"ssd"_s}});
           })
        << QStringList{u"AggregateInstanceExtraSpecsFilter aggregate_instance_extra_specs:disk"_s,
               u"AggregateInstanceExtraSpecsFilter aggregate_instance_extra_specs:color"_s,
               u"AggregateInstanceExtraSpecsFilter aggregate_instance_extra_specs:color, "
               "AggregateInstanceExtraSpecsFilter aggregate_instance_extra_specs:disk"_s}
        << QStringList{u"an aggregate with color = red"_s, u"an aggregate with disk = ssd"_s};
    QTest::newRow("each capability")
        << Given([](Situation &asked) {
               test::enableFilters(asked.cloud, {u"ComputeCapabilitiesFilter"_s});
               asked.extraSpec(u"capabilities:vcpus_total"_s, u">= 16"_s);
               asked.extraSpec(u"capabilities:hypervisor_hostname"_s, u"h2"_s);
               asked.node(1).vcpus = 16;
           })
        << QStringList{u"ComputeCapabilitiesFilter capabilities:hypervisor_hostname"_s,
               u"ComputeCapabilitiesFilter capabilities:vcpus_total"_s,
               u"ComputeCapabilitiesFilter capabilities:hypervisor_hostname, ComputeCapabilitiesFilter "
               "capabilities:vcpus_total"_s}
        << QStringList{u"hypervisor_hostname = h2"_s, u"vcpus_total = >= 16"_s};
    QTest::newRow("each image property, or only all together")
        << Given([](Situation &asked) {
               test::enableFilters(asked.cloud, {u"ImagePropertiesFilter"_s});
               asked.property(u"hw_architecture"_s, u"aarch64"_s);
               asked.property(u"hw_vm_mode"_s, u"xen"_s);
               asked.node(2).supportedHvSpecs = {{u"aarch64"_s, u"kvm"_s, u"hvm"_s}};
               asked.node(3).supportedHvSpecs = {{u"aarch64"_s, u"kvm"_s, u"hvm"_s}, {u"x86_64"_s, u"xen"_s, u"xen"_s}};
           })
        << QStringList{u"ImagePropertiesFilter hw_architecture, ImagePropertiesFilter hw_vm_mode"_s,
               u"ImagePropertiesFilter hw_vm_mode"_s, u"ImagePropertiesFilter"_s}
        << QStringList{u"hw_architecture = aarch64"_s, u"hw_vm_mode = xen"_s, QString()};
    QTest::newRow("the hypervisor's version beside the architecture")
        << Given([](Situation &asked) {
               test::enableFilters(asked.cloud, {u"ImagePropertiesFilter"_s});
               asked.property(u"hw_architecture"_s, u"aarch64"_s);
               asked.property(u"img_hv_requested_version"_s, u">=8.0"_s);
               asked.node(2).hypervisorVersion = 8002000;
               asked.node(3).supportedHvSpecs = {{u"aarch64"_s, u"kvm"_s, u"hvm"_s}};
           })
        << QStringList{u"ImagePropertiesFilter hw_architecture, ImagePropertiesFilter img_hv_requested_version"_s,
               u"ImagePropertiesFilter hw_architecture"_s, u"ImagePropertiesFilter img_hv_requested_version"_s}
        << QStringList{u"hw_architecture = aarch64"_s, u"img_hv_requested_version = >=8.0"_s};
    QTest::newRow("each key of aggregates for images")
        << Given([](Situation &asked) {
               test::enableFilters(asked.cloud, {u"AggregateImagePropertiesIsolation"_s});
               asked.property(u"os_type"_s, u"linux"_s);
               asked.property(u"os_distro"_s, u"debian"_s);
               asked.aggregate({u"h1"_s, u"h2"_s}, {{u"os_type"_s, u"windows"_s}});
               asked.aggregate({u"h2"_s, u"h3"_s}, {{u"os_distro"_s, u"fedora"_s}});
           })
        << QStringList{u"AggregateImagePropertiesIsolation os_type"_s,
               u"AggregateImagePropertiesIsolation os_type, AggregateImagePropertiesIsolation os_distro"_s,
               u"AggregateImagePropertiesIsolation os_distro"_s}
        << QStringList{QString(), QString()};
    QTest::newRow("a forced host is asked by no filter")
        << Given([](Situation &asked) {
               test::enableFilters(asked.cloud, {u"ComputeFilter"_s});
               asked.request.availabilityZone = u"nova:h1"_s;
               asked.request.roles = {u"admin"_s};
               asked.node(1).service->forcedDown = true;
               asked.node(2).service->forcedDown = true;
           })
        << QStringList{QString(), u"force_hosts, ComputeFilter down"_s, u"force_hosts"_s}
        << QStringList{u"host h1"_s, u"nova-compute has reported within 60 s and is not forced down"_s};
    QTest::newRow("what Placement lost is asked everything, too")
        << Given([](Situation &asked) {
               test::enableFilters(asked.cloud, {u"ComputeFilter"_s, u"NumInstancesFilter"_s});
               test::setOption(asked.cloud, u"filter_scheduler"_s, u"max_instances_per_host"_s, 2);
               asked.node(1).memoryMbUsed = 16384;
               asked.node(1).service->forcedDown = true;
               asked.node(1).stats.insert(u"num_instances"_s, u"2"_s);
               asked.node(2).vcpus = 0;
           })
        << QStringList{u"resources:MEMORY_MB, ComputeFilter down, NumInstancesFilter"_s, u"resources:VCPU"_s, QString()}
        << QStringList{u"at least 1 GiB MEMORY_MB"_s, u"at least 1 VCPU"_s,
               u"nova-compute has reported within 60 s and is not forced down"_s, u"fewer than 2 servers"_s};
    QTest::newRow("a disabled cell is asked everything, too")
        << Given([](Situation &asked) {
               test::enableFilters(asked.cloud, {u"ComputeFilter"_s});
               asked.cloud.cells.append({test::uuidOf(901), u"cell2"_s, true, {}});
               asked.node(1).cell = test::uuidOf(901);
               asked.node(2).cell = test::uuidOf(901);
               asked.node(2).service->forcedDown = true;
               asked.node(3).service.reset();
           })
        << QStringList{u"cell"_s, u"cell, ComputeFilter down"_s, u"service"_s}
        << QStringList{u"in a cell that nova-scheduler reads"_s, u"a service record of nova-compute"_s,
               u"nova-compute has reported within 60 s and is not forced down"_s};
    QTest::newRow("a limit") << Given([](Situation &asked) {
        test::setOption(asked.cloud, u"scheduler"_s, u"max_placement_results"_s, 2);
    }) << QStringList{QString(), QString(), u"limit"_s}
                             << QStringList{u"among the first 2 candidates"_s};
    QTest::newRow("a limit that others would reach first")
        << Given([](Situation &asked) {
               test::setOption(asked.cloud, u"scheduler"_s, u"max_placement_results"_s, 1);
               test::enableFilters(asked.cloud, {u"ComputeFilter"_s});
               asked.node(1).service->forcedDown = true;
               asked.node(3).memoryMbUsed = 16384;
           })
        << QStringList{u"ComputeFilter down"_s, u"limit"_s, u"resources:MEMORY_MB, limit"_s}
        << QStringList{u"at least 1 GiB MEMORY_MB"_s, u"among the first 1 candidates"_s,
               u"nova-compute has reported within 60 s and is not forced down"_s};
    const Given dedicated = [](Situation &asked) { asked.extraSpec(u"hw:cpu_policy"_s, u"dedicated"_s); };
    const auto asPcpu = [](Situation &asked, int host) {
        QMap<QString, Inventory> &inventories = asked.provider(host).inventories;
        inventories.insert(u"PCPU"_s, inventories.take(u"VCPU"_s));
    };
    QTest::newRow("dedicated CPUs, as PCPU or as VCPU")
        << Given([=](Situation &asked) {
               dedicated(asked);
               asked.extraSpec(u"trait:CUSTOM_GOLD"_s, u"required"_s);
               asPcpu(asked, 1);
               asked.provider(2).inventories.remove(u"VCPU"_s);
               asked.provider(3).inventories.remove(u"VCPU"_s);
               asked.provider(3).traits.append(u"CUSTOM_GOLD"_s);
               asked.cloud.placement->traits.append(u"CUSTOM_GOLD"_s);
           })
        << QStringList{u"required:CUSTOM_GOLD"_s, u"required:CUSTOM_GOLD, resources:VCPU"_s, u"resources:VCPU"_s}
        << QStringList{u"trait CUSTOM_GOLD"_s, u"at least 1 VCPU/PCPU"_s};
    QTest::newRow("a trait that only PCPU must not have")
        << Given([=](Situation &asked) {
               dedicated(asked);
               asked.extraSpec(u"hw:cpu_thread_policy"_s, u"isolate"_s);
               asPcpu(asked, 1);
               asked.provider(1).traits.append(u"HW_CPU_HYPERTHREADING"_s);
               asked.provider(2).inventories.remove(u"VCPU"_s);
               asked.provider(3).traits.append(u"HW_CPU_HYPERTHREADING"_s);
           })
        << QStringList{u"resources:VCPU"_s, u"resources:VCPU"_s, QString()}
        << QStringList{u"no trait HW_CPU_HYPERTHREADING where the CPUs are PCPU"_s, u"at least 1 VCPU/PCPU"_s};
    QTest::newRow("candidates that take nothing from the host itself")
        << Given([](Situation &asked) {
               asked.child(1, u"VGPU"_s, {});
               asked.cloud.placement->resourceProviders.last().inventories
                   = std::exchange(asked.provider(1).inventories, {});
           })
        << QStringList{u"claim"_s, QString(), QString()}
        << QStringList{u"Placement lets the server claim its resources"_s};
    const auto ofCells = [=](Situation &asked) {
        dedicated(asked);
        test::enableFilters(asked.cloud, {u"ComputeFilter"_s, u"NUMATopologyFilter"_s, u"NumInstancesFilter"_s});
        test::setOption(asked.cloud, u"filter_scheduler"_s, u"max_instances_per_host"_s, 2);
        for (int host = 1; host <= 3; ++host)
            asked.cell(host, host > 1);
        asked.node(2).service->forcedDown = true;
        asked.node(3).stats.insert(u"num_instances"_s, u"2"_s);
    };
    const QStringList ofFailure{u"nova-compute has reported within 60 s and is not forced down"_s,
        u"room for the server's NUMA cells (1): CPUs and memory pages"_s, u"fewer than 2 servers"_s};
    QTest::newRow("a filter that fails on one host, which ends the request for all")
        << Given(ofCells)
        << QStringList{u"NUMATopologyFilter"_s, u"ComputeFilter down, NUMATopologyFilter"_s,
               u"NUMATopologyFilter, NumInstancesFilter"_s}
        << ofFailure;
    QTest::newRow("a filter that would fail if a host came to it")
        << Given([=](Situation &asked) {
               ofCells(asked);
               asked.node(1).service->forcedDown = true;
           })
        << QStringList{u"ComputeFilter down, NUMATopologyFilter"_s, u"ComputeFilter down, NUMATopologyFilter"_s,
               u"NumInstancesFilter"_s}
        << ofFailure;
    QTest::newRow("an amount") << Given([](Situation &asked) {
        asked.node(1).vcpus = 0;
        asked.node(2).memoryMbUsed = 16000;
    }) << QStringList{u"resources:VCPU"_s, u"resources:MEMORY_MB"_s, QString()}
                               << QStringList{u"at least 1 GiB MEMORY_MB"_s, u"at least 1 VCPU"_s};
    QTest::newRow("a forbidden trait of the provider with the resources")
        << Given([](Situation &asked) {
               asked.extraSpec(u"trait:CUSTOM_GOLD"_s, u"forbidden"_s);
               asked.node(1).memoryMbUsed = 16384;
               asked.child(1, u"VGPU"_s, {});
               asked.child(2, u"VGPU"_s, {u"CUSTOM_GOLD"_s});
               asked.cloud.placement->traits.append(u"CUSTOM_GOLD"_s);
               asked.cloud.placement->resourceProviders[0].traits.append(u"CUSTOM_GOLD"_s);
           })
        << QStringList{u"required:!CUSTOM_GOLD, resources:MEMORY_MB"_s, QString(), QString()}
        << QStringList{u"no trait CUSTOM_GOLD"_s, u"at least 1 GiB MEMORY_MB"_s};
    QTest::newRow("the groups of a query") << Given([](Situation &asked) {
        asked.extraSpec(u"resources1:VGPU"_s, u"1"_s);
        asked.extraSpec(u"resources2:VGPU"_s, u"1"_s);
        asked.extraSpec(u"trait2:CUSTOM_GOLD"_s, u"required"_s);
        asked.extraSpec(u"group_policy"_s, u"isolate"_s);
        asked.child(1, u"VGPU"_s, {});
        asked.child(2, u"VGPU"_s, {u"CUSTOM_GOLD"_s});
        asked.child(3, u"VGPU"_s, {});
        asked.child(3, u"VGPU"_s, {u"CUSTOM_GOLD"_s});
        asked.cloud.placement->traits.append(u"CUSTOM_GOLD"_s);
    }) << QStringList{u"required2:CUSTOM_GOLD, group_policy, resources"_s, u"group_policy, resources"_s, QString()}
                                           << QStringList{u"trait CUSTOM_GOLD"_s,
                                                  u"a provider of its own for each group (isolate)"_s,
                                                  u"all groups of the query at once"_s};
}

void StandingsTest::namesWhatHostsMiss()
{
    QFETCH(const Given, given);
    QFETCH(const QStringList, misses);
    QFETCH(const QStringList, asks);
    Situation asked;
    given(asked);
    const Case made = examined(asked);
    QVERIFY(made.standings.isComplete);
    QCOMPARE(missesByHost(made), misses);
    QCOMPARE(asksOf(made), asks);
    const HostReasons reasons(made);
    for (HostIndex host = 0; host < made.decision().hosts.size(); ++host) {
        for (int condition = 0; condition < made.standings.conditions.size(); ++condition)
            QCOMPARE(reasons.of(host, condition).isEmpty(),
                !std::ranges::binary_search(made.standings.missesOn(host), condition));
    }
}

// One of its providers has the device, another the trait: without either the host would do.
void StandingsTest::aHostMeetsConditionsOneByOne()
{
    Situation asked;
    asked.cloud = test::cloudOf(1);
    asked.extraSpec(u"resources1:VGPU"_s, u"1"_s);
    asked.extraSpec(u"trait1:CUSTOM_GOLD"_s, u"required"_s);
    asked.child(1, u"VGPU"_s, {});
    asked.child(1, u"PGPU"_s, {u"CUSTOM_GOLD"_s});
    asked.cloud.placement->traits.append(u"CUSTOM_GOLD"_s);
    asked.extraSpec(u"resources1:PGPU"_s, u"1"_s);
    const Case made = examined(asked);
    QCOMPARE(asksOf(made), (QStringList{u"trait CUSTOM_GOLD"_s, u"at least 1 PGPU"_s, u"at least 1 VGPU"_s}));
    const Standings &standings = made.standings;
    QCOMPARE(made.corrections.size(), 2);
    QCOMPARE(made.corrections.first().conditions, ConditionSet{2});
    QCOMPARE(made.corrections.last().conditions, (ConditionSet{0, 1}));
    for (const Correction &correction : made.corrections)
        QCOMPARE(correction.hosts, QList<HostIndex>{0});
    QCOMPARE(made.conflicting.sets, (QList<ConditionSet>{{0, 2}, {1, 2}}));
    for (int condition = 0; condition < 3; ++condition)
        QCOMPARE(standings.metBy(condition), 1);
    QVERIFY(standings.meetsTogether(0, {0, 1}));
    QVERIFY(!standings.meetsTogether(0, {0, 2}));
    QCOMPARE(standings.missedAlone(2), 1);
    QCOMPARE(standings.missedWithin({0, 1}), 1);
    QCOMPARE(standings.missedAlone(0), 0);
}

// Its PCPU have a trait that they must not have, and it has no VCPU: without either the host would do.
void StandingsTest::aHostServesOneOfTwoQueries()
{
    Situation asked;
    asked.cloud = test::cloudOf(1);
    asked.extraSpec(u"hw:cpu_policy"_s, u"dedicated"_s);
    asked.extraSpec(u"hw:cpu_thread_policy"_s, u"isolate"_s);
    ResourceProvider &provider = asked.provider(1);
    provider.inventories.insert(u"PCPU"_s, provider.inventories.take(u"VCPU"_s));
    provider.traits.append(u"HW_CPU_HYPERTHREADING"_s);
    const Case made = examined(asked);
    QCOMPARE(made.decision().placement.queries.size(), 2);
    QCOMPARE(made.corrections.size(), 2);
    QCOMPARE(made.conflicting.sets, (QList<ConditionSet>{{0, 1}}));
    provider.inventories.insert(u"VCPU"_s, provider.inventories.value(u"PCPU"_s));
    QVERIFY(examined(asked).trial.lands());
}

// A request filter's parts come from Placement's query; the request says only its own.
void StandingsTest::knowsWhoAddsToTheQuery()
{
    Situation asked;
    test::setOption(asked.cloud, u"scheduler"_s, u"limit_tenants_to_placement_aggregate"_s, true);
    asked.node(1).service->disabled = true;
    asked.extraSpec(u"trait:HW_CPU_X86_AVX512F"_s, u"required"_s);
    asked.aggregate({u"h1"_s, u"h2"_s}, {{u"filter_tenant_id"_s, asked.request.projectId}});
    const Case made = examined(asked);
    QMap<QString, std::pair<QString, Origin>> found; // by part of the query
    for (const Condition &condition : made.standings.conditions) {
        QVERIFY(!condition.asks.facts.isEmpty());
        found.insert(condition.name.section(u':', 0, 0),
            {requestFilterBehind(made.decision(), condition.name), condition.asks.facts.first().origin});
    }
    QCOMPARE(found.keys(), QStringList({u"member_of"_s, u"required"_s, u"root_required"_s}));
    QCOMPARE(found[u"member_of"_s], std::pair(u"require_tenant_aggregate"_s, Origin::placement()));
    QCOMPARE(found[u"root_required"_s], std::pair(u"compute_status_filter"_s, Origin::placement()));
    QCOMPARE(found[u"required"_s], std::pair(QString(), Origin::extraSpec(u"trait:HW_CPU_X86_AVX512F"_s)));
}

void StandingsTest::onlyAValueHasAnOrigin_data()
{
    QTest::addColumn<Given>("given");
    QTest::addColumn<QString>("condition");
    QTest::addColumn<QStringList>("origins");
    const auto compute = [](Situation &asked) { test::enableFilters(asked.cloud, {u"ComputeFilter"_s}); };
    QTest::newRow("an option decides who is down") << Given([=](Situation &asked) {
        compute(asked);
        asked.node(1).service->lastSeenUp = asked.cloud.now->addSecs(-600);
    }) << u"ComputeFilter down"_s << QStringList{u"[DEFAULT] service_down_time"_s};
    QTest::newRow("no option decides who is disabled") << Given([=](Situation &asked) {
        compute(asked);
        asked.node(1).service->disabled = true;
    }) << u"ComputeFilter disabled"_s << QStringList();
    QTest::newRow("an extra spec that only some hosts are asked for") << Given([](Situation &asked) {
        test::enableFilters(asked.cloud, {u"ComputeCapabilitiesFilter"_s});
        asked.extraSpec(u"hypervisor_type"_s, u"xen"_s);
    }) << u"ComputeCapabilitiesFilter hypervisor_type"_s << QStringList{u"hypervisor_type"_s, u"hypervisor_type"_s};
    QTest::newRow("nor who has a service record")
        << Given([](Situation &asked) { asked.node(1).service.reset(); }) << u"service"_s << QStringList();
}

void StandingsTest::onlyAValueHasAnOrigin()
{
    QFETCH(const Given, given);
    QFETCH(const QString, condition);
    Situation asked;
    given(asked);
    const Case made = examined(asked);
    const auto found = std::ranges::find(made.standings.conditions, condition, inWords);
    QVERIFY(found != made.standings.conditions.end());
    QStringList origins;
    for (const Fact &fact : found->asks.facts)
        origins.append(fact.origin.name);
    QTEST(origins, "origins");
}

void StandingsTest::saysWhyAHostDoesNot()
{
    Situation asked;
    test::enableFilters(asked.cloud, {u"AggregateInstanceExtraSpecsFilter"_s});
    asked.extraSpec(u"aggregate_instance_extra_specs:color"_s, u"red"_s);
    asked.extraSpec(u"aggregate_instance_extra_specs:disk"_s, u"ssd"_s);
    asked.aggregate({u"h1"_s}, {{u"color"_s, u"blue"_s}, {u"disk"_s, u"hdd"_s}});
    const Case made = examined(asked);
    const HostReasons reasons(made);
    QCOMPARE(made.standings.conditions.size(), 2);
    QCOMPARE(englishSentence(reasons.of(0, 0)), u"the host's aggregates have color = blue; the flavor asks for red"_s);
    QCOMPARE(englishSentence(reasons.of(0, 1)), u"the host's aggregates have disk = hdd; the flavor asks for ssd"_s);
}

// The third server finds no host; hosts that the filters rejected for the first one are not asked again.
void StandingsTest::remembersHostsThatLeft()
{
    Situation asked;
    test::enableFilters(asked.cloud, {u"ComputeFilter"_s, u"NumInstancesFilter"_s});
    test::setOption(asked.cloud, u"filter_scheduler"_s, u"max_instances_per_host"_s, 1);
    asked.node(1).service->forcedDown = true;
    asked.request.minCount = asked.request.maxCount = 3;
    const Case made = examined(asked);
    QCOMPARE(made.server, 2);
    QCOMPARE(
        missesByHost(made), (QStringList{u"ComputeFilter down"_s, u"NumInstancesFilter"_s, u"NumInstancesFilter"_s}));
}

// The third server finds no host: for one more h2 would lack memory, too, but no claim was tried there.
void StandingsTest::knowsWhatEarlierServersTook()
{
    Situation asked;
    test::enableFilters(asked.cloud, {u"ComputeFilter"_s, u"NumInstancesFilter"_s});
    test::setOption(asked.cloud, u"filter_scheduler"_s, u"max_instances_per_host"_s, 1);
    asked.node(1).service->forcedDown = true;
    asked.node(2).memoryMbUsed = 16384 - 1536;
    asked.request.minCount = asked.request.maxCount = 3;
    const Case made = examined(asked);
    QCOMPARE(made.server, 2);
    QCOMPARE(missesByHost(made),
        (QStringList{u"ComputeFilter down"_s, u"NumInstancesFilter, claim"_s, u"NumInstancesFilter"_s}));
}

// The second server finds no host: the group is where the first one is, also for hosts that Placement excludes.
void StandingsTest::knowsWhereTheGroupIs()
{
    Situation asked;
    test::enableFilters(asked.cloud, {u"NumInstancesFilter"_s, u"ServerGroupAffinityFilter"_s});
    test::setOption(asked.cloud, u"filter_scheduler"_s, u"max_instances_per_host"_s, 1);
    asked.node(3).memoryMbUsed = 16384 - 512;
    asked.cloud.serverGroups = {{test::uuidOf(900), u"web"_s, u"affinity"_s, {}, {}, {}, {}, {}}};
    asked.request.hints.insert(u"group"_s, {test::uuidOf(900)});
    asked.request.minCount = asked.request.maxCount = 2;
    const Case made = examined(asked);
    QCOMPARE(made.server, 1);
    QVERIFY(made.standings.isComplete);
    QCOMPARE(missesByHost(made),
        (QStringList{u"NumInstancesFilter"_s, u"ServerGroupAffinityFilter"_s,
            u"resources:MEMORY_MB, ServerGroupAffinityFilter"_s}));
}

void StandingsTest::countsAmountsOnce()
{
    Situation asked;
    asked.node(1).memoryMbUsed = 16384 - 512;
    asked.node(2).memoryMbUsed = 16384 - 512;
    asked.node(2).vcpusUsed = 8;
    const Case made = examined(asked);
    QCOMPARE(made.standings.shortfall, (std::vector<double>{0.5, 1.5, 0}));
}

namespace {

// What the random clouds vary, and what a request can do without.
enum Feature { Zone, Disk, Architecture, Enabled, Up, Memory, FeatureCount };
using Features = std::set<int>;

int featureOf(const Condition &condition)
{
    if (condition.name.startsWith("member_of"_L1) || condition.name == "AvailabilityZoneFilter"_L1)
        return Zone;
    if (condition.name == "AggregateInstanceExtraSpecsFilter"_L1)
        return Disk;
    if (condition.name == "ImagePropertiesFilter"_L1)
        return Architecture;
    if (condition.name.contains("COMPUTE_STATUS_DISABLED"_L1) || condition.part == "disabled"_L1)
        return Enabled;
    if (condition.part == "down"_L1)
        return Up;
    return condition.name == "resources:MEMORY_MB"_L1 ? Memory : FeatureCount;
}

Situation randomCloud(quint32 seed)
{
    QRandomGenerator random(seed);
    const auto chance = [&] { return random.bounded(3) == 0; };
    Situation asked;
    asked.cloud = withoutOvercommitment(test::cloudOf(6));
    test::enableFilters(asked.cloud,
        {u"AvailabilityZoneFilter"_s, u"ComputeFilter"_s, u"ImagePropertiesFilter"_s,
            u"AggregateInstanceExtraSpecsFilter"_s});
    QStringList inZone;
    QStringList withSsd;
    for (ComputeNode &node : asked.cloud.computeNodes) {
        if (!chance())
            inZone.append(node.host);
        if (!chance())
            withSsd.append(node.host);
        if (chance())
            node.supportedHvSpecs = {{u"aarch64"_s, u"kvm"_s, u"hvm"_s}};
        node.service->disabled = chance();
        node.service->forcedDown = chance();
        if (chance())
            node.memoryMbUsed = 16000;
    }
    asked.aggregate(inZone, {{u"availability_zone"_s, u"az1"_s}});
    asked.aggregate(withSsd, {{u"disk"_s, u"ssd"_s}});
    asked.request.availabilityZone = u"az1"_s;
    asked.extraSpec(u"aggregate_instance_extra_specs:disk"_s, u"ssd"_s);
    asked.property(u"hw_architecture"_s, u"x86_64"_s);
    return asked;
}

Situation without(Situation asked, const Features &dropped)
{
    if (dropped.contains(Zone))
        asked.request.availabilityZone.clear();
    if (dropped.contains(Disk))
        asked.cloud.flavors[0].extraSpecs.clear();
    if (dropped.contains(Architecture))
        asked.cloud.images[0].properties.clear();
    for (ComputeNode &node : asked.cloud.computeNodes) {
        if (dropped.contains(Enabled))
            node.service->disabled = false;
        if (dropped.contains(Up))
            node.service->forcedDown = false;
        if (dropped.contains(Memory))
            node.memoryMbUsed = 0;
    }
    return asked;
}

Situation onlyOn(Situation asked, HostIndex host)
{
    asked.cloud.computeNodes = {asked.cloud.computeNodes.at(host)};
    const QString name = asked.cloud.computeNodes.first().host;
    for (Aggregate &aggregate : asked.cloud.aggregates)
        aggregate.hosts.removeIf([&](const QString &one) { return one != name; });
    return asked;
}

Features featuresOf(const Case &examined, const ConditionSet &conditions)
{
    Features features;
    for (const int condition : conditions)
        features.insert(featureOf(examined.standings.conditions.at(condition)));
    return features;
}

} // namespace

void StandingsTest::agreesWithDecidingAlone_data()
{
    QTest::addColumn<quint32>("seed");
    for (quint32 seed = 1; seed <= 4; ++seed)
        QTest::addRow("seed %u", seed) << seed;
}

// A host takes the server exactly if the request does without everything that the host misses.
void StandingsTest::agreesWithDecidingAlone()
{
    QFETCH(const quint32, seed);
    QRandomGenerator random(seed);
    const Situation asked = randomCloud(seed);
    const Case made = examined(asked);
    for (HostIndex host = 0; host < made.decision().hosts.size(); ++host) {
        const Features missed = featuresOf(made, made.standings.missesOn(host));
        QVERIFY(!missed.contains(FeatureCount));
        for (int trial = 0; trial < 12; ++trial) {
            Features dropped = trial % 2 == 0 ? missed : Features();
            for (int feature = 0; feature < FeatureCount; ++feature) {
                if (random.bounded(3) != 0)
                    continue;
                if (trial % 4 == 0)
                    dropped.erase(feature);
                else
                    dropped.insert(feature);
            }
            const bool isExpected = std::ranges::includes(dropped, missed);
            QCOMPARE(trialOf(onlyOn(without(asked, dropped), host), false).lands(), isExpected);
        }
    }
    for (const Correction &correction : made.corrections)
        QVERIFY(trialOf(without(asked, featuresOf(made, correction.conditions)), false).lands());
    for (const ConditionSet &conflict : made.conflicting.sets) {
        const Features kept = featuresOf(made, conflict);
        Features dropped;
        for (int feature = 0; feature < FeatureCount; ++feature) {
            if (!kept.contains(feature))
                dropped.insert(feature);
        }
        QVERIFY(!trialOf(without(asked, dropped), false).lands());
    }
}

// The decision is complete, but its request does not fit the cloud any more.
void StandingsTest::aRequestThatIsRefusedNowHasNone()
{
    Situation asked;
    asked.property(u"hw_architecture"_s, u"aarch64"_s);
    test::enableFilters(asked.cloud, {u"ImagePropertiesFilter"_s});
    Trial trial = trialOf(asked, true);
    QVERIFY(!caseOf(trial).standings.conditions.isEmpty());
    std::get<Request>(trial.question).flavorRef = u"gone"_s;
    NoProgress nobody;
    const auto diagnosis = diagnose(trial, nobody);
    QVERIFY(!diagnosis);
    QCOMPARE(diagnosis.error().kind, Error::Kind::Conflict);
}

QTEST_GUILESS_MAIN(StandingsTest)
#include "tst_standings.moc"
