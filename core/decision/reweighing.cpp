// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/reweighing.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

// The hosts of one ranking and their hypothetical totals.
class Totals
{
public:
    Totals(const InstanceRecord &record, Multipliers multipliers)
        : m_record(record)
        , m_multipliers(std::move(multipliers))
    {
        // Among equal totals, the host that came in first stays first.
        QHash<HostIndex, int> positions;
        positions.reserve(record.hosts.size());
        for (int position = 0; position < record.hosts.size(); ++position)
            positions.insert(record.hosts.at(position), position);
        for (const RankedHost &host : record.ranking)
            m_positions.push_back(positions.value(host.host));
    }

    std::size_t count() const { return m_positions.size(); }
    int position(std::size_t rank) const { return m_positions[rank]; }

    double multiplier(int weigher, std::size_t rank) const
    {
        const WeigherRecord &record = m_record.weighers.at(weigher);
        return record.overrides.contains(static_cast<int>(rank)) ? record.multiplierAt(rank)
                                                                 : multiplierOfOption(weigher);
    }

    bool isGiven(int weigher) const { return m_multipliers.contains(weigher); }
    double multiplierOfOption(int weigher) const
    {
        return m_multipliers.value(weigher, m_record.weighers.at(weigher).multiplier);
    }

    double of(std::size_t rank) const
    {
        double total = 0;
        for (int weigher = 0; weigher < m_record.weighers.size(); ++weigher)
            total += multiplier(weigher, rank) * m_record.weighers.at(weigher).normalized[rank];
        return total;
    }

    // The rank among `ranks` whose host comes first.
    std::size_t best(const std::vector<std::size_t> &ranks) const
    {
        std::size_t best = ranks.front();
        double most = of(best);
        for (const std::size_t rank : ranks) {
            const double total = of(rank);
            if (total > most || (total == most && m_positions[rank] < m_positions[best])) {
                best = rank;
                most = total;
            }
        }
        return best;
    }

protected:
    const InstanceRecord &m_record;
    Multipliers m_multipliers;

private:
    std::vector<int> m_positions; // by rank: the order in which the hosts came in
};

// A host's total as a function of one weigher's multiplier.
struct Line
{
    double slope;
    double base;
    std::size_t rank;
};

double crossing(const Line &flatter, const Line &steeper)
{
    return (flatter.base - steeper.base) / (steeper.slope - flatter.slope);
}

// Maps doubles to integers in the same order, so that bisecting between two of them takes at most 64 steps.
qint64 ordinal(double value)
{
    const auto bits = std::bit_cast<qint64>(value == 0 ? 0.0 : value);
    return bits < 0 ? std::numeric_limits<qint64>::min() - bits : bits;
}

double fromOrdinal(qint64 ordinal)
{
    return std::bit_cast<double>(ordinal < 0 ? std::numeric_limits<qint64>::min() - ordinal : ordinal);
}

// The totals as functions of one multiplier: the upper envelope of their lines shows where to look, the actual sums
// determine the exact double.
class Envelope : Totals
{
public:
    Envelope(const InstanceRecord &record, int weigher, double sign, const Multipliers &others)
        : Totals(record, others)
        , m_weigher(weigher)
        , m_sign(sign)
    {
        std::vector<Line> lines = this->lines();
        std::ranges::sort(lines, [this](const Line &a, const Line &b) {
            if (a.slope != b.slope)
                return a.slope < b.slope;
            return a.base == b.base ? position(a.rank) < position(b.rank) : a.base > b.base;
        });
        for (const Line &line : lines) {
            if (!m_hull.empty() && m_hull.back().slope == line.slope)
                continue;
            while (m_hull.size() > 1
                && crossing(m_hull[m_hull.size() - 2], line) <= crossing(m_hull[m_hull.size() - 2], m_hull.back()))
                m_hull.pop_back();
            m_hull.push_back(line);
        }
        m_lines = std::move(lines);
    }

    std::vector<TurningPoint> points()
    {
        std::vector<double> crossings;
        for (std::size_t i = 1; i < m_hull.size(); ++i)
            crossings.push_back(crossing(m_hull[i - 1], m_hull[i]));
        if (crossings.empty())
            return {{-infinity, host(bestAt(0, levelAt(0, m_hull.front())))}};
        for (std::size_t i = 0; i < crossings.size(); ++i) {
            const double at = crossings[i];
            const double reach = std::max(1.0, std::abs(at));
            const double from = i == 0 ? at - reach : std::midpoint(crossings[i - 1], at);
            const double until = i + 1 == crossings.size() ? at + reach : std::midpoint(at, crossings[i + 1]);
            const std::vector<std::size_t> level = levelAt(at, m_hull[i]);
            const std::size_t before = bestAt(from, level);
            if (m_points.empty())
                add(-infinity, before);
            search(ordinal(from), before, ordinal(until), bestAt(until, level), level);
        }
        return m_points;
    }

private:
    std::vector<Line> lines()
    {
        std::vector<Line> lines;
        setOption(0);
        for (std::size_t rank = 0; rank < count(); ++rank) {
            const WeigherRecord &weigher = m_record.weighers.at(m_weigher);
            const bool moves = !weigher.overrides.contains(static_cast<int>(rank));
            lines.push_back({moves ? m_sign * weigher.normalized[rank] : 0.0, of(rank), rank});
        }
        return lines;
    }

