// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/decision.h"
#include "formats/requestformat.h"
#include "printing.h"
#include "session/whatifs.h"
#include "session/workspace.h"
#include "shell/whatifbar.h"
#include "ui/decision/testcase.h"

#include <QComboBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

constexpr int patience = 60000; // ms, for a machine that does other work too

// The open cloud with a decision that failed because nova-compute is down everywhere.
struct Console
{
    Console()
    {
        const test::ToldCase told = test::toldCase(u"C08"_s);
        workspace.setScheduler(told.scheduler);
        workspace.setDecision(told.decision);
    }

    bool wait()
    {
        return QTest::qWaitFor([&] { return !whatIfs.isBusy(); }, patience);
    }
    // Brings nova-compute of the first host up.
    Change help() const
    {
        return SwitchService{.host = workspace.openScheduler()->cloud()->computeNodes.first().host,
            .forcedDown = false,
            .stopped = false,
            .at = workspace.openScheduler()->index()->now()};
    }

    Workspace workspace;
    WhatIfs whatIfs{workspace};
};

} // namespace

// Branches beside the open cloud.
class TestWhatIfs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aBranchDecidesAgain();
    void theOpenCloudStaysWhatItIs();
    void changesAddUpAndAreTakenBack();
    void aCureIsTakenBackAsOne();
    void anImpossibleChangeIsRefused();
    void aBranchIsKeptFromItsFirstChange();
    void aNamedBranchIsKept();
    void aDamagedOneSaysWhere_data();
    void aDamagedOneSaysWhere();
    void anotherCloudForgetsThem();
    void withoutABranchNothingHappens();
    void aBranchOfAnotherCloudAsksNothing();
    void aRequestIsChangedByMembers();
    void theBarSaysWhatIsShown();
};

void TestWhatIfs::aBranchDecidesAgain()
{
    Console console;
    const QSignalSpy decided(&console.workspace, &Workspace::decisionChanged);
    console.whatIfs.make({console.help()});
    QVERIFY(console.whatIfs.isBusy());
    QVERIFY(console.wait());
    QVERIFY(console.workspace.isBranch());
    QCOMPARE(decided.count(), 1);
    QCOMPARE(console.workspace.decision()->outcome, Outcome::Scheduled);
    QVERIFY(console.workspace.isDecisionCurrent());
}

void TestWhatIfs::theOpenCloudStaysWhatItIs()
{
    Console console;
    const SchedulerPtr open = console.workspace.scheduler();
    const DecisionPtr decision = console.workspace.decision();
    console.whatIfs.make({console.help()});
    QVERIFY(console.wait());
    QCOMPARE(console.workspace.openScheduler(), open);
    QVERIFY(console.workspace.scheduler() != open);
    console.whatIfs.show(-1);
    QCOMPARE(console.workspace.scheduler(), open);
    QCOMPARE(console.workspace.decision(), decision);
    QVERIFY(console.workspace.isDecisionCurrent());
    QCOMPARE(console.whatIfs.all().size(), 1);
    console.whatIfs.show(0);
    QCOMPARE(console.workspace.decision()->outcome, Outcome::Scheduled);
}

void TestWhatIfs::changesAddUpAndAreTakenBack()
{
    Console console;
    console.whatIfs.make({});
    QVERIFY(console.wait());
    QVERIFY(console.workspace.isBranch());
    QCOMPARE(console.workspace.decision()->outcome, Outcome::NoValidHost);
    console.whatIfs.make({console.help()});
    QVERIFY(console.wait());
    QCOMPARE(console.whatIfs.all().size(), 1);
    QCOMPARE(console.whatIfs.shown()->changes(), QList<Change>{console.help()});
    console.whatIfs.undo();
    QVERIFY(console.wait());
    QVERIFY(console.whatIfs.shown()->changes().isEmpty());
    QCOMPARE(console.workspace.decision()->outcome, Outcome::NoValidHost);
    console.whatIfs.redo();
    QVERIFY(console.wait());
    QCOMPARE(console.whatIfs.shown()->changes(), QList<Change>{console.help()});
    QCOMPARE(console.workspace.decision()->outcome, Outcome::Scheduled);
    console.whatIfs.undo();
    QVERIFY(console.wait());
    console.whatIfs.make({console.help()}); // another change: what was undone is forgotten
    QVERIFY(console.wait());
    QVERIFY(console.whatIfs.shown()->history.undone.isEmpty());
    console.whatIfs.throwAway();
    QVERIFY(console.whatIfs.all().isEmpty());
    QVERIFY(!console.workspace.isBranch());
}

