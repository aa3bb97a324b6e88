// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/decisioncursor.h"
#include "decision/decisionhead.h"
#include "decision/decisionview.h"
#include "decision/diagnosis/causeline.h"
#include "decision/diagnosis/decisiondiagnosis.h"
#include "decision/funnel/funnelcard.h"
#include "decision/funnel/funnelstrip.h"
#include "decision/hostoutcome.h"
#include "decision/inspector.h"
#include "decision/matrix/matrixheader.h"
#include "decision/matrix/matrixmodel.h"
#include "decision/matrix/matrixpanel.h"
#include "decision/matrix/matrixview.h"
#include "decision/stalenote.h"
#include "decision/stepbar.h"
#include "decision/weights/weightsmodel.h"
#include "decision/weights/weightspanel.h"
#include "session/workspace.h"
#include "ui/decision/sampledecision.h"
#include "ui/styledview.h"
#include "widgets/controls/segmentswitch.h"
#include "widgets/emptystate.h"
#include "widgets/table/filterfield.h"
#include "widgets/table/tableview.h"
#include "widgets/tableroles.h"
#include "widgets/theme.h"

#include <QAbstractSlider>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollArea>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

constexpr QSize fullSize(1110, 760);
constexpr QSize smallSize(854, 590);
constexpr QSize narrowSize(745, 590);

// A visible view of a decision, with its workspace.
struct Shown
{
    explicit Shown(const Decision &decision, QSize size = fullSize)
        : view(test::styledView<DecisionView>(workspace))
    {
        view.resize(size);
        workspace.setDecision(sample::shared(decision));
        view.show();
        view.setFocus();
        QCoreApplication::processEvents();
    }

    QImage picture()
    {
        QCoreApplication::processEvents();
        return view.grab().toImage();
    }

    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QTest::keyClick(view.matrix()->table(), key, modifiers);
    }

    Step step() { return view.decisionCursor().steps().at(view.decisionCursor().state()); }

    Workspace workspace;
    DecisionView view;
};

void addDecisions()
{
    QTest::addColumn<Decision>("decision");
    QTest::newRow("scheduled") << sample::scheduled();
    QTest::newRow("every filter on every host") << sample::everyFilter();
    QTest::newRow("no valid host at the filters") << sample::noValidHostAtFilters();
    QTest::newRow("no valid host at placement") << sample::noValidHostAtPlacement();
    QTest::newRow("refused") << sample::refused();
    QTest::newRow("several servers") << sample::severalServers();
    QTest::newRow("a huge penalty") << sample::hugePenalty();
}

} // namespace

class TestDecisionView : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void withoutADecisionItSaysWhatToDo();
    void steppingAndJumpingGiveTheSamePicture_data() { addDecisions(); }
    void steppingAndJumpingGiveTheSamePicture();
    void noValidHostShowsItsReason();
    void novasTextIsThereToCopy();
    void novasTextIsThereOnce();
    void theOutcomeIsReadWhole_data();
    void theOutcomeIsReadWhole();
    void theInspectorKeepsToItsWidth();
    void theKeysWalkTheDecision();
    void spacePlaysAndStops();
    void aCardLeadsToItsStage();
    void theStageInFocusIsInSight();
    void theStageInFocusIsInSightWhereAnotherPageWasShown();
    void allColumnsOfTheMatrixAreInSight_data();
    void allColumnsOfTheMatrixAreInSight();
    void lyingNamesOfColumnsAreWhole();
    void aCellIsLookedAtAndEntered();
    void theSliderGoesByElements();
    void oneSelectionLinksTheParts();
    void typingFiltersTheRows();
    void typingFiltersTheWeights();
    void theFilterFollowsTheColumns();
    void theKeyLeadsToTheNearestFilter();
    void rowsAreCopiedAsText();
    void theServersOfARequestAreChosen();
    void opensAtTheServerInQuestion();
    void opensAtItsOwnHost();
    void theHeadSaysWhatBecameOfTheServer_data();
    void theHeadSaysWhatBecameOfTheServer();
    void saysWhatHasChangedSince();
    void longNamesLeaveTheWordsBesideThem();
    void aStepTellsNothingOfLaterOnes();
    void howFarTheWayGoesIsToldAtItsEnd();
    void thoseWhoLeaveAtPlacementAreShown();
    void theSwitchHidesWhatNovaDidNotAsk();
    void littleRoomMakesTabs();
    void everyPartHasAnAccessibleName_data() { addDecisions(); }
    void everyPartHasAnAccessibleName();
    void manyHostsAreShownAsWell();
    void marksDifferWithoutColour();
    void hoveringLightsUpThePartners();
};

void TestDecisionView::initTestCase()
{
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    Theme::apply(*qApp, false);
}

void TestDecisionView::withoutADecisionItSaysWhatToDo()
{
    Workspace workspace;
    auto view = test::styledView<DecisionView>(workspace);
    view.resize(fullSize);
    view.show();
    auto *empty = view.findChild<EmptyState *>();
    QVERIFY(empty->isVisible());
    QVERIFY(empty->sentence().contains(u"History"_s));
    const QSignalSpy boot(&view, &DecisionView::bootRequested);
    empty->findChild<QPushButton *>()->click();
    QCOMPARE(boot.size(), 1);
    workspace.setDecision(sample::shared(sample::scheduled()));
    QVERIFY(!empty->isVisible());
    workspace.setDecision(nullptr);
    QVERIFY(empty->isVisible());
}

