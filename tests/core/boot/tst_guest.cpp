// SPDX-License-Identifier: GPL-3.0-or-later
#include "boot/bootedserver.h"
#include "boot/guest.h"
#include "boot/guestdisks.h"
#include "boot/serverguest.h"
#include "core/pci/devices.h"
#include "pci/trackeddevices.h"
#include "smallworld.h"
#include "verifyresult.h"

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

const HostNode first{u"cmp-1"_s, u"cmp-1"_s};
const HostNode second{u"cmp-2"_s, u"cmp-2"_s};

InstanceNumaTopology pinnedTo(int cpu)
{
    InstanceNumaCell cell;
    cell.pcpuset = {0};
    cell.memoryMb = 512;
    cell.cpuPinning = {{0, cpu}};
    return {{cell}};
}

NumaCell hostCell(int id, const QList<int> &cpus)
{
    NumaCell cell;
    cell.id = id;
    cell.pcpuset = cpus;
    return cell;
}

// The first host has two network cards and one accelerator, all assigned to servers; and there is a network for ports.
Cloud cloudWithDevices()
{
    Cloud cloud = test::smallCloud();
    cloud.config
        = test::giving({uR"({"vendor_id": "8086", "physical_network": "physnet0"})"_s, uR"({"vendor_id": "10de"})"_s});
    ComputeNode &node = cloud.computeNodes.first();
    node.nodeDevices = {test::device(u"0000:05:00.0"_s, u"10de:13f2"_s),
        test::device(u"0000:81:00.0"_s, u"8086:154c"_s), test::device(u"0000:81:00.1"_s, u"8086:154c"_s)};
    const auto devices = trackedDevices(node, cloud.config, cloud.release);
    node.pciDevicePools = poolsOf(devices.value(), node, cloud.config, cloud.release);
    node.numaTopology = {hostCell(0, {0, 1})};
    Network network;
    network.id = u"55555555-5555-4555-8555-555555555555"_s;
    network.mtu = 1450;
    network.subnets = {{u"77777777-7777-4777-8777-777777777777"_s, u"10.0.0.0/24"_s, {}, {}, {}}};
    cloud.surroundings.networks = {network};
    return cloud;
}

BootedServer server()
{
    BootedServer server;
    server.instance.uuid = u"44444444-4444-4444-8444-444444444444"_s;
    server.instance.host = first.host;
    server.instance.node = first.node;
    server.instance.flavorid = u"1"_s;
    server.instance.image = u"2b8e3d6a-1f59-4d0c-8d3d-0c3a5e9f7b10"_s;
    return server;
}

} // namespace

class GuestTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isOfItsFlavorAndImage();
    void hasTheDisksOfItsRequest_data();
    void hasTheDisksOfItsRequest();
    void hasItsPorts();
    void getsTheDevicesOfItsPools();
    void isPlacedWhereItComesTo();
};

void GuestTest::isOfItsFlavorAndImage()
{
    Cloud cloud = test::smallCloud();
    cloud.images.first().file = u"/images/cirros.qcow2"_s;
    Guest guest = guestOf(server(), first, *test::indexOf(cloud));
    QCOMPARE(guest.flavor.name, u"m1.tiny"_s);
    QCOMPARE(guest.image.name, u"cirros"_s);
    QCOMPARE(guest.diskFiles.value({GuestDisk::Root}), u"/images/cirros.qcow2"_s);
    QCOMPARE(guest.diskFormat, u"qcow2"_s);
    QCOMPARE(guest.options.release, cloud.release);
    QCOMPARE(guest.hostCells, std::nullopt);
    QCOMPARE(guest.projectName, server().instance.projectId);

    Project project;
    project.id = server().instance.projectId;
    project.name = u"Physics"_s;
    cloud.surroundings.projects = QList<Project>{project};
    QCOMPARE(guestOf(server(), first, *test::indexOf(cloud)).projectName, u"Physics"_s);

    cloud.images.clear();
    guest = guestOf(server(), first, *test::indexOf(cloud));
    QVERIFY(guest.image.id.isEmpty() && guest.diskFiles.isEmpty());
}

