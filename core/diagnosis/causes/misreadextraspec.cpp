// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/causes/catalogue.h"
#include "diagnosis/causes/evidence.h"
#include "diagnosis/causes/recordedfilters.h"
#include "diagnosis/spelling.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr QLatin1StringView capabilitiesScope("capabilities:");
constexpr QLatin1StringView aggregateScope("aggregate_instance_extra_specs:");

// Paths that hosts report: their statistics, cpu_info and the numbers that operators compare most.
QStringList reportedPaths(const Case &examined)
{
    QStringList paths{u"hypervisor_type"_s, u"hypervisor_version"_s, u"hypervisor_hostname"_s, u"host_ip"_s,
        u"vcpus_total"_s, u"vcpus_used"_s, u"free_ram_mb"_s, u"free_disk_mb"_s, u"total_usable_ram_mb"_s,
        u"total_usable_disk_gb"_s, u"num_instances"_s, u"num_io_ops"_s, u"cpu_allocation_ratio"_s,
        u"ram_allocation_ratio"_s, u"disk_allocation_ratio"_s};
    for (const ComputeNode &node : examined.cloud().computeNodes) {
        paths += node.stats.keys();
        for (const QString &key : node.cpuInfo.keys())
            paths.append(u"cpu_info:"_s + key);
    }
    paths.removeDuplicates();
    return paths;
}

// The name of an aggregate whose metadata has the key; empty: none has.
const Aggregate *aggregateWithKey(const Case &examined, const QString &key)
{
    const auto found = std::ranges::find_if(
        examined.cloud().aggregates, [&](const Aggregate &aggregate) { return aggregate.metadata.contains(key); });
    return found == examined.cloud().aggregates.cend() ? nullptr : &*found;
}

QList<Change> renamed(const Case &examined, const QString &from, const QString &to)
{
    return {
        withoutExtraSpec(examined, from), withExtraSpec(examined, to, examined.spec->flavor.extraSpecs.value(from))};
}

Cause notReported(const Case &examined, const Blame &blame, const Fact &asked)
{
    const QString extraSpec = asked.origin.name;
    const QString meant = nearestSpelling(asked.name, reportedPaths(examined));
    const Aggregate *aggregate = aggregateWithKey(examined, asked.name);
    const Fact spec{u"extra_spec"_s, extraSpec, asked.origin};
    Cause cause{.conditions = blame.conditions, .hosts = blame.hosts};
    if (aggregate != nullptr) {
        cause.sentence = {QT_TRANSLATE_NOOP("Reason",
                              "Flavor %1 asks hosts for %2, which none reports; aggregate %3 has this key, for the "
                              "scope %4"),
            {flavorFact(examined), spec, {u"aggregate"_s, aggregate->name, Origin::aggregate(aggregate->name)},
                {u"scope"_s, QString(aggregateScope.chopped(1)), Origin::host()}}};
        cause.undoing.append(renamed(examined, extraSpec, aggregateScope + asked.name));
    } else if (!meant.isEmpty()) {
        cause.sentence
            = {QT_TRANSLATE_NOOP("Reason", "Flavor %1 asks for %2, and no host reports %3; did you mean %4?"),
                {flavorFact(examined), spec, {u"capability"_s, asked.name, Origin::host()},
                    {u"capability"_s, meant, Origin::host()}}};
        cause.corrected = renamed(examined, extraSpec, capabilitiesScope + meant);
    } else {
        cause.sentence = {blame.isMetByNone
                ? QT_TRANSLATE_NOOP("Reason", "Flavor %1 asks for %2, and no host reports %3")
                : QT_TRANSLATE_NOOP("Reason", "%4 would do, but does not report %3, which flavor %1 asks for (%2)"),
            {flavorFact(examined), spec, {u"capability"_s, asked.name, Origin::host()},
                hostFact(examined, blame.nearest)}};
    }
    cause.undoing.append(QList<Change>{withoutExtraSpec(examined, extraSpec)});
    return cause;
}

Cause withoutScope(const Case &examined, const Blame &blame, const Fact &asked, const Fact &there)
{
    const QString key = asked.origin.name;
    const Aggregate *aggregate = aggregateWithKey(examined, key);
    Cause cause{.conditions = blame.conditions, .hosts = blame.hosts};
    if (aggregate != nullptr) {
        cause.sentence = {QT_TRANSLATE_NOOP("Reason",
                              "Extra spec %1 of flavor %2 has no scope, so the hosts' own %1 counts (%3), not that of "
                              "aggregate %4"),
            {{u"extra_spec"_s, key, asked.origin}, flavorFact(examined), there,
                {u"aggregate"_s, aggregate->name, Origin::aggregate(aggregate->name)}}};
    } else {
        cause.sentence = {QT_TRANSLATE_NOOP("Reason",
                              "Extra spec %1 = %2 of flavor %3 has no scope, so it is compared with the hosts' own %1; "
                              "%4 has %5"),
            {{u"extra_spec"_s, key, asked.origin}, asked, flavorFact(examined), hostFact(examined, blame.nearest),
                there}};
    }
    cause.undoing = {renamed(examined, key, aggregateScope + key), {withoutExtraSpec(examined, key)}};
    return cause;
}

Cause otherCapability(const Case &examined, const Blame &blame, const Fact &asked, const Fact &there)
{
    Cause cause{.conditions = blame.conditions, .hosts = blame.hosts};
    cause.sentence = {QT_TRANSLATE_NOOP("Reason", "Flavor %1 asks for %2 = %3; the nearest host, %4, reports %5"),
        {flavorFact(examined), {u"capability"_s, asked.name, asked.origin}, asked, hostFact(examined, blame.nearest),
            there}};
    cause.undoing = {{withoutExtraSpec(examined, asked.origin.name)}};
    return cause;
}

QList<Cause> findMisreadExtraSpecs(const Case &examined)
{
    const auto blame = blameOnFilter(examined, u"ComputeCapabilitiesFilter");
    if (!blame || !examined.spec)
        return {};
    const Reason against = reasonAgainst(examined, blame->nearest, blame->conditions);
    if (against.facts.size() < 2)
        return {};
    const Fact &asked = against.facts.last();
    const bool hasScope = asked.origin.name.contains(u':');
    Cause cause = against.facts.size() == 2 ? notReported(examined, *blame, asked)
        : hasScope                          ? otherCapability(examined, *blame, asked, against.facts.at(1))
                                            : withoutScope(examined, *blame, asked, against.facts.at(1));
    cause.undoing.append(withoutExtraSpecs(examined, blame->nearest, blame->conditions));
    return {cause};
}

QList<Cause> findRecordedExtraSpec(const DecisionRecord &record)
{
    return causedByFilter(record,
        {{"ComputeCapabilitiesFilter"_L1,
            QT_TRANSLATE_NOOP(
                "Reason", "%1 leaves no host: the flavor's extra specs ask for what the hosts do not report")}});
}

} // namespace

const CauseEntry causes::misreadExtraSpec{"C15", "extra_spec_misread", findMisreadExtraSpecs,
    QT_TRANSLATE_NOOP("Clinic", "An extra spec that is compared with what hosts report of themselves"),
    findRecordedExtraSpec};

} // namespace astrolabe
