// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/workspace.h"

#include "ui/smallcloud.h"

#include <QSignalSpy>
#include <QTest>

#include <functional>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

SchedulerPtr cloudOf(int nodes)
{
    return Scheduler::create(std::make_shared<const Cloud>(smallCloud(nodes))).value_or(nullptr);
}

DecisionPtr decisionOn(const QString &name)
{
    Decision decision;
    decision.asked.serverName = name;
    return std::make_shared<const Decision>(decision);
}

// What may be shown: three clouds, told apart by how many nodes they have, and a decision on each.
const SchedulerPtr &scheduler(int nodes)
{
    static const QList<SchedulerPtr> all{nullptr, cloudOf(1), cloudOf(2), cloudOf(3)};
    return all.at(nodes);
}

const DecisionPtr &decision(int number)
{
    static const QList<DecisionPtr> all{nullptr, decisionOn(u"1"_s), decisionOn(u"2"_s), decisionOn(u"3"_s)};
    return all.at(number);
}

std::optional<WhatIf> branch(const SchedulerPtr &scheduler, const DecisionPtr &decision = nullptr)
{
    WhatIf branch{.scheduler = scheduler};
    if (decision)
        branch.now = Trial{scheduler, Request(), {}, decision};
    return branch;
}

LoggedDecisionPtr loggedDecision()
{
    static const auto logged = std::make_shared<const LoggedDecision>(LoggedDecision{decision(3), {}, {}, {}, {}});
    return logged;
}

using Happening = std::function<void(Workspace &)>;

// "2 nodes, decision 1, current": the cloud and the decision in sight.
QString inSight(const Workspace &workspace)
{
    const CloudPtr cloud = workspace.cloud();
    const QString nodes = cloud ? u"%1 nodes"_s.arg(cloud->computeNodes.size()) : u"no cloud"_s;
    const DecisionPtr decision = workspace.decision();
    QStringList facts{nodes, decision ? u"decision "_s + decision->asked.serverName : u"no decision"_s};
    if (decision && workspace.isDecisionCurrent())
        facts.append(u"current"_s);
    if (decision && !workspace.decidedUnder())
        facts.append(u"past"_s);
    if (workspace.loggedDecision())
        facts.append(u"logged"_s);
    if (workspace.recomputation())
        facts.append(u"made again"_s);
    return facts.join(u", "_s);
}

} // namespace

class TestWorkspace : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isInSight_data();
    void isInSight();
    void everyPartIsOfTheCloudInSight();
    void onlyWhatChangesIsTold();
    void aHostIsSelectedWhileTheCloudHasIt_data();
    void aHostIsSelectedWhileTheCloudHasIt();
    void aDecisionComesBackWithItsEndings();
};

