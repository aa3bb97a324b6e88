// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scheduler/filterchain.h"

namespace astrolabe {

// Which hosts may be looked at at all, before any filter. Source:
// nova.scheduler.host_manager.HostManager.get_filtered_hosts.
struct RequestedHosts
{
    enum class Then {
        Filter, // the filters decide about those that are left
        Skip,   // hosts were forced: no filter is asked
        Stop,   // all were ignored
    };

    std::vector<int> kept; // positions
    Then then = Then::Filter;

    static RequestedHosts of(const RequestSpec &spec, const HostList &hosts, Release release, InstanceRecord &record);
};

} // namespace astrolabe
