// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/drawnlots.h"
#include "decision/instancerecord.h"

#include <optional>
#include <unordered_map>
#include <vector>

namespace astrolabe {

// The hosts that passed for one server, kept in rank order while what is known of some of them changes: bit for bit
// what weighing all of them anew would give, for the work that the change makes. Where the bounds of a weigher stay,
// only the changed hosts move; where one moves, the totals that it enters are made anew.
class Ranking
{
public:
    // The ranking in the record of a server with more than one host left, all of its totals finite, in the order in
    // which the server tried them.
    explicit Ranking(const InstanceRecord &record);

    // These take effect with the next sort(). `raw` is by weigher.
    void change(HostIndex host, const std::vector<double> &raw);
    void remove(HostIndex host);
    void sort();
    // What lots make of the order: so the server tries the hosts, and so the next one finds them.
    void draw(const DrawnLots &lots);

    bool contains(HostIndex host) const;
    std::size_t size() const { return m_order.size(); }
    HostIndex host(std::size_t rank) const { return m_hosts[slotAt(rank)]; }
    double total(std::size_t rank) const { return size() > 1 ? m_totals[slotAt(rank)] : 0; }
    QList<HostIndex> order() const;
    // How many weigh as much as the first, while they are in the order of their totals.
    std::size_t best() const;

    // Writes the ranking and the weighers; no lots have been drawn since sort().
    void record(InstanceRecord &record) const;

private:
    // What one weigher says of the hosts; by slot.
    struct Column
    {
        std::vector<double> raw;        // not a number: of a host that is gone, so that it enters no bound
        std::vector<double> multiplier; // of each host, its own or the option's
        std::vector<double> part;       // what the weigher adds to the total
        QHash<int, HostMultiplier> overrides;
        std::optional<double> minimum;
        double low = 0;
        double high = 0;
        std::vector<double> leasts; // by block of slots, so that one value that moves needs no look at all of them
        std::vector<double> mosts;
        bool unsure = false; // one of the bounds may have moved

        void set(std::size_t slot, double value);
        void lookThrough(std::size_t block);
        bool updateBounds();
        double normalized(std::size_t slot) const { return low == high ? 0 : (raw[slot] - low) / (high - low); }
        void updatePart(std::size_t slot) { part[slot] = multiplier[slot] * normalized(slot); }
    };
    struct Place
    {
        double total;
        int before; // its rank until now
        int slot;
    };

    std::size_t slotAt(std::size_t rank) const { return static_cast<std::size_t>(m_order[rank]); }
    double totalOf(std::size_t slot) const;
    bool othersAreInOrder() const;
    void sumUp();
    void move(int slot);
    void sortAll();
    static bool isBefore(const Place &a, const Place &b);

    std::vector<HostIndex> m_hosts; // by slot: the rank in the record that all began with
    std::unordered_map<HostIndex, int> m_slots;
    std::vector<Column> m_columns;
    QList<WeigherRecord> m_weighers; // what does not change of them
    std::vector<double> m_totals;
    std::vector<bool> m_isGone;  // by slot
    std::vector<int> m_order;    // slots by rank
    bool m_firstIsAhead = false; // by lot, of hosts that weigh more; the others are in the order of their totals
    std::vector<int> m_changed;
    std::vector<int> m_before; // scratch of sortAll(), as m_displaced
    std::vector<Place> m_displaced;
};

} // namespace astrolabe
