// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diagnosis/cure.h"

namespace astrolabe {

// The multipliers of weighers, each changed alone, with which the host gets the server of this number of the request
// instead of the one that did, as deciding again has shown: one for each weigher that can do it, the smallest change
// first, and rounded as far as the host still gets the server. Empty: the host was not weighed, gets the server
// already, or no single multiplier does it. `before`: has its decision. Cancelled: `progress` said so.
Result<QList<Cure>> findWinningMultipliers(const Trial &before, int server, HostIndex host, Progress &progress);

} // namespace astrolabe
