// SPDX-License-Identifier: GPL-3.0-or-later
// Which pools a host's devices go into. Notation of a pool: ids, NUMA node (- for none), count and tags: "8086:154c 1:2
// dev_type=type-VF".
#include "pci/trackeddevices.h"

#include "core/pci/devices.h"
#include "verifyresult.h"

using namespace astrolabe;
using namespace Qt::StringLiterals;

class TrackedDevicesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void pools_data();
    void pools();
    void theFirstEntryThatMatchesCounts();
    void poolsHaveTheirProvider();
    void wrongEntriesLeaveNothing();
};

namespace {

const QString accelerator = u"8086:0443"_s;

// Two accelerators on different NUMA nodes, a third without one, and two cards with virtual functions.
ComputeNode host()
{
    ComputeNode node;
    node.uuid = u"00000000-0000-4000-8000-000000000001"_s;
    QList<NodeDevice> devices{test::device(u"0000:05:00.0"_s, accelerator),
        test::device(u"0000:06:00.0"_s, accelerator), test::device(u"0000:07:00.0"_s, accelerator),
        test::device(u"0000:81:00.0"_s, u"8086:1572"_s, u"type-PF"_s),
        test::device(u"0000:82:00.0"_s, u"8086:1572"_s, u"type-PF"_s)};
    for (const auto &address : {u"0000:81:02.0"_s, u"0000:81:02.1"_s})
        devices.append(test::function(address, u"8086:154c"_s, u"0000:81:00.0"_s));
    devices.append(test::function(u"0000:82:02.0"_s, u"8086:154c"_s, u"0000:82:00.0"_s));
    for (NodeDevice &device : devices)
        device.numaNode = 1;
    devices[1].numaNode = 0;
    devices[2].numaNode.reset();
    devices[3].interface = u"ens1f0"_s;
    devices[5].interface = u"ens1f0v0"_s;
    node.nodeDevices = devices;
    return node;
}

QString inWords(const QList<PciDevicePool> &pools)
{
    QStringList lines;
    for (const PciDevicePool &pool : pools) {
        QStringList words{pool.vendorId + u':' + pool.productId,
            (pool.numaNode ? QString::number(*pool.numaNode) : u"-"_s) + u':' + QString::number(pool.count)};
        for (auto tag = pool.tags.begin(); tag != pool.tags.end(); ++tag)
            words.append(tag.key() + u'=' + (tag->isNull() ? u"None"_s : *tag));
        lines.append(words.join(u' '));
    }
    return lines.join(u'\n');
}

Result<QList<PciDevicePool>> poolsFor(const Configuration &config, int release)
{
    const ComputeNode node = host();
    return trackedDevices(node, config, since(release)).map([&](const QList<TrackedDevice> &devices) {
        return poolsOf(devices, node, config, since(release));
    });
}

} // namespace

