// SPDX-License-Identifier: GPL-3.0-or-later
#include "servers/actiondialog.h"
#include "servers/serversmodel.h"
#include "servers/serversview.h"
#include "session/workspace.h"
#include "ui/smallcloud.h"
#include "widgets/controls/choicefield.h"
#include "widgets/table/statuspill.h"
#include "widgets/table/tableview.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

using namespace astrolabe;

namespace {

Instance instance(const QString &uuid, const QString &vmState)
{
    Instance server;
    server.uuid = uuid;
    server.displayName = u"web-"_s + uuid;
    server.host = u"cmp-1"_s;
    server.node = u"cmp-1"_s;
    server.flavorid = u"1"_s;
    server.vmState = vmState;
    return server;
}

ServerStatus booted(const QString &uuid, const QString &vmState)
{
    ServerStatus status;
    status.server.instance = instance(uuid, vmState);
    status.server.decisionId = 7;
    return status;
}

} // namespace

class TestServers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void modelKeepsTheRules();
    void showsEachServerOnce();
    void namesTheProject();
    void saysStateWithSign();
    void offersWhatIsPossible();
    void offersWhatTheStateAllows();
    void actsAsSomebodyElse();
    void offersToRestore();
    void saysBeforehandWhereAServerGoes();
    void asksAboutServersOfTheCloud_data();
    void asksAboutServersOfTheCloud();
    void saysWhyAnActionIsNotOffered();
    void offersNothingForServersThatAreFilteredOut();
    void asksBeforeDeleting();
    void enterShowsTheDecision();
    void readOnlyWritesNothing();

private:
    static void show(ServersView &view, const QList<ServerStatus> &servers)
    {
        view.setServers(servers);
        QTRY_COMPARE(view.findChild<TableView *>()->model()->rowCount(), servers.size());
    }
    static QAction *action(const ServersView &view, const QString &text)
    {
        for (QAction *action : view.findChild<TableView *>()->actions()) {
            if (action->text().startsWith(text))
                return action;
        }
        return nullptr;
    }
};

void TestServers::modelKeepsTheRules()
{
    ServersModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const auto index = indexOf(smallCloud(1));
    for (const int count : {0, 1, 30, 2}) {
        QList<ServerStatus> servers;
        for (int i = 0; i < count; ++i)
            servers.append(booted(QString::number(i), u"active"_s));
        model.setRows(serverRows(*index, servers));
        QCOMPARE(model.rowCount(), count);
    }
}

void TestServers::showsEachServerOnce()
{
    Cloud cloud = smallCloud(1);
    cloud.instances = {instance(u"a"_s, u"active"_s), instance(u"b"_s, u"active"_s)};
    const QList<ServerRow> rows = serverRows(*indexOf(cloud), {booted(u"b"_s, u"stopped"_s)});
    QCOMPARE(rows.size(), 2);
    QVERIFY(!rows.first().bootedHere);
    QVERIFY(rows.last().bootedHere);
    QCOMPARE(rows.last().instance.vmState, u"stopped"_s);
    QCOMPARE(rows.last().flavorName, u"m1.small"_s);
}

void TestServers::namesTheProject()
{
    Cloud cloud = smallCloud(1);
    cloud.instances = {instance(u"a"_s, u"active"_s), instance(u"b"_s, u"active"_s)};
    cloud.instances.first().projectId = u"p1"_s;
    cloud.instances.last().projectId = u"p2"_s; // missing from Keystone's list
    Project project;
    project.id = u"p1"_s;
    project.name = u"Physics"_s;
    cloud.surroundings.projects = QList<Project>{project};
    const QList<ServerRow> rows = serverRows(*indexOf(cloud), {});
    QCOMPARE(rows.first().projectName, u"Physics"_s);
    QCOMPARE(rows.last().projectName, u"p2"_s);
}

