// SPDX-License-Identifier: GPL-3.0-or-later
// What a condition asks of a host in words, and whose value it is: of the flavor, an extra spec or Placement's query.
#include "core/scheduler/worlds.h"
#include "diagnosis/conditionwords.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

UnmetPart unmet(const QString &part, const QString &group = {}, const QList<Fact> &facts = {})
{
    return {group, part, {"", facts}, 0};
}

Fact number(const QString &name, qint64 value, const Origin &origin = Origin::request())
{
    return {name, value, origin};
}

// The sentence and the origin of its first value: "at least 2 VCPU | flavor small".
QString told(const Reason &reason)
{
    const QString text = englishSentence(reason);
    return reason.facts.isEmpty() ? text : text + u" | "_s + reason.facts.first().origin.toStrings().join(u", "_s);
}

} // namespace

class ConditionWordsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void ofPlacement_data();
    void ofPlacement();
    void amountsOfAnUnknownRequestAreTheQuerys();
    void ofFilter_data();
    void ofFilter();
    void filtersHaveTheirWords_data();
    void filtersHaveTheirWords();
    void ofOthers();
};

void ConditionWordsTest::ofPlacement_data()
{
    QTest::addColumn<UnmetPart>("part");
    QTest::addColumn<QString>("words");
    const auto row
        = [](const char *name, const UnmetPart &part, const QString &words) { QTest::newRow(name) << part << words; };
    const Origin byTrait = Origin::extraSpec(u"trait:CUSTOM_X"_s);
    row("the flavor's CPUs", unmet(u"resources:VCPU"_s), u"at least 2 VCPU | flavor small"_s);
    row("the flavor's memory, with its unit", unmet(u"resources:MEMORY_MB"_s),
        u"at least 1 GiB MEMORY_MB | flavor small"_s);
    row("an extra spec", unmet(u"resources:CUSTOM_GPU"_s),
        u"at least 1 CUSTOM_GPU | extra spec resources:CUSTOM_GPU"_s);
    row("an extra spec of a group", unmet(u"resources:CUSTOM_GPU"_s, u"1"_s),
        u"at least 3 CUSTOM_GPU | extra spec resources1:CUSTOM_GPU"_s);
    row("of a group that somebody else added", unmet(u"resources:VCPU"_s, u"_port"_s), u"at least 4 VCPU | request"_s);
    row("an amount that no query has", unmet(u"resources:DISK_GB"_s), u"enough DISK_GB | request"_s);
    row("a group without resources", unmet(u"resources"_s, u"1"_s, {{u"group"_s, u"1"_s, Origin::request()}}),
        u"something to ask for in the group 1 | request"_s);
    row("all groups", unmet(u"resources"_s), u"all groups of the query at once"_s);

    row("a trait of the flavor", unmet(u"required:CUSTOM_X"_s, {}, {{u"trait"_s, u"CUSTOM_X"_s, byTrait}}),
        u"trait CUSTOM_X | extra spec trait:CUSTOM_X"_s);
    row("a trait of a request filter", unmet(u"root_required:!COMPUTE_STATUS_DISABLED"_s),
        u"no trait COMPUTE_STATUS_DISABLED | placement"_s);
    row("a trait of nobody else", unmet(u"required:CUSTOM_Y"_s), u"trait CUSTOM_Y | request"_s);
    row("one of several traits", unmet(u"required:in:CUSTOM_X,CUSTOM_Y"_s),
        u"one of the traits CUSTOM_X, CUSTOM_Y | request"_s);
    row("a forbidden trait", unmet(u"required:!CUSTOM_X"_s), u"no trait CUSTOM_X | request"_s);
    row("all traits", unmet(u"required"_s), u"all traits from the providers of the resources"_s);

    row("the zone's aggregate", unmet(u"member_of:"_s + test::uuidOf(901)), u"zone az1 | request"_s);
    row("an aggregate of a project", unmet(u"member_of:in:%1,%2"_s.arg(test::uuidOf(902), test::uuidOf(909))),
        u"one of the aggregates agg2, %1 | placement"_s.arg(test::uuidOf(909)));
    row("an aggregate of nobody else", unmet(u"member_of:"_s + test::uuidOf(902)), u"aggregate agg2 | placement"_s);
    row("a forbidden aggregate", unmet(u"member_of:!"_s + test::uuidOf(902)), u"outside aggregate agg2 | placement"_s);
    row("forbidden aggregates", unmet(u"member_of:!in:%1,%2"_s.arg(test::uuidOf(901), test::uuidOf(902))),
        u"outside the aggregates agg1, agg2 | placement"_s);

    row("a limit",
        unmet(u"limit"_s, {}, {number(u"limit"_s, 5, Origin::option(u"[scheduler] max_placement_results"_s))}),
        u"among the first 5 candidates | [scheduler] max_placement_results"_s);
    row("Placement's own limit", unmet(u"max_allocation_candidates"_s, {}, {number(u"max_allocation_candidates"_s, 7)}),
        u"among the first 7 candidates that Placement generates | request"_s);
    row("groups apart", unmet(u"group_policy"_s), u"a provider of its own for each group (isolate)"_s);
    row("groups together", unmet(u"same_subtree:_a,_b"_s), u"the groups from one subtree of providers"_s);
    row("a named provider", unmet(u"in_tree"_s), u"the resource provider that the request names"_s);
    row("no provider", unmet(u"resource_provider"_s), u"a resource provider in Placement"_s);
    row("anything else", unmet(u"future"_s), u"a candidate of Placement"_s);
}

