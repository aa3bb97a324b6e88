// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/decision.h"
#include "placement/allocationrequest.h"

namespace astrolabe {

// The answer to GET /allocation_candidates.
struct AllocationCandidates
{
    QList<AllocationRequest> requests; // in the order that the decision format defines
    QStringList providers;             // used by the requests, by position
    QStringList summaries;             // all providers of their trees, by position
    // Roots without a candidate, by the first part of the query that excluded them.
    QList<Attrition> attrition;
    UnmetParts unmet; // the reasons, by the root's position among the providers
};

} // namespace astrolabe
