// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/unknownparts.h"

#include "scheduler/describedinfull.h"
#include "scheduler/requestfilters/catalogue.h"

#include <algorithm>
#include <set>

namespace astrolabe {

namespace {

// Cheap where everything is known, which is the rule.
template<typename Rule>
CloudParts unknownAmong(const Rule &rule, CloudParts reads, const SchedulerContext &context)
{
    const CloudParts unknown = reads & context.index.cloud().unknown;
    return unknown == CloudParts() || (rule.concerns != nullptr && !rule.concerns(context)) ? CloudParts() : unknown;
}

void add(const QString &name, CloudParts unknown, QStringList &names, UnknownRules &rules)
{
    if (unknown == CloudParts())
        return;
    names.append(name);
    rules.reads.insert(name, namesOf(unknown));
}

void addRequestFilters(const SchedulerContext &context, UnknownRules &rules)
{
    for (const RequestFilterEntry *entry : requestFilterCatalogue()) {
        const CloudParts unknown = entry->reads & context.index.cloud().unknown;
        const bool concerns
            = entry->concerns == nullptr || entry->concerns(context.spec, context.config, context.release);
        if (existsIn(*entry, context.release) && concerns)
            add(QLatin1StringView(entry->name), unknown, rules.requestFilters, rules);
    }
}

// The parts that the rule reads and that are not known. none: the rule itself is not known.
std::optional<CloudParts> missedBy(const QString &rule, const UnknownRules &rules)
{
    const auto reads = rules.reads.constFind(rule);
    if (reads == rules.reads.cend())
        return std::nullopt;
    CloudParts parts;
    for (const QString &name : *reads)
        parts |= cloudPartNamed(name).value_or(CloudPart());
    return parts;
}

bool isInDoubt(const FilterRecord &filter)
{
    return std::ranges::find(filter.marks, Mark::Unknown) != filter.marks.cend();
}

// The filters, by number, whose verdict on a host is not known. Later servers may keep changes alone.
std::set<std::size_t> filtersInDoubt(const InstanceRecords &servers)
{
    std::set<std::size_t> numbers;
    for (qsizetype server = 0; server < servers.size(); ++server) {
        if (servers.isWhole(server)) {
            const QList<FilterRecord> &filters = servers.at(server).filters;
            for (qsizetype number = 0; number < filters.size(); ++number) {
                if (isInDoubt(filters.at(number)))
                    numbers.insert(static_cast<std::size_t>(number));
            }
            continue;
        }
        for (const HostChange &change : servers.changes(server).hosts) {
            for (std::size_t number = 0; number < change.marks.size(); ++number) {
                if (change.marks[number] == Mark::Unknown)
                    numbers.insert(number);
            }
        }
    }
    return numbers;
}

QStringList filterNamesInDoubt(const InstanceRecords &servers)
{
    QStringList names;
    for (const std::size_t number : filtersInDoubt(servers))
        names << servers.first().filters.at(static_cast<qsizetype>(number)).name;
    return names;
}

// Those of the parts that are not told of each of the hosts.
CloudParts missedAmong(const QList<RankedHost> &hosts, CloudParts parts, const Cloud &cloud)
{
    CloudParts missed;
    for (const CloudPart part : allCloudParts()) {
        const auto isTold
            = [&](const RankedHost &ranked) { return areDescribed(cloud, part, cloud.computeNodes.at(ranked.host)); };
        missed.setFlag(part, parts.testFlag(part) && !std::ranges::all_of(hosts, isTold));
    }
    return missed;
}

// Placement's aggregates mirror Nova's, and tell of those of a node that nobody described.
bool areAggregatesDescribed(const Cloud &cloud, const QList<HostIndex> &hosts)
{
    if (cloud.unknown.testFlag(CloudPart::ProviderAggregates))
        return false;
    QSet<QString> nodes;
    for (const HostIndex host : hosts) {
        const ComputeNode &node = cloud.computeNodes.at(host);
        if (!areDescribed(cloud, CloudPart::Aggregates, node))
            return false;
        nodes.insert(node.uuid);
    }
    QSet<QString> known;
    for (const Aggregate &aggregate : cloud.aggregates)
        known.insert(aggregate.uuid);
    const auto isKnown = [&](const QString &uuid) { return known.contains(uuid); };
    return !cloud.placement
        || std::ranges::all_of(cloud.placement->resourceProviders, [&](const ResourceProvider &provider) {
               return !nodes.contains(provider.uuid) || std::ranges::all_of(provider.aggregates, isKnown);
           });
}

} // namespace

CloudParts unknownIn(const EnabledFilter &filter, const SchedulerContext &context)
{
    return unknownAmong(filter, filter.reads, context);
}

UnknownRules unknownRulesFor(const EnabledRules &rules, const SchedulerContext &context)
{
    UnknownRules unknown = rules.unknown;
    if (context.index.cloud().unknown == CloudParts())
        return unknown;
    addRequestFilters(context, unknown);
    for (const EnabledFilter &filter : rules.filters)
        add(filter.name, unknownIn(filter, context), unknown.filters, unknown);
    for (const EnabledWeigher &weigher : rules.weighers) {
        CloudParts read = unknownAmong(weigher, weigher.reads, context);
        read |= context.index.cloud().unknown & CloudPart::Aggregates;
        add(weigher.name, read, unknown.weighers, unknown);
    }
    return unknown;
}

CloudParts unknownBeforeFilters(const SchedulerContext &context)
{
    CloudParts reads = CloudPart::Options | CloudPart::Inventories | CloudPart::Traits | CloudPart::ProviderAggregates;
    if (!context.spec.isVolumeBacked && !isImageDescribed(context))
        reads |= CloudPart::Images;
    return reads & context.index.cloud().unknown;
}

void settleRules(Decision &decision, const Cloud &cloud)
{
    UnknownRules &rules = decision.unknownRules;
    if (rules.reads.isEmpty())
        return;
    const InstanceRecord first = decision.instances.value(0); // later servers find the same hosts, or fewer
    const QStringList inDoubt = filterNamesInDoubt(decision.instances);
    const auto isSettled = [&](const QString &rule, auto &&whether) {
        const auto parts = missedBy(rule, rules);
        return parts && whether(*parts);
    };
    rules.filters.removeIf(
        [&](const QString &name) { return isSettled(name, [&](CloudParts) { return !inDoubt.contains(name); }); });
    for (const QString &name : std::as_const(rules.weighers)) {
        if (const auto parts = missedBy(name, rules))
            rules.reads[name] = namesOf(missedAmong(first.ranking, *parts, cloud));
    }
    rules.weighers.removeIf(
        [&](const QString &name) { return isSettled(name, [](CloudParts parts) { return parts == CloudParts(); }); });
    rules.requestFilters.removeIf([&](const QString &name) {
        const RequestFilterEntry *entry = findRequestFilter(name);
        return entry != nullptr && entry->onlyExcludesMembers && areAggregatesDescribed(cloud, first.hosts);
    });
    const QStringList left = rules.filters + rules.weighers + rules.requestFilters;
    rules.reads.removeIf([&](const auto &rule) { return !left.contains(rule.key()); });
}

} // namespace astrolabe
