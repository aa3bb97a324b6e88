// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scheduler/aggregatemetadata.h"

#include <memory>
#include <vector>

namespace astrolabe {

// The sets of aggregates that hosts are in: many hosts are in few. Each has a number and its merged metadata, which
// copies share.
class AggregateCombinations
{
public:
    // The number of the set of these positions in the cloud's aggregates.
    int of(const QList<int> &aggregates, const Cloud &cloud);
    const AggregateMetadata &metadata(int set) const { return *m_metadata[static_cast<std::size_t>(set)]; }
    // Merges again what the aggregates of these positions are part of. A set of positions that the cloud no longer has
    // stays as it was: no host is in it.
    void renew(const Cloud &cloud, const QList<int> &changed);

private:
    QHash<QList<int>, int> m_numbers;
    std::vector<std::shared_ptr<const AggregateMetadata>> m_metadata; // by number
};

} // namespace astrolabe
