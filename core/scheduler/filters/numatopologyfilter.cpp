// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/filters/catalogue.h"

namespace astrolabe {

namespace {

// Requests that ask for NUMA cells, dedicated CPUs or memory pages are refused before any filter runs
// (api/unsupported.h), and of all others every host passes.
class NumaTopologyFilter final : public HostFilter
{
public:
    explicit NumaTopologyFilter(const SchedulerContext &) { }
    Verdict check(const HostState &) const override { return Verdict::pass(); }
};

} // namespace

const FilterEntry numaTopologyFilter{"NUMATopologyFilter", "numa_topology_filter", FilterEntry::Runs::PerInstance,
    anyRelease, stillThere,
    QT_TRANSLATE_NOOP("Rule",
        "A request for NUMA cells, dedicated CPUs or memory pages must fit the host's cells. This "
        "request asks for none of them, so every host passes."),
    "", makeFilter<NumaTopologyFilter>};

} // namespace astrolabe
