// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/ranking.h"

#include <algorithm>
#include <array>
#include <limits>
#include <numeric>
#include <utility>

namespace astrolabe {

void Ranking::Column::set(std::size_t slot, double value)
{
    const double was = raw[slot];
    raw[slot] = value;
    unsure = unsure || was == low || was == high || value < low || value > high;
}

// Whether they moved.
bool Ranking::Column::updateBounds()
{
    if (!unsure)
        return false;
    unsure = false;
    // In lanes, so that no comparison waits for the one before it.
    constexpr std::size_t lanes = 8;
    std::array<double, lanes> leasts;
    std::array<double, lanes> mosts;
    leasts.fill(std::numeric_limits<double>::infinity());
    mosts.fill(-std::numeric_limits<double>::infinity());
    const auto look = [&](std::size_t slot, std::size_t lane) {
        leasts[lane] = raw[slot] < leasts[lane] ? raw[slot] : leasts[lane];
        mosts[lane] = raw[slot] > mosts[lane] ? raw[slot] : mosts[lane];
    };
    const std::size_t whole = raw.size() - raw.size() % lanes;
    for (std::size_t slot = 0; slot < whole; slot += lanes) {
        for (std::size_t lane = 0; lane < lanes; ++lane)
            look(slot + lane, lane);
    }
    for (std::size_t slot = whole; slot < raw.size(); ++slot)
        look(slot, 0);
    const double least = minimum.value_or(std::ranges::min(leasts));
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
    for (const RankedHost &ranked : record.ranking) {
        m_slots.emplace(ranked.host, static_cast<int>(m_hosts.size()));
        m_hosts.push_back(ranked.host);
        m_totals.push_back(ranked.total);
    }
    m_order.resize(hosts);
    std::iota(m_order.begin(), m_order.end(), 0);
    for (WeigherRecord &weigher : m_weighers) {
        Column column{.raw = std::exchange(weigher.raw, {}),
            .multiplier = std::exchange(weigher.multiplier, {}),
            .part = std::vector<double>(hosts),
            .overrides = std::exchange(weigher.overrides, {}),
            .minimum = weigher.minimum,
            .unsure = true};
        weigher.normalized.clear();
        column.updateBounds();
        for (std::size_t slot = 0; slot < hosts; ++slot)
            column.updatePart(slot);
        m_columns.push_back(std::move(column));
    }
}

void Ranking::change(HostIndex host, const std::vector<double> &raw)
{
    const int slot = m_slots.at(host);
    for (std::size_t i = 0; i < m_columns.size(); ++i)
        m_columns[i].set(static_cast<std::size_t>(slot), raw[i]);
    m_changed.push_back(slot);
}

void Ranking::remove(HostIndex host)
{
    const int slot = m_slots.at(host);
    for (Column &column : m_columns)
        column.set(static_cast<std::size_t>(slot), std::numeric_limits<double>::quiet_NaN());
    m_order.erase(std::ranges::find(m_order, slot));
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
    if (moved || m_changed.size() > 1) {
        sumUp();
        sortAll();
    } else if (!m_changed.empty()) {
        move(m_changed.front());
    }
    m_changed.clear();
}

double Ranking::totalOf(std::size_t slot) const
{
    double total = 0;
    for (const Column &column : m_columns)
        total += column.part[slot];
    return total;
}

// Weighers that tell no hosts apart add nothing.
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

// Among equals a host that sank comes first, one that rose last: it was before or after them.
void Ranking::move(int slot)
{
    const auto total = [this](int at) { return m_totals[static_cast<std::size_t>(at)]; };
    const auto here = std::ranges::find(m_order, slot);
    const double is = totalOf(static_cast<std::size_t>(slot));
    m_totals[static_cast<std::size_t>(slot)] = is;
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

// Few hosts trade places when a bound moves: those that are still in order stay, the others are sorted in among them.
void Ranking::sortAll()
{
    m_inOrder.clear();
    m_displaced.clear();
    for (std::size_t rank = 0; rank < m_order.size(); ++rank) {
        const Place place{m_totals[slotAt(rank)], static_cast<int>(rank), m_order[rank]};
        if (m_inOrder.empty() || place.total <= m_inOrder.back().total) {
            m_inOrder.push_back(place);
            continue;
        }
        m_displaced.push_back(m_inOrder.back());
        m_inOrder.pop_back();
        if (m_inOrder.empty() || place.total <= m_inOrder.back().total)
            m_inOrder.push_back(place);
        else
            m_displaced.push_back(place);
    }
    std::ranges::sort(m_displaced, isBefore);
    auto next = m_order.begin();
    auto other = m_displaced.cbegin();
    for (const Place &place : m_inOrder) {
        for (; other != m_displaced.cend() && isBefore(*other, place); ++other)
            *next++ = other->slot;
        *next++ = place.slot;
    }
    for (; other != m_displaced.cend(); ++other)
        *next++ = other->slot;
}

void Ranking::record(InstanceRecord &record) const
{
    record.ranking.reserve(static_cast<qsizetype>(size()));
    record.order.reserve(static_cast<qsizetype>(size()));
    for (std::size_t rank = 0; rank < size(); ++rank) {
        record.ranking.append({host(rank), total(rank)});
        record.order.append(host(rank));
    }
    if (size() < 2)
        return;
    for (std::size_t i = 0; i < m_columns.size(); ++i) {
        const Column &column = m_columns[i];
        WeigherRecord &weigher = record.weighers.emplace_back(m_weighers.at(static_cast<qsizetype>(i)));
        for (std::size_t rank = 0; rank < size(); ++rank) {
            const std::size_t slot = slotAt(rank);
            weigher.raw.push_back(column.raw[slot]);
            weigher.normalized.push_back(column.normalized(slot));
            weigher.multiplier.push_back(column.multiplier[slot]);
            if (const auto own = column.overrides.constFind(static_cast<int>(slot)); own != column.overrides.cend())
                weigher.overrides.insert(static_cast<int>(rank), *own);
        }
    }
}

} // namespace astrolabe
