// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/instancenumatopology.h"
#include "model/release.h"

#include <optional>

namespace astrolabe {

// Whether two servers want the same of a host's cells: what a host that fits the one gives it, it gives the other too,
// as long as its cells have ids of their own. Placing a server writes into its topology where it was placed, and
// fitting the next one of the request reads but little of that: the size of the pages; from Zed on also the ids of
// several cells, under which it remembers what it has tried; and of three cells or more, where such a memory can stand
// for a fit that was never made, the pinning.
// Source: nova.virt.hardware.numa_fit_instance_to_host, _numa_fit_instance_cell and _pack_instance_onto_cores.
bool demandTheSame(const InstanceNumaTopology &one, const InstanceNumaTopology &other, Release release);
// None: nothing is wanted.
bool demandTheSame(
    const std::optional<InstanceNumaTopology> &one, const std::optional<InstanceNumaTopology> &other, Release release);

} // namespace astrolabe
