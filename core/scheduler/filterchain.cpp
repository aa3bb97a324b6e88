// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/filterchain.h"

#include "scheduler/describedinfull.h"
#include "scheduler/unknownparts.h"

#include <algorithm>
#include <utility>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

Mark &markAt(FilterRecord &record, int position)
{
    return record.marks[static_cast<std::size_t>(position)];
}

Reason reasonOf(const Raised &raised)
{
    return {QT_TRANSLATE_NOOP("Reason", "the filter itself fails on this host: %1: %2"),
        {{u"exception"_s, raised.type, Origin::host()}, {u"message"_s, raised.message, Origin::host()}}};
}

// Records a filter's verdict on a host that Nova does not ask about.
void recordOutside(const Verdict &verdict, Mark &mark, QHash<int, Reason> &reasons, int key)
{
    if (verdict.passes()) {
        mark = Mark::OutsidePassed;
        if (const Reason *why = verdict.reason())
            reasons.insert(key, *why);
    } else if (const Raised *raised = verdict.raised()) {
        mark = Mark::OutsideRaised;
        reasons.insert(key, reasonOf(*raised));
    } else {
        mark = Mark::OutsideRejected;
        reasons.insert(key, *verdict.reason());
    }
}

// Stands for a filter that ignores rebuilds. Source: nova.scheduler.filters.BaseHostFilter.RUN_ON_REBUILD.
class NotOnRebuild final : public HostFilter
{
public:
    explicit NotOnRebuild(const SchedulerContext &) { }

    Verdict check(const HostState &) const override { return Verdict::pass(); }
    Reason passing() const override { return {QT_TRANSLATE_NOOP("Reason", "the filter lets every rebuild pass"), {}}; }
};

} // namespace

// Many hosts are often rejected for the same reason; one host's then shares its memory with that of the host before.
const Reason &FilterLoop::likeBefore(const Reason &reason, Reason &before)
{
    if (reason != before)
        before = reason;
    return before;
}

void FilterLoop::recordRejection(FilterRecord &record, int position, const Reason &reason, Reason &before)
{
    markAt(record, position) = Mark::Rejected;
    record.reasons.insert(position, likeBefore(reason, before));
}

void FilterLoop::recordOutside(FilterRecord &record, int position, const Verdict &verdict, Reason &before)
{
    const Raised *raised = verdict.raised();
    if (raised == nullptr && verdict.passes()) {
        markAt(record, position) = Mark::OutsidePassed;
        return;
    }
    markAt(record, position) = raised != nullptr ? Mark::OutsideRaised : Mark::OutsideRejected;
    record.reasons.insert(position, likeBefore(raised != nullptr ? reasonOf(*raised) : *verdict.reason(), before));
}

int FilterLoop::recordShared(FilterRecord &record, const Reason &reason)
{
    record.sharedBy.resize(record.marks.size(), -1);
    record.shared.push_back(reason);
    return static_cast<int>(record.shared.size()) - 1;
}

void FilterLoop::recordFit(InstanceRecord &record, const HostState &host, const InstanceNumaTopology &fitted)
{
    record.numaFits.insert(host.index, fitted);
}

// Nova then has no result of this filter, not even for earlier hosts.
void FilterLoop::recordFailure(FilterRecord &record, int position, const Raised &raised)
{
    std::ranges::fill(record.marks, Mark::NotReached);
    record.reasons.clear();
    record.shared.clear();
    record.sharedBy.clear();
    markAt(record, position) = Mark::Raised;
    record.reasons.insert(position, reasonOf(raised));
}

FilterChain::FilterChain(const std::vector<EnabledFilter> &filters, const SchedulerContext &context)
    : m_cloud(context.index.cloud())
{
    for (const EnabledFilter &entry : filters)
        m_links.push_back({&entry, unknownIn(entry, context),
            context.spec.isRebuild() && !entry.runsOnRebuild ? makeFilter<NotOnRebuild>(context)
                                                             : entry.make(context)});
}

bool FilterChain::isKnown(const Link &link, const HostState &host) const
{
    return link.entry->isKnown && (link.unknown == CloudParts() || areDescribed(m_cloud, link.unknown, *host.node));
}

