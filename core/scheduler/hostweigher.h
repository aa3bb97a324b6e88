// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scheduler/context.h"
#include "scheduler/hoststate.h"
#include "scheduler/verdict.h"

#include <tl/expected.hpp>

#include <memory>
#include <optional>
#include <span>

namespace astrolabe {

// One number per host, made for one request. Bounding, normalising, multiplying, summing and sorting is weighing.cpp's.
// Source: nova.scheduler.weights.BaseHostWeigher.
class HostWeigher
{
public:
    virtual ~HostWeigher() = default;
    virtual tl::expected<double, Raised> weigh(const HostState &host) const = 0;
};

// A weigher and its way over the hosts of one pass.
class WeigherLoop : public HostWeigher
{
public:
    // Fills `raw`, as long as `kept`, with the number of each host at `kept`. The answer: where the weigher itself
    // failed.
    virtual std::optional<Raised> run(const HostList &hosts, std::span<const int> kept, std::span<double> raw) const
        = 0;
};

// How a weigher is known: one constant in the file of the weigher.
struct WeigherEntry
{
    const char *name = nullptr;   // Nova's class
    const char *module = nullptr; // of nova.scheduler.weights; weighers add up in the order of module, then class
    int firstRelease = 0;
    int lastRelease = 0;
    const char *optionGroup = nullptr;
    const char *option = nullptr; // the multiplier; the metadata key of aggregates that override it is aggregateKey
    const char *aggregateKey = nullptr;
    double sign = 1;                    // the multiplier is taken times this
    std::optional<double> minimum = {}; // the lower bound for normalising; none: the smallest raw number
    const char *rawName = nullptr;      // what the raw number is, in Nova's words
    const char *rule = nullptr;         // in plain words, QT_TRANSLATE_NOOP("Rule", …)
    const char *formula = nullptr;
    std::unique_ptr<WeigherLoop> (*make)(const SchedulerContext &) = nullptr;
};

// The loop is compiled for each weigher, as FilterLoopOf is for each filter.
template<typename Weigher>
class WeigherLoopOf final : public WeigherLoop
{
public:
    explicit WeigherLoopOf(const SchedulerContext &context)
        : m_weigher(context)
    { }
    explicit WeigherLoopOf(Weigher weigher)
        : m_weigher(std::move(weigher))
    { }

    tl::expected<double, Raised> weigh(const HostState &host) const override { return m_weigher.weigh(host); }

    std::optional<Raised> run(const HostList &hosts, std::span<const int> kept, std::span<double> raw) const override
    {
        for (std::size_t i = 0; i < kept.size(); ++i) {
            const auto weight = m_weigher.weigh(*hosts[static_cast<std::size_t>(kept[i])]);
            if (!weight)
                return weight.error();
            raw[i] = *weight;
        }
        return std::nullopt;
    }

private:
    Weigher m_weigher;
};

template<typename Weigher>
std::unique_ptr<WeigherLoop> makeWeigher(const SchedulerContext &context)
{
    return std::make_unique<WeigherLoopOf<Weigher>>(context);
}

} // namespace astrolabe
