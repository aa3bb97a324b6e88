// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/instancerecords.h"
#include "scheduler/enabledrules.h"

#include <memory>
#include <optional>
#include <vector>

namespace astrolabe {

// The enabled filters, made for one request; they outlive it. Source: nova.filters.BaseFilterHandler.
class FilterChain
{
public:
    FilterChain(const std::vector<EnabledFilter> &filters, const SchedulerContext &context);

    // Asks each filter about each host that is left, stops when none is, and records every verdict. `kept` are the
    // positions that go in, and afterwards those that passed. The answer: where a filter itself failed.
    std::optional<Raised> run(
        const HostList &hosts, int instanceIndex, std::vector<int> &kept, InstanceRecord &record) const;

    // What is recorded where Nova does not run the filters at all.
    void skip(const HostList &hosts, std::size_t kept, InstanceRecord &record) const;

    // Asks about all that Nova did not ask, and marks those verdicts as outside the chain.
    void askOutside(const HostList &hosts, InstanceRecord &record) const;

    // Asks each filter about each host, outside the chain.
    QList<FilterRecord> verdicts(const HostList &hosts) const;

    // Asks those that run for each server about a host that changed since they last ran, and where `everyFilter` says
    // so the others as outside the chain. None: a filter itself failed.
    std::optional<HostChange> askAgain(const HostState &host, bool everyFilter) const;

private:
    struct Link
    {
        const EnabledFilter *entry;
        std::unique_ptr<FilterLoop> filter;
    };

    static FilterRecord begin(const Link &link, const HostList &hosts, std::size_t kept);

    std::vector<Link> m_links;
};

} // namespace astrolabe
