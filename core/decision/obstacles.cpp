// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/obstacles.h"

#include "decision/ending.h"
#include "decision/hostoutcome.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

bool speaksAgainst(Mark mark)
{
    return mark != Mark::NotReached && mark != Mark::Unknown && !passes(mark);
}

bool isObstacle(const ClaimRecord &claim)
{
    return claim.outcome != ClaimOutcome::Claimed;
}

Reason whyNotClaimed(const ClaimRecord &claim)
{
    if (!claim.reason.isEmpty())
        return claim.reason;
    return claim.outcome == ClaimOutcome::NoCandidate
        ? Reason{QT_TRANSLATE_NOOP("Reason", "no allocation candidate uses it"), {}}
        : Reason{QT_TRANSLATE_NOOP("Reason", "the claim fails"), {}};
}

} // namespace

const OutsideRecord *outsideOf(const Decision &decision, int instance)
{
    const bool holds = decision.asked.group.isEmpty() || instance == endingOf(decision).server;
    return decision.outside && holds ? &*decision.outside : nullptr;
}

Verdicts verdictsOn(const Decision &decision, int instance, HostIndex host)
{
    for (int server = std::min(instance, int(decision.instances.size()) - 1); server >= 0; --server) {
        const InstanceRecord &record = decision.instances.at(server);
        if (const int position = int(record.hosts.indexOf(host)); position >= 0)
            return {&record.filters, position};
    }
    const OutsideRecord *outside = outsideOf(decision, instance);
    const int position = outside == nullptr ? -1 : int(outside->hosts.indexOf(host));
    return position < 0 ? Verdicts() : Verdicts{&outside->filters, position};
}

// A host in a cell that is not read has that cell among the facts.
bool repeatsUnread(const Decision &decision, HostIndex host, const FilterRecord &filter)
{
    return filter.name == "ComputeFilter"_L1 && decision.unread.contains(host)
        && decision.unread.reason(host).facts.isEmpty();
}

QList<Obstacle> obstacles(const Decision &decision, int instance, HostIndex host)
{
    QList<Obstacle> all;
    for (const UnmetPart &unmetPart : decision.placement.unmet.all(host))
        all.append({Obstacle::Kind::Placement, nameOf(unmetPart), unmetPart.reason});
    if (decision.unread.contains(host))
        all.append({Obstacle::Kind::Unread, {}, decision.unread.reason(host)});
    const Verdicts verdicts = verdictsOn(decision, instance, host);
    if (instance < decision.instances.size()) {
        const InstanceRecord &record = decision.instances.at(instance);
        for (const Exclusion &exclusion : record.excluded) {
            if (record.hosts.at(exclusion.position) == host)
                all.append({Obstacle::Kind::Exclusion, {}, exclusion.reason});
        }
    }
    for (const FilterRecord &filter : verdicts.filters == nullptr ? QList<FilterRecord>() : *verdicts.filters) {
        const auto at = static_cast<std::size_t>(verdicts.position);
        if (at < filter.marks.size() && speaksAgainst(filter.marks[at]) && !repeatsUnread(decision, host, filter))
            all.append({Obstacle::Kind::Filter, filter.name, filter.reasons.value(verdicts.position)});
    }
    if (instance < decision.instances.size()) {
        const ClaimRecord *claim = claimOn(decision.instances.at(instance), host);
        if (claim != nullptr && isObstacle(*claim))
            all.append({Obstacle::Kind::Claim, {}, whyNotClaimed(*claim)});
    }
    return all;
}

std::vector<int> obstacleCounts(const Decision &decision, int instance)
{
    std::vector<int> counts(static_cast<std::size_t>(decision.hosts.size()));
    const auto of = [&](HostIndex host) -> int & { return counts[static_cast<std::size_t>(host)]; };
    for (const HostOutcome &hostOutcome : hostOutcomesByHost(decision, instance))
        of(hostOutcome.host) = decision.placement.unmet.count(hostOutcome.host) + hostOutcome.misses
            + (hostOutcome.exclusion >= 0 ? 1 : 0);
    for (const HostIndex host : decision.unread.positions())
        ++of(host);
    if (instance < decision.instances.size()) {
        for (const ClaimRecord &claim : decision.instances.at(instance).claims)
            of(claim.host) += isObstacle(claim) ? 1 : 0;
    }
    const OutsideRecord *outside = outsideOf(decision, instance);
    if (outside == nullptr)
        return counts;
    for (const FilterRecord &filter : outside->filters) {
        for (std::size_t position = 0; position < filter.marks.size(); ++position) {
            const HostIndex host = outside->hosts.at(static_cast<qsizetype>(position));
            if (speaksAgainst(filter.marks[position]) && !repeatsUnread(decision, host, filter))
                ++of(host);
        }
    }
    return counts;
}

} // namespace astrolabe
