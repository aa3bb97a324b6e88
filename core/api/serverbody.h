// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "api/bodyvalue.h"
#include "model/release.h"
#include "model/request.h"

namespace astrolabe {

// Checks each member of the body of POST /servers by itself (length, characters, allowed values), and the scheduler
// hints. Empty members other than the name count as absent; members that the release does not know are refused.
// Source: nova.api.openstack.compute.schemas.servers.
BodyCheck checkServerBody(const Request &request, Release release);

} // namespace astrolabe
