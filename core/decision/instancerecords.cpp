// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/instancerecords.h"

#include "decision/ranking.h"

#include <algorithm>

namespace astrolabe {

namespace {

// Unfolds the records of the servers that follow a server with a whole record, one by one.
class Unfolding
{
public:
    explicit Unfolding(const InstanceRecord &base);

    void pass(const ServerChanges &changes);
    // The record of the server that found these changes.
    void record(const ServerChanges &changes, InstanceRecord &record);

private:
    void apply(const ServerChanges &changes);
    const HostChange *latest(HostIndex host) const;
    void recordFilters(InstanceRecord &record) const;
    void recordFits(InstanceRecord &record) const;

    const InstanceRecord &m_base;
    Ranking m_ranking;
    QHash<HostIndex, HostFacts> m_consumed;
    QHash<HostIndex, FoundCells> m_cells;
    QList<HostIndex> m_hosts;
    std::vector<int> m_positions; // in the base record, by host
    std::unordered_map<HostIndex, const HostChange *> m_latest;
};

Unfolding::Unfolding(const InstanceRecord &base)
    : m_base(base)
    , m_ranking(base)
    , m_consumed(base.consumed)
    , m_cells(base.numaCells)
{
    if (!base.hosts.isEmpty())
        m_positions.resize(static_cast<std::size_t>(std::ranges::max(base.hosts)) + 1);
    for (int position = 0; position < base.hosts.size(); ++position)
        m_positions[static_cast<std::size_t>(base.hosts.at(position))] = position;
}

void Unfolding::pass(const ServerChanges &changes)
{
    apply(changes);
    m_ranking.draw(changes.lots);
}

void Unfolding::apply(const ServerChanges &changes)
{
    for (const HostChange &change : changes.hosts) {
        if (change.facts)
            m_consumed.insert(change.host, *change.facts);
        if (change.cells)
            m_cells.insert(change.host, *change.cells);
        m_latest[change.host] = &change;
        if (change.isLeft)
            m_ranking.change(change.host, change.raw);
        else
            m_ranking.remove(change.host);
    }
    m_ranking.sort();
}

void Unfolding::record(const ServerChanges &changes, InstanceRecord &record)
{
    m_hosts = m_ranking.order();
    apply(changes);
    record.hosts = m_hosts;
    record.consumed = m_consumed;
    record.numaWanted = changes.numaWanted;
    record.numaCells = m_cells;
    recordFilters(record);
    recordFits(record);
    m_ranking.record(record);
    m_ranking.draw(changes.lots);
    record.order = m_ranking.order();
}

// nullptr if the host is as in the base record.
const HostChange *Unfolding::latest(HostIndex host) const
{
    const auto change = m_latest.find(host);
    return change == m_latest.end() ? nullptr : change->second;
}

void Unfolding::recordFits(InstanceRecord &record) const
{
    for (const HostIndex host : m_hosts) {
        if (const HostChange *change = latest(host)) {
            if (change->fit)
                record.numaFits.insert(host, *change->fit);
        } else if (const auto fit = m_base.numaFits.constFind(host); fit != m_base.numaFits.cend()) {
            record.numaFits.insert(host, *fit);
        }
    }
}

void Unfolding::recordFilters(InstanceRecord &record) const
{
    struct Source
    {
        int before; // the host's position in the base record
        const HostChange *change;
    };
    std::vector<Source> sources;
    sources.reserve(static_cast<std::size_t>(m_hosts.size()));
    for (const HostIndex host : m_hosts)
        sources.push_back({m_positions[static_cast<std::size_t>(host)], latest(host)});
    int left = static_cast<int>(m_hosts.size());
    for (int id = 0; id < m_base.filters.size(); ++id) {
        const FilterRecord &before = m_base.filters.at(id);
        FilterRecord &filter = record.filters.emplace_back();
        filter.name = before.name;
        filter.facts = before.facts;
        filter.passing = before.passing;
        filter.ran = before.ran && left > 0;
        filter.start = left;
        filter.marks.reserve(sources.size());
        filter.reasons.reserve(before.reasons.size());
        for (int position = 0; position < m_hosts.size(); ++position) {
            const auto [was, change] = sources[static_cast<std::size_t>(position)];
            filter.marks.push_back(change == nullptr ? before.marks[static_cast<std::size_t>(was)]
                                                     : change->marks[static_cast<std::size_t>(id)]);
            if (filter.marks.back() == Mark::NotReached)
                continue;
            const QHash<int, Reason> &reasons = change == nullptr ? before.reasons : change->reasons;
            if (const auto reason = reasons.constFind(change == nullptr ? was : id); reason != reasons.cend())
                filter.reasons.insert(position, *reason);
        }
        left -= static_cast<int>(std::ranges::count(filter.marks, Mark::Rejected));
        filter.end = left;
    }
}

} // namespace

InstanceRecords::Entry::Entry(InstanceRecord whole)
    : record(std::move(whole))
    , isWhole(true)
{ }

InstanceRecords::Entry::Entry(PlacedServer server, ServerChanges found)
    : isWhole(false)
    , changes(std::move(found))
{
    static_cast<PlacedServer &>(record) = std::move(server);
}

InstanceRecords::InstanceRecords(std::initializer_list<InstanceRecord> records)
{
    for (const InstanceRecord &record : records)
        append(record);
}

void InstanceRecords::append(InstanceRecord record)
{
    m_entries.push_back(std::make_shared<Entry>(std::move(record)));
}

void InstanceRecords::append(PlacedServer server, ServerChanges changes)
{
    m_entries.push_back(std::make_shared<Entry>(std::move(server), std::move(changes)));
}

InstanceRecord &InstanceRecords::edit(qsizetype index)
{
    const auto makeWhole = [this](qsizetype at) -> Entry & {
        std::shared_ptr<Entry> &own = m_entries[static_cast<std::size_t>(at)];
        own = std::make_shared<Entry>(this->at(at));
        return *own;
    };
    // Servers after it unfold from its unedited record.
    if (index + 1 < size() && !isWhole(index + 1))
        makeWhole(index + 1);
    return makeWhole(index).record;
}

const InstanceRecord &InstanceRecords::at(qsizetype index) const
{
    Entry &entry = *m_entries[static_cast<std::size_t>(index)];
    if (!entry.isWhole)
        std::call_once(entry.unfolding, [&] { unfold(index); });
    return entry.record;
}

PlacedServer &InstanceRecords::placed(qsizetype index)
{
    std::shared_ptr<Entry> &own = m_entries[static_cast<std::size_t>(index)];
    if (own.use_count() > 1) {
        const PlacedServer &server = own->record;
        own = own->isWhole ? std::make_shared<Entry>(own->record) : std::make_shared<Entry>(server, own->changes);
    }
    return own->record;
}

bool InstanceRecords::isAtHand(qsizetype index) const
{
    constexpr qsizetype fewHosts = 10'000;
    return entry(index).isWhole || entry(index).isUnfolded || entry(baseOf(index)).record.hosts.size() <= fewHosts;
}

qsizetype InstanceRecords::baseOf(qsizetype index) const
{
    while (!entry(index).isWhole)
        --index;
    return index;
}

void InstanceRecords::unfold(qsizetype index) const
{
    const qsizetype base = baseOf(index);
    Unfolding unfolding(entry(base).record);
    for (qsizetype i = base + 1; i < index; ++i)
        unfolding.pass(entry(i).changes);
    Entry &own = *m_entries[static_cast<std::size_t>(index)];
    unfolding.record(own.changes, own.record);
    own.isUnfolded = true;
}

bool InstanceRecords::operator==(const InstanceRecords &other) const
{
    return std::ranges::equal(*this, other);
}

} // namespace astrolabe
