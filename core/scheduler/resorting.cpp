// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/resorting.h"

#include "numa/samedemand.h"

#include <algorithm>
#include <cmath>

namespace astrolabe {

bool Resorting::applies(Release release, const InstanceRecord &last)
{
    // The first server's hosts are not in rank order yet, and filters that run once looked at them. Before Victoria the
    // weighers' bounds include hosts of earlier servers.
    const bool filtered = std::ranges::any_of(last.filters, &FilterRecord::ran);
    return release >= since(22) && last.index > 0 && filtered && last.excluded.isEmpty() && last.ranking.size() > 1
        && std::ranges::all_of(last.ranking, [](const RankedHost &ranked) { return std::isfinite(ranked.total); });
}

Resorting::Resorting(const SchedulerContext &context, const FilterChain &filters, const Weighing &weighing,
    const InstanceRecord &last, bool everyFilter)
    : m_spec(context.spec)
    , m_release(context.release)
    , m_filters(filters)
    , m_weighing(weighing)
    , m_everyFilter(everyFilter)
    , m_wanted(last.numaWanted)
    , m_isFitted(!last.numaFits.isEmpty())
    , m_ranking(last)
{ }

std::optional<std::vector<HostChange>> Resorting::sort(const HostList &changed)
{
    if (!demandTheSame(m_wanted, m_spec.numaTopology, m_release))
        return std::nullopt;
    std::vector<HostChange> changes;
    for (const HostState *host : changed) {
        if (!m_ranking.contains(host->index))
            continue;
        auto change = m_filters.askAgain(*host, m_everyFilter);
        if (!change)
            return std::nullopt;
        if (change->isLeft) {
            auto raw = m_weighing.rawOf(*host);
            if (!raw)
                return std::nullopt;
            change->raw = std::move(*raw);
        }
        changes.push_back(std::move(*change));
    }
    for (const HostChange &change : changes) {
        if (change.isLeft)
            m_ranking.change(change.host, change.raw);
        else
            m_ranking.remove(change.host);
    }
    m_ranking.sort();
    return changes;
}

} // namespace astrolabe
