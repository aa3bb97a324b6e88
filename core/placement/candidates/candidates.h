// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "placement/allocationcandidates.h"
#include "placement/microversion.h"

namespace astrolabe {

class Placement;
class Progress;
struct CandidateQuery;

// GET /allocation_candidates for a query string. Where Placement's own answer is left to chance, the answer is the one
// that the decision format defines. Source: placement.objects.allocation_candidate.AllocationCandidates.
Answered<AllocationCandidates> allocationCandidates(
    const Placement &placement, const QString &query, Microversion version = {});
// A query with very many combinations takes long: `progress` can cancel it; the result is then stoppedSearch().
Answered<AllocationCandidates> allocationCandidates(
    const Placement &placement, const CandidateQuery &query, Microversion version, Progress &progress);

// Every part of the query that the root with this uuid does not meet: first the part for which the answer excluded it,
// then the others. Empty if the answer did not exclude it.
QList<UnmetPart> unmetPartsOf(
    const Placement &placement, const QString &root, const CandidateQuery &query, const AllocationCandidates &answer);
// Adds the unmet parts of all roots to the answer.
void addUnmetParts(const Placement &placement, const CandidateQuery &query, AllocationCandidates &answer);

} // namespace astrolabe
