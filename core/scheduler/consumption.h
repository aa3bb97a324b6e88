// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scheduler/hoststate.h"
#include "scheduler/numaterms.h"

namespace astrolabe {

// Takes a placed server's resources from the host, for the next server of the request. The request's NUMA topology
// becomes the placed one. numaLimits: NUMATopologyFilter passed the host, so overcommitment of its cells is limited.
// mappings: those of the claimed candidate, from which Placement chose the devices; none: any devices.
// Source: nova.scheduler.host_manager.HostState.consume_from_request.
void consume(HostState &state, RequestSpec &spec, bool numaLimits, const Configuration &config, Release release,
    const ProviderMappings &mappings = {});

} // namespace astrolabe
