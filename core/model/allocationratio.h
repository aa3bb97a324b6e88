// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/computenode.h"
#include "model/configuration.h"

#include <array>

namespace astrolabe {

// How often a node's resource can be given away, and what says so: what the node reports, else what [DEFAULT] sets,
// else what a new node starts with; 0 is "not set". Before nodes reported it the option counted alone. Sources:
// nova.objects.ComputeNode, nova.scheduler.host_manager.HostState, nova.compute.resource_tracker.
struct AllocationRatio
{
    const char *resourceClass;
    const char *option; // of [DEFAULT], as is the next
    const char *initialOption;
    const char *reservedOption; // of what a node keeps of the resource
    std::optional<double> ComputeNode::*reported;
    int reportedSince; // Nova's major version

    bool isReported(const ComputeNode &node, Release release) const;
    // The one of the options that counts where nodes report nothing.
    const char *optionInForce(const Configuration &config, Release release) const;
    double of(const ComputeNode &node, const Configuration &config, Release release) const;
};

inline constexpr AllocationRatio cpuAllocationRatio{"VCPU", "cpu_allocation_ratio", "initial_cpu_allocation_ratio",
    "reserved_host_cpus", &ComputeNode::cpuAllocationRatio, 12};
inline constexpr AllocationRatio ramAllocationRatio{"MEMORY_MB", "ram_allocation_ratio", "initial_ram_allocation_ratio",
    "reserved_host_memory_mb", &ComputeNode::ramAllocationRatio, 12};
inline constexpr AllocationRatio diskAllocationRatio{"DISK_GB", "disk_allocation_ratio",
    "initial_disk_allocation_ratio", "reserved_host_disk_mb", &ComputeNode::diskAllocationRatio, 13};
inline constexpr std::array allocationRatios{cpuAllocationRatio, ramAllocationRatio, diskAllocationRatio};

} // namespace astrolabe
