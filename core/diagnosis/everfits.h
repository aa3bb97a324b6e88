// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diagnosis/case.h"

namespace astrolabe {

// The cloud as it was before there was any server: without servers and allocations, and with compute nodes that use
// only what they reserve. Server groups have no members.
Cloud emptied(Cloud cloud, Release release);

// Whether the cloud without servers and allocations would schedule the same. None: an action on a server asked, the
// request depends on servers, the cloud does not say how many devices servers hold, or `progress` was cancelled.
std::optional<bool> couldEverFit(const Case &examined, Progress &progress);

} // namespace astrolabe
