// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/decision.h"

namespace astrolabe {

// How much of a host its servers may have together, by the filters that looked at it; none: nobody limits it.
// Source: HostState.limits of nova.scheduler.host_manager, nova.objects.SchedulerLimits.
struct SchedulerLimits
{
    std::optional<double> memoryMb = {};
    std::optional<double> diskGb = {};
    std::optional<double> vcpus = {};

    bool operator==(const SchedulerLimits &) const = default;
};

// Of a host that passed; a forced one was not looked at.
SchedulerLimits limitsOf(const Decision &decision, HostIndex host);

} // namespace astrolabe
