// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "boot/guest.h"

namespace astrolabe {

struct BootedServer;
class CloudIndex;

// What a server's guest is told of itself, by the body that it was asked for with.
GuestMetadata metadataOf(const BootedServer &server, const CloudIndex &index);

} // namespace astrolabe
