// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/request.h"
#include "scheduler/scheduler.h"
#include "spec/requestspec.h"

namespace astrolabe {

// What the request asks of the scheduler: of a boot, what nova-api's checks make of it; of a server that exists, as its
// move or rebuild was recorded.
tl::expected<RequestSpec, DecisionError> specOfRequest(
    const Request &request, const CloudIndex &index, Release release, const QSet<int> &silentCells = {});

// A dry run of a request: nova-api's checks, then the scheduler. A refusal by nova-api is a decision, too.
Decision decideRequest(
    const Scheduler &scheduler, const Request &request, const DecideOptions &options, Progress &progress);
Decision decideRequest(const Scheduler &scheduler, const Request &request, const DecideOptions &options = {});

// What is not known and lacks what the request names, which nova-api therefore seems to refuse; nullptr: it does not.
CloudParts unknownAmongNamed(const Request &request, const CloudIndex &index, const DecisionError *refusal);

// The request as described in a decision.
Asked askedOf(const Request &request, const CloudIndex &index);

} // namespace astrolabe
