// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/causes/catalogue.h"
#include "diagnosis/causes/concerned.h"
#include "formats/cloudfields.h"
#include "formats/jsontext.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// Why nova-scheduler reads no host of a cell, some of which would do, or none of which would.
struct CellWords
{
    const char *someWouldDo;
    const char *noneWould;
};
constexpr CellWords ofSilence{
    QT_TRANSLATE_NOOP("Reason", "The database of cell %1 does not answer; %2 of its hosts would do"),
    QT_TRANSLATE_NOOP("Reason", "The database of cell %1 does not answer")};
constexpr CellWords ofDisabling{
    QT_TRANSLATE_NOOP("Reason", "Cell %1 is disabled, so nova-scheduler reads none of its hosts; %2 of them would do"),
    QT_TRANSLATE_NOOP("Reason", "Cell %1 is disabled, so nova-scheduler reads none of its hosts")};
constexpr CellWords ofOldList{
    QT_TRANSLATE_NOOP("Reason",
        "nova-scheduler read its list of cells before cell %1 was created: restart it; %2 of its hosts would do"),
    QT_TRANSLATE_NOOP("Reason", "nova-scheduler read its list of cells before cell %1 was created: restart it")};

// `hosts`: of those that are concerned by the conditions.
Reason ofCell(const Case &examined, int position, const QList<HostIndex> &hosts, const ConditionSet &conditions)
{
    const Cell &cell = examined.cloud().cells.at(position);
    const CellWords &words = examined.trial.options.silentCells.contains(position) ? ofSilence
        : cell.disabled                                                            ? ofDisabling
                                                                                   : ofOldList;
    return {missesOnly(examined, hosts.first(), conditions) ? words.someWouldDo : words.noneWould,
        {{u"cell"_s, cell.name.isEmpty() ? cell.uuid : cell.name, Origin::host()}, countFact(hosts.size())}};
}

QList<Change> cellEnabled(const Cell &cell)
{
    QList<Change> changes{EditCloud{u"cells"_s, cell.uuid, {u"disabled"_s}, false}};
    if (cell.inScheduler == false)
        changes.append(EditCloud{u"cells"_s, cell.uuid, {u"in_scheduler"_s}, true});
    return changes;
}

QList<Cause> ofCells(const Case &examined)
{
    const ConditionSet conditions = conditionsThat(examined, [](const Condition &condition) {
        return condition.kind == Condition::Kind::HostState && condition.part == "cell"_L1;
    });
    std::map<int, QList<HostIndex>> byCell;
    for (const HostIndex host : concernedBy(examined, conditions))
        byCell[examined.index().cellOf(host)].append(host);
    QList<Cause> causes;
    for (const auto &[position, hosts] : byCell) {
        const Cell &cell = examined.cloud().cells.at(position);
        const bool isRead = cell.inScheduler.value_or(true) && !cell.disabled;
        if (isRead && !examined.trial.options.silentCells.contains(position))
            continue; // the server has to stay in its own cell
        Cause cause{.sentence = ofCell(examined, position, hosts, conditions),
            .conditions = conditions,
            .hosts = hosts,
            .isDisorder = true};
        if (!isRead)
            cause.undoing.append(cellEnabled(cell));
        causes.append(std::move(cause));
    }
    return causes;
}

QList<Cause> ofServices(const Case &examined)
{
    const ConditionSet conditions = conditionsThat(examined, [](const Condition &condition) {
        return condition.kind == Condition::Kind::HostState && condition.part == "service"_L1;
    });
    const QList<HostIndex> hosts = concernedBy(examined, conditions);
    if (hosts.isEmpty())
        return {};
    const QList<Fact> facts{hostFact(examined, hosts.first()), countFact(hosts.size())};
    const ComputeNode &node = examined.cloud().computeNodes.at(hosts.first());
    return {{.sentence
        = {hosts.size() == 1 ? QT_TRANSLATE_NOOP("Reason", "Nova has no service record of nova-compute on %1")
                             : QT_TRANSLATE_NOOP("Reason", "Nova has no service record of nova-compute on %2 hosts"),
            facts},
        .conditions = conditions,
        .hosts = hosts,
        .undoing = {{EditCloud{u"compute_nodes"_s, node.uuid, {u"service"_s}, jsonOf(Service())}}},
        .isDisorder = true}};
}

// nova-scheduler chooses the host all the same, but nova-conductor then finds no cell for the server.
QList<Cause> ofMappings(const Case &examined)
{
    QList<HostIndex> hosts = examined.decision().landings();
    hosts.removeIf([&](HostIndex host) { return examined.decision().hosts.at(host).isMapped; });
    if (hosts.isEmpty())
        return {};
    QList<Change> mapped;
    for (const HostIndex host : std::as_const(hosts)) {
        const Change change
            = EditCloud{u"compute_nodes"_s, examined.decision().hosts.at(host).uuid, {u"mapped"_s}, true};
        if (!mapped.contains(change))
            mapped.append(change);
    }
    return {{.sentence = {QT_TRANSLATE_NOOP("Reason",
                              "%1 is chosen, but Nova has not mapped it to a cell, so the server ends in cell0"),
                 {hostFact(examined, hosts.first())}},
        .hosts = hosts,
        .undoing = {mapped},
        .isDisorder = true}};
}

// nova-scheduler does not read hosts that would do: their cell, or the record of their service. Or it does, but the
// host has no cell.
QList<Cause> findCellUnread(const Case &examined)
{
    return ofCells(examined) + ofServices(examined) + ofMappings(examined);
}

// "No cells were found", "Timeout getting computes for cell …", "Host 'x' is not mapped to any cell".
QList<Cause> findRecordedCell(const DecisionRecord &record)
{
    const auto &error = record.decision.error;
    if (!record.decision.fromLogs || !error)
        return {};
    const QString said = QString::fromUtf8(error->because.source);
    if (said.startsWith("No cells were found"_L1) || said.contains(" getting computes for cell "_L1)
        || said.startsWith("Failed to get computes for cell "_L1))
        return {{.sentence = {QT_TRANSLATE_NOOP("Reason", "nova-scheduler reads no host of a cell: %1"),
                     {{u"message"_s, said, Origin::host()}}},
            .isDisorder = true}};
    const QString message = error->text();
    if (!message.contains("is not mapped to any cell"_L1))
        return {};
    return {{.sentence
        = {QT_TRANSLATE_NOOP("Reason", "The chosen host has no cell: %1"), {{u"message"_s, message, Origin::host()}}},
        .isDisorder = true}};
}

} // namespace

const CauseEntry causes::cellUnread{"C09", "cell_unread", findCellUnread,
    QT_TRANSLATE_NOOP("Clinic", "nova-scheduler does not read the hosts of a cell"), findRecordedCell};

} // namespace astrolabe