void TestServers::saysStateWithSign()
{
    ServersModel model;
    ServerStatus running = booted(u"a"_s, u"active"_s);
    running.power = PowerState::Running;
    ServerStatus broken = booted(u"b"_s, u"error"_s);
    broken.server.instance.other = {{u"fault"_s, QJsonObject{{u"message"_s, u"no space left"_s}}}};
    ServerStatus gone = booted(u"c"_s, u"active"_s);
    gone.power = PowerState::Shutdown;
    ServerStatus stopping = gone;
    stopping.server.instance.uuid = u"d"_s;
    stopping.server.instance.taskState = u"powering-off"_s;
    model.setRows(serverRows(*indexOf(smallCloud(1)), {running, broken, gone, stopping}));
    QCOMPARE(model.index(0, ServersModel::State).data().toString(), u"✓ active"_s);
    QVERIFY(model.index(0, ServersModel::State).data(Qt::ToolTipRole).toString().contains(u"running"_s));
    QCOMPARE(model.index(1, ServersModel::State).data().toString(), u"✕ error"_s);
    QCOMPARE(model.index(1, ServersModel::State).data(Qt::ToolTipRole).toString(), u"no space left"_s);
    // Its guest ended behind Nova's back.
    QCOMPARE(model.index(2, ServersModel::State).data().toString(), u"⚠ active, but shut down"_s);
    // Its guest was told to shut down.
    QCOMPARE(model.index(3, ServersModel::State).data().toString(), u"… active: powering-off"_s);
    QVERIFY(model.index(3, ServersModel::State).data(Qt::ToolTipRole).toString().contains(u"powering-off"_s));
}

void TestServers::offersWhatIsPossible()
{
    Cloud cloud = smallCloud(1);
    cloud.instances = {instance(u"file"_s, u"active"_s)};
    Workspace workspace;
    ServersView view(workspace, false);
    workspace.setScheduler(schedulerOf(cloud));
    view.setServers({booted(u"on"_s, u"active"_s), booted(u"off"_s, u"stopped"_s)});
    auto *table = view.findChild<TableView *>();
    QCOMPARE(table->model()->rowCount(), 0); // rows are created in the background
    QTRY_COMPARE(table->model()->rowCount(), 3);

    table->selectUuid(u"on"_s);
    QVERIFY(action(view, u"Stop"_s)->isEnabled());
    QVERIFY(!action(view, u"Start"_s)->isEnabled());
    table->selectUuid(u"off"_s);
    QVERIFY(!action(view, u"Stop"_s)->isEnabled());
    QVERIFY(action(view, u"Start"_s)->isEnabled());
    table->selectUuid(u"file"_s);
    QVERIFY(!action(view, u"Stop"_s)->isEnabled());
    QVERIFY(!action(view, u"Delete"_s)->isEnabled());

    QSignalSpy wanted(&view, &ServersView::actionWanted);
    table->selectUuid(u"off"_s);
    action(view, u"Start"_s)->trigger();
    QCOMPARE(wanted.size(), 1);
    QCOMPARE(wanted.first().first().toStringList(), QStringList{u"off"_s});
    QVERIFY(wanted.first().last().value<ServerAction>() == ServerAction{ServerAction::Kind::Start});
}

void TestServers::offersWhatTheStateAllows()
{
    Workspace workspace;
    ServersView view(workspace, false);
    workspace.setScheduler(schedulerOf(smallCloud(1)));
    show(view, {booted(u"on"_s, u"active"_s), booted(u"moved"_s, u"resized"_s), booted(u"away"_s, u"shelved"_s)});
    auto *table = view.findChild<TableView *>();
    const auto offered = [&](const QString &uuid) {
        table->selectUuid(uuid);
        QStringList names;
        for (const QAction *action : table->actions()) {
            if (action->isEnabled())
                names.append(action->text());
        }
        return names;
    };
    const QStringList always{u"Show its decision"_s, u"What if it were different…"_s,
        u"What if it were on another host…"_s, u"What if it were gone"_s};
    QCOMPARE(offered(u"moved"_s),
        (QStringList{u"Confirm resize or migration"_s, u"Revert resize or migration"_s, u"Lock"_s, u"Delete…"_s}
            + always));
    QCOMPARE(offered(u"away"_s), (QStringList{u"Offload"_s, u"Unshelve…"_s, u"Lock"_s, u"Delete…"_s} + always));
    QVERIFY(offered(u"on"_s).contains(u"Live migrate…"_s));
}

