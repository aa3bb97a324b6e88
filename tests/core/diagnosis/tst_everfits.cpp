// SPDX-License-Identifier: GPL-3.0-or-later
// The cloud as it was before there was any server, and questions that such a cloud cannot answer.
#include "core/diagnosis/movers.h"
#include "core/diagnosis/situation.h"
#include "diagnosis/everfits.h"
#include "printing.h"
#include "verifyresult.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

class EverFitsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void onlyWhatIsReservedIsUsed_data();
    void onlyWhatIsReservedIsUsed();
    void nobodyHoldsAnything();
    void whatTheHostHasStays();
    void isUnknown_data();
    void isUnknown();
};

void EverFitsTest::onlyWhatIsReservedIsUsed_data()
{
    QTest::addColumn<QString>("option"); // empty: the defaults
    QTest::addColumn<int>("value");
    QTest::addColumn<QList<qint64>>("used"); // VCPUs, MiB, GiB
    QTest::newRow("by default 512 MiB") << QString() << 0 << QList<qint64>{0, 512, 0};
    QTest::newRow("CPUs") << u"reserved_host_cpus"_s << 2 << QList<qint64>{2, 512, 0};
    QTest::newRow("memory") << u"reserved_host_memory_mb"_s << 4096 << QList<qint64>{0, 4096, 0};
    QTest::newRow("disk, in whole GiB") << u"reserved_host_disk_mb"_s << 2048 << QList<qint64>{0, 512, 2};
    QTest::newRow("disk, rounded up") << u"reserved_host_disk_mb"_s << 2049 << QList<qint64>{0, 512, 3};
}

// Source: nova.compute.resource_tracker._update_usage_from_instances.
void EverFitsTest::onlyWhatIsReservedIsUsed()
{
    QFETCH(const QString, option);
    QFETCH(const int, value);
    Cloud cloud = test::cloudOf(1);
    if (!option.isEmpty())
        test::setOption(cloud, u"DEFAULT"_s, option, value);
    ComputeNode &node = cloud.computeNodes.first();
    node.vcpusUsed = 7;
    node.memoryMbUsed = 9000;
    node.localGbUsed = 70;
    node.freeRamMb = 7384;
    node.freeDiskGb = 30;
    node.diskAvailableLeast = 11;
    const Cloud empty = emptied(cloud, cloud.release);
    const ComputeNode &after = empty.computeNodes.first();
    QTEST((QList<qint64>{after.vcpusUsed, after.memoryMbUsed, after.localGbUsed}), "used");
    QVERIFY(!after.freeRamMb && !after.freeDiskGb && !after.diskAvailableLeast); // follow from what is used
}

void EverFitsTest::nobodyHoldsAnything()
{
    test::Situation situation;
    test::addInstance(situation.cloud, 1, u"h1"_s);
    situation.hold(test::uuidOf(1), 1, {{u"VCPU"_s, 4}});
    situation.cloud.serverGroups
        = {{test::uuidOf(300), u"web"_s, u"anti-affinity"_s, {}, {test::uuidOf(1)}, {}, {}, {}}};
    ComputeNode &node = situation.node(1);
    node.trackedInstances = QStringList{test::uuidOf(1)};
    node.childAllocations.insert(test::uuidOf(50), {{u"VGPU"_s, 1}});
    node.stats = {{u"num_instances"_s, u"1"_s}, {u"num_vm_active"_s, u"1"_s}, {u"io_workload"_s, u"1"_s},
        {u"failed_builds"_s, u"3"_s}};
    NumaCell cell;
    cell.cpuset = {0, 1, 2, 3};
    cell.memoryMb = 8192;
    cell.cpuUsage = 2;
    cell.memoryUsageMb = 1024;
    cell.pinnedCpus = {0, 1};
    cell.mempages = {{.sizeKb = 2048, .total = 512, .used = 100, .reserved = 8, .other = {}}};
    node.numaTopology = QList<NumaCell>{cell};

    const Cloud empty = emptied(situation.cloud, situation.cloud.release);
    QVERIFY(empty.instances.isEmpty());
    QCOMPARE(empty.serverGroups.size(), 1);
    QVERIFY(empty.serverGroups.first().members.isEmpty());
    QVERIFY(empty.placement->allocations.isEmpty());
    const ComputeNode &after = empty.computeNodes.first();
    QVERIFY(!after.trackedInstances);
    QVERIFY(after.childAllocations.isEmpty());
    QCOMPARE(after.stats.value(u"num_instances"_s), u"0"_s);
    QCOMPARE(after.stats.value(u"num_vm_active"_s), u"0"_s);
    QCOMPARE(after.stats.value(u"io_workload"_s), u"0"_s);
    const NumaCell &free = after.numaTopology->first();
    QCOMPARE(free.cpuUsage, 0);
    QCOMPARE(free.memoryUsageMb, 0);
    QVERIFY(free.pinnedCpus.isEmpty());
    QCOMPARE(free.mempages.first().used, 0);
}

