// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sources/logs/recordeddecision.h"

namespace astrolabe {

// Fills in the hosts that follow from what is recorded: a filter that removes none leaves the same hosts, a set that is
// as large as the survivors is the survivors, a filter that gives a reason for each host that it removes removed those.
// Names that do not agree with the counts are dropped where nothing else confirms them.
void fillInNames(RecordedDecision &decision);

} // namespace astrolabe
