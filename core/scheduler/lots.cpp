// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/lots.h"

#include <algorithm>

namespace astrolabe {

Lots::Lots(const Configuration &config, Release release, QRandomGenerator &random)
    : m_shuffleBest(config.boolean("filter_scheduler", "shuffle_best_same_weighed_hosts", release))
    , m_subsetSize(config.integer("filter_scheduler", "host_subset_size", release))
    , m_random(random)
{ }

DrawnLots Lots::draw(std::size_t hosts, const std::function<std::size_t()> &best)
{
    DrawnLots lots;
    const std::size_t equal = m_shuffleBest ? best() : 0;
    for (std::size_t i = 0; i + 1 < equal; ++i)
        lots.swaps.push_back(static_cast<int>(i + among(equal - i)));
    const auto subset = static_cast<std::size_t>(std::max(m_subsetSize, 1));
    lots.first = static_cast<int>(among(std::min(subset, hosts)));
    return lots;
}

} // namespace astrolabe
