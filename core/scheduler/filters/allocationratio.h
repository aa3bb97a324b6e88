// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/reason.h"
#include "model/allocationratio.h"
#include "scheduler/context.h"
#include "scheduler/hoststate.h"
#include "scheduler/verdict.h"

namespace astrolabe {

// Whose allocation ratio a capacity filter takes: the node's own, or in the Aggregate… filters what the aggregates of
// the host say instead: the least of several, and the node's where one cannot be read. The Base… filters, which Nova
// takes for filters too, leave the ratio to those that are made from them.
enum class RatioFrom { Host, Aggregates, Nobody };

inline Verdict ratioFromNobody()
{
    return Verdict::raise({QStringLiteral("NotImplementedError"), {}});
}

// The ratio of each host, with who says so.
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
    Origin m_option;                    // for nodes that report none
    std::optional<double> m_inNovaConf; // none: it is not set there
    Origin m_beside;                    // for nodes that report another
};

} // namespace astrolabe