void TestDecisionView::steppingAndJumpingGiveTheSamePicture()
{
    QFETCH(const Decision, decision);
    Shown shown(decision);
    DecisionCursor &cursor = shown.view.decisionCursor();
    const int element = cursor.steps().elementCount() * 2 / 3;
    const int target = cursor.steps().stateOfElement(element);
    const auto select = [&] { cursor.selectHost(1); };

    select();
    cursor.goToFirst();
    while (cursor.state() < target)
        cursor.forward(StepLevel::Element);
    const QImage forward = shown.picture();
    cursor.goToLast();
    while (cursor.state() > target)
        cursor.back(StepLevel::Element);
    QCOMPARE(shown.picture(), forward);

    // By hosts: these steps select them.
    cursor.goToLast();
    while (cursor.state() > 0)
        cursor.back(StepLevel::Host);
    while (cursor.state() < target - 1)
        cursor.forward(StepLevel::Host);
    select();
    cursor.forward(StepLevel::Host);
    select();
    cursor.goToLast();
    cursor.goTo(target);
    QCOMPARE(shown.picture(), forward);
}

void TestDecisionView::noValidHostShowsItsReason()
{
    Shown shown(sample::noValidHostAtFilters());
    QCOMPARE(shown.view.head()->pill(), u"✕ No valid host: IoOpsFilter rejects the last 5"_s);
    const Explanation &told = shown.view.inspector()->explanation();
    QCOMPARE(told.verdict, u"rejected by IoOpsFilter"_s);
    QCOMPARE(told.arithmetic, u"9 < 8 → rejected"_s);
    const MatrixModel &model = *shown.view.matrix()->model();
    const QModelIndex cell = model.index(0, model.columnOf({StepStage::Filters, 7, -1}));
    QCOMPARE(cell.data().toString(), u"✕"_s);
    QVERIFY(cell.data(Qt::ToolTipRole).toString().contains(told.reason));
    QCOMPARE(shown.view.stepBar()->sentence(), u"IoOpsFilter rejects 5 of 5"_s);
}

void TestDecisionView::theOutcomeIsReadWhole_data()
{
    QTest::addColumn<QString>("filter");
    QTest::addColumn<QSize>("size");
    QTest::newRow("a short one") << u"IoOpsFilter"_s << fullSize;
    QTest::newRow("a long one") << u"AggregateImagePropertiesIsolation"_s << fullSize;
    QTest::newRow("a long one where there is little room") << u"AggregateImagePropertiesIsolation"_s << smallSize;
    QTest::newRow("one beside a long reason in a narrow window") << u"NUMATopologyFilter"_s << narrowSize;
}

// The text next to the outcome may wrap; the outcome may not.
void TestDecisionView::theOutcomeIsReadWhole()
{
    QFETCH(const QString, filter);
    QFETCH(const QSize, size);
    Decision decision = sample::noValidHostAtFilters();
    decision.instances.edit(0).filters[7].name = filter;
    Shown shown(decision, size);
    const DecisionHead &head = *shown.view.head();
    QVERIFY(head.pill().contains(filter));
    const auto isShown = [&](const QLabel *label) { return label->isVisible() && label->text() == head.pill(); };
    QVERIFY(std::ranges::any_of(head.findChildren<QLabel *>(), isShown));
}

void TestDecisionView::novasTextIsThereToCopy()
{
    Shown shown(sample::noValidHostAtFilters());
    const QString text = u"No valid host was found. There are not enough hosts available."_s;
    const DecisionHead &head = *shown.view.head();
    QCOMPARE(head.fault(), text);
    const auto shows = [&](const QLabel *label) { return label->isVisible() && label->text().endsWith(text); };
    QVERIFY(std::ranges::any_of(head.findChildren<QLabel *>(), shows));
    const QList<QPushButton *> buttons = head.findChildren<QPushButton *>();
    const auto copy = std::ranges::find(buttons, u"Copy"_s, &QPushButton::text);
    QVERIFY(copy != buttons.cend());
    (*copy)->click();
    QCOMPARE(QGuiApplication::clipboard()->text(), text);
    shown.workspace.setDecision(sample::shared(sample::scheduled()));
    QVERIFY(!(*copy)->isVisible());
}

void TestDecisionView::novasTextIsThereOnce()
{
    Shown shown(sample::refused());
    const DecisionHead &head = *shown.view.head();
    QCOMPARE(head.pill(), u"✕ Refused by nova-api: FlavorMemoryTooSmall"_s);
    QCOMPARE(head.fault(), u"Flavor's memory is too small for requested image."_s);
    QCOMPARE(head.why(), QString());
    QCOMPARE(shown.view.stepBar()->sentence(), u"Refused by nova-api: FlavorMemoryTooSmall"_s);
}

// However long its values are.
void TestDecisionView::theInspectorKeepsToItsWidth()
{
    const Reason longest{"the host supports %1; asked for is %2",
        {{u"supported_instances"_s, u"x86_64/kvm/hvm, i686/kvm/hvm, aarch64/qemu/hvm, ppc64le/qemu/hvm"_s,
             Origin::host()},
            {u"aggregate_instance_extra_specs:trusted_hypervisor_version"_s, u"00000000-0000-4000-8000-000000000001"_s,
                Origin::extraSpec(u"aggregate_instance_extra_specs:trusted_hypervisor_version"_s)}}};
    Decision decision = sample::scheduled();
    for (FilterRecord &filter : decision.instances.edit(0).filters)
        filter.passing = longest;
    Shown shown(decision);
    const auto *area = shown.view.inspector()->findChild<QScrollArea *>();
    DecisionCursor &cursor = shown.view.decisionCursor();
    for (int state = cursor.steps().first(); state <= cursor.steps().last(); ++state) {
        cursor.goTo(state);
        QCoreApplication::processEvents();
        QVERIFY2(area->widget()->width() <= area->viewport()->width(),
            qPrintable(shown.view.inspector()->explanation().verdict));
    }
}