void TestWorkspace::isInSight_data()
{
    QTest::addColumn<Happening>("steps"); // on a workspace with cloud 1 and decision 1, unless they replace both
    QTest::addColumn<QString>("seen");
    const auto row
        = [](const char *name, const QString &seen, const Happening &steps) { QTest::newRow(name) << steps << seen; };
    row("an open cloud with a decision", u"1 nodes, decision 1, current"_s, [](Workspace &) { });
    row("the cloud changed since", u"2 nodes, decision 1"_s, [](Workspace &it) { it.setScheduler(scheduler(2)); });
    row("decided again", u"2 nodes, decision 2, current"_s, [](Workspace &it) {
        it.setScheduler(scheduler(2));
        it.setDecision(decision(2));
    });
    const auto decidedOn = [](Workspace &it, const CloudContent &content) {
        it.setScheduler(scheduler(1), content);
        it.setDecision(decision(2));
    };
    const QList<Change> changes{SwitchService{.host = u"h1"_s, .disabled = true}};
    row("a change since", u"2 nodes, decision 2"_s, [=](Workspace &it) {
        decidedOn(it, {1, {}});
        it.setScheduler(scheduler(2), {1, changes});
    });
    row("a change that was undone", u"3 nodes, decision 2, current"_s, [=](Workspace &it) {
        decidedOn(it, {1, {}});
        it.setScheduler(scheduler(2), {1, changes});
        it.setScheduler(scheduler(3), {1, {}});
    });
    row("a change that was undone and made again", u"3 nodes, decision 2, current"_s, [=](Workspace &it) {
        decidedOn(it, {1, changes});
        it.setScheduler(scheduler(2), {1, {}});
        it.setScheduler(scheduler(3), {1, changes});
    });
    row("a server booted before the change was undone", u"3 nodes, decision 2"_s, [=](Workspace &it) {
        decidedOn(it, {1, {}});
        it.setScheduler(scheduler(2), {2, changes});
        it.setScheduler(scheduler(3), {2, {}});
    });
    row("a change that was undone beside a branch", u"3 nodes, decision 2, current"_s, [=](Workspace &it) {
        decidedOn(it, {1, {}});
        it.setBranch(branch(scheduler(2)));
        it.setScheduler(scheduler(2), {1, changes});
        it.setScheduler(scheduler(3), {1, {}});
        it.setBranch(std::nullopt);
    });
    row("a closed cloud", u"no cloud, decision 1"_s, [](Workspace &it) { it.setScheduler(nullptr); });
    row("a past decision", u"1 nodes, decision 2, past"_s,
        [](Workspace &it) { it.setPastDecision(decision(2), nullptr); });
    row("a decision of logs", u"1 nodes, decision 3, past, logged"_s,
        [](Workspace &it) { it.setLoggedDecision(loggedDecision(), nullptr); });
    row("a decision of logs, made again", u"1 nodes, decision 3, past, logged, made again"_s, [](Workspace &it) {
        it.setLoggedDecision(loggedDecision(), nullptr);
        it.setRecomputation(loggedDecision(), std::make_shared<const Recomputation>());
    });
    row("another one made again", u"1 nodes, decision 1, current"_s,
        [](Workspace &it) { it.setRecomputation(loggedDecision(), std::make_shared<const Recomputation>()); });
    row("a past decision after one of logs", u"1 nodes, decision 2, past"_s, [](Workspace &it) {
        it.setLoggedDecision(loggedDecision(), nullptr);
        it.setRecomputation(loggedDecision(), std::make_shared<const Recomputation>());
        it.setPastDecision(decision(2), nullptr);
    });
    row("a decision after one of logs", u"1 nodes, decision 2, current"_s, [](Workspace &it) {
        it.setLoggedDecision(loggedDecision(), nullptr);
        it.setRecomputation(loggedDecision(), std::make_shared<const Recomputation>());
        it.setDecision(decision(2));
    });
    row("one of logs opened anew", u"1 nodes, decision 3, past, logged"_s, [](Workspace &it) {
        it.setLoggedDecision(loggedDecision(), nullptr);
        it.setRecomputation(loggedDecision(), std::make_shared<const Recomputation>());
        it.setLoggedDecision(loggedDecision(), nullptr);
    });

    row("a branch with its decision", u"2 nodes, decision 2, current"_s,
        [](Workspace &it) { it.setBranch(branch(scheduler(2), decision(2))); });
    row("a branch without a decision", u"2 nodes, decision 1"_s,
        [](Workspace &it) { it.setBranch(branch(scheduler(2))); });
    row("a branch without a decision after one with", u"3 nodes, decision 1"_s, [](Workspace &it) {
        it.setBranch(branch(scheduler(2), decision(2)));
        it.setBranch(branch(scheduler(3)));
    });
    row("a branch without a decision after one with, from logs", u"2 nodes, decision 3, past, logged"_s,
        [](Workspace &it) {
            it.setLoggedDecision(loggedDecision(), nullptr);
            it.setBranch(branch(scheduler(3), decision(2)));
            it.setBranch(branch(scheduler(2)));
        });
    row("back from a branch", u"1 nodes, decision 1, current"_s, [](Workspace &it) {
        it.setBranch(branch(scheduler(2), decision(2)));
        it.setBranch(std::nullopt);
    });
    row("back from a branch without a decision", u"1 nodes, decision 1, current"_s, [](Workspace &it) {
        it.setBranch(branch(scheduler(2)));
        it.setBranch(std::nullopt);
    });
    row("back from the second branch", u"1 nodes, decision 1, current"_s, [](Workspace &it) {
        it.setBranch(branch(scheduler(2), decision(2)));
        it.setBranch(branch(scheduler(3), decision(3)));
        it.setBranch(std::nullopt);
    });
    row("back to no decision", u"1 nodes, no decision"_s, [](Workspace &it) {
        it.setDecision(nullptr);
        it.setBranch(branch(scheduler(2), decision(2)));
        it.setBranch(std::nullopt);
    });
    row("back to a past decision", u"1 nodes, decision 3, past"_s, [](Workspace &it) {
        it.setPastDecision(decision(3), nullptr);
        it.setBranch(branch(scheduler(2), decision(2)));
        it.setBranch(std::nullopt);
    });
    row("back to a decision of logs, made again", u"1 nodes, decision 3, past, logged, made again"_s,
        [](Workspace &it) {
            it.setLoggedDecision(loggedDecision(), nullptr);
            it.setRecomputation(loggedDecision(), std::make_shared<const Recomputation>());
            it.setBranch(branch(scheduler(2), decision(2)));
            it.setBranch(std::nullopt);
        });
    row("back to a cloud that changed before", u"2 nodes, decision 1"_s, [](Workspace &it) {
        it.setScheduler(scheduler(2));
        it.setBranch(branch(scheduler(3), decision(3)));
        it.setBranch(std::nullopt);
    });
    row("back to a cloud that changed meanwhile", u"2 nodes, decision 1"_s, [](Workspace &it) {
        it.setBranch(branch(scheduler(3), decision(3)));
        it.setScheduler(scheduler(2));
        it.setBranch(std::nullopt);
    });
    row("a cloud that changes behind a branch", u"3 nodes, decision 3, current"_s, [](Workspace &it) {
        it.setBranch(branch(scheduler(3), decision(3)));
        it.setScheduler(scheduler(2));
    });
}

