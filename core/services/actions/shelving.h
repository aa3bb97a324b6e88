// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/actions/serverwork.h"

namespace astrolabe::services {

// Switches a server off and keeps it as an image; offloaded, it leaves its host as well. Source:
// nova.compute.manager.ComputeManager.shelve_instance, shelve_offload_instance.
void shelve(ServerWork &work);
void shelveOffload(ServerWork &work);

// Restarts a shelved server: on its host, or from its image on a host that the scheduler finds.
// Source: nova.conductor.manager.ComputeTaskManager.unshelve_instance, ComputeManager.unshelve_instance.
class Unshelving
{
public:
    explicit Unshelving(ServerWork &work);

    void begin();

private:
    Replied<> takeZone();
    void conduct();
    void start(); // if it has not left its host
    void findHost();
    void build();
    Replied<> spawn();

    ServerWork &m_work;
    std::optional<Selection> m_selection;
};

} // namespace astrolabe::services
