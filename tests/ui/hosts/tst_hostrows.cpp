// SPDX-License-Identifier: GPL-3.0-or-later
#include "hosts/hostsmodel.h"
#include "othercomma.h"
#include "ui/smallcloud.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

PlacementData placementWith(const QMap<QString, Inventory> &inventories, const Resources &held)
{
    PlacementData placement;
    ResourceProvider provider;
    provider.uuid = u"node-1"_s;
    provider.name = u"cmp-1"_s;
    provider.inventories = inventories;
    placement.resourceProviders = {provider};
    placement.allocations[u"server"_s].allocations = {{provider.uuid, held}};
    return placement;
}

Inventory inventoryOf(qint64 total, qint64 reserved = 0)
{
    Inventory inventory;
    inventory.total = total;
    inventory.reserved = reserved;
    return inventory;
}

HostRow rowOf(const Cloud &cloud, const QHash<QString, QString> &uris = {})
{
    return hostRows(*schedulerOf(cloud), uris).front();
}

} // namespace

// A compute node as shown in the hosts table.
class TestHostRows : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void hypervisors_data();
    void hypervisors();
    void amounts_data();
    void amounts();
    void placesAndNames();
    void placementHoldsOtherwise_data();
    void placementHoldsOtherwise();
    void statesDiffer();
    void retoldInTheTable();
};

void TestHostRows::hypervisors_data()
{
    QTest::addColumn<QString>("type");
    QTest::addColumn<int>("version");
    QTest::addColumn<QString>("text");
    QTest::newRow("QEMU") << u"QEMU"_s << 6'002'000 << u"QEMU 6.2.0"_s;
    QTest::newRow("with a patch") << u"QEMU"_s << 10'001'015 << u"QEMU 10.1.15"_s;
    QTest::newRow("no version") << u"ironic"_s << 0 << u"ironic"_s;
}

void TestHostRows::hypervisors()
{
    QFETCH(QString, type);
    QFETCH(int, version);
    ComputeNode node;
    node.hypervisorType = type;
    node.hypervisorVersion = version;
    QTEST(hypervisorText(node), "text");
}

// The reported free amount if any, otherwise computed from the used amount; capacities use the scheduler's ratios.
void TestHostRows::amounts_data()
{
    QTest::addColumn<std::optional<qint64>>("freeRamMb");
    QTest::addColumn<std::optional<qint64>>("freeDiskGb");
    QTest::addColumn<double>("ramRatio");
    QTest::addColumn<QList<double>>("numbers"); // used memory, its capacity; the same for disk and CPUs
    using Free = std::optional<qint64>;
    QTest::newRow("by what is used") << Free() << Free() << 1.0 << QList<double>{8, 64, 200, 1000, 4, 32};
    QTest::newRow("overcommitted") << Free() << Free() << 1.5 << QList<double>{8, 96, 200, 1000, 4, 32};
    QTest::newRow("by what is free") << Free(32768) << Free(100) << 1.0 << QList<double>{32, 64, 900, 1000, 4, 32};
    QTest::newRow("less than nothing is free")
        << Free(-1024) << Free() << 1.0 << QList<double>{65, 64, 200, 1000, 4, 32};
}

void TestHostRows::amounts()
{
    QFETCH(std::optional<qint64>, freeRamMb);
    QFETCH(std::optional<qint64>, freeDiskGb);
    QFETCH(double, ramRatio);
    Cloud cloud = smallCloud(1);
    ComputeNode &node = cloud.computeNodes.first();
    node.vcpusUsed = 4;
    node.memoryMbUsed = 8192;
    node.localGbUsed = 200;
    node.freeRamMb = freeRamMb;
    node.freeDiskGb = freeDiskGb;
    node.ramAllocationRatio = ramRatio;
    const HostRow row = rowOf(cloud);
    QList<double> numbers;
    for (const HostResource resource : {HostResource::Memory, HostResource::Disk, HostResource::Vcpus})
        numbers << row.capacity(resource).used << row.capacity(resource).capacity();
    QTEST(numbers, "numbers");
}

