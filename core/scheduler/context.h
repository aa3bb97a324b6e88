// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cloudindex.h"
#include "scheduler/hostcandidates.h"
#include "spec/requestspec.h"

namespace astrolabe {

// What a rule may look at beside the host: the request, the cloud and its options, whose behaviour to follow, and what
// may be claimed.
struct SchedulerContext
{
    const RequestSpec &spec;
    const CloudIndex &index;
    const Configuration &config;
    Release release;
    HostCandidates *candidates = nullptr; // nullptr: nothing is claimed, or no filter looks at it
};

} // namespace astrolabe
