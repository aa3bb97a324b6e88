// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/boot/smallworld.h"
#include "core/services/bootonce.h"
#include "core/store/claimloop.h"
#include "core/store/sqlfile.h"
#include "printing.h"
#include "store/store.h"
#include "verifyresult.h"

#include <QTemporaryDir>

#include <algorithm>
#include <atomic>
#include <thread>

using namespace astrolabe;
using namespace Qt::StringLiterals;

// Only the store refuses a boot on resources that are no longer free.
class ClaimRaceTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void theSecondOfTwoIsRefused();
    void allServersOfARequestOrNone();
    void whatWasRemovedIsFreeAgain();
    void whatWasSeenIsNotCountedTwice();
    void anUnknownProviderIsRefused();
    void generationsRiseWithEachServerAndStay();
    void threadsNeverExceedAnything();

private:
    struct Boot
    {
        Decision decision;
        QList<BootedServer> servers;
    };
    Boot bootOf(int count, qint64 diskGb) const;
    Result<qint64> record(const Boot &boot, const SeenPlacement &seen);
    void checkFits();

    const Cloud m_cloud = test::smallCloud();
    const SeenPlacement m_empty = test::seenOn(m_cloud);
    const QString m_host = m_cloud.computeNodes.first().uuid;
    qint64 m_room = 0; // GB on the host
    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;
    std::optional<Store> m_store;
    qint64 m_cloudId = 0;
};

void ClaimRaceTest::init()
{
    m_store.reset();
    m_folder = std::make_unique<QTemporaryDir>();
    m_path = m_folder->filePath(u"store.db"_s);
    auto store = Store::open(m_path);
    QVERIFY_RESULT(store);
    m_store = *std::move(store);
    const auto id = m_store->clouds().put(m_cloud, u"sample:small"_s);
    QVERIFY_RESULT(id);
    m_cloudId = *id;
    const auto provider = m_empty.placement.provider(m_host);
    QVERIFY(provider);
    const Inventory inventory = provider->inventories.value(u"DISK_GB"_s);
    m_room = qint64(double(inventory.total - inventory.reserved) * inventory.allocationRatio);
    QVERIFY(m_room <= 4 * inventory.maxUnit);
}

// Each server takes a share of the host.
ClaimRaceTest::Boot ClaimRaceTest::bootOf(int count, qint64 diskGb) const
{
    const Request request = test::request({{u"min_count"_s, count}});
    const auto booted = test::bootOn(m_cloud, request);
    Boot boot = booted ? Boot{*booted->decision, booted->servers} : Boot();
    for (BootedServer &server : boot.servers) {
        server.instance.uuid = QUuid::createUuid().toString(QUuid::WithoutBraces);
        server.allocation = {{m_host, {{u"DISK_GB"_s, diskGb}}}};
    }
    return boot;
}

Result<qint64> ClaimRaceTest::record(const Boot &boot, const SeenPlacement &seen)
{
    return m_store->servers().recordBoot(m_cloudId, boot.decision, boot.servers, seen);
}

// All of the store's servers, claimed in order on the cloud as opened, must fit.
void ClaimRaceTest::checkFits()
{
    const auto servers = m_store->servers().all(m_cloudId);
    QVERIFY_RESULT(servers);
    Placement placement = m_empty.placement;
    for (const BootedServer &server : *servers) {
        QVERIFY(!server.allocation.isEmpty());
        QVERIFY(placement.claim(server.instance.uuid, AllocationRequest{server.allocation}, u"demo"_s, u"alice"_s)
            == Placement::Claim::Accepted);
    }
}

void ClaimRaceTest::theSecondOfTwoIsRefused()
{
    const Boot first = bootOf(4, m_room / 4);
    QVERIFY_RESULT(record(first, m_empty));
    const auto second = record(bootOf(1, 1), m_empty);
    QVERIFY(!second);
    QCOMPARE(second.error().kind, Error::Kind::Conflict);
    QVERIFY(second.error().what.contains(u"The requested amount would exceed the capacity."_s));
    QCOMPARE(m_store->history().decisions()->size(), 1);
    QCOMPARE(m_store->servers().all(m_cloudId)->size(), 4);
    checkFits();
}

