// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/ranking.h"
#include "scheduler/filterchain.h"
#include "scheduler/weighing.h"

namespace astrolabe {

// Sorts the hosts for one server of a request after the other where nothing but the chosen hosts changes between them:
// only those are asked about again. Filtering and weighing all hosts each time, as Scheduling does it, is the rule;
// this is equal to it, bit for bit.
class Resorting
{
public:
    // Whether the next server finds the hosts as this record left them, but for those that were changed. Of a group
    // each server but the first finds what the one before it found: where it keeps together, no host is new to it.
    static bool applies(Release release, const InstanceRecord &last);

    // The context, filters and weighers outlive it.
    Resorting(const SchedulerContext &context, const FilterChain &filters, const Weighing &weighing,
        const InstanceRecord &last, bool everyFilter);

    // None: all hosts have to be sorted anew, and none was. The server wants something else of their NUMA cells than
    // the last one did, or a filter or weigher itself fails on one of the changed hosts.
    std::optional<std::vector<HostChange>> sort(const HostList &changed);
    void draw(const DrawnLots &lots) { m_ranking.draw(lots); }

    // The hosts that passed, best first but for the lots drawn.
    const Ranking &ranking() const { return m_ranking; }
    // Whether NUMATopologyFilter found what the server would take of their NUMA cells.
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
