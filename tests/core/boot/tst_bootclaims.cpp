// SPDX-License-Identifier: GPL-3.0-or-later
#include "boot/claims.h"
#include "core/boot/smallworld.h"
#include "core/numa/cells.h"

#include <QTest>

#include <algorithm>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

const QString firstHost = u"11111111-1111-4111-8111-111111111111"_s;
const QString secondHost = u"22222222-2222-4222-8222-222222222222"_s;
const QString somewhere = u"99999999-9999-4999-8999-999999999999"_s;

using Held = QMap<QString, Resources>;

Held vcpus(const QString &provider, qint64 amount)
{
    return {{provider, {{u"VCPU"_s, amount}}}};
}

BootedServer holding(const QString &uuid, const Held &allocation)
{
    BootedServer server;
    server.instance.uuid = uuid;
    server.instance.projectId = u"demo"_s;
    server.instance.userId = u"alice"_s;
    server.allocation = allocation;
    return server;
}

BootedServer moving(const QString &uuid, const Held &from, const Held &to)
{
    BootedServer server = holding(uuid, to);
    server.migration = Migration{};
    server.migration->uuid = u"migration-of-"_s + uuid;
    server.migration->type = u"migration"_s;
    server.migration->status = u"migrating"_s;
    server.migration->allocation = from;
    return server;
}

// Each host has 8 VCPUs without overcommit.
Cloud withoutOvercommit()
{
    Cloud cloud = test::smallCloud();
    for (ComputeNode &node : cloud.computeNodes)
        node.cpuAllocationRatio = 1;
    return cloud;
}

} // namespace

// Checks whether the resources that a decision found are still free when its servers are booted, and what servers take
// of a node.
class BootClaimsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areCheckedAsOfNow_data();
    void areCheckedAsOfNow();
    void aLostRaceIsAConflict();
    void aServerWithoutAllocationClaimsNothing();
    void takeWhatTheNodeHas_data();
    void takeWhatTheNodeHas();
    void takeNamespacesAndCells();
};

void BootClaimsTest::areCheckedAsOfNow_data()
{
    using Servers = QList<BootedServer>;
    QTest::addColumn<Servers>("seen"); // that the decision saw
    QTest::addColumn<Servers>("now");
    QTest::addColumn<Servers>("booted");
    QTest::addColumn<bool>("areFree");
    const BootedServer six = holding(u"a"_s, vcpus(firstHost, 6));
    QTest::newRow("nobody else") << Servers{} << Servers{} << Servers{holding(u"n"_s, vcpus(firstHost, 8))} << true;
    QTest::newRow("more than there is") << Servers{} << Servers{} << Servers{holding(u"n"_s, vcpus(firstHost, 9))}
                                        << false;
    QTest::newRow("somebody came since") << Servers{} << Servers{six} << Servers{holding(u"n"_s, vcpus(firstHost, 3))}
                                         << false;
    QTest::newRow("somebody came, but not here")
        << Servers{} << Servers{six} << Servers{holding(u"n"_s, vcpus(secondHost, 3))} << true;
    QTest::newRow("somebody was there, and is")
        << Servers{six} << Servers{six} << Servers{holding(u"n"_s, vcpus(firstHost, 2))} << true;
    QTest::newRow("somebody went") << Servers{six} << Servers{} << Servers{holding(u"n"_s, vcpus(firstHost, 8))}
                                   << true;
    QTest::newRow("somebody became larger") << Servers{six} << Servers{holding(u"a"_s, vcpus(firstHost, 7))}
                                            << Servers{holding(u"n"_s, vcpus(firstHost, 2))} << false;
    QTest::newRow("somebody moved away") << Servers{six} << Servers{holding(u"a"_s, vcpus(secondHost, 6))}
                                         << Servers{holding(u"n"_s, vcpus(firstHost, 8))} << true;
    QTest::newRow("two that fit beside each other")
        << Servers{} << Servers{} << Servers{holding(u"n"_s, vcpus(firstHost, 4)), holding(u"m"_s, vcpus(firstHost, 4))}
        << true;
    QTest::newRow("two of which each would fit alone")
        << Servers{} << Servers{} << Servers{holding(u"n"_s, vcpus(firstHost, 4)), holding(u"m"_s, vcpus(firstHost, 5))}
        << false;
    QTest::newRow("a host that is not there any more")
        << Servers{} << Servers{} << Servers{holding(u"n"_s, vcpus(somewhere, 1))} << false;
    QTest::newRow("a move to another host")
        << Servers{six} << Servers{six} << Servers{moving(u"a"_s, vcpus(firstHost, 6), vcpus(secondHost, 8))} << true;
    QTest::newRow("a move within its host, where its old half counts until it is over")
        << Servers{six} << Servers{six} << Servers{moving(u"a"_s, vcpus(firstHost, 6), vcpus(firstHost, 3))} << false;
}

