// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/conditionwords.h"

#include "placement/candidates/parts.h"
#include "placement/candidates/query.h"

#include <QCoreApplication>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

struct FilterWords
{
    const char *filter;
    const char *part;  // nullptr: any
    const char *words; // over the facts of the filter
};

// Filters whose facts make a sentence; of others the name says it.
constexpr FilterWords filterWords[]{
    {"ComputeFilter", "disabled", QT_TRANSLATE_NOOP("Reason", "nova-compute is enabled")},
    {"ComputeFilter", "down",
        QT_TRANSLATE_NOOP("Reason", "nova-compute has reported within %1 s and is not forced down")},
    {"AvailabilityZoneFilter", nullptr, QT_TRANSLATE_NOOP("Reason", "zone %1")},
    {"AggregateMultiTenancyIsolation", nullptr, QT_TRANSLATE_NOOP("Reason", "open to the project %1")},
    {"AggregateTypeAffinityFilter", nullptr, QT_TRANSLATE_NOOP("Reason", "open to the flavor %1")},
    {"TypeAffinityFilter", nullptr, QT_TRANSLATE_NOOP("Reason", "no server with another flavor than %1")},
    {"NumInstancesFilter", nullptr, QT_TRANSLATE_N_NOOP("Reason", "fewer than %Ln server(s)")},
    {"AggregateNumInstancesFilter", nullptr, QT_TRANSLATE_N_NOOP("Reason", "fewer than %Ln server(s)")},
    {"IoOpsFilter", nullptr, QT_TRANSLATE_N_NOOP("Reason", "fewer than %Ln server(s) being built, resized or moved")},
    {"AggregateIoOpsFilter", nullptr,
        QT_TRANSLATE_N_NOOP("Reason", "fewer than %Ln server(s) being built, resized or moved")},
    {"CoreFilter", nullptr, QT_TRANSLATE_NOOP("Reason", "%1 free CPUs")},
    {"AggregateCoreFilter", nullptr, QT_TRANSLATE_NOOP("Reason", "%1 free CPUs")},
    {"ExactCoreFilter", nullptr, QT_TRANSLATE_NOOP("Reason", "exactly %1 free CPUs")},
    {"RamFilter", nullptr, QT_TRANSLATE_NOOP("Reason", "%1 of free memory")},
    {"AggregateRamFilter", nullptr, QT_TRANSLATE_NOOP("Reason", "%1 of free memory")},
    {"ExactRamFilter", nullptr, QT_TRANSLATE_NOOP("Reason", "exactly %1 of free memory")},
    {"DiskFilter", nullptr, QT_TRANSLATE_NOOP("Reason", "%1 of free disk")},
    {"AggregateDiskFilter", nullptr, QT_TRANSLATE_NOOP("Reason", "%1 of free disk")},
    {"ExactDiskFilter", nullptr, QT_TRANSLATE_NOOP("Reason", "exactly %1 of free disk")},
    {"ServerGroupAntiAffinityFilter", nullptr, QT_TRANSLATE_N_NOOP("Reason", "fewer than %Ln server(s) of the group")},
    {"ServerGroupAffinityFilter", nullptr, QT_TRANSLATE_NOOP("Reason", "a host of the group: %1")},
    {"SameHostFilter", nullptr, QT_TRANSLATE_NOOP("Reason", "the host of %1")},
    {"DifferentHostFilter", nullptr, QT_TRANSLATE_NOOP("Reason", "not the host of %1")},
    {"RetryFilter", nullptr, QT_TRANSLATE_NOOP("Reason", "not tried before: %1")},
    {"JsonFilter", nullptr, QT_TRANSLATE_NOOP("Reason", "the query %1")},
    {"MetricsFilter", nullptr, QT_TRANSLATE_NOOP("Reason", "metrics: %1")},
    {"TrustedFilter", nullptr, QT_TRANSLATE_NOOP("Reason", "trust: %1")},
    {"SimpleCIDRAffinityFilter", nullptr, QT_TRANSLATE_NOOP("Reason", "an address in %1")},
    {"NUMATopologyFilter", nullptr,
        QT_TRANSLATE_NOOP("Reason", "room for the server's NUMA cells (%1): CPUs and memory pages")},
    {"PciPassthroughFilter", nullptr, QT_TRANSLATE_NOOP("Reason", "PCI devices: %1")},
};

