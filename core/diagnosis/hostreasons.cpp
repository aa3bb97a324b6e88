// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/hostreasons.h"

#include "decision/hostoutcome.h"
#include "decision/obstacles.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

HostReasons::HostReasons(const Case &examined)
    : m_case(examined)
    , m_rules(*examined.trial.scheduler, examined.spec ? &*examined.spec : nullptr)
{
    m_rules.add(examined.destinations);
}

Reason HostReasons::of(HostIndex host, int condition) const
{
    if (!std::ranges::binary_search(m_case.standings.missesOn(host), condition))
        return {};
    const Condition &missed = m_case.standings.conditions.at(condition);
    switch (missed.kind) {
    case Condition::Kind::Placement:
        return ofPlacement(host, condition);
    case Condition::Kind::HostState:
        return m_case.decision().unread.reason(host);
    case Condition::Kind::Candidacy:
        return ofExclusion(host, missed.part);
    case Condition::Kind::Filter:
        return ofFilter(host, missed);
    case Condition::Kind::Claim:
        return ofClaim(host);
    }
    Q_UNREACHABLE();
}

// The record tells of each part by itself, whichever of the host's providers meets it.
Reason HostReasons::ofPlacement(HostIndex host, int condition) const
{
    for (const UnmetPart &part : m_case.decision().placement.unmet.all(host)) {
        if (nameOf(part) == m_case.standings.conditions.at(condition).name)
            return part.reason;
    }
    const Condition &missed = m_case.standings.conditions.at(condition);
    if (missed.name == "limit"_L1)
        return {
            QT_TRANSLATE_NOOP("Reason", "even then it would not be among the first %1 candidates"), missed.asks.facts};
    if (m_case.decision().placement.queries.size() > 1)
        return {QT_TRANSLATE_NOOP("Reason", "neither its PCPU nor its VCPU serves the request as it is"), {}};
    const bool isOfCandidates = missed.name == "allocation_candidates"_L1;
    if (!isOfCandidates && !m_case.standings.meets(host, condition))
        return {QT_TRANSLATE_NOOP("Reason", "no choice of its resource providers meets it"), {}};
    return {QT_TRANSLATE_NOOP("Reason", "Placement has no candidate there, although the host meets each part"), {}};
}

// Of a host that a live migration tried before. Nova keeps only what the last of them said.
Reason HostReasons::ofRefusal(HostIndex host) const
{
    const QStringList names = refusedBefore(m_case.decision());
    const QString &name = m_case.decision().hosts.at(host).host;
    if (!names.contains(name))
        return {};
    const QList<Fact> &facts = m_case.decision().error->because.facts;
    const auto message = std::ranges::find(facts, u"message"_s, &Fact::name);
    if (message != facts.cend() && name == names.last())
        return {QT_TRANSLATE_NOOP("Reason", "the live migration there was refused: %1"), {*message}};
    return {QT_TRANSLATE_NOOP("Reason", "the live migration there was refused before"), {}};
}

Reason HostReasons::ofExclusion(HostIndex host, const QString &part) const
{
    if (part == "source_host"_L1)
        return {QT_TRANSLATE_NOOP("Reason", "the move leaves this host"), {}};
    if (const Reason refusal = ofRefusal(host); !refusal.isEmpty())
        return refusal;
    for (const RuleParts::Exclusions &excluded : m_rules.exclusions()) {
        for (const auto &[who, reason] : excluded.hosts) {
            if (excluded.part == part && who == host)
                return reason;
        }
    }
    const InstanceRecord *considered = record();
    for (const Exclusion &exclusion : considered == nullptr ? QList<Exclusion>() : considered->excluded) {
        if (considered->hosts.at(exclusion.position) == host)
            return exclusion.reason;
    }
    return {};
}

// Of a host that was not tried it is known beforehand.
Reason HostReasons::ofClaim(HostIndex host) const
{
    const InstanceRecord *considered = record();
    const ClaimRecord *claim = considered == nullptr ? nullptr : claimOn(*considered, host);
    if (claim != nullptr && claim->outcome == ClaimOutcome::Refused)
        return claim->reason;
    return {QT_TRANSLATE_NOOP("Reason", "no allocation candidate uses it"), {}};
}

// nullptr: no server was considered.
const InstanceRecord *HostReasons::record() const
{
    const InstanceRecords &records = m_case.decision().instances;
    return m_case.server < records.size() ? &records.at(m_case.server) : nullptr;
}

// A host that the filter would pass misses it where the filter fails on another.
Reason HostReasons::ofFilter(HostIndex host, const Condition &condition) const
{
    for (const auto &part : m_rules.of(condition.name)) {
        if (part->name != condition.part)
            continue;
        const Reason rejection = m_rules.rejection(*part, host);
        return rejection.isEmpty() ? ofFailure(condition.name) : rejection;
    }
    const Verdicts verdicts = verdictsOn(m_case.decision(), m_case.server, host);
    for (const FilterRecord &filter : verdicts.filters == nullptr ? QList<FilterRecord>() : *verdicts.filters) {
        if (filter.name == condition.name && !passes(filter.marks[static_cast<std::size_t>(verdicts.position)]))
            return filter.reasons.value(verdicts.position);
    }
    return ofFailure(condition.name);
}

// Empty: it fails on no host.
Reason HostReasons::ofFailure(const QString &filter) const
{
    const auto failed = [&](const QList<FilterRecord> &filters, const QList<HostIndex> &hosts) {
        const auto found = std::ranges::find(filters, filter, &FilterRecord::name);
        Reason reason;
        for (qsizetype position = 0; found != filters.end() && position < hosts.size(); ++position) {
            const Mark mark = found->marks[static_cast<std::size_t>(position)];
            if (reason.isEmpty() && (mark == Mark::Raised || mark == Mark::OutsideRaised))
                reason = {QT_TRANSLATE_NOOP("Reason", "the filter itself fails on %3, which ends the request: %1: %2"),
                    found->reasons.value(int(position)).facts
                        + QList<Fact>{
                            {u"host"_s, m_case.decision().hosts.at(hosts.at(position)).label, Origin::host()}}};
        }
        return reason;
    };
    const InstanceRecord *considered = record();
    const Reason inChain = considered == nullptr ? Reason() : failed(considered->filters, considered->hosts);
    const OutsideRecord *outside = outsideOf(m_case.decision(), m_case.server);
    return inChain.isEmpty() && outside != nullptr ? failed(outside->filters, outside->hosts) : inChain;
}

} // namespace astrolabe
