// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/decisioncursor.h"
#include "decision/decisionview.h"
#include "decision/diagnosis/causeline.h"
#include "decision/diagnosis/conditionsmodel.h"
#include "decision/diagnosis/conditionspanel.h"
#include "decision/diagnosis/curecard.h"
#include "decision/diagnosis/decisiondiagnosis.h"
#include "decision/diagnosis/helppanel.h"
#include "decision/inspector.h"
#include "decision/matrix/matrixmodel.h"
#include "decision/matrix/matrixpanel.h"
#include "decision/matrix/matrixview.h"
#include "decision/weights/weightspanel.h"
#include "printing.h"
#include "services/actions/moverequest.h"
#include "services/cloudserver.h"
#include "session/workspace.h"
#include "ui/decision/sampledecision.h"
#include "ui/decision/testcase.h"
#include "widgets/table/tableview.h"
#include "widgets/theme.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

constexpr int patience = 60000; // ms, for a machine that does other work too

struct Shown
{
    explicit Shown(const test::ToldCase &told, QSize size = QSize(1110, 760))
        : view(workspace)
    {
        view.resize(size);
        workspace.setScheduler(told.scheduler);
        workspace.setDecision(told.decision);
        view.show();
    }

    DecisionDiagnosis &diagnosis() { return *view.diagnosis(); }
    bool wait()
    {
        return QTest::qWaitFor([&] { return !diagnosis().isRunning(); }, patience);
    }

    Workspace workspace;
    DecisionView view;
};

} // namespace

// Why a decision failed and what helps, as the Decision view shows it.
class TestDecisionDiagnosis : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void modelKeepsTheRules();
    void saysWhyInEachCase_data();
    void saysWhyInEachCase();
    void aCureIsTriedAndCopied();
    void anActionIsExplained_data();
    void anActionIsExplained();
    void aScheduledRequestHasNoCause();
    void withoutItsCloudNothingIsExamined();
    void theWalkTellsNothingBeforeItsEnd();
    void aConditionLightsItsCells();
    void theNearestMissComesFirst();
    void aClickOnAHostShowsTheHost();
    void littleRoomMakesTabs();
    void everythingIsNamed();
    void theNewestDecisionWins();
};

void TestDecisionDiagnosis::initTestCase()
{
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    Theme::apply(*qApp, false);
}

void TestDecisionDiagnosis::modelKeepsTheRules()
{
    ConditionsModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const ConditionRow one{0, u"at least 8 VCPU"_s, u"Placement"_s, u"flavor m1.large"_s, 1, 4, 1, u"✕ no host"_s};
    const ConditionRow other{1, u"zone az1"_s, u"Placement"_s, {}, 1200, 4000, 0, {}};
    model.setRows({one});
    model.setRows({one, other});
    QCOMPARE(model.index(1, ConditionsModel::MetBy).data().toString(), u"1,200 of 4,000"_s);
    QCOMPARE(model.index(1, ConditionsModel::AskedBy).data().toString(), u"–"_s);
    model.setRows({other});
    model.setRows({});
}

void TestDecisionDiagnosis::saysWhyInEachCase_data()
{
    QTest::addColumn<QString>("name");
    const QDir folder(QStringLiteral(TEST_DATA) + u"/cases"_s);
    for (const QString &file : folder.entryList({u"*.json"_s}, QDir::Files, QDir::Name))
        QTest::newRow(qPrintable(file)) << file.chopped(5);
}

void TestDecisionDiagnosis::saysWhyInEachCase()
{
    QFETCH(const QString, name);
    const test::ToldCase decided = test::toldCase(name);
    QVERIFY(decided.scheduler);
    if (decided.decision->asked.request.isEmpty() || decided.decision->outcome == Outcome::Scheduled)
        QSKIP("no failed request");
    Shown shown(decided);
    QVERIFY(shown.wait());
    QVERIFY(shown.diagnosis().isShown());
    QVERIFY(shown.diagnosis().diagnosis());
    QVERIFY(shown.diagnosis().line()->isVisible());
    QVERIFY(!shown.diagnosis().line()->text().isEmpty());
    QVERIFY(!shown.diagnosis().line()->text().contains(u"%1"_s));
    const Standings &standings = shown.diagnosis().diagnosis()->examined.standings;
    QCOMPARE(shown.diagnosis().conditions()->table()->model()->rowCount(), int(standings.conditions.size()));
    QCOMPARE(shown.diagnosis().help()->cards().size(), shown.diagnosis().cures().size());
}

