// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "numa/cellfit.h"

#include <QHash>

#include <functional>

namespace astrolabe {

// The state of a host's PCI devices that a fit depends on.
struct PciDevicesNearby
{
    bool requested = false;     // whether the server asks for devices
    QHash<int, int> freeByCell; // number of free devices by numa_node; no entry for a cell without pools
    // Whether the devices can be given to a server in these cells; called only if the server asks for devices.
    std::function<bool(const QList<InstanceNumaCell> &)> supports;
};

// The conditions of a fit besides the host and the server.
struct NumaTerms
{
    std::optional<NumaLimits> limits; // nullopt: only resources that cannot be overcommitted are checked
    PciDevicesNearby pci;
    bool packCells = false; // [compute] packing_host_numa_cells_allocation_strategy
    Release release;
};

// Fits the cells of a server into different cells of a host: the first way that works, in Nova's order. The result is
// the topology with the ids of the host's cells and the resources taken there.
// Source: nova.virt.hardware.numa_fit_instance_to_host.
tl::expected<InstanceNumaTopology, NumaFailure> fitInstanceToHost(
    const QList<NumaCell> &host, InstanceNumaTopology instance, const NumaTerms &terms);
// Changes `instance` itself, as Nova does: by the way that works, or by all those tried.
tl::expected<void, NumaFailure> fitInPlace(
    const QList<NumaCell> &host, InstanceNumaTopology &instance, const NumaTerms &terms);

} // namespace astrolabe
