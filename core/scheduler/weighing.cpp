// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/weighing.h"

#include <algorithm>
#include <limits>
#include <span>

namespace astrolabe {

// Groups hosts by their aggregates: there are many hosts, but few sets of aggregates.
class AggregateSets
{
public:
    AggregateSets(const HostList &hosts, const std::vector<int> &kept)
    {
        constexpr std::size_t unknown = std::numeric_limits<std::size_t>::max();
        std::vector<std::size_t> known; // by HostState::aggregateSet
        m_ofHost.reserve(kept.size());
        for (const int position : kept) {
            const HostState &host = *hosts[static_cast<std::size_t>(position)];
            const auto set = static_cast<std::size_t>(host.aggregateSet);
            if (set >= known.size())
                known.resize(set + 1, unknown);
            if (known[set] == unknown) {
                known[set] = m_sets.size();
                m_sets.push_back(host.aggregates);
            }
            m_ofHost.push_back(known[set]);
        }
    }

    const std::vector<const AggregateMetadata *> &all() const { return m_sets; }
    std::size_t of(std::size_t host) const { return m_ofHost[host]; }

private:
    std::vector<const AggregateMetadata *> m_sets;
    std::vector<std::size_t> m_ofHost;
};

// One weigher's results, in the order of the hosts.
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
    , m_boundsWiden(context.release < since(22))
{
    for (const EnabledWeigher &entry : weighers)
        m_links.push_back({&entry, entry.make(context), entry.minimum, std::nullopt});
}

std::optional<Raised> Weighing::rank(const HostList &hosts, std::vector<int> &kept, InstanceRecord &record)
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
        auto weighed = weigh(hosts, kept, sets);
        if (!weighed)
            return weighed.error();
        all = std::move(*weighed);
    }
    for (const Weights &weights : all) {
        for (std::size_t i = 0; i < totals.size(); ++i)
            totals[i].weight += weights.multipliers[sets.of(i)].value * weights.normalized(weights.raw[i]);
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
        record.ranking.append({record.hosts.at(ranked.back()), total.weight});
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

tl::expected<std::vector<Weighing::Weights>, Raised> Weighing::weigh(
    const HostList &hosts, const std::vector<int> &kept, const AggregateSets &sets)
{
    std::vector<Weights> all(m_links.size());
    for (Weights &weights : all)
        weights.raw.resize(kept.size());
    // In blocks, so that host data read by one weigher is still cached for the next.
    constexpr std::size_t block = 1024;
    std::size_t sound = m_links.size(); // weighers before the first failed one
    std::optional<Raised> raised;
    for (std::size_t begin = 0; begin < kept.size(); begin += block) {
        const std::size_t length = std::min(block, kept.size() - begin);
        for (std::size_t i = 0; i < sound; ++i) {
            const auto failed = m_links[i].weigher->run(
                hosts, std::span(kept).subspan(begin, length), std::span(all[i].raw).subspan(begin, length));
            if (failed) {
                raised = failed;
                sound = i;
            }
        }
    }
    if (raised)
        return tl::unexpected(*raised);
    for (std::size_t i = 0; i < all.size(); ++i)
        bound(m_links[i], sets, all[i]);
    return all;
}

void Weighing::bound(Link &link, const AggregateSets &sets, Weights &weights) const
{
    if (link.entry->minimum && !m_boundsWiden) {
        for (double &raw : weights.raw)
            raw = std::max(raw, *link.entry->minimum);
    }
    const auto [least, most] = std::ranges::minmax(weights.raw);
    weights.low = link.entry->minimum.value_or(least);
    weights.high = most;
    if (m_boundsWiden) {
        link.low = weights.low = std::min(link.low.value_or(least), least);
        link.high = weights.high = std::max(link.high.value_or(most), most);
    }
    for (const AggregateMetadata *metadata : sets.all())
        weights.multipliers.push_back(link.entry->multiplier.of(*metadata));
}

WeigherRecord Weighing::record(
    const Link &link, const Weights &weights, const AggregateSets &sets, const std::vector<int> &order) const
{
    WeigherRecord record;
    record.name = link.entry->name;
    record.rawName = link.entry->rawName;
    record.multiplierOrigin = link.entry->multiplier.origin();
    record.minimum = m_boundsWiden ? std::optional(weights.low) : link.entry->minimum;
    record.raw.resize(order.size());
    record.normalized.resize(order.size());
    for (std::size_t rank = 0; rank < order.size(); ++rank)
        record.raw[rank] = weights.raw[static_cast<std::size_t>(order[rank])];
    std::ranges::transform(
        record.raw, record.normalized.begin(), [&](double value) { return weights.normalized(value); });
    record.multiplier = link.entry->multiplier.value();
    if (!weights.isOverridden())
        return record;
    for (std::size_t rank = 0; rank < order.size(); ++rank) {
        const std::size_t set = sets.of(static_cast<std::size_t>(order[rank]));
        const Multiplier::Value &own = weights.multipliers[set];
        if (own.fromAggregate)
            record.overrides.insert(
                static_cast<int>(rank), {own.value, link.entry->multiplier.aggregate(*sets.all()[set])});
    }
    return record;
}

} // namespace astrolabe
