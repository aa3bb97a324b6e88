// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/connectednodes.h"

#include "model/cloudindex.h"
#include "placement/placement.h"

#include <algorithm>

namespace astrolabe {

namespace {

QList<ResourceProvider> providersFor(const Cloud &cloud, qsizetype firstNode)
{
    const CloudIndex index(std::make_shared<const Cloud>(cloud));
    QList<ResourceProvider> providers;
    for (qsizetype node = firstNode; node < cloud.computeNodes.size(); ++node)
        providers.append(deriveProvider(index, int(node)));
    return providers;
}

// Source: nova.compute.resource_tracker.ResourceTracker._update_usage_from_instances.
void keepReserved(ComputeNode &node, const Cloud &cloud)
{
    const auto option = [&](const char *name) { return cloud.config.integer("DEFAULT", name, cloud.release); };
    node.memoryMbUsed += option("reserved_host_memory_mb");
    node.localGbUsed += option("reserved_host_disk_mb") / 1024;
    node.vcpusUsed += option("reserved_host_cpus");
}

} // namespace

Cloud withConnectedNodes(Cloud cloud, const QList<ComputeNode> &nodes)
{
    const qsizetype firstNode = cloud.computeNodes.size();
    for (const ComputeNode &node : nodes) {
        const bool known
            = std::ranges::find(cloud.computeNodes, node.uuid, &ComputeNode::uuid) != cloud.computeNodes.end();
        if (known)
            continue;
        keepReserved(cloud.computeNodes.emplaceBack(node), cloud);
        if (auto &service = cloud.computeNodes.last().service)
            service->lastSeenUp.reset();
    }
    if (cloud.placement && cloud.computeNodes.size() > firstNode)
        cloud.placement->resourceProviders.append(providersFor(cloud, firstNode));
    return cloud;
}

ComputeNode lostNode(ComputeNode node, const QString &why)
{
    node.service = node.service.value_or(Service{});
    node.service->forcedDown = true;
    node.service->disabledReason = why;
    return node;
}

} // namespace astrolabe
