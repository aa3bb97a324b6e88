// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/matrix/matrixmodel.h"

#include "base/visibletext.h"
#include "decision/decisioncursor.h"
#include "decision/explanation.h"
#include "decision/obstacles.h"
#include "decision/rulename.h"
#include "decision/story.h"
#include "decision/unknown.h"
#include "scheduler/rule.h"
#include "widgets/theme.h"

#include <QLocale>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

Qt::Alignment alignment(MatrixModel::Kind kind)
{
    switch (kind) {
    case MatrixModel::Kind::Host:
    case MatrixModel::Kind::Zone:
        return Qt::AlignLeft;
    case MatrixModel::Kind::Obstacles:
    case MatrixModel::Kind::Total:
        return Qt::AlignRight;
    default:
        return Qt::AlignHCenter;
    }
}

} // namespace

MatrixModel::MatrixModel(DecisionCursor &cursor, QObject *parent)
    : QAbstractTableModel(parent)
    , m_cursor(cursor)
{
    // Other listeners learn of new steps before this model does, and may resize a view, which then asks it for cells.
    connect(&cursor, &DecisionCursor::stepsAboutToChange, this, [this] {
        beginResetModel();
        clear();
        m_diagnosis.reset();
        m_lit = -1;
    });
    connect(&cursor, &DecisionCursor::stepsChanged, this, [this] {
        rebuild();
        endResetModel();
    });
    connect(&cursor, &DecisionCursor::stateChanged, this, &MatrixModel::update);
    rebuild();
}

void MatrixModel::clear()
{
    m_outcomes.clear();
    m_rowOf.clear();
    m_columns.clear();
    m_obstacles.clear();
    m_outside.clear();
    m_hasOutside = false;
}

// The hosts of the diagnosis are those of the decision only if both are of the same cloud.
void MatrixModel::setDiagnosis(const DiagnosisPtr &diagnosis)
{
    const bool fits = diagnosis && m_cursor.decision()
        && diagnosis->examined.standings.missesOf.size() == size_t(m_cursor.decision()->hosts.size());
    const DiagnosisPtr now = fits ? diagnosis : nullptr;
    if (m_diagnosis == now)
        return;
    light(-1);
    m_diagnosis = now;
    if (m_isNearestFirst) { // otherwise the hosts stay where they are
        beginResetModel();
        rebuild();
        endResetModel();
    }
    Q_EMIT diagnosisChanged();
}

void MatrixModel::light(int condition)
{
    if (m_lit == condition || !m_diagnosis)
        return;
    m_lit = condition;
    if (!m_outcomes.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1), {LitRole});
}

void MatrixModel::setNearestFirst(bool isNearestFirst)
{
    if (m_isNearestFirst == isNearestFirst)
        return;
    beginResetModel();
    m_isNearestFirst = isNearestFirst;
    rebuild();
    endResetModel();
}

// The fewest conditions missed first, then the smallest amounts missing.
void MatrixModel::sortByNearness()
{
    if (!m_isNearestFirst || !m_diagnosis)
        return;
    const Standings &standings = m_diagnosis->examined.standings;
    std::ranges::stable_sort(m_outcomes, {}, [&](const HostOutcome &outcome) {
        return std::pair(standings.missesOn(outcome.host).size(), standings.shortfall[size_t(outcome.host)]);
    });
}

bool MatrixModel::isLit(HostIndex host, int column) const
{
    if (m_lit < 0 || !m_diagnosis)
        return false;
    const Standings &standings = m_diagnosis->examined.standings;
    return columnOf(standings.conditions.at(m_lit)) == column && !standings.meets(host, m_lit);
}

void MatrixModel::rebuild()
{
    clear();
    if (m_cursor.decision()) {
        m_isInFinalOrder = knowsFinalOrder();
        m_outcomes = m_isInFinalOrder ? hostOutcomes(*m_cursor.decision(), m_cursor.instance())
                                      : hostOutcomesByHost(*m_cursor.decision(), m_cursor.instance());
        sortByNearness();
        m_rowOf.resize(m_outcomes.size());
        for (size_t row = 0; row < m_outcomes.size(); ++row)
            m_rowOf[size_t(m_outcomes[row].host)] = int(row);
        readOutside();
        m_columns = knownColumns();
        measure();
    }
}