// Whoever acts: the user gets to see what nova-api refuses.
void TestServers::actsAsSomebodyElse()
{
    Workspace workspace;
    ServersView view(workspace, false);
    workspace.setScheduler(schedulerOf(smallCloud(3)));
    ServerStatus locked = booted(u"locked"_s, u"active"_s);
    setLockedBy(locked.server.instance, u"admin"_s);
    show(view, {booted(u"on"_s, u"active"_s), locked});
    auto *table = view.findChild<TableView *>();
    table->selectUuid(u"locked"_s);
    QCOMPARE(table->currentIndex().siblingAtColumn(ServersModel::State).data().toString(), u"✓ active, locked"_s);
    QVERIFY(!action(view, u"Lock"_s)->isEnabled() && action(view, u"Unlock"_s)->isEnabled());

    const QList<QAction *> all = view.findChildren<QAction *>();
    const auto member = std::ranges::find(all, u"A member of the server's project"_s, &QAction::text);
    QVERIFY(member != all.end());
    (*member)->trigger();
    const QList<QToolButton *> buttons = view.findChildren<QToolButton *>();
    QVERIFY(std::ranges::any_of(
        buttons, [&](const QToolButton *button) { return button->text().endsWith((*member)->text()); }));
    QSignalSpy wanted(&view, &ServersView::actionWanted);
    action(view, u"Stop"_s)->trigger();
    QCOMPARE(wanted.size(), 1);
    QCOMPARE(wanted.first().last().value<ServerAction>().asker.roles, QStringList{u"member"_s});
    action(view, u"Resize"_s)->trigger();
    const auto *dialog = view.findChild<ActionDialog *>();
    QVERIFY(dialog != nullptr);
    const QList<QLabel *> labels = dialog->findChildren<QLabel *>();
    QVERIFY(std::ranges::any_of(labels, [](const QLabel *label) { return label->text().endsWith(u"is locked"_s); }));
}

// Only if deleted servers are kept for a while.
void TestServers::offersToRestore()
{
    Workspace workspace;
    ServersView view(workspace, false);
    Cloud cloud = smallCloud(1);
    workspace.setScheduler(schedulerOf(cloud));
    show(view, {booted(u"on"_s, u"active"_s), booted(u"gone"_s, u"soft-delete"_s)});
    auto *table = view.findChild<TableView *>();
    const auto isOffered = [&](const QString &uuid, const QString &name) {
        table->selectUuid(uuid);
        return action(view, name)->isEnabled();
    };
    QVERIFY(!isOffered(u"on"_s, u"Delete at once"_s) && !isOffered(u"on"_s, u"Restore"_s));
    QVERIFY(isOffered(u"gone"_s, u"Delete at once"_s) && isOffered(u"gone"_s, u"Restore"_s));
    QVERIFY(cloud.config.set(u"DEFAULT"_s, u"reclaim_instance_interval"_s, 60));
    workspace.setScheduler(schedulerOf(cloud));
    QVERIFY(isOffered(u"on"_s, u"Delete at once"_s) && !isOffered(u"on"_s, u"Restore"_s));
}

void TestServers::saysBeforehandWhereAServerGoes()
{
    Workspace workspace;
    ServersView view(workspace, false);
    view.show();
    workspace.setScheduler(schedulerOf(smallCloud(3)));
    show(view, {booted(u"on"_s, u"active"_s)});
    view.findChild<TableView *>()->selectUuid(u"on"_s);
    QSignalSpy wanted(&view, &ServersView::actionWanted);
    action(view, u"Cold migrate"_s)->trigger();
    auto *dialog = view.findChild<ActionDialog *>();
    QVERIFY(dialog != nullptr);
    auto *choice = dialog->findChild<ChoiceField *>();
    const auto *pill = dialog->findChild<StatusPill *>();
    QCOMPARE(choice->count(), 3); // "any", and the two hosts that it is not on
    QTRY_VERIFY(pill->accessibleName().contains(u"Lands on cmp-"_s));
    choice->setCurrentIndex(choice->findData(u"cmp-3"_s));
    dialog->accept();
    QCOMPARE(wanted.size(), 1);
    const ServerAction expected{.kind = ServerAction::Kind::Migrate, .host = u"cmp-3"_s};
    QVERIFY(wanted.first().last().value<ServerAction>() == expected);
    QTRY_VERIFY(view.findChild<ActionDialog *>() == nullptr);

    action(view, u"Evacuate"_s)->trigger(); // from a host that is up
    dialog = view.findChild<ActionDialog *>();
    QVERIFY(dialog->findChild<StatusPill *>()->accessibleName().contains(u"Refused"_s));
    const QList<QPushButton *> buttons = dialog->findChildren<QPushButton *>();
    const auto doIt = std::ranges::find(buttons, u"Evacuate"_s, &QPushButton::text);
    QVERIFY(doIt != buttons.end());
    QVERIFY(!(*doIt)->isEnabled());
}