void ConditionWordsTest::ofPlacement()
{
    QFETCH(const UnmetPart, part);
    Cloud cloud = test::cloudOf(1);
    cloud.aggregates = {test::aggregate(1, {u"h1"_s}, {}), test::aggregate(2, {u"h1"_s}, {})};
    const CloudIndex index(std::make_shared<const Cloud>(cloud));
    RequestSpec spec;
    spec.flavor = cloud.flavors.first();
    spec.flavor.extraSpecs = {{u"resources:CUSTOM_GPU"_s, u"1"_s}, {u"resources1:CUSTOM_GPU"_s, u"3"_s}};
    spec.availabilityZone = u"az1"_s;
    spec.zoneOrigin = Origin::request();
    Decision decision;
    decision.placement.queries = {u"limit=1000&resources=CUSTOM_GPU:1,MEMORY_MB:1024,VCPU:2"
                                  "&resources1=CUSTOM_GPU:3&resources_port=VCPU:4&group_policy=none"_s};
    RequestFilterRecord zone;
    zone.name = u"map_az_to_placement_aggregate"_s;
    zone.applied = true;
    zone.aggregates = {{test::uuidOf(901)}};
    RequestFilterRecord status;
    status.name = u"compute_status_filter"_s;
    status.applied = true;
    status.rootForbidden = {u"COMPUTE_STATUS_DISABLED"_s};
    decision.requestFilters = {zone, status};
    QTEST(told(ConditionWords(decision, index, &spec).ofPlacement(part)), "words");
}

void ConditionWordsTest::amountsOfAnUnknownRequestAreTheQuerys()
{
    const CloudIndex index(std::make_shared<const Cloud>(test::cloudOf(1)));
    Decision decision;
    decision.placement.queries = {u"resources=VCPU:2"_s};
    QCOMPARE(told(ConditionWords(decision, index, nullptr).ofPlacement(unmet(u"resources:VCPU"_s))),
        u"at least 2 VCPU | request"_s);
}