    // The hosts about level with the first where two lines cross.
    std::vector<std::size_t> levelAt(double multiplier, const Line &first) const
    {
        constexpr double rounding = 1e-9;
        const double most = first.base + first.slope * multiplier;
        const double room = rounding * std::max({1.0, std::abs(most), std::abs(first.base)});
        std::vector<std::size_t> ranks;
        for (const Line &line : m_lines) {
            if (line.base + line.slope * multiplier >= most - room)
                ranks.push_back(line.rank);
        }
        return ranks;
    }

    void setOption(double value) { m_multipliers.insert(m_weigher, m_sign * value); }
    HostIndex host(std::size_t rank) const { return m_record.ranking.at(static_cast<qsizetype>(rank)).host; }

    std::size_t bestAt(double multiplier, const std::vector<std::size_t> &ranks)
    {
        setOption(multiplier);
        return best(ranks);
    }

    // Searches between two values with different winners.
    void search(qint64 low, std::size_t atLow, qint64 high, std::size_t atHigh, const std::vector<std::size_t> &ranks)
    {
        if (atLow == atHigh)
            return;
        const qint64 middle = std::midpoint(low, high);
        if (middle == low) {
            add(fromOrdinal(high), atHigh);
            return;
        }
        const std::size_t atMiddle = bestAt(fromOrdinal(middle), ranks);
        search(low, atLow, middle, atMiddle, ranks);
        search(middle, atMiddle, high, atHigh, ranks);
    }

    void add(double from, std::size_t rank)
    {
        if (m_points.empty() || m_points.back().winner != host(rank))
            m_points.push_back({from, host(rank)});
    }

    int m_weigher;
    double m_sign;
    std::vector<Line> m_lines;
    std::vector<Line> m_hull;
    std::vector<TurningPoint> m_points;
};

template<typename T>
std::vector<T> permuted(const std::vector<T> &values, const std::vector<std::size_t> &order)
{
    std::vector<T> result;
    result.reserve(order.size());
    for (const std::size_t rank : order)
        result.push_back(values[rank]);
    return result;
}

WeigherRecord reordered(
    const WeigherRecord &weigher, int index, const Totals &totals, const std::vector<std::size_t> &order)
{
    WeigherRecord result = weigher;
    result.raw = permuted(weigher.raw, order);
    result.normalized = permuted(weigher.normalized, order);
    result.multiplier = totals.multiplierOfOption(index);
    if (totals.isGiven(index))
        result.multiplierOrigin.setting = Origin::Setting::NovaConf; // where it would have to be set
    result.overrides.clear();
    for (std::size_t rank = 0; rank < order.size(); ++rank) {
        const auto override = weigher.overrides.constFind(static_cast<int>(order[rank]));
        if (override != weigher.overrides.cend())
            result.overrides.insert(static_cast<int>(rank), *override);
    }
    return result;
}

} // namespace

std::optional<double> optionMultiplier(const WeigherRecord &weigher)
{
    const bool isOverridden = weigher.overrides.size() == qsizetype(weigher.raw.size());
    return isOverridden ? std::nullopt : std::optional(weigher.multiplier);
}

bool canBeReweighed(const WeigherRecord &weigher)
{
    const bool looksFirst = weigher.name == "ImagePropertiesWeigher"_L1 || weigher.name == "MetricsWeigher"_L1;
    const std::optional<double> multiplier = optionMultiplier(weigher);
    return multiplier && (!looksFirst || *multiplier != 0);
}

Decision reweighed(const Decision &decision, int instance, const Multipliers &multipliers)
{
    Decision result = decision;
    InstanceRecord &record = result.instances.edit(instance);
    if (record.weighers.isEmpty())
        return result;
    const InstanceRecord &before = decision.instances.at(instance);
    const Totals totals(before, multipliers);
    std::vector<double> weights;
    weights.reserve(totals.count());
    for (std::size_t rank = 0; rank < totals.count(); ++rank)
        weights.push_back(totals.of(rank));
    std::vector<std::size_t> order(totals.count());
    std::iota(order.begin(), order.end(), std::size_t(0));
    std::ranges::sort(order, [&](std::size_t a, std::size_t b) {
        return weights[a] == weights[b] ? totals.position(a) < totals.position(b) : weights[a] > weights[b];
    });
    record.order.clear();
    for (std::size_t rank = 0; rank < order.size(); ++rank) {
        const HostIndex host = before.ranking.at(static_cast<qsizetype>(order[rank])).host;
        record.ranking[static_cast<qsizetype>(rank)] = {host, weights[order[rank]]};
        record.order.append(host);
    }
    for (int weigher = 0; weigher < record.weighers.size(); ++weigher)
        record.weighers[weigher] = reordered(before.weighers.at(weigher), weigher, totals, order);
    if (!before.claims.isEmpty())
        record.claims = {{record.ranking.first().host, ClaimOutcome::Claimed}};
    record.selected = record.ranking.first();
    record.alternates.clear();
    return result;
}

std::vector<TurningPoint> turningPoints(
    const InstanceRecord &record, int weigher, double sign, const Multipliers &others)
{
    if (record.weighers.isEmpty() || record.ranking.isEmpty())
        return {};
    return Envelope(record, weigher, sign, others).points();
}

} // namespace astrolabe
