// SPDX-License-Identifier: GPL-3.0-or-later
// How a host's node devices appear to Nova.
#include "guests.h"
#include "hypervisor/libvirthost.h"
#include "hypervisor/mediateddevices.h"
#include "hypervisor/nodedevices.h"
#include "verifyresult.h"

using namespace astrolabe;
using namespace Qt::StringLiterals;

class NodeDevicesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void types_data();
    void types();
    void readsWhatOtherDevicesSay();
    void functionsHaveTheCardsSerialNumber();
    void refusesWhatIsNoDocument();
    void listsThoseOfAHost();
    void guestsShareItsMediatedDevices();
    void readsMediatedDevicesOfAGuest();
};

namespace {

QString pciDevice(const QString &name, int slot, const QString &capabilities)
{
    return uR"(<device><name>%1</name><parent>computer</parent><capability type="pci">
        <domain>1</domain><bus>129</bus><slot>%2</slot><function>7</function>
        <product id="0x71">VIC</product><vendor id="0x1137"/>%3</capability></device>)"_s.arg(name)
        .arg(slot)
        .arg(capabilities);
}

QString relative(const QString &parent, const QString &type, const QString &members)
{
    return u"<device><name>r</name><parent>%1</parent><capability type='%2'>%3</capability></device>"_s.arg(
        parent, type, members);
}

const QString virtFunctions = u"<capability type='virt_functions' maxCount='8'/>"_s;
const QString physFunction
    = u"<capability type='phys_function'><address domain='0x0001' bus='0x81' slot='0x01' function='0x7'/>"
      "</capability>"_s;

NodeDevice only(const QStringList &documents)
{
    const auto devices = parseNodeDevices(documents);
    return devices && devices->size() == 1 ? devices->first() : NodeDevice();
}

} // namespace

void NodeDevicesTest::types_data()
{
    QTest::addColumn<QStringList>("documents");
    QTest::addColumn<QString>("devType");
    QTest::addColumn<QString>("parent");
    const auto with = [](const QString &capabilities) { return pciDevice(u"d"_s, 31, capabilities); };
    const QString parent = u"0001:81:01.7"_s;
    QTest::newRow("standard") << QStringList{with({})} << u"type-PCI"_s << QString();
    QTest::newRow("physical function") << QStringList{with(virtFunctions)} << u"type-PF"_s << QString();
    QTest::newRow("virtual function") << QStringList{with(physFunction)} << u"type-VF"_s << parent;
    QTest::newRow("virtual function of none")
        << QStringList{with(u"<capability type='phys_function'/>"_s)} << u"type-PCI"_s << QString();
    QTest::newRow("the first of both counts")
        << QStringList{with(virtFunctions + physFunction)} << u"type-PF"_s << QString();
    const QString vdpa = relative(u"d"_s, u"vdpa"_s, u"<chardev>/dev/vhost-vdpa-0</chardev>"_s);
    QTest::newRow("vDPA") << QStringList{with(physFunction), vdpa} << u"vdpa"_s << parent;
    QTest::newRow("vDPA that is no virtual function") << QStringList{vdpa, with({})} << u"type-PCI"_s << QString();
}

void NodeDevicesTest::types()
{
    QFETCH(QStringList, documents);
    const NodeDevice device = only(documents);
    QCOMPARE(device.address, u"0001:81:1f.7"_s);
    QCOMPARE(device.vendorId, u"1137"_s);
    QCOMPARE(device.productId, u"0071"_s);
    QVERIFY(!device.numaNode);
    QTEST(device.devType, "devType");
    QTEST(device.parentAddress, "parent");
}

void NodeDevicesTest::readsWhatOtherDevicesSay()
{
    const QString types = u"<capability type='mdev_types'><type id='a'><name>A</name><deviceAPI>vfio-pci</deviceAPI>"
                          "<availableInstances>3</availableInstances></type></capability><numa node='1'/>"_s;
    const QString mdev = u"<type id='%1'/><uuid>c</uuid><iommuGroup number='12'/>"_s;
    const NodeDevice device = only({relative(u"d"_s, u"net"_s, u"<interface>eth3</interface><address>m</address>"_s),
        relative(u"d"_s, u"mdev"_s, mdev.arg(u"a"_s)), relative(u"d"_s, u"mdev"_s, mdev.arg(u"a"_s)),
        relative(u"d"_s, u"mdev"_s, mdev.arg(u"gone"_s)), relative(u"other"_s, u"mdev"_s, mdev.arg(u"a"_s)),
        pciDevice(u"d"_s, 31, types)});
    QCOMPARE(device.numaNode, 1);
    QCOMPARE(device.interface, u"eth3"_s);
    QCOMPARE(device.mdevTypes, (QList<MdevType>{{u"a"_s, 3, 2}, {u"gone"_s, 0, 1}}));
}

