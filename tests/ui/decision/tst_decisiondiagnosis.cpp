// SPDX-License-Identifier: GPL-3.0-or-later
#include "change/casedocument.h"
#include "change/jsonedit.h"
#include "change/valuechange.h"
#include "core/boot/smallworld.h"
#include "core/diagnosis/movers.h"
#include "core/piecesoflog.h"
#include "decision/advantagenote.h"
#include "decision/comparison/releasecomparison.h"
#include "decision/decisioncursor.h"
#include "decision/decisionhead.h"
#include "decision/decisionview.h"
#include "decision/diagnosis/causeline.h"
#include "decision/diagnosis/conditionsmodel.h"
#include "decision/diagnosis/conditionspanel.h"
#include "decision/diagnosis/curecard.h"
#include "decision/diagnosis/decisiondiagnosis.h"
#include "decision/diagnosis/helppanel.h"
#include "decision/diagnosis/reportdialog.h"
#include "decision/diagnosis/reportfile.h"
#include "decision/diagnosis/winningcards.h"
#include "decision/diagnosis/words.h"
#include "decision/funnel/funnelcard.h"
#include "decision/inspector.h"
#include "decision/log/loglinespanel.h"
#include "decision/matrix/matrixmodel.h"
#include "decision/matrix/matrixpanel.h"
#include "decision/matrix/matrixview.h"
#include "decision/weights/weightspanel.h"
#include "formats/requestformat.h"
#include "othercomma.h"
#include "printing.h"
#include "scheduler/requestdecision.h"
#include "services/actions/moverequest.h"
#include "services/cloudserver.h"
#include "session/workspace.h"
#include "sources/recorded/loggedjournal.h"
#include "ui/decision/sampledecision.h"
#include "ui/decision/testcase.h"
#include "ui/styledview.h"
#include "verifyresult.h"
#include "widgets/table/tableview.h"
#include "widgets/theme.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QJsonDocument>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabBar>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include <algorithm>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

constexpr int patience = 60000; // ms, for a machine that does other work too

struct Shown
{
    explicit Shown(const test::ToldCase &told, QSize size = QSize(1110, 760))
        : view(test::styledView<DecisionView>(workspace))
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

// A server that goes to cmp-1, of whose build nova-compute says this.
LoggedDecisionPtr loggedBuild(const QByteArray &message, bool isInError)
{
    QByteArray text
        = test::lineOfServer("nova.conductor.manager", "Selected host: cmp-1; Selected node: cmp-1; Alternates: []")
        + test::lineOfServer("nova.compute.manager", message);
    if (isInError)
        text += test::lineOfServer("nova.scheduler.utils", "Setting instance to ERROR state.");
    LoggedDecision logged = test::loggedIn(text);
    return logged.decision ? std::make_shared<const LoggedDecision>(std::move(logged)) : nullptr;
}

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
    void aConditionsValueIsEdited_data();
    void aConditionsValueIsEdited();
    void theQuotaThatRefusesIsEdited();
    void aCureIsTriedAndCopied();
    void aCureTellsOfOtherRequests();
    void anActionIsExplained_data();
    void anActionIsExplained();
    void aScheduledRequestHasNoCause();
    void aFilterThatIsNotKnownIsTold();
    void withoutItsCloudNothingIsExamined();
    void theWalkTellsNothingBeforeItsEnd();
    void aConditionLightsItsCells();
    void theNearestMissComesFirst();
    void aClickOnAHostShowsTheHost();
    void theInspectorIsShownWhenItIsAskedFor();
    void littleRoomMakesTabs();
    void everythingIsNamed();
    void theNewestDecisionWins();
    void aFailedBuildIsExplained();
    void whatEvidenceTellsOfABuildIsExplained();
    void whatLogsTellIsInTheLine_data();
    void whatLogsTellIsInTheLine();
    void logLinesAreInTheirOrder();
    void aReportOfALogIsSaved();
    void aLoserHasCards();
    void aReportOfAnActionIsRenamed();
    void aReportOfALogIsRenamed();
    void aRenamedCaseIsDecidedTheSame();
    void theCaseOfABranchTellsItsChanges_data();
    void theCaseOfABranchTellsItsChanges();
    void theReportOfABranchTellsItsChanges_data();
    void theReportOfABranchTellsItsChanges();
    void theSuffixOfAReportIsTyped_data();
    void theSuffixOfAReportIsTyped();
    void whatTheMenuDoesIsSaidAgain();
    void namesAreJoinedAsTheLanguageDoes();
    void savesAReport_data();
    void savesAReport();
    void comparesWithAFile_data();
    void comparesWithAFile();
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
    QCOMPARE(model.index(1, ConditionsModel::Asks).data(Qt::ToolTipRole).toString(), u"zone az1"_s);
    QCOMPARE(model.index(0, ConditionsModel::AskedBy).data(Qt::ToolTipRole).toString(),
        u"at least 8 VCPU: flavor m1.large"_s);
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
    // Nothing but the request's name stands above it, and the rule that lost the last hosts says no more.
    const DecisionHead &head = *shown.view.head();
    const auto isAbove = [&](const QWidget *word) {
        return word->isVisible() && word->mapTo(&head, QPoint()).y() < shown.diagnosis().line()->y();
    };
    const QList<QLabel *> words = head.findChildren<QLabel *>();
    QVERIFY(std::ranges::none_of(words, [&](const QLabel *word) {
        return isAbove(word) && (word->text().contains(u"host"_s) || word->text().contains(u"efuse"_s));
    }));
    QCOMPARE(head.why(), QString());
    const Standings &standings = shown.diagnosis().diagnosis()->examined.standings;
    QCOMPARE(shown.diagnosis().conditions()->table()->model()->rowCount(), int(standings.conditions.size()));
    QCOMPARE(shown.diagnosis().help()->cards().size(), shown.diagnosis().cures().size());
    // A value that is offered to be edited stands where it is said to be.
    for (const ConditionRow &row : conditionRows(shown.diagnosis().diagnosis()->examined)) {
        if (!row.value)
            continue;
        const QJsonObject values = valuesAt(*decided.scheduler->cloud(), row.value->list, row.value->id);
        QVERIFY2(!valueAt(values, row.value->member).isUndefined(), qPrintable(row.asks));
    }
}