void TestServers::asksAboutServersOfTheCloud_data()
{
    QTest::addColumn<QString>("name");    // of the action
    QTest::addColumn<QString>("state");   // of the server
    QTest::addColumn<int>("emptyHosts");  // besides the server's own host
    QTest::addColumn<QString>("spoiled"); // how the cloud deviates
    QTest::addColumn<QString>("verdict");
    QTest::addColumn<QString>("why");
    QTest::addColumn<QString>("cause");
    const auto row
        = [](const char *tag, const QString &name, const QString &state, int emptyHosts, const QString &spoiled,
              const QString &verdict, const QString &why, const QString &cause = {}) {
              QTest::newRow(tag) << name << state << emptyHosts << spoiled << verdict << why << cause;
          };
    row("resize", u"Resize"_s, u"active"_s, 2, {}, u"Lands on cmp-"_s, {});
    row("cold migrate", u"Cold migrate"_s, u"stopped"_s, 2, {}, u"Lands on cmp-"_s, {});
    row("live migrate", u"Live migrate"_s, u"active"_s, 2, {}, u"Lands on cmp-"_s, {});
    row("live migrate without another host", u"Live migrate"_s, u"active"_s, 0, {}, u"No valid host"_s, {});
    row("its group is everywhere", u"Live migrate"_s, u"active"_s, 1, u"group"_s,
        u"No valid host: ServerGroupAntiAffinityFilter"_s, {});
    row("live migrate to a host that refuses", u"Live migrate"_s, u"active"_s, 1, u"older"_s,
        u"Fails after cmp-2 was chosen"_s, u"requires a newer hypervisor version"_s);
    row("evacuate a host that is up", u"Evacuate"_s, u"active"_s, 2, {}, u"Refused by Nova's API"_s,
        u"Compute service of cmp-1 is still in use."_s);
    row("live migrate from a host that is down", u"Live migrate"_s, u"active"_s, 1, u"down"_s,
        u"Fails before the scheduler is asked"_s, u"Compute service of cmp-1 is unavailable at this time."_s,
        u"nova-compute of cmp-1, where web-file runs, is marked as forced down"_s);
    row("evacuate", u"Evacuate"_s, u"active"_s, 2, u"down"_s, u"Lands on cmp-"_s, {});
    row("rebuild", u"Rebuild"_s, u"active"_s, 0, {}, u"Stays on cmp-1"_s, {});
    row("unshelve", u"Unshelve"_s, u"shelved_offloaded"_s, 2, {}, u"Lands on cmp-"_s, {});
    row("no flavor", u"Cold migrate"_s, u"active"_s, 2, u"flavor"_s, u"Not known"_s, u"flavor, 7"_s);
    row("no image", u"Cold migrate"_s, u"active"_s, 2, u"image"_s, u"Not known"_s, u"image, gone"_s);
}

