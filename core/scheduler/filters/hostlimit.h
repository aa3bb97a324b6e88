// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/reason.h"
#include "scheduler/context.h"
#include "scheduler/hoststate.h"

namespace astrolabe {

// A limit set by an option of [filter_scheduler]. For the Aggregate… filters the smallest value of a host's aggregates
// replaces it, unless one of the values cannot be read.
class HostLimit
{
public:
    enum class From { Option, Aggregates };

    HostLimit(const SchedulerContext &context, const char *option, From from);

    // "max_io_ops_per_host", a whole number.
    Fact of(const HostState &host) const;
    // The facts that are the same for every host.
    QList<Fact> facts() const;

private:
    Fact m_option;
    From m_from;
};

} // namespace astrolabe
