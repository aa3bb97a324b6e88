// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "api/bodyvalue.h"
#include "model/request.h"

namespace astrolabe {

// Checks each scheduler hint by itself. Source: _hints of nova.api.openstack.compute.schemas.servers.
BodyCheck checkHints(const Request &request);

} // namespace astrolabe