void ConditionWordsTest::ofFilter_data()
{
    QTest::addColumn<QString>("filter");
    QTest::addColumn<QString>("part");
    QTest::addColumn<QList<Fact>>("facts");
    QTest::addColumn<QString>("words");
    const auto row = [](const char *name, const QString &filter, const QString &part, const QList<Fact> &facts,
                         const QString &words) { QTest::newRow(name) << filter << part << facts << words; };
    const Fact limit
        = number(u"max_instances_per_host"_s, 50, Origin::option(u"[filter_scheduler] max_instances_per_host"_s));
    row("disabled, whatever the options say", u"ComputeFilter"_s, u"disabled"_s,
        {number(u"service_down_time"_s, 60, Origin::option(u"[DEFAULT] service_down_time"_s))},
        u"nova-compute is enabled"_s);
    row("down", u"ComputeFilter"_s, u"down"_s,
        {number(u"seconds"_s, 60, Origin::option(u"[DEFAULT] service_down_time"_s))},
        u"nova-compute has reported within 60 s and is not forced down | [DEFAULT] service_down_time"_s);
    row("a number of servers", u"NumInstancesFilter"_s, {}, {limit},
        u"fewer than 50 servers | [filter_scheduler] max_instances_per_host"_s);
    row("one server", u"NumInstancesFilter"_s, {}, {number(u"n"_s, 1)}, u"fewer than 1 server | request"_s);
    row("a group apart", u"ServerGroupAntiAffinityFilter"_s, {},
        {{u"max_server_per_host"_s, qint64(1), Origin::group(u"web"_s)}},
        u"no other server of the group | group web"_s);
    row("a part by its name", u"AggregateInstanceExtraSpecsFilter"_s, u"disk"_s,
        {{u"net"_s, u"fast"_s, Origin::extraSpec(u"net"_s)}, {u"disk"_s, u"ssd"_s, Origin::extraSpec(u"disk"_s)}},
        u"an aggregate with disk = ssd | extra spec disk"_s);
    row("a part by another name", u"ComputeCapabilitiesFilter"_s, u"capabilities:vcpus_total"_s,
        {{u"vcpus_total"_s, u">= 16"_s, Origin::extraSpec(u"capabilities:vcpus_total"_s)}},
        u"vcpus_total = >= 16 | extra spec capabilities:vcpus_total"_s);
    row("NUMA cells, of which hosts may have enough", u"NUMATopologyFilter"_s, {}, {number(u"numa_nodes"_s, 1)},
        u"room for the server's NUMA cells (1): CPUs and memory pages | request"_s);
    row("a part without facts", u"ImagePropertiesFilter"_s, u"hw_vm_mode"_s, {}, {});
    row("a filter without facts", u"NumInstancesFilter"_s, {}, {}, {});
    row("a filter without words", u"SomeFilter"_s, {}, {limit}, {});
}

void ConditionWordsTest::ofFilter()
{
    QFETCH(const QString, filter);
    QFETCH(const QString, part);
    QFETCH(const QList<Fact>, facts);
    QTEST(told(ConditionWords::ofFilter(filter, part, facts)), "words");
}

void ConditionWordsTest::filtersHaveTheirWords_data()
{
    QTest::addColumn<Fact>("fact"); // the filter's first
    QTest::addColumn<QString>("words");
    const auto rows = [](const QStringList &filters, const Fact &fact, const QString &words) {
        for (const QString &filter : filters)
            QTest::newRow(qPrintable(filter)) << fact << words;
    };
    const auto text = [](const QString &name, const QString &value) { return Fact{name, value, Origin::request()}; };
    const auto kinds = [](const QString &of) { return QStringList{of, u"Aggregate"_s + of}; };
    rows({u"AvailabilityZoneFilter"_s}, text(u"zone"_s, u"az1"_s), u"zone az1"_s);
    rows({u"AggregateMultiTenancyIsolation"_s}, text(u"project"_s, u"demo"_s), u"open to the project demo"_s);
    rows({u"AggregateTypeAffinityFilter"_s}, text(u"flavor"_s, u"m1"_s), u"open to the flavor m1"_s);
    rows({u"TypeAffinityFilter"_s}, text(u"flavor"_s, u"m1"_s), u"no server with another flavor than m1"_s);
    rows(kinds(u"NumInstancesFilter"_s), number(u"n"_s, 3), u"fewer than 3 servers"_s);
    rows(kinds(u"IoOpsFilter"_s), number(u"n"_s, 8), u"fewer than 8 servers being built, resized or moved"_s);
    rows(kinds(u"CoreFilter"_s), number(u"vcpus"_s, 4), u"4 free CPUs"_s);
    rows({u"ExactCoreFilter"_s}, number(u"vcpus"_s, 4), u"exactly 4 free CPUs"_s);
    rows(kinds(u"RamFilter"_s), number(u"memory_mb"_s, 2048), u"2 GiB of free memory"_s);
    rows({u"ExactRamFilter"_s}, number(u"memory_mb"_s, 2048), u"exactly 2 GiB of free memory"_s);
    rows(kinds(u"DiskFilter"_s), number(u"requested_disk_mb"_s, 10240), u"10 GiB of free disk"_s);
    rows({u"ExactDiskFilter"_s}, number(u"requested_disk_mb"_s, 10240), u"exactly 10 GiB of free disk"_s);
    rows({u"ServerGroupAntiAffinityFilter"_s}, number(u"n"_s, 3), u"fewer than 3 servers of the group"_s);
    rows({u"ServerGroupAffinityFilter"_s}, text(u"hosts"_s, u"h1, h2"_s), u"a host of the group: h1, h2"_s);
    rows({u"SameHostFilter"_s}, text(u"servers"_s, u"web-1"_s), u"the host of web-1"_s);
    rows({u"DifferentHostFilter"_s}, text(u"servers"_s, u"web-1"_s), u"not the host of web-1"_s);
    rows({u"RetryFilter"_s}, text(u"hosts"_s, u"h1"_s), u"not tried before: h1"_s);
    rows({u"JsonFilter"_s}, text(u"query"_s, u"[\">=\",\"$vcpus\",4]"_s), u"the query [\">=\",\"$vcpus\",4]"_s);
    rows({u"MetricsFilter"_s}, text(u"metrics"_s, u"cpu.percent"_s), u"metrics: cpu.percent"_s);
    rows({u"TrustedFilter"_s}, text(u"trust"_s, u"trusted"_s), u"trust: trusted"_s);
    rows({u"SimpleCIDRAffinityFilter"_s}, text(u"cidr"_s, u"10.0.0.0/24"_s), u"an address in 10.0.0.0/24"_s);
    rows({u"PciPassthroughFilter"_s}, text(u"devices"_s, u"gpu"_s), u"PCI devices: gpu"_s);
}

