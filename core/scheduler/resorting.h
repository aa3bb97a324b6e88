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
    // Whether the next server finds the hosts as this record left them, but for those that were changed: NUMA cells
    // change the request itself, and lots the order. Of a group each server but the first finds what the one
    // before it found: where it keeps together, no host is new to it.
    static bool applies(const SchedulerContext &context, const InstanceRecord &last);

    Resorting(const FilterChain &filters, const Weighing &weighing, const InstanceRecord &last, bool everyFilter);

    // None: a filter or weigher itself fails on one of the changed hosts; then nothing was sorted.
    std::optional<std::vector<HostChange>> sort(const HostList &changed);

    // The hosts that passed, best first.
    const Ranking &ranking() const { return m_ranking; }

private:
    const FilterChain &m_filters;
    const Weighing &m_weighing;
    bool m_everyFilter;
    Ranking m_ranking;
};

} // namespace astrolabe
