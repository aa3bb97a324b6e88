// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/changesreader.h"

#include "formats/decisionfields.h"
#include "formats/documentformat.h"

#include <QCoreApplication>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

void ChangesReader::keepAsBase(const InstanceRecord &instance)
{
    m_base = {{}, instance.filters.size(), instance.weighers.size()};
    const QSet<HostIndex> hosts(instance.hosts.begin(), instance.hosts.end());
    for (const RankedHost &ranked : instance.ranking) {
        if (hosts.contains(ranked.host))
            m_base.left.insert(ranked.host);
    }
    // Changes need a base record in which every ranked host was considered and tried exactly once.
    const QSet<HostIndex> tried(instance.order.begin(), instance.order.end());
    if (m_base.left.size() != instance.ranking.size() || instance.order.size() != instance.ranking.size()
        || tried != m_base.left)
        m_base.left.clear();
}

ServerChanges ChangesReader::read(JsonObjectReader &reader)
{
    ServerChanges changes;
    m_changed.clear();
    if (m_base.left.isEmpty())
        m_reading.fail(JsonPlace(reader.place(), "changed"_L1),
            QCoreApplication::translate(
                "Error", "This entry is a difference to an earlier server, but no server precedes it."));
    reader.member("numa_wanted"_L1, changes.numaWanted);
    reader.each("changed"_L1, [&](JsonObjectReader &change) { readChange(change, changes.hosts.emplace_back()); });
    readLots(reader, changes.lots);
    return changes;
}

void ChangesReader::readChange(JsonObjectReader &reader, HostChange &change)
{
    change.host = m_hosts.of(reader);
    reader.member("facts"_L1, change.facts);
    reader.member("numa_cells"_L1, change.cells);
    reader.member("numa_fit"_L1, change.fit);
    reader.required("left"_L1, change.isLeft);
    QList<double> raw;
    reader.member("raw"_L1, raw, Range::Any);
    change.raw.assign(raw.cbegin(), raw.cend());
    readMarks(reader, change);
    reader.each("reasons"_L1, [&](JsonObjectReader &reason) {
        int filter = 0;
        reason.required("filter"_L1, filter);
        change.reasons.insert(filter, readReason(reason));
    });
    const bool isAgain = m_changed.contains(change.host);
    m_changed.insert(change.host);
    if (isAgain || !m_base.left.contains(change.host) || (change.isLeft && raw.size() != m_base.weighers))
        failAgainstBase(reader.place());
    if (!change.isLeft)
        m_base.left.remove(change.host);
}

void ChangesReader::readMarks(JsonObjectReader &reader, HostChange &change)
{
    const JsonPlace place(reader.place(), "marks"_L1);
    const QJsonArray marks = m_reading.arrayOf(reader.take("marks"_L1), place);
    for (qsizetype i = 0; i < marks.size(); ++i)
        readName(marks.at(i), JsonPlace(place, i), m_reading, change.marks.emplace_back(), Mark::Unknown);
    if (marks.size() != m_base.filters)
        m_reading.fail(place,
            QCoreApplication::translate(
                "Error", "Expected one mark for each of the %n filter(s).", nullptr, int(m_base.filters)));
}

void ChangesReader::readLots(JsonObjectReader &reader, DrawnLots &lots)
{
    const auto isLeft = [this](int position) { return position < m_base.left.size(); };
    QJsonObject unused;
    reader.nested("lots"_L1, unused, [&](JsonObjectReader &members) {
        QList<int> swaps;
        members.member("swaps"_L1, swaps);
        members.member("first"_L1, lots.first);
        lots.swaps.assign(swaps.cbegin(), swaps.cend());
        if (swaps.size() > m_base.left.size() || !std::ranges::all_of(swaps, isLeft) || !isLeft(lots.first))
            failAgainstBase(members.place());
    });
}

void ChangesReader::failAgainstBase(const JsonPlace &place)
{
    m_reading.fail(place,
        QCoreApplication::translate("Error",
            "This entry is a difference to an earlier server, but does not fit the last one that is complete."));
}

} // namespace astrolabe
