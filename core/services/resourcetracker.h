// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "boot/hardwareclaim.h"
#include "model/cloudindex.h"
#include "services/wire.h"

namespace astrolabe::services {

// What the servers of one request take of the NUMA cells and PCI devices of a node; amounts are Placement's business.
// Source: nova.compute.resource_tracker.ResourceTracker, nova.compute.claims.Claim.
class ResourceTracker
{
public:
    ResourceTracker(const ComputeNode &node, Release release);

    // ComputeResourcesUnavailable where what fitted when it was decided does not fit any more.
    Replied<HardwareClaim> claim(const QString &server, const std::optional<InstanceNumaTopology> &fit,
        const QList<PciRequest> &devices, const QMap<QString, QStringList> &mappings);
    void abort(const QString &server);

    const ComputeNode &node() const { return m_node; }

private:
    ComputeNode m_bare; // without the claims
    ComputeNode m_node;
    Release m_release;
    QMap<QString, HardwareClaim> m_claims; // by server
};

} // namespace astrolabe::services
