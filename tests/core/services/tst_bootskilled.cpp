// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/services/bootonce.h"
#include "core/services/killedworld.h"
#include "services/region/recovery.h"
#include "store/cloudservers.h"
#include "verifyresult.h"

#include <QProcess>
#include <QRandomGenerator>
#include <QTemporaryDir>

#include <algorithm>
#include <chrono>
#include <thread>

using namespace astrolabe;
using namespace Qt::StringLiterals;

// kill -9 at any moment of boots and of later actions: after a restart, every interrupted operation has ended in a
// state from which Nova would continue, and no resource is held by a missing server, or twice.
class BootsKilledTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingIsLostAndNothingDouble();

private:
    void runAndKill(int firstAction, quint32 milliseconds);
    void check();

    const Cloud m_cloud = test::killedWorld();
    QTemporaryDir m_folder;
    const QString m_path = m_folder.filePath(u"store.db"_s);
    int m_halfBuilt = 0;      // servers killed while they were being built …
    QSet<QString> m_halfDone; // … or during another task
};

void BootsKilledTest::runAndKill(int firstAction, quint32 milliseconds)
{
    QProcess loop;
    loop.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    loop.start(QStringLiteral(BOOTLOOP), {m_path, QString::number(firstAction)});
    QVERIFY(loop.waitForReadyRead()); // it has begun
    std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
    QCOMPARE(loop.state(), QProcess::Running); // still running, so no failure
    loop.kill();
    QVERIFY(loop.waitForFinished());
}

void BootsKilledTest::nothingIsLostAndNothingDouble()
{
    constexpr int kills = 200;
    QRandomGenerator moments(20261122);
    constexpr int severalTasks = 5;
    for (int i = 0; i < kills || m_halfBuilt == 0 || m_halfDone.size() < severalTasks; ++i) {
        // The range grows, so that slow machines also get far enough.
        runAndKill(i, moments.bounded(60U + quint32(i)));
        if (!QTest::currentTestFailed())
            check();
        if (QTest::currentTestFailed())
            return;
    }
}

void BootsKilledTest::check()
{
    static const QStringList known{u"active"_s, u"stopped"_s, u"paused"_s, u"suspended"_s, u"resized"_s, u"shelved"_s,
        u"shelved_offloaded"_s, u"error"_s};
    auto store = Store::open(m_path);
    QVERIFY_RESULT(store);
    const auto clouds = store->clouds().all();
    QVERIFY_RESULT(clouds);
    QCOMPARE(clouds->size(), 1);
    const qint64 cloud = clouds->first().id;
    const auto left = store->servers().all(cloud);
    QVERIFY_RESULT(left);
    CloudServers records(*store, cloud, test::seenOn(m_cloud, *left));
    const auto servers = recoverServers(*left, *test::indexOf(m_cloud), records, test::simulated);
    QVERIFY_RESULT(servers);
    QCOMPARE(store->servers().all(cloud), *servers);
    for (const BootedServer &before : *left) {
        const QString &task = before.instance.taskState;
        m_halfBuilt += before.instance.vmState == "building"_L1 ? 1 : 0;
        if (!task.isEmpty() && before.instance.vmState != "building"_L1)
            m_halfDone.insert(task);
        const auto isIt = [&](const BootedServer &server) { return server.instance.uuid == before.instance.uuid; };
        QCOMPARE(std::ranges::count_if(*servers, isIt), task == "deleting"_L1 ? 0 : 1);
    }
    auto placement = Placement::of(*test::indexOf(m_cloud));
    QVERIFY_RESULT(placement);
    for (const BootedServer &server : *servers) {
        const Instance &instance = server.instance;
        QCOMPARE(instance.taskState, QString());
        QVERIFY(known.contains(instance.vmState));
        const bool isError = instance.vmState == "error"_L1;
        QVERIFY(!isError || !instance.other["fault"_L1]["message"_L1].toString().isEmpty());
        QCOMPARE(heldBy(server).isEmpty(), instance.host.isEmpty());
        if (instance.host.isEmpty())
            continue;
        const int node = test::indexOf(m_cloud)->nodeByHostAndName(instance.host, instance.node);
        QCOMPARE(server.allocation.keys(), QStringList{m_cloud.computeNodes.at(node).uuid}); // on its own host only
        const auto holds = [&](const QString &consumer, const QMap<QString, Resources> &held) {
            return held.isEmpty()
                || placement->claim(consumer, {held}, u"demo"_s, u"alice"_s) == Placement::Claim::Accepted;
        };
        QVERIFY(holds(instance.uuid, server.allocation));
        QVERIFY(!server.migration || holds(server.migration->uuid, server.migration->allocation));
    }
}

QTEST_GUILESS_MAIN(BootsKilledTest)
#include "tst_bootskilled.moc"
