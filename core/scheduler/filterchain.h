// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/instancerecords.h"
#include "scheduler/enabledrules.h"

#include <memory>
#include <optional>
#include <vector>

namespace astrolabe {

// The enabled filters, which have to outlive the chain, made for one request. Source: nova.filters.BaseFilterHandler.
class FilterChain
{
public:
    FilterChain(const std::vector<EnabledFilter> &filters, const SchedulerContext &context);

    // Asks each filter about the remaining hosts until none is left, and records every verdict. `kept` holds the
    // positions to ask about, and on return those that passed. Returns the exception of a filter that failed.
    std::optional<Raised> run(
        const HostList &hosts, int instanceIndex, std::vector<int> &kept, InstanceRecord &record) const;

    // Records the filters as not run by Nova.
    void skip(const HostList &hosts, std::size_t kept, InstanceRecord &record) const;

    // Asks about all hosts that Nova did not ask about, and marks those verdicts as outside the chain; also the filters
    // after one that failed.
    void askOutside(const HostList &hosts, InstanceRecord &record) const;

    // Asks each filter about each host, outside the chain.
    QList<FilterRecord> verdicts(const HostList &hosts) const;

    // Asks the filters that run for each server about a host that changed since they last ran; with `everyFilter` also
    // the others, as outside the chain. None: a filter failed.
    std::optional<HostChange> askAgain(const HostState &host, bool everyFilter) const;

private:
    struct Link
    {
        const EnabledFilter *entry;
        CloudParts unknown; // that it reads
        std::unique_ptr<FilterLoop> filter;
    };

    static FilterRecord begin(const Link &link, const HostList &hosts, std::size_t kept);
    // Whether the filter's verdict on the host is known.
    bool isKnown(const Link &link, const HostState &host) const;
    // Takes the positions out of `kept` whose verdict is not known.
    std::vector<int> takeUnknown(const Link &link, const HostList &hosts, std::vector<int> &kept) const;

    const Cloud &m_cloud;
    std::vector<Link> m_links;
};

} // namespace astrolabe
