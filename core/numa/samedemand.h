// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/instancenumatopology.h"
#include "model/release.h"

#include <optional>

namespace astrolabe {

// Whether two servers demand the same of a host's cells: any host with unique cell ids gives both the same result.
// Placing a server writes the placement into its topology, and fitting the request's next server reads little of that:
// the page size; from Zed on also the ids of several cells, under which results of earlier attempts are cached; and,
// for three cells or more, where such a cached result can stand for a fit that was never made, the pinning.
// Source: nova.virt.hardware.numa_fit_instance_to_host, _numa_fit_instance_cell and _pack_instance_onto_cores.
bool demandTheSame(const InstanceNumaTopology &one, const InstanceNumaTopology &other, Release release);
// nullopt: no NUMA topology.
bool demandTheSame(
    const std::optional<InstanceNumaTopology> &one, const std::optional<InstanceNumaTopology> &other, Release release);

} // namespace astrolabe