std::vector<int> FilterChain::takeUnknown(const Link &link, const HostList &hosts, std::vector<int> &kept) const
{
    if (link.entry->isKnown && link.unknown == CloudParts())
        return {};
    const auto unknown = std::ranges::stable_partition(
        kept, [&](int position) { return isKnown(link, *hosts[static_cast<std::size_t>(position)]); });
    std::vector<int> taken(unknown.begin(), unknown.end());
    kept.erase(unknown.begin(), unknown.end());
    return taken;
}

FilterRecord FilterChain::begin(const Link &link, const HostList &hosts, std::size_t kept)
{
    FilterRecord record;
    record.name = link.entry->name;
    record.start = record.end = static_cast<int>(kept);
    record.marks.assign(hosts.size(), Mark::NotReached);
    record.facts = link.filter->facts();
    record.passing = link.filter->passing();
    return record;
}

std::optional<Raised> FilterChain::run(
    const HostList &hosts, int instanceIndex, std::vector<int> &kept, InstanceRecord &record) const
{
    bool finished = false;
    for (const Link &link : m_links) {
        record.filters.append(begin(link, hosts, kept.size()));
        FilterRecord &filter = record.filters.last();
        const bool runs = link.entry->runs == FilterEntry::Runs::PerInstance || instanceIndex == 0;
        if (finished || !runs)
            continue;
        filter.ran = true;
        const std::vector<int> unknown = takeUnknown(link, hosts, kept);
        for (const int position : unknown)
            markAt(filter, position) = Mark::Unknown;
        if (!kept.empty()) {
            if (auto raised = link.filter->run(hosts, kept, record))
                return raised;
        }
        const auto judged = kept.insert(kept.end(), unknown.begin(), unknown.end());
        std::ranges::inplace_merge(kept, judged);
        filter.end = static_cast<int>(kept.size());
        finished = kept.empty();
    }
    return std::nullopt;
}

void FilterChain::skip(const HostList &hosts, std::size_t kept, InstanceRecord &record) const
{
    for (const Link &link : m_links)
        record.filters.append(begin(link, hosts, kept));
}

void FilterChain::askOutside(const HostList &hosts, InstanceRecord &record) const
{
    for (auto i = static_cast<std::size_t>(record.filters.size()); i < m_links.size(); ++i)
        record.filters.append(begin(m_links[i], hosts, 0));
    for (qsizetype i = 0; i < record.filters.size(); ++i) {
        FilterRecord &filter = record.filters[i];
        for (int position = 0; std::cmp_less(position, hosts.size()); ++position) {
            const auto &link = m_links[static_cast<std::size_t>(i)];
            const HostState &host = *hosts[static_cast<std::size_t>(position)];
            if (markAt(filter, position) != Mark::NotReached || !isKnown(link, host))
                continue;
            recordOutside(link.filter->check(host), markAt(filter, position), filter.reasons, position);
        }
    }
}

QList<FilterRecord> FilterChain::verdicts(const HostList &hosts) const
{
    QList<FilterRecord> records;
    for (const Link &link : m_links) {
        records.append(begin(link, hosts, 0));
        if (link.entry->isKnown && link.unknown == CloudParts())
            link.filter->judgeAll(hosts, records.last());
    }
    return records;
}

std::optional<HostChange> FilterChain::askAgain(const HostState &host, bool everyFilter) const
{
    HostChange change;
    change.host = host.index;
    change.marks.assign(m_links.size(), Mark::NotReached);
    for (std::size_t i = 0; i < m_links.size(); ++i) {
        const Link &link = m_links[i];
        const bool asked = change.isLeft && link.entry->runs == FilterEntry::Runs::PerInstance;
        const bool isJudged = isKnown(link, host);
        if (!isJudged && asked)
            change.marks[i] = Mark::Unknown;
        if (!isJudged || (!asked && !everyFilter))
            continue;
        const Verdict verdict = link.filter->check(host);
        if (!asked) {
            recordOutside(verdict, change.marks[i], change.reasons, static_cast<int>(i));
            continue;
        }
        if (verdict.raised() != nullptr)
            return std::nullopt;
        change.isLeft = verdict.passes();
        change.marks[i] = change.isLeft ? Mark::Passed : Mark::Rejected;
        if (const Reason *why = verdict.reason())
            change.reasons.insert(static_cast<int>(i), *why);
        if (!change.isLeft)
            continue;
        link.filter->keepCandidates(host, verdict);
        if (const InstanceNumaTopology *fitted = verdict.fitted())
            change.fit = *fitted;
    }
    return change;
}

} // namespace astrolabe
