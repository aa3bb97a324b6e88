// SPDX-License-Identifier: GPL-3.0-or-later
#include "history/historymodel.h"

#include <QCoreApplication>
#include <QLocale>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QList<TableColumn> columns()
{
    return {
        {"when", QT_TRANSLATE_NOOP("astrolabe::HistoryModel", "Decided")},
        {"server", QT_TRANSLATE_NOOP("astrolabe::HistoryModel", "Server")},
        {"outcome", QT_TRANSLATE_NOOP("astrolabe::HistoryModel", "Outcome")},
        {"hosts", QT_TRANSLATE_NOOP("astrolabe::HistoryModel", "Landed on")},
        {"flavor", QT_TRANSLATE_NOOP("astrolabe::HistoryModel", "Flavor")},
        {"count", QT_TRANSLATE_NOOP("astrolabe::HistoryModel", "How many"), Qt::AlignRight},
        {"cloud", QT_TRANSLATE_NOOP("astrolabe::HistoryModel", "Cloud")},
    };
}

struct OutcomeText
{
    QString text;
    Tone tone = Tone::Plain;
};

OutcomeText shown(Outcome outcome)
{
    switch (outcome) {
    case Outcome::Scheduled:
        return {HistoryModel::tr("✓ scheduled"), Tone::Good};
    case Outcome::NoValidHost:
        return {HistoryModel::tr("✕ no valid host"), Tone::Bad};
    case Outcome::Error:
        return {HistoryModel::tr("! refused"), Tone::Warning};
    }
    Q_UNREACHABLE();
}

QString explained(Outcome outcome, const DecisionError &error)
{
    if (outcome != Outcome::NoValidHost)
        return HistoryModel::tr("%1 (at %2)").arg(error.text(), toString(error.stage));
    const QString nova = u'\n' + HistoryModel::tr("Nova says: %1").arg(error.message);
    switch (error.stage) {
    case Stage::Placement:
        return HistoryModel::tr("No valid host: Placement has no allocation candidate.") + nova;
    case Stage::Filters:
        return HistoryModel::tr("No valid host: the filters left none.") + nova;
    default:
        return HistoryModel::tr("No valid host (at %1).").arg(toString(error.stage)) + nova;
    }
}

} // namespace

HistoryModel::HistoryModel(QObject *parent)
    : RowsModel(columns(), parent)
{ }

QVariant HistoryModel::value(int row, int column) const
{
    const StoredDecision &decision = at(row);
    switch (column) {
    case When:
        return decision.decidedAt;
    case Server:
        return known(decision.serverName);
    case Hosts:
        return known(decision.hosts);
    case Flavor:
        return known(decision.flavor);
    case Count:
        return decision.count;
    case Cloud:
        return decision.cloudName;
    default:
        return text(row, column);
    }
}

QString HistoryModel::text(int row, int column) const
{
    if (column != Outcome)
        return TableModel::text(row, column);
    return shown(at(row).outcome).text;
}

QString HistoryModel::explanation(int row, int column) const
{
    const StoredDecision &decision = at(row);
    if (column == Outcome && decision.error)
        return explained(decision.outcome, *decision.error);
    if (column == Count)
        return tr("%n server(s) asked for in one request", nullptr, decision.count);
    if (column == When)
        return QLocale().toString(decision.decidedAt.toLocalTime(), QLocale::LongFormat);
    return text(row, column);
}

QString HistoryModel::uuid(int row) const
{
    return QString::number(at(row).id);
}

Tone HistoryModel::tone(int row, int column) const
{
    if (column != Outcome)
        return column == When || column == Cloud ? Tone::Muted : Tone::Plain;
    return shown(at(row).outcome).tone;
}

} // namespace astrolabe
