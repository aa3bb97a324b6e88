// SPDX-License-Identifier: GPL-3.0-or-later
#include "connections/cloudsmodel.h"
#include "connections/connectionsmodel.h"
#include "connections/connectionsview.h"
#include "session/connectednodes.h"
#include "ui/smallcloud.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QPushButton>
#include <QSignalSpy>
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

private:
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

QTEST_MAIN(TestConnections)
#include "tst_connections.moc"
