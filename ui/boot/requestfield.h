// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/decision.h"
#include "model/request.h"

#include <optional>

namespace astrolabe {

// The fields of a request, in reading order.
enum class RequestField {
    Name,
    Count,
    Flavor,
    Image,
    Network,
    KeyPair,
    Zone,
    Host,
    Group,
    SameHost,
    DifferentHost,
    Hints,
    Project,
    Who,
    Roles,
};

// The error with which nova-api refuses the request without creating a server. nullopt if it accepts; what fails later
// leaves a server in ERROR.
std::optional<DecisionError> refusalByApi(const Decision &decision);
// The field that an error of nova-api is about; nullopt if it is about the whole request.
// Source: nova.api.openstack.compute.servers, nova.compute.api.
std::optional<RequestField> fieldOf(const DecisionError &error);
// The field in which the request says a fact of a condition, by the fact's name; nullopt if it is in none.
std::optional<RequestField> fieldOfFact(const QString &fact);

} // namespace astrolabe
