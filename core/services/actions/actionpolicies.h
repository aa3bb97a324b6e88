// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/request.h"
#include "services/actions/serveraction.h"

namespace astrolabe {

// The sender of the action, as the token identifies it.
Request askerOf(const ServerAction &action, const Instance &instance);

// The refusal by nova-api's default policies; they do not even show a server of another project. None: allowed. Source:
// nova.policies, nova.api.openstack.common.get_instance.
std::optional<Raised> refusedByPolicy(const ServerAction &action, const Instance &instance, Release release);

// The refusal because the server is locked. None: allowed. Source: nova.compute.api.check_instance_lock.
std::optional<Raised> refusedByLock(const ServerAction &action, const Instance &instance);

// Whether the server's own project asks, not an administrator of another one. Source: nova.compute.api.API.lock.
bool isOwner(const ServerAction &action, const Instance &instance);

} // namespace astrolabe