void EverFitsTest::whatTheHostHasStays()
{
    test::Situation situation;
    ComputeNode &node = situation.node(1);
    node.stats = {{u"failed_builds"_s, u"3"_s}};
    NumaCell cell;
    cell.cpuset = {0, 1, 2, 3};
    cell.memoryMb = 8192;
    cell.mempages = {{.sizeKb = 2048, .total = 512, .used = 100, .reserved = 8, .other = {}}};
    node.numaTopology = QList<NumaCell>{cell};
    situation.placement();
    const Cloud empty = emptied(situation.cloud, situation.cloud.release);
    const ComputeNode &after = empty.computeNodes.first();
    QCOMPARE(after.vcpus, 8);
    QCOMPARE(after.memoryMb, 16384);
    QCOMPARE(after.localGb, 100);
    QCOMPARE(after.stats.value(u"failed_builds"_s), u"3"_s); // of builds, not of servers that are there
    QCOMPARE(after.numaTopology->first().cpuset, cell.cpuset);
    QCOMPARE(after.numaTopology->first().mempages.first().total, 512);
    QCOMPARE(after.numaTopology->first().mempages.first().reserved, 8);
    QCOMPARE(empty.placement->resourceProviders, situation.cloud.placement->resourceProviders);
    QCOMPARE(empty.flavors, situation.cloud.flavors);
}

void EverFitsTest::isUnknown_data()
{
    QTest::addColumn<test::Arrange>("given");
    QTest::addColumn<std::optional<bool>>("fits");
    const auto row = [](const char *name, std::optional<bool> fits, const test::Arrange &given) {
        QTest::newRow(name) << given << fits;
    };
    const auto full = [](test::Situation &given) {
        for (ComputeNode &node : given.cloud.computeNodes)
            node.vcpusUsed = 8;
    };
    row("a full cloud would do without its servers", true, full);
    row("where a server has to be, nobody is in an empty cloud", std::nullopt, [=](test::Situation &given) {
        full(given);
        test::enableFilters(given.cloud, {u"SameHostFilter"_s});
        test::addInstance(given.cloud, 1, u"h1"_s);
        given.request.hints.insert(u"same_host"_s, {test::uuidOf(1)});
    });
    row("apart from a server, everybody is in an empty cloud", true, [=](test::Situation &given) {
        full(given);
        test::enableFilters(given.cloud, {u"DifferentHostFilter"_s});
        test::addInstance(given.cloud, 1, u"h1"_s);
        given.request.hints.insert(u"different_host"_s, {test::uuidOf(1)});
    });
    row("how many devices servers hold, no cloud says", std::nullopt, [=](test::Situation &given) {
        test::enableFilters(given.cloud, {u"PciPassthroughFilter"_s});
        test::setOption(given.cloud, u"pci"_s, u"alias"_s,
            QJsonArray{QJsonObject{{u"name"_s, u"gpu"_s}, {u"vendor_id"_s, u"10de"_s}, {u"product_id"_s, u"13f2"_s}}});
        given.flavor().extraSpecs.insert(u"pci_passthrough:alias"_s, u"gpu:1"_s);
        given.node(1).pciDevicePools = {{u"10de"_s, u"13f2"_s, std::nullopt, 0, {{u"dev_type"_s, u"type-PCI"_s}}, {}}};
    });
    row("all of several servers need a host", false, [](test::Situation &given) {
        given.flavor().vcpus = 5;
        given.request.minCount = given.request.maxCount = 3;
    });
    row("a request that nova-api refuses", std::nullopt,
        [](test::Situation &given) { given.request.flavorRef = u"none"_s; });
    row("a request that lands", std::nullopt, [](test::Situation &) { });
    row("hosts that are down fill Placement's limit in an empty cloud, too", false, [](test::Situation &given) {
        test::setOption(given.cloud, u"scheduler"_s, u"max_placement_results"_s, 1);
        given.node(1).service->forcedDown = true;
    });
    row("among the first candidates of an empty cloud, one fits", true, [=](test::Situation &given) {
        test::setOption(given.cloud, u"scheduler"_s, u"max_placement_results"_s, 1);
        full(given);
    });
    row("a host that is down stays down", false, [](test::Situation &given) {
        for (ComputeNode &node : given.cloud.computeNodes)
            node.service->forcedDown = true;
    });
}

void EverFitsTest::isUnknown()
{
    QFETCH(const test::Arrange, given);
    const auto diagnosis = test::diagnosisOf(given);
    QVERIFY_RESULT(diagnosis);
    QTEST(diagnosis->couldEverFit, "fits");
}

QTEST_GUILESS_MAIN(EverFitsTest)
#include "tst_everfits.moc"
