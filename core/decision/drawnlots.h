// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

namespace astrolabe {

// The lots that Nova drew among the hosts of one server, which were ranked, best first. Positions count from 0.
// Source: nova.scheduler.manager.SchedulerManager._get_sorted_hosts.
struct DrawnLots
{
    std::vector<int> swaps; // the first host traded places with the one at this position, then the second, and so on
    int first = 0;          // then the one at this position came first; the others kept their order

    bool operator==(const DrawnLots &) const = default;

    void apply(std::vector<int> &order) const;
};

} // namespace astrolabe
