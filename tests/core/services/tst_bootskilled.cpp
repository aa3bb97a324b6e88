// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/boot/smallworld.h"
#include "core/services/bootonce.h"
#include "services/recovery.h"
#include "store/cloudservers.h"
#include "verifyresult.h"

#include <QProcess>
#include <QRandomGenerator>
#include <QTemporaryDir>

#include <chrono>
#include <thread>

using namespace astrolabe;
using namespace Qt::StringLiterals;

// kill -9 at any moment of a boot: whatever was under way when the program starts again has ended in a state from which
// Nova would go on, and nothing is held for nobody, or twice.
class BootsKilledTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingIsLostAndNothingDouble();

private:
    void runAndKill(quint32 milliseconds);
    void check();

    const Cloud m_cloud = test::smallCloud();
    QTemporaryDir m_folder;
    const QString m_path = m_folder.filePath(u"store.db"_s);
    int m_halfDone = 0; // servers that were being built when it was killed
};

void BootsKilledTest::runAndKill(quint32 milliseconds)
{
    QProcess loop;
    loop.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    loop.start(QStringLiteral(BOOTLOOP), {m_path});
    QVERIFY(loop.waitForStarted());
    std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
    QCOMPARE(loop.state(), QProcess::Running); // it must not have ended by itself
    loop.kill();
    QVERIFY(loop.waitForFinished());
}

void BootsKilledTest::nothingIsLostAndNothingDouble()
{
    constexpr int kills = 200;
    QRandomGenerator moments(20261122);
    for (int i = 0; i < kills || m_halfDone == 0; ++i) {
        runAndKill(30 + moments.bounded(120U));
        if (!QTest::currentTestFailed())
            check();
        if (QTest::currentTestFailed())
            return;
    }
}

void BootsKilledTest::check()
{
    auto store = Store::open(m_path);
    QVERIFY_RESULT(store);
    const auto clouds = store->clouds();
    QVERIFY_RESULT(clouds);
    if (clouds->isEmpty())
        return; // killed while the store was made
    const qint64 cloud = clouds->first().id;
    const auto left = store->servers(cloud);
    QVERIFY_RESULT(left);
    CloudServers records(*store, cloud, test::seenOn(m_cloud, *left));
    const auto servers = recoverServers(*test::indexOf(m_cloud), records, test::simulated);
    QVERIFY_RESULT(servers);
    QCOMPARE(servers->size(), left->size());
    QCOMPARE(store->servers(cloud), *servers);

    auto placement = Placement::of(*test::indexOf(m_cloud));
    QVERIFY_RESULT(placement);
    for (qsizetype i = 0; i < servers->size(); ++i) {
        const BootedServer &server = servers->at(i);
        const bool wasBuilding = left->at(i).instance.vmState == "building"_L1;
        m_halfDone += wasBuilding ? 1 : 0;
        QCOMPARE(server.instance.taskState, QString());
        const bool runs = server.instance.vmState == "active"_L1;
        QCOMPARE(server.instance.vmState, runs ? u"active"_s : u"error"_s);
        QVERIFY(runs != server.allocation.isEmpty());
        QVERIFY(runs != server.instance.host.isEmpty());
        QVERIFY(runs || !server.instance.other["fault"_L1]["message"_L1].toString().isEmpty());
        if (!runs)
            continue;
        const int node = test::indexOf(m_cloud)->nodeByHostAndName(server.instance.host, server.instance.node);
        QCOMPARE(server.allocation.keys(), QStringList{m_cloud.computeNodes.at(node).uuid}); // it runs where it holds
        QVERIFY(placement->claim(server.instance.uuid, {server.allocation}, u"demo"_s, u"alice"_s)
            == Placement::Claim::Accepted);
    }
}

QTEST_GUILESS_MAIN(BootsKilledTest)
#include "tst_bootskilled.moc"
