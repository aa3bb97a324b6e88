// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/stages.h"

#include <algorithm>
#include <array>

namespace astrolabe {

namespace {

struct StageEntry
{
    SchedulerStage stage;
    int firstRelease;
    bool cachingToo; // whether the caching scheduler has the stage, too
};

constexpr std::array stageEntries{
    StageEntry{SchedulerStage::RequestFilters, 18, false},
    StageEntry{SchedulerStage::Query, 15, false},
    StageEntry{SchedulerStage::CandidateFilters, 27, false},
    StageEntry{SchedulerStage::Claim, 16, false},
    StageEntry{SchedulerStage::Alternates, 17, true},
};

} // namespace

bool hasStage(SchedulerStage stage, Driver driver, Release release)
{
    const StageEntry &entry = *std::ranges::find(stageEntries, stage, &StageEntry::stage);
    const bool byDriver = driver == Driver::Filter || (driver == Driver::Caching && entry.cachingToo);
    return byDriver && release >= since(entry.firstRelease);
}

} // namespace astrolabe
