// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/instancerecord.h"
#include "placement/allocationrequest.h"

#include <utility>
#include <vector>

namespace astrolabe {

// The candidates of Placement that name each host and may still be claimed there. From 2023.1 filters for NUMA cells
// and devices try each of them; those that do not fit are dropped, also for later servers of the request.
// Source: nova.scheduler.filters.CandidateFilterMixin, HostState.allocation_candidates.
class HostCandidates
{
public:
    using List = std::vector<const AllocationRequest *>;

    // By host; the pointers have to stay valid.
    explicit HostCandidates(std::vector<List> lists)
        : m_lists(std::move(lists))
    { }

    const List &of(HostIndex host) const { return m_lists[static_cast<std::size_t>(host)]; }
    void keep(HostIndex host, List list)
    {
        List &own = m_lists[static_cast<std::size_t>(host)];
        if (list.size() < own.size())
            m_losers.push_back(host);
        own = std::move(list);
    }
    // The hosts that have lost candidates since the last call.
    std::vector<HostIndex> takeLosers() { return std::exchange(m_losers, {}); }

private:
    std::vector<List> m_lists;
    std::vector<HostIndex> m_losers;
};

} // namespace astrolabe
