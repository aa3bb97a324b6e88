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
    return reason.facts.isEmpty() ? text : text + u" | "_s + reason.facts.first().origin.toString();
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
    row("a forbidden aggregate", unmet(u"member_of:!"_s + test::uuidOf(902)), u"outside aggregate agg2 | placement"_s);

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

void ConditionWordsTest::ofOthers()
{
    QCOMPARE(told(ConditionWords::ofExclusion(u"ignore_hosts"_s, u"h1, h2"_s)), u"not ignored: h1, h2 | request"_s);
    QCOMPARE(told(ConditionWords::ofExclusion(u"force_hosts"_s, u"h1"_s)), u"host h1 | request"_s);
    QCOMPARE(told(ConditionWords::ofHostState(u"cell"_s)), u"in a cell that nova-scheduler reads"_s);
    QCOMPARE(told(ConditionWords::ofHostState(u"service"_s)), u"a service record of nova-compute"_s);
    QCOMPARE(told(ConditionWords::ofHostState({})), u"nova-compute is enabled"_s);
    QCOMPARE(told(ConditionWords::ofClaim()), u"Placement lets the server claim its resources"_s);
}

QTEST_GUILESS_MAIN(ConditionWordsTest)
#include "tst_conditionwords.moc"
