// SPDX-License-Identifier: GPL-3.0-or-later
// Host aggregates that Placement does not know, or whose members differ there. Source:
// nova.cmd.manage.PlacementCommands.sync_aggregates, nova.compute.api.AggregateAPI.
#include "audit/audited.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

void addMembership(Audited &audited, const ComputeNode &node, const Aggregate &aggregate, bool joins)
{
    const Fact host = hostFact(u"host"_s, node.host);
    const Fact named{u"name"_s, aggregate.name, Origin::aggregate(aggregate.name)};
    audited.add({.kind = AuditFinding::Kind::DifferentAggregates,
        .severity = AuditFinding::Severity::Error,
        .subject = AuditFinding::Subject::Provider,
        .uuid = node.uuid,
        .name = node.hypervisorHostname,
        .detail = aggregate.uuid,
        .nodeUuid = node.uuid,
        .reasons
        = {{joins ? QT_TRANSLATE_NOOP("Reason", "Host %1 is in the aggregate %2, its resource provider is not.")
                  : QT_TRANSLATE_NOOP("Reason", "Host %1 is not in the aggregate %2, its resource provider is."),
            {host, named}}},
        .remedy = {joins ? QT_TRANSLATE_NOOP("Reason", "Put the resource provider into the aggregate.")
                         : QT_TRANSLATE_NOOP("Reason", "Take the resource provider out of the aggregate."),
            {}},
        .healings = {{.kind = joins ? Healing::Kind::JoinAggregate : Healing::Kind::LeaveAggregate,
            .provider = node.uuid,
            .name = aggregate.uuid}}});
}

void checkNode(Audited &audited, int at, const QHash<QString, int> &hostAggregates)
{
    const int provider = audited.providerOf(at);
    const ComputeNode &node = audited.cloud().computeNodes.at(at);
    // If a host has several nodes, Nova cannot tell which one is meant.
    if (provider < 0 || audited.index().nodesOfHost(node.host).size() > 1)
        return;
    const QStringList &known = audited.providers().at(provider).aggregates;
    const QList<int> members = audited.index().aggregatesOfHost(node.host);
    for (const int member : members) {
        const Aggregate &aggregate = audited.cloud().aggregates.at(member);
        if (!known.contains(aggregate.uuid))
            addMembership(audited, node, aggregate, true);
    }
    for (const QString &uuid : known) {
        const int aggregate = hostAggregates.value(uuid, -1);
        if (aggregate >= 0 && !members.contains(aggregate))
            addMembership(audited, node, audited.cloud().aggregates.at(aggregate), false);
    }
}

} // namespace

void checkAggregates(Audited &audited)
{
    QHash<QString, int> hostAggregates; // by uuid; Nova knows only these
    for (int i = 0; i < audited.cloud().aggregates.size(); ++i)
        hostAggregates.insert(audited.cloud().aggregates.at(i).uuid, i);
    for (int node = 0; node < audited.cloud().computeNodes.size() && audited.step(); ++node)
        checkNode(audited, node, hostAggregates);
}

} // namespace astrolabe
