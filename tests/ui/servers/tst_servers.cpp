// SPDX-License-Identifier: GPL-3.0-or-later
#include "servers/serversmodel.h"
#include "servers/serversview.h"
#include "session/workspace.h"
#include "ui/smallcloud.h"
#include "widgets/tableview.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

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
    void saysStateWithSign();
    void offersWhatIsPossible();
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

void TestServers::saysStateWithSign()
{
    ServersModel model;
    ServerStatus running = booted(u"a"_s, u"active"_s);
    running.power = PowerState::Running;
    ServerStatus broken = booted(u"b"_s, u"error"_s);
    broken.server.instance.other = {{u"fault"_s, QJsonObject{{u"message"_s, u"no space left"_s}}}};
    ServerStatus gone = booted(u"c"_s, u"active"_s);
    gone.power = PowerState::Shutdown;
    model.setRows(serverRows(*indexOf(smallCloud(1)), {running, broken, gone}));
    QCOMPARE(model.index(0, ServersModel::State).data().toString(), u"✓ active"_s);
    QVERIFY(model.index(0, ServersModel::State).data(Qt::ToolTipRole).toString().contains(u"running"_s));
    QCOMPARE(model.index(1, ServersModel::State).data().toString(), u"✕ error"_s);
    QCOMPARE(model.index(1, ServersModel::State).data(Qt::ToolTipRole).toString(), u"no space left"_s);
    // Its guest ended behind Nova's back.
    QCOMPARE(model.index(2, ServersModel::State).data().toString(), u"⚠ active, but shut down"_s);
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
    QCOMPARE(table->model()->rowCount(), 0); // the rows are made in the background
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

    QSignalSpy started(&view, &ServersView::startWanted);
    table->selectUuid(u"off"_s);
    action(view, u"Start"_s)->trigger();
    QCOMPARE(started.size(), 1);
    QCOMPARE(started.first().first().toString(), u"off"_s);
}

void TestServers::asksBeforeDeleting()
{
    Workspace workspace;
    ServersView view(workspace, false);
    workspace.setScheduler(schedulerOf(smallCloud(1)));
    show(view, {booted(u"on"_s, u"active"_s)});
    view.show();
    view.findChild<TableView *>()->selectUuid(u"on"_s);
    QSignalSpy deleted(&view, &ServersView::deleteWanted);

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
    for (const QString &name : {u"Start"_s, u"Stop"_s, u"Delete"_s})
        QVERIFY2(!action(view, name)->isEnabled(), qPrintable(name));
    QVERIFY(action(view, u"Show"_s)->isEnabled());
}

QTEST_MAIN(TestServers)
#include "tst_servers.moc"
