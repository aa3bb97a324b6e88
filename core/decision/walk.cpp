// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/walk.h"

#include "decision/funnel.h"

#include <algorithm>

namespace astrolabe {

namespace {

std::optional<int> removalOf(const Steps &steps, const QString &label)
{
    const Decision &decision = *steps.decision();
    const auto named = std::ranges::find(decision.hosts, label, &DecidedHost::label);
    if (named == decision.hosts.cend())
        return std::nullopt;
    const auto host = HostIndex(named - decision.hosts.cbegin());
    if (decision.placement.unmet.contains(host))
        return steps.stateOf(steps.lossStep(host));
    if (decision.isUnreadCandidate(host))
        return steps.stateOf({StepStage::HostStates});
    const InstanceRecord *server = steps.instance();
    const auto position = server != nullptr ? int(server->hosts.indexOf(host)) : -1;
    if (position < 0)
        return std::nullopt;
    for (int ordinal = 0; ordinal < server->excluded.size(); ++ordinal) {
        if (server->excluded.at(ordinal).position == position)
            return steps.stateOf({StepStage::Exclusions, 0, ordinal});
    }
    for (int filter = 0; filter < server->filters.size(); ++filter) {
        const std::vector<Mark> &marks = server->filters.at(filter).marks;
        const Mark mark = marks.empty() ? Mark::NotReached : marks.at(size_t(position));
        if (mark == Mark::Rejected || mark == Mark::Raised)
            return steps.stateOf(steps.markStep(filter, position));
    }
    return std::nullopt;
}

bool removesHosts(StepStage stage)
{
    return stage == StepStage::Placement || stage == StepStage::HostStates || stage == StepStage::Exclusions
        || stage == StepStage::Filters;
}

std::optional<int> firstWithAtMost(const Steps &steps, int hosts)
{
    for (int element = 0; element < steps.elementCount(); ++element) {
        const int state = steps.stateOfElement(element);
        if (removesHosts(steps.at(state).stage) && stageAt(steps, state).out <= hosts)
            return state;
    }
    return std::nullopt;
}

bool isOfRule(const Steps &steps, const Step &step, const QString &name)
{
    const InstanceRecord *server = steps.instance();
    if (step.stage == StepStage::Filters)
        return server->filters.at(step.element).name == name;
    return step.stage == StepStage::Weighing && step.element < server->weighers.size()
        && server->weighers.at(step.element).name == name;
}

std::optional<int> lastBefore(const Steps &steps, const QString &rule)
{
    for (int element = 1; element < steps.elementCount(); ++element) {
        if (isOfRule(steps, steps.at(steps.stateOfElement(element)), rule))
            return steps.stateOfElement(element - 1);
    }
    return std::nullopt;
}

std::optional<int> stateOf(const Steps &steps, const Breakpoint &breakpoint)
{
    switch (breakpoint.kind) {
    case Breakpoint::Kind::HostRemoved:
        return removalOf(steps, breakpoint.name);
    case Breakpoint::Kind::FewLeft:
        return firstWithAtMost(steps, breakpoint.left);
    case Breakpoint::Kind::BeforeRule:
        return lastBefore(steps, breakpoint.name);
    }
    Q_UNREACHABLE();
}

bool tellsApart(const WeigherRecord &weigher)
{
    for (size_t rank = 1; rank < weigher.normalized.size(); ++rank) {
        if (weigher.normalized[rank] * weigher.multiplierAt(rank) != weigher.normalized[0] * weigher.multiplierAt(0))
            return true;
    }
    return false;
}

} // namespace

std::optional<int> nextBreak(const Steps &steps, int state, const QList<Breakpoint> &breakpoints)
{
    std::optional<int> nearest;
    for (const Breakpoint &breakpoint : breakpoints) {
        const std::optional<int> at = stateOf(steps, breakpoint);
        if (at && *at > state && (!nearest || *at < *nearest))
            nearest = at;
    }
    return nearest;
}

QList<Breakpoint> breaksAt(const Steps &steps, int state, const QList<Breakpoint> &breakpoints)
{
    QList<Breakpoint> here;
    std::ranges::copy_if(breakpoints, std::back_inserter(here),
        [&](const Breakpoint &breakpoint) { return stateOf(steps, breakpoint) == state; });
    return here;
}

bool changesHosts(const Steps &steps, int element)
{
    const Step step = steps.at(steps.stateOfElement(element));
    const InstanceRecord *server = steps.instance();
    switch (step.stage) {
    case StepStage::Placement: {
        const QList<Attrition> &parts = steps.decision()->placement.attrition;
        return step.element == 0 || !parts.at(step.element).lost.isEmpty();
    }
    case StepStage::Filters:
        return server->filters.at(step.element).end < server->filters.at(step.element).start;
    case StepStage::Weighing:
        return step.element < server->weighers.size() && tellsApart(server->weighers.at(step.element));
    default:
        return true;
    }
}

int nextChange(const Steps &steps, int state)
{
    int next = steps.next(state, StepLevel::Element);
    while (next < steps.last() && !changesHosts(steps, steps.elementAt(next)))
        next = steps.next(next, StepLevel::Element);
    return next;
}

int previousChange(const Steps &steps, int state)
{
    int previous = steps.previous(state, StepLevel::Element);
    while (previous > steps.first() && !changesHosts(steps, steps.elementAt(previous)))
        previous = steps.previous(previous, StepLevel::Element);
    return previous;
}

QList<int> foldedBefore(const Steps &steps, int state)
{
    QList<int> folded;
    for (int element = steps.elementAt(state) - 1; element > 0 && !changesHosts(steps, element); --element)
        folded.prepend(element);
    return folded;
}

} // namespace astrolabe
