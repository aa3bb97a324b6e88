// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "audit/finding.h"
#include "base/progress.h"
#include "base/result.h"
#include "model/cloudindex.h"

namespace astrolabe {

// Compares Placement's data with what Nova knows: servers, compute nodes, host aggregates. No findings if the cloud has
// no placement data, which is then derived from the compute nodes. Fails on data that Placement would not accept, and
// when `progress` is cancelled. Linear in the size of the cloud. Source: nova.cmd.manage.PlacementCommands (audit,
// heal_allocations, sync_aggregates).
Result<QList<AuditFinding>> audit(const CloudIndex &index, Progress &progress);

} // namespace astrolabe
