// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/drawnlots.h"
#include "decision/instancerecord.h"

#include <atomic>
#include <memory>
#include <mutex>

namespace astrolabe {

// What changed on one host between one server of a request and the next.
struct HostChange
{
    HostIndex host = 0;
    std::optional<HostFacts> facts;          // none: as in Decision::hosts
    std::optional<FoundCells> cells;         // none: as the first server found them, or not requested
    std::vector<Mark> marks;                 // by filter
    QHash<int, Reason> reasons;              // by filter; for those it did not pass
    std::optional<InstanceNumaTopology> fit; // as in InstanceRecord::numaFits
    bool isLeft = true;                      // whether it passed the filters
    std::vector<double> raw;                 // by weigher, if it passed
};

// The changes for a server that otherwise found the hosts as the previous server left them.
struct ServerChanges
{
    std::optional<InstanceNumaTopology> numaWanted; // as in InstanceRecord
    std::vector<HostChange> hosts;
    DrawnLots lots;
};

// The servers of a request, in order. A request may be for thousands of servers, and a full record has every number of
// every host. For servers that found most hosts as the previous one left them, only the changes are kept; the record is
// unfolded from them on first access. A value; can be read from several threads.
class InstanceRecords
{
public:
    InstanceRecords() = default;
    InstanceRecords(std::initializer_list<InstanceRecord> records);

    void append(InstanceRecord record);
    // Appends a server that found the hosts in the order in which the previous one tried them, and ranked them by their
    // totals.
    void append(PlacedServer server, ServerChanges changes);
    // For modification; keeps the whole record from then on.
    InstanceRecord &edit(qsizetype index);

    qsizetype size() const { return static_cast<qsizetype>(m_entries.size()); }
    bool isEmpty() const { return m_entries.empty(); }
    const InstanceRecord &at(qsizetype index) const;
    const InstanceRecord &first() const { return at(0); }
    const InstanceRecord &last() const { return at(size() - 1); }
    InstanceRecord value(qsizetype index) const { return index < size() ? at(index) : InstanceRecord(); }

    // Whether the whole record is kept, not just what changed.
    bool isWhole(qsizetype index) const { return entry(index).isWhole; }
    // Whether at() answers at once: the record is whole, was unfolded before, or is about few hosts.
    bool isAtHand(qsizetype index) const;
    // What is kept if the record is not whole.
    const ServerChanges &changes(qsizetype index) const { return entry(index).changes; }
    // The server's outcome, without unfolding its record.
    const PlacedServer &placed(qsizetype index) const { return entry(index).record; }
    PlacedServer &placed(qsizetype index);

    class Iterator
    {
    public:
        using iterator_category = std::forward_iterator_tag;
        using value_type = InstanceRecord;
        using difference_type = qsizetype;
        using pointer = const InstanceRecord *;
        using reference = const InstanceRecord &;

        Iterator() = default;
        Iterator(const InstanceRecords *records, qsizetype index)
            : m_records(records)
            , m_index(index)
        { }

        reference operator*() const { return m_records->at(m_index); }
        pointer operator->() const { return &m_records->at(m_index); }
        Iterator &operator++()
        {
            ++m_index;
            return *this;
        }
        Iterator operator++(int)
        {
            Iterator before = *this;
            ++*this;
            return before;
        }
        bool operator==(const Iterator &) const = default;

    private:
        const InstanceRecords *m_records = nullptr;
        qsizetype m_index = 0;
    };
    using const_iterator = Iterator;
    using value_type = InstanceRecord;

    Iterator begin() const { return {this, 0}; }
    Iterator end() const { return {this, size()}; }

    bool operator==(const InstanceRecords &other) const;

private:
    struct Entry
    {
        explicit Entry(InstanceRecord whole);
        Entry(PlacedServer server, ServerChanges found);

        InstanceRecord record; // if only changes are kept, just the PlacedServer until unfolded
        bool isWhole;
        ServerChanges changes;
        std::once_flag unfolding;
        std::atomic<bool> isUnfolded = false;
    };

    const Entry &entry(qsizetype index) const { return *m_entries[static_cast<std::size_t>(index)]; }
    // The latest whole record up to this one.
    qsizetype baseOf(qsizetype index) const;
    void unfold(qsizetype index) const;

    std::vector<std::shared_ptr<Entry>> m_entries;
};

} // namespace astrolabe
