// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/ranking.h"
#include "scheduler/filterchain.h"
#include "scheduler/weighing.h"

namespace astrolabe {

// Sorts the hosts again for each further server of a request when only the chosen hosts change in between: filters and
// weighers are asked about those only. The result equals, bit for bit, filtering and weighing all hosts each time as
// Scheduling does.
class Resorting
{
public:
    // Whether the next server finds the hosts as this record left them, except for those changed since. Of a group,
    // each server but the first finds what the previous one found: under affinity no further host joins the group.
    static bool applies(Release release, const InstanceRecord &last);

    // The context, filters and weighers have to outlive this object.
    Resorting(const SchedulerContext &context, const FilterChain &filters, const Weighing &weighing,
        const InstanceRecord &last, bool everyFilter);

    // None: all hosts have to be sorted again; this call sorted none. Either the server asks for other NUMA cells than
    // the last one, or a filter or weigher failed on a changed host.
    std::optional<std::vector<HostChange>> sort(const HostList &changed);
    void draw(const DrawnLots &lots) { m_ranking.draw(lots); }

    // The hosts that passed, best first except for the lots drawn.
    const Ranking &ranking() const { return m_ranking; }
    // Whether NUMATopologyFilter found NUMA cells for the server.
    bool isFitted() const { return m_isFitted; }

private:
    const RequestSpec &m_spec;
    Release m_release;
    const FilterChain &m_filters;
    const Weighing &m_weighing;
    bool m_everyFilter;
    std::optional<InstanceNumaTopology> m_wanted; // when all hosts were asked
    bool m_isFitted;
    Ranking m_ranking;
};

} // namespace astrolabe
