// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/messages/journal.h"

namespace astrolabe {

// Whether the journal is of a boot, the only conversation that there is an older picture of.
bool isBoot(const Journal &journal);

// A boot as it went before there was a nova-conductor, as drawings of that time show it: nova-api calls nova-scheduler,
// which casts to nova-compute; there is one database, to which all three write by themselves, and no Placement. What
// happens is the same, said by others; its moments are numbered anew.
Journal asBeforeConductor(const Journal &journal);

} // namespace astrolabe