void TestDecisionView::theKeysWalkTheDecision()
{
    Shown shown(sample::scheduled());
    const Steps &steps = shown.view.decisionCursor().steps();
    shown.press(Qt::Key_Home);
    QCOMPARE(shown.view.decisionCursor().state(), steps.first());
    shown.press(Qt::Key_Right);
    QCOMPARE(shown.step(), (Step{StepStage::Placement, 0, -1}));
    shown.press(Qt::Key_Right, Qt::ShiftModifier);
    QCOMPARE(shown.step(), (Step{StepStage::Placement, 2, -1}));
    shown.press(Qt::Key_Right, Qt::ControlModifier);
    QCOMPARE(shown.step(), (Step{StepStage::Filters, 0, 0}));
    shown.press(Qt::Key_Right, Qt::ShiftModifier);
    QCOMPARE(shown.step(), (Step{StepStage::Filters, 8, -1}));
    shown.press(Qt::Key_Left);
    QCOMPARE(shown.step(), (Step{StepStage::Filters, 7, -1}));
    shown.press(Qt::Key_Left, Qt::ControlModifier);
    QCOMPARE(shown.step(), (Step{StepStage::Filters, 7, 4}));
    shown.press(Qt::Key_Left, Qt::ShiftModifier);
    QCOMPARE(shown.step(), (Step{StepStage::Placement, 2, -1}));
    shown.press(Qt::Key_End);
    QCOMPARE(shown.view.decisionCursor().state(), steps.last());
    shown.view.decisionCursor().selectHost(6);
    shown.press(Qt::Key_Down);
    QCOMPARE(shown.view.decisionCursor().selectedHost(), std::optional(1));
    QCOMPARE(shown.view.inspector()->explanation().host, u"cmp-02"_s);
}

void TestDecisionView::spacePlaysAndStops()
{
    Shown shown(sample::scheduled());
    shown.press(Qt::Key_Space);
    QVERIFY(shown.view.stepBar()->isPlaying());
    QCOMPARE(shown.view.decisionCursor().state(),
        shown.view.decisionCursor().steps().first()); // playing at the end restarts from the beginning
    QTRY_COMPARE(shown.step(), (Step{StepStage::Placement, 0, -1}));
    shown.press(Qt::Key_Space);
    QVERIFY(!shown.view.stepBar()->isPlaying());
}

void TestDecisionView::aCardLeadsToItsStage()
{
    Shown shown(sample::scheduled());
    FunnelCard *compute = shown.view.funnel()->cards().at(3);
    QCOMPARE(compute->accessibleName(), u"ComputeFilter, hosts: 9 → 8"_s);
    QVERIFY(compute->toolTip().contains(u"ComputeFilter"_s));
    QTest::mouseClick(compute, Qt::LeftButton);
    QCOMPARE(shown.step(), (Step{StepStage::Filters, 1, -1}));
    QCOMPARE(shown.view.funnel()->cards().at(4)->accessibleName(), u"ComputeCapabilitiesFilter, hosts: –"_s);
}

void TestDecisionView::theStageInFocusIsInSight()
{
    Shown shown(sample::severalServers(), smallSize);
    for (const int server : {1, 2, 0}) {
        shown.view.decisionCursor().setInstance(server);
        const FunnelCard *last = shown.view.funnel()->cards().back();
        QCOMPARE(last->visibleRegion().boundingRect().width(), last->width());
    }
}

void TestDecisionView::theStageInFocusIsInSightWhereAnotherPageWasShown()
{
    Shown shown(sample::noValidHostAtPlacement(), smallSize);
    shown.view.hide();
    shown.workspace.setDecision(sample::shared(sample::scheduled()));
    shown.view.show();
    QCoreApplication::processEvents();
    const FunnelCard *last = shown.view.funnel()->cards().back();
    QCOMPARE(last->visibleRegion().boundingRect().width(), last->width());
}

void TestDecisionView::allColumnsOfTheMatrixAreInSight_data()
{
    QTest::addColumn<QString>("more"); // in each name
    QTest::newRow("short names") << QString();
    QTest::newRow("long names") << u"-compute.row-b.datacentre-west.example-university.edu"_s;
}

// As in a window of 1280 × 800: nothing of the outcome is out of sight, however long its names are.
void TestDecisionView::allColumnsOfTheMatrixAreInSight()
{
    QFETCH(const QString, more);
    Decision decision = sample::generated(30, 14);
    for (DecidedHost &host : decision.hosts) {
        host.label += more;
        host.zone += more;
    }
    decision.outside = OutsideRecord();
    const HostIndex first = decision.instances.at(0).ranking.at(0).host;
    const HostIndex second = decision.instances.at(0).ranking.at(1).host;
    decision.instances.edit(0).claims = {{first, ClaimOutcome::Refused}, {second, ClaimOutcome::Claimed}};
    Shown shown(decision);
    const MatrixView *table = shown.view.matrix()->table();
    const MatrixModel *model = shown.view.matrix()->model();
    const int last = model->columnCount() - 1;
    QCOMPARE(model->kind(last), MatrixModel::Kind::Claim);
    QCOMPARE_LE(table->columnViewportPosition(last) + table->columnWidth(last), table->viewport()->width());
    for (int column = 0; column <= last; ++column) {
        if (model->kind(column) == MatrixModel::Kind::Total)
            QCOMPARE_GE(table->columnWidth(column), table->fontMetrics().horizontalAdvance(u"00.00"_s));
    }
}