void TestWorkspace::isInSight()
{
    QFETCH(const Happening, steps);
    QFETCH(const QString, seen);
    Workspace workspace;
    workspace.setScheduler(scheduler(1));
    workspace.setDecision(decision(1));
    QString told;
    connect(&workspace, &Workspace::decisionChanged, this, [&] { told = inSight(workspace); });
    connect(&workspace, &Workspace::cloudChanged, this, [&] { told = inSight(workspace); });
    connect(&workspace, &Workspace::recomputationChanged, this, [&] { told = inSight(workspace); });
    steps(workspace);
    QCOMPARE(inSight(workspace), seen);
    QVERIFY2(told.isEmpty() || told == seen, qPrintable(told)); // nothing changes without a signal
}

void TestWorkspace::everyPartIsOfTheCloudInSight()
{
    Workspace workspace;
    QVERIFY(!workspace.cloud() && !workspace.index() && !workspace.placement() && !workspace.scheduler());
    workspace.setScheduler(scheduler(1));
    const auto agree = [&](const SchedulerPtr &shown) {
        return workspace.scheduler() == shown && workspace.cloud().get() == shown->cloud().get()
            && workspace.index().get() == shown->index().get() && workspace.placement().get() == &shown->placement();
    };
    QVERIFY(agree(scheduler(1)));
    workspace.setBranch(branch(scheduler(2)));
    QVERIFY(agree(scheduler(2)) && workspace.isBranch());
    QCOMPARE(workspace.openScheduler(), scheduler(1));
    workspace.setBranch(std::nullopt);
    QVERIFY(agree(scheduler(1)) && !workspace.isBranch());
    workspace.setScheduler(nullptr);
    QVERIFY(!workspace.cloud() && !workspace.index() && !workspace.placement() && !workspace.scheduler());
}

