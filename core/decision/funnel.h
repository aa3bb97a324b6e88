// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/steps.h"

namespace astrolabe {

// One stage of the funnel: how many hosts went in and came out. Every filter is a stage of its own.
struct FunnelStage
{
    StepStage stage = StepStage::RequestFilters;
    int element = 0; // the filter
    int in = 0;
    int out = 0;
    bool reached = true; // false: Nova ended before it

    bool operator==(const FunnelStage &) const = default;

    // Whether hosts went that might have become the server's: not so where one is chosen of many.
    bool loses() const { return out < in && stage != StepStage::Choice; }
};

std::vector<FunnelStage> funnel(const Steps &steps);
// The stage of a state, with the hosts that are left there: on the way through a stage, those that have not been lost
// yet.
FunnelStage stageAt(const Steps &steps, int state);
// The stage of the funnel that a step belongs to; the whole of Placement's query is one.
int funnelStageOf(const std::vector<FunnelStage> &stages, const Step &step);

} // namespace astrolabe
