// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/advantage.h"

#include "decision/hostoutcome.h"
#include "decision/reweighing.h"
#include "decision/story.h"
#include "scheduler/weighers/catalogue.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t mostTogether = 3; // weighers of which all sets are tried

double signOf(const QString &weigher)
{
    const WeigherEntry *entry = findWeigher(weigher);
    return entry == nullptr ? 1 : entry->sign;
}

// One server's ranking with only some of its weighers.
class Weighed
{
public:
    explicit Weighed(const InstanceRecord &record)
        : m_record(record)
    {
        QHash<HostIndex, int> positions;
        for (int position = 0; position < record.hosts.size(); ++position)
            positions.insert(record.hosts.at(position), position);
        for (const RankedHost &ranked : record.ranking)
            m_positions.push_back(positions.value(ranked.host));
    }

    // The rank of the host that comes first with these weighers alone; of equals the one that came in first.
    std::size_t best(const std::vector<int> &weighers) const
    {
        std::size_t best = 0;
        double most = totalOf(0, weighers);
        for (std::size_t rank = 1; rank < m_positions.size(); ++rank) {
            const double total = totalOf(rank, weighers);
            if (total > most || (total == most && m_positions[rank] < m_positions[best])) {
                best = rank;
                most = total;
            }
        }
        return best;
    }

    std::vector<int> all() const
    {
        std::vector<int> weighers(static_cast<std::size_t>(m_record.weighers.size()));
        std::iota(weighers.begin(), weighers.end(), 0);
        return weighers;
    }

    std::vector<int> without(int weigher, std::vector<int> weighers) const
    {
        std::erase(weighers, weigher);
        return weighers;
    }

    // Those that make a difference between two hosts.
    std::vector<int> telling() const
    {
        std::vector<int> weighers = all();
        std::erase_if(weighers, [&](int number) {
            const WeigherRecord &weigher = m_record.weighers.at(number);
            const double first = contribution(weigher, 0);
            for (std::size_t rank = 1; rank < m_positions.size(); ++rank) {
                if (contribution(weigher, rank) != first)
                    return false;
            }
            return true;
        });
        return weighers;
    }

private:
    double totalOf(std::size_t rank, const std::vector<int> &weighers) const
    {
        double total = 0;
        for (const int weigher : weighers)
            total += contribution(m_record.weighers.at(weigher), rank);
        return total;
    }

    const InstanceRecord &m_record;
    std::vector<int> m_positions; // by rank: the order in which the hosts came in
};

// Calls `isEnough` with each set of so many weighers until one is; returns that one.
template<typename IsEnough>
std::optional<std::vector<int>> firstSet(const std::vector<int> &weighers, std::size_t size, IsEnough isEnough)
{
    std::vector<char> taken(weighers.size(), false); // bool's vector is no range to permute
    std::fill_n(taken.begin(), size, true);
    do {
        std::vector<int> set;
        for (std::size_t at = 0; at < weighers.size(); ++at) {
            if (taken[at])
                set.push_back(weighers[at]);
        }
        if (isEnough(set))
            return set;
    } while (std::ranges::prev_permutation(taken).found);
    return std::nullopt;
}

// Of more than a few weighers one is left out after the other as long as the rest is enough.
std::vector<int> decidingOf(const Weighed &weighed)
{
    std::vector<int> weighers = weighed.telling();
    const auto isEnough = [&](const std::vector<int> &set) { return weighed.best(set) == 0; };
    for (std::size_t size = 1; size <= std::min(mostTogether, weighers.size()); ++size) {
        if (const auto set = firstSet(weighers, size, isEnough))
            return *set;
    }
    const std::vector<int> all = weighers;
    for (const int weigher : all) {
        const std::vector<int> rest = weighed.without(weigher, weighers);
        if (!rest.empty() && isEnough(rest))
            weighers = rest;
    }
    return weighers;
}

QList<Advantage::Part> partsOf(const InstanceRecord &record, std::size_t rank)
{
    QList<Advantage::Part> parts;
    for (int weigher = 0; weigher < record.weighers.size(); ++weigher) {
        const WeigherRecord &weights = record.weighers.at(weigher);
        const double ahead = contribution(weights, 0) - contribution(weights, rank);
        if (ahead != 0)
            parts.append({weigher, ahead});
    }
    std::ranges::stable_sort(parts, std::greater(), &Advantage::Part::ahead);
    return parts;
}

QList<Advantage::Removal> removalsOf(const InstanceRecord &record, const Weighed &weighed)
{
    QList<Advantage::Removal> removals;
    for (const int weigher : weighed.telling()) {
        const std::size_t best = weighed.best(weighed.without(weigher, weighed.all()));
        if (best != 0)
            removals.append({weigher, record.ranking.at(static_cast<qsizetype>(best)).host});
    }
    return removals;
}

