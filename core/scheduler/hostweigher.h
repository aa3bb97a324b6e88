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

// One number per host, made for one request. weighing.cpp bounds, normalises, multiplies, adds up and sorts.
// Source: nova.scheduler.weights.BaseHostWeigher.
class HostWeigher
{
public:
    virtual ~HostWeigher() = default;
    virtual tl::expected<double, Raised> weigh(const HostState &host) const = 0;
};

// A weigher and its loop over the hosts of one pass.
class WeigherLoop : public HostWeigher
{
public:
    // Fills `raw`, which is as long as `kept`, with the number of each host at `kept`. Returns the exception if the
    // weigher failed.
    virtual std::optional<Raised> run(const HostList &hosts, std::span<const int> kept, std::span<double> raw) const
        = 0;
};

// Describes a weigher: one constant in the weigher's file.
struct WeigherEntry
{
    const char *name = nullptr;   // Nova's class
    const char *module = nullptr; // in nova.scheduler.weights; weighers add up in the order of module, then class
    int firstRelease = 0;
    int lastRelease = 0;
    const char *optionGroup = nullptr;
    const char *option = nullptr; // the multiplier; aggregates override it under the metadata key aggregateKey
    const char *aggregateKey = nullptr;
    double sign = 1;                    // factor of the multiplier
    std::optional<double> minimum = {}; // the lower bound for normalising; none: the smallest raw number
    const char *rawName = nullptr;      // Nova's term for the raw number
    const char *rule = nullptr;         // in plain words, QT_TRANSLATE_NOOP("Rule", …)
    const char *formula = nullptr;
    std::unique_ptr<WeigherLoop> (*make)(const SchedulerContext &) = nullptr;
    CloudParts reads = {}; // beside aggregates, which can replace any multiplier
    // false: the same number for every host, or what it reads for the request is described in full.
    bool (*concerns)(const SchedulerContext &) = nullptr;
};

// Compiles the loop for each weigher, as FilterLoopOf does for filters.
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
