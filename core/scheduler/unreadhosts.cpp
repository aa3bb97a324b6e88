// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/unreadhosts.h"

#include <QCoreApplication>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

Reason cellReason(const PreparedCloud &prepared, const CandidateHosts &candidates, int cell, const AskedCells &asked,
    const QSet<int> &silent)
{
    const QList<Cell> &cells = prepared.index->cloud().cells;
    const Cell &of = cells.at(cell);
    const Fact name{u"cell"_s, of.name, Origin::host()};
    if (silent.contains(cell))
        return {QT_TRANSLATE_NOOP("Reason", "the database of its cell %1 does not answer"), {name}};
    if (candidates.asksCell(cell)) {
        const Cell &own = cells.at(std::ranges::find(asked, true) - asked.begin());
        return {QT_TRANSLATE_NOOP("Reason", "it is in cell %1, but the server has to stay in its own, %2"),
            {name, {u"own_cell"_s, own.name, Origin::request()}}};
    }
    if (of.inScheduler && !of.disabled)
        return {
            QT_TRANSLATE_NOOP("Reason", "nova-scheduler read its list of cells before cell %1 was created"), {name}};
    return {QT_TRANSLATE_NOOP("Reason", "its cell %1 is disabled"), {name}};
}

Reason serviceReason(const PreparedCloud &prepared, HostIndex host)
{
    const ComputeNode &node = prepared.index->cloud().computeNodes.at(host);
    if (prepared.index->serviceOf(node.host) == nullptr)
        return {QT_TRANSLATE_NOOP("Reason", "Nova has no service record of its nova-compute"), {}};
    return {QT_TRANSLATE_NOOP("Reason", "its nova-compute is disabled: this release reads enabled ones only"), {}};
}

// Empty: nova-scheduler reads the host.
Reason unreadReason(const PreparedCloud &prepared, const CandidateHosts &candidates, HostIndex host,
    const AskedCells &asked, const QSet<int> &silent)
{
    const int cell = prepared.index->cellOf(host);
    if (!asked[static_cast<std::size_t>(cell)])
        return cellReason(prepared, candidates, cell, asked, silent);
    return prepared.states.of(host) == nullptr ? serviceReason(prepared, host) : Reason();
}

} // namespace

UnmetParts unreadHosts(
    const PreparedCloud &prepared, const CandidateHosts &candidates, const AskedCells &asked, const QSet<int> &silent)
{
    UnmetParts unread;
    for (HostIndex host = 0; host < prepared.hosts.size(); ++host) {
        const Reason reason = unreadReason(prepared, candidates, host, asked, silent);
        if (!reason.isEmpty())
            unread.add(host, UnmetPart{{}, {}, reason, 0});
    }
    return unread;
}

} // namespace astrolabe
