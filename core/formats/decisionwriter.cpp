// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/decisionfields.h"
#include "formats/decisionformat.h"
#include "formats/jsoncolumns.h"
#include "formats/jsontextwriter.h"

#include <QJsonDocument>
#include <QStringList>

#include <algorithm>
#include <ranges>
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
void writeAllocation(QByteArray &text, JsonTextWriter &object, const Holder &holder)
{
    object.with("allocation"_L1, [&] {
        appendMembers(text, holder.allocation, [&](const Resources &resources) {
            appendObject(text, [&](JsonTextWriter &share) { share.required("resources"_L1, resources); });
        });
    });
}

template<typename Holder>
void writeMappings(JsonTextWriter &object, const Holder &holder)
{
    if (!holder.mappings.isEmpty())
        object.required("mappings"_L1, holder.mappings);
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

void writeError(JsonTextWriter &object, const DecisionError &error)
{
    if (error.absentHost)
        object.required("absent_host"_L1, *error.absentHost);
    if (!error.because.source.isEmpty())
        writeDetails(object, "because"_L1, error.because);
    if (!error.reason.source.isEmpty())
        writeDetails(object, "details"_L1, error.reason);
    object.required("message"_L1, error.message);
    object.required("stage"_L1, toString(error.stage));
    object.required("type"_L1, error.type);
}

void writeShared(JsonTextWriter &object, const FilterRecord &filter)
{
    // "by": for each of the server's hosts in order, the index of its reason in the list; -1: none.
    object.object("shared"_L1, [&](JsonTextWriter &shared) {
        shared.required("by"_L1, QList<int>(filter.sharedBy.cbegin(), filter.sharedBy.cend()));
        shared.objects(
            "reasons"_L1, filter.shared, [](JsonTextWriter &one, const Reason &reason) { describe(one, reason); });
    });
}

QList<int> positionsMarked(const FilterRecord &filter, std::initializer_list<Mark> marks)
{
    QList<int> positions;
    for (int position = 0; std::cmp_less(position, filter.marks.size()); ++position) {
        if (std::ranges::find(marks, filter.marks[static_cast<std::size_t>(position)]) != marks.end())
            positions.append(position);
    }
    return positions;
}

// Writes the text of the document. Members are written in alphabetical order, as QJsonDocument has them, where sorting
// them afterwards would move long texts.
class DecisionWriter
{
public:
    DecisionWriter(const Decision &decision, DecisionForm form, Secrecy leftOut)
        : m_decision(decision)
        , m_isCompact(form == DecisionForm::Compact)
        , m_leftOut(leftOut)
    { }

    QByteArray document();

private:
    void writeAsked(JsonTextWriter &document);
    void writeHosts(JsonTextWriter &document);
    void writeError(JsonTextWriter &document) const;
    void writeFilters(JsonTextWriter &document) const;
    void writePlacement(JsonTextWriter &document);
    void writeLoss(JsonTextWriter &object, HostIndex host);
    void writeInstance(JsonTextWriter &object, const InstanceRecord &instance);
    void writeChanges(JsonTextWriter &object, const PlacedServer &server, const ServerChanges &changes);
    void writeChange(JsonTextWriter &object, const HostChange &change);
    void writeAllocations(JsonTextWriter &object, const PlacedServer &server);
    void writeClaims(JsonTextWriter &object, const PlacedServer &server);
    void writeSelected(JsonTextWriter &object, const PlacedServer &server);
    void writeFilter(JsonTextWriter &object, const InstanceRecord &instance, const FilterRecord &filter);
    void writeOutside(JsonTextWriter &object, const OutsideRecord &outside);
    void writePassing(JsonTextWriter &object, const QList<HostIndex> &hosts, const FilterRecord &filter, Mark passed);
    void writeVerdicts(JsonTextWriter &object, QLatin1StringView name, const QList<HostIndex> &hosts,
        const FilterRecord &filter, const QList<int> &positions);
    void writeWeighers(JsonTextWriter &object, const InstanceRecord &instance);
    void writeRanking(JsonTextWriter &object, const InstanceRecord &instance);
    void writeWeights(JsonTextWriter &object, const InstanceRecord &instance);
    void writeHost(JsonTextWriter &object, HostIndex host) const;
    void writeVerdict(JsonTextWriter &object, HostIndex host, const Reason &reason) const;
    void writeLabels(JsonTextWriter &object, QLatin1StringView name, const QList<HostIndex> &hosts);

    const Decision &m_decision;
    bool m_isCompact;
    Secrecy m_leftOut;
    QByteArray m_text;
};

QByteArray DecisionWriter::document()
{
    appendObject(m_text, [this](JsonTextWriter &document) {
        if (!m_decision.aggregateNames.isEmpty())
            document.required("aggregate_names"_L1, m_decision.aggregateNames);
        writeAsked(document);
        document.required("cloud"_L1, m_decision.cloudName);
        writeError(document);
        document.required("format"_L1, u"astrolabe-decision"_s);
        document.member("from_logs"_L1, m_decision.fromLogs);
        document.member("host_cache"_L1, m_decision.hostCache);
        writeHosts(document);
        document.objects("instances"_L1, std::views::iota(qsizetype(0), m_decision.instances.size()),
            [this](auto &object, qsizetype i) {
                const InstanceRecords &records = m_decision.instances;
                if (records.isWhole(i) || !m_isCompact)
                    writeInstance(object, records.at(i));
                else
                    writeChanges(object, records.placed(i), records.changes(i));
            });
        document.required("outcome"_L1, toString(m_decision.outcome));
        if (const auto &outside = m_decision.outside)
            document.object("outside"_L1, [&](JsonTextWriter &object) { writeOutside(object, *outside); });
        document.object("placement"_L1, [this](JsonTextWriter &placement) { writePlacement(placement); });
        document.required("release"_L1, m_decision.release.name());
        writeFilters(document);
        document.required("seed"_L1, qint64(m_decision.seed));
        if (m_decision.unknownParts != CloudParts())
            document.required("unknown_parts"_L1, namesOf(m_decision.unknownParts));
        if (!m_decision.unknownRules.isEmpty())
            document.required("unknown_rules"_L1, m_decision.unknownRules);
        if (const UnmetParts &unread = m_decision.unread; !unread.isEmpty()) {
            document.objects("unread"_L1, unread.positions(),
                [&](JsonTextWriter &object, HostIndex host) { writeVerdict(object, host, unread.reason(host)); });
        }
        document.required("version"_L1, 1);
    });
    return std::move(m_text);
}

void DecisionWriter::writeAsked(JsonTextWriter &document)
{
    Asked asked = m_decision.asked;
    asked.request = withoutSecrets(asked.request, m_leftOut);
    document.required("asked"_L1, asked);
}

// Logs tell no more of hosts than their names.
void DecisionWriter::writeHosts(JsonTextWriter &document)
{
    if (m_decision.fromLogs) {
        document.objects("hosts"_L1, m_decision.hosts, [](JsonTextWriter &object, const DecidedHost &host) {
            object.required("host"_L1, host.host);
            object.required("label"_L1, host.label);
            object.required("node"_L1, host.node);
        });
    } else if (m_isCompact) {
        document.with("host_columns"_L1, [this] { appendColumns(m_text, m_decision.hosts); });
    } else {
        document.required("hosts"_L1, m_decision.hosts);
    }
}

// Nova's message repeats the value that it refuses, so secrets are removed from it.
void DecisionWriter::writeError(JsonTextWriter &document) const
{
    if (!m_decision.error) {
        document.null("error"_L1);
        return;
    }
    DecisionError error = *m_decision.error;
    error.message = withoutSecretsOf(m_decision.asked.request, error.message, m_leftOut);
    document.object("error"_L1, [&](JsonTextWriter &object) { astrolabe::writeError(object, error); });
}

void DecisionWriter::writeFilters(JsonTextWriter &document) const
{
    document.objects(
        "request_filters"_L1, m_decision.requestFilters, [](JsonTextWriter &object, const RequestFilterRecord &record) {
            describe(object, record);
            object.required("effect"_L1, effect(record));
        });
}

void DecisionWriter::writeHost(JsonTextWriter &object, HostIndex host) const
{
    const DecidedHost &decided = m_decision.hosts.at(host);
    object.required("host"_L1, decided.host);
    object.required("node"_L1, decided.node);
}

void DecisionWriter::writeVerdict(JsonTextWriter &object, HostIndex host, const Reason &reason) const
{
    writeDetails(object, "details"_L1, reason);
    writeHost(object, host);
    object.required("reason"_L1, englishSentence(reason));
}

void DecisionWriter::writeLabels(JsonTextWriter &object, QLatin1StringView name, const QList<HostIndex> &hosts)
{
    object.list(name, hosts, [this](HostIndex host) { appendJson(m_text, m_decision.hosts.at(host).label); });
}

void DecisionWriter::writePlacement(JsonTextWriter &document)
{
    const PlacementRecord &placement = m_decision.placement;
    document.required("allocation_requests"_L1, placement.allocationRequests);
    document.required("asked"_L1, placement.asked);
    document.required("attrition"_L1, placement.attrition);
    if (const auto &fault = placement.fault) {
        document.object("fault"_L1, [&](JsonTextWriter &object) {
            object.required("kind"_L1, toString(fault->kind));
            object.required("text"_L1, fault->text);
        });
    }
    document.objects("losses"_L1, placement.unmet.positions(),
        [this](JsonTextWriter &object, HostIndex host) { writeLoss(object, host); });
    document.required("providers"_L1, placement.providers);
    document.required("queries"_L1, placement.queries);
}

void DecisionWriter::writeLoss(JsonTextWriter &object, HostIndex host)
{
    const UnmetParts &unmet = m_decision.placement.unmet;
    const auto write = [](JsonTextWriter &part, const UnmetPart &unmetPart) {
        part.required("by"_L1, unmetPart.by);
        writeDetails(part, "details"_L1, unmetPart.reason);
        part.required("group"_L1, unmetPart.group);
        part.required("part"_L1, unmetPart.part);
        part.required("reason"_L1, englishSentence(unmetPart.reason));
    };
    write(object, unmet.first(host));
    writeHost(object, host);
    if (const QList<UnmetPart> further = unmet.further(host); !further.isEmpty())
        object.objects("lacks"_L1, further, write);
}

// -- One server

void DecisionWriter::writeInstance(JsonTextWriter &object, const InstanceRecord &instance)
{
    writeAllocations(object, instance);
    writeClaims(object, instance);
    object.objects("consumed"_L1, sortedKeys(instance.consumed), [&](JsonTextWriter &consumed, HostIndex host) {
        consumed.required("facts"_L1, instance.consumed.value(host));
        writeHost(consumed, host);
    });
    object.objects("excluded"_L1, instance.excluded, [&](JsonTextWriter &excluded, const Exclusion &exclusion) {
        writeVerdict(excluded, instance.hosts.at(exclusion.position), exclusion.reason);
    });
    object.objects("filters"_L1, instance.filters,
        [&](JsonTextWriter &written, const FilterRecord &filter) { writeFilter(written, instance, filter); });
    if (m_isCompact) {
        object.required("host_numbers"_L1, instance.hosts);
    } else {
        object.objects("hosts"_L1, instance.hosts, [this](JsonTextWriter &written, HostIndex host) {
            writeHost(written, host);
            written.required("uuid"_L1, m_decision.hosts.at(host).uuid);
        });
    }
    object.required("index"_L1, instance.index);
    writeMappings(object, instance);
    object.objects("numa_cells"_L1, sortedKeys(instance.numaCells), [&](JsonTextWriter &cells, HostIndex host) {
        const FoundCells found = instance.numaCells.value(host);
        describe(cells, found);
        writeHost(cells, host);
    });
    object.objects("numa_fits"_L1, sortedKeys(instance.numaFits), [&](JsonTextWriter &fit, HostIndex host) {
        writeHost(fit, host);
        fit.required("numa_topology"_L1, instance.numaFits.value(host));
    });
    object.nullable("numa_wanted"_L1, instance.numaWanted);
    if (m_isCompact) {
        object.required("order_numbers"_L1, instance.order);
        writeRanking(object, instance);
    } else {
        writeLabels(object, "order"_L1, instance.order);
    }
    writeSelected(object, instance);
    object.required("uuid"_L1, instance.uuid);
    writeWeighers(object, instance);
    if (!m_isCompact)
        writeWeights(object, instance);
}

void DecisionWriter::writeChanges(JsonTextWriter &object, const PlacedServer &server, const ServerChanges &changes)
{
    writeAllocations(object, server);
    object.objects("changed"_L1, changes.hosts,
        [this](JsonTextWriter &changed, const HostChange &change) { writeChange(changed, change); });
    writeClaims(object, server);
    object.required("index"_L1, server.index);
    if (changes.lots != DrawnLots()) {
        object.object("lots"_L1, [&](JsonTextWriter &lots) {
            lots.required("first"_L1, changes.lots.first);
            lots.required("swaps"_L1, QList<int>(changes.lots.swaps.cbegin(), changes.lots.swaps.cend()));
        });
    }
    writeMappings(object, server);
    object.member("numa_wanted"_L1, changes.numaWanted);
    writeSelected(object, server);
    object.required("uuid"_L1, server.uuid);
}

void DecisionWriter::writeChange(JsonTextWriter &object, const HostChange &change)
{
    object.member("facts"_L1, change.facts);
    writeHost(object, change.host);
    object.required("left"_L1, change.isLeft);
    object.list("marks"_L1, change.marks, [this](Mark mark) { appendJson(m_text, toString(mark)); });
    object.member("numa_cells"_L1, change.cells);
    object.member("numa_fit"_L1, change.fit);
    object.required("raw"_L1, change.raw);
    object.objects("reasons"_L1, sortedKeys(change.reasons), [&](JsonTextWriter &reason, int filter) {
        reason.required("filter"_L1, filter);
        const Reason why = change.reasons.value(filter);
        describe(reason, why);
    });
}

void DecisionWriter::writeAllocations(JsonTextWriter &object, const PlacedServer &server)
{
    writeAllocation(m_text, object, server);
    object.objects("alternates"_L1, server.alternates, [this](JsonTextWriter &written, const Alternate &alternate) {
        writeAllocation(m_text, written, alternate);
        writeHost(written, alternate.host);
        writeMappings(written, alternate);
    });
}

void DecisionWriter::writeClaims(JsonTextWriter &object, const PlacedServer &server)
{
    object.objects("claims"_L1, server.claims, [this](JsonTextWriter &written, const ClaimRecord &claim) {
        if (claim.reason.isEmpty())
            writeHost(written, claim.host);
        else
            writeVerdict(written, claim.host, claim.reason);
        written.required("outcome"_L1, toString(claim.outcome));
    });
    object.member("compute_refusal"_L1, server.computeRefusal);
}

void DecisionWriter::writeSelected(JsonTextWriter &object, const PlacedServer &server)
{
    if (!server.selected) {
        object.null("selected"_L1);
        return;
    }
    object.object("selected"_L1, [&](JsonTextWriter &selected) {
        writeHost(selected, server.selected->host);
        selected.required("weight"_L1, server.selected->total);
    });
}

// -- Filters

void DecisionWriter::writeFilter(JsonTextWriter &object, const InstanceRecord &instance, const FilterRecord &filter)
{
    const auto hostsMarked = [&](Mark mark) {
        QList<HostIndex> hosts;
        for (const int position : positionsMarked(filter, {mark}))
            hosts.append(instance.hosts.at(position));
        return hosts;
    };
    object.required("end"_L1, filter.end);
    object.required("facts"_L1, filter.facts);
    object.required("name"_L1, filter.name);
    const QList<int> outside
        = positionsMarked(filter, {Mark::OutsidePassed, Mark::OutsideRejected, Mark::OutsideRaised});
    if (!outside.isEmpty())
        writeVerdicts(object, "outside"_L1, instance.hosts, filter, outside);
    if (m_isCompact)
        object.required("passed_numbers"_L1, hostsMarked(Mark::Passed));
    else
        writeLabels(object, "passed"_L1, hostsMarked(Mark::Passed));
    writePassing(object, instance.hosts, filter, Mark::Passed);
    if (const QList<int> raised = positionsMarked(filter, {Mark::Raised}); !raised.isEmpty())
        writeVerdicts(object, "raised"_L1, instance.hosts, filter, raised);
    object.required("ran"_L1, filter.ran);
    writeVerdicts(object, "rejected"_L1, instance.hosts, filter, positionsMarked(filter, {Mark::Rejected}));
    if (!filter.shared.empty())
        writeShared(object, filter);
    object.required("start"_L1, filter.start);
    if (const QList<HostIndex> unknown = hostsMarked(Mark::Unknown); !unknown.isEmpty())
        writeLabels(object, "unknown"_L1, unknown);
}

// A filter passes the hosts that its lists do not name; most do. For unknown filters, the verdicts are unknown.
void DecisionWriter::writeOutside(JsonTextWriter &object, const OutsideRecord &outside)
{
    object.objects("filters"_L1, outside.filters, [&](JsonTextWriter &written, const FilterRecord &filter) {
        written.required("facts"_L1, filter.facts);
        if (!filter.marks.empty() && filter.marks.front() == Mark::NotReached)
            written.required("known"_L1, false);
        written.required("name"_L1, filter.name);
        writePassing(written, outside.hosts, filter, Mark::OutsidePassed);
        writeVerdicts(written, "rejected"_L1, outside.hosts, filter,
            positionsMarked(filter, {Mark::OutsideRejected, Mark::OutsideRaised}));
        if (!filter.shared.empty())
            writeShared(written, filter);
    });
    if (m_isCompact)
        object.required("host_numbers"_L1, outside.hosts);
    else
        object.objects(
            "hosts"_L1, outside.hosts, [this](JsonTextWriter &written, HostIndex host) { writeHost(written, host); });
}

// Why hosts pass: each its own reason, and the reason that all others have in common.
void DecisionWriter::writePassing(
    JsonTextWriter &object, const QList<HostIndex> &hosts, const FilterRecord &filter, Mark passed)
{
    QList<int> passes = sortedKeys(filter.reasons);
    passes.removeIf([&](int position) { return filter.marks[static_cast<std::size_t>(position)] != passed; });
    if (!passes.isEmpty()) {
        object.objects("passes"_L1, passes, [&](JsonTextWriter &written, int position) {
            writeVerdict(written, hosts.at(position), filter.reasons.value(position));
        });
    }
    if (!filter.passing.isEmpty())
        object.required("passing"_L1, filter.passing);
}

void DecisionWriter::writeVerdicts(JsonTextWriter &object, QLatin1StringView name, const QList<HostIndex> &hosts,
    const FilterRecord &filter, const QList<int> &positions)
{
    object.objects(name, positions, [&](JsonTextWriter &written, int position) {
        const Mark mark = filter.marks[static_cast<std::size_t>(position)];
        writeVerdict(written, hosts.at(position), filter.reasons.value(position));
        if (mark != Mark::Rejected && mark != Mark::Raised)
            written.required("passes"_L1, mark == Mark::OutsidePassed);
        if (mark == Mark::OutsideRaised)
            written.required("raised"_L1, true);
    });
}

// -- Weights

void DecisionWriter::writeWeighers(JsonTextWriter &object, const InstanceRecord &instance)
{
    object.objects("weighers"_L1, instance.weighers, [this](JsonTextWriter &written, const WeigherRecord &weigher) {
        written.member("minimum"_L1, weigher.minimum);
        written.required("multiplier"_L1, weigher.multiplier);
        written.required("name"_L1, weigher.name);
        if (m_isCompact)
            written.required("normalized"_L1, weigher.normalized);
        written.required("origin"_L1, weigher.multiplierOrigin);
        if (m_isCompact) {
            written.objects("own"_L1, sortedKeys(weigher.overrides), [&](JsonTextWriter &own, int rank) {
                const auto multiplier = weigher.overrides.value(rank);
                own.required("multiplier"_L1, multiplier.value);
                own.required("origin"_L1, multiplier.origin);
                own.required("rank"_L1, rank);
            });
            written.required("raw"_L1, weigher.raw);
        }
        written.required("raw_name"_L1, weigher.rawName);
    });
}

void DecisionWriter::writeRanking(JsonTextWriter &object, const InstanceRecord &instance)
{
    QList<HostIndex> hosts;
    std::vector<double> totals;
    for (const RankedHost &ranked : instance.ranking) {
        hosts.append(ranked.host);
        totals.push_back(ranked.total);
    }
    object.object("ranking"_L1, [&](JsonTextWriter &ranking) {
        ranking.required("host_numbers"_L1, hosts);
        ranking.required("totals"_L1, totals);
    });
}

void DecisionWriter::writeWeights(JsonTextWriter &object, const InstanceRecord &instance)
{
    QMap<QString, const WeigherRecord *> byName;
    for (const WeigherRecord &weigher : instance.weighers)
        byName.insert(weigher.name, &weigher);
    object.objects("weights"_L1, std::views::iota(qsizetype(0), instance.ranking.size()),
        [&](JsonTextWriter &written, qsizetype rank) {
            const auto at = static_cast<std::size_t>(rank);
            writeHost(written, instance.ranking.at(rank).host);
            written.required("total"_L1, instance.ranking.at(rank).total);
            written.with("weighers"_L1, [&] {
                appendMembers(m_text, byName, [&](const WeigherRecord *weigher) {
                    appendObject(m_text, [&](JsonTextWriter &numbers) {
                        numbers.required("multiplier"_L1, weigher->multiplierAt(at));
                        numbers.required("normalized"_L1, weigher->normalized.at(at));
                        const auto own = weigher->overrides.constFind(static_cast<int>(rank));
                        if (own != weigher->overrides.cend())
                            numbers.required("origin"_L1, own->origin);
                        numbers.required("raw"_L1, weigher->raw.at(at));
                    });
                });
            });
        });
}

} // namespace

QByteArray decisionErrorText(const DecisionError &error)
{
    QByteArray text;
    appendObject(text, [&](JsonTextWriter &object) { writeError(object, error); });
    return text;
}

QJsonObject writeSingleReason(const Reason &reason)
{
    return jsonOf(reason);
}

QJsonObject writeDecisionError(const DecisionError &error)
{
    return QJsonDocument::fromJson(decisionErrorText(error)).object();
}

QByteArray decisionText(const Decision &decision, DecisionForm form, Secrecy leftOut)
{
    return DecisionWriter(decision, form, leftOut).document();
}

QJsonObject writeDecision(const Decision &decision, DecisionForm form, Secrecy leftOut)
{
    return QJsonDocument::fromJson(decisionText(decision, form, leftOut)).object();
}

} // namespace astrolabe
