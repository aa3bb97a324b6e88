// SPDX-License-Identifier: GPL-3.0-or-later
#include "change/casedocument.h"
#include "core/diagnosis/movers.h"
#include "core/piecesoflog.h"
#include "decision/decisionview.h"
#include "decision/diagnosis/decisiondiagnosis.h"
#include "decision/diagnosis/reportdialog.h"
#include "decision/diagnosis/reportfile.h"
#include "formats/requestformat.h"
#include "printing.h"
#include "scheduler/requestdecision.h"
#include "session/workspace.h"
#include "sources/recorded/loggedjournal.h"
#include "ui/decision/showndiagnosis.h"
#include "ui/decision/testcase.h"
#include "ui/styledview.h"
#include "widgets/theme.h"

#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QFileDialog>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

// Reports and cases that leave the Decision view.
class TestDecisionReports : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void aReportOfALogIsSaved();
    void aReportOfAnActionIsRenamed();
    void aReportOfALogIsRenamed();
    void aRenamedCaseIsDecidedTheSame();
    void theCaseOfABranchTellsItsChanges_data();
    void theCaseOfABranchTellsItsChanges();
    void theReportOfABranchTellsItsChanges_data();
    void theReportOfABranchTellsItsChanges();
    void theSuffixOfAReportIsTyped_data();
    void theSuffixOfAReportIsTyped();
    void savesAReport_data();
    void savesAReport();
};

void TestDecisionReports::initTestCase()
{
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    Theme::apply(*qApp, false);
}

// It needs no cloud.
void TestDecisionReports::aReportOfALogIsSaved()
{
    const LoggedDecisionPtr logged = test::loggedBuild("Failed to allocate network(s)", true);
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

void TestDecisionReports::aReportOfAnActionIsRenamed()
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

void TestDecisionReports::aReportOfALogIsRenamed()
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

void TestDecisionReports::aRenamedCaseIsDecidedTheSame()
{
    test::ShownDiagnosis shown(test::toldCase(u"C08"_s));
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

void TestDecisionReports::theCaseOfABranchTellsItsChanges_data()
{
    QTest::addColumn<bool>("isRenamed");
    QTest::newRow("as it is") << false;
    QTest::newRow("with other names") << true;
}

// The cloud and the request are those in which the branch began; with the changes, they are decided as the branch was.
void TestDecisionReports::theCaseOfABranchTellsItsChanges()
{
    QFETCH(const bool, isRenamed);
    test::ShownDiagnosis shown(test::toldCase(u"C08"_s));
    QVERIFY(shown.wait());
    const Trial began = *shown.diagnosis().trial();
    NoProgress nobody;
    const QString node = began.scheduler->cloud()->computeNodes.first().uuid;
    const QList<Change> changes{EditCloud{u"compute_nodes"_s, node, {u"hypervisor_hostname"_s}, u"cmp-renamed"_s},
        EditRequest{{u"server"_s, u"name"_s}, u"database"_s}};
    const auto branch = withSteps(whatIfOf(began), {changes}, nobody);
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

void TestDecisionReports::theReportOfABranchTellsItsChanges_data()
{
    theCaseOfABranchTellsItsChanges_data();
}

// Also of a host that is gone, whose name is given another one like the others.
void TestDecisionReports::theReportOfABranchTellsItsChanges()
{
    QFETCH(const bool, isRenamed);
    test::ShownDiagnosis shown(test::toldCase(u"C08"_s));
    QVERIFY(shown.wait());
    const Trial began = *shown.diagnosis().trial();
    const ComputeNode gone = began.scheduler->cloud()->computeNodes.last();
    NoProgress nobody;
    const QList<Change> changes{EditCloud{u"compute_nodes"_s, gone.uuid, {}, QJsonValue::Undefined},
        EditRequest{{u"server"_s, u"name"_s}, u"database"_s}};
    const auto branch = withSteps(whatIfOf(began), {changes}, nobody);
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

void TestDecisionReports::theSuffixOfAReportIsTyped_data()
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

void TestDecisionReports::theSuffixOfAReportIsTyped()
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

void TestDecisionReports::savesAReport_data()
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

void TestDecisionReports::savesAReport()
{
    QFETCH(const ReportFormat, format);
    QFETCH(const bool, isForUser);
    QFETCH(const bool, isRenamed);
    QFETCH(const QStringList, says);
    QFETCH(const QStringList, hides);
    QCoreApplication::setApplicationVersion(u"9.8.7"_s);
    test::ShownDiagnosis shown(test::toldCase(u"C08"_s));
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
    QTRY_COMPARE_WITH_TIMEOUT(noticed.size(), 1, test::patience);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QString saved = QString::fromUtf8(file.readAll());
    for (const QString &text : says)
        QVERIFY2(saved.contains(text), qPrintable(saved.left(4000)));
    for (const QString &text : hides)
        QVERIFY2(!saved.contains(text), qPrintable(saved.mid(saved.indexOf(text) - 100, 200)));
}

QTEST_MAIN(TestDecisionReports)
#include "tst_decisionreports.moc"
