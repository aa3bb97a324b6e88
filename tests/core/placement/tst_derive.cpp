// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/cloudformat.h"
#include "placement/candidates/candidates.h"
#include "placement/derived/derive.h"
#include "placement/placement.h"
#include "verifyresult.h"

#include <QFile>
#include <QJsonArray>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

Cloud oneNode()
{
    Cloud cloud;
    cloud.release = *Release::named(u"zed"_s);
    Cell cell;
    cell.uuid = defaultCellUuid();
    cloud.cells = {cell};
    ComputeNode node;
    node.uuid = u"4e8e5957-649f-477b-9e5b-f1f75b21c03c"_s;
    node.host = u"cmp-1"_s;
    node.hypervisorHostname = u"cmp-1.example.org"_s;
    node.vcpus = 8;
    node.vcpusUsed = 3;
    node.memoryMb = 16384;
    node.memoryMbUsed = 2560;
    node.localGb = 100;
    cloud.computeNodes = {node};
    return cloud;
}

PlacementData derived(const Cloud &cloud)
{
    return derivePlacement(CloudIndex(std::make_shared<const Cloud>(cloud)));
}

ResourceProvider onlyProvider(const Cloud &cloud)
{
    return derived(cloud).resourceProviders.value(0);
}

} // namespace

class TestDerive : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void asRecorded_data();
    void asRecorded();
    void inventories();
    void ratios_data();
    void ratios();
    void aReservationBeyondTheTotalLeavesNoInventory();
    void dedicatedCpusAreAClassOfTheirOwn();
    void traits_data();
    void traits();
    void equalNamesAreToldApart();
    void aggregatesAreThoseOfTheHost();
    void isTakenByPlacement();
    void isHeldByTheNodes();
};

void TestDerive::asRecorded_data()
{
    QTest::addColumn<QString>("file");
    QTest::newRow("hosts with NUMA cells") << u"derived-numa.json"_s;
    QTest::newRow("hosts of several kinds, with reservations, ratios and equal names") << u"derived-hetero.json"_s;
}

// Deriving must give the document's own Placement data.
void TestDerive::asRecorded()
{
    QFETCH(QString, file);
    NoProgress progress;
    const auto loaded = readCloudFile(QStringLiteral(TEST_DATA "/placement/") + file, progress);
    QVERIFY2(loaded, loaded ? "" : qPrintable(loaded.error().text()));
    const PlacementData data = derived(loaded->cloud);
    QCOMPARE(data.resourceProviders.size(), loaded->cloud.placement->resourceProviders.size());
    for (qsizetype at = 0; at < data.resourceProviders.size(); ++at)
        QCOMPARE(data.resourceProviders.at(at), loaded->cloud.placement->resourceProviders.at(at));
    QCOMPARE(data.allocations.keys(), loaded->cloud.placement->allocations.keys());
    for (const auto &[consumer, held] : data.allocations.asKeyValueRange())
        QCOMPARE(held.allocations, loaded->cloud.placement->allocations.value(consumer).allocations);
}

void TestDerive::inventories()
{
    Cloud cloud = oneNode();
    QVERIFY(cloud.config.set(u"DEFAULT"_s, u"reserved_host_cpus"_s, 1));
    QVERIFY(cloud.config.set(u"DEFAULT"_s, u"reserved_host_disk_mb"_s, 1025));
    const PlacementData data = derived(cloud);
    const auto inventories = data.resourceProviders.value(0).inventories;
    QCOMPARE(inventories.keys(), (QStringList{u"DISK_GB"_s, u"MEMORY_MB"_s, u"VCPU"_s}));
    QCOMPARE(inventories[u"VCPU"_s].total, 8);
    QCOMPARE(inventories[u"VCPU"_s].maxUnit, 8);
    QCOMPARE(inventories[u"VCPU"_s].reserved, 1);
    QCOMPARE(inventories[u"MEMORY_MB"_s].reserved, 512);
    QCOMPARE(inventories[u"DISK_GB"_s].reserved, 2);
    const Resources used{{u"VCPU"_s, 2}, {u"MEMORY_MB"_s, 2048}};
    QCOMPARE(data.allocations.value(cloud.computeNodes[0].uuid).allocations.value(cloud.computeNodes[0].uuid), used);
}

