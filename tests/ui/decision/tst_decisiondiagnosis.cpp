// SPDX-License-Identifier: GPL-3.0-or-later
#include "change/jsonedit.h"
#include "change/valuechange.h"
#include "core/boot/smallworld.h"
#include "core/diagnosis/movers.h"
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
#include "decision/diagnosis/winningcards.h"
#include "decision/diagnosis/words.h"
#include "decision/funnel/funnelcard.h"
#include "decision/inspector.h"
#include "decision/landingnote.h"
#include "decision/log/loglinespanel.h"
#include "decision/matrix/matrixmodel.h"
#include "decision/matrix/matrixpanel.h"
#include "decision/matrix/matrixview.h"
#include "decision/weights/weightspanel.h"
#include "formats/requestformat.h"
#include "othercomma.h"
#include "printing.h"
#include "services/actions/moverequest.h"
#include "services/cloudserver.h"
#include "session/workspace.h"
#include "ui/decision/sampledecision.h"
#include "ui/decision/showndiagnosis.h"
#include "ui/decision/testcase.h"
#include "ui/styledview.h"
#include "verifyresult.h"
#include "widgets/controls/segmentswitch.h"
#include "widgets/emptystate.h"
#include "widgets/table/tableview.h"
#include "widgets/theme.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDir>
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

// Why a decision failed and what helps, as the Decision view shows it.
class TestDecisionDiagnosis : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void modelKeepsTheRules();
    void saysWhyInEachCase_data();
    void saysWhyInEachCase();
    void whereNoHostIsJudgedItSaysWhy_data();
    void whereNoHostIsJudgedItSaysWhy();
    void aRefusedActionOffersNoOtherRequest();
    void whatRemainsIsSaidUnderTheCause();
    void aConditionsValueIsEdited_data();
    void aConditionsValueIsEdited();
    void theQuotaThatRefusesIsEdited();
    void aCureIsTriedAndCopied();
    void aCureSaysWhatItGivesUp();
    void aCureTellsOfOtherRequests();
    void anActionIsExplained_data();
    void anActionIsExplained();
    void aScheduledRequestHasNoCause();
    void itIsSaidWhatMayGoWrongWhereItLands_data();
    void itIsSaidWhatMayGoWrongWhereItLands();
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
    void aLoserHasCards();
    void whatTheMenuDoesIsSaidAgain();
    void namesAreJoinedAsTheLanguageDoes();
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
    // Several are counted where there is little room, and named on hovering.
    ConditionRow together = one;
    together.conflict = u"≠ with zone az1 + arm"_s;
    together.othersInConflict = 2;
    model.setRows({together});
    const QModelIndex conflict = model.index(0, ConditionsModel::Conflict);
    QCOMPARE(conflict.data().toString(), u"≠ with 2 other condition(s)"_s);
    QCOMPARE(conflict.data(Qt::ToolTipRole).toString(), u"at least 8 VCPU: ≠ with zone az1 + arm"_s);
    together.othersInConflict = 1;
    model.setRows({together});
    QCOMPARE(model.index(0, ConditionsModel::Conflict).data().toString(), together.conflict);
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
    test::ShownDiagnosis shown(decided);
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

void TestDecisionDiagnosis::whereNoHostIsJudgedItSaysWhy_data()
{
    QTest::addColumn<test::ToldCase>("told");
    QTest::addColumn<bool>("isJudgedNevertheless"); // by every filter
    QTest::addColumn<QString>("why");
    const auto decided = [](const Cloud &cloud, const Request &request) {
        return test::told(Scheduler::create(std::make_shared<const Cloud>(cloud)).value(), request);
    };
    Request unknown = test::request();
    unknown.flavorRef = u"none"_s;
    unknown.document = writeRequest(unknown);
    QTest::newRow("nova-api refuses") << decided(test::smallCloud(), unknown) << false
                                      << u"nova-api refused the request"_s;
    Cloud empty = test::smallCloud();
    empty.computeNodes.clear();
    empty.instances.clear();
    QTest::newRow("no compute node") << decided(empty, test::request()) << false << u"The cloud has no compute node"_s;
    QTest::newRow("nova-api refuses before that matters")
        << decided(empty, unknown) << false << u"nova-api refused the request"_s;
    QTest::newRow("Placement refuses") << test::toldCase(u"19-unknown-trait"_s) << true
                                       << u"Placement refused the query"_s;
}

