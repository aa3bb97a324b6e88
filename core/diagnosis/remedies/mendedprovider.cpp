// SPDX-License-Identifier: GPL-3.0-or-later
// What the audit finds wrong in Placement about a host.
#include "diagnosis/remedies/catalogue.h"

namespace astrolabe {

namespace {

constexpr qsizetype mostFindings = 64;

bool isOf(const AuditFinding &finding, const ComputeNode &node)
{
    return finding.nodeUuid == node.uuid
        || (finding.kind == AuditFinding::Kind::ProviderWithoutNode && finding.name == node.hypervisorHostname);
}

bool isAllocation(const AuditFinding &finding)
{
    return finding.kind == AuditFinding::Kind::OrphanedAllocations
        || finding.kind == AuditFinding::Kind::MisplacedAllocations;
}

// Healings of one host's findings, each rung with one finding more.
Ladder healed(const Miss &miss, bool ofAllocations)
{
    Ladder ladder;
    QList<Healing> healings;
    for (const AuditFinding &finding : miss.ward.findings()) {
        if (finding.healings.isEmpty() || !isOf(finding, miss.node()) || isAllocation(finding) != ofAllocations
            || ladder.rungs.size() == mostFindings)
            continue;
        healings += finding.healings;
        ladder.rungs.append({HealPlacement{healings}});
    }
    return ladder;
}

QList<Ladder> allocationsForHost(const Miss &miss)
{
    const bool isPlacements
        = miss.condition.kind == Condition::Kind::Placement || miss.condition.kind == Condition::Kind::Claim;
    return isPlacements ? QList<Ladder>{healed(miss, true)} : QList<Ladder>();
}

QList<Ladder> providersForHost(const Miss &miss)
{
    const bool isPlacements = miss.condition.kind == Condition::Kind::Placement;
    return isPlacements ? QList<Ladder>{healed(miss, false)} : QList<Ladder>();
}

} // namespace

const RemedyEntry remedies::removedAllocations{Effort::Free, allocationsForHost, nullptr};
const RemedyEntry remedies::mendedProvider{Effort::HostState, providersForHost, nullptr};

} // namespace astrolabe
