// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/decision.h"
#include "scheduler/resourcetracker.h"
#include "services/acceptedrequest.h"

namespace astrolabe::services {

// What the conductor remembers of the tries so far. Source: nova.scheduler.utils.populate_retry.
struct Retry
{
    int attempts = 1;
    QList<TriedHost> hosts;
    QString exceptionReason; // of the last one that failed
};

// What build_and_run_instance carries, and build_instances takes back where another host is to be tried.
struct BuildOrder
{
    QString server; // its uuid
    AcceptedRequestPtr accepted;
    DecisionPtr decision;
    qsizetype index = 0;   // of the server in the decision
    Alternate chosen = {}; // where it is to be built
    QList<Alternate> alternates = {};
    std::optional<Retry> retry = {}; // none: it is not to be tried again

    const Request &request() const { return accepted->request; }
    const DecidedHost &host() const { return decision->hosts.at(chosen.host); }
    // What its nova-compute claims for the server.
    InstanceClaim claim() const;
};

} // namespace astrolabe::services
