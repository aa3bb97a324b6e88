// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/computenode.h"
#include "model/configuration.h"

#include <array>

namespace astrolabe {

// The allocation ratio of a node's resource and where it comes from: the ratio that the node reports, else the
// [DEFAULT] option, else the option for new nodes; 0 means "not set". Releases in which nodes do not report it use the
// option alone. Sources: nova.objects.ComputeNode, nova.scheduler.host_manager.HostState,
// nova.compute.resource_tracker.
struct AllocationRatio
{
    const char *resourceClass;
    const char *option; // in [DEFAULT], like the next two
    const char *initialOption;
    const char *reservedOption; // the amount of the resource that a node reserves
    std::optional<double> ComputeNode::*reported;
    int reportedSince; // Nova's major version

    bool isReported(const ComputeNode &node, Release release) const;
    // The option that applies if the node reports no ratio: `option` if set, else `initialOption`.
    const char *optionInForce(const Configuration &config, Release release) const;
    double ofOptions(const Configuration &config, Release release) const; // of a node that reports no ratio
    double of(const ComputeNode &node, const Configuration &config, Release release) const;
    // The amount that each node reserves for itself, in the unit of the class; the option for disks is in MiB.
    qint64 reserved(const Configuration &config, Release release) const;
};

// The allocation ratio of each node under one configuration, whose options are read once.
class ConfiguredRatio
{
public:
    ConfiguredRatio(const AllocationRatio &ratio, const Configuration &config, Release release);

    bool isReported(const ComputeNode &node) const { return m_ratio.isReported(node, m_release); }
    double of(const ComputeNode &node) const { return isReported(node) ? *(node.*m_ratio.reported) : m_ofOptions; }

private:
    AllocationRatio m_ratio;
    Release m_release;
    double m_ofOptions;
};

inline constexpr AllocationRatio cpuAllocationRatio{"VCPU", "cpu_allocation_ratio", "initial_cpu_allocation_ratio",
    "reserved_host_cpus", &ComputeNode::cpuAllocationRatio, 12};
inline constexpr AllocationRatio ramAllocationRatio{"MEMORY_MB", "ram_allocation_ratio", "initial_ram_allocation_ratio",
    "reserved_host_memory_mb", &ComputeNode::ramAllocationRatio, 12};
inline constexpr AllocationRatio diskAllocationRatio{"DISK_GB", "disk_allocation_ratio",
    "initial_disk_allocation_ratio", "reserved_host_disk_mb", &ComputeNode::diskAllocationRatio, 13};
inline constexpr std::array allocationRatios{cpuAllocationRatio, ramAllocationRatio, diskAllocationRatio};

// How much a node has of a class and uses of it, with what the host reserves for itself.
struct HostAmount
{
    qint64 total;
    qint64 used;
};
// In the order of allocationRatios.
std::array<HostAmount, allocationRatios.size()> hostAmounts(const ComputeNode &node);

} // namespace astrolabe