void TestDecisionDiagnosis::whereNoHostIsJudgedItSaysWhy()
{
    QFETCH(const test::ToldCase, told);
    QFETCH(const bool, isJudgedNevertheless);
    QFETCH(const QString, why);
    QVERIFY(told.scheduler);
    test::ShownDiagnosis shown(told, QSize(1700, 1000));
    QVERIFY(shown.wait());
    const ConditionsPanel *conditions = shown.diagnosis().conditions();
    QVERIFY(conditions->emptyState()->isVisible() && !conditions->table()->isVisible());
    QVERIFY2(conditions->emptyState()->sentence().startsWith(why), qPrintable(conditions->emptyState()->sentence()));
    const MatrixPanel &matrix = *shown.view.matrix();
    QCOMPARE(matrix.table()->isVisible(), isJudgedNevertheless);
    QCOMPARE(matrix.extent()->isVisible(), isJudgedNevertheless);
    if (isJudgedNevertheless)
        matrix.extent()->setSegment(0); // as Nova runs
    QVERIFY(!matrix.table()->isVisible());
    QVERIFY2(matrix.emptyState()->sentence().startsWith(why), qPrintable(matrix.emptyState()->sentence()));
    const QSignalSpy changes(&shown.view, &DecisionView::requestChangeWanted);
    const QSignalSpy clouds(&shown.view, &DecisionView::openWanted);
    Q_EMIT matrix.emptyState()->triggered();
    QCOMPARE(clouds.size(), why == "The cloud has no compute node"_L1 ? 1 : 0);
    QCOMPARE(changes.size(), 1 - clouds.size());
}

// Its request is changed in the action's own dialog.
void TestDecisionDiagnosis::aRefusedActionOffersNoOtherRequest()
{
    const test::Mover mover = test::mover(ServerAction::Kind::LiveMigrate);
    ServerQuestion question = mover.question;
    question.action.host = u"none"_s;
    NoProgress nobody;
    const auto refused = decide(question, mover.scheduler, {.everyFilter = true}, nobody);
    QVERIFY_RESULT(refused);
    test::ShownDiagnosis shown({mover.scheduler, std::make_shared<const Decision>(*refused)}, QSize(1700, 1000));
    QVERIFY(shown.wait());
    const EmptyState &empty = *shown.view.matrix()->emptyState();
    QVERIFY2(empty.sentence().startsWith(u"nova-api refused the request"_s), qPrintable(empty.sentence()));
    for (const QPushButton *button : empty.findChildren<QPushButton *>())
        QVERIFY2(!button->isVisible(), qPrintable(button->text()));
}