// Each has a margin of 8 on either side.
void TestDecisionView::lyingNamesOfColumnsAreWhole()
{
    Decision decision = sample::generated(30, 14);
    for (DecidedHost &host : decision.hosts)
        host.label += u"-compute.row-b.datacentre-west.example-university.edu"_s;
    decision.outside = OutsideRecord();
    Shown shown(decision);
    const MatrixView *table = shown.view.matrix()->table();
    const MatrixModel *model = shown.view.matrix()->model();
    const auto *header = table->findChild<MatrixHeader *>();
    QVERIFY(header != nullptr && header->isUpright());
    QFont bold = header->font();
    bold.setBold(true);
    for (int column = 0; column < model->columnCount(); ++column) {
        const MatrixModel::Kind kind = model->kind(column);
        if (MatrixModel::isMark(kind) || kind == MatrixModel::Kind::Obstacles)
            continue;
        const QString name = model->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
        QCOMPARE_GE(header->sectionSize(column), QFontMetrics(bold).horizontalAdvance(name) + 16);
    }
}

void TestDecisionView::aCellIsLookedAtAndEntered()
{
    Shown shown(sample::scheduled());
    MatrixView *table = shown.view.matrix()->table();
    const int column = shown.view.matrix()->model()->columnOf({StepStage::Filters, 4, -1});
    const QPoint cell = table->visualRect(table->model()->index(1, column)).center();
    const int last = shown.view.decisionCursor().state();
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, cell);
    QCOMPARE(shown.view.decisionCursor().state(), last);
    QCOMPARE(shown.view.decisionCursor().focus(), (Step{StepStage::Filters, 4, -1}));
    QCOMPARE(shown.view.inspector()->explanation().verdict, u"passes ServerGroupAntiAffinityFilter"_s);
    shown.press(Qt::Key_Return);
    QCOMPARE(shown.step(), (Step{StepStage::Filters, 4, -1}));
}

void TestDecisionView::theSliderGoesByElements()
{
    Shown shown(sample::scheduled());
    auto *slider = shown.view.stepBar()->findChild<QAbstractSlider *>();
    QCOMPARE(slider->maximum(), shown.view.decisionCursor().steps().elementCount() - 1);
    slider->setValue(4);
    QCOMPARE(shown.step(), (Step{StepStage::Filters, 0, -1}));
}

void TestDecisionView::oneSelectionLinksTheParts()
{
    Shown shown(sample::scheduled());
    shown.workspace.selectHost(shown.workspace.decision()->hosts.at(4).uuid);
    QCOMPARE(shown.view.matrix()->table()->currentUuid(), shown.workspace.selectedHost());
    QCOMPARE(shown.view.weights()->table()->currentUuid(), shown.workspace.selectedHost());
    QCOMPARE(shown.view.inspector()->explanation().host, u"cmp-05"_s);
    shown.view.weights()->table()->selectUuid(shown.workspace.decision()->hosts.at(10).uuid);
    QCOMPARE(shown.view.decisionCursor().selectedHost(), std::optional(10));
    QCOMPARE(shown.view.matrix()->table()->currentUuid(), shown.workspace.selectedHost());
}

void TestDecisionView::typingFiltersTheRows()
{
    Shown shown(sample::scheduled());
    FilterField *filter = shown.view.matrix()->filter();
    filter->setText(u"IoOpsFilter:✕"_s);
    QCOMPARE(filter->countText(), u"1 of 12"_s);
    filter->setText(u"zone:az2"_s);
    QCOMPARE(filter->countText(), u"4 of 12"_s);
    QVERIFY(!filter->isWrong());
}

void TestDecisionView::typingFiltersTheWeights()
{
    Shown shown(sample::scheduled());
    WeightsPanel &weights = *shown.view.weights();
    QVERIFY(!weights.filter()->isVisible()); // the chart has no filter
    weights.view()->setSegment(1);
    QVERIFY(weights.filter()->isVisible());
    const int all = weights.model()->rowCount();
    QCOMPARE_GT(all, 2);
    QCOMPARE(weights.filter()->countText(), u"%1 of %1"_s.arg(all));
    weights.filter()->setText(u"host="_s + weights.model()->label(1));
    QCOMPARE(weights.filter()->countText(), u"1 of %1"_s.arg(all));
    QCOMPARE(weights.table()->model()->rowCount(), 1);
    QCOMPARE(weights.table()->model()->index(0, WeightsModel::Host).data().toString(), weights.model()->label(1));
    weights.filter()->setText(u"rank<=1"_s);
    QCOMPARE(weights.table()->model()->rowCount(), 1);
    weights.filter()->clear();
    QCOMPARE(weights.table()->model()->rowCount(), all);
}

// In the next decision, a column named in the filter may be elsewhere or missing.
void TestDecisionView::theFilterFollowsTheColumns()
{
    Shown shown(sample::scheduled());
    WeightsPanel &weights = *shown.view.weights();
    weights.view()->setSegment(1);
    const QAbstractItemModel &model = *weights.model();
    const int last = model.columnCount() - 1;
    QCOMPARE_GT(last, int(WeightsModel::FirstWeigher));
    const QString key = model.headerData(last, Qt::Horizontal, ColumnKeyRole).toString();
    weights.filter()->setText(key + u">1000000"_s);
    QCOMPARE(weights.table()->model()->rowCount(), 0);
    QVERIFY(!weights.filter()->isWrong());

    Decision other = sample::scheduled();
    other.instances.edit(0).weighers.removeIf([&](const WeigherRecord &weigher) { return weigher.name == key; });
    shown.workspace.setDecision(sample::shared(other));
    QVERIFY(weights.filter()->isWrong());
    QCOMPARE(weights.filter()->countText(), u"filter not understood"_s);
    QCOMPARE(weights.table()->model()->rowCount(), model.rowCount());
    shown.workspace.setDecision(sample::shared(sample::scheduled()));
    QVERIFY(!weights.filter()->isWrong());
    QCOMPARE(weights.table()->model()->rowCount(), 0);
}