void TestWhatIfs::aCureIsTakenBackAsOne()
{
    Console console;
    const QList<Change> cure{console.help(), EditRequest{{u"server"_s, u"name"_s}, u"other"_s}};
    console.whatIfs.make(cure);
    QVERIFY(console.wait());
    QCOMPARE(console.whatIfs.shown()->changes(), cure);
    console.whatIfs.undo();
    QVERIFY(console.wait());
    QVERIFY(console.whatIfs.shown()->changes().isEmpty());
    console.whatIfs.redo();
    QVERIFY(console.wait());
    QCOMPARE(console.whatIfs.shown()->changes(), cure);
    console.whatIfs.undo();
    QVERIFY(console.wait());
    console.whatIfs.makeEach(cure); // as of a file
    QVERIFY(console.wait());
    console.whatIfs.undo();
    QVERIFY(console.wait());
    QCOMPARE(console.whatIfs.shown()->changes(), cure.first(1));
}

void TestWhatIfs::anImpossibleChangeIsRefused()
{
    Console console;
    const QSignalSpy failed(&console.whatIfs, &WhatIfs::failed);
    console.whatIfs.make({EditCloud{u"flavors"_s, u"nobody"_s, {u"vcpus"_s}, 2}});
    QVERIFY(console.wait());
    QCOMPARE(failed.count(), 1);
    QVERIFY(!console.workspace.isBranch());
}

// Nobody had to name it first.
void TestWhatIfs::aBranchIsKeptFromItsFirstChange()
{
    Console console;
    QByteArray kept = "[]";
    connect(
        &console.whatIfs, &WhatIfs::keptChanged, &console.whatIfs, [&] { kept = writeKept(console.whatIfs.all()); });
    const auto later = [&] { return parseKept(kept).value_or(QList<WhatIf>()); };
    console.whatIfs.make({});
    QVERIFY(console.wait());
    QVERIFY(later().isEmpty()); // nothing would be lost
    console.whatIfs.make({console.help()});
    QVERIFY(console.wait());
    QCOMPARE(later().size(), 1);
    QCOMPARE(later().first().changes(), QList<Change>{console.help()});
    QVERIFY(later().first().name.isEmpty());
    console.whatIfs.undo();
    QVERIFY(console.wait());
    QVERIFY(later().isEmpty());
    console.whatIfs.make({console.help()});
    QVERIFY(console.wait());
    console.whatIfs.throwAway();
    QVERIFY(later().isEmpty());
}

void TestWhatIfs::aNamedBranchIsKept()
{
    Console console;
    console.whatIfs.make({console.help()});
    QVERIFY(console.wait());
    console.whatIfs.keep(u"host up"_s);
    console.whatIfs.show(-1);
    console.whatIfs.make({}); // another branch
    QVERIFY(console.wait());
    QCOMPARE(console.whatIfs.all().size(), 2);
    QCOMPARE(console.whatIfs.all().first().name, u"host up"_s);
    QCOMPARE(console.whatIfs.current(), 1);

    const auto kept = parseKept(writeKept(console.whatIfs.all()));
    QVERIFY(kept.has_value());
    QCOMPARE(kept->size(), 1); // the one with a name
    QCOMPARE(kept->first().began->question, console.whatIfs.all().first().began->question);
    Console later;
    later.workspace.setDecision(nullptr); // what it asks is kept with it
    later.whatIfs.restore(*kept);
    QCOMPARE(writeKept(later.whatIfs.all()), writeKept(console.whatIfs.all()));
    later.whatIfs.show(0);
    QVERIFY(later.wait());
    QCOMPARE(later.whatIfs.shown()->name, u"host up"_s);
    QCOMPARE(later.workspace.decision()->outcome, Outcome::Scheduled);
}

void TestWhatIfs::aDamagedOneSaysWhere_data()
{
    QTest::addColumn<QByteArray>("kept");
    QTest::addColumn<QString>("where");
    QTest::newRow("no JSON") << QByteArray("[{") << u"unterminated object"_s;
    QTest::newRow("no list") << QByteArray("{}") << QString();
    const QByteArray changes = R"({"format": "astrolabe-changes", "version": 1, "changes": [{"change": "x"}]})";
    QTest::newRow("a change") << QByteArray(R"([{"name": "full", "changes": )" + changes + "}]")
                              << u"full: /changes/0/change"_s;
}

