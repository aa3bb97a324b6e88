// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/weights/weightsmodel.h"

#include "base/visibletext.h"
#include "decision/decisioncursor.h"
#include "decision/explanation.h"
#include "decision/hostoutcome.h"
#include "decision/story.h"
#include "scheduler/stages.h"

#include <QLocale>

#include <algorithm>
#include <numeric>

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

std::vector<int> ranksInOrder(const InstanceRecord &instance)
{
    std::vector<int> ranks(size_t(instance.ranking.size()));
    std::iota(ranks.begin(), ranks.end(), 0);
    return ranks;
}

// The order in which the filters left the hosts.
std::vector<int> ranksByPosition(const InstanceRecord &instance)
{
    QHash<HostIndex, int> rankOfHost;
    for (int rank = 0; rank < instance.ranking.size(); ++rank)
        rankOfHost.insert(instance.ranking.at(rank).host, rank);
    std::vector<int> ranks;
    for (const HostIndex host : instance.hosts) {
        if (const auto rank = rankOfHost.constFind(host); rank != rankOfHost.cend())
            ranks.push_back(*rank);
    }
    return ranks;
}

} // namespace

WeightsModel::WeightsModel(DecisionCursor &cursor, QObject *parent)
    : QAbstractTableModel(parent)
    , m_cursor(cursor)
{
    // Other listeners learn of new steps before this model does, and may resize a view, which then asks it for cells.
    connect(&cursor, &DecisionCursor::stepsAboutToChange, this, [this] {
        beginResetModel();
        m_whatIf.reset();
        m_weighers.clear();
        m_ranks.clear();
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
    m_ranks.clear();
    m_weighers.clear();
    m_idle.clear();
    m_isRanked = knowsRanking();
    m_weighersKnown = weighersKnown();
    if (!instance())
        return;
    m_ranks = m_isRanked ? ranksInOrder(*instance()) : ranksByPosition(*instance());
    for (int weigher = 0; weigher < m_weighersKnown; ++weigher) {
        const WeigherRecord &record = instance()->weighers.at(weigher);
        if (tellsApart(record))
            m_weighers.append(weigher);
        else
            m_idle.append(record.name);
    }
}

void WeightsModel::update()
{
    if (m_isRanked != knowsRanking() || m_weighersKnown != weighersKnown()) {
        beginResetModel();
        rebuild();
        endResetModel();
    } else if (rowCount() > 0) {
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    }
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

bool WeightsModel::knowsRanking() const
{
    return instance() != nullptr && knows({StepStage::Choice});
}

int WeightsModel::weighersKnown() const
{
    const int all = instance() == nullptr ? 0 : int(instance()->weighers.size());
    int known = 0;
    while (known < all && knows({StepStage::Weighing, known, -1}))
        ++known;
    return known;
}

int WeightsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_ranks.size());
}

int WeightsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : FirstWeigher + int(m_weighers.size());
}

int WeightsModel::rowOf(HostIndex host) const
{
    const int rank = instance() == nullptr ? -1 : rankOf(*instance(), host);
    const auto row = std::ranges::find(m_ranks, rank);
    return row == m_ranks.end() ? -1 : int(row - m_ranks.begin());
}

int WeightsModel::rowOfUuid(const QString &uuid) const
{
    const std::optional<HostIndex> host = m_cursor.hostOf(uuid);
    return host ? rowOf(*host) : -1;
}

double WeightsModel::contributionOf(int weigher, int row) const
{
    return contribution(instance()->weighers.at(weigher), size_t(rankAt(row)));
}

double WeightsModel::total(int row) const
{
    if (m_isRanked)
        return instance()->ranking.at(rankAt(row)).total;
    double sum = 0;
    for (const int weigher : m_weighers)
        sum += contributionOf(weigher, row);
    return sum;
}

bool WeightsModel::isChosen(int row) const
{
    const std::optional<HostIndex> chosen = m_whatIf ? chosenHost(*instance()) : m_cursor.chosen();
    return chosen == hostAt(row);
}

