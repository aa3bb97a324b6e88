// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "placement/rest/allocationbody.h"
#include "placement/rest/call.h"

namespace astrolabe::rest {

// The claims in the bodies, after checking the consumers' generations and that the providers exist. If a provider does
// not, new consumers are left behind. Source: placement.handlers.allocation.inspect_consumers, create_allocation_list.
Answered<QList<ConsumerClaim>> inspectedClaims(const QList<ConsumerBody> &bodies, Microversion version, State &state);

// Applies all claims or none; a new consumer that claims nothing is left behind.
Answered<void> claimAll(const QList<ConsumerClaim> &claims, State &state);

} // namespace astrolabe::rest
