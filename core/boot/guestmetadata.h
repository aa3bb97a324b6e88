// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "boot/guest.h"

namespace astrolabe {

struct BootedServer;
class CloudIndex;

// The metadata of a server's guest, from the body of its request.
GuestMetadata metadataOf(const BootedServer &server, const CloudIndex &index);

} // namespace astrolabe
