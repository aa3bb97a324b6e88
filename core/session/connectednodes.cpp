// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/connectednodes.h"

#include "model/cloudindex.h"
#include "pci/trackeddevices.h"
#include "placement/derived/derive.h"
#include "placement/derived/nodeproviders.h"

#include <algorithm>

namespace astrolabe {

namespace {

void addProviders(Cloud &cloud, qsizetype firstNode)
{
    const CloudIndex index(std::make_shared<const Cloud>(cloud));
    for (qsizetype node = firstNode; node < cloud.computeNodes.size(); ++node)
        addDerivedProviders(*cloud.placement, index, int(node));
}

// Source: nova.compute.resource_tracker.ResourceTracker._update_usage_from_instances.
void keepReserved(ComputeNode &node, const Cloud &cloud)
{
    const auto option = [&](const char *name) { return cloud.config.integer("DEFAULT", name, cloud.release); };
    node.memoryMbUsed += option("reserved_host_memory_mb");
    node.localGbUsed += option("reserved_host_disk_mb") / 1024;
    node.vcpusUsed += option("reserved_host_cpus");
}

// Fails if the options are wrong: nova-compute would not start, and the host offers nothing.
Result<void> giveDevices(ComputeNode &node, const Cloud &cloud)
{
    if (!node.nodeDevices)
        return {};
    const Configuration &config = cloud.config;
    const Release release = cloud.release;
    return trackedDevices(node, config, release).and_then([&](const QList<TrackedDevice> &tracked) {
        return childProviders(node, node.hypervisorHostname, config, release).map([&](const auto &) {
            if (!tracked.isEmpty())
                node.pciDevicePools = poolsOf(tracked, node, config, release);
        });
    });
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
        ComputeNode own = node;
        keepReserved(own, cloud);
        if (own.service)
            own.service->lastSeenUp.reset();
        if (const auto given = giveDevices(own, cloud); !given)
            own = lostNode(own, given.error().text());
        cloud.computeNodes.append(own);
    }
    if (cloud.placement && cloud.computeNodes.size() > firstNode)
        addProviders(cloud, firstNode);
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
