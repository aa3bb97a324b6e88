// SPDX-License-Identifier: GPL-3.0-or-later
#include "boot/reportedcloud.h"
#include "core/numa/cells.h"
#include "core/services/bootonce.h"
#include "placement/derived/derive.h"
#include "smallworld.h"
#include "verifyresult.h"

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

const QString firstNode = u"11111111-1111-4111-8111-111111111111"_s;
const QString group = u"33333333-3333-4333-8333-333333333333"_s;

Cloud withPlacement(Cloud cloud)
{
    cloud.placement = derivePlacement(*test::indexOf(cloud));
    return cloud;
}

// A server in `vmState` on `host`.
BootedServer serverOn(const QString &host, const QString &vmState)
{
    BootedServer server;
    server.instance.uuid = u"44444444-4444-4444-8444-444444444444"_s;
    server.instance.projectId = u"demo"_s;
    server.instance.userId = u"alice"_s;
    server.instance.host = host;
    server.instance.node = host;
    server.instance.flavorid = u"1"_s;
    server.instance.image = u"2b8e3d6a-1f59-4d0c-8d3d-0c3a5e9f7b10"_s;
    server.instance.vmState = vmState;
    server.allocation = {{firstNode, {{u"VCPU"_s, 1}, {u"MEMORY_MB"_s, 512}}}};
    server.groupUuid = group;
    return server;
}

} // namespace

class ServersTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areThoseThatTheDecisionPlaces();
    void areNumberedWhereThereAreSeveral_data();
    void areNumberedWhereThereAreSeveral();
    void holdNothingWhereNothingWasPlaced();
    void countAsNovaComputeCountsThem();
    void countWithoutARootDiskWhereItIsAVolume();
    void areMembersOfTheirGroupAndHoldTheirAllocation();
    void changeTheNextDecision();
    void countOnce();
    void takeCellsAndDevices();
    void haveTakenHardwareSince_data();
    void haveTakenHardwareSince();
};

void ServersTest::areThoseThatTheDecisionPlaces()
{
    const Cloud cloud = test::smallCloud();
    const Request request = test::request({}, {{u"group"_s, group}});
    const auto booted = test::bootOn(cloud, request);
    QVERIFY_RESULT(booted);
    const Decision &decision = *booted->decision;
    const QList<BootedServer> &servers = booted->servers;
    QCOMPARE(toString(decision.outcome), u"scheduled"_s);
    QCOMPARE(servers.size(), 1);
    const InstanceRecord &record = decision.instances.first();
    const Instance &instance = servers.front().instance;
    QCOMPARE(instance.uuid, record.uuid);
    QCOMPARE(instance.displayName, u"web"_s);
    QCOMPARE(instance.projectId, u"demo"_s);
    QCOMPARE(instance.userId, u"alice"_s);
    QCOMPARE(instance.host, decision.hosts.at(record.selected->host).host);
    QCOMPARE(instance.node, decision.hosts.at(record.selected->host).node);
    QCOMPARE(instance.flavorid, u"1"_s);
    QCOMPARE(instance.image, u"2b8e3d6a-1f59-4d0c-8d3d-0c3a5e9f7b10"_s);
    QCOMPARE(instance.vmState, u"active"_s);
    QCOMPARE(instance.taskState, QString());
    QCOMPARE(instance.metadata.value(u"role"_s), u"db"_s);
    QCOMPARE(instance.imageProperties.value(u"os_type"_s), u"linux"_s);
    QCOMPARE(servers.front().groupUuid, group);
    QCOMPARE(servers.front().allocation, record.allocation);
    QVERIFY(!record.allocation.isEmpty());
}

void ServersTest::areNumberedWhereThereAreSeveral_data()
{
    QTest::addColumn<QString>("name");
    QTest::newRow("a name") << u"web"_s;
    QTest::newRow("a name that looks like a place to fill") << u"50%1 of %2"_s;
}

void ServersTest::areNumberedWhereThereAreSeveral()
{
    QFETCH(const QString, name);
    const Cloud cloud = test::smallCloud();
    const Request request = test::request({{u"name"_s, name}, {u"min_count"_s, 2}, {u"max_count"_s, 2}});
    const QList<BootedServer> servers = test::serversOn(cloud, request);
    QCOMPARE(servers.size(), 2);
    QCOMPARE(servers.at(0).instance.displayName, name + u"-1"_s);
    QCOMPARE(servers.at(1).instance.displayName, name + u"-2"_s);
    QVERIFY(servers.at(0).instance.uuid != servers.at(1).instance.uuid);
}

