// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/request.h"
#include "scheduler/scheduler.h"

namespace astrolabe {

// A dry run of a request: nova-api's checks, and what it asks of the scheduler if they let it pass. What nova-api
// refuses is a decision, too.
Decision decideRequest(
    const Scheduler &scheduler, const Request &request, const DecideOptions &options, Progress &progress);
Decision decideRequest(const Scheduler &scheduler, const Request &request, const DecideOptions &options = {});

// How a decision tells what was asked.
Asked askedOf(const Request &request, const CloudIndex &index);

} // namespace astrolabe
