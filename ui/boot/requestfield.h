// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/decision.h"
#include "model/request.h"

#include <optional>

namespace astrolabe {

// What can be asked for, in the order in which people read it.
enum class RequestField { Name, Count, Flavor, Image, Network, Zone, Host, Group, Hints, Who };

// nova-api answers such a request with an error and makes no server. What fails later leaves one in ERROR.
bool isRefusedByApi(const Decision &decision);
// Which field an error of nova-api is about. None: the request as a whole.
// Source: nova.api.openstack.compute.servers, nova.compute.api.
std::optional<RequestField> fieldOf(const DecisionError &error, const Request &request);

} // namespace astrolabe