void ServersTest::holdNothingWhereNothingWasPlaced()
{
    const auto servers = test::serversOn(test::smallCloud(), test::request({{u"flavorRef"_s, u"m1.huge"_s}}));
    QCOMPARE(servers.size(), 1);
    QCOMPARE(servers.front().instance.vmState, u"error"_s);
    QCOMPARE(servers.front().instance.host, QString());
    QVERIFY(servers.front().allocation.isEmpty());
}

void ServersTest::countAsNovaComputeCountsThem()
{
    const Cloud cloud = withServers(test::smallCloud(), {serverOn(u"cmp-2"_s, u"building"_s)});
    const ComputeNode &node = cloud.computeNodes.at(1);
    QCOMPARE(node.vcpusUsed, 1);
    QCOMPARE(node.memoryMbUsed, 1024);
    QCOMPARE(node.localGbUsed, 6); // root 2, ephemeral 3, swap 1
    QCOMPARE(node.freeRamMb, 14488);
    QCOMPARE(node.freeDiskGb, 84);
    const QMap<QString, QString> stats = {{u"failed_builds"_s, u"0"_s}, {u"num_instances"_s, u"1"_s},
        {u"num_vm_building"_s, u"1"_s}, {u"num_task_None"_s, u"1"_s}, {u"num_os_type_None"_s, u"1"_s},
        {u"num_proj_demo"_s, u"1"_s}, {u"io_workload"_s, u"1"_s}};
    QCOMPARE(node.stats, stats);
    QCOMPARE(cloud.computeNodes.at(0), test::smallCloud().computeNodes.at(0));

    const Cloud active = withServers(test::smallCloud(), {serverOn(u"cmp-2"_s, u"active"_s)});
    QCOMPARE(active.computeNodes.at(1).stats.value(u"num_vm_active"_s), u"1"_s);
    QCOMPARE(active.computeNodes.at(1).stats.value(u"io_workload"_s), u"0"_s);
}

void ServersTest::countWithoutARootDiskWhereItIsAVolume()
{
    BootedServer server = serverOn(u"cmp-1"_s, u"active"_s);
    server.instance.image.clear();
    QCOMPARE(withServers(test::smallCloud(), {server}).computeNodes.at(0).localGbUsed, 4);
}

void ServersTest::areMembersOfTheirGroupAndHoldTheirAllocation()
{
    const BootedServer server = serverOn(u"cmp-1"_s, u"active"_s);
    const Cloud cloud = withServers(withPlacement(test::smallCloud()), {server});
    QCOMPARE(cloud.instances.last(), server.instance);
    QCOMPARE(cloud.serverGroups.front().members, QStringList{server.instance.uuid});
    const ConsumerAllocations held = cloud.placement->allocations.value(server.instance.uuid);
    QCOMPARE(held.allocations, server.allocation);
    QCOMPARE(held.projectId, u"demo"_s);
    QCOMPARE(held.userId, u"alice"_s);
}

// Anti-affinity: with one server in the cloud the second goes to the other host, and a third to none.
void ServersTest::changeTheNextDecision()
{
    Cloud cloud = test::smallCloud();
    const Request request = test::request({}, {{u"group"_s, group}});
    QStringList hosts;
    for (int i = 0; i < 2; ++i) {
        const QList<BootedServer> servers = test::serversOn(cloud, request);
        QCOMPARE(servers.size(), 1);
        hosts << servers.front().instance.host;
        cloud = withServers(cloud, servers);
    }
    hosts.sort();
    QCOMPARE(hosts, QStringList({u"cmp-1"_s, u"cmp-2"_s}));
    const auto scheduler = Scheduler::create(std::make_shared<const Cloud>(cloud));
    QVERIFY_RESULT(scheduler);
    QCOMPARE(toString(decideRequest(**scheduler, request).outcome), u"no_valid_host"_s);
}

void ServersTest::countOnce()
{
    const BootedServer server = serverOn(u"cmp-1"_s, u"active"_s);
    const Cloud once = withServers(test::smallCloud(), {server});
    QCOMPARE(withServers(once, {server}), once);
}

