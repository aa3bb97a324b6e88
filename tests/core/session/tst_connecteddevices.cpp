// SPDX-License-Identifier: GPL-3.0-or-later
// The devices of a libvirt host, from libvirt's test driver to the decision on a server that requests one.
#include "boot/guest.h"
#include "boot/reportedcloud.h"
#include "boot/serverguest.h"
#include "core/scheduler/worlds.h"
#include "core/services/bootonce.h"
#include "hypervisor/libvirthost.h"
#include "placement/derived/derive.h"
#include "placement/placement.h"
#include "printing.h"
#include "session/connectednodes.h"
#include "verifyresult.h"

#include <QJsonArray>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

class ConnectedDevicesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void nothingIsGivenUnasked();
    void goIntoPools();
    void goIntoPlacement_data();
    void goIntoPlacement();
    void wrongOptionsTakeTheHostDown();
    void serversGetThem_data();
    void serversGetThem();

private:
    ComputeNode m_node;
};

namespace {

const QString accelerators = uR"({"vendor_id": "8086", "product_id": "0443"})"_s;
const QString functions = uR"({"address": "0000:81:00.0", "product_id": "154c", "resource_class": "NIC_VF"})"_s;

// A cloud without hosts of its own; the flavor has these extra specs.
Cloud cloudThatGives(const QStringList &specs, bool inPlacement, const QMap<QString, QString> &extraSpecs = {})
{
    Cloud cloud = test::cloudOf(0);
    cloud.release = since(34);
    test::setOption(cloud, u"pci"_s, u"device_spec"_s, QJsonArray::fromStringList(specs));
    test::setOption(cloud, u"pci"_s, u"report_in_placement"_s, inPlacement);
    test::setOption(cloud, u"filter_scheduler"_s, u"pci_in_placement"_s, inPlacement);
    test::setOption(cloud, u"pci"_s, u"alias"_s,
        QJsonArray{uR"({"name": "qat", "vendor_id": "8086", "product_id": "0443", "device_type": "type-PCI"})"_s,
            uR"({"name": "nic", "vendor_id": "8086", "product_id": "154c", "device_type": "type-VF",
                 "resource_class": "NIC_VF"})"_s});
    test::setOption(cloud, u"devices"_s, u"enabled_mdev_types"_s, u"nvidia-35"_s);
    test::enableFilters(cloud, {u"ComputeFilter"_s, u"PciPassthroughFilter"_s});
    cloud.flavors.first().extraSpecs = extraSpecs;
    return cloud;
}

PlacementData placementOf(const Cloud &cloud)
{
    return cloud.placement.value_or(derivePlacement(CloudIndex(std::make_shared<const Cloud>(cloud))));
}

} // namespace

void ConnectedDevicesTest::initTestCase()
{
    const auto host = LibvirtHost::open(QStringLiteral("test://" TEST_DATA "/hosts/devices.xml"));
    QVERIFY_RESULT(host);
    const auto node = (*host)->computeNode();
    QVERIFY_RESULT(node);
    m_node = *node;
}

void ConnectedDevicesTest::nothingIsGivenUnasked()
{
    const Cloud cloud = withConnectedNodes(test::cloudOf(0), {m_node});
    QVERIFY(!cloud.computeNodes.first().pciDevicePools);
    QCOMPARE(placementOf(cloud).resourceProviders.size(), 1);
}

void ConnectedDevicesTest::goIntoPools()
{
    const Cloud cloud = withConnectedNodes(cloudThatGives({accelerators, functions}, false), {m_node});
    QStringList pools;
    for (const PciDevicePool &pool : cloud.computeNodes.first().pciDevicePools.value_or(QList<PciDevicePool>()))
        pools.append(u"%1 %2 %3 on %4"_s.arg(pool.count)
                .arg(pool.tags.value(u"dev_type"_s), pool.tags.value(u"address"_s))
                .arg(pool.numaNode.value_or(-1)));
    QCOMPARE(pools,
        (QStringList{
            u"1 type-PCI 0000:05:00.0 on 0"_s, u"1 type-PCI 0000:06:00.0 on 0"_s, u"2 type-VF 0000:81:00.0 on 1"_s}));
    QCOMPARE(placementOf(cloud).resourceProviders.size(), 2); // the node and its child with virtual GPUs
}

void ConnectedDevicesTest::goIntoPlacement_data()
{
    QTest::addColumn<bool>("brings"); // whether the cloud has Placement data
    QTest::newRow("derived") << false;
    QTest::newRow("beside the cloud's own") << true;
}

