// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numa/cells.h"
#include "core/services/actonce.h"
#include "core/services/movingcloud.h"
#include "decision/story.h"
#include "printing.h"
#include "verifyresult.h"

using namespace astrolabe;
using namespace Qt::StringLiterals;

using Kind = ServerAction::Kind;
using ExtraSpecs = QMap<QString, QString>;

namespace {

const QString second = u"22222222-2222-4222-8222-222222222222"_s;

// Boots a server on cmp-1 and moves it to cmp-2.
Result<ActionOutcome> movedLive(test::KeptCloud &cloud)
{
    Request request = test::request();
    request.availabilityZone = u"nova:cmp-1"_s;
    request.roles = {u"admin"_s};
    return cloud.boot(request).and_then(
        [&](const Boot &) { return cloud.act({.kind = ServerAction::Kind::LiveMigrate, .host = u"cmp-2"_s}); });
}

} // namespace

// Live migrations: which destinations refuse a server, and which of its hardware goes with it.
class LiveMigrationTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void triesTheNextHost();
    void eachHostRefuses();
    void comparesCpus_data();
    void comparesCpus();
    void movesHardware_data();
    void movesHardware();
    void movesMdevs_data();
    void movesMdevs();
};

// The next decision excludes a destination with an older hypervisor; its allocation is released.
void LiveMigrationTest::triesTheNextHost()
{
    Cloud base = test::movingCloud();
    base.computeNodes[0].hypervisorVersion = 7002000;
    base.computeNodes[1].hypervisorVersion = 6002000;
    test::KeptCloud cloud(base);
    QVERIFY_RESULT(cloud.boot(test::request()));
    const auto outcome = cloud.act({Kind::LiveMigrate});
    QVERIFY_RESULT(outcome);
    QCOMPARE(test::count(*outcome->journal, u"select_destinations"_s), 2);
    QCOMPARE(outcome->failure->type, u"NoValidHost"_s);
    QCOMPARE(outcome->server->instance.host, u"cmp-1"_s);
    QCOMPARE(cloud.now().computeNodes.at(1).vcpusUsed, 0);
    QVERIFY(test::heldOn(cloud.now(), outcome->server->instance.uuid, second, u"VCPU"_s) == 0);
    const QString refused = u"The scheduler had chosen cmp-2, but the live migration there was refused: The instance "
                            "requires a newer hypervisor version than has been provided."_s;
    QCOMPARE(englishSentence(outcome->decision->error->because), refused);
    const QString why = headline(*outcome->decision, 0).why;
    QVERIFY2(why.startsWith(refused), qPrintable(why));
}

// Only the last refusal is kept, and it is not said of the other host.
void LiveMigrationTest::eachHostRefuses()
{
    Cloud base = test::movingCloud();
    ComputeNode third = base.computeNodes[1];
    third.uuid = u"33333333-3333-4333-8333-333333333333"_s;
    third.host = third.hypervisorHostname = u"cmp-3"_s;
    base.computeNodes.append(third);
    base.placement = derivePlacement(*test::indexOf(base));
    base.computeNodes[0].hypervisorVersion = 7002000;
    for (const int node : {1, 2})
        base.computeNodes[node].hypervisorVersion = 6002000;
    test::KeptCloud cloud(base);
    Request request = test::request();
    request.availabilityZone = u"nova:cmp-1"_s;
    request.roles = {u"admin"_s};
    QVERIFY_RESULT(cloud.boot(request));
    const auto outcome = cloud.act({Kind::LiveMigrate});
    QVERIFY_RESULT(outcome);
    const QString because = englishSentence(outcome->decision->error->because);
    QVERIFY2(because.endsWith(u" in turn, but the live migration to each was refused, the last time with: The instance "
                              "requires a newer hypervisor version than has been provided."_s),
        qPrintable(because));
}

