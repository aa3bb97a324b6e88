// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "boot/guest.h"

namespace astrolabe {

// The guest's disks that are not Cinder volumes, in the order in which it finds them.
QList<GuestDisk> ownDisks(const Guest &guest);

} // namespace astrolabe
