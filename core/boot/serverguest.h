// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "boot/bootedserver.h"
#include "boot/guest.h"

namespace astrolabe {

// The guest of a server on `place`, its current or future node.
Guest guestOf(const BootedServer &server, const HostNode &place, const CloudIndex &index);

} // namespace astrolabe
