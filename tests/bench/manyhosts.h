// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cloud.h"
#include "model/request.h"

namespace astrolabe {

// A believable cloud of any size, the same in every run: hosts of three sizes in three zones, each with two NUMA cells,
// some busy, disabled or down. About 3 kB of JSON per host.
Cloud manyHosts(int hosts);

// Makes all CPUs of its hosts such as can be dedicated to one server, enables the filter that gives them, and has the
// plain servers ask for them.
void dedicateCpus(Cloud &cloud);

// One plain server for it.
Request plainRequest(int servers = 1);

} // namespace astrolabe
