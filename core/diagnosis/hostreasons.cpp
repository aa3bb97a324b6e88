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
{ }

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
        return claimOn(*record(), host)->reason;
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
    const bool isOfCandidates = missed.name == "allocation_candidates"_L1;
    if (!isOfCandidates && !m_case.standings.meets(host, condition))
        return {QT_TRANSLATE_NOOP("Reason", "no choice of its resource providers meets it"), {}};
    return {QT_TRANSLATE_NOOP("Reason", "Placement has no candidate there, although the host meets each part"), {}};
}

Reason HostReasons::ofExclusion(HostIndex host, const QString &part) const
{
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

// nullptr: no server was considered.
const InstanceRecord *HostReasons::record() const
{
    const InstanceRecords &records = m_case.decision().instances;
    return m_case.server < records.size() ? &records.at(m_case.server) : nullptr;
}

Reason HostReasons::ofFilter(HostIndex host, const Condition &condition) const
{
    for (const auto &part : m_rules.of(condition.name)) {
        if (part->name == condition.part)
            return m_rules.rejection(*part, host);
    }
    const Verdicts verdicts = verdictsOn(m_case.decision(), m_case.server, host);
    for (const FilterRecord &filter : verdicts.filters == nullptr ? QList<FilterRecord>() : *verdicts.filters) {
        if (filter.name == condition.name)
            return filter.reasons.value(verdicts.position);
    }
    return {};
}

} // namespace astrolabe
