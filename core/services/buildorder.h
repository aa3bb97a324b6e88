// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/acceptedrequest.h"
#include "services/selection.h"

namespace astrolabe::services {

// The conductor's record of the attempts so far. Source: nova.scheduler.utils.populate_retry.
struct Retry
{
    int attempts = 1;
    QList<TriedHost> hosts;
    QString exceptionReason; // of the last failed attempt
};

// The arguments of build_and_run_instance, which come back in build_instances when another host is to be tried.
struct BuildOrder : Selection
{
    AcceptedRequestPtr accepted;
    std::optional<Retry> retry = {}; // none: no further attempts

    const Request &request() const { return accepted->request; }
};

} // namespace astrolabe::services
