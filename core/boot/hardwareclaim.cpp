// SPDX-License-Identifier: GPL-3.0-or-later
#include "boot/hardwareclaim.h"

#include "numa/hostcells.h"
#include "numa/usage.h"
#include "pci/pcipools.h"

#include <algorithm>

namespace astrolabe {

namespace {

// Number of devices left of a pool as the node reported it.
qint64 leftOf(const PciDevicePool &reported, const PciPools &pools, Release release)
{
    ComputeNode alone;
    alone.pciDevicePools = {reported};
    const PciPool same = PciPools(alone, release).pools().front();
    const auto left = std::ranges::find_if(pools.pools(),
        [&](const PciPool &pool) { return pool.properties == same.properties && pool.numaNode == same.numaNode; });
    return left == pools.pools().end() ? 0 : left->count;
}

void takeDevices(ComputeNode &node, const QList<PciDevicePool> &devices)
{
    if (!node.pciDevicePools)
        return;
    for (const PciDevicePool &taken : devices) {
        for (PciDevicePool &pool : *node.pciDevicePools) {
            if (isSamePool(pool, taken))
                pool.count = std::max(0, pool.count - taken.count);
        }
    }
}

} // namespace

bool isSamePool(const PciDevicePool &one, const PciDevicePool &other)
{
    return one.vendorId == other.vendorId && one.productId == other.productId && one.numaNode == other.numaNode
        && one.tags == other.tags;
}

HardwareClaim claimOn(const ComputeNode &node, const std::optional<InstanceNumaTopology> &fit,
    const QList<PciRequest> &devices, const QMap<QString, QStringList> &mappings, Release release)
{
    HardwareClaim claim{node.numaTopology ? fit : std::nullopt, {}};
    if (devices.isEmpty() || !node.pciDevicePools)
        return claim;
    const QList<int> cells = claim.numaTopology ? hostCellsOf(claim.numaTopology->cells) : QList<int>();
    PciPools pools(node, release);
    if (!pools.apply(devices, {.cells = cells, .mappings = mappings}))
        return claim;
    for (PciDevicePool pool : *node.pciDevicePools) {
        pool.count -= static_cast<int>(leftOf(pool, pools, release));
        if (pool.count > 0)
            claim.pciDevices.append(pool);
    }
    return claim;
}

// If the cells cannot take the topology, because the node now reports others, they stay unchanged.
void take(ComputeNode &node, const HardwareClaim &claim, Release release)
{
    if (const HostCells cells = hostCellsOf(node, release); cells && claim.numaTopology) {
        if (auto after = afterPlacing(*cells, *claim.numaTopology, release))
            node.numaTopology = *std::move(after);
    }
    takeDevices(node, claim.pciDevices);
    if (claim.pmemNamespaces.isEmpty() || !node.pmemNamespaces)
        return;
    for (PmemNamespace &pmem : *node.pmemNamespaces)
        pmem.isAssigned = pmem.isAssigned || claim.pmemNamespaces.contains(pmem.name);
}

} // namespace astrolabe
