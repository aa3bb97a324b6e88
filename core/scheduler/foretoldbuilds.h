// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scheduler/preparedcloud.h"
#include "scheduler/resourcetracker.h"

#include <map>

namespace astrolabe {

// How a server on this host would violate the group's policy; none: it would not. `others`: number of the group's other
// members by host. Source: nova.compute.manager.ComputeManager._validate_instance_group_policy.
std::optional<Raised> violationOf(const ServerGroup &group, const QHash<QString, int> &others, const QString &host,
    const QString &server, Release release);

// An address that Neutron refuses for a port of the network, as nova-compute passes it on. Source:
// nova.network.neutron.API._create_port_minimal.
Raised invalidAddress(const QString &address, const QString &network);

// Predicts, one after the other, whether the chosen hosts' nova-computes refuse a request's servers: they check again
// what the filters were not asked about or could not see. Predicts from the cloud's data only, not what hypervisors do.
class ForetoldBuilds
{
public:
    // All parameters have to outlive this object.
    ForetoldBuilds(const PreparedCloud &prepared, const Decision &decision, const RequestSpec &spec,
        const WantedHardware &hardware);

    // None: the server is built. `isFitted`: NUMATopologyFilter passed the host.
    std::optional<ComputeRefusal> refusalOf(const PlacedServer &server, bool isFitted);

private:
    Checked<> claim(const PlacedServer &server, bool isFitted);
    Checked<> checkGroup(const PlacedServer &server);
    Checked<> checkAddresses();

    const PreparedCloud &m_prepared;
    const Configuration &m_config;
    const Decision &m_decision;
    const RequestSpec &m_spec;
    const WantedHardware &m_hardware;
    std::map<HostIndex, ResourceTracker> m_trackers;
    const ServerGroup *m_group = nullptr; // whose policy is checked; nullptr: none
    QHash<QString, int> m_membersOnHost;
};

} // namespace astrolabe
