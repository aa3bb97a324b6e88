// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scheduler/hoststate.h"
#include "scheduler/numaterms.h"

namespace astrolabe {

// What placing a server takes, so that the next server of the request finds it gone. The request's NUMA topology
// becomes the one that was placed; numaLimits: NUMATopologyFilter let the host pass, so its cells' overcommitment is
// limited; mappings: of the candidate that was claimed, from which Placement has given the devices; none: any.
// Source: nova.scheduler.host_manager.HostState.consume_from_request.
void consume(HostState &state, RequestSpec &spec, bool numaLimits, const Configuration &config, Release release,
    const ProviderMappings &mappings = {});

} // namespace astrolabe
