// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/numaterms.h"

namespace astrolabe {

PciDevicesNearby devicesNearby(
    const PciPools &pools, const QList<PciRequest> &requests, const ProviderMappings &mappings)
{
    PciDevicesNearby devices;
    for (const PciPool &pool : pools.pools()) {
        if (pool.numaNode)
            devices.freeByCell[*pool.numaNode] += static_cast<int>(pool.count);
    }
    devices.requested = !requests.isEmpty();
    devices.supports = [&pools, &requests, mappings](const QList<InstanceNumaCell> &cells) {
        return pools.supports(requests, {.cells = hostCellsOf(cells), .mappings = mappings}).has_value();
    };
    return devices;
}

bool packsNumaCells(const Configuration &config, Release release)
{
    return release >= since(25) && config.boolean("compute", "packing_host_numa_cells_allocation_strategy", release);
}

FoundCells foundCells(const HostState &host)
{
    FoundCells found{host.numa, {}};
    for (const PciPool &pool : host.pci ? host.pci->pools() : std::vector<PciPool>()) {
        if (pool.numaNode)
            found.freeDevices[*pool.numaNode] += pool.count;
    }
    return found;
}

NumaTerms numaTerms(
    const HostState &host, const RequestSpec &spec, bool packCells, Release release, const ProviderMappings &mappings)
{
    NumaTerms terms;
    terms.limits = NumaLimits{host.facts.cpuAllocationRatio, host.facts.ramAllocationRatio, spec.networkMetadata};
    if (host.pci)
        terms.pci = devicesNearby(*host.pci, spec.pciRequests, mappings);
    terms.packCells = packCells;
    terms.release = release;
    return terms;
}

} // namespace astrolabe
