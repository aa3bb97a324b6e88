// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/decision.h"
#include "model/request.h"

#include <optional>

namespace astrolabe {

// What can be asked for, in the order in which people read it.
enum class RequestField { Name, Count, Flavor, Image, Network, KeyPair, Zone, Host, Group, Hints, Project, Who };

// The error that nova-api answers with, making no server. None: it takes the request, and what fails later leaves a
// server in ERROR.
std::optional<DecisionError> refusalByApi(const Decision &decision);
// Which field an error of nova-api is about. None: the request as a whole.
// Source: nova.api.openstack.compute.servers, nova.compute.api.
std::optional<RequestField> fieldOf(const DecisionError &error);

} // namespace astrolabe
