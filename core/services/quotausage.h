// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/site.h"

namespace astrolabe::services {

// What somebody asks to learn how much a project uses, and where its limits are in Keystone also those. Fails where
// Placement is asked and does not answer: a cell that does not is left out. Source: nova.quota, nova.limit.placement.
Replied<> countUsage(Site &site, const Party &by, const QString &projectId);

// Until Ocata what was asked for is reserved at that time, and here becomes used. Source:
// nova.quota.QuotaEngine.commit.
Replied<> commitUsage(Site &site, const Party &by, const QString &projectId);

} // namespace astrolabe::services