// The end of the host's range that is nearest to the option's value.
std::optional<Advantage::Multiplier> multiplierOf(const InstanceRecord &record, int number, HostIndex host)
{
    const WeigherRecord &weigher = record.weighers.at(number);
    if (!canBeReweighed(weigher))
        return std::nullopt;
    const double sign = signOf(weigher.name);
    const double inForce = *optionMultiplier(weigher) / sign;
    const std::vector<TurningPoint> points = turningPoints(record, number, sign);
    std::optional<Advantage::Multiplier> nearest;
    const auto take = [&](double value, bool isLeast, double end) {
        if (!nearest || std::abs(value - inForce) < std::abs(nearest->value - inForce))
            nearest = Advantage::Multiplier{number, value, isLeast, end};
    };
    constexpr double infinite = std::numeric_limits<double>::infinity();
    for (std::size_t at = 0; at < points.size(); ++at) {
        if (points[at].winner != host)
            continue;
        const bool isLast = at + 1 == points.size();
        if (points[at].from > inForce)
            take(points[at].from, true, isLast ? infinite : points[at + 1].from);
        else if (!isLast)
            take(points[at + 1].from, false, at == 0 ? -infinite : points[at].from);
    }
    return nearest;
}

Fact named(const QString &name, const QString &value)
{
    return {name, value, Origin::host()};
}

constexpr int exactDigits = 12; // of a multiplier; those behind come from rounding
constexpr double leastTold = 1e-12;
constexpr int shortDigits = 4; // of one that is told as it is

// A weight as far as it is told.
Fact weightFact(const QString &name, double weight)
{
    return {name, QString::number(weight, 'f', weightDecimals(weight, 0)).toDouble(), Origin::host()};
}

// With few digits, inside the range in which the host comes first; none: no such number is.
std::optional<double> plainMultiplier(const Advantage::Multiplier &multiplier)
{
    for (int digits = shortDigits; digits < exactDigits; ++digits) {
        const double plain = roundedTo(digits, multiplier.value, multiplier.isLeast);
        if (multiplier.isLeast ? plain < multiplier.end : plain > multiplier.end)
            return plain;
    }
    return std::nullopt;
}

class Sentences
{
public:
    Sentences(const Decision &decision, const InstanceRecord &record, const Advantage &advantage)
        : m_decision(decision)
        , m_record(record)
        , m_advantage(advantage)
    { }

    QList<Reason> all() const
    {
        QList<Reason> reasons{total()};
        for (const Advantage::Part &part : m_advantage.parts)
            reasons.append(share(part));
        for (const Advantage::Removal &removal : m_advantage.removals)
            reasons.append({QT_TRANSLATE_NOOP("Reason", "Without %1, %2 would come first"),
                {weigher(removal.weigher), host(removal.winner)}});
        if (!m_advantage.deciding.isEmpty())
            reasons.append(deciding());
        for (const Advantage::Multiplier &multiplier : m_advantage.multipliers)
            reasons.append(turning(multiplier));
        return reasons;
    }

private:
    Fact host(HostIndex index) const { return named(u"host"_s, m_decision.hosts.at(index).label); }
    Fact weigher(int number) const { return named(u"weigher"_s, m_record.weighers.at(number).name); }

    Reason total() const
    {
        const Fact ahead = weightFact(u"total"_s, m_advantage.ahead);
        if (m_advantage.ahead == 0)
            return {QT_TRANSLATE_NOOP("Reason", "%1 and %2 weigh the same; %1 came in first"),
                {host(m_advantage.winner), host(m_advantage.host)}};
        return {QT_TRANSLATE_NOOP("Reason", "The total of %1 is %3 higher than that of %2"),
            {host(m_advantage.winner), host(m_advantage.host), ahead}};
    }

    Reason share(const Advantage::Part &part) const
    {
        const HostIndex favoured = part.ahead > 0 ? m_advantage.winner : m_advantage.host;
        const QList<Fact> ahead{weigher(part.weigher), host(favoured), weightFact(u"weight"_s, std::abs(part.ahead))};
        const Fact ofWinner = multiplierOn(part.weigher, m_advantage.winner);
        const Fact ofHost = multiplierOn(part.weigher, m_advantage.host);
        if (ofWinner.value == ofHost.value)
            return {QT_TRANSLATE_NOOP("Reason", "%1 puts %2 ahead by %3 (multiplier %4)"), ahead + QList{ofWinner}};
        // At least one of them is an aggregate's.
        const bool isHosts = ofHost.origin.kind == Origin::Kind::Aggregate;
        const Fact &own = isHosts ? ofHost : ofWinner;
        const QList<Fact> both{isHosts ? ofWinner : ofHost, host(isHosts ? m_advantage.winner : m_advantage.host), own,
            host(isHosts ? m_advantage.host : m_advantage.winner), {u"aggregates"_s, own.origin.names(), own.origin}};
        return {own.origin.others.isEmpty()
                ? QT_TRANSLATE_NOOP(
                      "Reason", "%1 puts %2 ahead by %3 (multiplier %4 for %5; %6 for %7, set by its aggregate %8)")
                : QT_TRANSLATE_NOOP(
                      "Reason", "%1 puts %2 ahead by %3 (multiplier %4 for %5; %6 for %7, set by its aggregates %8)"),
            ahead + both};
    }

