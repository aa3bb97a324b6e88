// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "api/bodyvalue.h"
#include "model/release.h"
#include "model/request.h"

namespace astrolabe {

// A schema knows the members of its own time, and no others: a body may have what the newest microversion of the
// release has. Source: nova.api.openstack.compute.schemas.servers, nova.api.openstack.api_version_request.
BodyCheck checkServerMembers(const Request &request, Release release);

// Whether `networks` may be "auto" or "none". Before, who names none gets the only one of the project, if there is any.
bool takesWordForNetworks(Release release);

} // namespace astrolabe
