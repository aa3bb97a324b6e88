// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/drawnlots.h"
#include "decision/instancerecord.h"

#include <optional>
#include <vector>

namespace astrolabe {

// Keeps the hosts that passed for one server in rank order as some of them change. The result is identical, bit for
// bit, to weighing all hosts again, at a cost proportional to the change: if a weigher's bounds stay, only the changed
// hosts move; if a bound moves, the totals that depend on it are recomputed.
class Ranking
{
public:
    // Starts from the record of a server with more than one host left and only finite totals, in the order in which the
    // server tried the hosts.
    explicit Ranking(const InstanceRecord &record);

    // Changes take effect with the next sort(). `raw` is by weigher.
    void change(HostIndex host, const std::vector<double> &raw);
    void remove(HostIndex host);
    void sort();
    // Applies the lots to the order: the server tries the hosts in this order, and the next server finds them in it.
    void draw(const DrawnLots &lots);

    bool contains(HostIndex host) const;
    std::size_t size() const { return m_order.size(); }
    HostIndex host(std::size_t rank) const { return m_hosts[slotAt(rank)]; }
    double total(std::size_t rank) const { return size() > 1 ? m_totals[slotAt(rank)] : 0; }
    QList<HostIndex> order() const;
    // How many hosts weigh as much as the first, while they are in order of their totals.
    std::size_t best() const;

    // Writes the ranking and the weighers. Requires that no lots were drawn since sort().
    void record(InstanceRecord &record) const;

private:
    // One weigher's data on the hosts, by slot.
    struct Column
    {
        std::vector<double> raw;        // NaN for removed hosts, so that they affect no bound
        std::vector<double> multiplier; // per host: its own or the option's
        std::vector<double> part;       // what the weigher adds to the total
        QHash<int, HostMultiplier> overrides;
        std::optional<double> minimum;
        double low = 0;
        double high = 0;
        std::vector<double> leasts; // by block of slots, so that a changed value does not require a full scan
        std::vector<double> mosts;
        bool unsure = false; // a bound may have moved

        void set(std::size_t slot, double value);
        void lookThrough(std::size_t block);
        bool updateBounds();
        double normalized(std::size_t slot) const { return low == high ? 0 : (raw[slot] - low) / (high - low); }
        void updatePart(std::size_t slot) { part[slot] = multiplier[slot] * normalized(slot); }
    };
    struct Place
    {
        double total;
        int before; // its previous rank
        int slot;
    };

    int slotOf(HostIndex host) const { return m_slots[static_cast<std::size_t>(host)]; }
    std::size_t slotAt(std::size_t rank) const { return static_cast<std::size_t>(m_order[rank]); }
    double totalOf(std::size_t slot) const;
    bool othersAreInOrder() const;
    void sumUp();
    void move(int slot);
    void sortAll();
    static bool isBefore(const Place &a, const Place &b);

    std::vector<HostIndex> m_hosts; // by slot, which is the rank in the initial record
    std::vector<int> m_slots;       // by host; -1: none
    std::vector<Column> m_columns;
    QList<WeigherRecord> m_weighers; // their unchanging parts
    std::vector<double> m_totals;
    std::vector<bool> m_isGone;  // by slot
    std::vector<int> m_order;    // slots by rank
    bool m_firstIsAhead = false; // a lot put it before hosts that weigh more; the others are in order of their totals
    std::vector<int> m_changed;
    std::vector<int> m_before; // scratch of sortAll(), like m_displaced
    std::vector<Place> m_displaced;
};

} // namespace astrolabe
