// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "boot/servers.h"

namespace astrolabe {

// A server that came with the cloud, as far as that tells of it: what it holds, its group and zone, ports and volumes.
// What other hints it was booted with, no cloud says.
BootedServer serverOfCloud(const Instance &instance, const CloudIndex &index);

} // namespace astrolabe
