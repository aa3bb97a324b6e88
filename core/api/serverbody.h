// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "api/bodyvalue.h"
#include "model/release.h"
#include "model/request.h"

namespace astrolabe {

// The members of the body of POST /servers, each by itself: lengths, characters, allowed words; and the scheduler hints
// beside them. What is empty counts as not given, but for the name; what the release does not have yet is refused.
// Source: nova.api.openstack.compute.schemas.servers.
BodyCheck checkServerBody(const Request &request, Release release);

} // namespace astrolabe
