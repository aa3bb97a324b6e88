// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/aggregatecombinations.h"

#include <algorithm>

namespace astrolabe {

int AggregateCombinations::of(const QList<int> &aggregates, const Cloud &cloud)
{
    if (const auto known = m_numbers.constFind(aggregates); known != m_numbers.cend())
        return *known;
    m_metadata.push_back(std::make_shared<const AggregateMetadata>(cloud, aggregates));
    return *m_numbers.insert(aggregates, static_cast<int>(m_metadata.size()) - 1);
}

void AggregateCombinations::renew(const Cloud &cloud, const QList<int> &changed)
{
    if (changed.isEmpty())
        return;
    const auto isChanged = [&](int position) { return std::ranges::binary_search(changed, position); };
    const auto isThere = [&](int position) { return position < cloud.aggregates.size(); };
    for (auto set = m_numbers.cbegin(); set != m_numbers.cend(); ++set) {
        if (std::ranges::any_of(set.key(), isChanged) && std::ranges::all_of(set.key(), isThere))
            m_metadata[static_cast<std::size_t>(*set)] = std::make_shared<const AggregateMetadata>(cloud, set.key());
    }
}

} // namespace astrolabe
