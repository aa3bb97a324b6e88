// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/decision/handmade.h"
#include "decision/decisioncursor.h"
#include "decision/explanation.h"
#include "decision/matrix/matrixmodel.h"
#include "decision/outcomesentence.h"
#include "decision/weights/weightsmodel.h"
#include "session/workspace.h"
#include "ui/decision/sampledecision.h"
#include "ui/rowsnotfound.h"

#include <QAbstractItemModelTester>
#include <QLocale>
#include <QSignalSpy>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

// A row's symbols as far as they are known, with a blank for each unknown one.
QString signsOf(const MatrixModel &model, HostIndex host)
{
    QString signs;
    for (int column = 0; column < model.columnCount(); ++column) {
        if (!MatrixModel::isMark(model.kind(column)))
            continue;
        const QString sign = model.index(model.rowOf(host), column).data().toString();
        signs += sign.isEmpty() ? u" "_s : sign;
    }
    return signs;
}

} // namespace

class TestDecisionModels : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }
    void modelsHoldWhateverIsShown();
    void theMatrixShowsWhatIsKnown();
    void outsideMarksCanBeHidden();
    void whatIsNotKnownIsMarked();
    void hostsOutsideHaveVerdicts();
    void everyCellSaysItsReason();
    void columnsAreStepsAndBack();
    void theChosenIsKnownFromTheChoice();
    void totalsGrowWithTheWeighers();
    void aServerIsShownOnceItsRecordIsUnfolded();
    void hostsLeftOutByAnEarlierServerAreMarked();
    void hostsThatAreNotReadAreMarkedAsThat();
    void weightsTellRolesAndArithmetic();
    void weightsComeStepByStep();
    void aFailedClaimIsNotToldBeforeItsTime();
    void noFilterPassesAForcedHost();
    void claimsThatSucceedHaveNoColumn();
    void aSingleHostIsNotSaidToBeWeighed();
    void whatIsAgainstAHostIsToldInItsTurn();
    void eachActorHasItsWord();
    void aReleaseWithoutAlternatesHasNoOtherCell();
    void idleWeighersAreFolded();
    void aNewDecisionBeginsAtTheEnd();
    void theCursorAndTheWorkspaceShareTheHost();
    void theFocusStaysWithinWhatIsKnown();
    void theHostAtWorkIsSelected();
};

