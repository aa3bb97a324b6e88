// SPDX-License-Identifier: GPL-3.0-or-later
#include "history/historymodel.h"

#include "base/joinednames.h"
#include "decision/ending.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr QLatin1StringView actionPrefix("action "); // in a row's uuid

QList<TableColumn> columns()
{
    return {
        {"when", QT_TRANSLATE_NOOP("astrolabe::HistoryModel", "Decided")},
        {"server", QT_TRANSLATE_NOOP("astrolabe::HistoryModel", "Server")},
        {"action", QT_TRANSLATE_NOOP("astrolabe::HistoryModel", "Action")},
        {"outcome", QT_TRANSLATE_NOOP("astrolabe::HistoryModel", "Outcome")},
        {"hosts", QT_TRANSLATE_NOOP("astrolabe::HistoryModel", "Scheduled to")},
        {"runs_on", QT_TRANSLATE_NOOP("astrolabe::HistoryModel", "Ended up on")},
        {"attempts", QT_TRANSLATE_NOOP("astrolabe::HistoryModel", "Attempts"), Qt::AlignRight},
        {"cause", QT_TRANSLATE_NOOP("astrolabe::HistoryModel", "Cause")},
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

// How the builds of scheduled servers ended, if known. A move builds no server.
OutcomeText ended(const QList<ServerEnding> &endings)
{
    const auto all = endings.size();
    const auto failed = std::ranges::count_if(endings, &ServerEnding::isInError);
    if (failed > 0 && all == 1)
        return {HistoryModel::tr("✕ ended in ERROR"), Tone::Bad};
    if (failed > 0) {
        return {HistoryModel::tr("✕ %1 of %Ln server(s) ended in ERROR", nullptr, int(all))
                    .arg(QLocale().toString(qlonglong(failed))),
            Tone::Bad};
    }
    if (std::ranges::any_of(endings, &ServerEnding::isBuilding))
        return {HistoryModel::tr("… not built yet"), Tone::Warning};
    const bool wasBuilt = std::ranges::any_of(
        endings, [](const ServerEnding &ending) { return !ending.tried.isEmpty() && ending.vmState == "active"_L1; });
    return {wasBuilt ? HistoryModel::tr("✓ built") : HistoryModel::tr("✓ scheduled"), Tone::Good};
}

OutcomeText shown(const StoredDecision &decision)
{
    switch (decision.outcome) {
    case Outcome::Scheduled:
        return ended(decision.endings);
    case Outcome::NoValidHost:
        return {HistoryModel::tr("✕ no valid host"), Tone::Bad};
    case Outcome::Error:
        return decision.error && decision.error->stage == Stage::Api
            ? OutcomeText{HistoryModel::tr("! refused"), Tone::Warning}
            : OutcomeText{HistoryModel::tr("! error"), Tone::Warning};
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
    return std::visit(Cases{[](const StoredDecision &decision) { return shown(decision); }, ofAction}, row);
}

QString hostsNow(const StoredDecision &decision)
{
    QStringList hosts;
    for (const ServerEnding &ending : decision.endings) {
        if (!ending.host.isEmpty() && !ending.isBuilding())
            hosts.append(ending.host);
    }
    hosts.removeDuplicates();
    return joinedNames(hosts);
}

// The number of hosts tried, for the server with the most.
QVariant attemptsOf(const StoredDecision &decision)
{
    qsizetype most = 0;
    for (const ServerEnding &ending : decision.endings)
        most = std::max(most, ending.tried.size());
    return most == 0 ? QVariant() : QVariant(qlonglong(most));
}

QString errorsOf(const StoredDecision &decision)
{
    if (decision.error)
        return decision.error->text();
    QStringList causes;
    for (const ServerEnding &ending : decision.endings) {
        if (!ending.cause.isEmpty())
            causes.append(ending.cause);
    }
    causes.removeDuplicates();
    return causes.join(u'\n');
}

// One line for each server that needed more than one try, or failed.
QString triesOf(const StoredDecision &decision)
{
    QStringList lines;
    for (const ServerEnding &ending : decision.endings) {
        if (ending.tried.size() > 1 || ending.isInError())
            lines.append(HistoryModel::tr("%1: %2", "the server's state, the hosts it was tried on")
                    .arg(ending.vmState, ending.tried.isEmpty() ? u"–"_s : ending.tried.join(u" → "_s)));
    }
    return lines.join(u'\n');
}

// The error tells only its stage; the decision says what ended the request.
QString explained(Outcome outcome, const DecisionError &error)
{
    if (outcome != Outcome::NoValidHost)
        return HistoryModel::tr("%1 (in %2)").arg(error.text(), serviceOf(error.stage));
    const QString nova = u'\n' + HistoryModel::tr("Nova says: %1").arg(error.message);
    if (error.absentHost)
        return HistoryModel::tr("No valid host: there is no such host.") + nova;
    return HistoryModel::tr("No valid host (in %1).").arg(serviceOf(error.stage)) + nova;
}

} // namespace

HistoryModel::HistoryModel(QObject *parent)
    : RowsModel(columns(), parent)
{ }

void HistoryModel::setCause(qint64 decision, const StoredCause &cause)
{
    m_causes.insert(decision, cause);
    if (const int row = rowOf(QString::number(decision)); row >= 0)
        Q_EMIT dataChanged(index(row, Cause), index(row, Cause));
}

std::optional<StoredCause> HistoryModel::causeOf(const StoredDecision &decision) const
{
    return isFoundLater(decision) ? std::optional(m_causes.value(decision.id)) : decision.cause;
}

// The cause first, then what Nova says.
QString HistoryModel::whyOf(const StoredDecision &decision) const
{
    QString errors = errorsOf(decision);
    const std::optional<StoredCause> found = causeOf(decision);
    if (!found)
        return errors;
    const QString cause = u"%1: %2"_s.arg(found->id, sentence(found->sentence));
    return errors.isEmpty() ? cause : cause + u'\n' + errors;
}

bool HistoryModel::isFoundLater(const StoredDecision &decision) const
{
    return !decision.cause && m_causes.contains(decision.id);
}

QVariant HistoryModel::value(int row, int column) const
{
    const auto ofDecision = [&](const StoredDecision &decision) -> QVariant {
        switch (column) {
        case When:
            return decision.decidedAt;
        case Server:
            return known(decision.serverName);
        case Action:
            return decision.action.isEmpty() ? u"create"_s : decision.action; // as in instance_actions
        case Hosts:
            return known(joinedNames(decision.hosts));
        case RunsOn:
            return known(hostsNow(decision));
        case Attempts:
            return attemptsOf(decision);
        case Cause:
            return known(whyOf(decision).section(u'\n', 0, 0));
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
        case Action:
            return action.action;
        case Hosts:
        case Attempts:
            return {};
        case RunsOn:
            return known(action.host);
        case Cause:
            return known(action.failure);
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
    if (decision != nullptr && (column == Outcome || column == Attempts)) {
        if (const QString tries = triesOf(*decision); !tries.isEmpty())
            return tries;
    }
    if (column == Attempts && decision != nullptr) {
        const int tried = attemptsOf(*decision).toInt();
        return tried == 0 ? QString() : tr("%n host(s) tried to build the server", nullptr, tried);
    }
    if (column == Cause && decision != nullptr) {
        const QString why = whyOf(*decision);
        if (why.isEmpty())
            return tr("Nothing failed, as far as is recorded");
        return isFoundLater(*decision) ? why + u'\n' + tr("Looked for in the cloud as it is now.") : why;
    }
    if (column == Outcome && action != nullptr && !action->failure.isEmpty())
        return tr("Nova says: %1").arg(action->failure);
    if (column == Count && decision != nullptr)
        return tr("%Ln server(s) asked for in one request", nullptr, decision->count);
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
