// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/ranking.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace astrolabe {

namespace {

constexpr std::size_t blockSize = 128;

} // namespace

void Ranking::Column::set(std::size_t slot, double value)
{
    const double was = raw[slot];
    raw[slot] = value;
    lookThrough(slot / blockSize);
    unsure = unsure || was == low || was == high || value < low || value > high;
}

void Ranking::Column::lookThrough(std::size_t block)
{
    double least = std::numeric_limits<double>::infinity();
    double most = -std::numeric_limits<double>::infinity();
    const std::size_t end = std::min((block + 1) * blockSize, raw.size());
    for (std::size_t slot = block * blockSize; slot < end; ++slot) {
        least = raw[slot] < least ? raw[slot] : least;
        most = raw[slot] > most ? raw[slot] : most;
    }
    leasts[block] = least;
    mosts[block] = most;
}

// Returns whether the bounds moved.
bool Ranking::Column::updateBounds()
{
    if (!unsure)
        return false;
    unsure = false;
    const double least = minimum ? *minimum : std::ranges::min(leasts);
    const double most = std::ranges::max(mosts);
    const bool moved = low != least || high != most;
    low = least;
    high = most;
    return moved;
}

Ranking::Ranking(const InstanceRecord &record)
    : m_weighers(record.weighers)
{
    const auto hosts = static_cast<std::size_t>(record.ranking.size());
    m_hosts.reserve(hosts);
    m_totals.reserve(hosts);
    if (hosts > 0)
        m_slots.resize(static_cast<std::size_t>(std::ranges::max(record.ranking, {}, &RankedHost::host).host) + 1, -1);
    for (const RankedHost &ranked : record.ranking) {
        m_slots[static_cast<std::size_t>(ranked.host)] = static_cast<int>(m_hosts.size());
        m_hosts.push_back(ranked.host);
        m_totals.push_back(ranked.total);
    }
    m_isGone.resize(hosts);
    m_order.reserve(hosts);
    for (const HostIndex host : record.order)
        m_order.push_back(slotOf(host));
    draw({});
    const std::size_t blocks = (hosts + blockSize - 1) / blockSize;
    for (WeigherRecord &weigher : m_weighers) {
        Column column{.raw = std::exchange(weigher.raw, {}),
            .multiplier = std::vector<double>(hosts, weigher.multiplier),
            .part = std::vector<double>(hosts),
            .overrides = std::exchange(weigher.overrides, {}),
            .minimum = weigher.minimum,
            .leasts = std::vector<double>(blocks),
            .mosts = std::vector<double>(blocks),
            .unsure = true};
        weigher.normalized.clear();
        for (auto own = column.overrides.cbegin(); own != column.overrides.cend(); ++own)
            column.multiplier[static_cast<std::size_t>(own.key())] = own->value;
        for (std::size_t block = 0; block < blocks; ++block)
            column.lookThrough(block);
        column.updateBounds();
        for (std::size_t slot = 0; slot < hosts; ++slot)
            column.updatePart(slot);
        m_columns.push_back(std::move(column));
    }
}

void Ranking::change(HostIndex host, const std::vector<double> &raw)
{
    const int slot = slotOf(host);
    for (std::size_t i = 0; i < m_columns.size(); ++i)
        m_columns[i].set(static_cast<std::size_t>(slot), raw[i]);
    m_changed.push_back(slot);
}

void Ranking::remove(HostIndex host)
{
    const int slot = slotOf(host);
    for (Column &column : m_columns)
        column.set(static_cast<std::size_t>(slot), std::numeric_limits<double>::quiet_NaN());
    m_firstIsAhead = m_firstIsAhead && m_order.front() != slot;
    m_order.erase(std::ranges::find(m_order, slot));
    m_isGone[static_cast<std::size_t>(slot)] = true;
}

void Ranking::sort()
{
    bool moved = false;
    for (Column &column : m_columns) {
        if (column.updateBounds()) {
            moved = true;
            for (std::size_t slot = 0; slot < m_hosts.size(); ++slot)
                column.updatePart(slot);
        } else {
            for (const int slot : m_changed)
                column.updatePart(static_cast<std::size_t>(slot));
        }
    }
    const bool sumsUp = moved || m_changed.size() > 1;
    if (sumsUp)
        sumUp();
    else if (!m_changed.empty())
        m_totals[static_cast<std::size_t>(m_changed.front())] = totalOf(static_cast<std::size_t>(m_changed.front()));
    if (sumsUp || !othersAreInOrder())
        sortAll();
    else if (!m_changed.empty())
        move(m_changed.front());
    m_changed.clear();
    m_firstIsAhead = false;
}

// Whether all hosts except the one that changed are in order.
bool Ranking::othersAreInOrder() const
{
    return !m_firstIsAhead || (!m_changed.empty() && m_changed.front() == m_order.front());
}

