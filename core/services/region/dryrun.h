// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/region/region.h"

namespace astrolabe {

// What an action would come to, with all that its services say and refuse on the way: on simulated hosts, and nothing
// of it is written down. An error is what nova-api refuses.
Result<ActionOutcome> dryRun(
    const ServerAction &action, const BootedServer &server, const SchedulerPtr &scheduler, Progress &progress);

} // namespace astrolabe