void TestDecisionDiagnosis::aCureIsTriedAndCopied()
{
    Shown shown(test::toldCase(u"C08"_s));
    QVERIFY(shown.wait());
    QCOMPARE(shown.diagnosis().line()->certainty(), u"Certain"_s);
    QVERIFY(shown.diagnosis().line()->text().contains(u"nova-compute"_s));
    QVERIFY(!shown.diagnosis().help()->cards().isEmpty());
    const CureCard *card = shown.diagnosis().help()->cards().first();
    QTRY_VERIFY(card->isVisible());
    QVERIFY(card->landing().startsWith(u"✓ Then it lands on "_s));
    const QSignalSpy tried(&shown.view, &DecisionView::tryWanted);
    card->tryButton()->click();
    QCOMPARE(tried.count(), 1);
    QCOMPARE(tried.first().first().value<QList<Change>>(), card->cure().changes);
    if (!card->cure().commands.isEmpty()) {
        card->copyButton()->click();
        QCOMPARE(QApplication::clipboard()->text(), card->cure().commands.join(u'\n') + u'\n');
    }
}

void TestDecisionDiagnosis::anActionIsExplained_data()
{
    QTest::addColumn<ServerAction>("action");
    using Kind = ServerAction::Kind;
    QTest::newRow("migrate") << ServerAction{.kind = Kind::Migrate};
    QTest::newRow("live-migrate") << ServerAction{.kind = Kind::LiveMigrate};
    QTest::newRow("resize") << ServerAction{.kind = Kind::Resize, .flavorRef = u"2"_s};
}

// Only its own host is up, and it must leave it.
void TestDecisionDiagnosis::anActionIsExplained()
{
    QFETCH(const ServerAction, action);
    Cloud cloud = *test::askedIn(test::caseNamed(u"C08"_s))->scheduler->cloud();
    Flavor larger = cloud.flavors.first();
    larger.flavorid = u"2"_s;
    larger.name = u"larger"_s;
    cloud.flavors.append(larger);
    ComputeNode &source = cloud.computeNodes.first();
    source.service->lastSeenUp = cloud.now;
    Instance server;
    server.uuid = u"00000000-0000-4000-8000-00000000aaaa"_s;
    server.displayName = u"mover"_s;
    server.projectId = u"demo"_s;
    server.host = source.host;
    server.node = source.hypervisorHostname;
    server.flavorid = cloud.flavors.first().flavorid;
    server.image = cloud.images.first().id;
    cloud.instances.append(server);
    const SchedulerPtr scheduler = *Scheduler::create(std::make_shared<const Cloud>(cloud));
    const CloudIndex &index = *scheduler->index();
    const auto request = services::requestOf(action, serverOfCloud(server, index), index, scheduler->release());
    QVERIFY(request);
    Shown shown(test::told(scheduler, *request));
    QVERIFY(shown.wait());
    QVERIFY(shown.diagnosis().isShown());
    QVERIFY(shown.diagnosis().diagnosis());
    const auto *asked = std::get_if<ServerQuestion>(&shown.diagnosis().diagnosis()->examined.trial.question);
    QVERIFY(asked != nullptr);
    QCOMPARE(asked->action, action);
    QVERIFY(!shown.diagnosis().line()->text().isEmpty());
    QCOMPARE(shown.diagnosis().line()->certainty(), u"Certain"_s);
    QVERIFY(shown.diagnosis().conditions()->table()->model()->rowCount() > 0);
    QVERIFY(!shown.diagnosis().cures().isEmpty());
    for (const Cure &cure : shown.diagnosis().cures())
        QVERIFY(!cure.landsOn.contains(server.host));
}

void TestDecisionDiagnosis::aScheduledRequestHasNoCause()
{
    Workspace workspace;
    DecisionView view(workspace);
    view.resize(1110, 760);
    workspace.setDecision(sample::shared(sample::scheduled()));
    view.show();
    QVERIFY(!view.diagnosis()->isShown());
    QVERIFY(!view.diagnosis()->line()->isVisible());
    QVERIFY(view.weights()->isVisible());
    QVERIFY(view.inspector()->isVisible());
}

void TestDecisionDiagnosis::withoutItsCloudNothingIsExamined()
{
    Workspace workspace;
    DecisionView view(workspace);
    workspace.setPastDecision(test::toldCase(u"C08"_s).decision, nullptr);
    view.show();
    QVERIFY(!view.diagnosis()->isShown());
    workspace.setScheduler(test::toldCase(u"C08"_s).scheduler); // the same cloud is opened later
    QTRY_VERIFY_WITH_TIMEOUT(!view.diagnosis()->isRunning(), patience);
    QVERIFY(view.diagnosis()->isShown());
}

