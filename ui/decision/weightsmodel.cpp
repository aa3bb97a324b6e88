// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/weightsmodel.h"

#include "base/visibletext.h"
#include "decision/decisioncursor.h"
#include "decision/explanation.h"
#include "decision/fate.h"
#include "decision/story.h"
#include "scheduler/stages.h"

#include <QLocale>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

bool tellsApart(const WeigherRecord &weigher)
{
    for (size_t rank = 0; rank < weigher.raw.size(); ++rank) {
        if (contribution(weigher, rank) != 0)
            return true;
    }
    return false;
}

} // namespace

WeightsModel::WeightsModel(DecisionCursor &cursor, QObject *parent)
    : QAbstractTableModel(parent)
    , m_cursor(cursor)
{
    // Others hear of new steps before this model does, and a view that they resize asks it for cells.
    connect(&cursor, &DecisionCursor::stepsAboutToChange, this, [this] {
        beginResetModel();
        m_whatIf.reset();
        m_weighers.clear();
    });
    connect(&cursor, &DecisionCursor::stepsChanged, this, [this] {
        rebuild();
        endResetModel();
    });
    connect(&cursor, &DecisionCursor::stateChanged, this, &WeightsModel::update);
    rebuild();
}

void WeightsModel::rebuild()
{
    m_weighers.clear();
    for (int weigher = 0; instance() && weigher < instance()->weighers.size(); ++weigher) {
        if (tellsApart(instance()->weighers.at(weigher)))
            m_weighers.append(weigher);
    }
}

void WeightsModel::update()
{
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

void WeightsModel::setWhatIf(const DecisionPtr &decision)
{
    if (!decision && !m_whatIf)
        return;
    beginResetModel();
    m_whatIf = decision ? std::optional(Steps(decision, m_cursor.instance())) : std::nullopt;
    rebuild();
    endResetModel();
}

const Steps &WeightsModel::steps() const
{
    return m_whatIf ? *m_whatIf : m_cursor.steps();
}

bool WeightsModel::knows(const Step &step) const
{
    return m_whatIf || m_cursor.knows(step);
}

int WeightsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() || !instance() ? 0 : int(instance()->ranking.size());
}

int WeightsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : FirstWeigher + int(m_weighers.size());
}

bool WeightsModel::isWeighing() const
{
    return knows({StepStage::Weighing, 0, -1});
}

QStringList WeightsModel::idleWeighers() const
{
    QStringList names;
    for (int weigher = 0; instance() && weigher < instance()->weighers.size(); ++weigher) {
        if (!m_weighers.contains(weigher))
            names << instance()->weighers.at(weigher).name;
    }
    return names;
}

double WeightsModel::contributionOf(int weigher, int rank) const
{
    return knows({StepStage::Weighing, weigher, -1}) ? contribution(instance()->weighers.at(weigher), size_t(rank)) : 0;
}

double WeightsModel::total(int rank) const
{
    if (knows({StepStage::Choice}))
        return instance()->ranking.at(rank).total;
    double sum = 0;
    for (const int weigher : m_weighers)
        sum += contributionOf(weigher, rank);
    return sum;
}

bool WeightsModel::isChosen(int rank) const
{
    return knows({StepStage::Choice}) && chosenHost(*instance()) == hostAt(rank);
}

QString WeightsModel::label(int rank) const
{
    return visibleText(m_cursor.decision()->hosts.at(hostAt(rank)).label);
}

