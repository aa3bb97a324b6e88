// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "boot/guest.h"
#include "boot/servers.h"

namespace astrolabe {

// What a server's guest is made of on that node, which it is on or comes to.
Guest guestOf(const BootedServer &server, const HostNode &place, const CloudIndex &index);

} // namespace astrolabe