void BootClaimsTest::areCheckedAsOfNow()
{
    QFETCH(QList<BootedServer>, seen);
    QFETCH(QList<BootedServer>, now);
    QFETCH(QList<BootedServer>, booted);
    HeldByServer heldNow;
    for (const BootedServer &server : std::as_const(now))
        heldNow.insert(server.instance.uuid, heldBy(server));
    QTEST(checkClaims(test::seenOn(withoutOvercommit(), seen), heldNow, booted).has_value(), "areFree");
}

void BootClaimsTest::aLostRaceIsAConflict()
{
    const auto refused = checkClaims(test::seenOn(withoutOvercommit()), {},
        {holding(u"n"_s, vcpus(firstHost, 4)), holding(u"m"_s, vcpus(firstHost, 5))});
    QVERIFY(!refused);
    QCOMPARE(refused.error().kind, Error::Kind::Conflict);
    QVERIFY(refused.error().text().contains(u"The requested amount would exceed the capacity."_s));
    QVERIFY(refused.error().text().contains(firstHost));
}

void BootClaimsTest::aServerWithoutAllocationClaimsNothing()
{
    QVERIFY(checkClaims(test::seenOn(withoutOvercommit()), {}, {holding(u"n"_s, {})}));
}

// "vendor:product@cell*count" of the node's pools, before and after a server with that many devices.
void BootClaimsTest::takeWhatTheNodeHas_data()
{
    QTest::addColumn<qint64>("asked");
    QTest::addColumn<QList<int>>("taken"); // from each pool
    QTest::newRow("of the first pool") << qint64{1} << QList{1, 0};
    QTest::newRow("all of the first pool") << qint64{2} << QList{2, 0};
    QTest::newRow("of both") << qint64{3} << QList{2, 1};
    QTest::newRow("more than there are") << qint64{6} << QList{0, 0};
}

void BootClaimsTest::takeWhatTheNodeHas()
{
    QFETCH(qint64, asked);
    QFETCH(QList<int>, taken);
    ComputeNode node = test::smallCloud().computeNodes.first();
    node.pciDevicePools
        = QList<PciDevicePool>{{u"10de"_s, u"1eb8"_s, 0, 2, {}, {}}, {u"10de"_s, u"1eb8"_s, 1, 3, {}, {}}};
    const PciRequest request{asked, {{{u"vendor_id"_s, u"10de"_s}}}, u"gpu"_s, {}, {}};
    const HardwareClaim claim = claimOn(node, {}, {request}, {}, Release{26});
    qint64 claimed = 0;
    for (const PciDevicePool &pool : claim.pciDevices)
        claimed += pool.count;
    QCOMPARE(claimed, taken.at(0) + taken.at(1));
    take(node, claim, Release{26});
    QCOMPARE(2 - node.pciDevicePools->at(0).count, taken.at(0));
    QCOMPARE(3 - node.pciDevicePools->at(1).count, taken.at(1));
}

void BootClaimsTest::takeNamespacesAndCells()
{
    ComputeNode node = test::smallCloud().computeNodes.first();
    node.pmemNamespaces = QList<PmemNamespace>{{u"ns0"_s, 4, {}, false, {}}, {u"ns1"_s, 4, {}, true, {}}};
    node.numaTopology = QList<NumaCell>{test::hostCell(0, test::range(0, 4))};
    node.numaTopology->first().mempages = {{4, 262144, 0, 0, {}}};
    InstanceNumaCell cell = test::dedicatedCell(0, {0, 1});
    cell.cpuPinning = {{0, 2}, {1, 3}};
    HardwareClaim claim = claimOn(node, InstanceNumaTopology{{cell}}, {}, {}, Release{26});
    claim.pmemNamespaces = {u"ns0"_s};
    take(node, claim, Release{26});
    QVERIFY(node.pmemNamespaces->at(0).isAssigned);
    QVERIFY(node.pmemNamespaces->at(1).isAssigned);
    QList<int> pinned = node.numaTopology->first().pinnedCpus;
    std::ranges::sort(pinned);
    QCOMPARE(pinned, (QList{2, 3}));
    QCOMPARE(node.numaTopology->first().memoryUsageMb, 256);
    QCOMPARE(node.numaTopology->first().mempages.first().used, 65536);

    ComputeNode plain = test::smallCloud().computeNodes.first();
    QVERIFY(!claimOn(plain, InstanceNumaTopology{{cell}}, {}, {}, Release{26}).numaTopology);
}

QTEST_GUILESS_MAIN(BootClaimsTest)
#include "tst_bootclaims.moc"