void TrackedDevicesTest::pools_data()
{
    QTest::addColumn<QStringList>("specs");
    QTest::addColumn<int>("release");
    QTest::addColumn<QStringList>("pools");
    const QString accelerators = uR"({"product_id": "0443"})"_s;
    const QString functions = uR"({"product_id": "154c", "physical_network": "red"})"_s;
    QTest::newRow("nothing is given") << QStringList() << 26 << QStringList();
    QTest::newRow("no device is meant") << QStringList{uR"({"vendor_id": "10de"})"_s} << 26 << QStringList();
    QTest::newRow("a pool for each NUMA node")
        << QStringList{accelerators} << 26
        << QStringList{u"8086:0443 1:1 dev_type=type-PCI"_s, u"8086:0443 0:1 dev_type=type-PCI"_s,
               u"8086:0443 -:1 dev_type=type-PCI"_s};
    QTest::newRow("and for each address, from 2023.1 on")
        << QStringList{accelerators} << 27
        << QStringList{u"8086:0443 1:1 address=0000:05:00.0 dev_type=type-PCI"_s,
               u"8086:0443 0:1 address=0000:06:00.0 dev_type=type-PCI"_s,
               u"8086:0443 -:1 address=0000:07:00.0 dev_type=type-PCI"_s};
    QTest::newRow("virtual functions together; one is an interface, as its parent is")
        << QStringList{functions} << 26
        << QStringList{u"8086:154c 1:2 dev_type=type-VF physical_network=red remote_managed=false"_s,
               u"8086:154c 1:1 dev_type=type-VF parent_ifname=ens1f0 physical_network=red remote_managed=false"_s};
    QTest::newRow("by their physical function, from 2023.1 on")
        << QStringList{functions} << 27
        << QStringList{u"8086:154c 1:1 address=0000:81:00.0 dev_type=type-VF physical_network=red "
                       "remote_managed=false"_s,
               u"8086:154c 1:1 address=0000:82:00.0 dev_type=type-VF physical_network=red remote_managed=false"_s,
               u"8086:154c 1:1 address=0000:81:00.0 dev_type=type-VF parent_ifname=ens1f0 physical_network=red "
               "remote_managed=false"_s};
    QTest::newRow("who manages it is not said before Yoga")
        << QStringList{uR"({"address": "0000:82:02.0"})"_s} << 24 << QStringList{u"8086:154c 1:1 dev_type=type-VF"_s};
    QTest::newRow("physical functions") << QStringList{uR"({"product_id": "1572"})"_s} << 26
                                        << QStringList{u"8086:1572 1:2 dev_type=type-PF remote_managed=false"_s};
    const QString named = uR"({"address": "0000:05:00.0", "resource_class": "QAT", "traits": "fast"})"_s;
    QTest::newRow("class and traits are tags in Zed")
        << QStringList{named} << 26 << QStringList{u"8086:0443 1:1 dev_type=type-PCI resource_class=QAT traits=fast"_s};
    QTest::newRow("but Placement's business later")
        << QStringList{named} << 27 << QStringList{u"8086:0443 1:1 address=0000:05:00.0 dev_type=type-PCI"_s};
    QTest::newRow("a tag that is null") << QStringList{uR"({"address": "*:05:00.0", "physical_network": null})"_s} << 26
                                        << QStringList{u"8086:0443 1:1 dev_type=type-PCI physical_network=None"_s};
    QTest::newRow("fewer tags first") << QStringList{uR"({"address": "*:05:00.0", "switch": "a"})"_s, accelerators}
                                      << 26
                                      << QStringList{u"8086:0443 0:1 dev_type=type-PCI"_s,
                                             u"8086:0443 -:1 dev_type=type-PCI"_s,
                                             u"8086:0443 1:1 dev_type=type-PCI switch=a"_s};
}

void TrackedDevicesTest::pools()
{
    QFETCH(QStringList, specs);
    QFETCH(int, release);
    QFETCH(QStringList, pools);
    const auto found = poolsFor(test::giving(specs), release);
    QVERIFY_RESULT(found);
    QCOMPARE(inWords(*found), pools.join(u'\n'));
}

void TrackedDevicesTest::theFirstEntryThatMatchesCounts()
{
    const QStringList specs{uR"({"address": "*:81:02.0", "trusted": "true"})"_s, uR"({"address": "0000:81:00.0"})"_s};
    const auto devices = trackedDevices(host(), test::giving(specs), since(26));
    QVERIFY_RESULT(devices);
    QStringList addresses;
    for (const TrackedDevice &tracked : *devices)
        addresses.append(tracked.device.address + (tracked.tags.contains(u"trusted"_s) ? u" trusted"_s : QString()));
    QCOMPARE(addresses, (QStringList{u"0000:81:00.0"_s, u"0000:81:02.0 trusted"_s, u"0000:81:02.1"_s}));
}

void TrackedDevicesTest::poolsHaveTheirProvider()
{
    const QStringList specs{
        uR"({"product_id": "0443"})"_s, uR"({"address": "0000:82:02.0", "physical_network": "red"})"_s};
    const auto providers = [&](bool inPlacement, int release) {
        QSet<QString> uuids;
        const auto pools = poolsFor(test::giving(specs, inPlacement), release);
        for (const PciDevicePool &pool : *pools)
            uuids.insert(pool.tags.value(u"rp_uuid"_s));
        return uuids;
    };
    QCOMPARE(providers(false, 27), QSet<QString>{QString()});
    QCOMPARE(providers(true, 26), QSet<QString>{QString()});
    QSet<QString> expected{QString()}; // devices with a physical network are not in Placement
    for (const auto &address : {u"0000:05:00.0"_s, u"0000:06:00.0"_s, u"0000:07:00.0"_s})
        expected.insert(childProviderUuid(host().uuid, address));
    QCOMPARE(providers(true, 27), expected);
}

void TrackedDevicesTest::wrongEntriesLeaveNothing()
{
    QVERIFY(!poolsFor(test::giving({u"{}"_s, u"[1]"_s}), 26));
    QVERIFY(!poolsFor(test::giving({uR"({"devname": "ens1f0"})"_s}, true), 26)); // no NICs in Placement
    QVERIFY(poolsFor(test::giving({uR"({"devname": "ens1f0"})"_s}, true), 25));
}

QTEST_GUILESS_MAIN(TrackedDevicesTest)
#include "tst_trackeddevices.moc"