void TestDecisionView::theKeyLeadsToTheNearestFilter()
{
    Shown shown(sample::scheduled());
    QVERIFY(QTest::qWaitForWindowActive(&shown.view));
    shown.view.weights()->view()->setSegment(1);
    const auto leadsTo = [](QWidget *from, const FilterField *field) {
        from->setFocus();
        QTest::keyClick(from, Qt::Key_F, Qt::ControlModifier);
        return field->isAncestorOf(QApplication::focusWidget());
    };
    for (int again = 0; again < 2; ++again) {
        QVERIFY(leadsTo(shown.view.weights()->table(), shown.view.weights()->filter()));
        QVERIFY(leadsTo(shown.view.matrix()->table(), shown.view.matrix()->filter()));
    }
    QTest::keyClicks(QApplication::focusWidget(), u"zone:az2"_s);
    QCOMPARE(shown.view.matrix()->filter()->countText(), u"4 of 12"_s);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    QCOMPARE(shown.view.matrix()->filter()->countText(), u"12 of 12"_s);
}

void TestDecisionView::rowsAreCopiedAsText()
{
    Shown shown(sample::scheduled());
    shown.press(Qt::Key_C, Qt::ControlModifier);
    const QStringList lines = QGuiApplication::clipboard()->text().split(u'\n', Qt::SkipEmptyParts);
    QCOMPARE(lines.size(), 2);
    QVERIFY(lines.first().startsWith(u"Host\tZone · cell\tPlacement\t"_s));
    QVERIFY(lines.last().startsWith(u"cmp-07\taz1 · cell1\t✓\t"_s));
}

void TestDecisionView::theServersOfARequestAreChosen()
{
    Shown shown(sample::severalServers());
    QComboBox *servers = shown.view.head()->servers();
    QVERIFY(servers->isVisible());
    QCOMPARE(servers->count(), 3);
    QCOMPARE(servers->itemText(1), u"server 2 of 3"_s);
    const QString first = shown.view.head()->pill();
    servers->setCurrentIndex(1);
    QCOMPARE(shown.view.decisionCursor().instance(), 1);
    QVERIFY(shown.view.head()->pill() != first);
    QCOMPARE(shown.view.matrix()->model()->columnOf({StepStage::Exclusions}), -1);
    Decision fewer = sample::severalServers(); // than its quota leaves
    fewer.asked.count = 12;
    shown.workspace.setDecision(sample::shared(fewer));
    QCOMPARE(servers->itemText(1), u"server 2 of 3"_s);
    fewer.outcome = Outcome::NoValidHost;
    shown.workspace.setDecision(sample::shared(fewer));
    QCOMPARE(servers->itemText(1), u"server 2 of 12"_s);
}

void TestDecisionView::opensAtTheServerInQuestion()
{
    Shown shown(sample::severalServers());
    const DecisionPtr decision = shown.workspace.decision();
    QCOMPARE(shown.view.decisionCursor().instance(), 0);
    shown.workspace.setDecision(decision, nullptr, decision->instances.placed(2).uuid);
    QCOMPARE(shown.view.decisionCursor().instance(), 2);
    QCOMPARE(shown.view.head()->servers()->currentIndex(), 2);
    Decision failed = *decision;
    failed.outcome = Outcome::NoValidHost;
    shown.workspace.setDecision(sample::shared(failed));
    QCOMPARE(shown.view.decisionCursor().instance(), 2); // the one at which the request failed
}

// Ignores a host that was clicked for another request.
void TestDecisionView::opensAtItsOwnHost()
{
    Shown shown(sample::scheduled());
    const DecisionPtr decision = shown.workspace.decision();
    const QString chosen = decision->hosts.at(*chosenHost(decision->instances.first())).uuid;
    QCOMPARE(shown.workspace.selectedHost(), chosen);
    shown.workspace.selectHost(decision->hosts.at(1).uuid);
    shown.workspace.setDecision(sample::shared(sample::scheduled()));
    QCOMPARE(shown.workspace.selectedHost(), chosen);
    QCOMPARE(shown.view.matrix()->table()->currentUuid(), chosen);
    QCOMPARE(shown.view.inspector()->explanation().host, u"cmp-07"_s);

    Shown small(sample::generated(500, 5), smallSize);
    MatrixView *table = small.view.matrix()->table();
    const QRect row = table->visualRect(table->currentIndex());
    QVERIFY(row.isValid() && table->viewport()->rect().contains(row.center()));
}

