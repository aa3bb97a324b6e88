// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/actions/serverwork.h"

namespace astrolabe::services {

// What a locked server's own users may not do with it. Source: nova.compute.api.API.lock, unlock.
void changeLock(ServerWork &work);
// To whom locking it once more changes nothing.
bool isLockedAlready(const ServerWork &work);

} // namespace astrolabe::services
