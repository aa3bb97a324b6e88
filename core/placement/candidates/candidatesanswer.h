// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "placement/restanswer.h"

namespace astrolabe {

class Placement;
class Progress;

// The response to GET /allocation_candidates with its JSON body: see allocationCandidates().
RestAnswer candidatesAnswer(const Placement &placement, const QString &query, Microversion version = {});
RestAnswer candidatesAnswer(const Placement &placement, const QString &query, Microversion version, Progress &progress);

} // namespace astrolabe
