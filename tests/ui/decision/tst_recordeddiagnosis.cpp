// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/casefiles.h"
#include "decision/decisionview.h"
#include "decision/diagnosis/causeline.h"
#include "decision/diagnosis/conditionspanel.h"
#include "decision/diagnosis/decisiondiagnosis.h"
#include "decision/diagnosis/helppanel.h"
#include "decision/log/loglinespanel.h"
#include "decision/weights/weightspanel.h"
#include "session/workspace.h"
#include "sources/recorded/loggedjournal.h"
#include "ui/decision/showndiagnosis.h"
#include "ui/decision/testcase.h"
#include "ui/styledview.h"
#include "widgets/table/tableview.h"
#include "widgets/theme.h"

#include <QApplication>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

// Why builds failed, and what logs tell of a decision, as the Decision view shows it.
class TestRecordedDiagnosis : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void aFailedBuildIsExplained();
    void whatEvidenceTellsOfABuildIsExplained();
    void whatLogsTellIsInTheLine_data();
    void whatLogsTellIsInTheLine();
    void logLinesAreInTheirOrder();
};

void TestRecordedDiagnosis::initTestCase()
{
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    Theme::apply(*qApp, false);
}

// The scheduler found a host; what failed came after it, so weights stay in sight.
void TestRecordedDiagnosis::aFailedBuildIsExplained()
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
    QTRY_VERIFY_WITH_TIMEOUT(!view.diagnosis()->isRunning(), test::patience);
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
void TestRecordedDiagnosis::whatEvidenceTellsOfABuildIsExplained()
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
    QTRY_VERIFY_WITH_TIMEOUT(!view.diagnosis()->isRunning(), test::patience);
    QVERIFY(view.diagnosis()->isShown());
    QCOMPARE(view.diagnosis()->line()->text(),
        u"The scheduler found a host, but nova-compute on %1 could not make the server's disk: No space left on device"_s
            .arg(host));
    other.name = u"other"_s;
    workspace.setEndings(other, {ending});
    workspace.setDecision(told.decision);
    QVERIFY(!view.diagnosis()->isShown());
}

void TestRecordedDiagnosis::whatLogsTellIsInTheLine_data()
{
    QTest::addColumn<QByteArray>("message"); // of nova-compute
    QTest::addColumn<QString>("line");       // empty: it is hidden
    QTest::newRow("a failed build") << QByteArray("Failed to allocate network(s)")
                                    << u"The scheduler found a host, but nova-compute on cmp-1 could not connect the "
                                       "server to its network: Failed to allocate network(s)"_s;
    QTest::newRow("a server that was built") << QByteArray("Took 3.00 seconds to build instance.") << QString();
}

// Without its cloud such a decision has no conditions and no cures.
void TestRecordedDiagnosis::whatLogsTellIsInTheLine()
{
    QFETCH(const QByteArray, message);
    QFETCH(const QString, line);
    const LoggedDecisionPtr logged = test::loggedBuild(message, !line.isEmpty());
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
void TestRecordedDiagnosis::logLinesAreInTheirOrder()
{
    LoggedDecision logged = *test::loggedBuild("Failed to allocate network(s)", true);
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

QTEST_MAIN(TestRecordedDiagnosis)
#include "tst_recordeddiagnosis.moc"