// With a flavor of 3 GiB of ephemeral disk and 1024 MiB of swap.
void GuestTest::hasTheDisksOfItsRequest_data()
{
    QTest::addColumn<QList<BlockDevice>>("devices");
    QTest::addColumn<QStringList>("disks");
    QTest::addColumn<QList<qint64>>("sizes");
    const BlockDevice one = blankDevice(1);
    const BlockDevice two = blankDevice(2, u"ext4"_s);
    const BlockDevice volume{u"volume"_s, u"volume"_s, u"v"_s, 1, 7};
    const auto swap = [](qint64 mib) { return blankDevice(mib, u"swap"_s); };
    QTest::newRow("from before they were kept")
        << QList<BlockDevice>{volume} << QStringList{u"disk"_s, u"disk.eph0"_s, u"disk.swap"_s}
        << QList<qint64>{3, 1024};
    QTest::newRow("two ephemeral ones") << QList<BlockDevice>{one, volume, two, swap(512)}
                                        << QStringList{u"disk"_s, u"disk.eph0"_s, u"disk.eph1"_s, u"disk.swap"_s}
                                        << QList<qint64>{1, 2, 512};
    QTest::newRow("swap of nothing is the flavor's")
        << QList<BlockDevice>{one, swap(0)} << QStringList{u"disk"_s, u"disk.eph0"_s, u"disk.swap"_s}
        << QList<qint64>{1, 1024};
}

void GuestTest::hasTheDisksOfItsRequest()
{
    QFETCH(QList<BlockDevice>, devices);
    BootedServer booted = server();
    booted.attached.blockDevices = devices;
    const Guest guest = guestOf(booted, first, *test::indexOf(test::smallCloud()));
    QStringList names;
    for (const GuestDisk &disk : ownDisks(guest))
        names.append(disk.name());
    QTEST(names, "disks");
    QList<qint64> sizes;
    for (const BlockDevice &ephemeral : guest.ephemerals)
        sizes.append(ephemeral.volumeSizeGb.value_or(0));
    sizes.append(guest.swap->volumeSizeGb.value_or(0));
    QTEST(sizes, "sizes");
}

void GuestTest::hasItsPorts()
{
    const Cloud cloud = cloudWithDevices();
    BootedServer booted = server();
    Port port;
    port.id = u"66666666-6666-4666-8666-666666666666"_s;
    port.networkId = cloud.surroundings.networks.value().first().id;
    port.macAddress = u"fa:16:3e:00:00:01"_s;
    const Subnet subnet = cloud.surroundings.networks.value().first().subnets.value(0);
    port.fixedIps = {{subnet.id, u"10.0.0.7"_s}};
    port.vnicType = u"direct"_s;
    port.other = {{u"binding:vif_type"_s, u"hw_veb"_s}};
    booted.attached.ports = {port};
    const Guest guest = guestOf(booted, first, *test::indexOf(cloud));
    const GuestInterface expected{
        port.id, port.macAddress, 1450, {u"10.0.0.7"_s}, u"direct"_s, port.networkId, {subnet}, u"hw_veb"_s};
    QCOMPARE(guest.interfaces, QList<GuestInterface>{expected});
    QVERIFY(isPassedThrough(expected));
}

void GuestTest::getsTheDevicesOfItsPools()
{
    const Cloud cloud = cloudWithDevices();
    BootedServer booted = server();
    booted.hardware.pciDevices = *cloud.computeNodes.first().pciDevicePools;
    QCOMPARE(booted.hardware.pciDevices.size(), 2);
    for (PciDevicePool &pool : booted.hardware.pciDevices)
        pool.count = 1;
    QList<GuestPciDevices> devices = guestOf(booted, first, *test::indexOf(cloud)).pciDevices;
    std::ranges::sort(devices, {}, [](const GuestPciDevices &some) { return some.addresses.first(); });
    const QList<GuestPciDevices> expected{
        {1, {u"0000:05:00.0"_s}, false}, {1, {u"0000:81:00.0"_s, u"0000:81:00.1"_s}, true}};
    QCOMPARE(devices, expected);
}

// What a migrating server holds on its destination.
void GuestTest::isPlacedWhereItComesTo()
{
    Cloud cloud = cloudWithDevices();
    cloud.computeNodes.last().numaTopology = {hostCell(3, {8, 9})};
    BootedServer booted = server();
    booted.hardware.numaTopology = pinnedTo(1);
    Migration migration;
    migration.destination = second;
    migration.claimed.numaTopology = pinnedTo(8);
    booted.migration = migration;
    const auto index = test::indexOf(cloud);
    QCOMPARE(guestOf(booted, first, *index).hardware.numaTopology, pinnedTo(1));
    QCOMPARE(guestOf(booted, first, *index).hostCells->first().id, 0);
    QCOMPARE(guestOf(booted, second, *index).hardware.numaTopology, pinnedTo(8));
    QCOMPARE(guestOf(booted, second, *index).hostCells->first().id, 3);
}

QTEST_GUILESS_MAIN(GuestTest)
#include "tst_guest.moc"