const QString dedicatedCpus = u"resources:PCPU"_s;
constexpr const char *traitOfPcpu = QT_TRANSLATE_NOOP("Reason", "trait %1 where the CPUs are PCPU");
constexpr const char *noTraitOfPcpu = QT_TRANSLATE_NOOP("Reason", "no trait %1 where the CPUs are PCPU");

bool isRequestsOwn(const Origin &origin)
{
    using Kind = Origin::Kind;
    return origin.kind == Kind::ExtraSpec || origin.kind == Kind::ImageProperty || origin.kind == Kind::Image
        || origin.kind == Kind::Flavor;
}

// "A,B" of "required:in:A,B" and of "member_of:!A,B".
QStringList namesIn(const QString &part)
{
    QString names = part.section(u':', 1);
    if (names.startsWith(u'!'))
        names.remove(0, 1);
    if (names.startsWith("in:"_L1))
        names.remove(0, 3);
    return names.split(u',');
}

bool forbids(const QString &part)
{
    return part.contains(":!"_L1);
}

// The fact of that name, else the first; as "name = value".
Reason nameAndValue(const char *words, const QList<Fact> &facts, const QString &name)
{
    const auto named = std::ranges::find(facts, name, &Fact::name);
    const Fact fact = named != facts.end() ? *named : facts.value(0);
    return facts.isEmpty() ? Reason() : Reason{words, {{u"name"_s, fact.name, fact.origin}, fact}};
}

} // namespace

ConditionWords::ConditionWords(const Decision &decision, const CloudIndex &index, const RequestSpec *spec)
    : m_decision(decision)
    , m_index(index)
    , m_spec(spec)
{
    for (const QString &query : decision.placement.queries) {
        const bool wasDedicated = m_lastParts.contains(dedicatedCpus);
        const auto parsed = parseCandidateQuery(query);
        m_lastParts.clear();
        for (const CandidateGroup &group : parsed ? parsed->groups : QList<CandidateGroup>())
            addPartsOf(group);
        m_asksForEither = wasDedicated && !m_lastParts.contains(dedicatedCpus);
    }
}

void ConditionWords::addPartsOf(const CandidateGroup &group)
{
    const auto add = [&](const QString &part) { m_lastParts.append(nameOf({group.suffix, part, {}, 0})); };
    for (const auto &[resourceClass, amount] : group.resources) {
        add(parts::resources(resourceClass));
        m_amounts.insert(m_lastParts.last(), amount);
    }
    for (const QStringList &anyOf : group.requiredTraits)
        add(parts::required(anyOf));
    for (const QString &trait : group.forbiddenTraits)
        add(parts::forbidden(trait));
}

Reason ConditionWords::ofPlacement(const UnmetPart &example) const
{
    const QString kind = example.part.section(u':', 0, 0);
    const bool names = example.part.contains(u':');
    const QList<Fact> first = example.reason.facts.mid(0, 1);
    if (kind == "resources"_L1 && !names && !example.group.isEmpty())
        return {QT_TRANSLATE_NOOP("Reason", "something to ask for in the group %1"), first};
    if (kind == "resources"_L1)
        return names ? ofAmount(example) : Reason{QT_TRANSLATE_NOOP("Reason", "all groups of the query at once"), {}};
    if (kind == "required"_L1 || kind == "root_required"_L1)
        return names ? ofTraits(example)
                     : Reason{QT_TRANSLATE_NOOP("Reason", "all traits from the providers of the resources"), {}};
    if (kind == "member_of"_L1)
        return ofAggregates(example.part);
    if (kind == "in_tree"_L1)
        return {QT_TRANSLATE_NOOP("Reason", "the resource provider that the request names"), {}};
    if (kind == "limit"_L1)
        return {QT_TRANSLATE_NOOP("Reason", "among the first %1 candidates"), first};
    if (kind == "max_allocation_candidates"_L1)
        return {QT_TRANSLATE_NOOP("Reason", "among the first %1 candidates that Placement generates"), first};
    if (kind == "group_policy"_L1)
        return {QT_TRANSLATE_NOOP("Reason", "a provider of its own for each group (isolate)"), {}};
    if (kind == "same_subtree"_L1)
        return {QT_TRANSLATE_NOOP("Reason", "the groups from one subtree of providers"), {}};
    if (kind == "resource_provider"_L1)
        return {QT_TRANSLATE_NOOP("Reason", "a resource provider in Placement"), {}};
    return {QT_TRANSLATE_NOOP("Reason", "a candidate of Placement"), {}};
}

