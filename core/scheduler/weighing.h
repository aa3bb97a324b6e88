// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scheduler/filterchain.h"

namespace astrolabe {

class AggregateSets;

// The enabled weighers, which have to outlive this object: bound, normalise, multiply, add up, sort.
// Source: nova.weights.BaseWeightHandler, nova.scheduler.weights.
class Weighing
{
public:
    Weighing(const std::vector<EnabledWeigher> &weighers, const SchedulerContext &context);

    // Ranks the hosts at these positions, best first, and records every number. A single host is not weighed. On return
    // `kept` is in rank order. Returns the exception if a weigher failed.
    std::optional<Raised> rank(const HostList &hosts, std::vector<int> &kept, InstanceRecord &record);

    // The raw numbers of one host by weigher, bounded below. None: a weigher failed.
    std::optional<std::vector<double>> rawOf(const HostState &host) const;

private:
    struct Link
    {
        const EnabledWeigher *entry;
        std::unique_ptr<WeigherLoop> weigher;
        std::optional<double> low; // the bounds for normalising so far, if they widen
        std::optional<double> high;
    };
    struct Weights;

    tl::expected<std::vector<Weights>, Raised> weigh(
        const HostList &hosts, const std::vector<int> &kept, const AggregateSets &sets);
    void bound(Link &link, const AggregateSets &sets, Weights &weights) const;
    WeigherRecord record(
        const Link &link, const Weights &weights, const AggregateSets &sets, const std::vector<int> &order) const;

    std::vector<Link> m_links;
    bool m_weighsOne; // up to Kilo a single host was weighed, too
    // Up to Ussuri `minimum` did not bound weights, and weighers kept their bounds from server to server.
    bool m_boundsWiden;
};

} // namespace astrolabe