void ClaimRaceTest::allServersOfARequestOrNone()
{
    QVERIFY_RESULT(record(bootOf(3, m_room / 4), m_empty));
    QVERIFY(!record(bootOf(2, m_room / 4), m_empty)); // the first alone would fit
    QCOMPARE(m_store->servers().all(m_cloudId)->size(), 3);
    QCOMPARE(m_store->servers().raises(m_cloudId), (QMap<QString, int>{{m_host, 3}}));
    QVERIFY_RESULT(record(bootOf(1, m_room / 4), m_empty));
}

void ClaimRaceTest::whatWasRemovedIsFreeAgain()
{
    const Boot first = bootOf(4, m_room / 4);
    QVERIFY_RESULT(record(first, m_empty));
    const SeenPlacement full = test::seenOn(m_cloud, first.servers);
    QVERIFY(!record(bootOf(1, 1), full));
    QVERIFY_RESULT(m_store->servers().remove(m_cloudId, first.servers.first().instance.uuid));
    QVERIFY_RESULT(record(bootOf(1, m_room / 4), full));
    QVERIFY(!record(bootOf(1, 1), full));
    checkFits();
}

void ClaimRaceTest::whatWasSeenIsNotCountedTwice()
{
    const Boot half = bootOf(2, m_room / 4);
    QVERIFY_RESULT(record(half, m_empty));
    const SeenPlacement seen = test::seenOn(m_cloud, half.servers);
    QVERIFY_RESULT(record(bootOf(2, m_room / 4), seen));
    QVERIFY(!record(bootOf(1, 1), seen));
}

void ClaimRaceTest::anUnknownProviderIsRefused()
{
    Boot boot = bootOf(1, 1);
    boot.servers.first().allocation = {{u"nowhere"_s, {{u"DISK_GB"_s, 1}}}};
    const auto recorded = record(boot, m_empty);
    QVERIFY(!recorded);
    QCOMPARE(recorded.error().kind, Error::Kind::Conflict);
    QVERIFY(m_store->history().decisions()->isEmpty());
}

// As the real Placement counts: PUT /allocations for each server, and DELETE when they go.
void ClaimRaceTest::generationsRiseWithEachServerAndStay()
{
    const Boot boot = bootOf(2, 1);
    QVERIFY_RESULT(record(boot, m_empty));
    QCOMPARE(m_store->servers().raises(m_cloudId), (QMap<QString, int>{{m_host, 2}}));
    for (const BootedServer &server : boot.servers)
        QVERIFY_RESULT(m_store->servers().remove(m_cloudId, server.instance.uuid));
    QCOMPARE(m_store->servers().raises(m_cloudId), (QMap<QString, int>{{m_host, 2}}));
    QCOMPARE(m_store->servers().raises(m_cloudId + 1), (QMap<QString, int>{}));
    m_store.reset();
    auto again = Store::open(m_path);
    QVERIFY_RESULT(again);
    QCOMPARE(again->servers().raises(m_cloudId), (QMap<QString, int>{{m_host, 2}}));
    m_store = *std::move(again);
}

void ClaimRaceTest::threadsNeverExceedAnything()
{
    constexpr int steps = 1200;
    std::atomic<int> done = 0;
    Result<int> lost;
    std::thread claiming([&] { lost = test::claimAtOnce(m_path, [&] { return ++done <= steps; }); });
    qint64 most = 0; // ever taken of a host, as any thread sees it
    while (done <= steps) {
        most = std::max(most,
            test::sql(m_path,
                {u"SELECT max(held) FROM (SELECT sum(amount) AS held FROM allocation "
                 "WHERE resource_class = 'DISK_GB' GROUP BY provider_uuid)"_s})
                .toLongLong());
    }
    claiming.join();
    QVERIFY_RESULT(lost);
    QVERIFY(*lost > 0);
    QVERIFY(most > m_room / 2);
    QVERIFY(most <= m_room);
    checkFits();
}

QTEST_GUILESS_MAIN(ClaimRaceTest)
#include "tst_claimrace.moc"
