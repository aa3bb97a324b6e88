// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/region/region.h"

namespace astrolabe {

// The outcome of an action with all that its services say and refuse on the way, on simulated hosts and without
// recording anything. The error is nova-api's refusal.
Result<ActionOutcome> dryRun(
    const ServerAction &action, const BootedServer &server, const SchedulerPtr &scheduler, Progress &progress);

} // namespace astrolabe
