// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/decision.h"
#include "scheduler/resourcetracker.h"
#include "services/acceptedrequest.h"

namespace astrolabe::services {

// The conductor's record of the attempts so far. Source: nova.scheduler.utils.populate_retry.
struct Retry
{
    int attempts = 1;
    QList<TriedHost> hosts;
    QString exceptionReason; // of the last failed attempt
};

// The arguments of build_and_run_instance, which come back in build_instances when another host is to be tried.
struct BuildOrder
{
    QString server; // its uuid
    AcceptedRequestPtr accepted;
    DecisionPtr decision;
    qsizetype index = 0;   // the server's position in the decision
    Alternate chosen = {}; // the host to build on
    QList<Alternate> alternates = {};
    std::optional<Retry> retry = {}; // none: no further attempts

    const Request &request() const { return accepted->request; }
    const DecidedHost &host() const { return decision->hosts.at(chosen.host); }
    // What the host's nova-compute claims for the server.
    InstanceClaim claim() const;
};

} // namespace astrolabe::services
