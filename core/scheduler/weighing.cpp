// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/weighing.h"

#include <algorithm>
#include <unordered_map>

namespace astrolabe {

// Which hosts have their aggregates in common: many hosts, few sets of aggregates.
class AggregateSets
{
public:
    AggregateSets(const HostList &hosts, const std::vector<int> &kept)
    {
        std::unordered_map<const AggregateMetadata *, std::size_t> known;
        m_ofHost.reserve(kept.size());
        for (const int position : kept) {
            const AggregateMetadata *metadata = hosts[static_cast<std::size_t>(position)]->aggregates;
            const auto [set, isNew] = known.try_emplace(metadata, m_sets.size());
            if (isNew)
                m_sets.push_back(metadata);
            m_ofHost.push_back(set->second);
        }
    }

    const std::vector<const AggregateMetadata *> &all() const { return m_sets; }
    std::size_t of(std::size_t host) const { return m_ofHost[host]; }

private:
    std::vector<const AggregateMetadata *> m_sets;
    std::vector<std::size_t> m_ofHost;
};

// What one weigher says of the hosts, in the order in which they came.
struct Weighing::Weights
{
    std::vector<double> raw; // bounded below
    double low = 0;
    double high = 0;
    std::vector<Multiplier::Value> multipliers; // by set of aggregates

    // Scaled to 0..1 between the bounds; equal bounds give 0. Source: nova.weights.normalize.
    double normalized(double value) const { return low == high ? 0 : (value - low) / (high - low); }
    bool isOverridden() const { return std::ranges::any_of(multipliers, &Multiplier::Value::fromAggregate); }
};

Weighing::Weighing(const std::vector<EnabledWeigher> &weighers, const SchedulerContext &context)
    : m_weighsOne(context.release < since(12))
{
    for (const EnabledWeigher &entry : weighers)
        m_links.push_back({&entry, entry.make(context)});
}

std::optional<Raised> Weighing::rank(const HostList &hosts, std::vector<int> &kept, InstanceRecord &record) const
{
    struct Total
    {
        double weight;
        int at;
    };
    std::vector<Total> totals(kept.size());
    for (std::size_t i = 0; i < kept.size(); ++i)
        totals[i] = {0, static_cast<int>(i)};

    const AggregateSets sets(hosts, kept);
    std::vector<Weights> all;
    if (kept.size() > 1 || m_weighsOne) {
        all.reserve(m_links.size());
        for (const Link &link : m_links) {
            auto weighed = weigh(link, hosts, kept, sets);
            if (!weighed)
                return weighed.error();
            const Weights &weights = all.emplace_back(std::move(*weighed));
            for (std::size_t i = 0; i < totals.size(); ++i)
                totals[i].weight += weights.multipliers[sets.of(i)].value * weights.normalized(weights.raw[i]);
        }
    }
    std::ranges::stable_sort(totals, std::ranges::greater(), &Total::weight);

    std::vector<int> order;
    std::vector<int> ranked;
    order.reserve(kept.size());
    ranked.reserve(kept.size());
    record.ranking.reserve(static_cast<qsizetype>(kept.size()));
    for (const Total &total : totals) {
        order.push_back(total.at);
        ranked.push_back(kept[static_cast<std::size_t>(total.at)]);
        record.ranking.append({hosts[static_cast<std::size_t>(ranked.back())]->index, total.weight});
    }
    kept = std::move(ranked);
    for (std::size_t i = 0; i < all.size(); ++i)
        record.weighers.append(this->record(m_links[i], all[i], sets, order));
    return std::nullopt;
}

std::optional<std::vector<double>> Weighing::rawOf(const HostState &host) const
{
    std::vector<double> raw;
    raw.reserve(m_links.size());
    for (const Link &link : m_links) {
        const auto weight = link.weigher->weigh(host);
        if (!weight)
            return std::nullopt;
        raw.push_back(std::max(*weight, link.entry->minimum.value_or(*weight)));
    }
    return raw;
}

tl::expected<Weighing::Weights, Raised> Weighing::weigh(
    const Link &link, const HostList &hosts, const std::vector<int> &kept, const AggregateSets &sets)
{
    Weights weights;
    if (const auto failed = link.weigher->run(hosts, kept, weights.raw))
        return tl::unexpected(*failed);
    if (const auto minimum = link.entry->minimum) {
        for (double &raw : weights.raw)
            raw = std::max(raw, *minimum);
    }
    const auto [least, most] = std::ranges::minmax(weights.raw);
    weights.low = link.entry->minimum.value_or(least);
    weights.high = most;
    for (const AggregateMetadata *metadata : sets.all())
        weights.multipliers.push_back(link.entry->multiplier.of(*metadata));
    return weights;
}

WeigherRecord Weighing::record(
    const Link &link, const Weights &weights, const AggregateSets &sets, const std::vector<int> &order)
{
    WeigherRecord record;
    record.name = link.entry->name;
    record.rawName = link.entry->rawName;
    record.multiplierOrigin = link.entry->multiplier.origin();
    record.minimum = link.entry->minimum;
    record.raw.resize(order.size());
    record.normalized.resize(order.size());
    for (std::size_t rank = 0; rank < order.size(); ++rank)
        record.raw[rank] = weights.raw[static_cast<std::size_t>(order[rank])];
    std::ranges::transform(
        record.raw, record.normalized.begin(), [&](double value) { return weights.normalized(value); });
    record.multiplier.assign(order.size(), weights.multipliers.front().value);
    if (!weights.isOverridden())
        return record;
    for (std::size_t rank = 0; rank < order.size(); ++rank) {
        const std::size_t set = sets.of(static_cast<std::size_t>(order[rank]));
        record.multiplier[rank] = weights.multipliers[set].value;
        if (weights.multipliers[set].fromAggregate)
            record.overrides.insert(static_cast<int>(rank), link.entry->multiplier.aggregate(*sets.all()[set]));
    }
    return record;
}

} // namespace astrolabe
