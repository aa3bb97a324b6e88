// SPDX-License-Identifier: GPL-3.0-or-later
#include "recordedboot.h"
#include "store/store.h"
#include "verifyresult.h"

#include <QTemporaryDir>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

const QString firstNode = u"11111111-1111-4111-8111-111111111111"_s;
const QString secondNode = u"22222222-2222-4222-8222-222222222222"_s;

BootedServer named(const QString &uuid)
{
    BootedServer server;
    server.instance.uuid = uuid;
    return server;
}

} // namespace

class StoredServersTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void knowsUuidsOfAllClouds_data();
    void knowsUuidsOfAllClouds();
    void recordsAllThatWereAskedForOrNone();
    void hearsOfOthersWithHardware_data();
    void hearsOfOthersWithHardware();
    void movesAServer();
    void asksForNoRoomWhereAServerStays();
    void movesNothingWhereThereIsNoRoom();

private:
    qint64 boot(const test::Recorded &boot);

    std::unique_ptr<QTemporaryDir> m_folder;
    std::optional<Store> m_store;
    qint64 m_cloud = 0;
};

void StoredServersTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    auto store = Store::open(m_folder->filePath(u"store.db"_s));
    QVERIFY_RESULT(store);
    m_store = *std::move(store);
    const auto cloud = m_store->clouds().put(test::smallCloud(), u"sample:small"_s);
    QVERIFY_RESULT(cloud);
    m_cloud = *cloud;
}

void StoredServersTest::cleanup()
{
    m_store.reset();
    m_folder.reset();
}

qint64 StoredServersTest::boot(const test::Recorded &boot)
{
    return m_store->servers().recordBoot(m_cloud, boot.decision, boot.servers, boot.seen).value_or(0);
}

void StoredServersTest::knowsUuidsOfAllClouds_data()
{
    QTest::addColumn<QString>("uuid");
    QTest::addColumn<bool>("isKnown");
    QTest::newRow("of a server") << u"there"_s << true;
    QTest::newRow("of a server of another cloud") << u"elsewhere"_s << true;
    QTest::newRow("of a guest that a deleted server has left") << u"left"_s << true;
    QTest::newRow("of a server that was removed") << u"removed"_s << false;
    QTest::newRow("of nobody") << u"nobody"_s << false;
}

void StoredServersTest::knowsUuidsOfAllClouds()
{
    QFETCH(const QString, uuid);
    QFETCH(const bool, isKnown);
    const auto other = m_store->clouds().put(test::smallCloud(), u"sample:other"_s);
    QVERIFY_RESULT(other);
    StoredServers servers = m_store->servers();
    QVERIFY_RESULT(servers.recordRequested(m_cloud, {named(u"there"_s), named(u"removed"_s)}));
    QVERIFY_RESULT(servers.recordRequested(*other, {named(u"elsewhere"_s)}));
    QVERIFY_RESULT(servers.remove(m_cloud, u"removed"_s));
    QVERIFY_RESULT(m_store->computeNodes().recordLeft(m_cloud, {u"left"_s, {u"cmp-1"_s, u"cmp-1"_s}}));
    QCOMPARE(servers.has(uuid), isKnown);
}

void StoredServersTest::recordsAllThatWereAskedForOrNone()
{
    StoredServers servers = m_store->servers();
    const test::Recorded first = test::bootOf(test::request());
    QVERIFY(boot(first) > 0);
    const auto recorded
        = servers.recordRequested(m_cloud, {named(u"new"_s), named(first.servers.front().instance.uuid)});
    QVERIFY(!recorded); // the second one is recorded and decided
    QCOMPARE(servers.all(m_cloud)->size(), 1);
}

