// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/progress.h"
#include "model/request.h"
#include "scheduler/scheduler.h"

#include <optional>

namespace astrolabe {

// A flavor with which a request that finds no host would find one.
struct FittingFlavor
{
    QString name;
    QStringList hosts; // where the servers would land, by label

    bool operator==(const FittingFlavor &) const = default;
};

// The flavor most like the asked one in VCPUs, memory and disk with which the request finds a host; none: no flavor of
// the cloud does. Asks the scheduler for one flavor after the other, so it takes a while.
std::optional<FittingFlavor> nearestFlavor(
    const Scheduler &scheduler, const Request &request, const DecideOptions &options, Progress &progress);

// How many servers of a request for more find hosts with the asked flavor; 0: not one. `failed` is what was decided for
// all of them.
int fittingServers(const Scheduler &scheduler, const Request &request, const Decision &failed,
    const DecideOptions &options, Progress &progress);

} // namespace astrolabe