void TestHostRows::placesAndNames()
{
    Cloud cloud = smallCloud(2);
    cloud.cells.append({u"cell-2"_s, u"far"_s, false, {}});
    cloud.computeNodes[1].cell = u"cell-2"_s;
    Aggregate zone;
    zone.id = 1;
    zone.name = u"east"_s;
    zone.hosts = {u"cmp-2"_s};
    zone.metadata = {{u"availability_zone"_s, u"az-east"_s}};
    Aggregate ssd;
    ssd.id = 2;
    ssd.name = u"ssd"_s;
    ssd.hosts = {u"cmp-2"_s};
    cloud.aggregates = {zone, ssd};
    const HostRows rows = hostRows(*schedulerOf(cloud), {{u"node-2"_s, u"qemu:///system"_s}});
    QCOMPARE(rows.size(), std::size_t{2});
    QCOMPARE(rows[0].zone, u"nova"_s);
    QCOMPARE(rows[0].cell, u"cell1"_s);
    QCOMPARE(rows[0].aggregates, QStringList());
    QCOMPARE(rows[0].uri, QString());
    QCOMPARE(rows[1].zone, u"az-east"_s);
    QCOMPARE(rows[1].cell, u"far"_s);
    QCOMPARE(rows[1].aggregates, (QStringList{u"east"_s, u"ssd"_s}));
    HostsModel model;
    model.setHosts(indexOf(cloud), std::make_shared<const HostRows>(hostRows(*schedulerOf(cloud), {})));
    QCOMPARE(model.index(1, HostsModel::Aggregates).data().toString(), u"east, ssd"_s);
    const test::OtherComma comma;
    QCOMPARE(model.index(1, HostsModel::Aggregates).data().toString(), u"east、ssd"_s);
    QCOMPARE(rows[1].uri, u"qemu:///system"_s);
    QCOMPARE(rows[1].node, 1);
}

// nova-compute counts resources reserved for the host as used, except CPUs; Placement lists them separately.
void TestHostRows::placementHoldsOtherwise_data()
{
    QTest::addColumn<QMap<QString, Inventory>>("inventories");
    QTest::addColumn<Resources>("held");
    QTest::addColumn<QStringList>("cells"); // CPUs, memory, disk
    using Inventories = QMap<QString, Inventory>;
    const Inventories all{
        {u"VCPU"_s, inventoryOf(16)}, {u"MEMORY_MB"_s, inventoryOf(65536, 1024)}, {u"DISK_GB"_s, inventoryOf(1000)}};
    QTest::newRow("the same") << all << Resources{{u"VCPU"_s, 4}, {u"MEMORY_MB"_s, 8192}, {u"DISK_GB"_s, 200}}
                              << QStringList{u"4 / 32"_s, u"8 / 64 GiB"_s, u"200 / 1,000 GiB"_s};
    QTest::newRow("the same with what is reserved")
        << all << Resources{{u"VCPU"_s, 4}, {u"MEMORY_MB"_s, 7168}, {u"DISK_GB"_s, 200}}
        << QStringList{u"4 / 32"_s, u"8 / 64 GiB"_s, u"200 / 1,000 GiB"_s};
    QTest::newRow("more memory") << all << Resources{{u"VCPU"_s, 4}, {u"MEMORY_MB"_s, 20480}, {u"DISK_GB"_s, 200}}
                                 << QStringList{u"4 / 32"_s, u"⚠ 8 ≠ 21 / 64 GiB"_s, u"200 / 1,000 GiB"_s};
    QTest::newRow("nothing") << all << Resources{}
                             << QStringList{u"⚠ 4 ≠ 0 / 32"_s, u"⚠ 8 ≠ 1 / 64 GiB"_s, u"⚠ 200 ≠ 0 / 1,000 GiB"_s};
    Inventories dedicated = all;
    dedicated[u"PCPU"_s] = inventoryOf(8);
    QTest::newRow("dedicated CPUs are CPUs")
        << dedicated << Resources{{u"VCPU"_s, 1}, {u"PCPU"_s, 3}, {u"MEMORY_MB"_s, 8192}, {u"DISK_GB"_s, 200}}
        << QStringList{u"4 / 32"_s, u"8 / 64 GiB"_s, u"200 / 1,000 GiB"_s};
    QTest::newRow("what it has no inventory of is not compared")
        << Inventories{{u"VCPU"_s, inventoryOf(16)}} << Resources{{u"VCPU"_s, 4}}
        << QStringList{u"4 / 32"_s, u"8 / 64 GiB"_s, u"200 / 1,000 GiB"_s};
}

