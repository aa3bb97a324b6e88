// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/actions/serverwork.h"

namespace astrolabe::services {

// Stop, start, reboot, pause, suspend and their opposites: nova-api sets the task and casts to the server's
// nova-compute. Source: nova.compute.manager.ComputeManager.stop_instance, reboot_instance, pause_instance,
// suspend_instance …
void changePower(ServerWork &work);

} // namespace astrolabe::services
