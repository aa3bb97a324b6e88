// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/site.h"

namespace astrolabe::services {

// What the filters could not see: a server of the group that another request has put on this host since.
// Source: nova.compute.manager.ComputeManager._validate_instance_group_policy.
Replied<> checkGroupPolicy(Site &site, const Party &compute, const QString &server);

} // namespace astrolabe::services
