// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/knownreasons.h"

#include "decision/optionorigin.h"
#include "model/allocationratio.h"
#include "placement/candidates/parts.h"
#include "placement/candidates/unmetreasons.h"
#include "placement/providers.h"
#include "scheduler/traitasker.h"

#include <QCoreApplication>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

const QString disabledTrait = u"COMPUTE_STATUS_DISABLED"_s;

// The subject of the unmet part in Placement: traits, aggregates, a resource class, a provider.
QString subjectOf(const UnmetPart &unmetPart)
{
    return unmetPart.reason.facts.isEmpty() ? QString() : factText(unmetPart.reason.facts.first().value);
}

bool isForbidden(const UnmetPart &unmetPart)
{
    return unmetPart.part.contains(u":!"_s);
}

// Up to five names, to fit into a sentence.
QStringList few(const QStringList &names)
{
    constexpr qsizetype most = 5;
    if (names.size() <= most)
        return names;
    return names.first(most) + QStringList{u"… (%1)"_s.arg(names.size())};
}

// Texts for the host's root provider alone, and for several of its providers.
struct TraitWords
{
    const char *ofRoot;
    const char *ofSeveral;
};

constexpr TraitWords requiredByFlavor{
    QT_TRANSLATE_NOOP("Reason", "it lacks the trait %1, which the flavor requires with %2"),
    QT_TRANSLATE_NOOP("Reason", "none of its eligible providers has the trait %1, which the flavor requires with %2")};
constexpr TraitWords requiredByImage{
    QT_TRANSLATE_NOOP("Reason", "it lacks the trait %1, which the image requires with %2"),
    QT_TRANSLATE_NOOP("Reason", "none of its eligible providers has the trait %1, which the image requires with %2")};
constexpr TraitWords requiredByFilter{
    QT_TRANSLATE_NOOP("Reason", "it lacks the trait %1, which the request filter %2 requires"),
    QT_TRANSLATE_NOOP(
        "Reason", "none of its eligible providers has the trait %1, which the request filter %2 requires")};
constexpr TraitWords forbiddenByFlavor{
    QT_TRANSLATE_NOOP("Reason", "it has the trait %1, which the flavor forbids with %2"),
    QT_TRANSLATE_NOOP("Reason", "all of its eligible providers have the trait %1, which the flavor forbids with %2")};
constexpr TraitWords forbiddenByImage{
    QT_TRANSLATE_NOOP("Reason", "it has the trait %1, which the image forbids with %2"),
    QT_TRANSLATE_NOOP("Reason", "all of its eligible providers have the trait %1, which the image forbids with %2")};
constexpr TraitWords forbiddenByFilter{
    QT_TRANSLATE_NOOP("Reason", "it has the trait %1, which the request filter %2 forbids"),
    QT_TRANSLATE_NOOP(
        "Reason", "all of its eligible providers have the trait %1, which the request filter %2 forbids")};

const TraitWords &wordsFor(bool forbidden, const Fact &asker)
{
    if (asker.origin.kind == Origin::Kind::ExtraSpec)
        return forbidden ? forbiddenByFlavor : requiredByFlavor;
    if (asker.origin.kind == Origin::Kind::ImageProperty || asker.origin.kind == Origin::Kind::Image)
        return forbidden ? forbiddenByImage : requiredByImage;
    return forbidden ? forbiddenByFilter : requiredByFilter;
}

// The class whose ratio or reserved amount the fact is; nullptr: it is neither.
const AllocationRatio *ratioOfFact(const Fact &fact)
{
    const auto found = std::ranges::find_if(allocationRatios, [&](const AllocationRatio &ratio) {
        const QLatin1StringView resourceClass(ratio.resourceClass);
        return fact.name.startsWith(resourceClass)
            && (fact.name.endsWith(".allocation_ratio"_L1) || fact.name.endsWith(".reserved"_L1));
    });
    return found == allocationRatios.end() ? nullptr : &*found;
}

// Positions of facts of the node's own inventories; none for those of other providers.
std::vector<qsizetype> factsOfOptions(const UnmetPart &like)
{
    std::vector<qsizetype> facts;
    for (qsizetype i = 0; i < like.reason.facts.size(); ++i) {
        if (like.reason.facts.at(i).name == "resource_provider"_L1)
            return {};
        if (ratioOfFact(like.reason.facts.at(i)) != nullptr)
            facts.push_back(i);
    }
    return facts;
}

Fact requestFilter(const RequestFilterRecord &filter)
{
    return {u"request_filter"_s, filter.name, Origin::request()};
}

} // namespace

