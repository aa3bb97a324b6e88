// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/boot/smallworld.h"
#include "placement/placement.h"
#include "sqlfile.h"
#include "store/store.h"
#include "verifyresult.h"

#include <QProcess>
#include <QRandomGenerator>
#include <QTemporaryDir>

#include <chrono>
#include <functional>
#include <thread>

using namespace astrolabe;
using namespace Qt::StringLiterals;

// kill -9 at any moment: while the store is created, and while a boot is recorded, changed or removed.
class StoreKilledTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void losesNoHalf();
    void claimsNoHalfAndNothingTwice();
    void twoProcessesClaimNothingTwice();

private:
    void killAgainAndAgain(const QStringList &arguments, const std::function<void()> &check);
    void checkStore(const QString &path);
    void checkClaims(const QString &path, const Cloud &cloud);

    qint64 m_lastChecked = 0;
};

namespace {

constexpr quint32 kills = 50;

// All records that refer to missing ones.
QString orphans()
{
    return u"SELECT (SELECT count(*) FROM allocation WHERE NOT EXISTS (SELECT 1 FROM server "
           "WHERE server.cloud_id = allocation.cloud_id AND uuid = server_uuid)) "
           "+ (SELECT count(*) FROM server WHERE decision_id IS NULL "
           "OR decision_id NOT IN (SELECT id FROM decision)) "
           "+ (SELECT count(*) FROM server WHERE NOT EXISTS (SELECT 1 FROM allocation "
           "WHERE server.cloud_id = allocation.cloud_id AND uuid = server_uuid)) "
           "+ (SELECT count(*) FROM decision WHERE id NOT IN (SELECT decision_id FROM server))"_s;
}

void start(QProcess &loop, const QStringList &arguments)
{
    loop.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    loop.start(QStringLiteral(BOOTLOOP), arguments);
    QVERIFY(loop.waitForStarted());
}

// Kills the loop, which must still be running.
void kill(QProcess &loop)
{
    QCOMPARE(loop.state(), QProcess::Running);
    loop.kill();
    QVERIFY(loop.waitForFinished());
    QCOMPARE(loop.exitStatus(), QProcess::CrashExit);
}

// Kills the loop after this time.
void runAndKill(const QStringList &arguments, quint32 milliseconds)
{
    QProcess loop;
    start(loop, arguments);
    std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
    kill(loop);
}

quint32 decisionsIn(const QString &path)
{
    return test::sql(path, {u"SELECT count(*) FROM decision"_s}).toUInt();
}

} // namespace

// Kills until enough was recorded: a slow machine starts more slowly, so each kill comes a little later than the one
// before.
void StoreKilledTest::killAgainAndAgain(const QStringList &arguments, const std::function<void()> &check)
{
    QRandomGenerator moments(20261120);
    for (quint32 i = 0; i < kills || decisionsIn(arguments.first()) <= kills; ++i) {
        runAndKill(arguments, moments.bounded(50U + 8U * i));
        check();
        if (QTest::currentTestFailed())
            return;
    }
}

void StoreKilledTest::losesNoHalf()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"store.db"_s);
    killAgainAndAgain({path}, [&] { checkStore(path); });
}

void StoreKilledTest::checkStore(const QString &path)
{
    const auto store = Store::open(path);
    QVERIFY_RESULT(store);
    const auto decisions = store->history().decisions();
    QVERIFY_RESULT(decisions);
    for (const StoredDecision &line : *decisions) {
        if (line.id <= m_lastChecked)
            continue;
        const auto decision = store->history().decision(line.id);
        QVERIFY_RESULT(decision);
        QCOMPARE(decision->instances.size(), 2);
    }
    m_lastChecked = decisions->isEmpty() ? 0 : decisions->front().id;
    const auto clouds = store->clouds().all();
    QVERIFY_RESULT(clouds);
    for (const StoredCloud &cloud : *clouds)
        QVERIFY_RESULT(store->servers().all(cloud.id));
    QCOMPARE(test::sql(path, {orphans()}).toInt(), 0);
    QVERIFY(test::sql(path, {u"PRAGMA foreign_key_check"_s}).isNull());
}

// Kills threads that claim at once: each remaining server has its whole claim, and all of them together fit into the
// hosts.
void StoreKilledTest::claimsNoHalfAndNothingTwice()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"store.db"_s);
    const Cloud cloud = test::smallCloud();
    killAgainAndAgain({path, u"claims"_s}, [&] { checkClaims(path, cloud); });
}

// Two processes at once, on one store, for a little longer each time.
void StoreKilledTest::twoProcessesClaimNothingTwice()
{
    constexpr quint32 rounds = 10;
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"store.db"_s);
    const Cloud cloud = test::smallCloud();
    QVERIFY_RESULT(Store::open(path));
    for (quint32 i = 0; i < rounds || decisionsIn(path) <= rounds; ++i) {
        QProcess other;
        start(other, {path, u"claims"_s});
        runAndKill({path, u"claims"_s}, 300U + 50U * i);
        kill(other);
        checkClaims(path, cloud);
        if (QTest::currentTestFailed())
            return;
    }
}

void StoreKilledTest::checkClaims(const QString &path, const Cloud &cloud)
{
    const auto store = Store::open(path);
    QVERIFY_RESULT(store);
    const auto clouds = store->clouds().all();
    QVERIFY_RESULT(clouds);
    if (clouds->isEmpty())
        return; // killed while the store was created
    const auto servers = store->servers().all(clouds->first().id);
    QVERIFY_RESULT(servers);
    const Resources whole{{u"DISK_GB"_s, 6}, {u"MEMORY_MB"_s, 512}, {u"VCPU"_s, 1}};
    auto placement = Placement::of(*test::indexOf(cloud));
    QVERIFY_RESULT(placement);
    for (const BootedServer &server : *servers) {
        QCOMPARE(server.allocation.size(), 1);
        QCOMPARE(server.allocation.first(), whole);
        const AllocationRequest claim{server.allocation};
        QVERIFY(placement->claim(server.instance.uuid, claim, u"demo"_s, u"alice"_s) == Placement::Claim::Accepted);
    }
}

QTEST_GUILESS_MAIN(StoreKilledTest)
#include "tst_storekilled.moc"