void TestDecisionView::theHeadSaysWhatBecameOfTheServer_data()
{
    QTest::addColumn<ServerEnding>("ending");
    QTest::addColumn<QString>("pill");
    QTest::addColumn<QString>("why");   // how the reason begins; empty: the decision's own
    QTest::addColumn<bool>("foretold"); // nova-compute is predicted to refuse
    QTest::newRow("built where it was scheduled to") << ServerEnding{{}, u"active"_s, u"cmp-07"_s, {u"cmp-07"_s}, {}}
                                                     << u"✓ Lands on cmp-07"_s << QString() << false;
    QTest::newRow("built where it was to be refused") << ServerEnding{{}, u"active"_s, u"cmp-07"_s, {u"cmp-07"_s}, {}}
                                                      << u"✓ Ended up on cmp-07"_s << QString() << true;
    QTest::newRow("built elsewhere") << ServerEnding{{}, u"active"_s, u"cmp-02"_s, {u"cmp-07"_s, u"cmp-02"_s}, u"no"_s}
                                     << u"✓ Ended up on cmp-02"_s
                                     << u"attempt 2; the scheduler chose cmp-07, but the build failed on cmp-07: no"_s
                                     << false;
    QTest::newRow("in ERROR") << ServerEnding{{}, u"error"_s, {}, {u"cmp-07"_s, u"cmp-02"_s}, u"no"_s}
                              << u"✕ Ended in ERROR"_s << QString() << false; // the cause says it
    QTest::newRow("not built yet") << ServerEnding{{}, u"building"_s, {}, {u"cmp-07"_s}, {}}
                                   << u"✓ Scheduled to cmp-07, not built yet"_s << QString() << false;
}

void TestDecisionView::theHeadSaysWhatBecameOfTheServer()
{
    QFETCH(ServerEnding, ending);
    QFETCH(const QString, pill);
    QFETCH(const QString, why);
    QFETCH(const bool, foretold);
    Decision decided = sample::scheduled();
    if (foretold)
        decided.instances.placed(0).computeRefusal = ComputeRefusal{u"ComputeResourcesUnavailable"_s, u"no room"_s};
    Shown shown(decided);
    QCOMPARE(shown.view.head()->pill(),
        foretold ? u"✕ cmp-07 is chosen, and its nova-compute refuses"_s : u"✓ Lands on cmp-07"_s);
    const QString uuid = shown.workspace.decision()->instances.placed(0).uuid;
    Journal journal;
    journal.states.append({{}, uuid, ending.vmState, {}, PowerState::NoState, ending.host});
    for (const QString &host : ending.tried) {
        journal.messages.append({{Party::Role::Conductor}, {Party::Role::Compute, host}, Transport::RpcCast,
            u"build_and_run_instance"_s, {}, uuid});
    }
    if (!ending.cause.isEmpty()) {
        journal.messages.append({{Party::Role::Compute}, {Party::Role::Conductor}, Transport::RpcCast,
            u"build_instances"_s, {{u"exc_reason"_s, ending.cause}}, uuid});
    }
    shown.workspace.setDecision(shown.workspace.decision(), std::make_shared<const Journal>(journal));
    QCOMPARE(shown.view.head()->pill(), pill);
    if (!why.isEmpty())
        QCOMPARE(shown.view.head()->why(), why);
    if (ending.isInError()) {
        const QString cause = shown.view.diagnosis()->line()->text();
        QVERIFY2(cause.contains(u"cmp-07, cmp-02"_s) && cause.endsWith(ending.cause), qPrintable(cause));
        QCOMPARE(shown.view.head()->why(), QString());
    }
    QCOMPARE(shown.view.head()->fault(), ending.isInError() ? ending.cause : QString());
}

void TestDecisionView::saysWhatHasChangedSince()
{
    const auto schedulerOf
        = [](const Cloud &cloud) { return Scheduler::create(std::make_shared<const Cloud>(cloud)).value(); };
    Cloud cloud;
    cloud.name = sample::scheduled().cloudName;
    Decision decision = sample::scheduled();
    decision.asked.request
        = {{u"server"_s, QJsonObject{{u"name"_s, u"web"_s}, {u"flavorRef"_s, u"1"_s}, {u"imageRef"_s, u"i"_s}}}};
    Shown shown(sample::scheduled());
    shown.workspace.setScheduler(schedulerOf(cloud));
    shown.workspace.setDecision(sample::shared(decision));
    const StaleNote &note = *shown.view.staleNote();
    QVERIFY(note.isHidden());
    shown.workspace.setScheduler(schedulerOf(cloud));
    QCOMPARE(note.sentence(), u"The cloud has changed since this was decided."_s);
    QVERIFY(note.isVisible());
    Cloud other = cloud;
    QVERIFY(other.config.set(u"scheduler"_s, u"max_attempts"_s, 5));
    shown.workspace.setScheduler(schedulerOf(other));
    QCOMPARE(note.sentence(), u"Options have changed since this was decided: [scheduler] max_attempts."_s);
    QSignalSpy wanted(&shown.view, &DecisionView::decideWanted);
    note.findChild<QPushButton *>()->click();
    QCOMPARE(wanted.size(), 1);
    QCOMPARE(wanted.first().first().value<Request>().name, u"web"_s);
    shown.workspace.setDecision(sample::shared(decision)); // the same request, decided again
    QVERIFY(note.isHidden());
    shown.workspace.setPastDecision(sample::shared(decision), nullptr);
    QCOMPARE(note.sentence(), u"Decided earlier, with the cloud and the options of that time."_s);
    decision.cloudName = u"Three hosts"_s; // a lesson's
    shown.workspace.setPastDecision(sample::shared(decision), nullptr);
    QCOMPARE(note.sentence(), u"Decided in the cloud Three hosts, which is not the open one."_s);
}

void TestDecisionView::longNamesLeaveTheWordsBesideThem()
{
    Decision decision = sample::scheduled();
    decision.asked.group = u"web-"_s + QString(200, u'x');
    decision.asked.groupPolicy = u"soft-anti-affinity"_s;
    const Shown shown(decision);
    const QString asked = shown.view.head()->asked();
    QVERIFY2(asked.contains(u"group web-"_s) && asked.contains(u'…'), qPrintable(asked));
    QVERIFY2(asked.contains(u" (soft-anti-affinity)"_s), qPrintable(asked));
}

