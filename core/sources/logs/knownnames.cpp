// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/logs/knownnames.h"

#include <algorithm>

namespace astrolabe {

namespace {

using Names = std::optional<QList<LoggedHost>>;

QList<LoggedHost> without(const QList<LoggedHost> &hosts, const QList<LoggedHost> &others)
{
    const QSet<LoggedHost> gone(others.begin(), others.end());
    QList<LoggedHost> kept;
    for (const LoggedHost &host : hosts) {
        if (!gone.contains(host))
            kept << host;
    }
    return kept;
}

QList<LoggedHost> onceEach(const QList<LoggedHost> &hosts)
{
    QSet<LoggedHost> seen;
    QList<LoggedHost> kept;
    for (const LoggedHost &host : hosts) {
        if (!seen.contains(host))
            kept << host;
        seen.insert(host);
    }
    return kept;
}

// The hosts that the filter removed, if it gives a reason for each.
Names removedWithReasons(const RecordedFilter &filter)
{
    if (!filter.before || !filter.after)
        return std::nullopt;
    QList<LoggedHost> hosts;
    for (const RecordedReason &reason : filter.reasons)
        hosts << reason.host;
    hosts = onceEach(hosts);
    return hosts.size() == *filter.before - *filter.after ? Names(hosts) : std::nullopt;
}

Names &leftBefore(RecordedRun &run, qsizetype filter)
{
    return filter == 0 ? run.startHosts : run.filters[filter - 1].left;
}

void forwards(RecordedRun &run)
{
    for (qsizetype i = 0; i < run.filters.size(); ++i) {
        RecordedFilter &filter = run.filters[i];
        const Names &before = leftBefore(run, i);
        if (filter.left)
            continue;
        if (filter.after == 0)
            filter.left = QList<LoggedHost>();
        else if (before && filter.before && filter.before == filter.after)
            filter.left = before;
        else if (const Names removed = removedWithReasons(filter); before && removed)
            filter.left = without(*before, *removed);
    }
}

void backwards(RecordedRun &run)
{
    Names after = run.survivors;
    for (qsizetype i = run.filters.size() - 1; i >= 0; --i) {
        RecordedFilter &filter = run.filters[i];
        if (!filter.left && after && filter.after == after->size())
            filter.left = after;
        after = filter.left;
        Names &before = leftBefore(run, i);
        if (before || !after)
            continue;
        if (const Names removed = removedWithReasons(filter))
            before = *after + *removed;
    }
}

void fillInRemoved(RecordedRun &run)
{
    for (qsizetype i = 0; i < run.filters.size(); ++i) {
        RecordedFilter &filter = run.filters[i];
        const Names &before = leftBefore(run, i);
        filter.removed = before && filter.left ? Names(without(*before, *filter.left)) : removedWithReasons(filter);
    }
}

} // namespace

void fillInNames(RecordedDecision &decision)
{
    const RecordedRun *previous = nullptr;
    for (RecordedRun &run : decision.runs) {
        if (run.startHosts)
            run.startHosts = onceEach(*run.startHosts);
        if (run.startHosts && run.start != run.startHosts->size())
            run.startHosts.reset();
        // The next server of a request starts with what the one before left.
        if (!run.startHosts && previous != nullptr && previous->survivors && run.start == previous->survivors->size())
            run.startHosts = previous->survivors;
        forwards(run);
        backwards(run);
        forwards(run);
        fillInRemoved(run);
        previous = &run;
    }
}

} // namespace astrolabe