void TestWorkspace::onlyWhatChangesIsTold()
{
    Workspace workspace;
    const QSignalSpy clouds(&workspace, &Workspace::cloudChanged);
    const QSignalSpy decisions(&workspace, &Workspace::decisionChanged);
    const QSignalSpy hovered(&workspace, &Workspace::hoveredHostChanged);
    workspace.setLoading(true);
    QCOMPARE(workspace.whyNoCloud(), u"Loading…"_s);
    workspace.setLoading(true);
    QCOMPARE(clouds.size(), 1); // what is said in place of a cloud
    workspace.setLoading(false);
    QCOMPARE(workspace.whyNoCloud(), u"No cloud is open."_s);
    QCOMPARE(clouds.size(), 2);
    workspace.setScheduler(scheduler(1));
    workspace.setLoading(true); // with a cloud open it is not in sight
    QCOMPARE(clouds.size(), 3);
    workspace.setBranch(std::nullopt); // there is none to leave
    QCOMPARE(clouds.size(), 3);
    QCOMPARE(decisions.size(), 0);
    workspace.setBranch(branch(scheduler(2)));
    workspace.setScheduler(scheduler(3)); // behind the branch
    QCOMPARE(clouds.size(), 4);
    QCOMPARE(decisions.size(), 0);
    workspace.hoverHost(u"node-1"_s);
    workspace.hoverHost(u"node-1"_s);
    QCOMPARE(hovered.size(), 1);
}

void TestWorkspace::aHostIsSelectedWhileTheCloudHasIt_data()
{
    QTest::addColumn<Happening>("steps"); // on a workspace with cloud 3 and its third node selected
    QTest::addColumn<QString>("selected");
    QTest::addColumn<int>("told");
    QTest::newRow("selected again") << Happening([](Workspace &it) { it.selectHost(u"node-3"_s); }) << u"node-3"_s << 0;
    QTest::newRow("in the same cloud anew")
        << Happening([](Workspace &it) { it.setScheduler(cloudOf(3)); }) << u"node-3"_s << 0;
    QTest::newRow("not in the next cloud")
        << Happening([](Workspace &it) { it.setScheduler(scheduler(2)); }) << QString() << 1;
    QTest::newRow("not in the branch") << Happening([](Workspace &it) { it.setBranch(branch(scheduler(1))); })
                                       << QString() << 1;
    QTest::newRow("not in the cloud behind the branch") << Happening([](Workspace &it) {
        it.setBranch(branch(cloudOf(3)));
        it.setScheduler(scheduler(2));
    }) << u"node-3"_s << 0;
    QTest::newRow("without a cloud") << Happening([](Workspace &it) { it.setScheduler(nullptr); }) << u"node-3"_s << 0;
}

void TestWorkspace::aHostIsSelectedWhileTheCloudHasIt()
{
    QFETCH(const Happening, steps);
    QFETCH(const QString, selected);
    QFETCH(const int, told);
    Workspace workspace;
    workspace.setScheduler(scheduler(3));
    workspace.selectHost(u"node-3"_s);
    const QSignalSpy spy(&workspace, &Workspace::selectedHostChanged);
    steps(workspace);
    QCOMPARE(workspace.selectedHost(), selected);
    QCOMPARE(spy.size(), told);
}

void TestWorkspace::aDecisionComesBackWithItsEndings()
{
    Workspace workspace;
    workspace.setScheduler(scheduler(1));
    auto journal = std::make_shared<Journal>();
    workspace.setDecision(decision(1), journal);
    workspace.setBranch(branch(scheduler(2), decision(2)));
    QVERIFY(!workspace.journal());
    workspace.setBranch(std::nullopt);
    QCOMPARE(workspace.journal(), JournalPtr(journal));
    const auto later = std::make_shared<const Journal>();
    const QSignalSpy decisions(&workspace, &Workspace::decisionChanged);
    const QSignalSpy journals(&workspace, &Workspace::journalChanged);
    workspace.setJournal(later); // of a boot under way
    QCOMPARE(workspace.journal(), later);
    QCOMPARE(workspace.decision(), decision(1));
    QCOMPARE(journals.size(), 1);
    QCOMPARE(decisions.size(), 0);
}

QTEST_MAIN(TestWorkspace)
#include "tst_workspace.moc"
