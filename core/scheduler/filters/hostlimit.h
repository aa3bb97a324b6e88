// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/reason.h"
#include "scheduler/context.h"
#include "scheduler/hoststate.h"

namespace astrolabe {

// A number that an option of [filter_scheduler] sets for all hosts. In the Aggregate… filters the aggregates of a host
// can set another one for it: the least of several, and the option where one cannot be read.
class HostLimit
{
public:
    enum class From { Option, Aggregates };

    HostLimit(const SchedulerContext &context, const char *option, From from);

    // "max_io_ops_per_host", a whole number.
    Fact of(const HostState &host) const;
    // What holds for every host alike.
    QList<Fact> facts() const;

private:
    Fact m_option;
    From m_from;
};

} // namespace astrolabe
