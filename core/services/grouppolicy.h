// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/site.h"

namespace astrolabe::services {

// What the filters could not see: a server of the group that another request has put on this host since.
Replied<> checkGroupPolicy(Site &site, const Party &compute, const QString &server);

} // namespace astrolabe::services
