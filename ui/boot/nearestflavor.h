// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/progress.h"
#include "model/request.h"
#include "scheduler/scheduler.h"

#include <optional>

namespace astrolabe {

// A flavor that makes a request succeed that finds no host.
struct FittingFlavor
{
    QString name;
    QStringList hosts; // labels of the hosts the servers would land on

    bool operator==(const FittingFlavor &) const = default;
};

// The flavor closest to the requested one in VCPUs, memory and disk with which the request finds a host; nullopt if no
// flavor of the cloud does. Asks the scheduler for one flavor after the other, so it takes a while.
std::optional<FittingFlavor> nearestFlavor(
    const Scheduler &scheduler, const Request &request, const DecideOptions &options, Progress &progress);

// How many servers of a request for several find hosts with the requested flavor; 0 if none does. `failed` is the
// decision for all of them.
int fittingServers(const Scheduler &scheduler, const Request &request, const Decision &failed,
    const DecideOptions &options, Progress &progress);

} // namespace astrolabe
