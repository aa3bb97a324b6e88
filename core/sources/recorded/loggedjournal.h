// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/messages/journal.h"
#include "sources/recorded/loggeddecision.h"

namespace astrolabe {

// What the services said to each other, as far as lines of nova-api, the conductor, the scheduler, Placement and
// nova-compute tell. Times are since the first line; a line without one has the time of the line before.
Journal journalOf(const LoggedDecision &logged);

} // namespace astrolabe