// Source: nova.virt.libvirt.driver.LibvirtDriver.check_can_live_migrate_destination.
void LiveMigrationTest::comparesCpus_data()
{
    QTest::addColumn<int>("release");
    QTest::addColumn<QJsonObject>("options");
    QTest::addColumn<QJsonObject>("source");
    QTest::addColumn<QJsonObject>("there");
    QTest::addColumn<QString>("message"); // empty: it migrates
    const auto cpu = [](const QString &model, const QJsonArray &features, const QString &vendor = u"Intel"_s) {
        return QJsonObject{
            {u"arch"_s, u"x86_64"_s}, {u"model"_s, model}, {u"vendor"_s, vendor}, {u"features"_s, features}};
    };
    const QJsonObject haswell = cpu(u"Haswell-noTSX"_s, {u"aes"_s, u"avx"_s, u"avx2"_s});
    const QJsonObject ivyBridge = cpu(u"IvyBridge"_s, {u"aes"_s, u"avx"_s});
    const QString why = u"Unacceptable CPU info: CPU doesn't have compatibility.\n\n0\n\nRefer to "
                        "http://libvirt.org/html/libvirt-libvirt-host.html#virCPUCompareResult"_s;
    const QString preCheck = u"Migration pre-check error: "_s + why;
    const QJsonObject hostModel{{u"libvirt.cpu_mode"_s, u"host-model"_s}};
    const QJsonObject custom{{u"libvirt.cpu_mode"_s, u"custom"_s}, {u"libvirt.cpu_models"_s, u"IvyBridge"_s}};
    QTest::newRow("Queens, to an older CPU") << 17 << hostModel << haswell << ivyBridge << why;
    QTest::newRow("to an older CPU") << 26 << hostModel << haswell << ivyBridge << preCheck;
    QTest::newRow("to a newer CPU") << 26 << hostModel << ivyBridge << haswell << QString();
    QTest::newRow("to the same CPU") << 26 << hostModel << haswell << haswell << QString();
    QTest::newRow("a feature is missing")
        << 26 << hostModel << haswell << cpu(u"Haswell-noTSX"_s, {u"aes"_s}) << preCheck;
    QTest::newRow("the models alone are known")
        << 26 << hostModel << cpu(u"Skylake-Server-IBRS"_s, {}) << cpu(u"Broadwell"_s, {}) << preCheck;
    QTest::newRow("a model that nobody knows")
        << 26 << hostModel << cpu(u"Denverton"_s, {}) << cpu(u"Haswell"_s, {}) << QString();
    QTest::newRow("another vendor") << 26 << hostModel << cpu(u"EPYC"_s, {}, u"AMD"_s) << ivyBridge << preCheck;
    QTest::newRow("guests have the older CPU") << 26 << custom << haswell << ivyBridge << QString();
    QTest::newRow("guests are emulated") << 26 << QJsonObject{{u"libvirt.virt_type"_s, u"qemu"_s}} << haswell
                                         << ivyBridge << QString();
    QTest::newRow("nobody compares") << 26 << QJsonObject{{u"workarounds.skip_cpu_compare_on_dest"_s, u"true"_s}}
                                     << haswell << ivyBridge << QString();
}

void LiveMigrationTest::comparesCpus()
{
    QFETCH(int, release);
    QFETCH(QJsonObject, options);
    QFETCH(QJsonObject, source);
    QFETCH(QJsonObject, there);
    QFETCH(QString, message);
    Cloud base = test::movingCloud();
    base.release = Release{release};
    for (auto option = options.begin(); option != options.end(); ++option)
        QVERIFY(base.config.set(
            option.key().section(u'.', 0, 0), option.key().section(u'.', 1), option.value(), base.release));
    base.computeNodes[0].cpuInfo = source;
    base.computeNodes[1].cpuInfo = there;
    base.placement = derivePlacement(*test::indexOf(base));
    test::KeptCloud cloud(base);
    const auto outcome = movedLive(cloud);
    QVERIFY_RESULT(outcome);
    QCOMPARE(outcome->failure.value_or(Raised()).message, message);
    QCOMPARE(outcome->server->instance.host, message.isEmpty() ? u"cmp-2"_s : u"cmp-1"_s);
    QCOMPARE(outcome->server->instance.vmState, u"active"_s);
    QCOMPARE(test::differenceInUsage(cloud.now()), QString());
}