void TestDerive::ratios_data()
{
    QTest::addColumn<double>("own");
    QTest::addColumn<double>("demanded");
    QTest::addColumn<double>("initial");
    QTest::addColumn<QString>("release");
    QTest::addColumn<double>("ratio");
    QTest::newRow("the node's own") << 3.0 << 5.0 << 7.0 << u"zed"_s << 3.0;
    QTest::newRow("the operator's") << 0.0 << 5.0 << 7.0 << u"zed"_s << 5.0;
    QTest::newRow("the initial one") << 0.0 << 0.0 << 7.0 << u"zed"_s << 7.0;
    QTest::newRow("the default of Zed") << 0.0 << 0.0 << 0.0 << u"zed"_s << 16.0;
    QTest::newRow("the default of 2026.2") << 0.0 << 0.0 << 0.0 << u"2026.2"_s << 4.0;
}

void TestDerive::ratios()
{
    QFETCH(double, own);
    QFETCH(double, demanded);
    QFETCH(double, initial);
    QFETCH(QString, release);
    Cloud cloud = oneNode();
    cloud.release = *Release::named(release);
    cloud.computeNodes[0].cpuAllocationRatio = own;
    if (demanded > 0)
        QVERIFY(cloud.config.set(u"DEFAULT"_s, u"cpu_allocation_ratio"_s, demanded));
    if (initial > 0)
        QVERIFY(cloud.config.set(u"DEFAULT"_s, u"initial_cpu_allocation_ratio"_s, initial));
    QTEST(onlyProvider(cloud).inventories[u"VCPU"_s].allocationRatio, "ratio");
}

void TestDerive::aReservationBeyondTheTotalLeavesNoInventory()
{
    Cloud cloud = oneNode();
    QVERIFY(cloud.config.set(u"DEFAULT"_s, u"reserved_host_memory_mb"_s, 16384));
    QCOMPARE(onlyProvider(cloud).inventories.size(), 3);
    QVERIFY(cloud.config.set(u"DEFAULT"_s, u"reserved_host_memory_mb"_s, 16385));
    QVERIFY(onlyProvider(cloud).inventories.isEmpty());
    QVERIFY(derived(cloud).allocations.isEmpty());
}

void TestDerive::dedicatedCpusAreAClassOfTheirOwn()
{
    Cloud cloud = oneNode();
    NumaCell cell;
    cell.cpuset = {0, 1};
    cell.pcpuset = {1, 2, 3};
    cell.pinnedCpus = {1, 3};
    cloud.computeNodes[0].numaTopology = QList{cell};
    const PlacementData data = derived(cloud);
    QCOMPARE(data.resourceProviders[0].inventories.value(u"PCPU"_s).total, 2);
    QCOMPARE(data.resourceProviders[0].inventories.value(u"PCPU"_s).allocationRatio, 1.0);
    const QString uuid = cloud.computeNodes[0].uuid;
    QCOMPARE(data.allocations.value(uuid).allocations.value(uuid).value(u"PCPU"_s), 1);
}

void TestDerive::traits_data()
{
    QTest::addColumn<QString>("hypervisor");
    QTest::addColumn<QJsonObject>("cpuInfo");
    QTest::addColumn<QString>("trait");
    QTest::addColumn<bool>("has");
    const QJsonObject intel{{"arch"_L1, "x86_64"_L1}, {"features"_L1, QJsonArray{"vmx"_L1, "sse4.2"_L1, "pni"_L1}}};
    const QJsonObject arm{{"arch"_L1, "aarch64"_L1}, {"features"_L1, QJsonArray{"aes"_L1}}};
    const QJsonObject threads{{"topology"_L1, QJsonObject{{"threads"_L1, 2}}}};
    const auto row = [](const char *name, const QString &hypervisor, const QJsonObject &cpu, const QString &trait,
                         bool has) { QTest::newRow(name) << hypervisor << cpu << trait << has; };
    row("every node", u"ironic"_s, {}, u"COMPUTE_NODE"_s, true);
    row("libvirt attaches volumes", u"QEMU"_s, {}, u"COMPUTE_VOLUME_MULTI_ATTACH"_s, true);
    row("KVM is libvirt", u"KVM"_s, {}, u"COMPUTE_IMAGE_TYPE_RAW"_s, true);
    row("another hypervisor reports none of libvirt's", u"ironic"_s, {}, u"COMPUTE_IMAGE_TYPE_RAW"_s, false);
    row("architecture", u"QEMU"_s, intel, u"HW_ARCH_X86_64"_s, true);
    row("architecture that can be emulated", u"QEMU"_s, arm, u"COMPUTE_ARCH_AARCH64"_s, true);
    row("a feature with two traits, the old one", u"QEMU"_s, intel, u"HW_CPU_X86_VMX"_s, true);
    row("a feature with two traits, the new one", u"QEMU"_s, intel, u"HW_CPU_X86_INTEL_VMX"_s, true);
    row("a feature of another name", u"QEMU"_s, intel, u"HW_CPU_X86_SSE42"_s, true);
    row("pni is not sse3", u"QEMU"_s, intel, u"HW_CPU_X86_SSE3"_s, false);
    row("features of other architectures", u"QEMU"_s, arm, u"HW_CPU_X86_AESNI"_s, false);
    row("threads", u"ironic"_s, threads, u"HW_CPU_HYPERTHREADING"_s, true);
    row("no threads", u"QEMU"_s, intel, u"HW_CPU_HYPERTHREADING"_s, false);
    row("an enabled service", u"QEMU"_s, {}, u"COMPUTE_STATUS_DISABLED"_s, false);
}

