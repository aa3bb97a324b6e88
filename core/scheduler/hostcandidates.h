// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/instancerecord.h"
#include "placement/allocationrequest.h"

#include <utility>
#include <vector>

namespace astrolabe {

// Which of Placement's candidates name each host and may still be claimed there. From 2023.1 on filters that look at
// NUMA cells and devices try each of them; those that do not fit are gone, for later servers of the request too.
// Source: nova.scheduler.filters.CandidateFilterMixin, HostState.allocation_candidates.
class HostCandidates
{
public:
    using List = std::vector<const AllocationRequest *>;

    // By host; what they point to outlives it.
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
    // The hosts of whose candidates any have gone since this was last asked.
    std::vector<HostIndex> takeLosers() { return std::exchange(m_losers, {}); }

private:
    std::vector<List> m_lists;
    std::vector<HostIndex> m_losers;
};

} // namespace astrolabe