void TestWhatIfs::aDamagedOneSaysWhere()
{
    QFETCH(const QByteArray, kept);
    QFETCH(const QString, where);
    const auto read = parseKept(kept);
    QVERIFY(!read);
    QCOMPARE(read.error().where, where);
}

void TestWhatIfs::anotherCloudForgetsThem()
{
    Console console;
    console.whatIfs.make({console.help()});
    QVERIFY(console.wait());
    const SchedulerPtr other = test::toldCase(u"C12"_s).scheduler;
    console.workspace.setScheduler(other);
    QVERIFY(console.workspace.scheduler() != other);
    console.whatIfs.forgetAll();
    QCOMPARE(console.workspace.scheduler(), other);
    QVERIFY(!console.workspace.isDecisionCurrent());
}

void TestWhatIfs::withoutABranchNothingHappens()
{
    Console console;
    const QSignalSpy changed(&console.whatIfs, &WhatIfs::changed);
    const QSignalSpy kept(&console.whatIfs, &WhatIfs::keptChanged);
    console.whatIfs.undo();
    console.whatIfs.keep(u"named"_s);
    console.whatIfs.throwAway();
    console.whatIfs.show(-1);
    QVERIFY(!console.whatIfs.isBusy());
    QCOMPARE(changed.count() + kept.count(), 0);
    Workspace empty;
    WhatIfs ofNothing(empty);
    ofNothing.make({SetOptions{}});
    QVERIFY(!ofNothing.isBusy());
    console.whatIfs.make({});
    QVERIFY(console.wait());
    console.whatIfs.undo(); // it has no change
    QVERIFY(!console.whatIfs.isBusy());
}

// A decision of another cloud is no question to this one.
void TestWhatIfs::aBranchOfAnotherCloudAsksNothing()
{
    Console console;
    Decision elsewhere = *console.workspace.decision();
    elsewhere.cloudName = u"another"_s;
    const auto past = std::make_shared<const Decision>(elsewhere);
    console.workspace.setPastDecision(past, nullptr);
    console.whatIfs.make({console.help()});
    QVERIFY(console.wait());
    QVERIFY(console.workspace.isBranch());
    QCOMPARE(console.workspace.decision(), DecisionPtr(past));
    QVERIFY(!console.workspace.isDecisionCurrent());
}

void TestWhatIfs::aRequestIsChangedByMembers()
{
    const Request before = std::get<Request>(*questionOf(*test::toldCase(u"C08"_s).decision));
    Request after = before;
    after.availabilityZone = u"az9"_s;
    const QList<Change> changes = requestChanges(before, after);
    QCOMPARE(changes.size(), 1);
    const auto edited = apply(Edited{{}, before}, changes);
    QVERIFY(edited.has_value());
    QCOMPARE(edited->request->availabilityZone, u"az9"_s);
    QVERIFY(requestChanges(before, before).isEmpty());
}

void TestWhatIfs::theBarSaysWhatIsShown()
{
    Console console;
    WhatIfBar bar(console.whatIfs, true);
    QVERIFY(bar.isHidden());
    console.whatIfs.make({console.help()});
    QVERIFY(!bar.isHidden());
    QVERIFY(console.wait());
    QVERIFY(bar.text().startsWith(u"Every page shows a copy of the cloud: "_s));
    QVERIFY(bar.adoptButton()->isEnabled());
    QVERIFY(bar.compareButton()->isEnabled());
    QCOMPARE(bar.choice()->currentText(), u"What-if 1"_s);
    QCOMPARE(bar.redoButton()->toolTip(), u"This what-if has no undone changes."_s);
    QVERIFY(!bar.redoButton()->isHidden() && !bar.redoButton()->isEnabled());
    bar.undoButton()->click();
    QVERIFY(console.wait());
    QVERIFY(!bar.adoptButton()->isEnabled());
    QCOMPARE(bar.undoButton()->toolTip(), u"This what-if has no changes."_s);
    QVERIFY(!bar.undoButton()->isHidden() && !bar.undoButton()->isEnabled());
    QVERIFY(bar.redoButton()->isEnabled());
    bar.redoButton()->click();
    QVERIFY(console.wait());
    QVERIFY(bar.adoptButton()->isEnabled() && !bar.redoButton()->isEnabled());
    bar.undoButton()->click();
    QVERIFY(console.wait());
    bar.dropButton()->click();
    QVERIFY(bar.isHidden());
}

QTEST_MAIN(TestWhatIfs)
#include "tst_whatifs.moc"
