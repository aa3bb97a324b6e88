// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/progress.h"
#include "core/scheduler/worlds.h"
#include "diagnosis/diagnosis.h"
#include "placement/derived/derive.h"

#include <functional>

namespace astrolabe::test {

// Two hosts, each with 8 VCPU, 15.5 GiB and 100 GiB to give, and a request for 1 VCPU, 1 GiB and 10 GiB.
struct Situation
{
    Cloud cloud = cloudOf(2);
    Request request = bootRequest();

    Situation()
    {
        for (ComputeNode &node : cloud.computeNodes) {
            node.cpuAllocationRatio = node.ramAllocationRatio = node.diskAllocationRatio = 1;
            node.memoryMbUsed = 512; // reserved
        }
        enableFilters(cloud, {QStringLiteral("ComputeFilter")});
    }
    ComputeNode &node(int n) { return cloud.computeNodes[n - 1]; }
    Flavor &flavor() { return cloud.flavors.first(); }
    Image &image() { return cloud.images.first(); }
    // From now on Placement's data is in the cloud.
    PlacementData &placement()
    {
        if (!cloud.placement)
            cloud.placement = derivePlacement(CloudIndex(std::make_shared<const Cloud>(cloud)));
        return *cloud.placement;
    }
    void hold(const QString &consumer, int node, const Resources &resources)
    {
        placement().allocations[consumer].allocations[uuidOf(node)] = resources;
    }
};

using Arrange = std::function<void(Situation &)>;

inline Result<Diagnosis> diagnosisOf(const Situation &situation)
{
    NoProgress nobody;
    return Scheduler::create(std::make_shared<const Cloud>(situation.cloud))
        .and_then([&](const SchedulerPtr &scheduler) {
            return diagnose({scheduler, situation.request, {}, nullptr}, nobody);
        });
}

inline Result<Diagnosis> diagnosisOf(const Arrange &given)
{
    Situation situation;
    given(situation);
    return diagnosisOf(situation);
}

} // namespace astrolabe::test
