// SPDX-License-Identifier: GPL-3.0-or-later
// The device providers below a compute node's own. Notation: the end of the name, the inventories, and the custom and
// hardware traits: "_0000:05:00.0 CUSTOM_QAT:1 CUSTOM_FAST".
#include "placement/derived/derive.h"
#include "placement/derived/mdevproviders.h"
#include "placement/derived/nodeproviders.h"
#include "placement/placement.h"

#include "core/pci/devices.h"
#include "verifyresult.h"

using namespace astrolabe;
using namespace Qt::StringLiterals;

class ChildProvidersTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void ofPciDevices_data();
    void ofPciDevices();
    void refusesWhatPlacementCannotHold_data();
    void refusesWhatPlacementCannotHold();
    void ofMediatedDevices_data();
    void ofMediatedDevices();
    void areDerivedWithTheirParents();
    void areUsedByServers();
};

namespace {

ComputeNode host(const QList<NodeDevice> &devices)
{
    ComputeNode node;
    node.uuid = u"00000000-0000-4000-8000-000000000001"_s;
    node.host = node.hypervisorHostname = u"lab"_s;
    node.vcpus = 8;
    node.memoryMb = 16384;
    node.nodeDevices = devices;
    return node;
}

// Two accelerators, and a card with two virtual functions.
ComputeNode pciHost()
{
    QList<NodeDevice> devices{test::device(u"0000:05:00.0"_s, u"8086:0443"_s),
        test::device(u"0000:0a:00.0"_s, u"8086:0443"_s), test::device(u"0000:81:00.0"_s, u"8086:1572"_s, u"type-PF"_s)};
    for (const auto &address : {u"0000:81:02.0"_s, u"0000:81:02.1"_s})
        devices.append(test::function(address, u"8086:154c"_s, u"0000:81:00.0"_s));
    return host(devices);
}

// Two devices of type "a", the first with one mediated device; the first also supports type "b".
ComputeNode mdevHost()
{
    NodeDevice first = test::device(u"0000:84:00.0"_s, u"10de:13f2"_s);
    first.mdevTypes = {{u"a"_s, 7, 1}, {u"b"_s, 2, 0}};
    NodeDevice second = test::device(u"0000:85:00.0"_s, u"10de:13f2"_s);
    second.mdevTypes = {{u"a"_s, 4, 0}};
    return host({first, second});
}

QStringList inWords(const QList<ResourceProvider> &providers)
{
    QStringList lines;
    for (const ResourceProvider &provider : providers) {
        QStringList words{provider.name.mid(3)};
        for (auto it = provider.inventories.begin(); it != provider.inventories.end(); ++it)
            words.append(it.key() + u':' + QString::number(it->total));
        for (const QString &trait : provider.traits) {
            if (trait != "COMPUTE_MANAGED_PCI_DEVICE"_L1)
                words.append(trait);
        }
        lines.append(words.join(u' '));
    }
    return lines;
}

Result<QList<ResourceProvider>> childrenOf(const ComputeNode &node, const Configuration &config, int release)
{
    return childProviders(node, node.hypervisorHostname, config, since(release));
}

} // namespace