// The final order starts with the chosen host, so it must not show before that host is known.
bool MatrixModel::knowsFinalOrder() const
{
    const std::optional<HostIndex> chosen = m_cursor.chosen();
    return m_cursor.isAtEnd() || (chosen && chosen == chosenHost(*m_cursor.steps().instance()));
}

void MatrixModel::measure()
{
    m_greatest = 0;
    if (m_cursor.steps().instance() == nullptr || !m_cursor.knows({StepStage::Weighing, 0, -1}))
        return;
    const int known = weighersKnown();
    for (const HostOutcome &hostOutcome : m_outcomes) {
        if (hostOutcome.rank >= 0)
            m_greatest = std::max(m_greatest, total(hostOutcome.rank, known));
    }
}

void MatrixModel::readOutside()
{
    const Decision &decision = *m_cursor.decision();
    if (const OutsideRecord *outside = outsideOf(decision, m_cursor.instance())) {
        m_obstacles = obstacleCounts(decision, m_cursor.instance());
        m_outside.assign(size_t(decision.hosts.size()), -1);
        for (int position = 0; position < outside->hosts.size(); ++position)
            m_outside[size_t(outside->hosts.at(position))] = position;
        m_hasOutside = !outside->hosts.isEmpty();
    }
    for (const FilterRecord &filter : filters())
        m_hasOutside = m_hasOutside || std::ranges::any_of(filter.marks, isOutside);
}

// The columns for hosts not read or excluded, for claims that fail, and for all obstacles, would reveal the outcome, so
// they appear only once it is known.
QList<MatrixModel::Column> MatrixModel::knownColumns() const
{
    const Decision &decision = *m_cursor.decision();
    const InstanceRecord *instance = m_cursor.steps().instance();
    QList<Column> columns{{Kind::Host}, {Kind::Zone}};
    if (outsideOf(decision, m_cursor.instance()) != nullptr && m_cursor.isAtEnd())
        columns.append({Kind::Obstacles});
    if (decision.placement.asked)
        columns.append({Kind::Placement});
    if (!decision.unreadCandidates().isEmpty() && m_cursor.knows({StepStage::HostStates}))
        columns.append({Kind::HostStates});
    if (instance && instance->index > 0)
        columns.append({Kind::EarlierServers});
    if (instance && !instance->excluded.isEmpty() && m_cursor.knows({StepStage::Exclusions, 0, 0}))
        columns.append({Kind::Exclusion});
    for (int filter = 0; filter < filters().size(); ++filter)
        columns.append({Kind::Filter, filter});
    if (instance)
        columns.append({Kind::Total});
    if (knowsFailedClaim())
        columns.append({Kind::Claim});
    return columns;
}

bool MatrixModel::knowsFailedClaim() const
{
    const InstanceRecord *instance = m_cursor.steps().instance();
    if (instance == nullptr)
        return false;
    const auto failed = std::ranges::find_if(
        instance->claims, [](const ClaimRecord &claim) { return claim.outcome != ClaimOutcome::Claimed; });
    return failed != instance->claims.cend()
        && m_cursor.knows({StepStage::Claim, 0, int(failed - instance->claims.cbegin())});
}

// The server's filters; if Nova got to none, those it would have asked.
const QList<FilterRecord> &MatrixModel::filters() const
{
    static const QList<FilterRecord> none;
    if (const InstanceRecord *instance = m_cursor.steps().instance())
        return instance->filters;
    const DecisionPtr &decision = m_cursor.steps().decision();
    return decision && decision->outside ? decision->outside->filters : none;
}

void MatrixModel::update()
{
    if (m_outcomes.empty())
        return;
    if (m_isInFinalOrder != knowsFinalOrder() || m_columns != knownColumns()) {
        beginResetModel();
        rebuild();
        endResetModel();
        return;
    }
    measure();
    Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

void MatrixModel::setOutsideShown(bool shown)
{
    m_outsideShown = shown;
    update();
}

int MatrixModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_outcomes.size());
}

int MatrixModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_columns.size());
}

int MatrixModel::columnOf(const Step &step) const
{
    const Kind claims = m_columns.contains(Column{Kind::Claim}) ? Kind::Claim : Kind::Total;
    const auto belongs = [&](const Column &column) {
        switch (step.stage) {
        case StepStage::RequestFilters:
        case StepStage::Refusal:
            return false;
        case StepStage::Placement:
            return column.kind == Kind::Placement;
        case StepStage::HostStates:
            return column.kind == Kind::HostStates;
        case StepStage::EarlierServers:
            return column.kind == Kind::EarlierServers;
        case StepStage::Exclusions:
            return column.kind == Kind::Exclusion;
        case StepStage::Filters:
            return column.kind == Kind::Filter && column.filter == step.element;
        case StepStage::Claim:
            return column.kind == claims;
        default:
            return column.kind == Kind::Total;
        }
    };
    const auto found = std::ranges::find_if(m_columns, belongs);
    return found == m_columns.cend() ? -1 : int(found - m_columns.cbegin());
}