void TestDecisionDiagnosis::aConditionsValueIsEdited_data()
{
    QTest::addColumn<QString>("name"); // of the case
    QTest::addColumn<QString>("asks");
    QTest::addColumn<QString>("list");
    QTest::addColumn<QStringList>("member");
    QTest::newRow("an option") << u"C08"_s << u"nova-compute has reported"_s << QString(novaConf)
                               << QStringList{u"service_down_time"_s};
    QTest::newRow("a number of the flavor")
        << u"C01"_s << u"MEMORY_MB"_s << u"flavors"_s << QStringList{u"memory_mb"_s};
    QTest::newRow("an extra spec") << u"C12"_s << u"trait HW_CPU_X86_AVX512F"_s << u"flavors"_s
                                   << QStringList{u"extra_specs"_s, u"trait:HW_CPU_X86_AVX512F"_s};
    QTest::newRow("a property of the image")
        << u"C13"_s << u"hw_architecture"_s << u"images"_s << QStringList{u"properties"_s, u"hw_architecture"_s};
    QTest::newRow("the request") << u"Cset"_s << u"zone"_s << QString() << QStringList();
}

// With F2, as what the user tries out.
void TestDecisionDiagnosis::aConditionsValueIsEdited()
{
    QFETCH(const QString, name);
    QFETCH(const QString, asks);
    QFETCH(const QString, list);
    QFETCH(const QStringList, member);
    Shown shown(test::toldCase(name));
    QVERIFY(shown.wait());
    TableView *table = shown.diagnosis().conditions()->table();
    const QAbstractItemModel &rows = *table->model();
    QStringList all;
    for (int row = 0; row < rows.rowCount(); ++row) {
        all.append(rows.index(row, ConditionsModel::Asks).data().toString());
        if (all.last().contains(asks) && table->currentUuid().isEmpty())
            table->selectUuid(rows.index(row, 0).data(UuidRole).toString());
    }
    QVERIFY2(!table->currentUuid().isEmpty(), qPrintable(all.join(u'\n')));
    const QSignalSpy values(&shown.view, &DecisionView::valueChangeWanted);
    const QSignalSpy requests(&shown.view, &DecisionView::requestChangeWanted);
    QAction *edit = shown.diagnosis().conditions()->editAction();
    QCOMPARE(edit->shortcut(), QKeySequence(Qt::Key_F2));
    edit->trigger();
    QCOMPARE(values.size() + requests.size(), 1);
    QCOMPARE(requests.size(), list.isEmpty() ? 1 : 0);
    if (list.isEmpty()) {
        QCOMPARE(requests.first().first().toString(), u"requested_zone"_s);
        return;
    }
    const auto place = values.first().first().value<ValuePlace>();
    QCOMPARE(place.list, list);
    QCOMPARE(place.member, member);
}

