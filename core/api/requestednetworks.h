// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "api/lookups.h"
#include "decision/raised.h"
#include "model/cloudindex.h"
#include "model/request.h"

#include <tl/expected.hpp>

namespace astrolabe {

// nova-api's checks of a request's interfaces with Neutron. If the cloud does not list its networks, every one exists.

// Checks the list by itself. Source: ServersController._get_requested_networks, API._create_instance.
tl::expected<void, Raised> checkRequestedNetworks(const Request &request, Release release);

// The networks that a project can use without naming them: its own and shared ones.
// Source: nova.network.neutron.API._get_available_networks.
QList<const Network *> availableNetworks(const Request &request, const Surroundings &known);

// Checks that the project may use the networks and ports, and returns how many servers its port quota allows.
// Source: nova.network.neutron.API.validate_networks.
tl::expected<int, Raised> validateNetworks(
    const Request &request, const Cloud &cloud, Release release, const Lookups &lookups);

// The interfaces' demands on a host. Source: nova.network.neutron.API.create_resource_requests.
struct NetworkDemands
{
    std::optional<NetworkMetadata> metadata; // nullopt: no network of a known kind
    QList<PciRequest> pciRequests;
    QList<RequestedGroup> groups;
    QList<QStringList> sameSubtree;
    bool hasRemoteManagedPort = false;
};
// `policy` is the flavor's or the image's; a port's own policy takes precedence.
tl::expected<NetworkDemands, Raised> networkDemands(const QList<RequestedNetwork> &networks, const Surroundings &known,
    std::optional<PciNumaPolicy> policy, Release release);

} // namespace astrolabe
