// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/raised.h"

namespace astrolabe {

// The part of a build that raises.
enum class BuildPhase {
    Building,     // claim, policy, spawn: everything without a rule of its own
    Networking,   // while the allocation of ports is started
    BlockDevices, // while volumes are prepared
    CleanUp,      // after a failed spawn
};

// How nova-compute reacts.
enum class BuildEnd { Vanished, Aborted, Rescheduled, RescheduledByPolicy };

struct BuildFailure
{
    BuildEnd end = BuildEnd::Rescheduled;
    QString reason;

    bool operator==(const BuildFailure &) const = default;

    // The whole text of RescheduledException or BuildAbortException.
    QString message(const QString &uuid) const;
};

// Source: nova.compute.manager.ComputeManager._build_and_run_instance, _build_resources.
BuildFailure buildFailure(BuildPhase phase, const Raised &raised);

} // namespace astrolabe
