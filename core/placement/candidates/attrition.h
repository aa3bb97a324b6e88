// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "placement/allocationcandidates.h"
#include "placement/candidates/candidateorder.h"

namespace astrolabe {

// Fills in the answer's attrition and unmet parts: for each root without a candidate in the answer, the first part of
// the query that excluded it, and why.
void explainUnmet(const Search &search, const CandidateOrder &order, AllocationCandidates &answer);

} // namespace astrolabe
