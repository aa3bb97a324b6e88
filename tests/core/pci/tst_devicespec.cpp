// SPDX-License-Identifier: GPL-3.0-or-later
// Which of a host's devices an entry of [pci] device_spec matches, and which entries keep nova-compute from starting.
#include "pci/devicespec.h"

#include "core/pci/devices.h"
#include "verifyresult.h"

using namespace astrolabe;
using namespace Qt::StringLiterals;

class DeviceSpecTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void matches_data();
    void matches();
    void tags_data();
    void tags();
    void refuses_data();
    void refuses();
    void refusesOnAHost_data();
    void refusesOnAHost();
    void readsTheFormerName();
};

namespace {

// A network card with one physical and two virtual functions, and an accelerator at another address.
QList<NodeDevice> host()
{
    NodeDevice pf = test::device(u"0000:0a:00.0"_s, u"8086:1572"_s, u"type-PF"_s);
    pf.interface = u"ens1f0"_s;
    pf.cardSerialNumber = u"MT2113X00000"_s;
    NodeDevice vf = test::function(u"0000:0a:02.1"_s, u"8086:154c"_s, pf.address);
    vf.cardSerialNumber = pf.cardSerialNumber;
    const NodeDevice bare = test::function(u"0000:0a:02.2"_s, u"8086:154c"_s, pf.address);
    return {pf, vf, bare, test::device(u"0001:8a:1f.7"_s, u"1137:0071"_s)};
}

// The last digits of the addresses, which are unique.
QString inWords(const QList<NodeDevice> &devices)
{
    QStringList words;
    for (const NodeDevice &device : devices)
        words.append(device.address.last(4));
    return words.join(u' ');
}

Result<QList<DeviceSpec>> specs(const QString &text, int release = 34, bool inPlacement = false)
{
    return deviceSpecs(test::giving({text}, inPlacement), since(release));
}

} // namespace

void DeviceSpecTest::matches_data()
{
    QTest::addColumn<QString>("spec");
    QTest::addColumn<QString>("devices");
    const QString all = u"00.0 02.1 02.2 1f.7"_s;
    QTest::newRow("nothing is said") << u"{}"_s << all;
    QTest::newRow("a list") << uR"([{"vendor_id": "8086"}, {"vendor_id": "1137"}])"_s << all;
    QTest::newRow("an empty list") << u"[]"_s << u""_s;
    QTest::newRow("vendor") << uR"({"vendor_id": "8086"})"_s << u"00.0 02.1 02.2"_s;
    QTest::newRow("vendor with blanks") << uR"({"vendor_id": " 8086 "})"_s << u"00.0 02.1 02.2"_s;
    QTest::newRow("any vendor") << uR"({"vendor_id": "*", "product_id": "154C"})"_s << u"02.1 02.2"_s;
    QTest::newRow("product of fewer digits") << uR"({"product_id": "71"})"_s << u"1f.7"_s;
    QTest::newRow("ids of no device") << uR"({"vendor_id": "8086", "product_id": "0001"})"_s << u""_s;

    const auto address = [](const QString &value) { return uR"({"address": %1})"_s.arg(value); };
    QTest::newRow("an address") << address(uR"("0001:8a:1f.7")"_s) << u"1f.7"_s;
    QTest::newRow("of a virtual function") << address(uR"("0000:0a:02.1")"_s) << u"02.1"_s;
    QTest::newRow("of a physical function: all of its own") << address(uR"("0000:0a:00.0")"_s) << u"00.0 02.1 02.2"_s;
    QTest::newRow("of a physical function, with the virtual ones' product")
        << uR"({"address": "0000:0a:00.0", "product_id": "154c"})"_s << u"02.1 02.2"_s;
    QTest::newRow("in capitals") << address(uR"("0001:8A:1F.7")"_s) << u"1f.7"_s;
    QTest::newRow("without leading zeros") << address(uR"("0:a:2.1")"_s) << u"02.1"_s;
    QTest::newRow("any function") << address(uR"("0000:0a:02.*")"_s) << u"02.1 02.2"_s;
    QTest::newRow("any domain") << address(uR"("*:0a:00.*")"_s) << u"00.0"_s;
    QTest::newRow("all any") << address(uR"("*:*:*.*")"_s) << all;
    QTest::newRow("without domain") << address(uR"("0a:02.1")"_s) << u"02.1"_s;
    QTest::newRow("fields left out") << address(uR"(":02.")"_s) << u"02.1 02.2"_s;
    QTest::newRow("a slot alone") << address(uR"("1f")"_s) << u"1f.7"_s;
    QTest::newRow("a function alone") << address(uR"(".7")"_s) << u"1f.7"_s;
    QTest::newRow("an empty address") << address(uR"("")"_s) << all;
    QTest::newRow("no address") << address(u"null"_s) << all;
    QTest::newRow("regular expressions") << address(
        uR"({"domain": ".*", "bus": "0a", "slot": "02", "function": "[0-1]"})"_s)
                                         << u"02.1"_s;
    QTest::newRow("a choice of slots") << address(uR"({"bus": "0a", "slot": "0[0-1]"})"_s) << u"00.0"_s;
    QTest::newRow("they are to fit the beginning") << address(uR"({"bus": "0"})"_s) << u"00.0 02.1 02.2"_s;
    QTest::newRow("they are not to fit within") << address(uR"({"bus": "a"})"_s) << u""_s;
    QTest::newRow("expressions that are digits mean the physical function")
        << address(uR"({"domain": "0000", "bus": "0a", "slot": "00", "function": "0"})"_s) << u"00.0 02.1 02.2"_s;
    QTest::newRow("no expression at all") << address(u"{}"_s) << all;

    QTest::newRow("by interface") << uR"({"devname": "ens1f0"})"_s << u"00.0 02.1 02.2"_s;
    QTest::newRow("by an interface that is not there") << uR"({"devname": "eth9"})"_s << u""_s;
    QTest::newRow("managed remotely, with a serial number of the card")
        << uR"({"product_id": "154c", "remote_managed": "true"})"_s << u"02.1"_s;
    QTest::newRow("not managed remotely")
        << uR"({"product_id": "154c", "remote_managed": "false"})"_s << u"02.1 02.2"_s;
}

