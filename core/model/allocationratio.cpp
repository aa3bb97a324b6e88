// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/allocationratio.h"

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

ConfiguredRatio::ConfiguredRatio(const AllocationRatio &ratio, const Configuration &config, Release release)
    : m_ratio(ratio)
    , m_release(release)
    , m_ofOptions(ratio.ofOptions(config, release))
{ }

} // namespace astrolabe
