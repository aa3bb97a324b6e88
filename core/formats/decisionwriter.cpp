// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/decisionfields.h"
#include "formats/decisionformat.h"

#include <QStringList>

#include <algorithm>
#include <utility>

namespace astrolabe {

namespace {

template<typename Key, typename T>
QList<Key> sortedKeys(const QHash<Key, T> &hash)
{
    QList<Key> keys = hash.keys();
    std::ranges::sort(keys);
    return keys;
}

// For a PlacedServer or an Alternate.
template<typename Holder>
void insertAllocation(QJsonObject &object, const Holder &holder)
{
    QJsonObject allocation;
    for (auto it = holder.allocation.cbegin(); it != holder.allocation.cend(); ++it)
        allocation.insert(it.key(), QJsonObject{{u"resources"_s, toJson(it.value())}});
    object.insert(u"allocation"_s, allocation);
    if (!holder.mappings.isEmpty())
        object.insert(u"mappings"_s, toJson(holder.mappings));
}

QJsonArray factsJson(const QList<Fact> &facts)
{
    return toJson(facts).toArray();
}

// What a request filter added, as text.
QString effect(const RequestFilterRecord &record)
{
    QStringList parts;
    if (!record.rootRequired.isEmpty())
        parts.append(u"must have %1"_s.arg(record.rootRequired.join(u", "_s)));
    if (!record.rootForbidden.isEmpty())
        parts.append(u"must not have %1"_s.arg(record.rootForbidden.join(u", "_s)));
    for (const QStringList &anyOf : record.aggregates)
        parts.append(u"in any of the aggregates %1"_s.arg(anyOf.join(u", "_s)));
    if (!record.forbiddenAggregates.isEmpty())
        parts.append(u"not in the aggregates %1"_s.arg(record.forbiddenAggregates.join(u", "_s)));
    return parts.join(u"; "_s);
}

QJsonArray requestFiltersJson(const QList<RequestFilterRecord> &records)
{
    QJsonArray array;
    for (const RequestFilterRecord &record : records) {
        QJsonObject object = jsonOf(record);
        object.insert(u"effect"_s, effect(record));
        array.append(object);
    }
    return array;
}

QJsonObject detailsJson(const Reason &reason)
{
    return {{u"facts"_s, factsJson(reason.facts)}, {u"source"_s, QString::fromUtf8(reason.source)}};
}

QJsonObject reasonJson(const Reason &reason)
{
    return {{u"reason"_s, englishSentence(reason)}, {u"details"_s, detailsJson(reason)}};
}

class DecisionWriter
{
public:
    DecisionWriter(const Decision &decision, LaterServers later, Secrecy leftOut)
        : m_decision(decision)
        , m_later(later)
        , m_leftOut(leftOut)
    { }

    QJsonObject document() const;

private:
    QJsonObject hostJson(HostIndex host) const;
    QJsonObject verdictJson(HostIndex host, const Reason &reason) const;
    QJsonObject lossJson(HostIndex host) const;
    QJsonObject placementJson() const;
    QJsonArray unreadJson() const;
    QJsonArray instancesJson() const;
    QJsonObject placedJson(const PlacedServer &server) const;
    void insertChanges(QJsonObject &object, const ServerChanges &changes) const;
    QJsonArray changedJson(const std::vector<HostChange> &changes) const;
    QJsonObject instanceJson(const InstanceRecord &instance) const;
    QJsonArray hostsJson(const InstanceRecord &instance) const;
    QJsonArray labelsJson(const QList<HostIndex> &hosts) const;
    QJsonValue errorJson() const;
    QJsonObject askedJson() const;
    QJsonArray consumedJson(const InstanceRecord &instance) const;
    QJsonArray excludedJson(const InstanceRecord &instance) const;
    QJsonArray numaCellsJson(const InstanceRecord &instance) const;
    QJsonArray numaFitsJson(const InstanceRecord &instance) const;
    QJsonArray filtersJson(const InstanceRecord &instance) const;
    QJsonObject filterJson(const InstanceRecord &instance, const FilterRecord &filter) const;
    QJsonObject outsideJson(const OutsideRecord &outside) const;
    QJsonArray reasonsToPassJson(const QList<HostIndex> &hosts, const FilterRecord &filter, Mark passed) const;
    static QJsonObject sharedJson(const FilterRecord &filter);
    QJsonArray markedJson(const InstanceRecord &instance, const FilterRecord &filter, Mark mark) const;
    QJsonArray verdictsJson(
        const QList<HostIndex> &hosts, const FilterRecord &filter, std::initializer_list<Mark> marks) const;
    QJsonArray weightsJson(const InstanceRecord &instance) const;
    QJsonObject weighersJson(const InstanceRecord &instance, int rank) const;
    QJsonValue selectedJson(const PlacedServer &server) const;
    QJsonArray claimsJson(const PlacedServer &server) const;

