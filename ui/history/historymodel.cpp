// SPDX-License-Identifier: GPL-3.0-or-later
#include "history/historymodel.h"

#include <QCoreApplication>
#include <QLocale>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr QLatin1StringView actionPrefix("action "); // of a row's uuid

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

template<typename... Case>
struct Cases : Case...
{
    using Case::operator()...;
};

OutcomeText outcomeOf(const HistoryRow &row)
{
    const auto ofAction = [](const StoredAction &action) {
        return action.failure.isEmpty()
            ? OutcomeText{HistoryModel::tr("✓ %1", "an action that is done").arg(action.action), Tone::Good}
            : OutcomeText{HistoryModel::tr("✕ %1 failed").arg(action.action), Tone::Bad};
    };
    return std::visit(Cases{[](const StoredDecision &decision) { return shown(decision.outcome); }, ofAction}, row);
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
    const auto ofDecision = [&](const StoredDecision &decision) -> QVariant {
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
    };
    const auto ofAction = [&](const StoredAction &action) -> QVariant {
        switch (column) {
        case When:
            return action.doneAt;
        case Server:
            return known(action.serverName);
        case Hosts:
            return known(action.host);
        case Flavor:
            return known(action.flavor);
        case Count:
            return 1;
        case Cloud:
            return action.cloudName;
        default:
            return text(row, column);
        }
    };
    return std::visit(Cases{ofDecision, ofAction}, at(row));
}

QString HistoryModel::text(int row, int column) const
{
    return column == Outcome ? outcomeOf(at(row)).text : TableModel::text(row, column);
}

QString HistoryModel::explanation(int row, int column) const
{
    const auto *decision = std::get_if<StoredDecision>(&at(row));
    const auto *action = std::get_if<StoredAction>(&at(row));
    if (column == Outcome && decision != nullptr && decision->error)
        return explained(decision->outcome, *decision->error);
    if (column == Outcome && action != nullptr && !action->failure.isEmpty())
        return tr("Nova says: %1").arg(action->failure);
    if (column == Count && decision != nullptr)
        return tr("%n server(s) asked for in one request", nullptr, decision->count);
    if (column == When)
        return QLocale().toString(value(row, column).toDateTime().toLocalTime(), QLocale::LongFormat);
    return text(row, column);
}

QString HistoryModel::uuid(int row) const
{
    const auto *action = std::get_if<StoredAction>(&at(row));
    return action == nullptr ? QString::number(std::get<StoredDecision>(at(row)).id)
                             : actionPrefix + QString::number(action->id);
}

Tone HistoryModel::tone(int row, int column) const
{
    if (column != Outcome)
        return column == When || column == Cloud ? Tone::Muted : Tone::Plain;
    return outcomeOf(at(row)).tone;
}

std::optional<qint64> actionIn(const QString &uuid)
{
    return uuid.startsWith(actionPrefix) ? std::optional(uuid.sliced(actionPrefix.size()).toLongLong()) : std::nullopt;
}

QList<HistoryRow> historyRows(const QList<StoredDecision> &decisions, const QList<StoredAction> &actions)
{
    QList<HistoryRow> rows;
    rows.reserve(decisions.size() + actions.size());
    auto action = actions.begin();
    for (const StoredDecision &decision : decisions) {
        for (; action != actions.end() && action->doneAt > decision.decidedAt; ++action)
            rows.append(*action);
        rows.append(decision);
    }
    for (; action != actions.end(); ++action)
        rows.append(*action);
    return rows;
}

} // namespace astrolabe
