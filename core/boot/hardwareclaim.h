// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/computenode.h"
#include "model/instancenumatopology.h"
#include "model/pcirequest.h"
#include "model/release.h"

namespace astrolabe {

// What a server takes of its node besides amounts. Source: nova.compute.claims.Claim.
struct HardwareClaim
{
    std::optional<InstanceNumaTopology> numaTopology; // placed on the node's cells; none: not requested
    QList<PciDevicePool> pciDevices;                  // the claimed devices of each of the node's pools
    QStringList pmemNamespaces = {};                  // names

    bool operator==(const HardwareClaim &) const = default;
};

// Whether both describe the same kind of devices.
bool isSamePool(const PciDevicePool &one, const PciDevicePool &other);

// The claim of a server with this fit in the node's cells and these devices; with PCI in Placement, devices from the
// providers in `mappings`. Devices that the node does not have are not claimed.
HardwareClaim claimOn(const ComputeNode &node, const std::optional<InstanceNumaTopology> &fit,
    const QList<PciRequest> &devices, const QMap<QString, QStringList> &mappings, Release release);

// Updates the node after the claim: pinned CPUs, memory and pages of its cells, devices left in its pools, and assigned
// namespaces. Source: ResourceTracker._update_usage, PciDevTracker.
void take(ComputeNode &node, const HardwareClaim &claim, Release release);

} // namespace astrolabe
