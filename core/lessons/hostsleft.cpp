// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/hostsleft.h"

#include <algorithm>

namespace astrolabe {

namespace {

bool isOffered(const Steps &steps, int state, HostIndex host)
{
    const Decision &decision = *steps.decision();
    const bool isLost = decision.placement.unmet.contains(host) && steps.isKnown(state, steps.lossStep(host));
    const bool isUnread = decision.isUnreadCandidate(host) && steps.isKnown(state, {StepStage::HostStates});
    return !isLost && !isUnread;
}

bool isExcluded(const Steps &steps, int state, int position)
{
    const QList<Exclusion> &excluded = steps.instance()->excluded;
    for (int ordinal = 0; ordinal < excluded.size(); ++ordinal) {
        if (excluded.at(ordinal).position == position)
            return steps.isKnown(state, {StepStage::Exclusions, 0, ordinal});
    }
    return false;
}

bool isRemoved(const Steps &steps, int state, int position)
{
    const QList<FilterRecord> &filters = steps.instance()->filters;
    for (int filter = 0; filter < filters.size(); ++filter) {
        const Mark mark = filters.at(filter).marks.at(size_t(position));
        if (mark == Mark::Rejected || mark == Mark::Raised)
            return steps.isKnown(state, steps.markStep(filter, position));
    }
    return false;
}

} // namespace

QList<HostIndex> hostsLeft(const Steps &steps, int state)
{
    QList<HostIndex> left;
    if (state >= 0) {
        if (const std::optional<HostIndex> chosen = steps.chosenAt(state))
            return {*chosen};
    }
    const bool isPastQuery = state >= 0 && steps.at(state).stage > StepStage::HostStates && steps.instance();
    if (isPastQuery) {
        const QList<HostIndex> &hosts = steps.instance()->hosts;
        for (int position = 0; position < hosts.size(); ++position) {
            if (!isExcluded(steps, state, position) && !isRemoved(steps, state, position))
                left.append(hosts.at(position));
        }
    } else {
        for (HostIndex host = 0; host < steps.decision()->hosts.size(); ++host) {
            if (state < 0 || isOffered(steps, state, host))
                left.append(host);
        }
    }
    std::ranges::sort(left);
    return left;
}

QList<HostIndex> hostsRemoved(const Steps &steps, int state)
{
    const int element = steps.elementAt(state);
    const QList<HostIndex> left = hostsLeft(steps, state);
    QList<HostIndex> removed;
    for (const HostIndex host : hostsLeft(steps, element == 0 ? -1 : steps.stateOfElement(element - 1))) {
        if (!left.contains(host))
            removed.append(host);
    }
    return removed;
}

} // namespace astrolabe