int MatrixModel::columnOf(const Condition &condition) const
{
    if (condition.kind == Condition::Kind::Claim)
        return columnOf(Step{StepStage::Claim});
    const auto belongs = [&](const Column &column) {
        switch (condition.kind) {
        case Condition::Kind::Placement:
            return column.kind == Kind::Placement;
        case Condition::Kind::HostState:
            return column.kind == Kind::HostStates;
        case Condition::Kind::Candidacy:
            return column.kind == Kind::Exclusion;
        case Condition::Kind::Filter:
            return column.kind == Kind::Filter && filters().at(column.filter).name == condition.name;
        case Condition::Kind::Claim:
            break;
        }
        Q_UNREACHABLE();
    };
    const auto found = std::ranges::find_if(m_columns, belongs);
    return found == m_columns.cend() ? -1 : int(found - m_columns.cbegin());
}

std::optional<Step> MatrixModel::stepOf(int column) const
{
    switch (kind(column)) {
    case Kind::Placement:
        return Step{StepStage::Placement, std::max(0, int(m_cursor.decision()->placement.attrition.size()) - 1), -1};
    case Kind::HostStates:
        return Step{StepStage::HostStates, 0, -1};
    case Kind::EarlierServers:
        return Step{StepStage::EarlierServers, 0, -1};
    case Kind::Exclusion:
        return Step{StepStage::Exclusions, 0, -1};
    case Kind::Filter:
        return Step{StepStage::Filters, filter(column), -1};
    case Kind::Total:
        return Step{StepStage::Choice, 0, -1};
    case Kind::Claim:
        return Step{StepStage::Claim, 0, -1};
    default:
        return std::nullopt;
    }
}

QVariant MatrixModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const HostOutcome &hostOutcome = m_outcomes.at(size_t(index.row()));
    const Column &column = m_columns.at(index.column());
    switch (role) {
    case Qt::DisplayRole:
        return visibleText(text(hostOutcome, column));
    case Qt::ToolTipRole:
        return visibleLines(hoverText(hostOutcome, column));
    case Qt::AccessibleTextRole:
        return spokenText(hostOutcome, index.column());
    case Qt::TextAlignmentRole:
        return int(alignment(column.kind) | Qt::AlignVCenter);
    case SortRole:
        return sortValue(hostOutcome, column);
    case UuidRole:
        return m_cursor.decision()->hosts.at(hostOutcome.host).uuid;
    case MarkRole: {
        const std::optional<Mark> known = mark(hostOutcome, column);
        return known ? QVariant(int(*known)) : QVariant();
    }
    case KindRole:
        return int(column.kind);
    case ChosenRole:
        return isChosen(hostOutcome);
    case ShareRole:
        return m_greatest > 0 ? std::clamp(total(hostOutcome).value_or(0) / m_greatest, 0.0, 1.0) : 0.0;
    case LeftBeforeRole:
        return leftBefore(hostOutcome, column);
    case LitRole:
        return isLit(hostOutcome.host, index.column());
    case ChangedRole:
        return isChanged(hostOutcome, index.column());
    case HostRole:
        return hostOutcome.host;
    default:
        return {};
    }
}

int MatrixModel::rowOfUuid(const QString &uuid) const
{
    const std::optional<HostIndex> host = m_cursor.hostOf(uuid);
    return host ? rowOf(*host) : -1;
}

QVariant MatrixModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= m_columns.size())
        return {};
    const Column &column = m_columns.at(section);
    switch (role) {
    case Qt::DisplayRole:
        return title(column);
    case Qt::ToolTipRole:
        if (column.kind == Kind::Filter) {
            if (m_cursor.decision()->unknownRules.filters.contains(columnKey(column)))
                return unknownFilterSentence(*m_cursor.decision(), columnKey(column));
            const RuleText rule = filterRule(columnKey(column));
            return rule.name.isEmpty() ? columnKey(column) : rule.novaClass + u'\n' + ruleInWords(rule);
        }
        return title(column);
    case Qt::TextAlignmentRole:
        return int(alignment(column.kind));
    case ColumnKeyRole:
        return columnKey(column);
    case KindRole:
        return int(column.kind);
    default:
        return {};
    }
}