KnownReasons::KnownReasons(
    const PreparedCloud &prepared, const RequestSpec &spec, const QList<RequestFilterRecord> &requestFilters)
    : m_prepared(prepared)
    , m_index(*prepared.index)
    , m_spec(spec)
    , m_requestFilters(requestFilters)
{
    for (const Aggregate &aggregate : m_index.cloud().aggregates)
        m_aggregates.insert(aggregate.uuid, &aggregate);
}

void KnownReasons::retell(UnmetParts &unmet) const
{
    unmet.retell([this](HostIndex host, const UnmetPart &like) { return ofOne(host, like); },
        [&](const UnmetPart &like) { return ofAll(like, unmet); });
    unmet.trace(factsOfOptions, [this](const Fact &fact) { return originOf(fact); });
}

// nova-compute fills its inventories from nova.conf. A value that differs was changed in Placement, whatever nova.conf
// says.
std::optional<Origin> KnownReasons::originOf(const Fact &fact) const
{
    const Configuration &config = m_index.cloud().config;
    const Release release = m_prepared.release;
    const AllocationRatio &own = *ratioOfFact(fact);
    if (const auto *ratio = std::get_if<double>(&fact.value)) {
        const char *option = own.optionInForce(config, release);
        const bool isSame = *ratio == config.real("DEFAULT", option, release);
        if (!isSame && (option != own.option || !config.isInForce(u"DEFAULT"_s, QLatin1StringView(option), release)))
            return std::nullopt;
        return isSame ? optionOrigin(config, "DEFAULT", option, release)
                      : besideOption(Origin::Kind::Placement, config, "DEFAULT", option, release);
    }
    const qint64 reserved = std::get<qint64>(fact.value);
    if (reserved == own.reserved(config, release))
        return reserved == 0 ? std::nullopt
                             : std::optional(optionOrigin(config, "DEFAULT", own.reservedOption, release));
    if (!config.isInForce(u"DEFAULT"_s, QLatin1StringView(own.reservedOption), release))
        return std::nullopt;
    return besideOption(Origin::Kind::Placement, config, "DEFAULT", own.reservedOption, release);
}

std::optional<Reason> KnownReasons::ofOne(HostIndex host, const UnmetPart &like) const
{
    static const QString ofRoot = parts::rootForbidden(disabledTrait);
    static const QString ofSome = parts::forbidden(disabledTrait);
    if (like.part == ofRoot || like.part == ofSome)
        return disabled(host);
    if (like.part.startsWith("member_of:"_L1))
        return isForbidden(like) ? isolated(host) : missingInPlacement(host, like);
    if (like.part.startsWith("resources:"_L1))
        return bareMetal(host, subjectOf(like));
    return std::nullopt;
}

std::optional<Reason> KnownReasons::ofAll(const UnmetPart &like, const UnmetParts &unmet) const
{
    if (like.part == u"limit"_s) {
        const Configuration &config = m_index.cloud().config;
        return Reason{like.reason.source,
            {{u"max_placement_results"_s, like.reason.facts.value(0).value,
                optionOrigin(config, "scheduler", "max_placement_results", m_prepared.release)}}};
    }
    if (like.part == u"in_tree"_s) {
        const HostIndex requested = m_index.nodeByUuid(subjectOf(like));
        return requested < 0 ? std::nullopt : std::optional(otherThanRequested(requested, unmet));
    }
    if (like.part.startsWith("member_of:"_L1) && !isForbidden(like))
        return outsideAggregates(like);
    if (like.part.startsWith("required:"_L1) || like.part.startsWith("root_required:"_L1))
        return traitAsked(like);
    if (like.part.startsWith("resources:"_L1) && m_prepared.placement.providers().rowsOf(subjectOf(like)).empty()) {
        return Reason{QT_TRANSLATE_NOOP("Reason", "no resource provider has an inventory of %1: nothing reports it"),
            like.reason.facts};
    }
    return std::nullopt;
}

std::optional<Reason> KnownReasons::disabled(HostIndex host) const
{
    const RequestFilterRecord *filter = filterWithTrait(disabledTrait);
    const Service *service = m_index.serviceOf(m_prepared.hosts.at(host).host);
    if (filter == nullptr || service == nullptr)
        return std::nullopt;
    const Fact trait{u"required"_s, disabledTrait, Origin::placement()};
    if (!service->disabled) {
        return Reason{QT_TRANSLATE_NOOP("Reason",
                          "in Placement it has the trait %1, which %2 forbids, although its nova-compute is enabled"),
            {trait, requestFilter(*filter)}};
    }
    if (service->disabledReason.isEmpty()) {
        return Reason{QT_TRANSLATE_NOOP(
                          "Reason", "nova-compute is disabled, and no reason was given (trait %1, which %2 forbids)"),
            {trait, requestFilter(*filter)}};
    }
    return Reason{QT_TRANSLATE_NOOP("Reason", "nova-compute is disabled: %1 (trait %2, which %3 forbids)"),
        {{u"disabled_reason"_s, service->disabledReason, Origin::host()}, trait, requestFilter(*filter)}};
}

