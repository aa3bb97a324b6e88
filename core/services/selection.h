// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/decision.h"
#include "scheduler/resourcetracker.h"
#include "spec/requestspec.h"

#include <memory>

namespace astrolabe::services {

// A host that nova-scheduler selected for a server, with the alternates for it. Source: nova.objects.Selection.
struct Selection
{
    QString server; // its uuid
    std::shared_ptr<const RequestSpec> spec;
    DecisionPtr decision;
    qsizetype index = 0;   // the server's position in the decision
    Alternate chosen = {}; // the host, and what is claimed there
    QList<Alternate> alternates = {};

    const DecidedHost &host() const { return decision->hosts.at(chosen.host); }
    // What the host's nova-compute claims for the server.
    InstanceClaim claim() const;
};

} // namespace astrolabe::services
