// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "model/computenode.h"

namespace astrolabe {

// Refuses values in nova-compute's reports that no driver can report. The error is the first one found, with its JSON
// pointer. What a node has in common with the one at its place among the `good` ones, which have passed, is not checked
// again.
Result<void> checkReports(const QList<ComputeNode> &nodes, const QList<ComputeNode> &good);

} // namespace astrolabe