void ConnectedDevicesTest::goIntoPlacement()
{
    QFETCH(bool, brings);
    Cloud cloud = cloudThatGives({accelerators, functions}, true);
    if (brings)
        cloud.placement.emplace();
    cloud = withConnectedNodes(cloud, {m_node});
    QCOMPARE(cloud.placement.has_value(), brings);
    const PlacementData data = placementOf(cloud);
    QStringList providers;
    for (const ResourceProvider &provider : data.resourceProviders.mid(1)) {
        QCOMPARE(provider.parentProviderUuid, m_node.uuid);
        QCOMPARE(provider.inventories.size(), 1);
        providers.append(u"%1 %2 %3"_s.arg(provider.name.mid(m_node.hypervisorHostname.size()),
            provider.inventories.firstKey(), QString::number(provider.inventories.first().total)));
    }
    QCOMPARE(providers,
        (QStringList{u"_0000:05:00.0 CUSTOM_PCI_8086_0443 1"_s, u"_0000:06:00.0 CUSTOM_PCI_8086_0443 1"_s,
            u"_0000:81:00.0 CUSTOM_NIC_VF 2"_s, u"_pci_0000_84_00_0 VGPU 8"_s}));
    QCOMPARE(data.resourceClasses, (QStringList{u"CUSTOM_PCI_8086_0443"_s, u"CUSTOM_NIC_VF"_s}));
}

void ConnectedDevicesTest::wrongOptionsTakeTheHostDown()
{
    const QString wrong = uR"({"vendor_id": "intel"})"_s;
    const Cloud cloud = withConnectedNodes(cloudThatGives({accelerators, wrong}, true), {m_node});
    const ComputeNode &node = cloud.computeNodes.first();
    QVERIFY(node.service->forcedDown);
    QVERIFY(node.service->disabledReason.contains(u"[pci] device_spec = "_s + wrong));
    QVERIFY(!node.pciDevicePools);
    QCOMPARE(placementOf(cloud).resourceProviders.size(), 1);
    QVERIFY(test::decide(cloud, test::bootRequest()).outcome == Outcome::NoValidHost);
}

void ConnectedDevicesTest::serversGetThem_data()
{
    QTest::addColumn<QString>("extraSpec");
    QTest::addColumn<QString>("value");
    QTest::addColumn<bool>("inPlacement");
    QTest::addColumn<int>("servers"); // for which the devices suffice
    const QString alias = u"pci_passthrough:alias"_s;
    QTest::newRow("by alias") << alias << u"qat:1"_s << false << 2;
    QTest::newRow("by alias, from Placement") << alias << u"qat:1"_s << true << 2;
    QTest::newRow("two at once") << alias << u"qat:2"_s << true << 1;
    QTest::newRow("virtual functions by their class") << alias << u"nic:1"_s << true << 2;
    QTest::newRow("more than there are") << alias << u"qat:3"_s << true << 0;
    QTest::newRow("virtual GPUs") << u"resources:VGPU"_s << u"4"_s << false << 2;
}

// The servers are decided one after the other, each on what the previous ones left.
void ConnectedDevicesTest::serversGetThem()
{
    QFETCH(QString, extraSpec);
    QFETCH(QString, value);
    QFETCH(bool, inPlacement);
    QFETCH(int, servers);
    const HeldMdevs mdevs = extraSpec == "resources:VGPU"_L1
        ? HeldMdevs{value.toInt(), {{u"pci_0000_84_00_0"_s, u"nvidia-35"_s}}}
        : HeldMdevs();
    const QStringList specs{accelerators, functions};
    Cloud cloud = withConnectedNodes(cloudThatGives(specs, inPlacement, {{extraSpec, value}}), {m_node});
    const Request request = test::bootRequest();
    for (int booted = 0; booted < servers; ++booted) {
        const QList<BootedServer> added = test::serversOn(cloud, request);
        QCOMPARE(added.value(0).instance.host, m_node.host);
        const CloudIndex index(std::make_shared<const Cloud>(cloud));
        QCOMPARE(guestOf(added.first(), hostNodeOf(added.first().instance), index).mdevs, mdevs);
        cloud = withServers(cloud, added);
        QCOMPARE(cloud.instances.size(), booted + 1);
    }
    QVERIFY(test::decide(cloud, request).outcome == Outcome::NoValidHost);
}

QTEST_GUILESS_MAIN(ConnectedDevicesTest)
#include "tst_connecteddevices.moc"