std::optional<Mark> MatrixModel::mark(const HostOutcome &hostOutcome, const Column &column) const
{
    switch (column.kind) {
    case Kind::Placement:
        return placementMark(hostOutcome);
    case Kind::HostStates:
        if (!m_cursor.knows({StepStage::HostStates}))
            return std::nullopt;
        if (m_cursor.decision()->placement.unmet.contains(hostOutcome.host))
            return Mark::NotReached;
        return m_cursor.decision()->isUnreadCandidate(hostOutcome.host) ? Mark::Rejected : Mark::Passed;
    case Kind::EarlierServers:
        if (!m_cursor.knows({StepStage::EarlierServers}))
            return std::nullopt;
        if (m_cursor.decision()->placement.unmet.contains(hostOutcome.host)
            || m_cursor.decision()->isUnreadCandidate(hostOutcome.host))
            return Mark::NotReached;
        return hostOutcome.position < 0 ? Mark::Rejected : Mark::Passed;
    case Kind::Exclusion:
        if (hostOutcome.position < 0)
            return Mark::NotReached;
        if (!m_cursor.knows({StepStage::Exclusions, 0, hostOutcome.exclusion}))
            return std::nullopt;
        return hostOutcome.exclusion < 0 ? Mark::Passed : Mark::Rejected;
    case Kind::Filter:
        return filterMark(hostOutcome, column.filter);
    case Kind::Claim:
        return claimMark(hostOutcome.host);
    default:
        return std::nullopt;
    }
}

std::optional<Mark> MatrixModel::placementMark(const HostOutcome &hostOutcome) const
{
    const Decision &decision = *m_cursor.decision();
    const InstanceRecord *instance = m_cursor.steps().instance();
    const bool leftOut
        = instance && instance->index == 0 && hostOutcome.position < 0 && !decision.isUnreadCandidate(hostOutcome.host);
    const bool lost = leftOut || decision.placement.unmet.contains(hostOutcome.host);
    const Step known = lost ? m_cursor.steps().lossStep(hostOutcome.host)
                            : stepOf(columnOf({StepStage::Placement})).value_or(Step{});
    if (!m_cursor.knows(known))
        return std::nullopt;
    if (decision.placement.fault && !lost)
        return Mark::NotReached;
    return lost ? Mark::Rejected : Mark::Passed;
}

std::optional<Mark> MatrixModel::filterMark(const HostOutcome &hostOutcome, int filter) const
{
    if (hostOutcome.position < 0)
        return m_cursor.knows({StepStage::Filters, filter, -1}) ? outsideMark(hostOutcome.host, filter) : std::nullopt;
    if (!m_cursor.knows(m_cursor.steps().markStep(filter, hostOutcome.position)))
        return std::nullopt;
    const std::vector<Mark> &marks = m_cursor.steps().instance()->filters.at(filter).marks;
    const Mark mark = marks.empty() ? Mark::NotReached : marks.at(size_t(hostOutcome.position));
    return isOutside(mark) && !m_outsideShown ? Mark::NotReached : mark;
}

std::optional<Mark> MatrixModel::outsideMark(HostIndex host, int filter) const
{
    const int position = m_outside.empty() || !m_outsideShown ? -1 : m_outside.at(size_t(host));
    const auto &outside = m_cursor.decision()->outside;
    const bool wasAsked = position >= 0 && filter < outside->filters.size();
    return wasAsked ? outside->filters.at(filter).marks.at(size_t(position)) : Mark::NotReached;
}

std::optional<Mark> MatrixModel::claimMark(HostIndex host) const
{
    const QList<ClaimRecord> &claims = m_cursor.steps().instance()->claims;
    const auto claim = std::ranges::find(claims, host, &ClaimRecord::host);
    const bool isTried = claim != claims.cend();
    if (!m_cursor.knows({StepStage::Claim, 0, isTried ? int(claim - claims.cbegin()) : -1}))
        return std::nullopt;
    if (!isTried)
        return Mark::NotReached;
    return claim->outcome == ClaimOutcome::Claimed ? Mark::Passed : Mark::Rejected;
}

