// SPDX-License-Identifier: GPL-3.0-or-later
#include "connections/cloudsmodel.h"
#include "connections/connectionsmodel.h"
#include "connections/connectionsview.h"
#include "session/connectednodes.h"
#include "ui/question.h"
#include "ui/shell/testwindow.h"
#include "ui/smallcloud.h"
#include "widgets/table/tableview.h"
#include "widgets/tableroles.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace astrolabe;

class TestConnections : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void modelsKeepTheRules();
    void showsTheState();
    void takesOnlyUris_data();
    void takesOnlyUris();
    void readOnlyAddsNothing();
    void connectedNodesJoinTheCloud();
    void testSaysWhatAnswers_data();
    void testSaysWhatAnswers();
    void aLateAnswerIsNotShown();
    void asksBeforeAHostLeaves();
    void asksBeforeACloudIsForgotten();

private:
    static QString note(const ConnectionsView &view);
    static TableView *table(const ConnectionsView &view, const QString &name);
    static QAction *action(const TableView &table, const QString &text);
    static QPushButton *button(const ConnectionsView &view, const QString &text)
    {
        for (QPushButton *button : view.findChildren<QPushButton *>()) {
            if (button->text() == text)
                return button;
        }
        return nullptr;
    }
};

void TestConnections::modelsKeepTheRules()
{
    ConnectionsModel connections;
    CloudsModel clouds;
    const QAbstractItemModelTester one(&connections, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const QAbstractItemModelTester two(&clouds, QAbstractItemModelTester::FailureReportingMode::QtTest);
    for (const int count : {0, 1, 30, 2}) {
        QList<ConnectionStatus> status(count);
        QList<StoredCloud> stored(count);
        for (int i = 0; i < count; ++i) {
            status[i].id = i;
            stored[i].source = QString::number(i);
        }
        connections.setRows(status);
        clouds.setRows(stored);
        QCOMPARE(connections.rowCount(), count);
        QCOMPARE(clouds.rowCount(), count);
    }
}

void TestConnections::showsTheState()
{
    ConnectionStatus lost;
    lost.uri = u"qemu:///system"_s;
    lost.state = ConnectionStatus::State::Lost;
    lost.why = u"the daemon went away"_s;
    ConnectionsModel model;
    model.setRows({lost});
    const QModelIndex state = model.index(0, ConnectionsModel::State);
    QCOMPARE(state.data().toString(), u"✕ lost, trying again"_s);
    QCOMPARE(state.data(Qt::ToolTipRole).toString(), lost.why);
}

void TestConnections::takesOnlyUris_data()
{
    QTest::addColumn<QString>("uri");
    QTest::addColumn<bool>("usable");
    QTest::newRow("the test driver") << u"test:///default"_s << true;
    QTest::newRow("a remote host") << u"qemu+ssh://root@cmp-1.example.org/system"_s << true;
    QTest::newRow("a host name alone") << u"cmp-1"_s << false;
    QTest::newRow("nothing") << QString() << false;
}

void TestConnections::takesOnlyUris()
{
    QFETCH(QString, uri);
    QFETCH(bool, usable);
    ConnectionsView view(false);
    QSignalSpy added(&view, &ConnectionsView::addWanted);
    view.findChild<QComboBox *>()->setEditText(uri);
    QCOMPARE(button(view, u"Add"_s)->isEnabled(), usable);
    button(view, u"Add"_s)->click();
    QCOMPARE(added.size(), usable ? 1 : 0);
}

void TestConnections::readOnlyAddsNothing()
{
    ConnectionsView view(true);
    view.findChild<QComboBox *>()->setEditText(u"test:///default"_s);
    QVERIFY(!button(view, u"Add"_s)->isEnabled());
    QVERIFY(button(view, u"Test"_s)->isEnabled());
}

void TestConnections::connectedNodesJoinTheCloud()
{
    Cloud cloud = smallCloud(1);
    cloud.placement = PlacementData{};
    ComputeNode real = smallNode(9);
    real.service->lastSeenUp = QDateTime::currentDateTimeUtc();
    const Cloud joined = withConnectedNodes(cloud, {real, smallNode(1)});
    QCOMPARE(joined.computeNodes.size(), 2);
    QVERIFY(!joined.computeNodes.last().service->lastSeenUp.has_value());
    QCOMPARE(joined.placement->resourceProviders.size(), 1);
    QCOMPARE(joined.placement->resourceProviders.first().uuid, u"node-9"_s);

    const ComputeNode gone = lostNode(real, u"the daemon went away"_s);
    QVERIFY(gone.service->forcedDown);
    QCOMPARE(gone.service->disabledReason, u"the daemon went away"_s);
}

QString TestConnections::note(const ConnectionsView &view)
{
    for (const QLabel *label : view.findChildren<QLabel *>()) {
        if (label->text().startsWith(u'✓') || label->text().startsWith(u'✕') || label->text().startsWith(u"Asking"_s))
            return label->text();
    }
    return {};
}

TableView *TestConnections::table(const ConnectionsView &view, const QString &name)
{
    for (TableView *table : view.findChildren<TableView *>()) {
        if (table->accessibleName() == name)
            return table;
    }
    return nullptr;
}

QAction *TestConnections::action(const TableView &table, const QString &text)
{
    for (QAction *action : table.actions()) {
        if (action->text() == text)
            return action;
    }
    return nullptr;
}

void TestConnections::testSaysWhatAnswers_data()
{
    QTest::addColumn<QString>("uri");
    QTest::addColumn<QRegularExpression>("told");
    QTest::newRow("libvirt's test driver")
        << u"test:///default"_s
        << QRegularExpression(u"^✓ \\S+ answers: [1-9]\\d* CPU\\(s\\), [1-9][\\d.,]* GiB, \\S+\\.$"_s);
    QTest::newRow("a file that is not there")
        << u"test:///nowhere/node.xml"_s << QRegularExpression(u"^✕ .*test:///nowhere/node\\.xml.*"_s);
    QTest::newRow("no such driver") << u"abacus:///system"_s << QRegularExpression(u"^✕ .*abacus:///system.*"_s);
}

void TestConnections::testSaysWhatAnswers()
{
    QFETCH(QString, uri);
    QFETCH(QRegularExpression, told);
    ConnectionsView view(false);
    const QSignalSpy added(&view, &ConnectionsView::addWanted);
    view.findChild<QComboBox *>()->setEditText(uri);
    button(view, u"Test"_s)->click();
    QCOMPARE(note(view), u"Asking %1…"_s.arg(uri));
    QTRY_VERIFY(!note(view).startsWith(u"Asking"_s));
    QVERIFY2(told.match(note(view)).hasMatch(), qPrintable(note(view)));
    QCOMPARE(added.size(), 0);
}

void TestConnections::aLateAnswerIsNotShown()
{
    ConnectionsView view(false);
    view.findChild<QComboBox *>()->setEditText(u"test:///default"_s);
    button(view, u"Test"_s)->click();
    view.findChild<QComboBox *>()->setEditText(u"test:///other"_s);
    QTest::qWait(500);
    QCOMPARE(note(view), QString());
}

// In the real window: the host belongs to the cloud until the user confirms its removal, which is then permanent.
void TestConnections::asksBeforeAHostLeaves()
{
    const QTemporaryDir folder;
    test::keepSettingsIn(folder.path());
    const auto window = test::openWindow(folder.path());
    QVERIFY(window);
    const qsizetype without = window->workspace().cloud()->computeNodes.size();
    window->goTo(u"connections"_s);
    auto &view = *window->findChild<ConnectionsView *>();
    view.findChild<QComboBox *>()->setEditText(u"test:///default"_s);
    button(view, u"Add"_s)->click();
    QTRY_COMPARE(window->workspace().cloud()->computeNodes.size(), without + 1);
    TableView *hosts = table(view, u"libvirt hosts"_s);
    hosts->selectRow(0);
    hosts->setFocus();

    QTest::keyClick(hosts, Qt::Key_Delete);
    QVERIFY(test::question(view) != nullptr);
    QVERIFY2(test::question(view)->text().contains(u"test:///default"_s), qPrintable(test::question(view)->text()));
    QVERIFY(test::question(view)->informativeText().contains(u"keep running"_s));
    QVERIFY(test::pressEnter(view));
    QTest::qWait(50);
    QCOMPARE(hosts->model()->rowCount(), 1);

    action(*hosts, u"Remove…"_s)->trigger();
    QVERIFY(test::agree(view));
    QTRY_COMPARE(hosts->model()->rowCount(), 0);
    QTRY_COMPARE(window->workspace().cloud()->computeNodes.size(), without);
}

void TestConnections::asksBeforeACloudIsForgotten()
{
    const QTemporaryDir folder;
    test::keepSettingsIn(folder.path());
    auto window = test::openWindow(folder.path());
    QVERIFY(window);
    window->openCloud(u"sample:real"_s);
    QTRY_VERIFY(!window->isBusy());
    window->goTo(u"connections"_s);
    auto &view = *window->findChild<ConnectionsView *>();
    TableView *clouds = table(view, u"Clouds opened before"_s);
    QTRY_COMPARE(clouds->model()->rowCount(), 2);
    clouds->selectUuid(u"sample:campus"_s);

    action(*clouds, u"Forget…"_s)->trigger();
    QVERIFY(test::question(view) != nullptr);
    QVERIFY2(test::question(view)->text().contains(u"campus"_s), qPrintable(test::question(view)->text()));
    QVERIFY(test::question(view)->informativeText().contains(u"permanently"_s));
    QVERIFY(test::pressEnter(view));
    QTest::qWait(50);
    QCOMPARE(clouds->model()->rowCount(), 2);

    action(*clouds, u"Forget…"_s)->trigger();
    QVERIFY(test::agree(view));
    QTRY_COMPARE(clouds->model()->rowCount(), 1);
    QCOMPARE(clouds->model()->index(0, 0).data(UuidRole).toString(), u"sample:real"_s);

    window.reset();
    window = test::openWindow(folder.path());
    QVERIFY(window);
    QTRY_COMPARE(table(*window->findChild<ConnectionsView *>(), u"Clouds opened before"_s)->model()->rowCount(), 1);
}

QTEST_MAIN(TestConnections)
#include "tst_connections.moc"
