// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/decision.h"
#include "placement/allocationrequest.h"

namespace astrolabe {

// What GET /allocation_candidates answers.
struct AllocationCandidates
{
    QList<AllocationRequest> requests; // in the order that the decision format defines
    QStringList providers;             // that occur in them, by position
    QStringList summaries;             // the whole trees of those, by position
    // Roots that there is no candidate in the name of, by the first part of the query that they failed.
    QList<Attrition> attrition;
    UnmetParts unmet; // likewise, by the root's position among the providers
};

} // namespace astrolabe
