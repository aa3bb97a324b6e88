// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scheduler/context.h"
#include "scheduler/hoststate.h"
#include "scheduler/verdict.h"

#include <tl/expected.hpp>

#include <memory>

namespace astrolabe {

// One number per host, made for one request. Bounding, normalising, multiplying, summing and sorting is weighing.cpp's.
// Source: nova.scheduler.weights.BaseHostWeigher.
class HostWeigher
{
public:
    virtual ~HostWeigher() = default;
    virtual tl::expected<double, Raised> weigh(const HostState &host) const = 0;
};

// How a weigher is known: one constant in the file of the weigher.
struct WeigherEntry
{
    const char *name;   // Nova's class
    const char *module; // of nova.scheduler.weights; weighers add up in the order of module, then class
    int firstRelease;
    int lastRelease;
    const char *optionGroup;
    const char *option; // the multiplier; the metadata key of aggregates that override it is aggregateKey
    const char *aggregateKey;
    double sign;                   // the multiplier is taken times this
    std::optional<double> minimum; // the lower bound for normalising; none: the smallest raw number
    const char *rawName;           // what the raw number is, in Nova's words
    const char *rule;              // in plain words, QT_TRANSLATE_NOOP("Rule", …)
    const char *formula;
    std::unique_ptr<HostWeigher> (*make)(const SchedulerContext &);
};

template<typename Weigher>
std::unique_ptr<HostWeigher> makeWeigher(const SchedulerContext &context)
{
    return std::make_unique<Weigher>(context);
}

} // namespace astrolabe