void StoredServersTest::hearsOfOthersWithHardware_data()
{
    QTest::addColumn<QStringList>("exceptFor");
    QTest::addColumn<QStringList>("heard");
    QTest::newRow("of all") << QStringList() << QStringList{u"claims"_s, u"it's \"moving\""_s};
    QTest::newRow("but for its own") << QStringList{u"claims"_s, u"plain"_s} << QStringList{u"it's \"moving\""_s};
    QTest::newRow("whatever it is called") << QStringList{u"it's \"moving\""_s} << QStringList{u"claims"_s};
    QTest::newRow("but for all") << QStringList{u"claims"_s, u"it's \"moving\""_s} << QStringList();
    QTest::newRow("but for one that is not there")
        << QStringList{u"gone"_s} << QStringList{u"claims"_s, u"it's \"moving\""_s};
}

void StoredServersTest::hearsOfOthersWithHardware()
{
    QFETCH(const QStringList, exceptFor);
    QFETCH(const QStringList, heard);
    BootedServer claims = named(u"claims"_s);
    claims.hardware.pmemNamespaces = {u"ns0"_s};
    BootedServer moving = named(u"it's \"moving\""_s);
    moving.migration = Migration{};
    moving.migration->type = u"migration"_s;
    StoredServers servers = m_store->servers();
    QVERIFY_RESULT(servers.recordRequested(m_cloud, {claims, moving, named(u"plain"_s)}));
    QStringList told;
    QVERIFY_RESULT(servers.claimHardware(m_cloud, exceptFor, [&](const QList<BootedServer> &others) {
        for (const BootedServer &other : others)
            told.append(other.instance.uuid);
    }));
    told.sort();
    QCOMPARE(told, heard);
}

void StoredServersTest::movesAServer()
{
    StoredServers servers = m_store->servers();
    const test::Recorded first = test::bootOf(test::request());
    const qint64 bootId = boot(first);
    BootedServer moved = first.servers.front();
    moved.instance.host = u"cmp-2"_s;
    moved.allocation = {{secondNode, {{u"VCPU"_s, 2}, {u"MEMORY_MB"_s, 512}}}};
    const auto raisedBefore = servers.raises(m_cloud);
    QVERIFY_RESULT(raisedBefore);
    const auto moveId
        = servers.recordMove(m_cloud, first.decision, moved, test::seenOn(test::smallCloud(), first.servers));
    QVERIFY_RESULT(moveId);
    QVERIFY(*moveId > bootId);
    moved.decisionId = *moveId;
    QCOMPARE(servers.all(m_cloud), QList<BootedServer>{moved});
    QCOMPARE(m_store->history().decisions()->size(), 2);
    QCOMPARE(servers.raises(m_cloud)->value(secondNode), raisedBefore->value(secondNode) + 1);
}

// As for a rebuild: the allocations stay the same.
void StoredServersTest::asksForNoRoomWhereAServerStays()
{
    StoredServers servers = m_store->servers();
    const test::Recorded first = test::bootOf(test::request());
    QVERIFY(boot(first) > 0);
    const auto raised = servers.raises(m_cloud);
    BootedServer rebuilt = first.servers.front();
    rebuilt.instance.image = u"other"_s;
    const SeenPlacement nothing; // without room for anything
    const auto id = servers.recordMove(m_cloud, first.decision, rebuilt, nothing);
    QVERIFY_RESULT(id);
    rebuilt.decisionId = *id;
    QCOMPARE(servers.all(m_cloud), QList<BootedServer>{rebuilt});
    QCOMPARE(servers.raises(m_cloud), raised);
}

void StoredServersTest::movesNothingWhereThereIsNoRoom()
{
    StoredServers servers = m_store->servers();
    const test::Recorded first = test::bootOf(test::request());
    const qint64 bootId = boot(first);
    BootedServer moved = first.servers.front();
    moved.allocation = {{firstNode, {{u"MEMORY_MB"_s, 1000000}}}};
    const auto recorded
        = servers.recordMove(m_cloud, first.decision, moved, test::seenOn(test::smallCloud(), first.servers));
    QVERIFY(!recorded);
    QCOMPARE(recorded.error().kind, Error::Kind::Conflict);
    QCOMPARE(servers.all(m_cloud), test::withDecision(first.servers, bootId));
    QCOMPARE(m_store->history().decisions()->size(), 1);
}

QTEST_GUILESS_MAIN(StoredServersTest)
#include "tst_storedservers.moc"