void TestDecisionDiagnosis::theQuotaThatRefusesIsEdited()
{
    Cloud cloud = test::smallCloud();
    const Request request = test::request();
    const QString project = request.projectId;
    cloud.surroundings.projects = QList<Project>{{project, u"demo"_s, {{u"cores"_s, 0}}, {}, {}}};
    const auto scheduler = Scheduler::create(std::make_shared<const Cloud>(cloud));
    QVERIFY_RESULT(scheduler);
    Shown shown(test::told(*scheduler, request));
    QVERIFY(shown.wait());
    QSignalSpy wanted(&shown.view, &DecisionView::valueChangeWanted);
    QPushButton *edit = shown.diagnosis().line()->editButton();
    QVERIFY(edit->isVisible());
    edit->click();
    QCOMPARE(
        wanted.first().first().value<ValuePlace>(), (ValuePlace{u"projects"_s, project, {u"quotas"_s, u"cores"_s}}));
    // A cause that is no refusal has none.
    cloud.surroundings.projects.reset();
    for (Flavor &flavor : cloud.flavors)
        flavor.vcpus = 900;
    const auto other = Scheduler::create(std::make_shared<const Cloud>(cloud));
    QVERIFY_RESULT(other);
    shown.workspace.setScheduler(*other);
    shown.workspace.setDecision(test::told(*other, request).decision);
    QVERIFY(shown.wait());
    QVERIFY(!edit->isVisible());
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

// Once the search has ended, and only if a cure changes the cloud.
void TestDecisionDiagnosis::aCureTellsOfOtherRequests()
{
    const test::ToldCase told = test::toldCase(u"C08"_s);
    Shown shown(told);
    const QSignalSpy wanted(&shown.diagnosis(), &DecisionDiagnosis::othersWanted);
    QVERIFY(shown.wait());
    QCOMPARE(wanted.count(), 1);
    const CureCard *card = shown.diagnosis().help()->cards().first();
    QVERIFY2(card->about().contains(u"It removes the cause."_s), qPrintable(card->about()));
    Request twin = std::get<Request>(*questionOf(*told.decision));
    const OtherRequest same{u"same"_s, twin};
    shown.diagnosis().decideOthers({same}); // itself
    QVERIFY(!shown.diagnosis().isRunning());
    twin.name = u"twin"_s;
    shown.diagnosis().decideOthers({same, {u"twin"_s, twin}});
    QVERIFY(shown.diagnosis().isRunning());
    QVERIFY(shown.diagnosis().help()->note().contains(u"earlier requests"_s));
    QTRY_VERIFY(shown.diagnosis().help()->stopButton()->isVisible());
    QVERIFY(shown.wait());
    QVERIFY2(card->about().contains(u"The request twin lands on "_s), qPrintable(card->about()));
    QVERIFY(!card->about().contains(u"same"_s));
    QCOMPARE(shown.diagnosis().cures().first().alsoConcerns, card->cure().alsoConcerns);
    QVERIFY(shown.diagnosis().help()->stopButton()->isHidden());
    shown.diagnosis().decideOthers({{u"twin"_s, twin}});
    shown.diagnosis().help()->stopButton()->click();
    QVERIFY(!shown.diagnosis().isRunning());
    QVERIFY(shown.diagnosis().help()->note().isEmpty());
}

void TestDecisionDiagnosis::anActionIsExplained_data()
{
    QTest::addColumn<ServerAction::Kind>("kind");
    QTest::addColumn<QString>("cause");
    QTest::addColumn<QString>("cure");
    using Kind = ServerAction::Kind;
    const QString start = u"nova-compute"_s;
    QTest::newRow("migrate") << Kind::Migrate << start << start;
    QTest::newRow("live-migrate") << Kind::LiveMigrate << start << start;
    QTest::newRow("resize") << Kind::Resize << start << start;
    QTest::newRow("evacuate") << Kind::Evacuate << start << start;
    QTest::newRow("unshelve") << Kind::Unshelve << start << start;
    QTest::newRow("rebuild") << Kind::Rebuild << u"Image arm asks for"_s << u"Ask for image newer"_s;
}

// Its cause, its conditions and what helps are shown as those of a request are.
void TestDecisionDiagnosis::anActionIsExplained()
{
    QFETCH(const ServerAction::Kind, kind);
    QFETCH(const QString, cause);
    QFETCH(const QString, cure);
    const test::Mover mover = test::mover(kind);
    const CloudIndex &index = *mover.scheduler->index();
    const Instance &server = *index.instance(mover.question.server);
    const auto request
        = services::requestOf(mover.question.action, serverOfCloud(server, index), index, mover.scheduler->release());
    QVERIFY(request);
    Shown shown(test::told(mover.scheduler, *request));
    QVERIFY(shown.wait());
    QVERIFY(shown.diagnosis().isShown());
    const auto labels = shown.view.findChild<DecisionHead *>()->findChildren<QLabel *>();
    QVERIFY(std::ranges::any_of(
        labels, [&](const QLabel *label) { return label->text().startsWith(actionNameOf(kind) + u" · "_s); }));
    QVERIFY(shown.diagnosis().diagnosis());
    const auto *asked = std::get_if<ServerQuestion>(&shown.diagnosis().diagnosis()->examined.trial.question);
    QVERIFY(asked != nullptr);
    QCOMPARE(asked->action, mover.question.action);
    QVERIFY2(shown.diagnosis().line()->text().contains(cause), qPrintable(shown.diagnosis().line()->text()));
    QCOMPARE(shown.diagnosis().line()->certainty(), u"Certain"_s);
    shown.view.showPart(DecisionView::WeightsPart);
    QVERIFY(shown.diagnosis().conditions()->isVisible());
    QVERIFY(shown.diagnosis().conditions()->table()->model()->rowCount() > 0);
    const QList<CureCard *> &cards = shown.diagnosis().help()->cards();
    QVERIFY(!cards.isEmpty());
    QVERIFY2(cards.first()->sentence().contains(cure), qPrintable(cards.first()->sentence()));
    for (const Cure &found : shown.diagnosis().cures()) {
        QCOMPARE(found.landsOn.contains(mover.source), kind == ServerAction::Kind::Rebuild);
        QVERIFY(!found.commands.isEmpty());
    }
    const QSignalSpy tried(&shown.view, &DecisionView::tryWanted);
    cards.first()->tryButton()->click();
    QCOMPARE(tried.first().first().value<QList<Change>>(), cards.first()->cure().changes);
}

void TestDecisionDiagnosis::aScheduledRequestHasNoCause()
{
    Workspace workspace;
    auto view = test::styledView<DecisionView>(workspace);
    view.resize(1110, 760);
    workspace.setDecision(sample::shared(sample::scheduled()));
    view.show();
    QVERIFY(!view.diagnosis()->isShown());
    QVERIFY(!view.diagnosis()->line()->isVisible());
    QVERIFY(view.weights()->isVisible());
    QVERIFY(view.inspector()->isVisible());
}

// Nova may reject what lands here: the decision itself tells that, and nothing is decided again.
void TestDecisionDiagnosis::aFilterThatIsNotKnownIsTold()
{
    const Shown shown(test::toldCase(u"21-custom-filter"_s));
    const DecisionDiagnosis &diagnosis = *shown.view.diagnosis();
    QVERIFY(!diagnosis.isShown() && !diagnosis.isRunning());
    QVERIFY(diagnosis.line()->isVisible());
    QCOMPARE(diagnosis.line()->text(),
        u"All known rules let a host pass; the filter FailureDomainFilter is not Nova's, and may reject every host"_s);
    QCOMPARE(diagnosis.line()->certainty(), u"Not ruled out"_s);
    const auto cards = shown.view.findChildren<FunnelCard *>();
    const auto card = std::ranges::find_if(
        cards, [](const FunnelCard *one) { return one->accessibleName().startsWith("FailureDomainFilter"_L1); });
    QVERIFY(card != cards.cend());
    QCOMPARE((*card)->accessibleName(), u"FailureDomainFilter, hosts: 2 → ?"_s);
}

void TestDecisionDiagnosis::withoutItsCloudNothingIsExamined()
{
    Workspace workspace;
    auto view = test::styledView<DecisionView>(workspace);
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
    QVERIFY(!shown.view.head()->why().isEmpty());
    shown.view.decisionCursor().goToLast();
    QVERIFY(shown.diagnosis().line()->isVisible());
    QVERIFY(shown.view.head()->why().isEmpty());
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
    // Where both are tabs, the hosts come to the front with their cells lit.
    auto *tabs = shown.view.findChild<QTabBar *>();
    QVERIFY(tabs->isVisible());
    tabs->setCurrentIndex(1);
    QTest::keyClick(table, Qt::Key_Return);
    QVERIFY(shown.view.matrix()->isVisible() && !table->isVisible());
    QCOMPARE(litCells(), int(standings.missesOf.size()) - standings.metBy(condition));
    tabs->setCurrentIndex(1);
    shown.diagnosis().conditions()->hostsAction()->trigger();
    QVERIFY(shown.view.matrix()->isVisible());
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

// Instead of what helps, and not as a choice of the user.
void TestDecisionDiagnosis::theInspectorIsShownWhenItIsAskedFor()
{
    Shown shown(test::toldCase(u"C08"_s));
    QVERIFY(shown.wait());
    QCOMPARE(int(shown.view.part()), int(DecisionView::PicturePart));
    const QSignalSpy chosen(&shown.view, &DecisionView::partChosen);
    shown.view.showPart(DecisionView::InspectorPart);
    QVERIFY(shown.view.inspector()->isVisible());
    QVERIFY(!shown.diagnosis().help()->isVisible());
    QCOMPARE(int(shown.view.part()), int(DecisionView::InspectorPart));
    shown.view.showPart(DecisionView::RulePart);
    shown.view.showPart(DecisionView::PicturePart);
    QVERIFY(shown.diagnosis().help()->isVisible());
    QCOMPARE(int(shown.view.part()), int(DecisionView::PicturePart));
    QCOMPARE(chosen.size(), 0);
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

// The scheduler found a host; what failed came after it, so weights stay in sight.
void TestDecisionDiagnosis::aFailedBuildIsExplained()
{
    Cloud cloud = *test::toldCase(u"C08"_s).scheduler->cloud();
    for (ComputeNode &node : cloud.computeNodes)
        node.service->lastSeenUp = cloud.now;
    const test::ToldCase told = test::told(
        *Scheduler::create(std::make_shared<const Cloud>(cloud)), test::askedIn(test::caseNamed(u"C08"_s))->request);
    QCOMPARE(told.decision->outcome, Outcome::Scheduled);
    const QString uuid = told.decision->instances.placed(0).uuid;
    const QString host = told.decision->hosts.at(told.decision->landings().first()).host;
    Journal journal;
    StateChange state;
    state.server = uuid;
    state.vmState = u"error"_s;
    journal.states.append(state);
    Message build;
    build.server = uuid;
    build.name = u"build_and_run_instance"_s;
    build.to = {.role = Party::Role::Compute, .place = host};
    Message failed;
    failed.server = uuid;
    failed.name = u"build_instances"_s;
    failed.content.insert(u"exc_reason"_s, u"Image could not be found."_s);
    failed.from = build.to;
    journal.messages = {build, failed};
    Workspace workspace;
    auto view = test::styledView<DecisionView>(workspace);
    view.resize(1110, 760);
    workspace.setScheduler(told.scheduler);
    workspace.setDecision(told.decision, std::make_shared<const Journal>(journal));
    view.show();
    QTRY_VERIFY_WITH_TIMEOUT(!view.diagnosis()->isRunning(), patience);
    QVERIFY(view.diagnosis()->isShown());
    QCOMPARE(view.diagnosis()->line()->text(),
        u"The scheduler found a host, but nova-compute on %1 could not get the server's image: Image could not be "
        "found."_s.arg(host));
    QVERIFY(view.diagnosis()->help()->note().contains(u"The log of nova-compute"_s));
    view.showPart(DecisionView::WeightsPart);
    QVERIFY(!view.diagnosis()->conditions()->isVisible());
    QVERIFY(view.weights()->isVisible());
}

// Of a decision of the same request only.
void TestDecisionDiagnosis::whatEvidenceTellsOfABuildIsExplained()
{
    Cloud cloud = *test::toldCase(u"C08"_s).scheduler->cloud();
    for (ComputeNode &node : cloud.computeNodes)
        node.service->lastSeenUp = cloud.now;
    const test::ToldCase told = test::told(
        *Scheduler::create(std::make_shared<const Cloud>(cloud)), test::askedIn(test::caseNamed(u"C08"_s))->request);
    const QString host = told.decision->hosts.first().host;
    Request other = std::get<Request>(*questionOf(*told.decision));
    const ServerEnding ending{
        .server = u"a"_s, .vmState = u"error"_s, .tried = {host}, .cause = u"No space left on device"_s};
    Workspace workspace;
    auto view = test::styledView<DecisionView>(workspace);
    workspace.setScheduler(told.scheduler);
    workspace.setEndings(other, {ending});
    workspace.setDecision(told.decision);
    view.show();
    QTRY_VERIFY_WITH_TIMEOUT(!view.diagnosis()->isRunning(), patience);
    QVERIFY(view.diagnosis()->isShown());
    QCOMPARE(view.diagnosis()->line()->text(),
        u"The scheduler found a host, but nova-compute on %1 could not make the server's disk: No space left on device"_s
            .arg(host));
    other.name = u"other"_s;
    workspace.setEndings(other, {ending});
    workspace.setDecision(told.decision);
    QVERIFY(!view.diagnosis()->isShown());
}

void TestDecisionDiagnosis::whatLogsTellIsInTheLine_data()
{
    QTest::addColumn<QByteArray>("message"); // of nova-compute
    QTest::addColumn<QString>("line");       // empty: it is hidden
    QTest::newRow("a failed build") << QByteArray("Failed to allocate network(s)")
                                    << u"The scheduler found a host, but nova-compute on cmp-1 could not connect the "
                                       "server to its network: Failed to allocate network(s)"_s;
    QTest::newRow("a server that was built") << QByteArray("Took 3.00 seconds to build instance.") << QString();
}

// Without its cloud such a decision has no conditions and no cures.
void TestDecisionDiagnosis::whatLogsTellIsInTheLine()
{
    QFETCH(const QByteArray, message);
    QFETCH(const QString, line);
    const LoggedDecisionPtr logged = loggedBuild(message, !line.isEmpty());
    QVERIFY(logged);
    Workspace workspace;
    auto view = test::styledView<DecisionView>(workspace);
    workspace.setLoggedDecision(logged, std::make_shared<const Journal>(journalOf(*logged)));
    view.show();
    QCOMPARE(view.diagnosis()->line()->isVisible(), !line.isEmpty());
    if (!line.isEmpty())
        QCOMPARE(view.diagnosis()->line()->text(), line);
    QVERIFY(!view.diagnosis()->isShown() && !view.diagnosis()->help()->isVisible());
    QVERIFY(view.diagnosis()->line()->certainty().isEmpty());
}

// By time, not by the names of files.
void TestDecisionDiagnosis::logLinesAreInTheirOrder()
{
    LoggedDecision logged = *loggedBuild("Failed to allocate network(s)", true);
    QCOMPARE(logged.lines.size(), 3);
    logged.lines.first().place.piece = u"zz.log"_s;
    logged.lines.last().place.piece = u"aa.log"_s;
    Workspace workspace;
    auto view = test::styledView<DecisionView>(workspace);
    const auto shared = std::make_shared<const LoggedDecision>(logged);
    workspace.setLoggedDecision(shared, std::make_shared<const Journal>(journalOf(*shared)));
    view.show();
    const QAbstractItemModel *rows = view.findChild<LogLinesPanel *>()->lines()->model();
    QStringList shown;
    for (int row = 0; row < rows->rowCount(); ++row)
        shown << rows->index(row, 0).data().toString().section(u':', 0, 0);
    QCOMPARE(shown, (QStringList{u"zz.log"_s, u"piece.log"_s, u"aa.log"_s}));
}

// It needs no cloud.
void TestDecisionDiagnosis::aReportOfALogIsSaved()
{
    const LoggedDecisionPtr logged = loggedBuild("Failed to allocate network(s)", true);
    QVERIFY(logged);
    Workspace workspace;
    auto view = test::styledView<DecisionView>(workspace);
    workspace.setLoggedDecision(logged, std::make_shared<const Journal>(journalOf(*logged)));
    view.show();
    for (QAction *action : view.findChildren<QAction *>()) {
        if (action->text() == u"Report…"_s)
            action->trigger();
    }
    auto *dialog = view.findChild<ReportDialog *>();
    QVERIFY(dialog != nullptr);
    QVERIFY(!dialog->reader()->isVisible() && dialog->renamed()->isVisible() && dialog->format()->isVisible());
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"saved"_s);
    QVERIFY(saveReport(dialog->wish(), path));
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray saved = file.readAll();
    QVERIFY2(saved.contains("nova-compute on cmp-1 could not connect the server to its network"), saved.constData());
}

void TestDecisionDiagnosis::aLoserHasCards()
{
    Cloud cloud = *test::toldCase(u"C08"_s).scheduler->cloud();
    for (ComputeNode &node : cloud.computeNodes)
        node.service->lastSeenUp = cloud.now;
    cloud.computeNodes[1].memoryMbUsed = 8192;
    const test::ToldCase told = test::told(
        *Scheduler::create(std::make_shared<const Cloud>(cloud)), test::askedIn(test::caseNamed(u"C08"_s))->request);
    Shown shown(told);
    shown.workspace.selectHost(cloud.computeNodes.at(1).uuid);
    QTRY_VERIFY_WITH_TIMEOUT(!shown.view.winningCards()->cards().isEmpty(), patience);
    const CureCard *card = shown.view.winningCards()->cards().first();
    QTRY_VERIFY(card->isVisible());
    QCOMPARE(card->landing(), u"✓ Then it lands on %1, as deciding again shows."_s.arg(cloud.computeNodes.at(1).host));
    const auto *note = shown.view.findChild<AdvantageNote *>();
    QTRY_VERIFY_WITH_TIMEOUT(note->isVisible(), patience);
    QVERIFY2(note->text().contains(cloud.computeNodes.at(1).host) && note->text().contains(u"RAMWeigher puts"_s),
        qPrintable(note->text()));
    QVERIFY(note->y() < shown.view.winningCards()->y());
    shown.workspace.selectHost({});
    QVERIFY(shown.view.winningCards()->cards().isEmpty());
    QVERIFY(!note->isVisible());
}

void TestDecisionDiagnosis::aReportOfAnActionIsRenamed()
{
    const test::Mover mover = test::mover(ServerAction::Kind::Migrate);
    NoProgress nobody;
    auto diagnosis = diagnose({mover.scheduler, mover.question, {}, nullptr}, nobody);
    QVERIFY(diagnosis);
    const auto cures = findCures(*diagnosis, nobody);
    QVERIFY(cures && !cures->isEmpty());
    const auto report = reportOf(ReportWish{.trial = diagnosis->examined.trial,
        .diagnosis = std::make_shared<const Diagnosis>(*diagnosis),
        .cures = *cures,
        .isRenamed = true});
    QVERIFY(report);
    const QString html = htmlOf(*report);
    QVERIFY(html.contains(u"host-1"_s) && html.contains(u"server-1"_s));
    for (const QString &name : {u"cmp-"_s, u"mover"_s, mover.question.server})
        QVERIFY2(!html.contains(name), qPrintable(html.mid(html.indexOf(name) - 100, 200)));
}

void TestDecisionDiagnosis::aReportOfALogIsRenamed()
{
    const LoggedDecision logged = test::loggedIn(test::lineBy("nova.filters", "DEBUG",
        "Filtering removed all hosts for the request with instance ID '22222222-2222-2222-2222-222222222222'. Filter "
        "results: [('ComputeFilter', [('cmp-7', 'cmp-7')]), ('RamFilter', None)]"));
    QVERIFY(logged.decision);
    const auto report
        = reportOf(ReportWish{.logged = std::make_shared<const LoggedDecision>(logged), .isRenamed = true});
    QVERIFY(report);
    const QString html = htmlOf(*report);
    QVERIFY(html.contains(u"host-1"_s));
    for (const QString &name : {u"cmp-7"_s, u"22222222-2222"_s, u"11111111-1111"_s})
        QVERIFY2(!html.contains(name), qPrintable(html.mid(html.indexOf(name) - 100, 200)));
}

void TestDecisionDiagnosis::aRenamedCaseIsDecidedTheSame()
{
    Shown shown(test::toldCase(u"C08"_s));
    QVERIFY(shown.wait());
    const Trial &trial = shown.view.diagnosis()->diagnosis()->examined.trial;
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"case.json"_s);
    QVERIFY(saveReport({.trial = trial, .format = ReportFormat::Case, .isRenamed = true}, path));
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    NoProgress nobody;
    const auto document = parseCase(file.readAll(), nobody);
    QVERIFY(document && document->decision);
    const auto scheduler = Scheduler::create(std::make_shared<const Cloud>(document->cloud));
    QVERIFY(scheduler);
    const Decision again = decideRequest(**scheduler, document->request, trial.options);
    QCOMPARE(again.outcome, trial.decision->outcome);
    const auto marks = [](const Decision &decision) {
        QList<std::vector<Mark>> all;
        for (const FilterRecord &filter : decision.instances.first().filters)
            all.append(filter.marks);
        return all;
    };
    QCOMPARE(marks(again), marks(*trial.decision));
    QCOMPARE(marks(*document->decision), marks(*trial.decision));
}

void TestDecisionDiagnosis::theCaseOfABranchTellsItsChanges_data()
{
    QTest::addColumn<bool>("isRenamed");
    QTest::newRow("as it is") << false;
    QTest::newRow("with other names") << true;
}

// The cloud and the request are those in which the branch began; with the changes, they are decided as the branch was.
void TestDecisionDiagnosis::theCaseOfABranchTellsItsChanges()
{
    QFETCH(const bool, isRenamed);
    Shown shown(test::toldCase(u"C08"_s));
    QVERIFY(shown.wait());
    const Trial began = *shown.diagnosis().trial();
    NoProgress nobody;
    const QString node = began.scheduler->cloud()->computeNodes.first().uuid;
    const QList<Change> changes{EditCloud{u"compute_nodes"_s, node, {u"hypervisor_hostname"_s}, u"cmp-renamed"_s},
        EditRequest{{u"server"_s, u"name"_s}, u"database"_s}};
    const auto branch = withChanges(whatIfOf(began), changes, nobody);
    QVERIFY(branch);
    QVERIFY(!shown.diagnosis().branch());
    shown.workspace.setBranch(*branch);
    QVERIFY(shown.wait());
    QVERIFY(shown.diagnosis().branch());

    const QTemporaryDir folder;
    const QString path = folder.filePath(u"case.json"_s);
    QVERIFY(saveReport({.trial = shown.diagnosis().trial(),
                           .branch = shown.diagnosis().branch(),
                           .format = ReportFormat::Case,
                           .isRenamed = isRenamed},
        path));
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto document = parseCase(file.readAll(), nobody);
    QVERIFY(document && document->decision);
    QCOMPARE(document->changes.size(), changes.size());
    if (!isRenamed) {
        QCOMPARE(document->changes, changes);
        QCOMPARE(document->cloud.computeNodes, began.scheduler->cloud()->computeNodes);
        QCOMPARE(writeRequest(document->request), writeQuestion(began.question));
    }
    const auto scheduler = Scheduler::create(std::make_shared<const Cloud>(document->cloud));
    QVERIFY(scheduler);
    const auto again = tryOut({*scheduler, document->request, began.options, nullptr}, document->changes, nobody);
    QVERIFY(again);
    QCOMPARE(again->decision->outcome, branch->now->decision->outcome);
    QCOMPARE(again->decision->asked, document->decision->asked);

    shown.workspace.setDecision(began.decision); // another decision of the branch's cloud is not the branch's own
    QVERIFY(!shown.diagnosis().branch());
}

void TestDecisionDiagnosis::theReportOfABranchTellsItsChanges_data()
{
    theCaseOfABranchTellsItsChanges_data();
}

// Also of a host that is gone, whose name is given another one like the others.
void TestDecisionDiagnosis::theReportOfABranchTellsItsChanges()
{
    QFETCH(const bool, isRenamed);
    Shown shown(test::toldCase(u"C08"_s));
    QVERIFY(shown.wait());
    const Trial began = *shown.diagnosis().trial();
    const ComputeNode gone = began.scheduler->cloud()->computeNodes.last();
    NoProgress nobody;
    const QList<Change> changes{EditCloud{u"compute_nodes"_s, gone.uuid, {}, QJsonValue::Undefined},
        EditRequest{{u"server"_s, u"name"_s}, u"database"_s}};
    const auto branch = withChanges(whatIfOf(began), changes, nobody);
    QVERIFY(branch);
    const auto written = [&] {
        const auto report = reportOf(ReportWish{.trial = shown.diagnosis().trial(),
            .branch = shown.diagnosis().branch(),
            .diagnosis = shown.diagnosis().diagnosis(),
            .isRenamed = isRenamed});
        return report ? textOf(*report) : report.error().text();
    };
    QVERIFY(!written().contains(u"This is a what-if"_s));
    shown.workspace.setBranch(*branch);
    QVERIFY(shown.wait());
    const QString text = written();
    QVERIFY2(text.contains(u"This is a what-if: "_s) && text.contains(u"Changed before deciding\n  1. "_s),
        qPrintable(text));
    QCOMPARE(text.contains(gone.host), !isRenamed);
    QCOMPARE(text.contains(u"database"_s), !isRenamed);

    shown.workspace.setPastDecision(began.decision, nullptr); // decided again on the branch's cloud
    QVERIFY(shown.wait());
    const QString other = written();
    QVERIFY2(other.contains(u"  1. "_s) && !other.contains(u"  2. "_s), qPrintable(other));
}

void TestDecisionDiagnosis::theSuffixOfAReportIsTyped_data()
{
    QTest::addColumn<ReportFormat>("chosen");
    QTest::addColumn<QString>("name");
    QTest::addColumn<ReportFormat>("saved");
    QTest::addColumn<QString>("notice");
    using enum ReportFormat;
    const QString follows = u"Saved %1 in the format that its name says: %2."_s;
    const QString stays = u"Saved %1 in the chosen format, not in the one that its name says: %2."_s;
    QTest::newRow("the chosen one") << Html << u"a.html"_s << Html << u"Saved a.html."_s;
    QTest::newRow("of another report") << Html << u"a.PDF"_s << Pdf << follows.arg(u"a.PDF"_s, u"PDF"_s);
    QTest::newRow("of a case") << Markdown << u"a.json"_s << Markdown << stays.arg(u"a.json"_s, u"Markdown"_s);
    QTest::newRow("of a report for a case")
        << Case << u"a.md"_s << Case << stays.arg(u"a.md"_s, u"Case for another console (JSON)"_s);
    QTest::newRow("of none") << Html << u"a.txt"_s << Html << u"Saved a.txt."_s;
}

void TestDecisionDiagnosis::theSuffixOfAReportIsTyped()
{
    QFETCH(const ReportFormat, chosen);
    QFETCH(const QString, name);
    ReportDialog dialog({.trial = Trial()}, u"web"_s);
    dialog.format()->setCurrentIndex(dialog.format()->findData(int(chosen)));
    const QSignalSpy wanted(&dialog, &ReportDialog::saveWanted);
    dialog.findChild<QPushButton *>(u"save"_s)->click();
    Q_EMIT dialog.findChild<QFileDialog *>()->fileSelected(u"/tmp/"_s + name);
    QCOMPARE(wanted.size(), 1);
    QTEST(wanted.first().at(0).value<ReportWish>().format, "saved");
    QTEST(wanted.first().at(2).toString(), "notice");
}

// Also after what stood in the way is gone.
void TestDecisionDiagnosis::whatTheMenuDoesIsSaidAgain()
{
    Shown shown(test::toldCase(u"C08"_s));
    QVERIFY(shown.wait());
    QMenu *menu = shown.view.head()->menu();
    const auto tips = [menu] {
        QStringList all;
        for (const QAction *action : menu->actions())
            all.append(action->isSeparator() ? u"|"_s : action->toolTip());
        return all;
    };
    const QStringList before = tips();
    QVERIFY(!before.contains(QString()));
    Q_EMIT menu->aboutToShow();
    QCOMPARE(tips(), before);
    shown.workspace.setScheduler(nullptr);
    Q_EMIT menu->aboutToShow();
    QVERIFY(tips().contains(u"The cloud of this decision is not open."_s));
}

void TestDecisionDiagnosis::namesAreJoinedAsTheLanguageDoes()
{
    Condition condition;
    condition.asks.facts = {{u"a"_s, qint64(1), Origin::flavor(u"big"_s)}, {u"b"_s, qint64(1), Origin::request()}};
    QCOMPARE(askedBy(condition), u"flavor big, the request"_s);
    const test::OtherComma comma;
    QCOMPARE(askedBy(condition), u"flavor big、the request"_s);
}

void TestDecisionDiagnosis::savesAReport_data()
{
    QTest::addColumn<ReportFormat>("format");
    QTest::addColumn<bool>("isForUser");
    QTest::addColumn<bool>("isRenamed");
    QTest::addColumn<QString>("proposed");
    QTest::addColumn<QStringList>("says");
    QTest::addColumn<QStringList>("hides");
    const QStringList operators{u"cmp-1"_s, u"last reported"_s, u"Astrolabe 9.8.7"_s};
    QTest::newRow("a page for an operator")
        << ReportFormat::Html << false << false << u"report on web.html"_s << operators << QStringList{u"resources:"_s};
    QTest::newRow("a text for an operator")
        << ReportFormat::Markdown << false << false << u"report on web.md"_s << operators << QStringList{u"<html"_s};
    QTest::newRow("with other names") << ReportFormat::Html << false << true << u"report.html"_s
                                      << QStringList{u"host-1"_s, u"Astrolabe 9.8.7"_s} << QStringList{u"cmp-"_s};
    QTest::newRow("for the user") << ReportFormat::Markdown << true << false << u"report on web.md"_s << QStringList()
                                  << QStringList{u"cmp-"_s};
    QTest::newRow("a case") << ReportFormat::Case << false << false << u"web.json"_s
                            << QStringList{u"\"format\": \"astrolabe-case\""_s, u"cmp-1"_s} << QStringList();
    QTest::newRow("a case with other names") << ReportFormat::Case << false << true << u"case.json"_s
                                             << QStringList{u"\"decision\""_s, u"host-"_s} << QStringList{u"cmp-1"_s};
    QTest::newRow("a document to print") << ReportFormat::Pdf << false << false << u"report on web.pdf"_s
                                         << QStringList{u"%PDF-"_s} << QStringList();
}

void TestDecisionDiagnosis::savesAReport()
{
    QFETCH(const ReportFormat, format);
    QFETCH(const bool, isForUser);
    QFETCH(const bool, isRenamed);
    QFETCH(const QStringList, says);
    QFETCH(const QStringList, hides);
    QCoreApplication::setApplicationVersion(u"9.8.7"_s);
    Shown shown(test::toldCase(u"C08"_s));
    QVERIFY(shown.wait());
    for (QAction *action : shown.view.findChildren<QAction *>()) {
        if (action->text() == u"Report…"_s)
            action->trigger();
    }
    auto *dialog = shown.view.findChild<ReportDialog *>();
    QVERIFY(dialog != nullptr);
    dialog->format()->setCurrentIndex(dialog->format()->findData(int(format)));
    dialog->reader()->setCurrentIndex(isForUser ? 1 : 0);
    dialog->renamed()->setChecked(isRenamed);
    QTest::keyClick(dialog, Qt::Key_Return);
    auto *files = dialog->findChild<QFileDialog *>();
    QVERIFY(files != nullptr);
    QTEST(QFileInfo(files->selectedFiles().value(0)).fileName(), "proposed");
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"saved"_s);
    const QSignalSpy noticed(&shown.view, &DecisionView::noticeWanted);
    Q_EMIT files->fileSelected(path);
    QTRY_COMPARE_WITH_TIMEOUT(noticed.size(), 1, patience);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QString saved = QString::fromUtf8(file.readAll());
    for (const QString &text : says)
        QVERIFY2(saved.contains(text), qPrintable(saved.left(4000)));
    for (const QString &text : hides)
        QVERIFY2(!saved.contains(text), qPrintable(saved.mid(saved.indexOf(text) - 100, 200)));
}

