// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "model/computenode.h"

namespace astrolabe {

// Refuses values in nova-compute's reports that no driver can report. The error is the first one found, with its JSON
// pointer. `good` are nodes that have passed: a value that equals the one of the good node at the same index is
// skipped.
Result<void> checkReports(const QList<ComputeNode> &nodes, const QList<ComputeNode> &good);

} // namespace astrolabe