// Below the cause, above all that helps.
void TestDecisionDiagnosis::whatRemainsIsSaidUnderTheCause()
{
    Cloud cloud = test::smallCloud();
    for (ComputeNode &node : cloud.computeNodes)
        node.service->disabled = true;
    Request misspelt = test::request();
    misspelt.flavorRef = cloud.flavors.first().name.chopped(1);
    misspelt.document = writeRequest(misspelt);
    test::ShownDiagnosis shown(test::told(Scheduler::create(std::make_shared<const Cloud>(cloud)).value(), misspelt));
    QVERIFY(shown.wait());
    const QString more = shown.diagnosis().line()->more();
    QVERIFY2(more.startsWith(u"Once that is undone, this remains: nova-compute"_s), qPrintable(more));
    QVERIFY2(
        !shown.diagnosis().help()->others().contains(u"remains"_s), qPrintable(shown.diagnosis().help()->others()));
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
    test::ShownDiagnosis shown(test::toldCase(name));
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
    test::ShownDiagnosis shown(test::told(*scheduler, request));
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
    test::ShownDiagnosis shown(test::toldCase(u"C08"_s));
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

void TestDecisionDiagnosis::aCureSaysWhatItGivesUp()
{
    test::ShownDiagnosis none(test::toldCase(u"C08"_s));
    QVERIFY(none.wait());
    QCOMPARE(none.diagnosis().help()->cards().first()->loss(), QString());
    test::ShownDiagnosis shown(test::toldCase(u"C16"_s));
    QVERIFY(shown.wait());
    QCOMPARE(shown.diagnosis().help()->cards().first()->loss(),
        u"! Servers of the new group may then share a host with vm-1, vm-2, vm-3 of server group web."_s);
}

// Once the search has ended, and only if a cure changes the cloud.
void TestDecisionDiagnosis::aCureTellsOfOtherRequests()
{
    const test::ToldCase told = test::toldCase(u"C08"_s);
    test::ShownDiagnosis shown(told);
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
    test::ShownDiagnosis shown(test::told(mover.scheduler, *request));
    QVERIFY(shown.wait());
    QVERIFY(shown.diagnosis().isShown());
    for (const QPushButton *button : shown.view.findChild<DecisionHead *>()->findChildren<QPushButton *>())
        QVERIFY(button->text() != u"Boot this…"_s || !button->isVisible());
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
        const bool letsItStay = found.commands.contains(u"allow_resize_to_same_host = true"_s);
        QVERIFY(!letsItStay || kind == ServerAction::Kind::Resize);
        QCOMPARE(found.landsOn.contains(mover.source), letsItStay || kind == ServerAction::Kind::Rebuild);
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
void TestDecisionDiagnosis::itIsSaidWhatMayGoWrongWhereItLands_data()
{
    QTest::addColumn<QString>("name"); // of the case
    QTest::addColumn<QString>("told");
    QTest::newRow("servers that Nova does not count")
        << u"28-hostname-changed"_s
        << u"⚠ Nova counts no usage of srv-0, srv-1, srv-2 on nova-12.olddomain, recorded on the node"_s;
    QTest::newRow("an image for any hypervisor")
        << u"16-unexpected-hypervisor"_s << u"⚠ Image stemcell does not set hypervisor_type"_s;
    QTest::newRow("nothing") << u"18-big-memory-first"_s << QString();
}

// Where the request lands, and not before the walk gets there.
void TestDecisionDiagnosis::itIsSaidWhatMayGoWrongWhereItLands()
{
    QFETCH(const QString, name);
    QFETCH(const QString, told);
    test::ShownDiagnosis shown(test::toldCase(name));
    const LandingNote &note = *shown.view.landingNote();
    QCOMPARE(note.isVisible(), !told.isEmpty());
    if (told.isEmpty())
        return;
    QVERIFY2(note.text().startsWith(told), qPrintable(note.text()));
    shown.view.decisionCursor().goToFirst();
    QVERIFY(!note.isVisible());
    shown.view.decisionCursor().goToLast();
    QVERIFY(note.isVisible());
    shown.workspace.setPastDecision(shown.workspace.decision(), nullptr); // perhaps in another cloud
    QVERIFY(!note.isVisible());
}

void TestDecisionDiagnosis::aFilterThatIsNotKnownIsTold()
{
    const test::ShownDiagnosis shown(test::toldCase(u"21-custom-filter"_s));
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
    QTRY_VERIFY_WITH_TIMEOUT(!view.diagnosis()->isRunning(), test::patience);
    QVERIFY(view.diagnosis()->isShown());
}

void TestDecisionDiagnosis::theWalkTellsNothingBeforeItsEnd()
{
    test::ShownDiagnosis shown(test::toldCase(u"C08"_s));
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
    test::ShownDiagnosis shown(test::toldCase(u"C08"_s));
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
    auto *tabs = shown.view.tabs();
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
    test::ShownDiagnosis shown(test::toldCase(u"C12"_s));
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
    test::ShownDiagnosis shown(test::toldCase(u"C08"_s));
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
    test::ShownDiagnosis shown(test::toldCase(u"C08"_s));
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
    test::ShownDiagnosis shown(test::toldCase(u"C08"_s), QSize(854, 590));
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
    test::ShownDiagnosis shown(test::toldCase(u"C08"_s));
    QVERIFY(shown.wait());
    const QList<QPushButton *> buttons = shown.diagnosis().help()->findChildren<QPushButton *>();
    for (const QPushButton *button : buttons)
        QVERIFY(!button->accessibleName().isEmpty() || !button->text().isEmpty());
    QVERIFY(!shown.diagnosis().conditions()->table()->accessibleName().isEmpty());
}

void TestDecisionDiagnosis::theNewestDecisionWins()
{
    test::ShownDiagnosis shown(test::toldCase(u"C08"_s));
    const test::ToldCase other = test::toldCase(u"C12"_s);
    shown.workspace.setScheduler(other.scheduler);
    shown.workspace.setDecision(other.decision);
    QVERIFY(shown.wait());
    QCOMPARE(shown.diagnosis().diagnosis()->examined.cloud().name, other.decision->cloudName);
}

void TestDecisionDiagnosis::aLoserHasCards()
{
    Cloud cloud = *test::toldCase(u"C08"_s).scheduler->cloud();
    for (ComputeNode &node : cloud.computeNodes)
        node.service->lastSeenUp = cloud.now;
    cloud.computeNodes[1].memoryMbUsed = 8192;
    const test::ToldCase told = test::told(
        *Scheduler::create(std::make_shared<const Cloud>(cloud)), test::askedIn(test::caseNamed(u"C08"_s))->request);
    test::ShownDiagnosis shown(told);
    shown.workspace.selectHost(cloud.computeNodes.at(1).uuid);
    QTRY_VERIFY_WITH_TIMEOUT(!shown.view.winningCards()->cards().isEmpty(), test::patience);
    const CureCard *card = shown.view.winningCards()->cards().first();
    QTRY_VERIFY(card->isVisible());
    QCOMPARE(card->landing(), u"✓ Then it lands on %1, as deciding again shows."_s.arg(cloud.computeNodes.at(1).host));
    const auto *note = shown.view.findChild<AdvantageNote *>();
    QTRY_VERIFY_WITH_TIMEOUT(note->isVisible(), test::patience);
    QVERIFY2(note->text().contains(cloud.computeNodes.at(1).host) && note->text().contains(u"RAMWeigher puts"_s),
        qPrintable(note->text()));
    QVERIFY(note->y() < shown.view.winningCards()->y());
    shown.workspace.selectHost({});
    QVERIFY(shown.view.winningCards()->cards().isEmpty());
    QVERIFY(!note->isVisible());
}

// Also after what stood in the way is gone.
void TestDecisionDiagnosis::whatTheMenuDoesIsSaidAgain()
{
    test::ShownDiagnosis shown(test::toldCase(u"C08"_s));
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
    test::ShownDiagnosis shown(test::toldCase(u"C08"_s));
    QVERIFY(shown.wait());
    shown.view.compareWithFile(file.fileName());
    QTRY_VERIFY_WITH_TIMEOUT(
        shown.view.comparison()->isVisible() && !shown.view.comparison()->isRunning(), test::patience);
    QCOMPARE(shown.view.comparison()->compared().rightName, name);
    QVERIFY2(shown.view.comparison()->inputs().contains(differs), qPrintable(shown.view.comparison()->inputs()));
    QVERIFY(shown.view.comparison()->text().contains(differs));
    QTest::keyClick(shown.view.comparison(), Qt::Key_Escape);
    QVERIFY(!shown.view.comparison()->isVisible());
}

QTEST_MAIN(TestDecisionDiagnosis)
#include "tst_decisiondiagnosis.moc"
