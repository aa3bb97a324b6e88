// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "api/lookups.h"
#include "decision/raised.h"
#include "model/cloudindex.h"
#include "model/request.h"

#include <tl/expected.hpp>

namespace astrolabe {

// What nova-api asks Neutron about the interfaces of a request. Of networks that are not known every one exists.

// What is wrong with the list by itself. Source: ServersController._get_requested_networks, API._create_instance.
tl::expected<void, Raised> checkRequestedNetworks(const Request &request, Release release);

// Those that a project can use without naming them: its own and the shared ones.
// Source: nova.network.neutron.API._get_available_networks.
QList<const Network *> availableNetworks(const Request &request, const Surroundings &known);

// Whether the project may have them; for how many of the servers its quota of ports is enough.
// Source: nova.network.neutron.API.validate_networks.
tl::expected<int, Raised> validateNetworks(const Request &request, const Surroundings &known, const Lookups &lookups);

// What the interfaces need of a host. Source: nova.network.neutron.API.create_resource_requests.
struct NetworkDemands
{
    std::optional<NetworkMetadata> metadata; // none: no network of a known kind
    QList<PciRequest> pciRequests;
    QList<RequestedGroup> groups;
    QList<QStringList> sameSubtree;
    bool hasRemoteManagedPort = false;
};
// The policy is the flavor's or the image's; a port's own comes before it.
tl::expected<NetworkDemands, Raised> networkDemands(
    const Request &request, const Surroundings &known, std::optional<PciNumaPolicy> policy, Release release);

} // namespace astrolabe
