// SPDX-License-Identifier: GPL-3.0-or-later
// PCI devices in Placement, where each candidate of a host names a different device. Source of the expectations:
// CandidateFilterMixin, NUMATopologyFilter, PciPassthroughFilter and SchedulerManager of Nova from 2023.1 on.
#include "core/numa/cells.h"
#include "core/scheduler/worlds.h"
#include "core/services/bootonce.h"
#include "placement/derived/derive.h"
#include "placement/placement.h"
#include "printing.h"
#include "verifyresult.h"

#include <QJsonArray>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

constexpr qint64 cellMemoryMb = 1024;

QString deviceProvider(int cell)
{
    return test::uuidOf(900 + cell);
}

// One host with two cells, each with a device that is a provider of its own.
Cloud cloudOfDevices(int release)
{
    Cloud cloud = test::cloudOf(1);
    cloud.release = Release{release};
    cloud.flavors[0].memoryMb = cellMemoryMb / 2;
    cloud.flavors[0].extraSpecs = {{u"pci_passthrough:alias"_s, u"nic:1"_s}};
    test::enableFilters(cloud, {u"NUMATopologyFilter"_s, u"PciPassthroughFilter"_s});
    test::setOption(cloud, u"filter_scheduler"_s, u"pci_in_placement"_s, true);
    test::setOption(cloud, u"pci"_s, u"alias"_s,
        QJsonArray{uR"({"name": "nic", "resource_class": "CUSTOM_NIC", "vendor_id": "8086", "product_id": "10fb"})"_s});
    ComputeNode &node = cloud.computeNodes[0];
    node.ramAllocationRatio = node.cpuAllocationRatio = 1;
    node.numaTopology = {{test::hostCell(0, test::range(0, 4)), test::hostCell(1, test::range(4, 4))}};
    node.pciDevicePools = QList<PciDevicePool>();
    for (int cell = 0; cell < 2; ++cell) {
        (*node.numaTopology)[cell].memoryMb = cellMemoryMb;
        node.pciDevicePools->append({u"8086"_s, u"10fb"_s, cell, 1, {{u"rp_uuid"_s, deviceProvider(cell)}}, {}});
    }
    PlacementData placement = derivePlacement(CloudIndex(std::make_shared<const Cloud>(cloud)));
    placement.resourceClasses = {u"CUSTOM_NIC"_s};
    for (int cell = 0; cell < 2; ++cell) {
        ResourceProvider device;
        device.uuid = deviceProvider(cell);
        device.name = u"h1_0000:8%1:00.0"_s.arg(cell);
        device.parentProviderUuid = placement.resourceProviders.first().uuid;
        Inventory one;
        one.total = one.maxUnit = 1;
        device.inventories = {{u"CUSTOM_NIC"_s, one}};
        placement.resourceProviders.append(device);
    }
    cloud.placement = placement;
    return cloud;
}

Request servers(int count)
{
    Request request = test::bootRequest();
    request.minCount = request.maxCount = count;
    return request;
}

// The cell of each server's device.
QList<int> devices(const Decision &decision)
{
    QList<int> cells;
    for (const InstanceRecord &instance : decision.instances) {
        for (int cell = 0; cell < 2; ++cell) {
            if (instance.allocation.contains(deviceProvider(cell)))
                cells.append(cell);
        }
    }
    return cells;
}

} // namespace

class HostCandidatesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theDeviceIsTheOneOfTheCellThatFits_data();
    void theDeviceIsTheOneOfTheCellThatFits();
    void theNextServerFindsTheCandidateGone();
    void aHostWithoutOneLeftIsRejected();
    void withoutPlacementAnyDeviceWillDo();
    void theServerTakesTheDeviceOfItsCandidate();
};

void HostCandidatesTest::theDeviceIsTheOneOfTheCellThatFits_data()
{
    QTest::addColumn<int>("fullCell");
    QTest::addColumn<int>("device");
    QTest::newRow("the first cell is full") << 0 << 1;
    QTest::newRow("the second cell is full") << 1 << 0;
}

void HostCandidatesTest::theDeviceIsTheOneOfTheCellThatFits()
{
    QFETCH(int, fullCell);
    QFETCH(int, device);
    Cloud cloud = cloudOfDevices(28);
    cloud.flavors[0].extraSpecs.insert(u"hw:numa_nodes"_s, u"1"_s);
    cloud.flavors[0].extraSpecs.insert(u"hw:pci_numa_affinity_policy"_s, u"required"_s);
    (*cloud.computeNodes[0].numaTopology)[fullCell].memoryUsageMb = cellMemoryMb;
    const Decision decision = test::decide(cloud, test::bootRequest());
    QVERIFY(decision.outcome == Outcome::Scheduled);
    QCOMPARE(devices(decision), QList<int>{device});
    QCOMPARE(decision.instances.first().numaFits.value(0).cells.first().id, device);
}

void HostCandidatesTest::theNextServerFindsTheCandidateGone()
{
    const Decision decision = test::decide(cloudOfDevices(28), servers(2));
    QVERIFY(decision.outcome == Outcome::Scheduled);
    QCOMPARE(devices(decision), (QList<int>{0, 1}));
    QVERIFY(test::decide(cloudOfDevices(28), servers(3)).outcome == Outcome::NoValidHost);
}

// The pools show the only candidate's device as in use; Placement does not know it yet.
void HostCandidatesTest::aHostWithoutOneLeftIsRejected()
{
    Cloud cloud = cloudOfDevices(28);
    cloud.placement->resourceProviders.removeLast();
    cloud.computeNodes[0].pciDevicePools->removeFirst();
    const Decision decision = test::decide(cloud, test::bootRequest());
    QVERIFY(decision.outcome == Outcome::NoValidHost);
    const FilterRecord &filter = decision.instances.first().filters.last();
    QCOMPARE(filter.name, u"PciPassthroughFilter"_s);
    QCOMPARE(englishSentence(filter.reasons.value(0)),
        u"nic asks for 1 PCI device. Of 1 free, 1 match the spec; 1 remain without physical functions, 1 without "
        "vDPA devices, 1 without remotely managed ones, 0 that Placement allocated"_s);
}

void HostCandidatesTest::withoutPlacementAnyDeviceWillDo()
{
    Cloud cloud = cloudOfDevices(28);
    test::setOption(cloud, u"filter_scheduler"_s, u"pci_in_placement"_s, false);
    const Decision decision = test::decide(cloud, servers(2));
    QVERIFY(decision.outcome == Outcome::Scheduled);
    QVERIFY(devices(decision).isEmpty());
}

// Another consumer holds the first device in Placement, but not in the pools.
void HostCandidatesTest::theServerTakesTheDeviceOfItsCandidate()
{
    Cloud cloud = cloudOfDevices(28);
    cloud.placement->allocations[test::uuidOf(77)].allocations = {{deviceProvider(0), {{u"CUSTOM_NIC"_s, 1}}}};
    const auto booted = test::bootOn(cloud, test::bootRequest());
    QVERIFY_RESULT(booted);
    QCOMPARE(booted->decision->instances.placed(0).mappings.last(), QStringList{deviceProvider(1)});
    QCOMPARE(
        booted->servers.first().hardware.pciDevices, QList<PciDevicePool>{cloud.computeNodes[0].pciDevicePools->at(1)});
}

QTEST_GUILESS_MAIN(HostCandidatesTest)
#include "tst_hostcandidates.moc"
