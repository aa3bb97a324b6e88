// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scheduler/preparedcloud.h"
#include "scheduler/resourcetracker.h"

#include <map>

namespace astrolabe {

// What breaks a group's policy where a server comes to the host; none: nothing. `others`: how many of its members are
// on each host. Source: nova.compute.manager.ComputeManager._validate_instance_group_policy.
std::optional<Raised> violationOf(const ServerGroup &group, const QHash<QString, int> &others, const QString &host);

// What the nova-computes of the chosen hosts would say of a request's servers, one after the other: they look again at
// what the filters were not asked about, or could not see. As far as the cloud says it: not what their hypervisors do.
class ForetoldBuilds
{
public:
    // All of these outlive it.
    ForetoldBuilds(const PreparedCloud &prepared, const Decision &decision, const RequestSpec &spec,
        const WantedHardware &hardware);

    // None: it is built. `isFitted`: NUMATopologyFilter let the host pass.
    std::optional<ComputeRefusal> refusalOf(const PlacedServer &server, bool isFitted);

private:
    Checked<> claim(const PlacedServer &server, bool isFitted);
    Checked<> checkGroup(const PlacedServer &server);

    const PreparedCloud &m_prepared;
    const Configuration &m_config;
    const Decision &m_decision;
    const RequestSpec &m_spec;
    const WantedHardware &m_hardware;
    std::map<HostIndex, ResourceTracker> m_trackers;
    const ServerGroup *m_group = nullptr; // whose policy is looked at; nullptr: none
    QHash<QString, int> m_membersOnHost;
};

} // namespace astrolabe
