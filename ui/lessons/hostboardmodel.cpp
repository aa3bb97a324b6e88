// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/hostboardmodel.h"

#include "base/visibletext.h"

namespace astrolabe {

namespace {

QList<TableColumn> boardColumns()
{
    return {
        {"host", QT_TRANSLATE_NOOP("astrolabe::HostBoardModel", "Host")},
        {"standing", QT_TRANSLATE_NOOP("astrolabe::HostBoardModel", "Standing")},
    };
}

// What removed the host, as far as the state knows; empty: nothing has.
QString removedBy(const Steps &steps, int state, HostIndex host)
{
    const Decision &decision = *steps.decision();
    if (state < 0)
        return {};
    if (decision.placement.unmet.contains(host) && steps.isKnown(state, steps.lossStep(host)))
        return HostBoardModel::tr("✕ not offered by Placement");
    if (decision.isUnreadCandidate(host))
        return steps.isKnown(state, {StepStage::HostStates}) ? HostBoardModel::tr("✕ its state is not read")
                                                             : QString();
    const InstanceRecord *server = steps.instance();
    const qsizetype position = server != nullptr ? server->hosts.indexOf(host) : -1;
    if (position < 0) {
        const bool isKnown
            = server != nullptr && server->index > 0 && steps.isKnown(state, {StepStage::EarlierServers});
        return isKnown ? HostBoardModel::tr("✕ removed for an earlier server") : QString();
    }
    for (int ordinal = 0; ordinal < server->excluded.size(); ++ordinal) {
        if (server->excluded.at(ordinal).position == position
            && steps.isKnown(state, {StepStage::Exclusions, 0, ordinal}))
            return HostBoardModel::tr("✕ not allowed by the request");
    }
    for (int filter = 0; filter < server->filters.size(); ++filter) {
        const Mark mark = server->filters.at(filter).marks.at(size_t(position));
        if ((mark == Mark::Rejected || mark == Mark::Raised)
            && steps.isKnown(state, steps.markStep(filter, int(position))))
            return HostBoardModel::tr("✕ removed by %1").arg(server->filters.at(filter).name);
    }
    return {};
}

} // namespace

HostBoardModel::HostBoardModel(QObject *parent)
    : RowsModel(boardColumns(), parent)
{ }

QList<HostBoardRow> HostBoardModel::rowsOf(const Steps &steps, int state)
{
    const Decision &decision = *steps.decision();
    const std::optional<HostIndex> chosen = state < 0 ? std::nullopt : steps.chosenAt(state);
    QList<HostBoardRow> left;
    QList<HostBoardRow> removed;
    for (HostIndex at = 0; at < decision.hosts.size(); ++at) {
        const QString by = removedBy(steps, state, at);
        HostBoardRow row{at, decision.hosts.at(at).uuid, visibleText(decision.hosts.at(at).label), by, Tone::Bad};
        if (!by.isEmpty()) {
            removed.append(row);
            continue;
        }
        row.standing = chosen == at ? tr("★ chosen") : chosen ? tr("not chosen") : tr("remains");
        row.tone = chosen == at ? Tone::Chosen : chosen ? Tone::Muted : Tone::Plain;
        left.append(row);
    }
    return left + removed;
}

std::optional<HostIndex> HostBoardModel::hostOf(const Steps &steps, int state)
{
    if (state < 0)
        return std::nullopt;
    if (const auto host = steps.hostAt(state))
        return host;
    // The parts of Placement's query have one card in common, each filter has its own.
    const bool isOfStage = steps.at(state).stage == StepStage::Placement;
    const int before = steps.previous(state, isOfStage ? StepLevel::Stage : StepLevel::Element);
    for (HostIndex host = 0; host < steps.decision()->hosts.size(); ++host) {
        if (!removedBy(steps, state, host).isEmpty() && removedBy(steps, before, host).isEmpty())
            return host;
    }
    return steps.chosenAt(state);
}

QVariant HostBoardModel::value(int row, int column) const
{
    return column == Host ? QVariant(at(row).label) : QVariant(row);
}

QString HostBoardModel::text(int row, int column) const
{
    return column == Host ? at(row).label : at(row).standing;
}

QString HostBoardModel::explanation(int row, int column) const
{
    return text(row, column);
}

QString HostBoardModel::uuid(int row) const
{
    return at(row).uuid;
}

Tone HostBoardModel::tone(int row, int column) const
{
    return column == Host ? Tone::Plain : at(row).tone;
}

} // namespace astrolabe
