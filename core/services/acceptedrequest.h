// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/request.h"
#include "spec/requestspec.h"

#include <memory>

namespace astrolabe::services {

// A request that nova-api has accepted, with the RequestSpec for the scheduler. Shared by the services that work on it.
struct AcceptedRequest
{
    Request request;
    RequestSpec spec;
};

using AcceptedRequestPtr = std::shared_ptr<const AcceptedRequest>;

} // namespace astrolabe::services
