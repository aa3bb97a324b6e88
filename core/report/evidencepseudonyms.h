// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "report/pseudonyms.h"
#include "sources/evidentcloud.h"
#include "sources/recorded/loggeddecision.h"

namespace astrolabe {

// Other names for all that evidence and the cloud that it makes tell of their owner; `evident` is nullptr if it makes
// none.
Pseudonyms pseudonymsOf(const Evidence &evidence, const EvidentCloud *evident);
// The same for a single decision of a log.
Pseudonyms pseudonymsOf(const LoggedDecision &logged);

} // namespace astrolabe
