// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/decision.h"

namespace astrolabe {

// The most that a host's servers may use together, as limited by the filters that evaluated it; none: no filter limits
// it. Source: HostState.limits of nova.scheduler.host_manager, nova.objects.SchedulerLimits.
struct SchedulerLimits
{
    std::optional<double> memoryMb = {};
    std::optional<double> diskGb = {};
    std::optional<double> vcpus = {};

    bool operator==(const SchedulerLimits &) const = default;
};

// The limits of a host that passed; filters do not evaluate forced hosts.
SchedulerLimits limitsOf(const Decision &decision, HostIndex host);

} // namespace astrolabe
