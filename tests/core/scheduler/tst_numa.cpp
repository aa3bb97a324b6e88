// SPDX-License-Identifier: GPL-3.0-or-later
// Servers with NUMA cells, one after the other, through the whole scheduler.
#include "core/numa/cells.h"
#include "core/scheduler/worlds.h"
#include "printing.h"

#include <QJsonArray>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

const DecideOptions filtersOnly{.placement = false};

// One host with two cells of four CPUs and 1024 MiB each.
Cloud cloudWith(const QMap<QString, QString> &extraSpecs)
{
    Cloud cloud = test::cloudOf(1);
    test::enableFilters(cloud, {u"NUMATopologyFilter"_s});
    QList<NumaCell> cells{test::hostCell(0, test::range(0, 4)), test::hostCell(1, test::range(4, 4))};
    for (NumaCell &cell : cells)
        cell.mempages = {{4, 262144, 0, 0, {}}};
    cloud.computeNodes[0].numaTopology = cells;
    cloud.computeNodes[0].cpuAllocationRatio = 1;
    cloud.computeNodes[0].ramAllocationRatio = 1;
    cloud.flavors[0].vcpus = 2;
    cloud.flavors[0].memoryMb = 256;
    cloud.flavors[0].extraSpecs = extraSpecs;
    return cloud;
}

Request servers(int count)
{
    Request request = test::bootRequest();
    request.minCount = request.maxCount = count;
    return request;
}

// "0: 0>4 1>5" for each server: the cells that it got.
QStringList taken(const Decision &decision)
{
    QStringList all;
    for (const InstanceRecord &instance : decision.instances) {
        QStringList cells;
        for (const InstanceNumaCell &cell : instance.numaFits.value(0).cells) {
            QStringList words{QString::number(cell.id) + u':'};
            for (auto it = cell.cpuPinning.begin(); it != cell.cpuPinning.end(); ++it)
                words.append(u"%1>%2"_s.arg(it.key()).arg(it.value()));
            cells.append(words.join(u' '));
        }
        all.append(cells.isEmpty() ? u"nothing"_s : cells.join(u", "_s));
    }
    return all;
}

} // namespace

class NumaTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theNextServerFindsCpusTaken();
    void noMoreThanThereAre();
    void theTopologyBecomesTheHosts();
    void onlyTheFilterLimits_data();
    void onlyTheFilterLimits();
    void devicesNearBy();
    void devicesNearAnotherCell();
    void othersDoNotPay();
    void placementGivesBothKinds();
};

void NumaTest::theNextServerFindsCpusTaken()
{
    const Cloud cloud = cloudWith({{u"hw:cpu_policy"_s, u"dedicated"_s}});
    const Decision decision = test::decide(cloud, servers(3), filtersOnly);
    QCOMPARE(taken(decision), (QStringList{u"0: 0>0 1>1"_s, u"1: 0>4 1>5"_s, u"0: 0>2 1>3"_s}));
    QVERIFY(decision.outcome == Outcome::Scheduled);
}

void NumaTest::noMoreThanThereAre()
{
    const Cloud cloud = cloudWith({{u"hw:cpu_policy"_s, u"dedicated"_s}});
    const Decision decision = test::decide(cloud, servers(5), filtersOnly);
    QVERIFY(decision.outcome == Outcome::NoValidHost);
    QCOMPARE(taken(decision).last(), u"nothing"_s);
    const Reason reason = decision.instances.last().filters.first().reasons.value(0);
    QCOMPARE(englishSentence(reason), u"cell 0 of the server needs 2 dedicated CPUs, cell 0 of the host has 0 free"_s);
}

// Two cells of one server: the next server starts from the updated host topology.
void NumaTest::theTopologyBecomesTheHosts()
{
    const Cloud cloud = cloudWith({{u"hw:numa_nodes"_s, u"2"_s}, {u"hw:mem_page_size"_s, u"small"_s}});
    const Decision decision = test::decide(cloud, servers(2), filtersOnly);
    QCOMPARE(taken(decision), (QStringList{u"0:, 1:"_s, u"0:, 1:"_s}));
    for (const InstanceRecord &instance : decision.instances)
        QCOMPARE(instance.numaFits.value(0).cells.first().pagesizeKb, 4);
}

void NumaTest::onlyTheFilterLimits_data()
{
    QTest::addColumn<bool>("filters");
    QTest::addColumn<QString>("outcome");
    QTest::newRow("with it the fifth server of two vCPUs finds no place") << true << u"no_valid_host"_s;
    QTest::newRow("without it all are placed") << false << u"scheduled"_s;
}

