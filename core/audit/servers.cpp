// SPDX-License-Identifier: GPL-3.0-or-later
// Servers without allocations or compute node: their resources are given away again. Source:
// nova.cmd.manage.PlacementCommands.heal_allocations.
#include "audit/audited.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// A renamed host reports itself as a new node, without its servers.
AuditFinding withoutNode(const CloudIndex &index, const Instance &instance)
{
    AuditFinding found{.kind = AuditFinding::Kind::ServerWithoutNode,
        .severity = AuditFinding::Severity::Error,
        .subject = AuditFinding::Subject::Consumer,
        .uuid = instance.uuid,
        .name = instance.displayName,
        .reasons = {{QT_TRANSLATE_NOOP("Reason",
                         "The server is on the host %1, node %2, but there is no such compute node: nothing accounts "
                         "for what the server uses."),
            {hostFact(u"host"_s, instance.host), hostFact(u"node"_s, instance.node)}}},
        .remedy = {QT_TRANSLATE_NOOP(
                       "Reason", "Correct host and node in the server's record, or give the host its former name."),
            {}}};
    QStringList nodes;
    for (const int node : index.nodesOfHost(instance.host))
        nodes.append(index.cloud().computeNodes.at(node).hypervisorHostname);
    if (!nodes.isEmpty()) {
        found.nodeUuid = index.cloud().computeNodes.at(index.nodesOfHost(instance.host).first()).uuid;
        found.reasons.append(
            {QT_TRANSLATE_NOOP("Reason", "The host reports its name as %1."), {hostFact(u"node"_s, nodes)}});
    }
    return found;
}

void checkServer(Audited &audited, const Instance &instance)
{
    const auto held = audited.data().allocations.constFind(instance.uuid);
    const bool holdsSomething = held != audited.data().allocations.constEnd() && !held->allocations.isEmpty();
    const bool isGone = instance.vmState == "deleted"_L1 || instance.vmState == "shelved_offloaded"_L1;
    const QList<int> nodes = nodesOf(instance, audited.index());
    if (isGone || instance.host.isEmpty() || !instance.taskState.isEmpty())
        return;
    if (nodes.isEmpty())
        audited.add(withoutNode(audited.index(), instance));
    if (holdsSomething || nodes.isEmpty())
        return;
    const Resources owed = audited.resourcesOf(instance);
    const ComputeNode &node = audited.cloud().computeNodes.at(nodes.first());
    AuditFinding found{.kind = AuditFinding::Kind::MissingAllocations,
        .severity = AuditFinding::Severity::Error,
        .subject = AuditFinding::Subject::Consumer,
        .uuid = instance.uuid,
        .name = instance.displayName,
        .nodeUuid = node.uuid,
        .reasons = {},
        .remedy = {}};
    const Fact host = hostFact(u"host"_s, instance.host);
    if (owed.isEmpty() || nodes.size() > 1) {
        found.reasons
            = {{QT_TRANSLATE_NOOP("Reason", "The server runs on %1 and holds nothing in Placement."), {host}}};
        found.remedy = {QT_TRANSLATE_NOOP("Reason", "Its flavor does not say what it needs: move or rebuild it."), {}};
    } else {
        found.reasons
            = {{QT_TRANSLATE_NOOP("Reason", "The server runs on %1 and holds nothing in Placement; it needs %2."),
                {host, amountsFact(owed, Origin::flavor(instance.flavorid))}}};
        addAmounts(found.reasons.first().facts, owed);
        found.remedy = {QT_TRANSLATE_NOOP("Reason", "Create the allocations of its flavor."), {}};
        found.healings = {{.kind = Healing::Kind::WriteAllocations,
            .provider = node.uuid,
            .consumer = instance.uuid,
            .resources = owed}};
    }
    audited.add(found);
}

} // namespace

void checkServers(Audited &audited)
{
    for (const Instance &instance : audited.cloud().instances) {
        if (!audited.step())
            return;
        checkServer(audited, instance);
    }
}

} // namespace astrolabe
