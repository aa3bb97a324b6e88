// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/decision/handmade.h"

#include <functional>
#include <random>

namespace astrolabe::test {

// One server's hosts and their raw weights, weighed by Nova's rule from scratch: each weigher's numbers are normalised
// to 0 to 1, multiplied and added up, and the hosts sorted by the sums. Source:
// nova.weights.BaseWeightHandler.get_weighed_objects and normalize().
struct WeighedAnew
{
    struct Weigher
    {
        double multiplier = 1;
        std::optional<double> minimum = {};
        QHash<HostIndex, double> overrides = {}; // multipliers set by aggregates
    };

    QList<HostIndex> hosts; // in the order in which the previous server tried them
    QHash<HostIndex, std::vector<double>> raw;
    QList<Weigher> weighers;

    double multiplierOf(const Weigher &weigher, HostIndex host) const
    {
        return weigher.overrides.value(host, weigher.multiplier);
    }

    std::vector<double> normalized(int weigher, const QList<HostIndex> &of) const
    {
        std::vector<double> numbers;
        for (const HostIndex host : of)
            numbers.push_back(raw.value(host)[std::size_t(weigher)]);
        const double low = weighers.at(weigher).minimum.value_or(*std::ranges::min_element(numbers));
        const double high = *std::ranges::max_element(numbers);
        for (double &number : numbers)
            number = low == high ? 0 : (number - low) / (high - low);
        return numbers;
    }

    // Records the ranking, the weighers and the order before lots are drawn.
    void record(InstanceRecord &server) const
    {
        QHash<HostIndex, double> totals;
        for (int weigher = 0; weigher < weighers.size() && hosts.size() > 1; ++weigher) {
            const std::vector<double> part = normalized(weigher, hosts);
            for (int i = 0; i < hosts.size(); ++i)
                totals[hosts.at(i)] += multiplierOf(weighers.at(weigher), hosts.at(i)) * part[std::size_t(i)];
        }
        for (const HostIndex host : hosts)
            server.ranking.append({host, totals.value(host)});
        std::ranges::stable_sort(server.ranking, std::ranges::greater(), &RankedHost::total);
        QList<HostIndex> ranked;
        for (const RankedHost &host : server.ranking)
            ranked.append(host.host);
        for (int weigher = 0; weigher < weighers.size() && hosts.size() > 1; ++weigher) {
            WeigherRecord &record = server.weighers.emplace_back();
            record.name = QStringLiteral("weigher %1").arg(weigher);
            record.multiplier = weighers.at(weigher).multiplier;
            record.minimum = weighers.at(weigher).minimum;
            record.normalized = normalized(weigher, ranked);
            for (int rank = 0; rank < ranked.size(); ++rank) {
                record.raw.push_back(raw.value(ranked.at(rank))[std::size_t(weigher)]);
                if (weighers.at(weigher).overrides.contains(ranked.at(rank)))
                    record.overrides.insert(
                        rank, {weighers.at(weigher).overrides.value(ranked.at(rank)), Origin::aggregate(QString())});
            }
        }
        server.order = ranked;
    }
};

inline void draw(InstanceRecord &server, const DrawnLots &lots)
{
    std::vector<int> order(server.order.cbegin(), server.order.cend());
    lots.apply(order);
    server.order = QList<HostIndex>(order.cbegin(), order.cend());
}

// Few distinct numbers, so that ties are common and the bounds move often.
class RandomWeights
{
public:
    explicit RandomWeights(unsigned seed)
        : m_random(seed)
    { }

    int below(int bound) { return int(m_random() % unsigned(bound)); }

    std::vector<double> raw(qsizetype weighers)
    {
        std::vector<double> numbers(static_cast<std::size_t>(weighers));
        std::ranges::generate(numbers, [this] { return below(6) * 1024.0 - 512; });
        return numbers;
    }

    WeighedAnew world(int hosts)
    {
        WeighedAnew world;
        const int weighers = 1 + below(3);
        for (int i = 0; i < weighers; ++i) {
            WeighedAnew::Weigher weigher{below(7) / 2.0 - 1};
            if (below(3) == 0)
                weigher.minimum = 0;
            for (HostIndex host = 0; host < hosts && below(3) == 0; ++host)
                weigher.overrides.insert(host, below(5) - 2);
            world.weighers.append(weigher);
        }
        for (HostIndex host = 0; host < hosts; ++host) {
            world.hosts.append(host);
            world.raw.insert(host, raw(weighers));
        }
        std::ranges::shuffle(world.hosts, m_random);
        return world;
    }

    // Lots as shuffle_best_same_weighed_hosts draws them among hosts that tie with the first, and host_subset_size
    // among the best.
    DrawnLots lots(const InstanceRecord &ranked)
    {
        const auto level = int(std::ranges::count(ranked.ranking, ranked.ranking.first().total, &RankedHost::total));
        DrawnLots drawn;
        const int mixed = below(3) == 0 ? level : 0;
        for (int i = 0; i < mixed; ++i)
            drawn.swaps.push_back(i + below(mixed - i));
        if (below(3) == 0)
            drawn.first = below(std::min(int(ranked.ranking.size()), 4));
        return drawn;
    }

private:
    std::mt19937 m_random;
};

} // namespace astrolabe::test