void TestDecisionDiagnosis::theWalkTellsNothingBeforeItsEnd()
{
    Shown shown(test::toldCase(u"C08"_s));
    QVERIFY(shown.wait());
    shown.view.goToFirstStep();
    QVERIFY(!shown.diagnosis().line()->isVisible());
    QVERIFY(!shown.diagnosis().help()->isVisible());
    QVERIFY(!shown.diagnosis().conditions()->isVisible());
    QVERIFY(shown.view.weights()->isVisible());
    shown.view.decisionCursor().goToLast();
    QVERIFY(shown.diagnosis().line()->isVisible());
    QVERIFY(shown.diagnosis().help()->isVisible());
}

void TestDecisionDiagnosis::aConditionLightsItsCells()
{
    Shown shown(test::toldCase(u"C08"_s));
    QVERIFY(shown.wait());
    MatrixModel *matrix = shown.view.matrix()->model();
    TableView *table = shown.diagnosis().conditions()->table();
    const auto litCells = [&] {
        int lit = 0;
        for (int row = 0; row < matrix->rowCount(); ++row) {
            for (int column = 0; column < matrix->columnCount(); ++column)
                lit += matrix->index(row, column).data(MatrixModel::LitRole).toBool() ? 1 : 0;
        }
        return lit;
    };
    QCOMPARE(litCells(), 0);
    table->selectUuid(table->model()->index(0, 0).data(UuidRole).toString());
    const int condition = table->currentUuid().toInt();
    const Standings &standings = shown.diagnosis().diagnosis()->examined.standings;
    QCOMPARE(litCells(), int(standings.missesOf.size()) - standings.metBy(condition));
    table->clearSelection();
    table->selectUuid({});
}

void TestDecisionDiagnosis::theNearestMissComesFirst()
{
    Shown shown(test::toldCase(u"C12"_s));
    QVERIFY(shown.wait());
    MatrixModel *matrix = shown.view.matrix()->model();
    const QAbstractItemModelTester tester(matrix, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QVERIFY(shown.view.matrix()->nearestFirst()->isVisible());
    shown.view.matrix()->nearestFirst()->click();
    const Standings &standings = shown.diagnosis().diagnosis()->examined.standings;
    for (int row = 1; row < matrix->rowCount(); ++row)
        QVERIFY(standings.missesOn(matrix->hostAt(row - 1)).size() <= standings.missesOn(matrix->hostAt(row)).size());
}

void TestDecisionDiagnosis::aClickOnAHostShowsTheHost()
{
    Shown shown(test::toldCase(u"C08"_s));
    QVERIFY(shown.wait());
    QVERIFY(shown.diagnosis().help()->isVisible());
    QVERIFY(!shown.view.inspector()->isVisible());
    MatrixView *table = shown.view.matrix()->table();
    const QRect cell = table->visualRect(table->model()->index(0, 0));
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, cell.center());
    QVERIFY(shown.view.inspector()->isVisible());
    QVERIFY(!shown.diagnosis().help()->isVisible());
}

void TestDecisionDiagnosis::littleRoomMakesTabs()
{
    Shown shown(test::toldCase(u"C08"_s), QSize(854, 590));
    QVERIFY(shown.wait());
    QVERIFY(shown.view.matrix()->isVisible());
    QVERIFY(shown.diagnosis().line()->isVisible());
    shown.view.showPart(DecisionView::WeightsPart);
    QVERIFY(shown.diagnosis().conditions()->isVisible());
    shown.view.showPart(DecisionView::InspectorPart);
    QVERIFY(shown.diagnosis().help()->isVisible());
}

void TestDecisionDiagnosis::everythingIsNamed()
{
    Shown shown(test::toldCase(u"C08"_s));
    QVERIFY(shown.wait());
    const QList<QPushButton *> buttons = shown.diagnosis().help()->findChildren<QPushButton *>();
    for (const QPushButton *button : buttons)
        QVERIFY(!button->accessibleName().isEmpty() || !button->text().isEmpty());
    QVERIFY(!shown.diagnosis().conditions()->table()->accessibleName().isEmpty());
}

void TestDecisionDiagnosis::theNewestDecisionWins()
{
    Shown shown(test::toldCase(u"C08"_s));
    const test::ToldCase other = test::toldCase(u"C12"_s);
    shown.workspace.setScheduler(other.scheduler);
    shown.workspace.setDecision(other.decision);
    QVERIFY(shown.wait());
    QCOMPARE(shown.diagnosis().diagnosis()->examined.cloud().name, other.decision->cloudName);
}

QTEST_MAIN(TestDecisionDiagnosis)
#include "tst_decisiondiagnosis.moc"
