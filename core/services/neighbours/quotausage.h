// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/servicecontext.h"

namespace astrolabe::services {

// What somebody asks to learn how much a project uses, and where its limits are in Keystone also those. Fails where
// Placement is asked and does not answer: a cell that does not is left out. Source: nova.quota, nova.limit.placement.
Replied<> countUsage(ServiceContext &context, const Party &by, const QString &projectId);

// Until Ocata what was asked for is reserved at that time, and here becomes used. Source:
// nova.quota.QuotaEngine.commit.
Replied<> commitUsage(ServiceContext &context, const Party &by, const QString &projectId);

} // namespace astrolabe::services