void TestDecisionDiagnosis::comparesWithAFile_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("differs");
    const QJsonObject document = test::caseNamed(u"C08"_s);
    QJsonObject cloud = document["cloud"_L1].toObject();
    cloud["release"_L1] = u"2025.1"_s;
    QTest::newRow("another snapshot") << u"later.json"_s << QJsonDocument(cloud).toJson() << u"release"_s;
    QJsonObject request = document["request"_L1].toObject();
    QJsonObject server = request["server"_L1].toObject();
    server["name"_L1] = u"other"_s;
    request["server"_L1] = server;
    QTest::newRow("another request") << u"request.json"_s << QJsonDocument(request).toJson() << u"name: "_s;
    QTest::newRow("another nova.conf") << u"nova.conf"_s << QByteArray("[DEFAULT]\nservice_down_time = 3600\n")
                                       << u"[DEFAULT] service_down_time: –"_s;
}

// From the menu, which the keyboard reaches; what was asked differently stands above both.
void TestDecisionDiagnosis::comparesWithAFile()
{
    QFETCH(const QString, name);
    QFETCH(const QByteArray, content);
    QFETCH(const QString, differs);
    const QTemporaryDir folder;
    QFile file(folder.filePath(name));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(content) == content.size());
    file.close();
    Shown shown(test::toldCase(u"C08"_s));
    QVERIFY(shown.wait());
    shown.view.compareWithFile(file.fileName());
    QTRY_VERIFY_WITH_TIMEOUT(shown.view.comparison()->isVisible() && !shown.view.comparison()->isRunning(), patience);
    QCOMPARE(shown.view.comparison()->compared().rightName, name);
    QVERIFY2(shown.view.comparison()->inputs().contains(differs), qPrintable(shown.view.comparison()->inputs()));
    QVERIFY(shown.view.comparison()->text().contains(differs));
    QTest::keyClick(shown.view.comparison(), Qt::Key_Escape);
    QVERIFY(!shown.view.comparison()->isVisible());
}

QTEST_MAIN(TestDecisionDiagnosis)
#include "tst_decisiondiagnosis.moc"
