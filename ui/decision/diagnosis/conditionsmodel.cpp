// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/diagnosis/conditionsmodel.h"

#include "base/joinednames.h"
#include "decision/diagnosis/words.h"
#include "diagnosis/askedvalue.h"

#include <QLocale>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QList<TableColumn> conditionColumns()
{
    return {
        {"condition", QT_TRANSLATE_NOOP("astrolabe::ConditionsModel", "Condition")},
        {"conflict", QT_TRANSLATE_NOOP("astrolabe::ConditionsModel", "Conflict")},
        {"met", QT_TRANSLATE_NOOP("astrolabe::ConditionsModel", "Met by"), Qt::AlignRight},
        {"alone", QT_TRANSLATE_NOOP("astrolabe::ConditionsModel", "Miss only this"), Qt::AlignRight},
        {"asker", QT_TRANSLATE_NOOP("astrolabe::ConditionsModel", "Asked by")},
        {"origin", QT_TRANSLATE_NOOP("astrolabe::ConditionsModel", "Value from")},
    };
}

// The smallest conflict that the condition is in.
void tellConflict(ConditionRow &row, const Case &examined)
{
    for (const ConditionSet &set : examined.conflicting.sets) {
        if (std::ranges::find(set, row.condition) == set.end())
            continue;
        QStringList others;
        for (const int other : set) {
            if (other != row.condition)
                others.append(askedText(examined.standings.conditions.at(other), examined.decision()));
        }
        row.othersInConflict = int(others.size());
        row.conflict = others.isEmpty() ? ConditionsModel::tr("✕ no host meets it")
                                        : ConditionsModel::tr("≠ with %1").arg(others.join(u" + "_s));
        return;
    }
}

} // namespace

QList<ConditionRow> conditionRows(const Case &examined)
{
    const Standings &standings = examined.standings;
    QList<ConditionRow> rows;
    for (int at = 0; at < int(standings.conditions.size()); ++at) {
        const Condition &condition = standings.conditions.at(at);
        rows.append({at, askedText(condition, examined.decision()), askerOf(condition, examined.decision()),
            askedBy(condition), standings.metBy(at), int(standings.missesOf.size()), standings.missedAlone(at),
            QString(), placeOfAsked(condition, examined), factOfRequest(condition)});
        tellConflict(rows.last(), examined);
    }
    std::ranges::stable_sort(
        rows, {}, [](const ConditionRow &row) { return std::pair(row.conflict.isEmpty(), row.met); });
    return rows;
}

ConditionsModel::ConditionsModel(QObject *parent)
    : RowsModel(conditionColumns(), parent)
{ }

QVariant ConditionsModel::value(int row, int column) const
{
    const ConditionRow &condition = at(row);
    switch (column) {
    case Asks:
        return condition.asks;
    case Conflict: // the names of several would be cut off
        return condition.othersInConflict > 1 ? tr("≠ with %Ln other condition(s)", nullptr, condition.othersInConflict)
                                              : condition.conflict;
    case MetBy:
        return condition.met;
    case MissedAlone:
        return condition.missedAlone;
    case Asker:
        return condition.asker;
    default:
        return known(condition.origin);
    }
}

QString ConditionsModel::text(int row, int column) const
{
    const QLocale locale;
    if (column == MetBy)
        return tr("%1 of %2").arg(locale.toString(at(row).met), locale.toString(at(row).hosts));
    return RowsModel::text(row, column);
}

QString ConditionsModel::explanation(int row, int column) const
{
    const ConditionRow &condition = at(row);
    const QLocale locale;
    switch (column) {
    case MetBy:
        return tr("%Ln host(s) − %1 that do not meet it = %2", nullptr, condition.hosts)
            .arg(locale.toString(condition.hosts - condition.met), locale.toString(condition.met));
    case MissedAlone:
        return tr("%Ln host(s) meet everything else", nullptr, condition.missedAlone);
    case Asks:
        return condition.asks;
    case Conflict:
        return withHead(condition.asks, condition.conflict);
    default:
        return withHead(condition.asks, value(row, column).toString());
    }
}

QString ConditionsModel::uuid(int row) const
{
    return QString::number(at(row).condition);
}

Tone ConditionsModel::tone(int row, int column) const
{
    const ConditionRow &condition = at(row);
    if (column == Conflict)
        return Tone::Bad;
    if (column == MetBy && condition.met == 0)
        return Tone::Bad;
    if (column == MissedAlone && condition.missedAlone > 0)
        return Tone::Chosen;
    return column == Asker || column == AskedBy ? Tone::Muted : Tone::Plain;
}

QString ConditionsModel::header(int column) const
{
    switch (column) {
    case MetBy:
        return tr("Hosts that meet this condition, whatever else they lack");
    case MissedAlone:
        return tr("Hosts that would pass without this condition");
    case Conflict:
        return tr("Conditions that no host meets together, although some host meets each smaller part of them");
    default:
        return {};
    }
}

} // namespace astrolabe
