// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cloud.h"
#include "model/request.h"

namespace astrolabe {

// A realistic cloud of any size, the same in every run: hosts of three sizes in three zones, each with two NUMA cells,
// some busy, disabled or down. About 3 kB of JSON per host.
Cloud manyHosts(int hosts);

// Makes all host CPUs available as dedicated CPUs, enables the filter that assigns them, and makes plain servers ask
// for them.
void dedicateCpus(Cloud &cloud);

// A request for plain servers in manyHosts().
Request plainRequest(int servers = 1);

// Why no host takes a server.
enum class Unfit {
    TooLarge,       // each host has fewer CPUs, by an amount of its own
    WithoutTrait,   // every host lacks the same trait
    OtherHypervisor // a filter rejects every host
};

// A request for a flavor that is added to the cloud if need be, and that no host takes for this reason; otherwise it is
// like that of plain servers.
Request unfitRequest(Cloud &cloud, Unfit why);

} // namespace astrolabe