Reason ConditionWords::ofAmount(const UnmetPart &example) const
{
    const QString resourceClass = example.part.section(u':', 1);
    const auto amount = m_amounts.constFind(nameOf(example));
    if (amount == m_amounts.cend())
        return {QT_TRANSLATE_NOOP("Reason", "enough %1"), {{u"resource_class"_s, resourceClass, Origin::request()}}};
    Origin origin = Origin::request();
    if (m_spec != nullptr) {
        const QString extraSpec = nameOf(example);
        const bool isFlavors = example.group.isEmpty()
            && QStringList{u"VCPU"_s, u"PCPU"_s, u"MEMORY_MB"_s, u"DISK_GB"_s}.contains(resourceClass);
        if (m_spec->flavor.extraSpecs.contains(extraSpec))
            origin = Origin::extraSpec(extraSpec);
        else if (isFlavors)
            origin = Origin::flavor(m_spec->flavor.name);
    }
    const bool isEither = m_asksForEither && nameOf(example) == "resources:VCPU"_L1;
    return {QT_TRANSLATE_NOOP("Reason", "at least %1 %2"),
        {{resourceClass, *amount, origin}, {u"resource_class"_s, isEither ? u"VCPU/PCPU"_s : resourceClass, origin}}};
}

Reason ConditionWords::ofTraits(const UnmetPart &example) const
{
    const QStringList traits = namesIn(example.part);
    const bool isAdded = !requestFilterBehind(m_decision, nameOf(example)).isEmpty();
    Fact fact{u"trait"_s, traits, isAdded ? Origin::placement() : Origin::request()};
    const QList<Fact> &facts = example.reason.facts;
    const auto asker = std::ranges::find_if(facts, [](const Fact &one) { return isRequestsOwn(one.origin); });
    const QString extraSpec = u"trait"_s + example.group + u':' + traits.first();
    if (asker != facts.end())
        fact.origin = asker->origin;
    else if (facts.isEmpty() && m_spec != nullptr && m_spec->flavor.extraSpecs.contains(extraSpec))
        fact.origin = Origin::extraSpec(extraSpec);
    if (m_asksForEither && example.part.startsWith("required"_L1) && !m_lastParts.contains(nameOf(example)))
        return {forbids(example.part) ? noTraitOfPcpu : traitOfPcpu, {fact}};
    if (forbids(example.part))
        return {QT_TRANSLATE_NOOP("Reason", "no trait %1"), {fact}};
    return {traits.size() == 1 ? QT_TRANSLATE_NOOP("Reason", "trait %1")
                               : QT_TRANSLATE_NOOP("Reason", "one of the traits %1"),
        {fact}};
}

