// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/reason.h"

namespace astrolabe {

class Placement;
struct AllocationRequest;

// Why Placement refuses a claim: the first amount that its provider cannot give, with every value of the calculation.
// Resources that the consumer already holds count as free.
Reason claimRefusal(const Placement &placement, const QString &consumer, const AllocationRequest &request);

} // namespace astrolabe