    // As the option or an aggregate's metadata says it: a weigher may take its negative.
    Fact multiplierOn(int number, HostIndex host) const
    {
        const WeigherRecord &weights = m_record.weighers.at(number);
        const auto rank = static_cast<std::size_t>(rankOf(m_record, host));
        return {u"multiplier"_s, weights.multiplierAt(rank) / signOf(weights.name), weights.multiplierOriginAt(rank)};
    }

    Reason deciding() const
    {
        QStringList names;
        for (const int number : m_advantage.deciding)
            names.append(m_record.weighers.at(number).name);
        const Fact fact{u"weighers"_s, names, Origin::host()};
        if (names.size() == 1)
            return {
                QT_TRANSLATE_NOOP("Reason", "%1 alone is enough to put %2 first"), {fact, host(m_advantage.winner)}};
        return {
            QT_TRANSLATE_NOOP("Reason", "%1 together are enough to put %2 first"), {fact, host(m_advantage.winner)}};
    }

    // Where both weigh the same at a round number, the doubles next to it are not worth telling; a number with many
    // digits is told with few of them, so that the host still comes first.
    Reason turning(const Advantage::Multiplier &multiplier) const
    {
        const double round = std::abs(multiplier.value) < leastTold
            ? 0
            : QString::number(multiplier.value, 'g', exactDigits).toDouble();
        const bool isShort = round == QString::number(round, 'g', shortDigits).toDouble();
        const auto plain = isShort ? std::nullopt : plainMultiplier(multiplier);
        const bool isJustAbove = !plain && multiplier.isLeast && round < multiplier.value;
        const Fact value{
            u"multiplier"_s, plain.value_or(round), m_record.weighers.at(multiplier.weigher).multiplierOrigin};
        const char *sentence = QT_TRANSLATE_NOOP("Reason", "With a multiplier of %1 below %2, %3 would come first");
        if (isJustAbove)
            sentence = QT_TRANSLATE_NOOP("Reason", "With a multiplier of %1 above %2, %3 would come first");
        else if (multiplier.isLeast)
            sentence = QT_TRANSLATE_NOOP("Reason", "With a multiplier of %1 from %2 upwards, %3 would come first");
        return {sentence, {weigher(multiplier.weigher), value, host(m_advantage.host)}};
    }

    const Decision &m_decision;
    const InstanceRecord &m_record;
    const Advantage &m_advantage;
};

} // namespace

double roundedTo(int digits, double value, bool isUp, int more)
{
    const double unit = std::pow(10, std::floor(std::log10(std::abs(value))) + 1 - digits);
    const double steps = value / unit;
    const double rounded = isUp ? std::ceil(steps) + more : std::floor(steps) - more;
    return QString::number(rounded * unit, 'g', digits + 1).toDouble();
}

std::optional<Advantage> advantageOver(const Decision &decision, int instance, HostIndex host)
{
    if (instance >= decision.instances.size())
        return std::nullopt;
    const InstanceRecord &record = decision.instances.at(instance);
    const int rank = rankOf(record, host);
    if (rank <= 0 || record.weighers.isEmpty())
        return std::nullopt;
    const Weighed weighed(record);
    Advantage advantage{.host = host,
        .winner = record.ranking.first().host,
        .ahead = record.ranking.first().total - record.ranking.at(rank).total,
        .parts = partsOf(record, static_cast<std::size_t>(rank)),
        .removals = removalsOf(record, weighed),
        .deciding = {},
        .multipliers = {},
        .reasons = {}};
    const std::vector<int> deciding = decidingOf(weighed);
    advantage.deciding = QList<int>(deciding.cbegin(), deciding.cend());
    for (int weigher = 0; weigher < record.weighers.size(); ++weigher) {
        if (const auto multiplier = multiplierOf(record, weigher, host))
            advantage.multipliers.append(*multiplier);
    }
    advantage.reasons = Sentences(decision, record, advantage).all();
    return advantage;
}

} // namespace astrolabe