void DeviceSpecTest::matches()
{
    QFETCH(QString, spec);
    const auto read = specs(spec);
    QVERIFY_RESULT(read);
    QList<NodeDevice> matching;
    for (const NodeDevice &device : host()) {
        if (std::ranges::any_of(*read, [&](const DeviceSpec &one) { return one.matches(device, host()); }))
            matching.append(device);
    }
    QTEST(inWords(matching), "devices");
}

void DeviceSpecTest::tags_data()
{
    QTest::addColumn<QString>("spec");
    QTest::addColumn<int>("release");
    QTest::addColumn<QMap<QString, QString>>("tags");
    using Tags = QMap<QString, QString>;
    QTest::newRow("none") << uR"({"vendor_id": "8086", "address": "*:0a:00.*"})"_s << 34 << Tags();
    QTest::newRow("of a network") << uR"({"devname": "ens1f0", "physical_network": "red", "trusted": "true"})"_s << 26
                                  << Tags{{u"physical_network"_s, u"red"_s}, {u"trusted"_s, u"true"_s}};
    QTest::newRow("null") << uR"({"physical_network": null})"_s << 26 << Tags{{u"physical_network"_s, QString()}};
    QTest::newRow("no text") << uR"({"trusted": true, "switch": 7})"_s << 26
                             << Tags{{u"trusted"_s, u"True"_s}, {u"switch"_s, u"7"_s}};
    QTest::newRow("yes") << uR"({"live_migratable": "yes", "managed": "No"})"_s << 31
                         << Tags{{u"live_migratable"_s, u"true"_s}, {u"managed"_s, u"false"_s}};
    QTest::newRow("yes as it is, before 2025.1")
        << uR"({"live_migratable": "yes"})"_s << 30 << Tags{{u"live_migratable"_s, u"yes"_s}};
}

void DeviceSpecTest::tags()
{
    QFETCH(QString, spec);
    QFETCH(int, release);
    const auto read = specs(spec, release);
    QVERIFY_RESULT(read);
    QTEST(read->first().tags(), "tags");
}

