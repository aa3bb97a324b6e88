// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/allocationratio.h"

namespace astrolabe {

namespace {

double ratio(const std::optional<double> &reported, const char *option, const char *initial, Release reportedSince,
    const Configuration &config, Release release)
{
    if (reported.value_or(0) != 0 && release >= reportedSince)
        return *reported;
    const double set = config.optionalReal("DEFAULT", option, release).value_or(0);
    return set != 0 ? set : config.real("DEFAULT", initial, release);
}

} // namespace

double cpuAllocationRatio(const ComputeNode &node, const Configuration &config, Release release)
{
    return ratio(
        node.cpuAllocationRatio, "cpu_allocation_ratio", "initial_cpu_allocation_ratio", since(12), config, release);
}

double ramAllocationRatio(const ComputeNode &node, const Configuration &config, Release release)
{
    return ratio(
        node.ramAllocationRatio, "ram_allocation_ratio", "initial_ram_allocation_ratio", since(12), config, release);
}

double diskAllocationRatio(const ComputeNode &node, const Configuration &config, Release release)
{
    return ratio(
        node.diskAllocationRatio, "disk_allocation_ratio", "initial_disk_allocation_ratio", since(13), config, release);
}

} // namespace astrolabe
