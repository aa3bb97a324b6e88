// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "audit/finding.h"
#include "base/progress.h"
#include "base/result.h"
#include "model/cloudindex.h"

namespace astrolabe {

// Holds Placement's data against what Nova knows: servers, compute nodes, host aggregates. Nothing, where the cloud
// brings no placement data: then it follows from the compute nodes. Fails on data that Placement would not take, and
// when the progress says stop. Linear in the size of the cloud. Source: nova.cmd.manage.PlacementCommands (audit,
// heal_allocations, sync_aggregates).
Result<QList<AuditFinding>> audit(const CloudIndex &index, Progress &progress);

} // namespace astrolabe
