// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "boot/bootedserver.h"

namespace astrolabe {

// A server that came with the cloud: its allocations, group, zone, ports and volumes as far as the cloud records them.
// A cloud does not record the server's other scheduler hints.
BootedServer serverOfCloud(const Instance &instance, const CloudIndex &index);

} // namespace astrolabe