void ChildProvidersTest::ofPciDevices_data()
{
    QTest::addColumn<QStringList>("specs");
    QTest::addColumn<int>("release");
    QTest::addColumn<QStringList>("providers");
    const QStringList accelerators{uR"({"product_id": "0443"})"_s};
    QTest::newRow("one for each device; digits in capitals")
        << accelerators << 26
        << QStringList{u"_0000:05:00.0 CUSTOM_PCI_8086_0443:1"_s, u"_0000:0A:00.0 CUSTOM_PCI_8086_0443:1"_s};
    QTest::newRow("not before Zed") << accelerators << 25 << QStringList();
    QTest::newRow("Nova says that they are its own, from 2026.2 on") << QStringList{
        uR"({"address": "*:05:00.0"})"_s} << 34 << QStringList{u"_0000:05:00.0 CUSTOM_PCI_8086_0443:1 OWNER_NOVA"_s};
    QTest::newRow("virtual functions share one")
        << QStringList{uR"({"product_id": "154c"})"_s} << 26 << QStringList{u"_0000:81:00.0 CUSTOM_PCI_8086_154C:2"_s};
    QTest::newRow("a physical function as a whole")
        << QStringList{uR"({"product_id": "1572"})"_s} << 26 << QStringList{u"_0000:81:00.0 CUSTOM_PCI_8086_1572:1"_s};
    QTest::newRow("class and traits of one's own")
        << QStringList{uR"({"address": "*:05:00.0", "resource_class": "my-qat", "traits": "HW_NIC_SRIOV,so fast"})"_s}
        << 26 << QStringList{u"_0000:05:00.0 CUSTOM_MY_QAT:1 CUSTOM_SO_FAST HW_NIC_SRIOV"_s};
    QTest::newRow("a standard class") << QStringList{uR"({"address": "*:05:00.0", "resource_class": "pgpu"})"_s} << 26
                                      << QStringList{u"_0000:05:00.0 PGPU:1"_s};
    QTest::newRow("a network's devices are not there")
        << QStringList{uR"({"product_id": "154c", "physical_network": "red"})"_s} << 26 << QStringList();
    QTest::newRow("but those of no network are")
        << QStringList{uR"({"product_id": "154c", "physical_network": null})"_s} << 26
        << QStringList{u"_0000:81:00.0 CUSTOM_PCI_8086_154C:2"_s};
    QTest::newRow("what moves with a running server")
        << QStringList{uR"({"address": "*:05:00.0", "live_migratable": "yes"})"_s} << 34
        << QStringList{u"_0000:05:00.0 CUSTOM_PCI_8086_0443:1 HW_PCI_LIVE_MIGRATABLE OWNER_NOVA"_s};
    QTest::newRow("for one time use") << QStringList{uR"({"address": "*:05:00.0", "one_time_use": "true"})"_s} << 32
                                      << QStringList{u"_0000:05:00.0 CUSTOM_PCI_8086_0443:1 HW_PCI_ONE_TIME_USE"_s};
}

void ChildProvidersTest::ofPciDevices()
{
    QFETCH(QStringList, specs);
    QFETCH(int, release);
    const auto providers = childrenOf(pciHost(), test::giving(specs, true), release);
    QVERIFY_RESULT(providers);
    QTEST(inWords(*providers), "providers");
    for (const ResourceProvider &provider : *providers) {
        QCOMPARE(provider.parentProviderUuid, pciHost().uuid);
        QVERIFY(provider.traits.contains(u"COMPUTE_MANAGED_PCI_DEVICE"_s));
        QCOMPARE(provider.inventories.first().maxUnit, provider.inventories.first().total);
    }
    QCOMPARE(childrenOf(pciHost(), test::giving(specs, false), 26), QList<ResourceProvider>());
}

void ChildProvidersTest::refusesWhatPlacementCannotHold_data()
{
    QTest::addColumn<QStringList>("specs");
    QTest::newRow("a physical function with its virtual ones") << QStringList{uR"({"address": "0000:81:00.0"})"_s};
    QTest::newRow("virtual functions of two classes")
        << QStringList{uR"({"address": "0000:81:02.0", "resource_class": "A"})"_s,
               uR"({"address": "0000:81:02.1", "resource_class": "B"})"_s};
    QTest::newRow("with different traits")
        << QStringList{uR"({"address": "0000:81:02.0", "traits": "a"})"_s, uR"({"address": "0000:81:02.1"})"_s};
    QTest::newRow("virtual functions for one time use")
        << QStringList{uR"({"product_id": "154c", "one_time_use": "no"})"_s};
    QTest::newRow("by interface") << QStringList{uR"({"devname": "eth0"})"_s};
}

void ChildProvidersTest::refusesWhatPlacementCannotHold()
{
    QFETCH(QStringList, specs);
    const auto providers = childrenOf(pciHost(), test::giving(specs, true), 34);
    QVERIFY(!providers);
    QVERIFY(providers.error().where.startsWith(u"[pci] device_spec"_s));
    QVERIFY(!providers.error().what.isEmpty());
    QVERIFY(childrenOf(pciHost(), test::giving({u"{}"_s}), 34)); // not in Placement
}

void ChildProvidersTest::ofMediatedDevices_data()
{
    QTest::addColumn<QString>("enabled");
    QTest::addColumn<QString>("addresses"); // of type b
    QTest::addColumn<QString>("most");      // of type a
    QTest::addColumn<QStringList>("providers");
    const QString first = u"_pci_0000_84_00_0 VGPU:8"_s;
    const QString second = u"_pci_0000_85_00_0 VGPU:4"_s;
    QTest::newRow("none is enabled") << u""_s << u""_s << u""_s << QStringList();
    QTest::newRow("what there is and what there can be") << u"a"_s << u""_s << u""_s << QStringList{first, second};
    QTest::newRow("each device has one type")
        << u"a,b"_s << u"0000:84:00.0"_s << u""_s << QStringList{u"_pci_0000_84_00_0 CUSTOM_B:2"_s, second};
    QTest::newRow("a type that no device has") << u"c"_s << u""_s << u""_s << QStringList();
    QTest::newRow("as many as there may be") << u"a"_s << u""_s << u"12"_s << QStringList{first, second};
    QTest::newRow("a device for which there is no room") << u"a"_s << u""_s << u"11"_s << QStringList{first};
    QTest::newRow("it may be the first one") << u"a"_s << u""_s << u"7"_s << QStringList{second};
}