// Servers from the cloud's file get only a dry run; no action is performed on them.
void TestServers::asksAboutServersOfTheCloud()
{
    QFETCH(const QString, name);
    QFETCH(const QString, state);
    QFETCH(const int, emptyHosts);
    QFETCH(const QString, spoiled);
    QFETCH(const QString, verdict);
    QFETCH(const QString, why);
    QFETCH(const QString, cause);
    Cloud cloud = smallCloud(1 + emptyHosts);
    Flavor larger = cloud.flavors.first();
    larger.flavorid = u"2"_s;
    larger.name = u"m1.medium"_s;
    larger.memoryMb *= 2;
    cloud.flavors.append(larger);
    Instance asked = instance(u"file"_s, state);
    asked.image = u"image-1"_s;
    if (state == "shelved_offloaded"_L1)
        asked.host = asked.node = QString();
    if (spoiled == "flavor"_L1)
        asked.flavorid = u"7"_s;
    if (spoiled == "image"_L1)
        asked.image = u"gone"_s;
    if (spoiled == "older"_L1)
        cloud.computeNodes.last().hypervisorVersion = 7'002'000;
    if (spoiled == "down"_L1)
        cloud.computeNodes.first().service->forcedDown = true;
    cloud.instances = {asked};
    if (spoiled == "group"_L1) {
        Instance other = instance(u"other"_s, u"active"_s);
        other.host = other.node = u"cmp-2"_s;
        cloud.instances.append(other);
        ServerGroup group;
        group.uuid = u"33333333-3333-4333-8333-333333333333"_s;
        group.policy = u"anti-affinity"_s;
        group.members = {u"file"_s, u"other"_s};
        cloud.serverGroups = {group};
    }
    Workspace workspace;
    ServersView view(workspace, false);
    view.show();
    workspace.setScheduler(schedulerOf(cloud));
    auto *table = view.findChild<TableView *>();
    QTRY_COMPARE(table->model()->rowCount(), cloud.instances.size());
    table->selectUuid(u"file"_s);
    QVERIFY(action(view, name)->isEnabled());
    action(view, name)->trigger();

    const auto *dialog = view.findChild<ActionDialog *>();
    QVERIFY(dialog != nullptr);
    const auto *pill = dialog->findChild<StatusPill *>();
    QTRY_VERIFY2(pill->accessibleName().contains(verdict), qPrintable(pill->accessibleName()));
    const QList<QLabel *> labels = dialog->findChildren<QLabel *>();
    const auto says = [&](const QString &text) {
        return std::ranges::any_of(labels, [&](const QLabel *label) { return label->text().contains(text); });
    };
    QTest::qWait(300); // time for the checks after the scheduler
    QVERIFY2(pill->accessibleName().contains(verdict), qPrintable(pill->accessibleName()));
    QVERIFY2(says(why), qPrintable(pill->accessibleName()));
    QTRY_VERIFY(says(cause));
    QVERIFY(says(u"came with the cloud"_s));
    const QList<QPushButton *> buttons = dialog->findChildren<QPushButton *>();
    const auto button = [&](const QString &text) { return *std::ranges::find(buttons, text, &QPushButton::text); };
    QVERIFY(!button(name)->isEnabled());

    const bool isRefused = verdict.startsWith(u"Refused"_s) || verdict.startsWith(u"Fails before"_s);
    const bool isDecided = isRefused || verdict.startsWith(u"Lands"_s) || verdict.startsWith(u"No valid"_s)
        || verdict.startsWith(u"Fails"_s);
    QTRY_COMPARE(button(u"Show the decision"_s)->isEnabled(), isDecided);
    QSignalSpy decided(&view, &ServersView::decided);
    button(u"Show the decision"_s)->click();
    QCOMPARE(decided.size(), isDecided ? 1 : 0);
    if (isRefused)
        QCOMPARE(decided.first().first().value<DecisionPtr>()->error->message, why);
    if (!cause.isEmpty()) { // above Nova's words
        const auto labelWith = [&](const QString &text) {
            return *std::ranges::find_if(labels, [&](const QLabel *label) { return label->text().contains(text); });
        };
        QVERIFY(labelWith(cause)->y() < labelWith(why)->y());
    }
}

