// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scheduler/filterchain.h"

namespace astrolabe {

// The hosts that a request allows at all, before any filter. Source:
// nova.scheduler.host_manager.HostManager.get_filtered_hosts.
struct RequestedHosts
{
    enum class Then {
        Filter, // the filters decide about the remaining hosts
        Skip,   // hosts were forced: no filter is asked
        Stop,   // all hosts are ignored
    };

    std::vector<int> kept; // positions
    Then then = Then::Filter;

    static RequestedHosts of(const RequestSpec &spec, const HostList &hosts, Release release, InstanceRecord &record);
};

} // namespace astrolabe
