// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "api/lookups.h"
#include "decision/decision.h"
#include "model/cloudindex.h"
#include "model/request.h"
#include "spec/requestspec.h"

namespace astrolabe {

// POST /servers: nova-api's checks that need no other service, in its order, up to the RequestSpec. The unexpected
// value is the API's error.
// Source: nova.api.openstack.compute.servers, nova.compute.api.
tl::expected<RequestSpec, DecisionError> createServer(
    const Request &request, const CloudIndex &index, Release release, const Lookups &lookups = {});

} // namespace astrolabe
