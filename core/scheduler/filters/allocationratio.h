// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/reason.h"
#include "model/allocationratio.h"
#include "scheduler/context.h"
#include "scheduler/hoststate.h"
#include "scheduler/verdict.h"

namespace astrolabe {

// The source of a capacity filter's allocation ratio: the node, or for the Aggregate… filters the smallest value of the
// host's aggregates; the node's if one of the values cannot be read. The Base… filters, which Nova also accepts as
// filters, leave the ratio to their subclasses.
enum class RatioFrom { Host, Aggregates, Nobody };

inline Verdict ratioFromNobody()
{
    return Verdict::raise({QStringLiteral("NotImplementedError"), {}});
}

// The ratio of each host, with its origin.
class HostRatio
{
public:
    HostRatio(const SchedulerContext &context, const AllocationRatio &ratio, RatioFrom from);

    // "ram_allocation_ratio", a floating-point number.
    Fact of(const HostState &host) const;

private:
    const AllocationRatio &m_ratio;
    RatioFrom m_from;
    Release m_release;
    QString m_name;
    Origin m_option;                    // for nodes that report no ratio
    std::optional<double> m_inNovaConf; // none: not set there
    Origin m_beside;                    // for nodes that report a different ratio
};

} // namespace astrolabe