// Source: nova.conductor.tasks.live_migrate, nova.compute.claims.MoveClaim.
void LiveMigrationTest::movesHardware_data()
{
    QTest::addColumn<int>("release");
    QTest::addColumn<ExtraSpecs>("extraSpecs");
    QTest::addColumn<qint64>("pageSizeThere");
    QTest::addColumn<QString>("message"); // empty: it migrates
    const ExtraSpecs pinned{{u"hw:cpu_policy"_s, u"dedicated"_s}};
    const ExtraSpecs large{{u"hw:mem_page_size"_s, u"large"_s}};
    const ExtraSpecs device{{u"pci_passthrough:alias"_s, u"nic:1"_s}};
    const QString start = u"Migration pre-check error: "_s;
    const QString otherPages
        = start + u"Insufficient compute resources: Requested page size is different from current page size."_s;
    const QString notOfAPort
        = start + u"non-VIF related PCI requests for instance are not allowed for live migration."_s;
    const QString untilStein = start
        + u"Instance has an associated NUMA topology. Instance NUMA topologies, including related attributes such as "
          "CPU pinning, huge page and emulator thread pinning information, are not currently recalculated on live "
          "migration. See bug #1289064 for more information."_s;
    QTest::newRow("CPUs") << 26 << pinned << 2048LL << QString();
    QTest::newRow("pages of the same size") << 26 << large << 2048LL << QString();
    QTest::newRow("pages of another size") << 26 << large << 4096LL << otherPages;
    QTest::newRow("nothing was claimed until Stein") << 19 << large << 4096LL << QString();
    QTest::newRow("nor may it until Stein") << 18 << large << 4096LL << untilStein;
    QTest::newRow("a device") << 26 << device << 2048LL << notOfAPort;
    QTest::newRow("nobody asked until Stein") << 19 << device << 2048LL << QString();
}

void LiveMigrationTest::movesHardware()
{
    QFETCH(int, release);
    QFETCH(ExtraSpecs, extraSpecs);
    QFETCH(qint64, pageSizeThere);
    QFETCH(QString, message);
    Cloud base = test::movingCloud();
    base.release = Release{release};
    if (release == 19) // otherwise refused, as in Rocky
        QVERIFY(base.config.set(u"workarounds"_s, u"enable_numa_live_migration"_s, true, base.release));
    QVERIFY(base.config.set(u"pci"_s, u"alias"_s,
        uR"({"vendor_id": "8086", "product_id": "1520", "device_type": "type-PCI", "name": "nic"})"_s));
    QVERIFY(base.config.set(
        u"filter_scheduler"_s, u"enabled_filters"_s, QJsonArray{u"NUMATopologyFilter"_s, u"PciPassthroughFilter"_s}));
    base.flavors.first().extraSpecs = extraSpecs;
    for (ComputeNode &node : base.computeNodes) {
        NumaCell cell = test::hostCell(0, test::range(0, node.vcpus));
        cell.memoryMb = node.memoryMb;
        const qint64 size = node.host == "cmp-1"_L1 ? 2048 : pageSizeThere;
        cell.mempages = {{.sizeKb = 4, .total = 262144, .used = 0, .reserved = 0, .other = {}},
            {.sizeKb = size, .total = 1024, .used = 0, .reserved = 0, .other = {}}};
        node.numaTopology = {cell};
        node.pciDevicePools = {{u"8086"_s, u"1520"_s, std::nullopt, 1, {{u"dev_type"_s, u"type-PCI"_s}}, {}}};
    }
    base.placement = derivePlacement(*test::indexOf(base));
    test::KeptCloud cloud(base);
    Request request = test::request();
    request.availabilityZone = u"nova:cmp-1"_s;
    request.roles = {u"admin"_s};
    QVERIFY_RESULT(cloud.boot(request));
    QCOMPARE(cloud.records.kept.first().instance.host, u"cmp-1"_s);
    const auto outcome = cloud.act({.kind = Kind::LiveMigrate, .host = u"cmp-2"_s});
    QVERIFY_RESULT(outcome);
    QCOMPARE(outcome->failure.value_or(Raised()).message, message);
    QCOMPARE(outcome->server->instance.host, message.isEmpty() ? u"cmp-2"_s : u"cmp-1"_s);
    QCOMPARE(outcome->server->instance.vmState, u"active"_s);
    QCOMPARE(test::differenceInUsage(cloud.now()), QString());
}

