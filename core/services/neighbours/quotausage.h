// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/servicecontext.h"

namespace astrolabe::services {

// Sends the queries for a project's usage and, if the limits are in Keystone, for those too. Raised if Placement is
// asked and does not answer; a cell that does not answer is left out. Source: nova.quota, nova.limit.placement.
Replied<> countUsage(ServiceContext &context, const Party &by, const QString &projectId);

// Until Ocata nova-api reserves quota for the request, which becomes usage here. Source: nova.quota.QuotaEngine.commit.
Replied<> commitUsage(ServiceContext &context, const Party &by, const QString &projectId);

} // namespace astrolabe::services