// Whether the host left at an earlier part of Placement's query than the one in focus, to make those leaving now stand
// out.
bool MatrixModel::leftBefore(const HostOutcome &hostOutcome, const Column &column) const
{
    const Step &focus = m_cursor.focus();
    return column.kind == Kind::Placement && focus.stage == StepStage::Placement && !m_cursor.isAtEnd()
        && placementMark(hostOutcome) == Mark::Rejected
        && m_cursor.steps().lossStep(hostOutcome.host).element < focus.element;
}

bool MatrixModel::isChanged(const HostOutcome &hostOutcome, int column) const
{
    const Steps &steps = m_cursor.steps();
    if (m_cursor.isAtEnd() || steps.count() == 0)
        return false;
    const Step now = steps.at(m_cursor.state());
    if (columnOf(now) != column)
        return false;
    if (kind(column) == Kind::Total) {
        const bool isWeigher = now.stage == StepStage::Weighing && now.element < steps.instance()->weighers.size();
        return isWeigher ? hostOutcome.rank >= 0
                && contribution(steps.instance()->weighers.at(now.element), size_t(hostOutcome.rank)) != 0
                         : now.stage != StepStage::Weighing && isChosen(hostOutcome);
    }
    const std::optional<Mark> known = mark(hostOutcome, m_columns.at(column));
    if (known != Mark::Rejected && known != Mark::Raised)
        return false;
    if (now.stage == StepStage::Placement)
        return steps.lossStep(hostOutcome.host).element == now.element;
    return now.ordinal < 0 || steps.hostAt(m_cursor.state()) == hostOutcome.host;
}

bool MatrixModel::isChosen(const HostOutcome &hostOutcome) const
{
    return m_cursor.chosen() == hostOutcome.host;
}

int MatrixModel::weighersKnown() const
{
    int known = 0;
    const int all = int(m_cursor.steps().instance()->weighers.size());
    while (known < all && m_cursor.knows({StepStage::Weighing, known, -1}))
        ++known;
    return known;
}

std::optional<double> MatrixModel::total(const HostOutcome &hostOutcome) const
{
    if (hostOutcome.rank < 0 || !m_cursor.knows({StepStage::Weighing, 0, -1}))
        return std::nullopt;
    return total(hostOutcome.rank, weighersKnown());
}

double MatrixModel::total(int rank, int weighers) const
{
    const InstanceRecord &instance = *m_cursor.steps().instance();
    if (weighers == instance.weighers.size())
        return instance.ranking.at(rank).total;
    double sum = 0;
    for (int weigher = 0; weigher < weighers; ++weigher)
        sum += contribution(instance.weighers.at(weigher), size_t(rank));
    return sum;
}

QString MatrixModel::text(const HostOutcome &hostOutcome, const Column &column) const
{
    const DecidedHost &host = m_cursor.decision()->hosts.at(hostOutcome.host);
    switch (column.kind) {
    case Kind::Host:
        return host.label;
    case Kind::Zone:
        return host.zone.isEmpty() ? host.cell : host.cell.isEmpty() ? host.zone : host.zone + u" · "_s + host.cell;
    case Kind::Obstacles: {
        const int count = m_obstacles.at(size_t(hostOutcome.host));
        return count > 0 ? QLocale().toString(count) : QString();
    }
    case Kind::Total:
        if (const std::optional<double> sum = total(hostOutcome))
            return weightText(*sum);
        return {};
    default:
        if (const std::optional<Mark> known = mark(hostOutcome, column))
            return markSign(*known);
        return {};
    }
}

QString MatrixModel::hoverText(const HostOutcome &hostOutcome, const Column &column) const
{
    const DecidedHost &host = m_cursor.decision()->hosts.at(hostOutcome.host);
    if (column.kind == Kind::Host || column.kind == Kind::Zone) {
        const bool all = m_cursor.state() == m_cursor.steps().last();
        const QString end = all ? outcomeSentence(*m_cursor.decision(), m_cursor.instance(), hostOutcome) : QString();
        const QString place
            = tr("%1, zone %2, cell %3").arg(host.label, host.zone.isEmpty() ? u"–"_s : host.zone, host.cell);
        return end.isEmpty() ? place : place + u'\n' + end;
    }
    if (column.kind == Kind::Obstacles)
        return text(hostOutcome, column).isEmpty() ? QString() : obstaclesText(hostOutcome);
    const std::optional<Mark> known = mark(hostOutcome, column);
    if (column.kind == Kind::Total ? !total(hostOutcome) : !known)
        return {};
    if (known == Mark::NotReached)
        return tr("%1: %2").arg(host.label, markText(*known));
    if (column.kind == Kind::Filter && hostOutcome.position < 0)
        return asHoverText(explainOutside(m_cursor.steps(), column.filter, hostOutcome.host));
    if (column.kind == Kind::Filter)
        return asHoverText(explainFilter(m_cursor.steps(), column.filter, hostOutcome.position));
    return asHoverText(
        explain(m_cursor.steps(), m_cursor.state(), *stepOf(int(&column - m_columns.constData())), hostOutcome.host));
}

