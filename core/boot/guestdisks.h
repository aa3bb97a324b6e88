// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "boot/guest.h"

namespace astrolabe {

// Those that are not Cinder's, in the order in which the guest finds them.
QList<GuestDisk> ownDisks(const Guest &guest);

} // namespace astrolabe