Reason ConditionWords::ofAggregates(const QString &part) const
{
    const QStringList uuids = namesIn(part);
    QStringList names;
    for (const QString &uuid : uuids) {
        const QList<Aggregate> &all = m_index.cloud().aggregates;
        const auto aggregate = std::ranges::find(all, uuid, &Aggregate::uuid);
        names.append(aggregate == all.end() ? uuid : aggregate->name);
    }
    // Only request filters ask for aggregates, so the request does not say them.
    const Fact aggregates{u"aggregates"_s, names, Origin::placement()};
    if (forbids(part)) {
        return {names.size() == 1 ? QT_TRANSLATE_NOOP("Reason", "outside aggregate %1")
                                  : QT_TRANSLATE_NOOP("Reason", "outside the aggregates %1"),
            {aggregates}};
    }
    if (requestFilterBehind(m_decision, part) == "map_az_to_placement_aggregate"_L1 && m_spec != nullptr)
        return {QT_TRANSLATE_NOOP("Reason", "zone %1"),
            {{u"requested_zone"_s, m_spec->availabilityZone, m_spec->zoneOrigin}}};
    return {names.size() == 1 ? QT_TRANSLATE_NOOP("Reason", "aggregate %1")
                              : QT_TRANSLATE_NOOP("Reason", "one of the aggregates %1"),
        {aggregates}};
}

Reason ConditionWords::ofFilter(const QString &filter, const QString &part, const QList<Fact> &facts)
{
    if (!part.isEmpty() && filter == "AggregateInstanceExtraSpecsFilter"_L1)
        return nameAndValue(QT_TRANSLATE_NOOP("Reason", "an aggregate with %1 = %2"), facts, part);
    if (!part.isEmpty() && (filter == "ImagePropertiesFilter"_L1 || filter == "ComputeCapabilitiesFilter"_L1))
        return nameAndValue("%1 = %2", facts, part);
    if (filter == "ServerGroupAntiAffinityFilter"_L1 && facts.value(0).value == FactValue(qint64{1}))
        return {QT_TRANSLATE_NOOP("Reason", "no other server of the group"), facts};
    for (const FilterWords &words : filterWords) {
        if (filter != QLatin1StringView(words.filter)
            || (words.part != nullptr && part != QLatin1StringView(words.part)))
            continue;
        const QByteArrayView text(words.words);
        if (!text.contains("%1") && !text.contains("%Ln"))
            return {words.words, {}}; // no value of the filter's decides it, so none has an origin
        return facts.isEmpty() ? Reason() : Reason{words.words, facts};
    }
    return {};
}

bool ConditionWords::isOfPcpuOnly(const Condition &condition)
{
    return condition.asks.source == traitOfPcpu || condition.asks.source == noTraitOfPcpu;
}

Reason ConditionWords::ofExclusion(const QString &part, const FactValue &names)
{
    const Fact hosts{part, names, Origin::request()};
    if (part == "ignore_hosts"_L1)
        return {QT_TRANSLATE_NOOP("Reason", "not %1, which the request leaves out"), {hosts}};
    if (part == "source_host"_L1)
        return {QT_TRANSLATE_NOOP("Reason", "not %1, which the server leaves"), {hosts}};
    if (part == "refused_hosts"_L1)
        return {QT_TRANSLATE_NOOP("Reason", "not %1, where the move was refused"), {hosts}};
    if (part == "destination_cpu"_L1)
        return {QT_TRANSLATE_NOOP("Reason", "a CPU that takes live migrations from %1"), {hosts}};
    if (part == "destination_hypervisor"_L1)
        return {QT_TRANSLATE_NOOP("Reason", "a hypervisor that takes live migrations from %1"), {hosts}};
    return {QT_TRANSLATE_NOOP("Reason", "host %1"), {hosts}};
}

Reason ConditionWords::ofHostState(const QString &part, const QList<Fact> &facts)
{
    if (part == "own_cell"_L1)
        return {QT_TRANSLATE_NOOP("Reason", "in the server's own cell, %1"), {facts.last()}};
    if (part == "cell"_L1)
        return {QT_TRANSLATE_NOOP("Reason", "in a cell that nova-scheduler reads"), {}};
    if (part == "service"_L1)
        return {QT_TRANSLATE_NOOP("Reason", "a service record of nova-compute"), {}};
    return {QT_TRANSLATE_NOOP("Reason", "nova-compute is enabled"), {}};
}

Reason ConditionWords::ofClaim()
{
    return {QT_TRANSLATE_NOOP("Reason", "Placement lets the server claim its resources"), {}};
}

} // namespace astrolabe
