// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/numaterms.h"

namespace astrolabe {

namespace {

PciDevicesNearby devicesOf(const HostState &host, const RequestSpec &spec, const ProviderMappings &mappings)
{
    PciDevicesNearby devices;
    if (!host.pci)
        return devices;
    for (const PciPool &pool : host.pci->pools()) {
        if (pool.numaNode)
            devices.freeByCell[*pool.numaNode] += static_cast<int>(pool.count);
    }
    devices.requested = !spec.pciRequests.isEmpty();
    devices.supports = [&host, &spec, mappings](const QList<InstanceNumaCell> &cells) {
        return host.pci->supports(spec.pciRequests, {.cells = hostCellsOf(cells), .mappings = mappings}).has_value();
    };
    return devices;
}

} // namespace

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
    terms.limits = NumaLimits{host.facts.cpuAllocationRatio, host.facts.ramAllocationRatio, {}};
    if (release >= since(18))
        terms.limits->networkMetadata = spec.networkMetadata;
    terms.pci = devicesOf(host, spec, mappings);
    terms.packCells = packCells;
    terms.release = release;
    return terms;
}

} // namespace astrolabe
