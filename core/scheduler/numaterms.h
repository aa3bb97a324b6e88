// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/configuration.h"
#include "numa/hostfit.h"
#include "scheduler/hoststate.h"

namespace astrolabe {

// [compute] packing_host_numa_cells_allocation_strategy: cells in use come first.
bool packsNumaCells(const Configuration &config, Release release);

// The providers that serve each group of a candidate, by suffix.
using ProviderMappings = QMap<QString, QStringList>;

// What a fit has to know of the devices in these pools; pools and requests have to outlive the answer.
PciDevicesNearby devicesNearby(
    const PciPools &pools, const QList<PciRequest> &requests, const ProviderMappings &mappings);

// On what terms a server may have its place in the host's NUMA cells, limits included. `mappings` say which devices
// Placement gives; none: any that match.
NumaTerms numaTerms(const HostState &host, const RequestSpec &spec, bool packCells, Release release,
    const ProviderMappings &mappings = {});

// The host's cells as the record has them; the host has some.
FoundCells foundCells(const HostState &host);

} // namespace astrolabe
