// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/configuration.h"
#include "numa/hostfit.h"
#include "scheduler/hoststate.h"

namespace astrolabe {

// [compute] packing_host_numa_cells_allocation_strategy: used cells come first.
bool packsNumaCells(const Configuration &config, Release release);

// The providers that serve each group of a candidate, by suffix.
using ProviderMappings = QMap<QString, QStringList>;

// The devices in these pools, for fitting NUMA cells; pools and requests have to outlive the result.
PciDevicesNearby devicesNearby(
    const PciPools &pools, const QList<PciRequest> &requests, const ProviderMappings &mappings);

// The terms for fitting a server into the host's NUMA cells, with limits. `mappings`: the devices that Placement chose;
// none: any matching devices.
NumaTerms numaTerms(const HostState &host, const RequestSpec &spec, bool packCells, Release release,
    const ProviderMappings &mappings = {});

// The host's cells as recorded; the host must have cells.
FoundCells foundCells(const HostState &host);

} // namespace astrolabe
