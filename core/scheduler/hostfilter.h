// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scheduler/context.h"
#include "scheduler/hoststate.h"
#include "scheduler/verdict.h"

#include <memory>

namespace astrolabe {

// One rule about hosts, made for one request: what the rule needs of the request is worked out in the constructor, so
// that check() only compares. Changes nothing, and may be asked about any host any number of times.
// Source: nova.scheduler.filters.BaseHostFilter.
class HostFilter
{
public:
    virtual ~HostFilter() = default;
    virtual Verdict check(const HostState &host) const = 0;
    // What the rule compares hosts with: the same for every host.
    virtual QList<Fact> facts() const { return {}; }
};

// How a filter is known: one constant in the file of the filter.
struct FilterEntry
{
    enum class Runs { OncePerRequest, PerInstance };

    const char *name;   // Nova's class
    const char *module; // of nova.scheduler.filters
    Runs runs;
    int firstRelease; // Nova's major versions
    int lastRelease;
    const char *rule;    // in plain words, QT_TRANSLATE_NOOP("Rule", …)
    const char *formula; // over the names of facts; "" where words say it
    std::unique_ptr<HostFilter> (*make)(const SchedulerContext &);
};

template<typename Filter>
std::unique_ptr<HostFilter> makeFilter(const SchedulerContext &context)
{
    return std::make_unique<Filter>(context);
}

} // namespace astrolabe
