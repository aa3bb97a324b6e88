// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cloudindex.h"
#include "scheduler/hostcandidates.h"
#include "spec/requestspec.h"

namespace astrolabe {

// What a rule may use besides the host: the request, the cloud, its options, the release to follow, and the candidates
// to claim.
struct SchedulerContext
{
    const RequestSpec &spec;
    const CloudIndex &index;
    const Configuration &config;
    Release release;
    HostCandidates *candidates = nullptr; // nullptr: nothing is claimed, or no filter uses them
};

} // namespace astrolabe
