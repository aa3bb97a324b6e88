// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/filters/allocationratio.h"

namespace astrolabe {

Fact allocationRatio(const HostState &host, const QString &name, RatioFrom from)
{
    const auto ofAggregates = from == RatioFrom::Aggregates ? host.aggregates->leastReal(name) : std::nullopt;
    if (ofAggregates)
        return {name, *ofAggregates, Origin::aggregate(host.aggregates->aggregatesWith(name))};
    return *host.facts.named(name);
}

} // namespace astrolabe
