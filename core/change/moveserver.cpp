// SPDX-License-Identifier: GPL-3.0-or-later
#include "change/moveserver.h"

#include "boot/reportedcloud.h"

#include <QCoreApplication>

#include <algorithm>

namespace astrolabe {

namespace {

// nullptr: there is none.
const ComputeNode *nodeNamed(const QString &host, const QString &name, const QList<ComputeNode> &nodes)
{
    const auto node = std::ranges::find_if(nodes,
        [&](const ComputeNode &one) { return one.host == host && (name.isEmpty() || one.hypervisorHostname == name); });
    return node == nodes.cend() ? nullptr : &*node;
}

// What the server holds on the old node's provider, on the new one's.
QMap<QString, Resources> heldAfter(QMap<QString, Resources> held, const ComputeNode *from, const ComputeNode &to)
{
    if (from == nullptr || !held.contains(from->uuid))
        return held;
    const Resources resources = held.take(from->uuid);
    addTo(held[to.uuid], resources);
    return held;
}

} // namespace

Result<void> MoveServer::apply(Edited &edited) const
{
    Cloud &cloud = edited.cloud;
    const auto instance = std::ranges::find(std::as_const(cloud.instances), server, &Instance::uuid);
    if (instance == cloud.instances.cend())
        return failure(
            Error::Kind::NotFound, QCoreApplication::translate("Error", "The cloud has no server %1.").arg(server));
    const ComputeNode *to = nodeNamed(host, node, cloud.computeNodes);
    if (to == nullptr)
        return failure(Error::Kind::NotFound,
            QCoreApplication::translate("Error", "The cloud has no compute node on the host “%1”.").arg(host));
    BootedServer moved;
    moved.instance = *instance;
    moved.instance.host = to->host;
    moved.instance.node = to->hypervisorHostname;
    moved.groupUuid = groupOfServer(server, cloud);
    moved.allocation = allocations;
    if (moved.allocation.isEmpty() && cloud.placement)
        moved.allocation = heldAfter(cloud.placement->allocations.value(server).allocations,
            nodeNamed(instance->host, instance->node, cloud.computeNodes), *to);
    cloud = withServers(withoutServer(std::move(cloud), server), {moved});
    return {};
}

QString MoveServer::sentence(const Cloud &before) const
{
    const auto instance = std::ranges::find(before.instances, server, &Instance::uuid);
    const bool isKnown = instance != before.instances.cend();
    const QString name = isKnown ? instance->name() : server;
    if (!isKnown || instance->host.isEmpty())
        return QCoreApplication::translate("Change", "Move server %1 to %2").arg(name, host);
    if (cold)
        return QCoreApplication::translate("Change", "Move server %1 from %2 to %3 by a cold migration")
            .arg(name, instance->host, host);
    return QCoreApplication::translate("Change", "Move server %1 from %2 to %3").arg(name, instance->host, host);
}

} // namespace astrolabe