void TestDecisionView::aStepTellsNothingOfLaterOnes()
{
    Shown shown(sample::scheduled());
    DecisionCursor &cursor = shown.view.decisionCursor();
    const MatrixModel &model = *shown.view.matrix()->model();
    QCOMPARE(model.hostAt(0), *chosenHost(shown.workspace.decision()->instances.first()));
    const auto tells = [&](const QString &text) {
        QStringList texts{shown.view.head()->pill(), shown.view.head()->why()};
        for (const FunnelCard *card : shown.view.funnel()->cards()) {
            if (!card->isHidden())
                texts << card->toolTip() << card->accessibleName();
        }
        const Explanation inspected = shown.view.inspector()->explanation();
        texts << inspected.host << inspected.verdict << inspected.reason;
        return texts.join(u'\n').contains(text);
    };
    QVERIFY(tells(u"cmp-07"_s));
    cursor.goToFirst();
    QVERIFY(!tells(u"cmp-07"_s));
    QVERIFY(!tells(u"9 →"_s));
    QVERIFY2(!shown.workspace.selectedHost().endsWith(u"07"_s), qPrintable(shown.workspace.selectedHost()));
    for (int row = 0; row < model.rowCount(); ++row)
        QCOMPARE(model.hostAt(row), row); // in the cloud's order, not the final one
    QVERIFY(shown.view.head()->pill().startsWith(u"… "_s));
    cursor.goToLast();
    QVERIFY(tells(u"cmp-07"_s));
    QCOMPARE(model.hostAt(0), *chosenHost(shown.workspace.decision()->instances.first()));
}

// The number of steps, or verdicts on hosts outside Nova's path, would reveal who is left.
void TestDecisionView::howFarTheWayGoesIsToldAtItsEnd()
{
    Shown shown(sample::everyFilter());
    DecisionCursor &cursor = shown.view.decisionCursor();
    const QString all = QLocale().toString(cursor.steps().elementCount());
    const auto *extent = shown.view.matrix()->findChild<SegmentSwitch *>();
    const auto position = [&] {
        QStringList texts;
        for (const QLabel *label : shown.view.stepBar()->findChildren<QLabel *>())
            texts << label->text();
        return texts.filter(QRegularExpression(u"^step"_s)).value(0);
    };
    QCOMPARE(position(), u"step %1, the last"_s.arg(all));
    cursor.goToFirst();
    QCOMPARE(position(), u"step 1"_s);
    QVERIFY(!extent->isVisible());
    cursor.goToLast();
    QCOMPARE(position(), u"step %1, the last"_s.arg(all));
    QVERIFY(extent->isVisible());
}

void TestDecisionView::thoseWhoLeaveAtPlacementAreShown()
{
    Shown shown(sample::scheduled());
    DecisionCursor &cursor = shown.view.decisionCursor();
    const MatrixModel &model = *shown.view.matrix()->model();
    const int column = model.columnOf({StepStage::Placement, 0, -1});
    const Decision &decision = *shown.workspace.decision();
    int left = int(decision.hosts.size());
    for (int part = 0; part < decision.placement.attrition.size(); ++part) {
        cursor.goTo(Step{StepStage::Placement, part, -1});
        for (int row = 0; row < model.rowCount(); ++row) {
            const HostIndex host = model.hostAt(row);
            const bool lost = decision.placement.unmet.contains(host);
            const int at = lost ? cursor.steps().lossStep(host).element : -1;
            const QModelIndex cell = model.index(row, column);
            const bool isLast = part + 1 == decision.placement.attrition.size();
            QCOMPARE(cell.data(MatrixModel::MarkRole).isValid(), lost ? at <= part : isLast);
            QCOMPARE(cell.data(MatrixModel::LeftBeforeRole).toBool(), lost && at < part);
            left -= lost && at == part ? 1 : 0;
            if (lost && at == part) // the first excluded host is selected
                QVERIFY(decision.placement.unmet.contains(*cursor.selectedHost()));
        }
        QCOMPARE(shown.view.head()->pill(), u"… %1 host(s) left"_s.arg(left));
    }
}

void TestDecisionView::theSwitchHidesWhatNovaDidNotAsk()
{
    Shown plain(sample::scheduled());
    QVERIFY(!plain.view.matrix()->findChild<SegmentSwitch *>()->isVisible());
    Shown shown(sample::everyFilter());
    auto *extent = shown.view.matrix()->findChild<SegmentSwitch *>();
    QVERIFY(extent->isVisible());
    QVERIFY(shown.view.matrix()->model()->isOutsideShown());
    extent->setSegment(0);
    QVERIFY(!shown.view.matrix()->model()->isOutsideShown());
}

void TestDecisionView::littleRoomMakesTabs()
{
    Shown shown(sample::scheduled());
    QVERIFY(shown.view.inspector()->isVisible() && shown.view.weights()->isVisible());
    const QList<QLabel *> labels = shown.view.matrix()->findChildren<QLabel *>();
    const auto isTitled = [&] {
        return std::ranges::any_of(
            labels, [](const QLabel *label) { return label->isVisible() && label->text() == u"Hosts × filters"_s; });
    };
    QVERIFY(isTitled());
    shown.view.resize(smallSize);
    QCoreApplication::processEvents();
    QVERIFY(shown.view.matrix()->isVisible());
    QVERIFY(!isTitled()); // the tab says it
    QVERIFY(!shown.view.inspector()->isVisible() && !shown.view.weights()->isVisible());
    // Layouts settle over several turns of the event loop.
    QTRY_COMPARE_LE(shown.view.minimumSizeHint().width(), smallSize.width());
    QTRY_COMPARE_LE(shown.view.minimumSizeHint().height(), smallSize.height());
}

