// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "api/requestspec.h"
#include "decision/reason.h"
#include "model/request.h"

#include <optional>

namespace astrolabe {

// What in a request asks for resources that Astrolabe cannot ask Placement for yet: the reason for a refusal. None:
// Astrolabe can decide the request.
std::optional<Reason> unsupportedDemand(const RequestSpec &spec, const Request &request);

} // namespace astrolabe