void TestDecisionModels::modelsHoldWhateverIsShown()
{
    Workspace workspace;
    DecisionCursor cursor(workspace);
    MatrixModel matrix(cursor);
    WeightsModel weights(cursor);
    const QAbstractItemModelTester matrixTester(&matrix, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const QAbstractItemModelTester weightsTester(&weights, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(matrix.rowCount(), 0);
    for (const Decision &decision :
        {sample::scheduled(), sample::everyFilter(), sample::noValidHostAtFilters(), sample::noValidHostAtPlacement(),
            sample::refused(), sample::severalServers(), sample::generated(1, 1), sample::generated(500, 20)}) {
        workspace.setDecision(sample::shared(decision));
        QCOMPARE(matrix.rowCount(), decision.hosts.size());
        for (int step = 0; step < 5; ++step) {
            QCOMPARE(test::rowsNotFound(matrix), {});
            QCOMPARE(test::rowsNotFound(weights), {});
            cursor.back(StepLevel::Element);
        }
    }
    workspace.setDecision(nullptr);
    QCOMPARE(matrix.rowCount(), 0);
    QCOMPARE(weights.rowCount(), 0);
    QCOMPARE(matrix.rowOfUuid(u"elsewhere"_s), -1);
    QCOMPARE(weights.rowOfUuid(u"elsewhere"_s), -1);
}

void TestDecisionModels::theMatrixShowsWhatIsKnown()
{
    Workspace workspace;
    workspace.setDecision(sample::shared(sample::scheduled()));
    DecisionCursor cursor(workspace);
    const MatrixModel matrix(cursor);
    QCOMPARE(signsOf(matrix, 2), u"✓✓✓✓✓✓✓✓✕·"_s);
    QCOMPARE(signsOf(matrix, 9), u"✕·········"_s);
    cursor.goTo(Step{StepStage::Filters, 1, 3}); // the first four hosts have been checked
    QCOMPARE(signsOf(matrix, 2), u"✓✓✓       "_s);
    QCOMPARE(signsOf(matrix, 11), u"✓✓        "_s);
    cursor.goTo(Step{StepStage::Placement, 0, -1});
    QCOMPARE(signsOf(matrix, 3), u"✕         "_s);
    QCOMPARE(signsOf(matrix, 9), u"          "_s);
}

void TestDecisionModels::outsideMarksCanBeHidden()
{
    Workspace workspace;
    workspace.setDecision(sample::shared(sample::everyFilter()));
    DecisionCursor cursor(workspace);
    MatrixModel matrix(cursor);
    QVERIFY(matrix.hasOutside());
    QCOMPARE(signsOf(matrix, 5), u"✓✓✓✓✕(✓)(✓)(✓)(✕)(✓)"_s);
    matrix.setOutsideShown(false);
    QCOMPARE(signsOf(matrix, 5), u"✓✓✓✓✕·····"_s);
}

void TestDecisionModels::whatIsNotKnownIsMarked()
{
    Decision decision = sample::scheduled();
    FilterRecord &filter = decision.instances.edit(0).filters[2];
    filter.name = u"RackFilter"_s;
    std::ranges::replace(filter.marks, Mark::Passed, Mark::Unknown);
    decision.unknownRules.filters = {filter.name};
    Workspace workspace;
    workspace.setDecision(sample::shared(decision));
    DecisionCursor cursor(workspace);
    const MatrixModel matrix(cursor);
    QCOMPARE(signsOf(matrix, 2), u"✓✓✓?✓✓✓✓✕·"_s);
    const int column = matrix.columnOf({StepStage::Filters, 2, -1});
    QVERIFY(matrix.headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString().contains(u"not known here"_s));
    QVERIFY(matrix.index(matrix.rowOf(2), column).data(Qt::ToolTipRole).toString().contains(u"not known here"_s));
    const HostIndex first = *chosenHost(decision.instances.first());
    QCOMPARE(explain(cursor.steps(), cursor.state(), {StepStage::Choice}, first).verdict,
        u"passes every filter that is known"_s);
}

// Each filter was asked about hosts that never reached it; one of them fails only a single check.
void TestDecisionModels::hostsOutsideHaveVerdicts()
{
    Decision decision = sample::noValidHostAtPlacement();
    OutsideRecord &outside = decision.outside.emplace();
    FilterRecord first;
    first.name = u"ComputeFilter"_s;
    FilterRecord second;
    second.name = u"IoOpsFilter"_s;
    for (HostIndex host = 0; host < decision.hosts.size(); ++host) {
        outside.hosts.append(host);
        first.marks.push_back(Mark::OutsidePassed);
        second.marks.push_back(host == 0 ? Mark::OutsidePassed : Mark::OutsideRejected);
        if (host > 0)
            second.reasons.insert(host, Reason{"it is busy", {}});
    }
    outside.filters = {first, second};
    Workspace workspace;
    workspace.setDecision(sample::shared(decision));
    DecisionCursor cursor(workspace);
    MatrixModel matrix(cursor);
    QVERIFY(matrix.hasOutside());
    const auto cell = [&](HostIndex host, const QString &column) {
        for (int section = 0; section < matrix.columnCount(); ++section) {
            if (matrix.headerData(section, Qt::Horizontal, ColumnKeyRole).toString() == column)
                return matrix.index(matrix.rowOf(host), section);
        }
        return QModelIndex();
    };
    const int unmetParts = decision.placement.unmet.count(0);
    QCOMPARE(cell(0, u"IoOpsFilter"_s).data().toString(), u"(✓)"_s);
    QCOMPARE(cell(1, u"IoOpsFilter"_s).data().toString(), u"(✕)"_s);
    QVERIFY(cell(1, u"IoOpsFilter"_s).data(Qt::ToolTipRole).toString().contains(u"it is busy"_s));
    QCOMPARE(cell(0, u"obstacles"_s).data().toString(), QString::number(unmetParts));
    QCOMPARE(cell(1, u"obstacles"_s).data().toString(), QString::number(decision.placement.unmet.count(1) + 1));
    QVERIFY(cell(1, u"obstacles"_s).data(Qt::ToolTipRole).toString().contains(u"IoOpsFilter: it is busy"_s));
    matrix.setOutsideShown(false);
    QCOMPARE(cell(1, u"IoOpsFilter"_s).data().toString(), u"·"_s);
    cursor.goToFirst();
    QVERIFY(cell(1, u"obstacles"_s).data().toString().isEmpty());
}

void TestDecisionModels::everyCellSaysItsReason()
{
    Workspace workspace;
    workspace.setDecision(sample::shared(sample::everyFilter()));
    DecisionCursor cursor(workspace);
    const MatrixModel matrix(cursor);
    for (int row = 0; row < matrix.rowCount(); ++row) {
        for (int column = 0; column < matrix.columnCount(); ++column) {
            const QModelIndex cell = matrix.index(row, column);
            if (cell.data().toString().isEmpty())
                continue;
            QVERIFY(!cell.data(Qt::ToolTipRole).toString().isEmpty());
            QVERIFY(!cell.data(Qt::AccessibleTextRole).toString().isEmpty());
        }
    }
    const QModelIndex rejected = matrix.index(matrix.rowOf(2), matrix.columnOf({StepStage::Filters, 7, -1}));
    QVERIFY(rejected.data(Qt::ToolTipRole).toString().contains(u"9 < 8"_s));
    QCOMPARE(rejected.data(Qt::AccessibleTextRole).toString(), u"cmp-03, IoOpsFilter: rejected"_s);
}

void TestDecisionModels::columnsAreStepsAndBack()
{
    Workspace workspace;
    workspace.setDecision(sample::shared(sample::severalServers()));
    DecisionCursor cursor(workspace);
    const MatrixModel matrix(cursor);
    for (int column = 0; column < matrix.columnCount(); ++column) {
        if (const std::optional<Step> step = matrix.stepOf(column))
            QCOMPARE(matrix.columnOf(*step), column);
        else
            QVERIFY(!MatrixModel::isMark(matrix.kind(column)));
    }
}

void TestDecisionModels::theChosenIsKnownFromTheChoice()
{
    Workspace workspace;
    workspace.setDecision(sample::shared(sample::scheduled()));
    DecisionCursor cursor(workspace);
    const MatrixModel matrix(cursor);
    QVERIFY(matrix.index(0, 0).data(MatrixModel::ChosenRole).toBool());
    cursor.goTo(cursor.steps().stateOf({StepStage::Choice}) - 1);
    QVERIFY(!matrix.index(0, 0).data(MatrixModel::ChosenRole).toBool());
}

void TestDecisionModels::totalsGrowWithTheWeighers()
{
    Workspace workspace;
    workspace.setDecision(sample::shared(sample::scheduled()));
    DecisionCursor cursor(workspace);
    const MatrixModel matrix(cursor);
    const HostIndex chosen = matrix.hostAt(0);
    const auto total = [&] { return matrix.index(matrix.rowOf(chosen), matrix.columnCount() - 1).data().toString(); };
    QCOMPARE(total(), u"2.56"_s);
    cursor.goTo(Step{StepStage::Weighing, 3, -1});
    QCOMPARE(total(), u"1.00"_s);
    cursor.goTo(Step{StepStage::Filters, 8, -1});
    QCOMPARE(total(), QString());
}

// Of very many hosts, a record is unfolded in the background.
void TestDecisionModels::aServerIsShownOnceItsRecordIsUnfolded()
{
    constexpr int hosts = 10'001;
    Decision decision = test::decisionOf(hosts);
    decision.instances = test::twoServersOf(hosts);
    Workspace workspace;
    workspace.setDecision(sample::shared(decision));
    DecisionCursor cursor(workspace);
    QSignalSpy dropped(&cursor, &DecisionCursor::choiceDropped);

    cursor.chooseInstance(1);
    QCOMPARE(cursor.instance(), 0);
    QCOMPARE(cursor.chosenInstance(), 1);
    cursor.setInstance(0); // overtakes it
    QCOMPARE(dropped.size(), 1);
    QCOMPARE(cursor.chosenInstance(), 0);

    decision.instances = test::twoServersOf(hosts);
    workspace.setDecision(sample::shared(decision));
    cursor.chooseInstance(1);
    QTRY_COMPARE(cursor.instance(), 1);
    QCOMPARE(cursor.chosenInstance(), 1);
    cursor.chooseInstance(-1); // none
    QCOMPARE(cursor.instance(), 1);
    QCOMPARE(dropped.size(), 1);
}

void TestDecisionModels::hostsLeftOutByAnEarlierServerAreMarked()
{
    Workspace workspace;
    workspace.setDecision(sample::shared(sample::severalServers()));
    DecisionCursor cursor(workspace);
    const MatrixModel matrix(cursor);
    cursor.setInstance(1);
    const int column = matrix.columnOf({StepStage::EarlierServers});
    QVERIFY(column > 0);
    const auto sign = [&](HostIndex host) { return matrix.index(matrix.rowOf(host), column).data().toString(); };
    QCOMPARE(sign(6), u"✓"_s);
    QCOMPARE(sign(2), u"✕"_s);
    QCOMPARE(sign(9), u"·"_s); // excluded by Placement
}

// Placement offered them, so they get no mark against them there.
void TestDecisionModels::hostsThatAreNotReadAreMarkedAsThat()
{
    Decision decision = sample::noValidHostAtFilters();
    decision.instances = {};
    InstanceRecord none;
    decision.instances.append(none);
    decision.placement.unmet = {};
    for (int host = 0; host < 12; ++host)
        decision.unread.add(host, UnmetPart{{}, {}, {"its cell %1 is disabled", {{u"cell"_s, u"c1"_s, {}}}}, 0});
    Workspace workspace;
    workspace.setDecision(sample::shared(decision));
    DecisionCursor cursor(workspace);
    const MatrixModel matrix(cursor);
    QCOMPARE(signsOf(matrix, 2), u"✓✕"_s);
    cursor.goTo(Step{StepStage::Placement, 2, -1});
    QCOMPARE(signsOf(matrix, 2), u"✓"_s); // a later mark is not revealed early
}

void TestDecisionModels::aReleaseWithoutAlternatesHasNoOtherCell()
{
    const auto roles = [](int release, const QJsonObject &request = {}) {
        Decision decision = sample::hugePenalty();
        decision.release = Release{release};
        decision.asked.request = request;
        decision.instances.edit(0).alternates.clear();
        Workspace workspace;
        workspace.setDecision(sample::shared(decision));
        DecisionCursor cursor(workspace);
        const WeightsModel weights(cursor);
        QStringList told;
        for (int row = 0; row < weights.rowCount(); ++row)
            told.append(weights.index(row, WeightsModel::Role).data().toString());
        return told;
    };
    QVERIFY(roles(17).contains(u"other cell: no alternate"_s));
    QVERIFY(!roles(12).contains(u"other cell: no alternate"_s));
    const QJsonObject without{{u"request_spec"_s, QJsonObject{{u"return_alternates"_s, false}}}};
    QVERIFY(!roles(17, without).contains(u"other cell: no alternate"_s));
}

void TestDecisionModels::weightsTellRolesAndArithmetic()
{
    Workspace workspace;
    workspace.setDecision(sample::shared(sample::hugePenalty()));
    DecisionCursor cursor(workspace);
    const WeightsModel weights(cursor);
    const auto role = [&](int rank) { return weights.index(rank, WeightsModel::Role).data().toString(); };
    QCOMPARE(role(0), u"★ chosen"_s);
    QCOMPARE(role(1), u"other cell: no alternate"_s);
    QCOMPARE(role(2), u"alternate 1"_s);
    const int build = WeightsModel::FirstWeigher;
    QCOMPARE(weights.index(3, build).data().toString(), u"3 → 1.00 × -1,000,000 = -1,000,000"_s);
    cursor.goTo(Step{StepStage::Filters, 0, -1});
    QCOMPARE(role(0), QString());
    QCOMPARE(weights.columnCount(), build);
}

// Before the last weigher, neither the order of the hosts nor the deciding weigher is visible.
void TestDecisionModels::weightsComeStepByStep()
{
    Workspace workspace;
    workspace.setDecision(sample::shared(sample::scheduled()));
    DecisionCursor cursor(workspace);
    const WeightsModel weights(cursor);
    const InstanceRecord &instance = workspace.decision()->instances.first();
    const auto hosts = [&] {
        QList<HostIndex> all;
        for (int row = 0; row < weights.rowCount(); ++row)
            all.append(weights.hostAt(row));
        return all;
    };
    QList<HostIndex> ranked;
    for (const RankedHost &place : instance.ranking)
        ranked.append(place.host);
    QList<HostIndex> left = instance.hosts;
    left.removeIf([&](HostIndex host) { return !ranked.contains(host); });
    QVERIFY(left != ranked);
    QCOMPARE(hosts(), ranked);
    cursor.goTo(cursor.steps().stateOf({StepStage::Choice}) - 1);
    QCOMPARE(hosts(), left);
    QCOMPARE(weights.index(0, WeightsModel::Rank).data().toString(), QString());
    QCOMPARE(weights.rowOf(left.at(1)), 1);
    cursor.goTo(Step{StepStage::Weighing, 0, -1});
    QCOMPARE(hosts(), left);
    QCOMPARE(weights.weighers().size() + weights.idleWeighers().size(), 1);
    cursor.goTo(Step{StepStage::Filters, 0, -1});
    QCOMPARE(weights.weighers().size() + weights.idleWeighers().size(), 0);
    QCOMPARE(weights.index(0, WeightsModel::Total).data().toString(), QString());
}

void TestDecisionModels::aFailedClaimIsNotToldBeforeItsTime()
{
    Decision decision = sample::scheduled();
    InstanceRecord &instance = decision.instances.edit(0);
    const HostIndex first = instance.ranking.at(0).host;
    const HostIndex second = instance.ranking.at(1).host;
    instance.order.clear();
    const Reason full{"%3 has a capacity of %5 %2, of which %4 are used; the request asks for %1",
        {{u"VCPU"_s, 2, Origin::request()}, {u"resource_class"_s, u"VCPU"_s, Origin::request()},
            {u"resource_provider"_s, u"card-7"_s, Origin::placement()}, {u"VCPU.used"_s, 7, Origin::placement()},
            {u"VCPU.capacity"_s, 8, Origin::placement()}}};
    instance.claims = {{first, ClaimOutcome::Refused, full}, {second, ClaimOutcome::Claimed, {}}};
    instance.selected.reset();
    Workspace workspace;
    workspace.setDecision(sample::shared(decision));
    DecisionCursor cursor(workspace);
    const MatrixModel matrix(cursor);
    const WeightsModel weights(cursor);
    const auto role
        = [&](HostIndex host) { return weights.index(weights.rowOf(host), WeightsModel::Role).data().toString(); };
    const auto isChosen
        = [&](HostIndex host) { return matrix.index(matrix.rowOf(host), 0).data(MatrixModel::ChosenRole).toBool(); };
    const auto verdict
        = [&](HostIndex host) { return explain(cursor.steps(), cursor.state(), {StepStage::Choice}, host).verdict; };
    const auto claim = [&](HostIndex host) {
        const int column = matrix.columnOf(Step{StepStage::Claim});
        return matrix.index(matrix.rowOf(host), column).data(MatrixModel::MarkRole);
    };
    const int atEnd = matrix.columnOf(Step{StepStage::Claim});
    QCOMPARE(matrix.kind(atEnd), MatrixModel::Kind::Claim);
    QCOMPARE(matrix.stepOf(atEnd), std::optional(Step{StepStage::Claim}));
    QCOMPARE(claim(first), int(Mark::Rejected));
    QCOMPARE(claim(second), int(Mark::Passed));
    QCOMPARE(claim(instance.ranking.at(2).host), int(Mark::NotReached));
    const QString hover = matrix.index(matrix.rowOf(first), atEnd).data(Qt::ToolTipRole).toString();
    const QString told = u"card-7 has a capacity of 8 VCPU, of which 7 are used; the request asks for 2"_s;
    QVERIFY2(hover.contains(told), qPrintable(hover));
    const Explanation explained = explain(cursor.steps(), cursor.state(), *matrix.stepOf(atEnd), first);
    QVERIFY2(explained.reason.contains(told), qPrintable(explained.reason));
    QVERIFY(std::ranges::any_of(
        explained.sources, [](const Explanation::Source &source) { return source.value == u"card-7"_s; }));
    QVERIFY(isChosen(second) && !isChosen(first));
    QCOMPARE(role(first), u"claim fails"_s);
    QCOMPARE(verdict(second), u"chosen"_s);
    cursor.goTo(Step{StepStage::Choice, 0, -1});
    QVERIFY(isChosen(first) && !isChosen(second));
    QCOMPARE(role(first), u"★ tried first"_s);
    QCOMPARE(role(second), QString());
    QCOMPARE(verdict(first), u"tried first"_s);
    QCOMPARE(verdict(second), u"passes every filter"_s);
    QCOMPARE(cursor.selectedHost(), std::optional(first));
    QCOMPARE(matrix.kind(matrix.columnOf(Step{StepStage::Claim})), MatrixModel::Kind::Total);
    cursor.goTo(Step{StepStage::Claim, 0, 0});
    QCOMPARE(matrix.kind(matrix.columnOf(Step{StepStage::Claim})), MatrixModel::Kind::Claim);
    QCOMPARE(claim(first), int(Mark::Rejected));
    QCOMPARE(claim(second), QVariant());
    QCOMPARE(verdict(first), u"passes every filter; the claim fails"_s);
}

void TestDecisionModels::noFilterPassesAForcedHost()
{
    Decision decision = sample::scheduled();
    for (FilterRecord &filter : decision.instances.edit(0).filters) {
        filter.ran = false;
        filter.start = filter.end = 2;
    }
    const QList<RankedHost> ranking = decision.instances.first().ranking;
    const auto of = [&](HostIndex host) { return hostOutcomesByHost(decision, 0)[size_t(host)]; };
    QVERIFY(outcomeSentence(decision, 0, of(ranking.at(1).host))
            .startsWith("it is forced, so that no filter is asked: number 2 of "_L1));
    const Steps steps(sample::shared(std::move(decision)), 0);
    QCOMPARE(explain(steps, steps.last(), steps.at(steps.last()), ranking.at(1).host).verdict,
        u"forced, no filter is asked"_s);
}

void TestDecisionModels::claimsThatSucceedHaveNoColumn()
{
    Workspace workspace;
    workspace.setDecision(sample::shared(sample::scheduled()));
    DecisionCursor cursor(workspace);
    const MatrixModel matrix(cursor);
    QCOMPARE(matrix.kind(matrix.columnOf(Step{StepStage::Claim})), MatrixModel::Kind::Total);
}

void TestDecisionModels::aSingleHostIsNotSaidToBeWeighed()
{
    Decision decision = sample::scheduled();
    const auto rule = [&] {
        const auto shared = sample::shared(decision);
        const Steps steps(shared, 0);
        return explain(steps, steps.last(), {StepStage::Choice}, *chosenHost(shared->instances.first())).rule;
    };
    QVERIFY2(rule().contains(u"unless Nova picks at random"_s), qPrintable(rule()));
    InstanceRecord &instance = decision.instances.edit(0);
    instance.ranking = instance.ranking.first(1);
    instance.order.clear();
    QCOMPARE(rule(), QString());
}

// For a host that Placement excludes: further unmet parts of the query, and the filters' verdicts, appear at their
// steps.
void TestDecisionModels::whatIsAgainstAHostIsToldInItsTurn()
{
    Decision decision = sample::noValidHostAtPlacement();
    OutsideRecord &outside = decision.outside.emplace();
    FilterRecord filter;
    filter.name = u"IoOpsFilter"_s;
    for (HostIndex host = 0; host < decision.hosts.size(); ++host) {
        outside.hosts.append(host);
        filter.marks.push_back(Mark::OutsideRejected);
        filter.reasons.insert(host, Reason{"it is busy", {}});
    }
    outside.filters = {filter};
    decision.placement.attrition = {{{}, u"resources:MEMORY_MB"_s, {decision.hosts.at(0).uuid}, 11},
        {{}, u"resources:VCPU"_s, {}, 11}, {{}, u"resources:DISK_GB"_s, {}, 11}};
    decision.placement.unmet = {};
    decision.placement.unmet.add(0, UnmetPart{{}, u"resources:MEMORY_MB"_s, {"too little memory", {}}, 1});
    decision.placement.unmet.add(0, UnmetPart{{}, u"resources:DISK_GB"_s, {"too little disk", {}}, 1});
    decision.placement.unmet.add(0, UnmetPart{{}, u"member_of:agg-uuid"_s, {"it is elsewhere", {}}, 0});
    decision.placement.attrition.append({{}, u"member_of:agg-uuid"_s, {}, 0});
    decision.aggregateNames.insert(u"agg-uuid"_s, u"rack-1"_s);
    Workspace workspace;
    workspace.setDecision(sample::shared(decision));
    DecisionCursor cursor(workspace);
    const auto told = [&](int part) {
        const Step step{StepStage::Placement, part, -1};
        cursor.goTo(step);
        return explain(cursor.steps(), cursor.state(), step, 0).reason.split(u'\n');
    };
    QCOMPARE(told(0), QStringList{u"too little memory"_s});
    QCOMPARE(told(1), QStringList{u"too little memory"_s});
    cursor.goToLast();
    QCOMPARE(explain(cursor.steps(), cursor.state(), cursor.focus(), 0).reason.split(u'\n'),
        (QStringList{u"too little memory"_s, u"would also be excluded by resources:DISK_GB: too little disk"_s,
            u"would also be excluded by member_of:rack-1: it is elsewhere"_s,
            u"would be rejected by IoOpsFilter too: it is busy"_s}));
}

void TestDecisionModels::eachActorHasItsWord()
{
    Workspace workspace;
    workspace.setDecision(sample::shared(sample::severalServers()));
    DecisionCursor cursor(workspace);
    const MatrixModel matrix(cursor);
    const auto spoken = [&](HostIndex host, const Step &step) {
        return matrix.index(matrix.rowOf(host), matrix.columnOf(step)).data(Qt::AccessibleTextRole).toString();
    };
    QCOMPARE(spoken(9, {StepStage::Placement, 0, -1}), u"cmp-10, Placement: excluded"_s);
    QCOMPARE(spoken(10, {StepStage::Exclusions, 0, -1}), u"cmp-11, Exclusions: excluded before the filters"_s);
    QCOMPARE(spoken(2, {StepStage::Filters, 7, -1}), u"cmp-03, IoOpsFilter: rejected"_s);
}

void TestDecisionModels::idleWeighersAreFolded()
{
    Workspace workspace;
    workspace.setDecision(sample::shared(sample::scheduled()));
    DecisionCursor cursor(workspace);
    const WeightsModel weights(cursor);
    QCOMPARE(weights.weighers().size(), 4);
    QCOMPARE(weights.idleWeighers().size(), 5);
    QVERIFY(weights.idleWeighers().contains(u"PCIWeigher"_s));
}

void TestDecisionModels::aNewDecisionBeginsAtTheEnd()
{
    Workspace workspace;
    DecisionCursor cursor(workspace);
    QSignalSpy changed(&cursor, &DecisionCursor::stepsChanged);
    workspace.setDecision(sample::shared(sample::scheduled()));
    QCOMPARE(changed.size(), 1);
    QCOMPARE(cursor.state(), cursor.steps().last());
    QCOMPARE(cursor.selectedHost(), std::optional(6)); // the chosen host
    workspace.selectHost({});
    workspace.setDecision(sample::shared(sample::noValidHostAtFilters()));
    QCOMPARE(cursor.selectedHost(), std::optional(1)); // the nearest miss
}

void TestDecisionModels::theCursorAndTheWorkspaceShareTheHost()
{
    Workspace workspace;
    const DecisionPtr decision = sample::shared(sample::scheduled());
    workspace.selectHost(decision->hosts.at(4).uuid);
    DecisionCursor cursor(workspace);
    workspace.setDecision(decision);
    QCOMPARE(cursor.selectedHost(), std::optional(6)); // the decision's own host, not one selected for another request
    workspace.selectHost(decision->hosts.at(4).uuid);
    QCOMPARE(cursor.selectedHost(), std::optional(4));
    cursor.selectHost(2);
    QCOMPARE(workspace.selectedHost(), decision->hosts.at(2).uuid);
    cursor.hover(decision->hosts.at(1).uuid);
    QCOMPARE(cursor.hoveredHost(), std::optional(1));
}

void TestDecisionModels::theFocusStaysWithinWhatIsKnown()
{
    Workspace workspace;
    workspace.setDecision(sample::shared(sample::scheduled()));
    DecisionCursor cursor(workspace);
    const Step early{StepStage::Filters, 1, -1};
    const int state = cursor.state();
    cursor.setFocus(early);
    QCOMPARE(cursor.focus(), early);
    QCOMPARE(cursor.state(), state);
    cursor.goTo(early);
    cursor.setFocus({StepStage::Filters, 5, -1});
    QCOMPARE(cursor.focus(), early);
}

void TestDecisionModels::theHostAtWorkIsSelected()
{
    Workspace workspace;
    workspace.setDecision(sample::shared(sample::scheduled()));
    DecisionCursor cursor(workspace);
    cursor.goTo(Step{StepStage::Filters, 7, 1});
    QCOMPARE(cursor.selectedHost(), std::optional(2));
}

QTEST_MAIN(TestDecisionModels)
#include "tst_decisionmodels.moc"
