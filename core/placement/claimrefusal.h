// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/reason.h"

namespace astrolabe {

class Placement;
struct AllocationRequest;

// What is in the way of a claim that Placement refuses: the first amount that its provider cannot give, with all that
// counts in it. What the consumer holds already is free for it.
Reason claimRefusal(const Placement &placement, const QString &consumer, const AllocationRequest &request);

} // namespace astrolabe
