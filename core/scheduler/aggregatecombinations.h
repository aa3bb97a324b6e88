// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scheduler/aggregatemetadata.h"

#include <memory>
#include <vector>

namespace astrolabe {

// The sets of aggregates that hosts are in: many hosts share few sets. Each set has a number and merged metadata, which
// copies share.
class AggregateCombinations
{
public:
    // The number of a set, given as positions in the cloud's aggregates.
    int of(const QList<int> &aggregates, const Cloud &cloud);
    const AggregateMetadata &metadata(int set) const { return *m_metadata[static_cast<std::size_t>(set)]; }
    // Merges the metadata of each set with a `changed` position again. A set with positions that the cloud no longer
    // has stays as it was: no host is in it.
    void renew(const Cloud &cloud, const QList<int> &changed);

private:
    QHash<QList<int>, int> m_numbers;
    std::vector<std::shared_ptr<const AggregateMetadata>> m_metadata; // by number
};

} // namespace astrolabe
