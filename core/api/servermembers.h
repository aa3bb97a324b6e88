// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "api/bodyvalue.h"
#include "model/release.h"
#include "model/request.h"

namespace astrolabe {

// Refuses members that the release's schemas do not know: a body may use the release's newest microversion.
// Source: nova.api.openstack.compute.schemas.servers, nova.api.openstack.api_version_request.
BodyCheck checkServerMembers(const Request &request, Release release);

// Whether `networks` may be "auto" or "none". Earlier releases attach a server without networks to the project's only
// one, if any.
bool takesWordForNetworks(Release release);
// The request as a client of the release sends it: without networks if the release does not know the word for them.
Request asClientsSend(Request request, Release release);

} // namespace astrolabe