// Whatever part of it fails.
void ConditionWordsTest::filtersHaveTheirWords()
{
    QFETCH(const Fact, fact);
    QFETCH(const QString, words);
    const QString filter = QString::fromLatin1(QTest::currentDataTag());
    QCOMPARE(told(ConditionWords::ofFilter(filter, {}, {fact})), words + u" | request"_s);
    QCOMPARE(told(ConditionWords::ofFilter(filter, u"some"_s, {fact})), words + u" | request"_s);
}

void ConditionWordsTest::ofOthers()
{
    QCOMPARE(told(ConditionWords::ofExclusion(u"ignore_hosts"_s, u"h1, h2"_s)),
        u"not h1, h2, which the request leaves out | request"_s);
    QCOMPARE(
        told(ConditionWords::ofExclusion(u"source_host"_s, u"h1"_s)), u"not h1, which the server leaves | request"_s);
    QCOMPARE(told(ConditionWords::ofExclusion(u"refused_hosts"_s, u"h1"_s)),
        u"not h1, where the move was refused | request"_s);
    QCOMPARE(told(ConditionWords::ofExclusion(u"destination_cpu"_s, u"h1"_s)),
        u"a CPU that takes live migrations from h1 | request"_s);
    QCOMPARE(told(ConditionWords::ofExclusion(u"destination_hypervisor"_s, u"h1"_s)),
        u"a hypervisor that takes live migrations from h1 | request"_s);
    QCOMPARE(told(ConditionWords::ofExclusion(u"force_hosts"_s, u"h1"_s)), u"host h1 | request"_s);
    QCOMPARE(told(ConditionWords::ofHostState(u"cell"_s, {})), u"in a cell that nova-scheduler reads"_s);
    QCOMPARE(told(ConditionWords::ofHostState(u"service"_s, {})), u"a service record of nova-compute"_s);
    QCOMPARE(told(ConditionWords::ofHostState({}, {})), u"nova-compute is enabled"_s);
    const QList<Fact> cells{{u"cell"_s, u"cell1"_s, Origin::host()}, {u"own_cell"_s, u"cell2"_s, Origin::request()}};
    QCOMPARE(told(ConditionWords::ofHostState(u"own_cell"_s, cells)), u"in the server's own cell, cell2 | request"_s);
    QCOMPARE(told(ConditionWords::ofClaim()), u"Placement lets the server claim its resources"_s);
}

QTEST_GUILESS_MAIN(ConditionWordsTest)
#include "tst_conditionwords.moc"
