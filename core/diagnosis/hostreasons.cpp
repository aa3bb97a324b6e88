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
    if (m_case.standings.meets(host, condition))
        return {};
    const Condition &missed = m_case.standings.conditions.at(condition);
    const InstanceRecord record = m_case.decision().instances.value(m_case.server);
    switch (missed.kind) {
    case Condition::Kind::Placement:
        return ofPlacement(host, missed.name);
    case Condition::Kind::HostState:
        return m_case.decision().unread.reason(host);
    case Condition::Kind::Candidacy:
        return ofExclusion(host, missed.part);
    case Condition::Kind::Filter:
        return ofFilter(host, missed);
    case Condition::Kind::Claim:
        if (const ClaimRecord *claim = claimOn(record, host))
            return claim->reason;
        return {};
    }
    Q_UNREACHABLE();
}

Reason HostReasons::ofPlacement(HostIndex host, const QString &name) const
{
    for (const UnmetPart &part : m_case.decision().placement.unmet.all(host)) {
        if (nameOf(part) == name)
            return part.reason;
    }
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
    const InstanceRecord record = m_case.decision().instances.value(m_case.server);
    const auto exclusion = std::ranges::find_if(
        record.excluded, [&](const Exclusion &one) { return record.hosts.at(one.position) == host; });
    return exclusion == record.excluded.end() ? Reason() : exclusion->reason;
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