void TestHostRows::placementHoldsOtherwise()
{
    using Inventories = QMap<QString, Inventory>;
    QFETCH(Inventories, inventories);
    QFETCH(Resources, held);
    QFETCH(QStringList, cells);
    Cloud cloud = smallCloud(1);
    ComputeNode &node = cloud.computeNodes.first();
    node.vcpusUsed = 4;
    node.memoryMbUsed = 8192;
    node.localGbUsed = 200;
    cloud.placement = placementWith(inventories, held);
    HostsModel model;
    model.setHosts(indexOf(cloud), std::make_shared<const HostRows>(hostRows(*schedulerOf(cloud), {})));
    QStringList shown;
    for (const auto column : {HostsModel::Vcpus, HostsModel::Memory, HostsModel::Disk}) {
        shown.append(model.index(0, column).data().toString());
        const QString explained = model.index(0, column).data(Qt::ToolTipRole).toString();
        QCOMPARE(explained.contains(u"Placement holds"_s), shown.last().startsWith(u'⚠'));
    }
    QCOMPARE(shown, cells);
}

void TestHostRows::statesDiffer()
{
    QStringList signs;
    QStringList texts;
    for (const ServiceState state :
        {ServiceState::Up, ServiceState::Disabled, ServiceState::Down, ServiceState::NoService}) {
        signs.append(stateSign(state));
        texts.append(stateText(state));
    }
    QCOMPARE(signs.removeDuplicates(), 0);
    QCOMPARE(texts.removeDuplicates(), 0);
    QCOMPARE(stateTone(ServiceState::Up), Tone::Good);
    QCOMPARE(stateTone(ServiceState::Down), Tone::Bad);
    QCOMPARE(stateTone(ServiceState::Disabled), Tone::Warning);
}

// Down takes precedence over disabled: a service that does not report is not asked whether it is enabled.
void TestHostRows::retoldInTheTable()
{
    Cloud cloud = smallCloud(1);
    Service service;
    service.disabled = true;
    service.disabledReason = u"new disk"_s;
    cloud.computeNodes.first().service = service;
    QCOMPARE(serviceState(*indexOf(cloud), 0), ServiceState::Disabled);
    QCOMPARE(stateReason(*indexOf(cloud), 0), u"Disabled: new disk"_s);
    service.lastSeenUp = cloud.now->addSecs(-100);
    cloud.computeNodes.first().service = service;
    QCOMPARE(serviceState(*indexOf(cloud), 0), ServiceState::Down);
    HostsModel model;
    model.setHosts(indexOf(cloud), std::make_shared<const HostRows>(hostRows(*schedulerOf(cloud), {})));
    QCOMPARE(model.index(0, HostsModel::State).data().toString(), u"✕ down"_s);
    QCOMPARE(model.index(0, HostsModel::State).data(SortRole), QVariant(int(ServiceState::Down)));
    QCOMPARE(model.index(0, HostsModel::Source).data().toString(), u"simulated"_s);
    QCOMPARE(model.index(0, HostsModel::Zone).data(ToneRole).value<Tone>(), Tone::Muted);
    QCOMPARE(model.index(0, HostsModel::Host).data(ToneRole).value<Tone>(), Tone::Plain);
}

QTEST_MAIN(TestHostRows)
#include "tst_hostrows.moc"
