// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/allocationratio.h"

#include <string_view>

namespace astrolabe {

bool AllocationRatio::isReported(const ComputeNode &node, Release release) const
{
    return (node.*reported).value_or(0) != 0 && release >= since(reportedSince);
}

const char *AllocationRatio::optionInForce(const Configuration &config, Release release) const
{
    return config.optionalReal("DEFAULT", option, release).value_or(0) != 0 ? option : initialOption;
}

double AllocationRatio::ofOptions(const Configuration &config, Release release) const
{
    return config.real("DEFAULT", optionInForce(config, release), release);
}

double AllocationRatio::of(const ComputeNode &node, const Configuration &config, Release release) const
{
    return isReported(node, release) ? *(node.*reported) : ofOptions(config, release);
}

qint64 AllocationRatio::reserved(const Configuration &config, Release release) const
{
    const qint64 amount = config.integer("DEFAULT", reservedOption, release);
    const bool isInMebibytes = std::string_view(resourceClass) == "DISK_GB";
    return isInMebibytes ? (amount + 1023) / 1024 : amount;
}

ConfiguredRatio::ConfiguredRatio(const AllocationRatio &ratio, const Configuration &config, Release release)
    : m_ratio(ratio)
    , m_release(release)
    , m_ofOptions(ratio.ofOptions(config, release))
{ }

std::array<HostAmount, allocationRatios.size()> hostAmounts(const ComputeNode &node)
{
    constexpr auto isOf = [](std::size_t at, const char *resourceClass) {
        return std::string_view(allocationRatios[at].resourceClass) == resourceClass;
    };
    static_assert(isOf(0, "VCPU") && isOf(1, "MEMORY_MB") && isOf(2, "DISK_GB"));
    return {HostAmount{node.vcpus, node.vcpusUsed}, HostAmount{node.memoryMb, node.memoryMbUsed},
        HostAmount{node.localGb, node.localGbUsed}};
}

} // namespace astrolabe