void NumaTest::onlyTheFilterLimits()
{
    QFETCH(bool, filters);
    QFETCH(QString, outcome);
    Cloud cloud = cloudWith({{u"hw:numa_nodes"_s, u"1"_s}});
    if (!filters)
        test::enableFilters(cloud, {});
    const Decision decision = test::decide(cloud, servers(5), filtersOnly);
    QCOMPARE(toString(decision.outcome), outcome);
    QCOMPARE(decision.instances.first().numaFits.isEmpty(), !filters);
}

void NumaTest::devicesNearBy()
{
    Cloud cloud = cloudWith({{u"hw:numa_nodes"_s, u"1"_s}, {u"pci_passthrough:alias"_s, u"gpu:1"_s}});
    const QJsonObject alias{{u"name"_s, u"gpu"_s}, {u"vendor_id"_s, u"10de"_s}, {u"product_id"_s, u"1db4"_s},
        {u"numa_policy"_s, u"required"_s}};
    test::setOption(cloud, u"pci"_s, u"alias"_s, QJsonArray{alias});
    PciDevicePool pool;
    pool.vendorId = u"10de"_s;
    pool.productId = u"1db4"_s;
    pool.numaNode = 1;
    pool.count = 1;
    pool.tags = {{u"dev_type"_s, u"type-PCI"_s}};
    cloud.computeNodes[0].pciDevicePools = QList<PciDevicePool>{pool};
    const Decision decision = test::decide(cloud, servers(2), filtersOnly);
    QCOMPARE(taken(decision), (QStringList{u"1:"_s, u"nothing"_s}));
    const Reason reason = decision.instances.last().filters.first().reasons.value(0);
    QCOMPARE(englishSentence(reason), u"gpu asks for 1 PCI device. The host has 0 free"_s);
}

// The only free device is close to a full cell.
void NumaTest::devicesNearAnotherCell()
{
    Cloud cloud = cloudWith({{u"hw:numa_nodes"_s, u"1"_s}, {u"pci_passthrough:alias"_s, u"gpu:1"_s}});
    const QJsonObject alias{{u"name"_s, u"gpu"_s}, {u"vendor_id"_s, u"10de"_s}, {u"product_id"_s, u"1db4"_s},
        {u"numa_policy"_s, u"required"_s}};
    test::setOption(cloud, u"pci"_s, u"alias"_s, QJsonArray{alias});
    ComputeNode &node = cloud.computeNodes[0];
    PciDevicePool pool{u"10de"_s, u"1db4"_s, 1, 2, {{u"dev_type"_s, u"type-PCI"_s}}, {}};
    node.pciDevicePools = QList<PciDevicePool>{pool};
    (*node.numaTopology)[1].memoryUsageMb = (*node.numaTopology)[1].memoryMb;
    const Decision decision = test::decide(cloud, servers(1), filtersOnly);
    const Reason reason = decision.instances.first().filters.first().reasons.value(0);
    QCOMPARE(englishSentence(reason),
        u"gpu asks for 1 PCI device. Of 2 free, 2 match the spec; 0 are as near to the server's NUMA cells as the "
        "policy required requires (host cells: 0)"_s);
    QStringList table;
    for (const Fact &fact : reason.facts.mid(7))
        table.append(test::inWords(fact));
    QCOMPARE(table,
        (QStringList{u"device_spec = product_id=1db4, vendor_id=10de ([pci] alias)"_s,
            u"pool = 2 × 10de:1db4, dev_type=type-PCI, numa_node=1 (host)"_s}));
}

void NumaTest::othersDoNotPay()
{
    const Decision decision = test::decide(cloudWith({}), servers(2), filtersOnly);
    QCOMPARE(taken(decision), (QStringList{u"nothing"_s, u"nothing"_s}));
    QVERIFY(decision.outcome == Outcome::Scheduled);
}

// Mixed servers use both kinds of CPUs.
void NumaTest::placementGivesBothKinds()
{
    Cloud cloud = cloudWith({{u"hw:cpu_policy"_s, u"mixed"_s}, {u"hw:cpu_dedicated_mask"_s, u"0"_s}});
    for (NumaCell &cell : *cloud.computeNodes[0].numaTopology) {
        cell.pcpuset = cell.cpuset.mid(0, 2);
        cell.cpuset = cell.cpuset.mid(2);
    }
    const Decision decision = test::decide(cloud, servers(1));
    QVERIFY(decision.outcome == Outcome::Scheduled);
    QCOMPARE(decision.placement.queries.size(), 1); // only fully dedicated CPUs may fall back to VCPU
    const Resources given = decision.instances.first().allocation.first();
    QCOMPARE(given.value(u"PCPU"_s), 1);
    QCOMPARE(given.value(u"VCPU"_s), 1);
    QCOMPARE(taken(decision), QStringList{u"0: 0>0"_s});
}

QTEST_GUILESS_MAIN(NumaTest)
#include "tst_numa.moc"