void TestServers::saysWhyAnActionIsNotOffered()
{
    Cloud cloud = smallCloud(1);
    cloud.instances = {instance(u"file"_s, u"active"_s)};
    Workspace workspace;
    ServersView view(workspace, false);
    workspace.setScheduler(schedulerOf(cloud));
    view.setServers({booted(u"on"_s, u"active"_s)});
    auto *table = view.findChild<TableView *>();
    QTRY_COMPARE(table->model()->rowCount(), 2);
    table->clearSelection();
    QCOMPARE(action(view, u"Stop"_s)->toolTip(), u"Choose a server first."_s);
    table->selectUuid(u"file"_s);
    QVERIFY(action(view, u"Stop"_s)->toolTip().contains(u"web-file came with the cloud"_s));
    QVERIFY(action(view, u"Unshelve"_s)->toolTip().contains(u"while it is in vm_state active"_s));
    table->selectUuid(u"on"_s);
    QVERIFY(action(view, u"Start"_s)->toolTip().contains(u"while it is in vm_state active"_s));
    QVERIFY(action(view, u"Unlock"_s)->toolTip().contains(u"is not locked"_s));
}

void TestServers::offersNothingForServersThatAreFilteredOut()
{
    Workspace workspace;
    ServersView view(workspace, false);
    workspace.setScheduler(schedulerOf(smallCloud(1)));
    show(view, {booted(u"a"_s, u"active"_s), booted(u"b"_s, u"active"_s)});
    view.findChild<TableView *>()->selectUuid(u"a"_s);
    QVERIFY(action(view, u"Cold migrate"_s)->isEnabled());
    view.filterByHost(u"nowhere"_s);
    QTRY_COMPARE(view.findChild<TableView *>()->model()->rowCount(), 0);
    QVERIFY(!action(view, u"Cold migrate"_s)->isEnabled());
    QCOMPARE(action(view, u"Cold migrate"_s)->toolTip(), u"Choose a server first."_s);
    QVERIFY(!action(view, u"Delete"_s)->isEnabled());
}

void TestServers::asksBeforeDeleting()
{
    Workspace workspace;
    ServersView view(workspace, false);
    workspace.setScheduler(schedulerOf(smallCloud(1)));
    show(view, {booted(u"on"_s, u"active"_s)});
    view.show();
    view.findChild<TableView *>()->selectUuid(u"on"_s);
    QSignalSpy deleted(&view, &ServersView::actionWanted);

    action(view, u"Delete"_s)->trigger();
    auto *box = view.findChild<QMessageBox *>();
    QVERIFY(box != nullptr);
    QVERIFY(box->text().contains(u"web-on"_s));
    QVERIFY(!box->informativeText().isEmpty());
    QTest::keyClick(box, Qt::Key_Return);
    QCOMPARE(deleted.size(), 0);
    QTRY_VERIFY(view.findChild<QMessageBox *>() == nullptr);

    action(view, u"Delete"_s)->trigger();
    box = view.findChild<QMessageBox *>();
    for (QAbstractButton *button : box->buttons()) {
        if (box->buttonRole(button) == QMessageBox::DestructiveRole)
            button->click();
    }
    QCOMPARE(deleted.size(), 1);
}

void TestServers::enterShowsTheDecision()
{
    Workspace workspace;
    ServersView view(workspace, false);
    workspace.setScheduler(schedulerOf(smallCloud(1)));
    show(view, {booted(u"on"_s, u"active"_s)});
    QSignalSpy wanted(&view, &ServersView::decisionWanted);
    auto *table = view.findChild<TableView *>();
    table->selectUuid(u"on"_s);
    QTest::keyClick(table, Qt::Key_Return);
    QCOMPARE(wanted.size(), 1);
    QCOMPARE(wanted.first().first().toLongLong(), 7);
    QCOMPARE(workspace.selectedHost(), u"node-1"_s);
}

void TestServers::readOnlyWritesNothing()
{
    Workspace workspace;
    ServersView view(workspace, true);
    workspace.setScheduler(schedulerOf(smallCloud(1)));
    show(view, {booted(u"on"_s, u"active"_s)});
    view.findChild<TableView *>()->selectUuid(u"on"_s);
    for (const QString &name : {u"Start"_s, u"Stop"_s, u"Delete"_s, u"Resize"_s, u"Live migrate"_s})
        QVERIFY2(!action(view, name)->isEnabled(), qPrintable(name));
    QVERIFY(action(view, u"Show"_s)->isEnabled());
}

QTEST_MAIN(TestServers)
#include "tst_servers.moc"
