// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "placement/rest/allocationbody.h"
#include "placement/rest/call.h"

namespace astrolabe::rest {

// What bodies claim, for consumers of which the generation is known and from providers that exist. New consumers stay
// behind where a provider does not. Source: placement.handlers.allocation.inspect_consumers, create_allocation_list.
Answered<QList<ConsumerClaim>> inspectedClaims(const QList<ConsumerBody> &bodies, Microversion version, State &state);

// Claims for all of them or none; a new consumer that claims nothing stays behind.
Answered<void> claimAll(const QList<ConsumerClaim> &claims, State &state);

} // namespace astrolabe::rest
