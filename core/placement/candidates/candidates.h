// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "placement/allocationcandidates.h"
#include "placement/microversion.h"

namespace astrolabe {

class Placement;
class Progress;
struct CandidateQuery;

// GET /allocation_candidates for a query string. Where Placement's own answer depends on chance, the well-defined one.
// Source: placement.objects.allocation_candidate.AllocationCandidates.
Answered<AllocationCandidates> allocationCandidates(
    const Placement &placement, const QString &query, Microversion version = {});
// What has very many combinations takes long: the progress can stop it, and then there is no answer.
Answered<AllocationCandidates> allocationCandidates(
    const Placement &placement, const CandidateQuery &query, Microversion version, Progress &progress);

// Everything that a root lacks for the query, by uuid: first what the answer lost it for, then each other part that it
// does not meet. Empty: the answer did not lose it.
QList<UnmetPart> unmetPartsOf(
    const Placement &placement, const QString &root, const CandidateQuery &query, const AllocationCandidates &answer);
// Adds them to the losses of the answer, for all roots.
void addUnmetParts(const Placement &placement, const CandidateQuery &query, AllocationCandidates &answer);

} // namespace astrolabe