void TestDecisionView::everyPartHasAnAccessibleName()
{
    QFETCH(const Decision, decision);
    Shown shown(decision);
    for (const QWidget *widget : shown.view.findChildren<QWidget *>()) {
        const bool named = !widget->accessibleName().isEmpty() || !widget->toolTip().isEmpty()
            || !widget->property("text").toString().isEmpty();
        if (widget->isVisible() && widget->focusPolicy() != Qt::NoFocus && widget->focusProxy() == nullptr
            && widget->objectName() != u"qt_scrollarea_viewport"_s)
            QVERIFY2(named, widget->metaObject()->className());
    }
}

void TestDecisionView::manyHostsAreShownAsWell()
{
    Shown shown(sample::generated(10'000, 13));
    QCOMPARE(shown.view.matrix()->model()->rowCount(), 10'000);
    shown.press(Qt::Key_Home);
    shown.press(Qt::Key_End);
    QCOMPARE(shown.view.matrix()->filter()->countText(), u"10,000 of 10,000"_s);
}

namespace {

// The symbol in black and white: pixels that differ from the cell's background by more than half of the maximum
// contrast.
QImage shapeOf(const QImage &cell)
{
    QImage grey = cell.convertToFormat(QImage::Format_Grayscale8);
    const int ground = qGray(grey.pixel(1, 1));
    int strongest = 0;
    const auto each = [&](auto visit) {
        for (int y = 0; y < grey.height(); ++y) {
            for (int x = 0; x < grey.width(); ++x)
                visit(x, y, std::abs(qGray(grey.pixel(x, y)) - ground));
        }
    };
    each([&](int, int, int contrast) { strongest = std::max(strongest, contrast); });
    QImage shape(grey.size(), QImage::Format_Grayscale8);
    each([&](int x, int y, int contrast) { shape.scanLine(y)[x] = 2 * contrast > strongest ? 0 : 255; });
    return shape;
}

// Each of the matrix's marks as drawn outside the selected row.
QMap<Mark, QImage> shapesIn(const Shown &shown)
{
    const MatrixView *table = shown.view.matrix()->table();
    const QImage picture = table->viewport()->grab().toImage();
    QMap<Mark, QImage> shapes;
    for (int row = 0; row < table->model()->rowCount(); ++row) {
        for (int column = 0; column < table->model()->columnCount(); ++column) {
            const QModelIndex cell = table->model()->index(row, column);
            const QVariant mark = cell.data(MatrixModel::MarkRole);
            const QRect rect = table->visualRect(cell);
            if (mark.isValid() && row != table->currentIndex().row() && picture.rect().contains(rect))
                shapes.insert(Mark(mark.toInt()), shapeOf(picture.copy(rect)));
        }
    }
    return shapes;
}

int differentPixels(const QImage &a, const QImage &b)
{
    int count = 0;
    for (int y = 0; y < std::min(a.height(), b.height()); ++y) {
        for (int x = 0; x < std::min(a.width(), b.width()); ++x)
            count += a.pixel(x, y) != b.pixel(x, y) ? 1 : 0;
    }
    return count;
}

int inkOf(const QImage &shape)
{
    QImage nothing(shape.size(), QImage::Format_Grayscale8);
    nothing.fill(255);
    return differentPixels(shape, nothing);
}

} // namespace

void TestDecisionView::marksDifferWithoutColour()
{
    for (const bool dark : {false, true}) {
        Theme::apply(*qApp, dark);
        QMap<Mark, QImage> shapes;
        for (const Decision &decision : {sample::everyFilter(), sample::scheduled()})
            shapes.insert(shapesIn(Shown(decision)));
        for (const Mark mark : {Mark::Passed, Mark::Rejected, Mark::NotReached, Mark::OutsidePassed})
            QVERIFY2(shapes.contains(mark), qPrintable(markText(mark)));
        for (auto one = shapes.cbegin(); one != shapes.cend(); ++one) {
            for (auto other = shapes.cbegin(); other != one; ++other) {
                const int different = differentPixels(*one, *other);
                const int larger = std::max(inkOf(*one), inkOf(*other));
                const QString told = u"%1 and %2 differ in %3 of %4 pixels"_s;
                QVERIFY2(2 * different >= larger,
                    qPrintable(told.arg(markText(one.key()), markText(other.key())).arg(different).arg(larger)));
            }
        }
    }
    Theme::apply(*qApp, false);
}

void TestDecisionView::hoveringLightsUpThePartners()
{
    Shown shown(sample::scheduled());
    const QString selected = shown.workspace.selectedHost();
    const QImage before = shown.picture();
    MatrixView *table = shown.view.matrix()->table();
    const QModelIndex cell = table->model()->index(1, 0);
    QTest::mouseMove(table->viewport(), table->visualRect(cell).center());
    QTRY_COMPARE(shown.workspace.hoveredHost(), cell.data(UuidRole).toString());
    const auto differs = [&](const QWidget *part) {
        const QRect rect(part->mapTo(&shown.view, QPoint()), part->size());
        return shown.picture().copy(rect) != before.copy(rect);
    };
    QVERIFY(differs(table->viewport()));
    QVERIFY(differs(shown.view.weights()));
    QVERIFY(!differs(shown.view.inspector()));
    QCOMPARE(shown.workspace.selectedHost(), selected);

    shown.workspace.hoverHost({});
    QVERIFY(!differs(shown.view.weights()));
}

QTEST_MAIN(TestDecisionView)
#include "tst_decisionview.moc"
