// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "boot/servers.h"

namespace astrolabe {

// A server that came with the cloud, as far as that tells of it: what it holds, its group, ports and volumes. What else
// was asked for when it was booted, its hints and its zone, no cloud says.
BootedServer serverOfCloud(const Instance &instance, const CloudIndex &index);

} // namespace astrolabe
