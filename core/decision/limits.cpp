// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/limits.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// A ratio set by the host's aggregates is in the verdict. It is the same for all servers of a request.
double ratioOf(const FilterRecord &filter, int position, const QString &name, const HostFacts &facts)
{
    if (const Reason *reason = filter.reasonAt(position)) {
        const auto said = std::ranges::find(reason->facts, name, &Fact::name);
        if (said != reason->facts.end())
            return std::get<double>(said->value);
    }
    const auto own = facts.named(name);
    return own ? std::get<double>(own->value) : 1.0;
}

} // namespace

SchedulerLimits limitsOf(const Decision &decision, HostIndex host)
{
    SchedulerLimits limits;
    if (decision.instances.isEmpty())
        return limits;
    const InstanceRecord &record = decision.instances.first();
    const int position = int(record.hosts.indexOf(host));
    const HostFacts &facts = decision.hosts.at(host).facts;
    for (const FilterRecord &filter : record.filters) {
        if (position < 0 || !filter.ran)
            continue;
        const auto ratio = [&](const QString &name) { return ratioOf(filter, position, name, facts); };
        if (filter.name == "RamFilter"_L1 || filter.name == "AggregateRamFilter"_L1)
            limits.memoryMb = double(facts.totalUsableRamMb) * ratio(u"ram_allocation_ratio"_s);
        else if (filter.name == "DiskFilter"_L1 || filter.name == "AggregateDiskFilter"_L1)
            limits.diskGb = double(facts.totalUsableDiskGb) * ratio(u"disk_allocation_ratio"_s);
        else if ((filter.name == "CoreFilter"_L1 || filter.name == "AggregateCoreFilter"_L1) && facts.vcpusTotal > 0)
            limits.vcpus = facts.vcpusTotal * ratio(u"cpu_allocation_ratio"_s);
    }
    return limits;
}

} // namespace astrolabe