QString WeightsModel::roleOf(int rank) const
{
    if (m_whatIf) {
        const bool wasFirst = m_cursor.steps().instance()->ranking.first().host == hostAt(rank);
        return isChosen(rank) ? tr("★ would be first") : wasFirst ? tr("was first") : QString();
    }
    if (!knows({StepStage::Choice}))
        return {};
    if (isChosen(rank))
        return tr("★ chosen");
    if (!knows({StepStage::Alternates}))
        return {};
    const auto claim = std::ranges::find(instance()->claims, hostAt(rank), &ClaimRecord::host);
    if (claim != instance()->claims.cend() && claim->outcome != ClaimOutcome::Claimed)
        return claim->outcome == ClaimOutcome::Refused ? tr("claim fails") : tr("no candidate names it");
    const QList<Alternate> &alternates = instance()->alternates;
    if (const auto alternate = std::ranges::find(alternates, hostAt(rank), &Alternate::host);
        alternate != alternates.cend())
        return tr("alternate %1").arg(QLocale().toString(alternate - alternates.cbegin() + 1));
    const std::optional<HostIndex> chosen = chosenHost(*instance());
    const QList<DecidedHost> &hosts = m_cursor.decision()->hosts;
    const bool hasAlternates = hasStage(SchedulerStage::Alternates, Driver::Filter, m_cursor.decision()->release);
    if (hasAlternates && chosen && hosts.at(*chosen).cell != hosts.at(hostAt(rank)).cell)
        return tr("other cell: no alternate");
    const bool level = rank > 0 && instance()->ranking.at(rank - 1).total == instance()->ranking.at(rank).total;
    return level ? tr("level with %1").arg(label(rank - 1)) : QString();
}

QVariant WeightsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return visibleText(text(index.row(), index.column()));
    case Qt::ToolTipRole:
        return hoverText(index.row(), index.column());
    case Qt::TextAlignmentRole:
        return int(
            (index.column() == Host || index.column() == Role ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    case SortRole:
        return value(index.row(), index.column());
    case UuidRole:
        return m_cursor.decision()->hosts.at(hostAt(index.row())).uuid;
    case ToneRole:
        return QVariant::fromValue(tone(index.row(), index.column()));
    default:
        return {};
    }
}

QVariant WeightsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    const bool isWeigher = section >= FirstWeigher;
    const QString weigher = isWeigher ? instance()->weighers.at(m_weighers.at(section - FirstWeigher)).name : QString();
    if (role == Qt::DisplayRole) {
        const QStringList titles{tr("#"), tr("Host"), tr("Total"), tr("Outcome")};
        return isWeigher ? weigher : titles.at(section);
    }
    if (role == Qt::ToolTipRole && isWeigher)
        return tr("%1: raw number → normalised × multiplier = contribution").arg(weigher);
    if (role == Qt::TextAlignmentRole)
        return int((section == Host || section == Role ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role == ColumnKeyRole) {
        const QStringList keys{u"rank"_s, u"host"_s, u"total"_s, u"outcome"_s};
        return isWeigher ? weigher : keys.at(section);
    }
    return {};
}

QString WeightsModel::text(int rank, int column) const
{
    if (column >= FirstWeigher) {
        const int weigher = m_weighers.at(column - FirstWeigher);
        return knows({StepStage::Weighing, weigher, -1})
            ? weighingArithmetic(instance()->weighers.at(weigher), size_t(rank))
            : QString();
    }
    switch (column) {
    case Rank:
        return QLocale().toString(rank + 1);
    case Host:
        return label(rank);
    case Total:
        return isWeighing() ? weightText(total(rank)) : QString();
    default:
        return roleOf(rank);
    }
}

QString WeightsModel::hoverText(int rank, int column) const
{
    if (column >= FirstWeigher && !text(rank, column).isEmpty())
        return asHoverText(explainWeigher(steps(), m_weighers.at(column - FirstWeigher), rank));
    if ((column == Total || column == Rank) && knows({StepStage::Choice}))
        return asHoverText(explain(steps(), {StepStage::Choice}, hostAt(rank)));
    if (column == Rank)
        return tr("Place in the order of the totals");
    return text(rank, column);
}

QVariant WeightsModel::value(int rank, int column) const
{
    if (column >= FirstWeigher)
        return contributionOf(m_weighers.at(column - FirstWeigher), rank);
    switch (column) {
    case Rank:
        return rank + 1;
    case Total:
        return total(rank);
    default:
        return text(rank, column);
    }
}

Tone WeightsModel::tone(int rank, int column) const
{
    if (column == Rank)
        return Tone::Muted;
    if (isChosen(rank) && column < FirstWeigher)
        return column == Role ? Tone::Chosen : Tone::Plain;
    if (column == Role)
        return Tone::Muted;
    return column >= FirstWeigher && contributionOf(m_weighers.at(column - FirstWeigher), rank) < 0 ? Tone::Bad
                                                                                                    : Tone::Plain;
}

} // namespace astrolabe
