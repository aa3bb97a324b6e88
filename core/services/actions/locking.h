// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/actions/serverwork.h"

namespace astrolabe::services {

// Locks or unlocks a server against its own users. Source: nova.compute.api.API.lock, unlock.
void changeLock(ServerWork &work);
// Whether the owner locks a server that is already locked, which changes nothing.
bool isLockedAlready(const ServerWork &work);

} // namespace astrolabe::services
