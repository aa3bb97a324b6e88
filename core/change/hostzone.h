// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "model/cloud.h"

namespace astrolabe {

// Whether nova-api lets the host come into another availability zone, or out of its own: Conflict if it has servers.
Result<void> checkHasNoServers(const QString &host, const Cloud &cloud);

} // namespace astrolabe
