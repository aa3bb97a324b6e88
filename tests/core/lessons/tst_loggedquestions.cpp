// SPDX-License-Identifier: GPL-3.0-or-later
// What can be asked of a decision that only logs tell: nothing whose answer the log does not know.
#include "core/piecesoflog.h"
#include "lessons/questionmaking.h"
#include "lessons/questions/catalogue.h"
#include "printing.h"

#include <QLocale>
#include <QScopeGuard>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

QByteArray saidBy(const QByteArray &filter, const QByteArray &host, const QByteArray &verdict)
{
    return test::lineBy("nova.scheduler.filters." + filter, "DEBUG",
        '(' + host + ", " + host + ") ram: 1024MB disk: 1024MB io_ops: 0 instances: 0 " + verdict);
}

QByteArray returned(const QByteArray &filter, int hosts)
{
    return hosts == 0 ? test::lineBy("nova.filters", "INFO", "Filter " + filter + " returned 0 hosts")
                      : test::lineBy("nova.filters", "DEBUG",
                            "Filter " + filter + " returned " + QByteArray::number(hosts) + " host(s)");
}

const QByteArray startOfTwo = test::lineBy("nova.filters", "DEBUG", "Starting with 2 host(s)");
const QByteArray silent = "has not been heard from in a while";
const QByteArray noHost = test::lineBy("nova.scheduler.utils", "DEBUG",
    "Failed to compute_task_build_instances: No valid host was found. There are not enough hosts available.");
const QByteArray weighed = test::lineBy("nova.scheduler.manager", "DEBUG",
    "Weighed [WeighedHost [host: (a, a) ram: 1MB disk: 0MB io_ops: 0 instances: 0, weight: 1.0], "
    "WeighedHost [host: (b, b) ram: 1MB disk: 0MB io_ops: 0 instances: 0, weight: 0.5]]");
const QByteArray selected
    = test::lineOfServer("nova.conductor.manager", "Selected host: a; Selected node: a; Alternates: []");

} // namespace

class LoggedQuestionsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void askOnlyWhatIsKnown_data();
    void askOnlyWhatIsKnown();
};

void LoggedQuestionsTest::askOnlyWhatIsKnown_data()
{
    QTest::addColumn<QByteArray>("log");
    QTest::addColumn<QStringList>("asked"); // "kind: right answer", of any state, in the order of their first state
    const auto row = [](const char *name, const QByteArray &log, const QStringList &asked) {
        QTest::newRow(name) << log << asked;
    };
    const QString inScheduler = u"stage: in nova-scheduler: filters or claims left too few hosts"_s;
    row("hosts without names", startOfTwo + returned("RamFilter", 0) + noHost, {inScheduler, u"left: 0"_s});
    row("hosts without names, through two filters",
        startOfTwo + returned("ComputeFilter", 2) + returned("RamFilter", 0) + noHost,
        {inScheduler, u"left: 2"_s, u"left: 0"_s});
    row("both hosts are named by the filter that removes them",
        startOfTwo + saidBy("compute_filter", "a", silent) + saidBy("compute_filter", "b", silent)
            + returned("ComputeFilter", 0) + noHost,
        {u"survivors: none of them"_s, u"remover: ComputeFilter"_s, inScheduler, u"left: 0"_s});
    row("one of two hosts is named",
        startOfTwo + saidBy("compute_filter", "a", silent) + returned("ComputeFilter", 1) + returned("RamFilter", 0)
            + noHost,
        {u"remover: ComputeFilter"_s, inScheduler, u"left: 1"_s, u"left: 0"_s});
    row("weights, and who came first", startOfTwo + returned("ComputeFilter", 2) + weighed + selected,
        {u"survivors: a and b"_s, u"remover: None: it passes them all"_s, u"left: 2"_s, u"first: a"_s,
            u"lead: 0.50"_s});
    row("nothing but the fault", noHost, {});
    row("nothing but the chosen host", selected, {});
}

void LoggedQuestionsTest::askOnlyWhatIsKnown()
{
    QFETCH(const QByteArray, log);
    const auto restore = qScopeGuard([before = QLocale()] { QLocale::setDefault(before); });
    QLocale::setDefault(QLocale(u"en"_s));
    Trial trial;
    trial.decision = test::loggedIn(log).decision;
    QVERIFY(trial.decision);
    const Steps steps(trial.decision, 0);
    QStringList asked;
    for (int state = -1; state < steps.count(); ++state) {
        for (const QuizQuestion &question : generatedQuestions({trial, steps, state, 7})) {
            QVERIFY(mark(question, rightAnswer(question)).isRight);
            QVERIFY2(question.uncoveredBy > state, qPrintable(question.text));
            const QString told = u"%1: %2"_s.arg(question.kind, answerText(question));
            if (!asked.contains(told))
                asked.append(told);
        }
    }
    QTEST(asked, "asked");
}

QTEST_GUILESS_MAIN(LoggedQuestionsTest)
#include "tst_loggedquestions.moc"
