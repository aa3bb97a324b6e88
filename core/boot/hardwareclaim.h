// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/computenode.h"
#include "model/instancenumatopology.h"
#include "model/pcirequest.h"
#include "model/release.h"

namespace astrolabe {

// What a server takes of its node beside amounts. Source: nova.compute.claims.Claim.
struct HardwareClaim
{
    std::optional<InstanceNumaTopology> numaTopology; // placed on the node's cells; none: it asks for none
    QList<PciDevicePool> pciDevices;                  // of each of the node's pools as many as it takes
    QStringList pmemNamespaces = {};                  // by their names

    bool operator==(const HardwareClaim &) const = default;
};

// Whether devices of the one are devices of the other.
bool isSamePool(const PciDevicePool &one, const PciDevicePool &other);

// The claim of a server that fits so into the node's cells and asks for these devices, with PCI in Placement from the
// providers that serve its groups. What is not there is not taken.
HardwareClaim claimOn(const ComputeNode &node, const std::optional<InstanceNumaTopology> &fit,
    const QList<PciRequest> &devices, const QMap<QString, QStringList> &mappings, Release release);

// The node after the claim: its cells' pinned CPUs, memory and pages, what is left in its pools, and which of its
// namespaces are assigned. Source: ResourceTracker._update_usage, PciDevTracker.
void take(ComputeNode &node, const HardwareClaim &claim, Release release);

} // namespace astrolabe