QString MatrixModel::obstaclesText(const HostOutcome &hostOutcome) const
{
    const QList<Obstacle> all = obstacles(*m_cursor.decision(), m_cursor.instance(), hostOutcome.host);
    const QString label = m_cursor.decision()->hosts.at(hostOutcome.host).label;
    QStringList lines{all.size() == 1 ? tr("Only one thing rules out %1:").arg(label)
                                      : tr("%Ln thing(s) rule out %1:", nullptr, int(all.size())).arg(label)};
    for (const Obstacle &obstacle : all)
        lines.append(obstacle.name.isEmpty()
                ? sentence(obstacle.reason)
                : tr("%1: %2", "filter, reason")
                      .arg(m_cursor.decision()->named(obstacle.name), sentence(obstacle.reason)));
    return lines.join(u'\n');
}

QString MatrixModel::spokenText(const HostOutcome &hostOutcome, int section) const
{
    const Column &column = m_columns.at(section);
    const std::optional<Mark> known = mark(hostOutcome, column);
    if (!known)
        return text(hostOutcome, column);
    return tr("%1, %2: %3", "host, filter, verdict")
        .arg(m_cursor.decision()->hosts.at(hostOutcome.host).label, title(column), verdictText(column.kind, *known));
}

// The wording depends on the actor at which the host leaves.
QString MatrixModel::verdictText(Kind kind, Mark mark)
{
    if (mark != Mark::Rejected)
        return markText(mark);
    switch (kind) {
    case Kind::Placement:
        return tr("excluded");
    case Kind::HostStates:
        return tr("not read");
    case Kind::EarlierServers:
        return tr("left out");
    case Kind::Exclusion:
        return tr("excluded before the filters");
    case Kind::Claim:
        return tr("claim fails");
    default:
        return markText(mark);
    }
}

QVariant MatrixModel::sortValue(const HostOutcome &hostOutcome, const Column &column) const
{
    if (column.kind == Kind::Total) {
        const std::optional<double> sum = total(hostOutcome);
        return sum ? QVariant(*sum) : QVariant();
    }
    if (column.kind == Kind::Obstacles)
        return text(hostOutcome, column).isEmpty() ? QVariant() : QVariant(m_obstacles.at(size_t(hostOutcome.host)));
    return text(hostOutcome, column);
}

QString MatrixModel::title(const Column &column) const
{
    switch (column.kind) {
    case Kind::Host:
        return tr("Host");
    case Kind::Zone:
        return tr("Zone · cell");
    case Kind::Obstacles:
        return tr("Against");
    case Kind::Placement:
        return stageName(StepStage::Placement);
    case Kind::HostStates:
        return stageName(StepStage::HostStates);
    case Kind::EarlierServers:
        return stageName(StepStage::EarlierServers);
    case Kind::Exclusion:
        return stageName(StepStage::Exclusions);
    case Kind::Filter:
        return columnKey(column);
    case Kind::Total:
        return tr("Total");
    case Kind::Claim:
        return stageName(StepStage::Claim);
    }
    Q_UNREACHABLE();
}

QString MatrixModel::columnKey(const Column &column) const
{
    switch (column.kind) {
    case Kind::Host:
        return u"host"_s;
    case Kind::Zone:
        return u"zone"_s;
    case Kind::Obstacles:
        return u"obstacles"_s;
    case Kind::Placement:
        return u"placement"_s;
    case Kind::HostStates:
        return u"host_states"_s;
    case Kind::EarlierServers:
        return u"earlier_servers"_s;
    case Kind::Exclusion:
        return u"sorted_out"_s;
    case Kind::Filter:
        return filters().at(column.filter).name;
    case Kind::Total:
        return u"total"_s;
    case Kind::Claim:
        return u"claim"_s;
    }
    Q_UNREACHABLE();
}

} // namespace astrolabe
