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

// A request for a flavor that is added to the cloud and that no host has the CPUs for; otherwise it is like that of
// plain servers.
Request tooLargeFor(Cloud &cloud);

} // namespace astrolabe
