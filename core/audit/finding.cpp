// SPDX-License-Identifier: GPL-3.0-or-later
#include "audit/finding.h"

#include "base/shellcommand.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

QString AuditFinding::id() const
{
    return QStringList{toString(kind), uuid, detail}.join(u'/');
}

QString toString(AuditFinding::Kind kind)
{
    switch (kind) {
    case AuditFinding::Kind::OrphanedAllocations:
        return u"orphaned_allocations"_s;
    case AuditFinding::Kind::MisplacedAllocations:
        return u"misplaced_allocations"_s;
    case AuditFinding::Kind::MissingAllocations:
        return u"missing_allocations"_s;
    case AuditFinding::Kind::OverCapacity:
        return u"over_capacity"_s;
    case AuditFinding::Kind::DifferentInventory:
        return u"different_inventory"_s;
    case AuditFinding::Kind::ProviderWithoutNode:
        return u"provider_without_node"_s;
    case AuditFinding::Kind::NodeWithoutProvider:
        return u"node_without_provider"_s;
    case AuditFinding::Kind::DifferentAggregates:
        return u"different_aggregates"_s;
    case AuditFinding::Kind::ServerWithoutNode:
        return u"server_without_node"_s;
    case AuditFinding::Kind::Contradiction:
        return u"contradiction"_s;
    case AuditFinding::Kind::UnreadableOption:
        return u"unreadable_option"_s;
    case AuditFinding::Kind::UnknownName:
        return u"unknown_name"_s;
    }
    Q_UNREACHABLE();
}

QString toString(AuditFinding::Severity severity)
{
    return severity == AuditFinding::Severity::Error ? u"error"_s : u"warning"_s;
}

QString toString(AuditFinding::Subject subject)
{
    switch (subject) {
    case AuditFinding::Subject::Consumer:
        return u"consumer"_s;
    case AuditFinding::Subject::Provider:
        return u"resource_provider"_s;
    case AuditFinding::Subject::Node:
        return u"compute_node"_s;
    case AuditFinding::Subject::ServerGroup:
        return u"server_group"_s;
    case AuditFinding::Subject::Aggregate:
        return u"aggregate"_s;
    case AuditFinding::Subject::Option:
        return u"option"_s;
    case AuditFinding::Subject::Flavor:
        return u"flavor"_s;
    case AuditFinding::Subject::Image:
        return u"image"_s;
    case AuditFinding::Subject::Network:
        return u"network"_s;
    case AuditFinding::Subject::Port:
        return u"port"_s;
    case AuditFinding::Subject::Volume:
        return u"volume"_s;
    }
    Q_UNREACHABLE();
}

QString commandFor(const AuditFinding &finding)
{
    const QString provider = finding.healings.isEmpty() ? QString() : finding.healings.first().provider;
    switch (finding.kind) {
    case AuditFinding::Kind::OrphanedAllocations:
        return shellCommand({u"nova-manage"_s, u"placement"_s, u"audit"_s, u"--verbose"_s, u"--delete"_s,
            u"--resource_provider"_s, provider});
    case AuditFinding::Kind::MisplacedAllocations:
        return shellCommand({u"openstack"_s, u"resource"_s, u"provider"_s, u"allocation"_s, u"unset"_s, u"--provider"_s,
            provider, finding.uuid});
    case AuditFinding::Kind::MissingAllocations:
        return shellCommand(
            {u"nova-manage"_s, u"placement"_s, u"heal_allocations"_s, u"--verbose"_s, u"--instance"_s, finding.uuid});
    case AuditFinding::Kind::ProviderWithoutNode:
        return shellCommand({u"openstack"_s, u"resource"_s, u"provider"_s, u"delete"_s, finding.uuid});
    case AuditFinding::Kind::DifferentAggregates:
        return u"nova-manage placement sync_aggregates --verbose"_s;
    case AuditFinding::Kind::DifferentInventory:
    case AuditFinding::Kind::NodeWithoutProvider:
        return u"systemctl restart nova-compute"_s;
    case AuditFinding::Kind::OverCapacity:
    case AuditFinding::Kind::ServerWithoutNode:
    case AuditFinding::Kind::Contradiction:
    case AuditFinding::Kind::UnreadableOption:
    case AuditFinding::Kind::UnknownName:
        return {};
    }
    Q_UNREACHABLE();
}

} // namespace astrolabe
