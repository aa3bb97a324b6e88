// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/steps.h"

namespace astrolabe {

// A funnel stage: how many hosts went in and came out. Every filter is a stage of its own.
struct FunnelStage
{
    StepStage stage = StepStage::RequestFilters;
    int element = 0; // the filter's index
    int in = 0;
    int out = 0;
    bool reached = true; // false: Nova stopped before this stage
    bool isKnown = true; // false: the stage may let fewer out, since its filter is not known here

    bool operator==(const FunnelStage &) const = default;

    // Whether the stage rejects hosts. The choice of one host among many does not.
    bool loses() const { return out < in && stage != StepStage::Choice; }
};

std::vector<FunnelStage> funnel(const Steps &steps);
// The stage at a state of the walk, with the hosts left there: within a stage, those not rejected yet.
FunnelStage stageAt(const Steps &steps, int state);
// The funnel stage of a step; the whole of Placement's query is one stage.
int funnelStageOf(const std::vector<FunnelStage> &stages, const Step &step);

} // namespace astrolabe
