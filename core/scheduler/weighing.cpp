// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/weighing.h"

#include <algorithm>
#include <numeric>
#include <unordered_map>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// Scales to 0..1 between the bounds; equal bounds give 0. Source: nova.weights.normalize.
std::vector<double> normalized(const std::vector<double> &raw, std::optional<double> minimum)
{
    const auto [least, most] = std::ranges::minmax(raw);
    const double low = minimum.value_or(least);
    std::vector<double> scaled(raw.size(), 0);
    if (low == most)
        return scaled;
    std::ranges::transform(raw, scaled.begin(), [&](double value) { return (value - low) / (most - low); });
    return scaled;
}

template<typename T>
std::vector<T> reordered(const std::vector<T> &values, const std::vector<std::size_t> &order)
{
    std::vector<T> out;
    out.reserve(order.size());
    for (const std::size_t from : order)
        out.push_back(values[from]);
    return out;
}

void reorder(WeigherRecord &record, const std::vector<std::size_t> &order)
{
    record.raw = reordered(record.raw, order);
    record.normalized = reordered(record.normalized, order);
    record.multiplier = reordered(record.multiplier, order);
    const QHash<int, Origin> before = std::exchange(record.overrides, {});
    for (std::size_t rank = 0; rank < order.size(); ++rank) {
        const auto found = before.constFind(static_cast<int>(order[rank]));
        if (found != before.cend())
            record.overrides.insert(static_cast<int>(rank), *found);
    }
}

} // namespace

Weighing::Weighing(const std::vector<const WeigherEntry *> &entries, const SchedulerContext &context)
    : m_weighsOne(context.release < since(12))
{
    for (const WeigherEntry *entry : entries)
        m_links.push_back({entry, entry->make(context), Multiplier(*entry, context.config, context.release)});
}

std::optional<Raised> Weighing::rank(const HostList &hosts, std::vector<int> &kept, InstanceRecord &record) const
{
    std::vector<double> totals(kept.size(), 0);
    std::vector<WeigherRecord> weighers;
    if (kept.size() > 1 || m_weighsOne) {
        for (const Link &link : m_links) {
            auto weighed = weigh(link, hosts, kept);
            if (!weighed)
                return weighed.error();
            for (std::size_t i = 0; i < kept.size(); ++i)
                totals[i] += weighed->multiplier[i] * weighed->normalized[i];
            weighers.push_back(std::move(*weighed));
        }
    }

    std::vector<std::size_t> order(kept.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) { return totals[a] > totals[b]; });
    kept = reordered(kept, order);
    for (std::size_t rank = 0; rank < order.size(); ++rank)
        record.ranking.append({hosts[static_cast<std::size_t>(kept[rank])]->index, totals[order[rank]]});
    for (WeigherRecord &weigher : weighers) {
        reorder(weigher, order);
        record.weighers.append(std::move(weigher));
    }
    return std::nullopt;
}

tl::expected<WeigherRecord, Raised> Weighing::weigh(
    const Link &link, const HostList &hosts, const std::vector<int> &kept)
{
    WeigherRecord record;
    record.name = QLatin1StringView(link.entry->name);
    record.rawName = QString::fromUtf8(link.entry->rawName);
    record.multiplierOrigin = link.multiplier.option();
    record.raw.reserve(kept.size());
    record.multiplier.reserve(kept.size());
    std::unordered_map<const AggregateMetadata *, Multiplier::Value> multipliers; // many hosts, few sets of aggregates
    for (const int position : kept) {
        const HostState &host = *hosts[static_cast<std::size_t>(position)];
        const auto raw = link.weigher->weigh(host);
        if (!raw)
            return tl::unexpected(raw.error());
        const double least = link.entry->minimum.value_or(*raw);
        record.raw.push_back(std::max(*raw, least));
        const auto [known, isNew] = multipliers.try_emplace(host.aggregates);
        if (isNew)
            known->second = link.multiplier.of(*host.aggregates);
        const Multiplier::Value multiplier = known->second;
        record.multiplier.push_back(multiplier.value);
        if (multiplier.fromAggregate)
            record.overrides.insert(
                static_cast<int>(record.raw.size()) - 1, link.multiplier.aggregate(*host.aggregates));
    }
    record.normalized = normalized(record.raw, link.entry->minimum);
    return record;
}

} // namespace astrolabe