void NodeDevicesTest::functionsHaveTheCardsSerialNumber()
{
    const QString card = u"<capability type='vpd'><name>Card</name><fields access='readonly'><serial_number>MT21"
                         "</serial_number></fields><fields access='readwrite'><serial_number>no</serial_number>"
                         "</fields></capability>"_s;
    const auto devices = parseNodeDevices(
        {pciDevice(u"vf"_s, 2, physFunction), pciDevice(u"pf"_s, 1, virtFunctions + card), pciDevice(u"x"_s, 3, {})});
    QVERIFY_RESULT(devices);
    QStringList numbers;
    for (const NodeDevice &device : *devices)
        numbers.append(device.cardSerialNumber);
    QCOMPARE(numbers, (QStringList{u"MT21"_s, u"MT21"_s, QString()}));
}

void NodeDevicesTest::refusesWhatIsNoDocument()
{
    const auto devices = parseNodeDevices({u"<device><name>pci_0</name><capability"_s});
    QVERIFY(!devices);
    QCOMPARE(devices.error().where, u"pci_0"_s);
    QVERIFY(!devices.error().what.isEmpty());
}

void NodeDevicesTest::listsThoseOfAHost()
{
    const auto host = LibvirtHost::open(QStringLiteral("test://" TEST_DATA "/hosts/devices.xml"));
    QVERIFY_RESULT(host);
    const auto node = (*host)->computeNode();
    QVERIFY_RESULT(node);
    QStringList lines;
    for (const NodeDevice &device : node->nodeDevices.value_or(QList<NodeDevice>())) {
        lines.append(u"%1 %2:%3 %4 %5"_s.arg(
            device.address, device.vendorId, device.productId, device.devType, device.interface));
        for (const MdevType &type : device.mdevTypes)
            lines.append(u"%1 %2+%3"_s.arg(type.id).arg(type.instances).arg(type.availableInstances));
    }
    const QStringList expected{u"0000:05:00.0 8086:0443 type-PCI "_s, u"0000:06:00.0 8086:0443 type-PCI "_s,
        u"0000:81:00.0 8086:1572 type-PF ens1f0"_s, u"0000:81:02.0 8086:154c type-VF ens1f0v0"_s,
        u"0000:81:02.1 8086:154c type-VF ens1f0v1"_s, u"0000:84:00.0 10de:13f2 type-PCI "_s, u"nvidia-11 0+0"_s,
        u"nvidia-35 1+7"_s};
    QCOMPARE(lines, expected);
}

// Its single type has one mediated device. libvirt's test hosts cannot create others.
void NodeDevicesTest::guestsShareItsMediatedDevices()
{
    const auto opened = LibvirtHost::open(QStringLiteral("test://" TEST_DATA "/hosts/devices.xml"));
    QVERIFY_RESULT(opened);
    LibvirtHost &host = **opened;
    Guest first = test::smallGuest(u"first"_s);
    first.mdevs = {1, {{u"pci_0000_84_00_0"_s, u"nvidia-35"_s}}};
    Guest second = test::smallGuest(u"second"_s);
    second.mdevs = first.mdevs;
    QVERIFY_RESULT(host.spawn(first));
    QVERIFY_RESULT(host.hardReboot(first)); // which keeps the device

    const auto refused = host.spawn(second);
    QVERIFY(!refused);
    QVERIFY2(refused.error().where.endsWith(u"pci_0000_84_00_0"_s), qPrintable(refused.error().where));
    QVERIFY2(refused.error().what.contains(u"nvidia-35"_s), qPrintable(refused.error().what));
    QCOMPARE(host.powerState(second.instance.uuid).error().kind, Error::Kind::NotFound);

    QVERIFY_RESULT(host.destroy(first.instance.uuid));
    QVERIFY_RESULT(host.spawn(second));
}

void NodeDevicesTest::readsMediatedDevicesOfAGuest()
{
    const QString document = u"<domain><devices><hostdev mode='subsystem' type='pci'><source><address domain='0x0'/>"
                             "</source></hostdev><hostdev mode='subsystem' type='mdev' model='vfio-pci'><source>"
                             "<address uuid='4b20d080-1b54-4048-85b3-a6a62d165c01'/></source><address type='pci'/>"
                             "</hostdev></devices></domain>"_s;
    QCOMPARE(mdevsIn(document), QStringList{u"4b20d080-1b54-4048-85b3-a6a62d165c01"_s});
    QCOMPARE(newMdevXml({u"pci_0000_84_00_0"_s, u"nvidia-35"_s}),
        u"<device><parent>pci_0000_84_00_0</parent><capability type=\"mdev\"><type id=\"nvidia-35\"/></capability>"
        "</device>"_s);
}

QTEST_GUILESS_MAIN(NodeDevicesTest)
#include "tst_nodedevices.moc"
