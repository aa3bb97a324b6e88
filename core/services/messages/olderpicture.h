// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/messages/journal.h"

namespace astrolabe {

// Whether the journal is of a boot, the only conversation with an older picture.
bool isBoot(const Journal &journal);

// A boot as drawn before nova-conductor existed: nova-api calls nova-scheduler, which casts to nova-compute; all three
// write directly to a single database, and there is no Placement. The same things happen, but other services report
// them, and the moments are renumbered.
Journal asBeforeConductor(const Journal &journal);

} // namespace astrolabe
