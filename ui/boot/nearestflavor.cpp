// SPDX-License-Identifier: GPL-3.0-or-later
#include "boot/nearestflavor.h"

#include "boot/outcome.h"
#include "scheduler/requestdecision.h"

#include <algorithm>
#include <cmath>

namespace astrolabe {

namespace {

// From 0 if they are equal to 1 if one of them is zero.
double difference(qint64 a, qint64 b)
{
    const auto greater = static_cast<double>(std::max(a, b));
    return greater > 0 ? static_cast<double>(std::abs(a - b)) / greater : 0;
}

double distance(const Flavor &a, const Flavor &b)
{
    return difference(a.vcpus, b.vcpus) + difference(a.memoryMb, b.memoryMb)
        + difference(a.rootGb + a.ephemeralGb, b.rootGb + b.ephemeralGb);
}

// All enabled flavors except the requested one, the closest first.
QList<Flavor> othersByDistance(const QList<Flavor> &flavors, const Flavor &asked)
{
    QList<Flavor> others;
    std::ranges::copy_if(flavors, std::back_inserter(others),
        [&](const Flavor &flavor) { return !flavor.disabled && flavor.flavorid != asked.flavorid; });
    std::ranges::stable_sort(others, {}, [&](const Flavor &flavor) { return distance(flavor, asked); });
    return others;
}

} // namespace

std::optional<FittingFlavor> nearestFlavor(
    const Scheduler &scheduler, const Request &request, const DecideOptions &options, Progress &progress)
{
    const Flavor *asked = scheduler.index()->flavor(request.flavorRef);
    if (asked == nullptr)
        return std::nullopt;
    Request other = request;
    other.document = {};
    for (const Flavor &flavor : othersByDistance(scheduler.cloud()->flavors, *asked)) {
        if (progress.isCanceled())
            return std::nullopt;
        other.flavorRef = flavor.flavorid;
        const Decision decision = decideRequest(scheduler, other, options, progress);
        if (decision.outcome == Outcome::Scheduled && decision.refusedByCompute().isEmpty())
            return FittingFlavor{flavor.name, landingLabels(decision)};
    }
    return std::nullopt;
}

int fittingServers(const Scheduler &scheduler, const Request &request, const Decision &failed,
    const DecideOptions &options, Progress &progress)
{
    const int placed = static_cast<int>(failed.instances.size()) - 1; // the last instance is the one that found no host
    if (failed.outcome != Outcome::NoValidHost || placed < 1)
        return 0;
    Request fewer = request;
    fewer.document = {};
    fewer.minCount = fewer.maxCount = placed;
    const Decision decision = decideRequest(scheduler, fewer, options, progress);
    return decision.outcome == Outcome::Scheduled && decision.refusedByCompute().isEmpty() ? placed : 0;
}

} // namespace astrolabe
