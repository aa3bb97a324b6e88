// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/computenode.h"
#include "model/configuration.h"

namespace astrolabe {

// How often a node's resource can be given away: what the node reports, else what [DEFAULT] sets, else what a new node
// starts with; 0 is "not set". Before nodes reported it the option counted alone. Sources: nova.objects.ComputeNode,
// nova.scheduler.host_manager.HostState, nova.compute.resource_tracker.
double cpuAllocationRatio(const ComputeNode &node, const Configuration &config, Release release);
double ramAllocationRatio(const ComputeNode &node, const Configuration &config, Release release);
double diskAllocationRatio(const ComputeNode &node, const Configuration &config, Release release);

} // namespace astrolabe