// An Ironic node is one unit of its own resource class.
std::optional<Reason> KnownReasons::bareMetal(HostIndex host, const QString &resourceClass) const
{
    const ComputeNode &node = m_index.cloud().computeNodes.at(host);
    const Providers &providers = m_prepared.placement.providers();
    const int provider = node.isBareMetal() ? providers.ofNode(node.uuid, host) : -1;
    if (provider < 0)
        return std::nullopt;
    const QStringList classes = providers.at(provider).inventories.keys();
    const auto own = std::ranges::find_if(classes, [](const QString &name) { return name.startsWith("CUSTOM_"_L1); });
    if (own == classes.end() || *own == resourceClass)
        return std::nullopt;
    const Fact ownClass{u"node_resource_class"_s, *own, Origin::placement()};
    const Fact asked{u"resource_class"_s, resourceClass, Origin::flavor(m_spec.flavor.name)};
    if (m_spec.flavor.extraSpecs.contains(u"resources:"_s + *own)) {
        return Reason{QT_TRANSLATE_NOOP("Reason",
                          "it is a bare metal node with the class %1 and without %2, which the "
                          "flavor asks for too: it says no resources:%2=0"),
            {ownClass, asked}};
    }
    return Reason{QT_TRANSLATE_NOOP("Reason",
                      "it is a bare metal node with the class %1, which the flavor does not ask "
                      "for, and without %2, which it asks for"),
        {ownClass, asked}};
}

// The host is in the aggregate according to Nova, but not in Placement.
std::optional<Reason> KnownReasons::missingInPlacement(HostIndex host, const UnmetPart &like) const
{
    for (const int position : m_index.aggregatesOfHost(m_prepared.hosts.at(host).host)) {
        const Aggregate &aggregate = m_index.cloud().aggregates.at(position);
        if (!subjectOf(like).contains(aggregate.uuid))
            continue;
        return Reason{
            QT_TRANSLATE_NOOP("Reason", "the host is in Nova's aggregate %1, but in Placement its provider is not"),
            {{u"aggregate"_s, aggregate.name, Origin::aggregate(aggregate.name)},
                {u"member_of"_s, aggregate.uuid, Origin::request()}}};
    }
    return std::nullopt;
}

// The host is in an aggregate for requests that require its traits.
std::optional<Reason> KnownReasons::isolated(HostIndex host) const
{
    const Providers &providers = m_prepared.placement.providers();
    const int provider = providers.ofNode(m_prepared.hosts.at(host).uuid, host);
    if (provider < 0 || !m_spec.requestedDestination)
        return std::nullopt;
    for (const QString &uuid : providers.at(provider).aggregates) {
        const Aggregate *aggregate = m_aggregates.value(uuid);
        if (aggregate == nullptr || !m_spec.requestedDestination->forbiddenAggregates.contains(uuid))
            continue;
        QStringList traits;
        for (auto row = aggregate->metadata.begin(); row != aggregate->metadata.end(); ++row) {
            if (row.key().startsWith("trait:"_L1) && row.value() == u"required"_s)
                traits.append(row.key().mid(6));
        }
        return Reason{QT_TRANSLATE_NOOP("Reason",
                          "it is in the aggregate %1, which is kept for requests for %2 (isolate_aggregates)"),
            {{u"aggregate"_s, aggregate->name, Origin::aggregate(aggregate->name)},
                {u"trait"_s, traits, Origin::aggregate(aggregate->name)}, {u"member_of"_s, uuid, Origin::request()}}};
    }
    return std::nullopt;
}

std::optional<Reason> KnownReasons::traitAsked(const UnmetPart &like) const
{
    const QString trait = subjectOf(like);
    const auto asker = traitAsker(m_spec, like.group, trait);
    const RequestFilterRecord *filter = like.group.isEmpty() ? filterWithTrait(trait) : nullptr;
    if (!asker && filter == nullptr)
        return std::nullopt;
    const bool forbidden = isForbidden(like);
    const Reason ofRoot = forbidden ? unmet::hasForbiddenTrait(unmet::Whose::Itself, trait)
                                    : unmet::lacksTraits(unmet::Whose::Itself, {trait});
    const TraitWords &words = wordsFor(forbidden, asker ? *asker : requestFilter(*filter));
    Reason reason{like.reason.source == ofRoot.source ? words.ofRoot : words.ofSeveral, like.reason.facts};
    if (asker)
        reason.facts.append(*asker);
    if (filter != nullptr)
        reason.facts.append(requestFilter(*filter));
    return reason;
}

