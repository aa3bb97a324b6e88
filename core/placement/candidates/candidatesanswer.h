// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "placement/restanswer.h"

namespace astrolabe {

class Placement;
class Progress;

// GET /allocation_candidates as its body: see allocationCandidates().
RestAnswer candidatesAnswer(const Placement &placement, const QString &query, Microversion version = {});
RestAnswer candidatesAnswer(const Placement &placement, const QString &query, Microversion version, Progress &progress);

} // namespace astrolabe
