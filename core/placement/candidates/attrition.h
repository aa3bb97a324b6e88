// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "placement/allocationcandidates.h"
#include "placement/candidates/candidateorder.h"

namespace astrolabe {

// Which part of the query lost which roots, each at the first part that leaves it nothing, and why: fills in attrition
// and losses.
void explainUnmet(const Search &search, const CandidateOrder &order, AllocationCandidates &answer);

} // namespace astrolabe
