// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/funnel.h"

#include "decision/hostoutcome.h"

#include <algorithm>

namespace astrolabe {

namespace {

// How many hosts Placement offered: all except those it excluded or, if those were not recorded, the hosts that went
// on. If it did not answer, all hosts it was asked about.
int candidates(const Decision &decision, const InstanceRecord *instance)
{
    const bool firstGoesOn = instance && instance->index == 0;
    return int(firstGoesOn ? instance->hosts.size() + decision.unreadCandidates().size()
                           : decision.hosts.size() - decision.placement.unmet.size());
}

// Logs tell how many hosts came to the filters, and not how many there were before.
void addLoggedQuery(std::vector<FunnelStage> &stages, const Decision &decision, const InstanceRecord *instance)
{
    const bool isFiltered = instance && !instance->filters.isEmpty();
    const int in = isFiltered ? instance->filters.first().start : instance ? int(instance->hosts.size()) : 0;
    if (!decision.requestFilters.isEmpty())
        stages.push_back({StepStage::RequestFilters, 0, in, in});
    if (decision.placement.asked)
        stages.push_back({StepStage::Placement, 0, in, in});
    if (instance && instance->index > 0)
        stages.push_back({StepStage::EarlierServers, 0, in, in});
}

void addQuery(std::vector<FunnelStage> &stages, const Decision &decision, const InstanceRecord *instance)
{
    if (decision.fromLogs) {
        addLoggedQuery(stages, decision, instance);
        return;
    }
    const int all = int(decision.hosts.size());
    if (!decision.requestFilters.isEmpty())
        stages.push_back({StepStage::RequestFilters, 0, all, all});
    const int offered = decision.placement.asked ? candidates(decision, instance) : all;
    if (decision.placement.asked)
        stages.push_back({StepStage::Placement, 0, all, offered});
    const int unread = int(decision.unreadCandidates().size());
    const int read = offered - unread;
    if (unread > 0)
        stages.push_back({StepStage::HostStates, 0, offered, read});
    if (instance && instance->index > 0)
        stages.push_back({StepStage::EarlierServers, 0, read, int(instance->hosts.size())});
}

void addFilters(std::vector<FunnelStage> &stages, const Decision &decision, const InstanceRecord &instance)
{
    const int in = int(instance.hosts.size());
    if (!instance.excluded.isEmpty())
        stages.push_back({StepStage::Exclusions, 0, in, in - int(instance.excluded.size())});
    for (int id = 0; id < instance.filters.size(); ++id) {
        const FilterRecord &filter = instance.filters.at(id);
        const bool isKnown = !filter.ran || !decision.unknownRules.filters.contains(filter.name);
        stages.push_back({StepStage::Filters, id, filter.start, filter.end, filter.ran || filter.start > 0, isKnown});
    }
}

void addChoice(std::vector<FunnelStage> &stages, const InstanceRecord &instance)
{
    const int left = int(instance.ranking.size());
    const bool reached = left > 0;
    if (left <= 1 || !instance.weighers.isEmpty())
        stages.push_back({StepStage::Weighing, 0, left, left, reached});
    stages.push_back({StepStage::Choice, 0, left, reached ? 1 : 0, reached});
    if (!instance.claims.isEmpty()) {
        const bool claimed = instance.claims.constLast().outcome == ClaimOutcome::Claimed;
        stages.push_back({StepStage::Claim, 0, claimed ? 1 : int(instance.claims.size()), claimed ? 1 : 0});
    }
    if (!instance.alternates.isEmpty()) {
        const int alternates = int(instance.alternates.size());
        stages.push_back({StepStage::Alternates, 0, alternates, alternates});
    }
}

int hostsLeft(const FunnelStage &stage, const Steps &steps, int state)
{
    const Step step = steps.at(state);
    int lost = 0;
    if (step.stage == StepStage::Placement) {
        for (const HostIndex host : steps.decision()->placement.unmet.positions())
            lost += steps.isKnown(state, steps.lossStep(host)) ? 1 : 0;
        return std::max(stage.out, stage.in - lost);
    }
    if (step.ordinal < 0)
        return stage.out;
    if (step.stage == StepStage::Exclusions)
        return stage.in - step.ordinal - 1;
    if (step.stage != StepStage::Filters)
        return stage.in;
    const FilterRecord &filter = steps.instance()->filters.at(step.element);
    for (int position = 0; position < int(filter.marks.size()); ++position) {
        const Mark mark = filter.marks.at(size_t(position));
        const bool isLost = mark == Mark::Rejected || mark == Mark::Raised;
        lost += isLost && steps.isKnown(state, steps.markStep(step.element, position)) ? 1 : 0;
    }
    return stage.in - lost;
}

} // namespace

std::vector<FunnelStage> funnel(const Steps &steps)
{
    std::vector<FunnelStage> stages;
    if (steps.count() == 0)
        return stages;
    addQuery(stages, *steps.decision(), steps.instance());
    if (steps.instance()) {
        addFilters(stages, *steps.decision(), *steps.instance());
        addChoice(stages, *steps.instance());
    }
    if (steps.at(steps.last()).stage == StepStage::Refusal)
        stages.push_back({StepStage::Refusal, 0, 0, 0});
    return stages;
}

FunnelStage stageAt(const Steps &steps, int state)
{
    const std::vector<FunnelStage> stages = funnel(steps);
    const Step step = steps.at(state);
    const int found = funnelStageOf(stages, step);
    if (found < 0)
        return {};
    FunnelStage stage = stages.at(size_t(found));
    stage.out = hostsLeft(stage, steps, state);
    return stage;
}

int funnelStageOf(const std::vector<FunnelStage> &stages, const Step &step)
{
    const auto holds = [&](const FunnelStage &stage) {
        return stage.stage == step.stage && (step.stage != StepStage::Filters || stage.element == step.element);
    };
    const auto found = std::ranges::find_if(stages, holds);
    return found == stages.end() ? -1 : int(found - stages.begin());
}

} // namespace astrolabe