void DeviceSpecTest::refuses_data()
{
    QTest::addColumn<QString>("spec");
    QTest::addColumn<QString>("says");
    QTest::newRow("no JSON") << u"{vendor_id: 8086}"_s << u"not JSON"_s;
    QTest::newRow("a text") << uR"("8086")"_s << u"neither a JSON object nor a list"_s;
    QTest::newRow("a list of texts") << uR"(["8086"])"_s << u"neither a JSON object nor a list"_s;
    QTest::newRow("a vendor of five digits") << uR"({"vendor_id": "80860"})"_s << u"vendor_id “80860”"_s;
    QTest::newRow("a product in words") << uR"({"product_id": "x710"})"_s << u"product_id “x710”"_s;
    const auto address = [](const QString &value) { return uR"({"address": %1})"_s.arg(value); };
    QTest::newRow("domain") << address(uR"("10000:0a:00.0")"_s) << u"domain “10000”"_s;
    QTest::newRow("bus") << address(uR"("0000:100:00.0")"_s) << u"bus “100”"_s;
    QTest::newRow("slot") << address(uR"("0000:0a:20.0")"_s) << u"slot “20”"_s;
    QTest::newRow("function") << address(uR"("0000:0a:00.8")"_s) << u"function “8”"_s;
    QTest::newRow("letters") << address(uR"("0000:hh:00.0")"_s) << u"bus “hh”"_s;
    QTest::newRow("four fields before the function") << address(uR"("0:0:0a:00.0")"_s) << u"neither a PCI address"_s;
    QTest::newRow("a list of addresses") << address(uR"(["0000:0a:00.0"])"_s) << u"neither a PCI address"_s;
    QTest::newRow("a broken expression") << address(uR"({"bus": "[0"})"_s) << u"neither a PCI address"_s;
    QTest::newRow("an address and an interface")
        << uR"({"address": "*:0a:00.*", "devname": "ens1f0"})"_s << u"not by both"_s;
    QTest::newRow("a tag that is neither yes nor no") << uR"({"managed": "perhaps"})"_s << u"managed is “perhaps”"_s;
    QTest::newRow("one time use without Placement") << uR"({"one_time_use": "yes"})"_s << u"must be in Placement"_s;
}

void DeviceSpecTest::refuses()
{
    QFETCH(QString, spec);
    QFETCH(QString, says);
    const auto read = specs(spec);
    QVERIFY(!read);
    QCOMPARE(read.error().where, u"[pci] device_spec = "_s + spec);
    QVERIFY2(read.error().what.contains(says), qPrintable(read.error().what));
    QVERIFY(!read.error().remedy.isEmpty());
}

void DeviceSpecTest::refusesOnAHost_data()
{
    QTest::addColumn<QString>("spec");
    QTest::addColumn<bool>("good");
    QTest::newRow("an interface that is not there") << uR"({"devname": "eth9", "remote_managed": "true"})"_s << false;
    QTest::newRow("a physical function") << uR"({"address": "0000:0a:00.0", "remote_managed": "true"})"_s << false;
    QTest::newRow("one with its product")
        << uR"({"address": "0000:0a:00.0", "product_id": "1572", "remote_managed": "true"})"_s << false;
    QTest::newRow("one with the product of its virtual functions")
        << uR"({"address": "0000:0a:00.0", "product_id": "154c", "remote_managed": "true"})"_s << true;
    QTest::newRow("one of another vendor")
        << uR"({"address": "0000:0a:00.0", "vendor_id": "15b3", "product_id": "154c", "remote_managed": "true"})"_s
        << false;
    QTest::newRow("a virtual function") << uR"({"address": "0000:0a:02.1", "remote_managed": "true"})"_s << true;
    QTest::newRow("managed here") << uR"({"address": "0000:0a:00.0"})"_s << true;
}

void DeviceSpecTest::refusesOnAHost()
{
    QFETCH(QString, spec);
    QFETCH(bool, good);
    const auto read = specs(spec);
    QVERIFY_RESULT(read);
    const auto checked = read->first().check(host());
    QCOMPARE(checked.has_value(), good);
    if (!good)
        QCOMPARE(checked.error().where, u"[pci] device_spec = "_s + spec);
}

void DeviceSpecTest::readsTheFormerName()
{
    Configuration config;
    QVERIFY_RESULT(config.set(u"pci"_s, u"passthrough_whitelist"_s, QJsonArray{uR"({"vendor_id": "1137"})"_s}));
    const auto read = deviceSpecs(config, since(23));
    QVERIFY_RESULT(read);
    QCOMPARE(read->size(), 1);
    QVERIFY(read->first().matches(host().last(), host()));
}

QTEST_GUILESS_MAIN(DeviceSpecTest)
#include "tst_devicespec.moc"
