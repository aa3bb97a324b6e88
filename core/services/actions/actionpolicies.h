// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/request.h"
#include "services/actions/serveraction.h"

namespace astrolabe {

// Who asks for the action, as the token says it.
Request askerOf(const ServerAction &action, const Instance &instance);

// What nova-api's default policies refuse; a server of another project is not even there. None: they allow it.
// Source: nova.policies, nova.api.openstack.common.get_instance.
std::optional<Raised> refusedByPolicy(const ServerAction &action, const Instance &instance, Release release);

// What is refused because somebody has locked the server. None: nothing. Source:
// nova.compute.api.check_instance_lock.
std::optional<Raised> refusedByLock(const ServerAction &action, const Instance &instance);

// Whether the server's own project, not an administrator beside it. Source: nova.compute.api.API.lock.
bool isOwner(const ServerAction &action, const Instance &instance);

} // namespace astrolabe