    const Decision &m_decision;
    LaterServers m_later;
    Secrecy m_leftOut;
};

QJsonObject DecisionWriter::document() const
{
    QJsonObject document{
        {u"format"_s, u"astrolabe-decision"_s},
        {u"version"_s, 1},
        {u"release"_s, m_decision.release.name()},
        {u"cloud"_s, m_decision.cloudName},
        {u"seed"_s, qint64(m_decision.seed)},
        {u"outcome"_s, toString(m_decision.outcome)},
        {u"error"_s, errorJson()},
        {u"asked"_s, askedJson()},
        {u"hosts"_s, toJson(m_decision.hosts)},
        {u"request_filters"_s, requestFiltersJson(m_decision.requestFilters)},
        {u"placement"_s, placementJson()},
        {u"instances"_s, instancesJson()},
    };
    if (!m_decision.aggregateNames.isEmpty())
        document.insert(u"aggregate_names"_s, toJson(m_decision.aggregateNames));
    if (m_decision.outside)
        document.insert(u"outside"_s, outsideJson(*m_decision.outside));
    if (!m_decision.unread.isEmpty())
        document.insert(u"unread"_s, unreadJson());
    if (m_decision.hostCache)
        document.insert(u"host_cache"_s, jsonOf(*m_decision.hostCache));
    if (!m_decision.unknownRules.isEmpty())
        document.insert(u"unknown_rules"_s, jsonOf(m_decision.unknownRules));
    return document;
}

// Nova's message repeats the value that it refuses, so secrets are removed from it.
QJsonValue DecisionWriter::errorJson() const
{
    if (!m_decision.error)
        return {};
    DecisionError error = *m_decision.error;
    error.message = withoutSecretsOf(m_decision.asked.request, error.message, m_leftOut);
    return writeDecisionError(error);
}

QJsonObject DecisionWriter::askedJson() const
{
    QJsonObject asked = jsonOf(m_decision.asked);
    const QLatin1StringView request("request");
    if (asked.contains(request))
        asked.insert(request, withoutSecrets(asked.value(request).toObject(), m_leftOut));
    return asked;
}

QJsonObject DecisionWriter::hostJson(HostIndex host) const
{
    const DecidedHost &decided = m_decision.hosts.at(host);
    return {{u"host"_s, decided.host}, {u"node"_s, decided.node}};
}

QJsonObject DecisionWriter::verdictJson(HostIndex host, const Reason &reason) const
{
    QJsonObject object = reasonJson(reason);
    object.insert(u"host"_s, m_decision.hosts.at(host).host);
    object.insert(u"node"_s, m_decision.hosts.at(host).node);
    return object;
}

QJsonObject DecisionWriter::placementJson() const
{
    const PlacementRecord &placement = m_decision.placement;
    QJsonArray unmet;
    for (const HostIndex host : placement.unmet.positions())
        unmet.append(lossJson(host));
    QJsonObject object{
        {u"asked"_s, placement.asked},
        {u"queries"_s, toJson(placement.queries)},
        {u"allocation_requests"_s, placement.allocationRequests},
        {u"providers"_s, toJson(placement.providers)},
        {u"attrition"_s, toJson(placement.attrition)},
        {u"losses"_s, unmet},
    };
    if (const auto &fault = placement.fault)
        object.insert(u"fault"_s, QJsonObject{{u"kind"_s, toString(fault->kind)}, {u"text"_s, fault->text}});
    return object;
}

QJsonArray DecisionWriter::unreadJson() const
{
    QJsonArray unread;
    for (const HostIndex host : m_decision.unread.positions())
        unread.append(verdictJson(host, m_decision.unread.reason(host)));
    return unread;
}

QJsonObject DecisionWriter::lossJson(HostIndex host) const
{
    const UnmetParts &unmet = m_decision.placement.unmet;
    QJsonObject object = hostJson(host);
    const auto tell = [](const UnmetPart &unmetPart, QJsonObject &json) {
        json.insert(u"group"_s, unmetPart.group);
        json.insert(u"part"_s, unmetPart.part);
        json.insert(u"by"_s, unmetPart.by);
        json.insert(u"reason"_s, englishSentence(unmetPart.reason));
        json.insert(u"details"_s, detailsJson(unmetPart.reason));
    };
    tell(unmet.first(host), object);
    QJsonArray further;
    for (const UnmetPart &unmetPart : unmet.further(host)) {
        QJsonObject json;
        tell(unmetPart, json);
        further.append(json);
    }
    if (!further.isEmpty())
        object.insert(u"lacks"_s, further);
    return object;
}

QJsonArray DecisionWriter::instancesJson() const
{
    QJsonArray instances;
    const InstanceRecords &records = m_decision.instances;
    for (qsizetype i = 0; i < records.size(); ++i) {
        if (records.isWhole(i) || m_later == LaterServers::Whole) {
            instances.append(instanceJson(records.at(i)));
            continue;
        }
        QJsonObject object = placedJson(records.placed(i));
        insertChanges(object, records.changes(i));
        instances.append(object);
    }
    return instances;
}

QJsonObject DecisionWriter::placedJson(const PlacedServer &server) const
{
    QJsonArray alternates;
    for (const Alternate &alternate : server.alternates) {
        QJsonObject object = hostJson(alternate.host);
        insertAllocation(object, alternate);
        alternates.append(object);
    }
    QJsonObject placed{
        {u"uuid"_s, server.uuid},
        {u"index"_s, server.index},
        {u"selected"_s, selectedJson(server)},
        {u"alternates"_s, alternates},
        {u"claims"_s, claimsJson(server)},
    };
    if (const auto &refusal = server.computeRefusal)
        placed.insert(u"compute_refusal"_s, jsonOf(*refusal));
    insertAllocation(placed, server);
    return placed;
}

void DecisionWriter::insertChanges(QJsonObject &object, const ServerChanges &changes) const
{
    object.insert(u"changed"_s, changedJson(changes.hosts));
    if (changes.numaWanted)
        object.insert(u"numa_wanted"_s, jsonOf(*changes.numaWanted));
    if (changes.lots == DrawnLots())
        return;
    const QList<int> swaps(changes.lots.swaps.cbegin(), changes.lots.swaps.cend());
    object.insert(u"lots"_s, QJsonObject{{u"swaps"_s, toJson(swaps)}, {u"first"_s, changes.lots.first}});
}

QJsonArray DecisionWriter::changedJson(const std::vector<HostChange> &changes) const
{
    QJsonArray array;
    for (const HostChange &change : changes) {
        QJsonArray marks;
        for (const Mark mark : change.marks)
            marks.append(toString(mark));
        QJsonArray reasons;
        for (const int filter : sortedKeys(change.reasons)) {
            QJsonObject reason = reasonJson(change.reasons.value(filter));
            reason.insert(u"filter"_s, filter);
            reasons.append(reason);
        }
        QJsonArray raw;
        for (const double number : change.raw)
            raw.append(toJson(number));
        QJsonObject object = hostJson(change.host);
        if (change.facts)
            object.insert(u"facts"_s, jsonOf(*change.facts));
        if (change.cells)
            object.insert(u"numa_cells"_s, jsonOf(*change.cells));
        object.insert(u"marks"_s, marks);
        object.insert(u"reasons"_s, reasons);
        if (change.fit)
            object.insert(u"numa_fit"_s, jsonOf(*change.fit));
        object.insert(u"left"_s, change.isLeft);
        object.insert(u"raw"_s, raw);
        array.append(object);
    }
    return array;
}

QJsonObject DecisionWriter::instanceJson(const InstanceRecord &instance) const
{
    QJsonArray weighers;
    for (const WeigherRecord &weigher : instance.weighers) {
        QJsonObject object{{u"name"_s, weigher.name}, {u"raw_name"_s, weigher.rawName},
            {u"multiplier"_s, toJson(weigher.multiplier)}, {u"origin"_s, weigher.multiplierOrigin.toString()}};
        if (weigher.minimum)
            object.insert(u"minimum"_s, toJson(*weigher.minimum));
        weighers.append(object);
    }
    QJsonObject object = placedJson(instance);
    object.insert(u"hosts"_s, hostsJson(instance));
    object.insert(u"consumed"_s, consumedJson(instance));
    object.insert(u"excluded"_s, excludedJson(instance));
    object.insert(u"filters"_s, filtersJson(instance));
    object.insert(u"numa_wanted"_s, instance.numaWanted ? QJsonValue(jsonOf(*instance.numaWanted)) : QJsonValue());
    object.insert(u"numa_cells"_s, numaCellsJson(instance));
    object.insert(u"numa_fits"_s, numaFitsJson(instance));
    object.insert(u"weighers"_s, weighers);
    object.insert(u"weights"_s, weightsJson(instance));
    object.insert(u"order"_s, labelsJson(instance.order));
    return object;
}

QJsonArray DecisionWriter::hostsJson(const InstanceRecord &instance) const
{
    QJsonArray hosts;
    for (const HostIndex host : instance.hosts) {
        QJsonObject object = hostJson(host);
        object.insert(u"uuid"_s, m_decision.hosts.at(host).uuid);
        hosts.append(object);
    }
    return hosts;
}

QJsonArray DecisionWriter::labelsJson(const QList<HostIndex> &hosts) const
{
    QJsonArray labels;
    for (const HostIndex host : hosts)
        labels.append(m_decision.hosts.at(host).label);
    return labels;
}

QJsonArray DecisionWriter::consumedJson(const InstanceRecord &instance) const
{
    QJsonArray consumed;
    for (const HostIndex host : sortedKeys(instance.consumed)) {
        QJsonObject object = hostJson(host);
        object.insert(u"facts"_s, jsonOf(instance.consumed.value(host)));
        consumed.append(object);
    }
    return consumed;
}

QJsonArray DecisionWriter::excludedJson(const InstanceRecord &instance) const
{
    QJsonArray excluded;
    for (const Exclusion &exclusion : instance.excluded)
        excluded.append(verdictJson(instance.hosts.at(exclusion.position), exclusion.reason));
    return excluded;
}

QJsonArray DecisionWriter::numaCellsJson(const InstanceRecord &instance) const
{
    QJsonArray hosts;
    for (const HostIndex host : sortedKeys(instance.numaCells)) {
        const DecidedHost &decided = m_decision.hosts.at(host);
        QJsonObject object = jsonOf(instance.numaCells.value(host));
        object.insert(u"host"_s, decided.host);
        object.insert(u"node"_s, decided.node);
        hosts.append(object);
    }
    return hosts;
}

QJsonArray DecisionWriter::numaFitsJson(const InstanceRecord &instance) const
{
    QJsonArray fits;
    for (const HostIndex host : sortedKeys(instance.numaFits)) {
        QJsonObject object = hostJson(host);
        object.insert(u"numa_topology"_s, jsonOf(instance.numaFits.value(host)));
        fits.append(object);
    }
    return fits;
}

QJsonArray DecisionWriter::filtersJson(const InstanceRecord &instance) const
{
    QJsonArray filters;
    for (const FilterRecord &filter : instance.filters)
        filters.append(filterJson(instance, filter));
    return filters;
}

QJsonObject DecisionWriter::filterJson(const InstanceRecord &instance, const FilterRecord &filter) const
{
    QJsonObject object{
        {u"name"_s, filter.name},
        {u"ran"_s, filter.ran},
        {u"start"_s, filter.start},
        {u"end"_s, filter.end},
        {u"facts"_s, factsJson(filter.facts)},
        {u"passed"_s, markedJson(instance, filter, Mark::Passed)},
        {u"rejected"_s, verdictsJson(instance.hosts, filter, {Mark::Rejected})},
    };
    if (const QJsonArray unknown = markedJson(instance, filter, Mark::Unknown); !unknown.isEmpty())
        object.insert(u"unknown"_s, unknown);
    if (const QJsonArray passes = reasonsToPassJson(instance.hosts, filter, Mark::Passed); !passes.isEmpty())
        object.insert(u"passes"_s, passes);
    if (!filter.shared.empty())
        object.insert(u"shared"_s, sharedJson(filter));
    if (!filter.passing.isEmpty())
        object.insert(u"passing"_s, reasonJson(filter.passing));
    if (const QJsonArray raised = verdictsJson(instance.hosts, filter, {Mark::Raised}); !raised.isEmpty())
        object.insert(u"raised"_s, raised);
    const QJsonArray outside
        = verdictsJson(instance.hosts, filter, {Mark::OutsidePassed, Mark::OutsideRejected, Mark::OutsideRaised});
    if (!outside.isEmpty())
        object.insert(u"outside"_s, outside);
    return object;
}

QJsonArray DecisionWriter::markedJson(const InstanceRecord &instance, const FilterRecord &filter, Mark mark) const
{
    QJsonArray labels;
    for (std::size_t position = 0; position < filter.marks.size(); ++position) {
        if (filter.marks[position] == mark)
            labels.append(m_decision.hosts.at(instance.hosts.at(static_cast<int>(position))).label);
    }
    return labels;
}

// For each of the server's hosts in order, the index of its reason in the list; -1: none.
QJsonObject DecisionWriter::sharedJson(const FilterRecord &filter)
{
    QJsonArray reasons;
    for (const Reason &reason : filter.shared)
        reasons.append(reasonJson(reason));
    QJsonArray by;
    for (const int number : filter.sharedBy)
        by.append(number);
    return {{u"by"_s, by}, {u"reasons"_s, reasons}};
}

// A filter passes the hosts that its lists do not name; most do. For unknown filters, the verdicts are unknown.
QJsonObject DecisionWriter::outsideJson(const OutsideRecord &outside) const
{
    QJsonArray hosts;
    for (const HostIndex host : outside.hosts)
        hosts.append(hostJson(host));
    QJsonArray filters;
    for (const FilterRecord &filter : outside.filters) {
        QJsonObject object{
            {u"name"_s, filter.name},
            {u"facts"_s, factsJson(filter.facts)},
            {u"rejected"_s, verdictsJson(outside.hosts, filter, {Mark::OutsideRejected, Mark::OutsideRaised})},
        };
        if (const QJsonArray passes = reasonsToPassJson(outside.hosts, filter, Mark::OutsidePassed); !passes.isEmpty())
            object.insert(u"passes"_s, passes);
        if (!filter.shared.empty())
            object.insert(u"shared"_s, sharedJson(filter));
        if (!filter.passing.isEmpty())
            object.insert(u"passing"_s, reasonJson(filter.passing));
        if (!filter.marks.empty() && filter.marks.front() == Mark::NotReached)
            object.insert(u"known"_s, false);
        filters.append(object);
    }
    return {{u"hosts"_s, hosts}, {u"filters"_s, filters}};
}

QJsonArray DecisionWriter::reasonsToPassJson(
    const QList<HostIndex> &hosts, const FilterRecord &filter, Mark passed) const
{
    QJsonArray passes;
    for (const int position : sortedKeys(filter.reasons)) {
        if (filter.marks[static_cast<std::size_t>(position)] == passed)
            passes.append(verdictJson(hosts.at(position), filter.reasons.value(position)));
    }
    return passes;
}

QJsonArray DecisionWriter::verdictsJson(
    const QList<HostIndex> &hosts, const FilterRecord &filter, std::initializer_list<Mark> marks) const
{
    QJsonArray verdicts;
    for (int position = 0; std::cmp_less(position, filter.marks.size()); ++position) {
        const Mark mark = filter.marks[static_cast<std::size_t>(position)];
        if (std::ranges::find(marks, mark) == marks.end())
            continue;
        QJsonObject verdict = verdictJson(hosts.at(position), filter.reasons.value(position));
        if (mark != Mark::Rejected && mark != Mark::Raised)
            verdict.insert(u"passes"_s, mark == Mark::OutsidePassed);
        if (mark == Mark::OutsideRaised)
            verdict.insert(u"raised"_s, true);
        verdicts.append(verdict);
    }
    return verdicts;
}

QJsonArray DecisionWriter::weightsJson(const InstanceRecord &instance) const
{
    QJsonArray weights;
    for (int rank = 0; rank < instance.ranking.size(); ++rank) {
        QJsonObject object = hostJson(instance.ranking.at(rank).host);
        object.insert(u"total"_s, toJson(instance.ranking.at(rank).total));
        object.insert(u"weighers"_s, weighersJson(instance, rank));
        weights.append(object);
    }
    return weights;
}

QJsonObject DecisionWriter::weighersJson(const InstanceRecord &instance, int rank) const
{
    const auto at = static_cast<std::size_t>(rank);
    QJsonObject weighers;
    for (const WeigherRecord &weigher : instance.weighers) {
        QJsonObject numbers{{u"raw"_s, toJson(weigher.raw.at(at))},
            {u"normalized"_s, toJson(weigher.normalized.at(at))}, {u"multiplier"_s, toJson(weigher.multiplierAt(at))}};
        if (const auto own = weigher.overrides.constFind(rank); own != weigher.overrides.cend())
            numbers.insert(u"origin"_s, own->origin.toString());
        weighers.insert(weigher.name, numbers);
    }
    return weighers;
}

QJsonValue DecisionWriter::selectedJson(const PlacedServer &server) const
{
    if (!server.selected)
        return {};
    QJsonObject object = hostJson(server.selected->host);
    object.insert(u"weight"_s, toJson(server.selected->total));
    return object;
}

QJsonArray DecisionWriter::claimsJson(const PlacedServer &server) const
{
    QJsonArray claims;
    for (const ClaimRecord &claim : server.claims) {
        QJsonObject object = claim.reason.isEmpty() ? hostJson(claim.host) : verdictJson(claim.host, claim.reason);
        object.insert(u"outcome"_s, toString(claim.outcome));
        claims.append(object);
    }
    return claims;
}

} // namespace

QJsonObject writeDecisionError(const DecisionError &error)
{
    QJsonObject object{{u"type"_s, error.type}, {u"message"_s, error.message}, {u"stage"_s, toString(error.stage)}};
    if (!error.reason.source.isEmpty())
        object.insert(u"details"_s, detailsJson(error.reason));
    if (!error.because.source.isEmpty())
        object.insert(u"because"_s, detailsJson(error.because));
    if (error.absentHost)
        object.insert(u"absent_host"_s, jsonOf(*error.absentHost));
    return object;
}

QJsonObject writeDecision(const Decision &decision, LaterServers later, Secrecy leftOut)
{
    return DecisionWriter(decision, later, leftOut).document();
}

} // namespace astrolabe