void Ranking::draw(const DrawnLots &lots)
{
    lots.apply(m_order);
    m_firstIsAhead = m_order.size() > 1 && m_totals[slotAt(0)] < m_totals[slotAt(1)];
}

bool Ranking::contains(HostIndex host) const
{
    const int slot = std::cmp_less(host, m_slots.size()) ? slotOf(host) : -1;
    return slot >= 0 && !m_isGone[static_cast<std::size_t>(slot)];
}

double Ranking::totalOf(std::size_t slot) const
{
    double total = 0;
    for (const Column &column : m_columns)
        total += column.part[slot];
    return total;
}

// Weighers that give all hosts the same weight add nothing.
void Ranking::sumUp()
{
    std::ranges::fill(m_totals, 0);
    for (const Column &column : m_columns) {
        if (column.low == column.high)
            continue;
        for (std::size_t slot = 0; slot < m_totals.size(); ++slot)
            m_totals[slot] += column.part[slot];
    }
}

// Among hosts of equal weight, one that sank comes first and one that rose comes last, as a stable sort would have it.
void Ranking::move(int slot)
{
    const auto total = [this](int at) { return m_totals[static_cast<std::size_t>(at)]; };
    const auto here = std::ranges::find(m_order, slot);
    const double is = total(slot);
    const auto after = std::next(here);
    if (after != m_order.end() && is < total(*after)) {
        const auto there = std::ranges::lower_bound(after, m_order.end(), is, std::ranges::greater(), total);
        std::rotate(here, after, there);
    } else {
        const auto there = std::ranges::upper_bound(m_order.begin(), here, is, std::ranges::greater(), total);
        std::rotate(there, here, after);
    }
}

bool Ranking::isBefore(const Place &a, const Place &b)
{
    return a.total > b.total || (a.total == b.total && a.before < b.before);
}

// Few hosts change places when a bound moves: those still in order stay, and the others are sorted and merged in.
void Ranking::sortAll()
{
    m_displaced.clear();
    m_before.resize(size());
    std::size_t inOrder = 0;
    double least = std::numeric_limits<double>::infinity(); // among those in order
    const auto keep = [&](int slot, int rank, double total) {
        m_order[inOrder] = slot;
        m_before[inOrder++] = rank;
        least = total;
    };
    for (int rank = 0; std::cmp_less(rank, m_order.size()); ++rank) {
        const int slot = m_order[static_cast<std::size_t>(rank)];
        const double total = m_totals[static_cast<std::size_t>(slot)];
        if (total > least) {
            --inOrder;
            m_displaced.push_back({least, m_before[inOrder], m_order[inOrder]});
            least = inOrder == 0 ? std::numeric_limits<double>::infinity() : m_totals[slotAt(inOrder - 1)];
        }
        if (total > least)
            m_displaced.push_back({total, rank, slot});
        else
            keep(slot, rank, total);
    }
    std::ranges::sort(m_displaced, isBefore);
    for (std::size_t end = m_order.size(); !m_displaced.empty(); m_displaced.pop_back()) {
        const Place &last = m_displaced.back();
        const auto isAfter
            = [&](std::size_t at) { return isBefore(last, {m_totals[slotAt(at)], m_before[at], m_order[at]}); };
        for (; inOrder > 0 && isAfter(inOrder - 1); --inOrder)
            m_order[--end] = m_order[inOrder - 1];
        m_order[--end] = last.slot;
    }
}

QList<HostIndex> Ranking::order() const
{
    QList<HostIndex> hosts(static_cast<qsizetype>(size()));
    std::ranges::transform(
        m_order, hosts.begin(), [this](int slot) { return m_hosts[static_cast<std::size_t>(slot)]; });
    return hosts;
}

std::size_t Ranking::best() const
{
    std::size_t count = 0;
    while (count < size() && total(count) == total(0))
        ++count;
    return count;
}

void Ranking::record(InstanceRecord &record) const
{
    record.ranking.reserve(static_cast<qsizetype>(size()));
    for (std::size_t rank = 0; rank < size(); ++rank)
        record.ranking.append({host(rank), total(rank)});
    if (size() < 2)
        return;
    for (std::size_t i = 0; i < m_columns.size(); ++i) {
        const Column &column = m_columns[i];
        WeigherRecord &weigher = record.weighers.emplace_back(m_weighers.at(static_cast<qsizetype>(i)));
        weigher.raw.reserve(size());
        weigher.normalized.reserve(size());
        for (std::size_t rank = 0; rank < size(); ++rank) {
            const std::size_t slot = slotAt(rank);
            weigher.raw.push_back(column.raw[slot]);
            weigher.normalized.push_back(column.normalized(slot));
            if (const auto own = column.overrides.constFind(static_cast<int>(slot)); own != column.overrides.cend())
                weigher.overrides.insert(static_cast<int>(rank), *own);
        }
    }
}

} // namespace astrolabe