// Source: nova.virt.libvirt.driver.LibvirtDriver.check_can_live_migrate_source, check_source_migrate_data_at_dest.
void LiveMigrationTest::movesMdevs_data()
{
    QTest::addColumn<int>("release");
    QTest::addColumn<QList<int>>("versions"); // of the hypervisors
    QTest::addColumn<QString>("typeThere");
    QTest::addColumn<QString>("message"); // empty: it migrates; %1 is the server
    const QString refused
        = u"Operation not supported: cannot migrate a domain with <hostdev mode='subsystem' type='mdev'>"_s;
    const QString tooOld
        = u"Migration pre-check error: Unable to migrate %1: Either libvirt or QEMU version for compute service source "
          "are too old than the supported ones : (QEMU: 8.1.0, libvirt: 8.6.0)"_s;
    const QString notMapped = u"Unable to migrate %1: Source mdevs […] are not fully mapped for this compute : {} "_s;
    const QList<int> able{8001000, 8001000};
    const QString same = u"nvidia-35"_s;
    QTest::newRow("Yoga") << 25 << able << same << refused;
    QTest::newRow("2023.2") << 28 << able << same << refused;
    QTest::newRow("2024.1") << 29 << able << same << QString();
    QTest::newRow("2026.2") << 34 << able << same << QString();
    QTest::newRow("an old hypervisor") << 29 << QList<int>{8000000, 8001000} << same << tooOld;
    QTest::newRow("old hypervisors") << 34 << QList<int>{7002000, 7002000} << same << tooOld;
    QTest::newRow("hypervisors whose version nobody says") << 29 << QList<int>{0, 0} << same << QString();
    QTest::newRow("devices of another type") << 29 << able << u"nvidia-36"_s << notMapped;
    QTest::newRow("devices of another type, which nobody compares in 2023.2")
        << 28 << able << u"nvidia-36"_s << refused;
}

void LiveMigrationTest::movesMdevs()
{
    QFETCH(int, release);
    QFETCH(QList<int>, versions);
    QFETCH(QString, typeThere);
    QFETCH(QString, message);
    Cloud base = test::movingCloud();
    base.release = Release{release};
    const QString there = u"0000:85:00.0"_s;
    const bool isOther = typeThere != "nvidia-35"_L1;
    QVERIFY_RESULT(base.config.set(u"devices"_s, u"enabled_mdev_types"_s, u"nvidia-35,nvidia-36"_s, base.release));
    QVERIFY_RESULT(base.config.set(u"mdev_nvidia-35"_s, u"device_addresses"_s,
        isOther ? u"0000:84:00.0"_s : u"0000:84:00.0,"_s + there, base.release));
    QVERIFY_RESULT(
        base.config.set(u"mdev_nvidia-36"_s, u"device_addresses"_s, isOther ? there : u"0000:86:00.0"_s, base.release));
    base.flavors.first().extraSpecs = {{u"resources:VGPU"_s, u"1"_s}};
    for (int n = 0; n < base.computeNodes.size(); ++n) {
        NodeDevice device;
        device.address = n == 0 ? u"0000:84:00.0"_s : there;
        device.mdevTypes = {{n == 0 ? u"nvidia-35"_s : typeThere, 4, 0}};
        base.computeNodes[n].nodeDevices = {device};
        base.computeNodes[n].hypervisorVersion = versions.at(n);
    }
    base.placement = derivePlacement(*test::indexOf(base));
    test::KeptCloud cloud(base);
    const auto outcome = movedLive(cloud);
    QVERIFY_RESULT(outcome);
    const QString uuid = outcome->server->instance.uuid;
    QCOMPARE(outcome->failure.value_or(Raised()).message, message.contains(u"%1"_s) ? message.arg(uuid) : message);
    QCOMPARE(outcome->server->instance.host, message.isEmpty() ? u"cmp-2"_s : u"cmp-1"_s);
    QCOMPARE(outcome->server->instance.vmState, u"active"_s);
    qint64 held = 0;
    for (const Resources &amounts : cloud.now().placement->allocations.value(uuid).allocations)
        held += amounts.value(u"VGPU"_s);
    QCOMPARE(held, 1);
    QCOMPARE(test::differenceInUsage(cloud.now()), QString());
}

QTEST_GUILESS_MAIN(LiveMigrationTest)
#include "tst_livemigration.moc"