void TestDerive::traits()
{
    QFETCH(QString, hypervisor);
    QFETCH(QJsonObject, cpuInfo);
    QFETCH(QString, trait);
    Cloud cloud = oneNode();
    cloud.computeNodes[0].hypervisorType = hypervisor;
    cloud.computeNodes[0].cpuInfo = cpuInfo;
    QTEST(onlyProvider(cloud).traits.contains(trait), "has");
    cloud.computeNodes[0].service->disabled = true;
    QVERIFY(onlyProvider(cloud).traits.contains(u"COMPUTE_STATUS_DISABLED"_s));
}

void TestDerive::equalNamesAreToldApart()
{
    Cloud cloud = oneNode();
    cloud.computeNodes.append(cloud.computeNodes[0]);
    cloud.computeNodes[1].uuid = u"f8ae1a2c-5a34-4c3a-8a3e-d4b3c1a7f001"_s;
    cloud.computeNodes[1].host = u"cmp-2"_s;
    const PlacementData data = derived(cloud);
    QCOMPARE(data.resourceProviders[0].name, u"cmp-1.example.org"_s);
    QCOMPARE(data.resourceProviders[1].name, u"cmp-1.example.org (f8ae1a2c-5a34-4c3a-8a3e-d4b3c1a7f001)"_s);
}

void TestDerive::aggregatesAreThoseOfTheHost()
{
    Cloud cloud = oneNode();
    for (const auto &[uuid, host] :
        {std::pair{u"a"_s, u"cmp-1"_s}, std::pair{u"b"_s, u"cmp-2"_s}, std::pair{u"c"_s, u"cmp-1"_s}}) {
        Aggregate aggregate;
        aggregate.uuid = uuid;
        aggregate.hosts = {host};
        cloud.aggregates.append(aggregate);
    }
    QCOMPARE(onlyProvider(cloud).aggregates, (QStringList{u"a"_s, u"c"_s}));
}

void TestDerive::isTakenByPlacement()
{
    const auto placement = Placement::create(derived(oneNode()));
    QVERIFY(placement);
    QCOMPARE(allocationCandidates(*placement, u"resources=VCPU:1"_s)->requests.size(), 1);
}

// Placement keeps no record for each consumer, but tells of them as if it did.
void TestDerive::isHeldByTheNodes()
{
    Cloud cloud = oneNode();
    ComputeNode idle = cloud.computeNodes.first();
    idle.uuid = u"5e8e5957-649f-477b-9e5b-f1f75b21c03c"_s;
    idle.hypervisorHostname = u"cmp-2.example.org"_s;
    idle.vcpusUsed = 0;
    idle.memoryMbUsed = 0;
    cloud.computeNodes.append(idle);
    auto placement = Placement::of(CloudIndex(std::make_shared<const Cloud>(cloud)));
    QVERIFY_RESULT(placement);
    const PlacementData data = derived(cloud);
    QCOMPARE(placement->data(), data);
    const QString node = cloud.computeNodes.first().uuid;
    QCOMPARE(data.allocations.keys(), QStringList{node});
    QCOMPARE(placement->consumersOf(node), data.allocations);
    QVERIFY(placement->consumersOf(idle.uuid).isEmpty());
    QCOMPARE(placement->allocationsOf(node), data.allocations.value(node).allocations);
    QVERIFY(!placement->generationOf(idle.uuid));

    const QMap<QString, Resources> less{{node, {{u"VCPU"_s, 1}}}};
    placement->hold(node, less);
    QCOMPARE(placement->used(node, u"VCPU"_s), 1);
    QCOMPARE(placement->used(node, u"MEMORY_MB"_s), 0);
    QCOMPARE(placement->consumersOf(node).value(node).allocations, less);
    placement->release(node);
    QCOMPARE(placement->used(node, u"VCPU"_s), 0);
    QVERIFY(placement->consumersOf(node).isEmpty());
    QVERIFY(placement->data().allocations.isEmpty());
}

QTEST_GUILESS_MAIN(TestDerive)
#include "tst_derive.moc"
