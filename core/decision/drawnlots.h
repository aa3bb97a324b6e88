// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

namespace astrolabe {

// The lots that Nova drew among one server's hosts, ranked best first. Positions count from 0. Source:
// nova.scheduler.manager.SchedulerManager._get_sorted_hosts.
struct DrawnLots
{
    std::vector<int> swaps; // the first host is swapped with the one at this position, then the second, and so on
    int first = 0;          // then the host at this position moves to the front; the others keep their order

    bool operator==(const DrawnLots &) const = default;

    void apply(std::vector<int> &order) const;
};

} // namespace astrolabe