void ChildProvidersTest::ofMediatedDevices()
{
    QFETCH(QString, enabled);
    QFETCH(QString, addresses);
    QFETCH(QString, most);
    Configuration config;
    QVERIFY_RESULT(config.set(u"devices"_s, u"enabled_vgpu_types"_s, enabled));
    QVERIFY_RESULT(config.set(u"mdev_b"_s, u"device_addresses"_s, addresses));
    QVERIFY_RESULT(config.set(u"mdev_b"_s, u"mdev_class"_s, u"CUSTOM_B"_s));
    if (!most.isEmpty())
        QVERIFY_RESULT(config.set(u"mdev_a"_s, u"max_instances"_s, most));
    const auto providers = childrenOf(mdevHost(), config, 33);
    QVERIFY_RESULT(providers);
    QTEST(inWords(*providers), "providers");
    for (const ResourceProvider &provider : *providers) {
        const HeldMdevs held
            = heldMdevs({{provider.uuid, {{provider.inventories.firstKey(), 2}}}}, mdevHost(), config, Release{33});
        const QString type = provider.inventories.firstKey() == "VGPU"_L1 ? u"a"_s : u"b"_s;
        QCOMPARE(held, (HeldMdevs{2, {{provider.name.mid(provider.name.indexOf("_pci"_L1) + 1), type}}}));
    }
    QCOMPARE(childrenOf(mdevHost(), config, 18), QList<ResourceProvider>());
    const auto newest = childrenOf(mdevHost(), config, 34);
    QVERIFY_RESULT(newest);
    for (const ResourceProvider &provider : *newest)
        QCOMPARE(provider.traits, QStringList{u"OWNER_NOVA"_s});
}

void ChildProvidersTest::areDerivedWithTheirParents()
{
    Cloud cloud;
    cloud.release = since(34);
    cloud.config = test::giving({uR"({"address": "*:05:00.0", "traits": "so fast"})"_s}, true);
    ComputeNode plain = host({});
    plain.uuid = u"00000000-0000-4000-8000-000000000002"_s;
    plain.hypervisorHostname = u"plain"_s;
    plain.nodeDevices.reset();
    cloud.computeNodes = {pciHost(), plain};
    const CloudIndex index(std::make_shared<const Cloud>(cloud));
    const PlacementData data = derivePlacement(index);
    QStringList names;
    for (const ResourceProvider &provider : data.resourceProviders)
        names.append(provider.name);
    QCOMPARE(names, (QStringList{u"lab"_s, u"plain"_s, u"lab_0000:05:00.0"_s}));
    QCOMPARE(data.resourceClasses, QStringList{u"CUSTOM_PCI_8086_0443"_s});
    QCOMPARE(data.traits, QStringList{u"CUSTOM_SO_FAST"_s});

    PlacementData one;
    addDerivedProviders(one, index, 0);
    QCOMPARE(one.resourceProviders, (QList<ResourceProvider>{data.resourceProviders[0], data.resourceProviders[2]}));
    QVERIFY_RESULT(Placement::create(data, cloud.release));
}

void ChildProvidersTest::areUsedByServers()
{
    Cloud cloud;
    cloud.release = since(34);
    QVERIFY_RESULT(cloud.config.set(u"devices"_s, u"enabled_mdev_types"_s, u"a"_s));
    ComputeNode node = mdevHost();
    const QString gpu = childrenOf(node, cloud.config, 34)->first().uuid;
    node.childAllocations = {{gpu, {{u"VGPU"_s, 3}}}, {u"gone"_s, {{u"VGPU"_s, 1}}}};
    cloud.computeNodes = {node};
    const PlacementData data = derivePlacement(CloudIndex(std::make_shared<const Cloud>(cloud)));
    const auto held = data.allocations.value(node.uuid).allocations;
    QCOMPARE(held, (QMap<QString, Resources>{{gpu, {{u"VGPU"_s, 3}}}}));
}

QTEST_GUILESS_MAIN(ChildProvidersTest)
#include "tst_childproviders.moc"