// Servers take CPUs, memory and pages of cells and devices of pools. Resources that the node no longer has are skipped.
void ServersTest::takeCellsAndDevices()
{
    Cloud cloud = test::smallCloud();
    ComputeNode &node = cloud.computeNodes.first();
    NumaCell cell = test::hostCell(0, test::range(0, 4));
    cell.mempages = {{.sizeKb = 2048, .total = 512, .used = 0, .reserved = 0, .other = {}}};
    node.numaTopology = {cell, test::hostCell(1, test::range(4, 4))};
    const PciDevicePool pool{u"8086"_s, u"1520"_s, 0, 3, {{u"dev_type"_s, u"type-PCI"_s}}, {}};
    node.pciDevicePools = {pool};

    BootedServer server = serverOn(u"cmp-1"_s, u"active"_s);
    InstanceNumaCell placed = test::dedicatedCell(0, {0, 1});
    placed.cpuPinning = {{0, 2}, {1, 3}};
    placed.pagesizeKb = 2048;
    server.hardware.numaTopology = InstanceNumaTopology{{placed}};
    server.hardware.pciDevices = {pool};
    server.hardware.pciDevices.first().count = 2;

    const ComputeNode taken = withServers(cloud, {server}).computeNodes.first();
    QCOMPARE(QSet<int>(taken.numaTopology->at(0).pinnedCpus.cbegin(), taken.numaTopology->at(0).pinnedCpus.cend()),
        (QSet<int>{2, 3}));
    QCOMPARE(taken.numaTopology->at(0).memoryUsageMb, 256);
    QCOMPARE(taken.numaTopology->at(0).mempages.first().used, 128);
    QVERIFY(taken.numaTopology->at(1).pinnedCpus.isEmpty());
    QCOMPARE(taken.pciDevicePools->first().count, 1);

    server.instance.host.clear();
    QCOMPARE(withServers(cloud, {server}).computeNodes, cloud.computeNodes);
    node.numaTopology.reset();
    node.pciDevicePools.reset();
    server.instance.host = u"cmp-1"_s;
    const ComputeNode other = withServers(cloud, {server}).computeNodes.first();
    QVERIFY(!other.numaTopology && !other.pciDevicePools);
}

namespace {

HardwareClaim claimOf(const QString &pmemNamespace)
{
    return {{}, {}, {pmemNamespace}};
}

// A server that holds ns0 on `host`.
BootedServer holder(const QString &host)
{
    BootedServer server = serverOn(host, u"active"_s);
    server.hardware = claimOf(u"ns0"_s);
    return server;
}

BootedServer moving(const QString &host, const Migration &migration)
{
    BootedServer server = holder(host);
    server.migration = migration;
    return server;
}

} // namespace

// Hardware that the only server has taken on cmp-1.
void ServersTest::haveTakenHardwareSince_data()
{
    QTest::addColumn<QList<BootedServer>>("seen");
    QTest::addColumn<QList<BootedServer>>("now");
    QTest::addColumn<QStringList>("namespaces");
    using Servers = QList<BootedServer>;
    const HostNode here{u"cmp-1"_s, u"cmp-1"_s};
    const HostNode there{u"cmp-2"_s, u"cmp-2"_s};
    Migration coming;
    coming.status = u"migrating"_s;
    coming.source = there;
    coming.destination = here;
    coming.claimed = claimOf(u"ns1"_s);
    Migration left;
    left.status = u"finished"_s;
    left.source = here;
    left.hardware = claimOf(u"ns2"_s);
    Migration failed = left;
    failed.status = u"error"_s;
    BootedServer evacuated = holder(u"cmp-2"_s);
    evacuated.evacuations = {left};
    const BootedServer onFirst = holder(u"cmp-1"_s);

    QTest::newRow("it came") << Servers() << Servers{onFirst} << QStringList{u"ns0"_s};
    QTest::newRow("it was there") << Servers{onFirst} << Servers{onFirst} << QStringList();
    QTest::newRow("it is elsewhere") << Servers() << Servers{holder(u"cmp-2"_s)} << QStringList();
    QTest::newRow("it is on its way") << Servers{holder(u"cmp-2"_s)} << Servers{moving(u"cmp-2"_s, coming)}
                                      << QStringList{u"ns1"_s};
    QTest::newRow("it was on its way") << Servers{moving(u"cmp-2"_s, coming)} << Servers{moving(u"cmp-2"_s, coming)}
                                       << QStringList();
    QTest::newRow("it has left, and may come back")
        << Servers() << Servers{moving(u"cmp-2"_s, left)} << QStringList{u"ns2"_s};
    QTest::newRow("it could not leave") << Servers() << Servers{moving(u"cmp-2"_s, failed)} << QStringList();
    QTest::newRow("it was evacuated") << Servers() << Servers{evacuated} << QStringList{u"ns2"_s};
    QTest::newRow("it has gone") << Servers{onFirst} << Servers() << QStringList();
}

void ServersTest::haveTakenHardwareSince()
{
    QFETCH(QList<BootedServer>, seen);
    QFETCH(QList<BootedServer>, now);
    QFETCH(QStringList, namespaces);
    QStringList taken;
    for (const QList<HardwareClaim> &claims : takenSince(seen, now, {u"cmp-1"_s, u"cmp-1"_s})) {
        for (const HardwareClaim &claim : claims)
            taken += claim.pmemNamespaces;
    }
    QCOMPARE(taken, namespaces);
}

QTEST_GUILESS_MAIN(ServersTest)
#include "tst_bootedservers.moc"