QString WeightsModel::label(int row) const
{
    return visibleText(m_cursor.decision()->hosts.at(hostAt(row)).label);
}

QString WeightsModel::roleOf(int row) const
{
    if (m_whatIf) {
        const bool wasFirst = m_cursor.steps().instance()->ranking.first().host == hostAt(row);
        return isChosen(row) ? tr("★ would be first") : wasFirst ? tr("was first") : QString();
    }
    if (isChosen(row))
        return knows({StepStage::Claim}) ? tr("★ chosen") : tr("★ tried first");
    if (!knows({StepStage::Claim}))
        return {};
    const ClaimRecord *claim = claimOn(*instance(), hostAt(row));
    if (claim != nullptr && claim->outcome != ClaimOutcome::Claimed)
        return claim->outcome == ClaimOutcome::Refused ? tr("claim fails") : tr("no candidate uses it");
    if (!knows({StepStage::Alternates}))
        return {};
    if (const QString hostOutcome = outcomeText(hostAt(row)); !hostOutcome.isEmpty())
        return hostOutcome;
    const bool level = row > 0 && total(row - 1) == total(row);
    return level ? tr("tied with %1").arg(label(row - 1)) : QString();
}

QString WeightsModel::outcomeText(HostIndex host) const
{
    const QList<Alternate> &alternates = instance()->alternates;
    if (const auto alternate = std::ranges::find(alternates, host, &Alternate::host); alternate != alternates.cend())
        return tr("alternate %1").arg(QLocale().toString(alternate - alternates.cbegin() + 1));
    const std::optional<HostIndex> chosen = m_cursor.chosen();
    const Decision &decision = *m_cursor.decision();
    const QList<DecidedHost> &hosts = decision.hosts;
    const bool hasAlternates
        = decision.asked.wantsAlternates() && hasStage(SchedulerStage::Alternates, Driver::Filter, decision.release);
    const bool isElsewhere = chosen && hosts.at(*chosen).cell != hosts.at(host).cell;
    return hasAlternates && isElsewhere ? tr("other cell: no alternate") : QString();
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

QString WeightsModel::text(int row, int column) const
{
    if (column >= FirstWeigher)
        return weighingArithmetic(instance()->weighers.at(m_weighers.at(column - FirstWeigher)), size_t(rankAt(row)));
    switch (column) {
    case Rank:
        return m_isRanked ? QLocale().toString(rankAt(row) + 1) : QString();
    case Host:
        return label(row);
    case Total:
        return m_isRanked || m_weighersKnown > 0 ? weightText(total(row)) : QString();
    default:
        return roleOf(row);
    }
}

QString WeightsModel::hoverText(int row, int column) const
{
    if (column >= FirstWeigher)
        return asHoverText(explainWeigher(steps(), m_weighers.at(column - FirstWeigher), rankAt(row)));
    if ((column == Total || column == Rank) && m_isRanked) {
        const int known = m_whatIf ? m_whatIf->last() : m_cursor.state();
        return asHoverText(explain(steps(), known, {StepStage::Choice}, hostAt(row)));
    }
    if (column == Rank)
        return tr("Place in the order of the totals");
    return text(row, column);
}

QVariant WeightsModel::value(int row, int column) const
{
    if (column >= FirstWeigher)
        return contributionOf(m_weighers.at(column - FirstWeigher), row);
    switch (column) {
    case Rank:
        return m_isRanked ? QVariant(rankAt(row) + 1) : QVariant();
    case Total:
        return total(row);
    default:
        return text(row, column);
    }
}

Tone WeightsModel::tone(int row, int column) const
{
    if (column == Rank)
        return Tone::Muted;
    if (isChosen(row) && column < FirstWeigher)
        return column == Role ? Tone::Chosen : Tone::Plain;
    if (column == Role)
        return Tone::Muted;
    return column >= FirstWeigher && contributionOf(m_weighers.at(column - FirstWeigher), row) < 0 ? Tone::Bad
                                                                                                   : Tone::Plain;
}

} // namespace astrolabe