std::optional<Reason> KnownReasons::outsideAggregates(const UnmetPart &like) const
{
    QStringList uuids = factNames(like.reason.facts.value(0).value);
    std::ranges::sort(uuids);
    const QStringList names = aggregateNames(uuids);
    const RequestFilterRecord *filter = filterWithAggregates(uuids);
    const bool isZone = filter != nullptr && filter->name == u"map_az_to_placement_aggregate"_s;
    const bool isTenant = filter != nullptr && filter->name == u"require_tenant_aggregate"_s;
    const QStringList hosts = hostsIn(uuids);
    const Fact in{u"hosts"_s, few(hosts), Origin::aggregates(names)};
    QList<Fact> facts{isZone ? Fact{u"requested_zone"_s, m_spec.availabilityZone, m_spec.zoneOrigin}
            : isTenant
            ? Fact{u"project_id"_s, projectText(m_index.cloud().surroundings, m_spec.projectId), Origin::request()}
            : Fact{u"aggregates"_s, names, Origin::request()},
        in};
    facts += like.reason.facts;
    if (filter != nullptr)
        facts.append(requestFilter(*filter));
    if (isZone) {
        return Reason{hosts.isEmpty() ? QT_TRANSLATE_NOOP("Reason", "it is not in zone %1, and in Placement no host is")
                                      : QT_TRANSLATE_NOOP("Reason", "it is not in zone %1; these hosts are: %2"),
            facts};
    }
    if (isTenant) {
        return Reason{hosts.isEmpty()
                ? QT_TRANSLATE_NOOP("Reason",
                      "it is in no aggregate whose filter_tenant_id names the project %1, and in Placement no host is")
                : QT_TRANSLATE_NOOP("Reason",
                      "it is in no aggregate whose filter_tenant_id names the project %1; these hosts are: %2"),
            facts};
    }
    return Reason{hosts.isEmpty()
            ? QT_TRANSLATE_NOOP("Reason", "it is in no aggregate that is asked for, %1, and in Placement no host is")
            : QT_TRANSLATE_NOOP("Reason", "it is in no aggregate that is asked for, %1; these hosts are: %2"),
        facts};
}

Reason KnownReasons::otherThanRequested(HostIndex requested, const UnmetParts &unmet) const
{
    const DecidedHost &host = m_prepared.hosts.at(requested);
    const Service *service = m_index.serviceOf(host.host);
    const QList<Fact> facts{
        {u"requested_host"_s, host.label, Origin::request()}, {u"in_tree"_s, host.uuid, Origin::request()}};
    if (service != nullptr && service->disabled) {
        return {QT_TRANSLATE_NOOP("Reason", "the request names another host, %1, and nova-compute is disabled there"),
            facts};
    }
    if (unmet.contains(requested)) {
        return {
            QT_TRANSLATE_NOOP("Reason", "the request names another host, %1, which Placement does not offer either"),
            facts};
    }
    return {QT_TRANSLATE_NOOP("Reason", "the request names another host, %1"), facts};
}

const RequestFilterRecord *KnownReasons::filterWithTrait(const QString &trait) const
{
    const auto found = std::ranges::find_if(m_requestFilters, [&](const RequestFilterRecord &filter) {
        return filter.rootRequired.contains(trait) || filter.rootForbidden.contains(trait);
    });
    return found == m_requestFilters.end() ? nullptr : &*found;
}

const RequestFilterRecord *KnownReasons::filterWithAggregates(const QStringList &anyOf) const
{
    const auto found = std::ranges::find_if(
        m_requestFilters, [&](const RequestFilterRecord &filter) { return filter.aggregates.contains(anyOf); });
    return found == m_requestFilters.end() ? nullptr : &*found;
}

QStringList KnownReasons::aggregateNames(const QStringList &uuids) const
{
    QStringList names;
    for (const QString &uuid : uuids) {
        const Aggregate *aggregate = m_aggregates.value(uuid);
        names.append(aggregate == nullptr ? uuid : aggregate->name);
    }
    return names;
}

// According to Placement's aggregates.
QStringList KnownReasons::hostsIn(const QStringList &aggregates) const
{
    const Providers &providers = m_prepared.placement.providers();
    QStringList hosts;
    for (const QString &aggregate : aggregates) {
        for (const int provider : providers.aggregates.having(aggregate)) {
            if (const int node = m_index.nodeByUuid(providers.at(provider).uuid); node >= 0)
                hosts.append(m_prepared.hosts.at(node).label);
        }
    }
    hosts.removeDuplicates();
    return hosts;
}

} // namespace astrolabe
