// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "numa/cellfit.h"

#include <QHash>

#include <functional>

namespace astrolabe {

// What a fit has to know of the PCI devices of a host.
struct PciDevicesNearby
{
    bool requested = false;     // the server asks for devices
    QHash<int, int> freeByCell; // how many are free, by numa_node; a cell that no pool names is not there
    // Whether they can be given to a server in these cells; asked only where it asks for devices.
    std::function<bool(const QList<InstanceNumaCell> &)> supports;
};

// What a fit depends on beside host and server.
struct NumaTerms
{
    std::optional<NumaLimits> limits; // none: only what cannot be overcommitted counts
    PciDevicesNearby pci;
    bool packCells = false; // [compute] packing_host_numa_cells_allocation_strategy
    Release release;
};

// Puts the cells of a server into different cells of a host: the first way that works, in Nova's order. The answer is
// the topology with the ids of the host's cells and all that it takes there.
// Source: nova.virt.hardware.numa_fit_instance_to_host.
tl::expected<InstanceNumaTopology, NumaFailure> fitInstanceToHost(
    const QList<NumaCell> &host, InstanceNumaTopology instance, const NumaTerms &terms);
// The server itself is changed, as Nova does it: by the way that works, or by all that were tried.
tl::expected<void, NumaFailure> fitInPlace(
    const QList<NumaCell> &host, InstanceNumaTopology &instance, const NumaTerms &terms);

} // namespace astrolabe
