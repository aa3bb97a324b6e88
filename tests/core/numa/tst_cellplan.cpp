// SPDX-License-Identifier: GPL-3.0-or-later
// A host's NUMA cells as recorded in a decision, with the resources that the server would take there.
#include "core/numa/cells.h"
#include "core/scheduler/worlds.h"
#include "numa/cellplan.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

// One host with two cells of four CPUs and 1024 MiB each; another server has CPU 4.
Cloud cloudWith(const QMap<QString, QString> &extraSpecs)
{
    Cloud cloud = test::cloudOf(1);
    test::enableFilters(cloud, {u"NUMATopologyFilter"_s});
    QList<NumaCell> cells{test::hostCell(0, test::range(0, 4)), test::hostCell(1, test::range(4, 4))};
    for (NumaCell &cell : cells)
        cell.mempages = {{4, 262144, 0, 16, {}}, {2048, 256, 8, 0, {}}};
    cells[1].pinnedCpus = {4};
    cells[1].memoryUsageMb = 512;
    cloud.computeNodes[0].numaTopology = cells;
    cloud.computeNodes[0].cpuAllocationRatio = 1;
    cloud.computeNodes[0].ramAllocationRatio = 1;
    cloud.flavors[0].vcpus = 2;
    cloud.flavors[0].memoryMb = 256;
    cloud.flavors[0].extraSpecs = extraSpecs;
    return cloud;
}

QString inWords(const PlannedCpu &cpu)
{
    switch (cpu.use) {
    case PlannedCpu::Use::Free:
        return u"%1"_s.arg(cpu.id);
    case PlannedCpu::Use::Shared:
        return u"%1~"_s.arg(cpu.id);
    case PlannedCpu::Use::Taken:
        return u"%1x"_s.arg(cpu.id);
    case PlannedCpu::Use::Pinned:
        return u"%1=v%2"_s.arg(cpu.id).arg(cpu.vcpu);
    case PlannedCpu::Use::Emulator:
        return u"%1e"_s.arg(cpu.id);
    }
    Q_UNREACHABLE();
}

QString inWords(const PlannedAmount &amount)
{
    return u"%1+%2/%3"_s.arg(amount.used).arg(amount.taken).arg(amount.total);
}

// "0: 0=v0 1 2 3, 0+128/1024 MiB, 2048: 8+64/64"
QStringList inWords(const QList<CellPlan> &plans)
{
    QStringList lines;
    for (const CellPlan &plan : plans) {
        QStringList cpus;
        for (const PlannedCpu &cpu : plan.cpus)
            cpus.append(inWords(cpu));
        QString line = u"%1: %2, %3 MiB"_s.arg(QString::number(plan.id), cpus.join(u' '), inWords(plan.memoryMb));
        for (const PlannedPages &pages : plan.pages) {
            if (pages.pages.taken > 0)
                line += u", %1: %2"_s.arg(QString::number(pages.sizeKb), inWords(pages.pages));
        }
        for (const Reason &misfit : plan.misfits)
            line += u", "_s + englishSentence(misfit);
        lines.append(line);
    }
    return lines;
}

Decision decide(const QMap<QString, QString> &extraSpecs, int servers)
{
    Request request = test::bootRequest();
    request.minCount = request.maxCount = servers;
    return test::decide(cloudWith(extraSpecs), request, {.placement = false});
}

using Specs = QMap<QString, QString>;

Specs dedicated()
{
    return {{u"hw:cpu_policy"_s, u"dedicated"_s}};
}

} // namespace

class CellPlanTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void showsWhatWouldBeTaken_data();
    void showsWhatWouldBeTaken();
    void theNextServerFindsItTaken();
    void saysWhyItDoesNotFit();
    void countsFreeDevices();
    void isEmptyWithoutCells();
};

void CellPlanTest::showsWhatWouldBeTaken_data()
{
    QTest::addColumn<Specs>("extraSpecs");
    QTest::addColumn<QStringList>("plan");

    QTest::newRow("dedicated CPUs in one cell")
        << dedicated() << QStringList{u"0: 0=v0 1=v1 2 3, 0+256/1024 MiB"_s, u"1: 4x 5 6 7, 512+0/1024 MiB"_s};
    QTest::newRow("in two cells") << QMap<QString, QString>{{u"hw:cpu_policy"_s, u"dedicated"_s},
        {u"hw:numa_nodes"_s,
            u"2"_s}} << QStringList{u"0: 0=v0 1 2 3, 0+128/1024 MiB"_s, u"1: 4x 5=v1 6 7, 512+128/1024 MiB"_s};
    QTest::newRow("huge pages") << QMap<QString, QString>{{u"hw:mem_page_size"_s,
        u"2048"_s}} << QStringList{u"0: 0 1 2 3, 0+256/1024 MiB, 2048: 8+128/256"_s, u"1: 4x 5 6 7, 512+0/1024 MiB"_s};
}

void CellPlanTest::showsWhatWouldBeTaken()
{
    QFETCH(const Specs, extraSpecs);
    const Decision decision = decide(extraSpecs, 1);
    QVERIFY(decision.instances.first().numaWanted);
    QTEST(inWords(cellPlans(decision, decision.instances.first(), 0)), "plan");
}

void CellPlanTest::theNextServerFindsItTaken()
{
    const Decision decision = decide(dedicated(), 2);
    QCOMPARE(decision.instances.size(), 2);
    QCOMPARE(inWords(cellPlans(decision, decision.instances.at(1), 0)),
        (QStringList{u"0: 0x 1x 2 3, 256+0/1024 MiB"_s, u"1: 4x 5=v0 6=v1 7, 512+256/1024 MiB"_s}));
}

void CellPlanTest::saysWhyItDoesNotFit()
{
    Cloud cloud = cloudWith(dedicated());
    cloud.flavors[0].vcpus = 5;
    const Decision decision = test::decide(cloud, test::bootRequest(), {.placement = false});
    const QList<CellPlan> plans = cellPlans(decision, decision.instances.first(), 0);
    QCOMPARE(plans.size(), 2);
    for (const CellPlan &plan : plans) {
        QCOMPARE(plan.misfits.size(), 1);
        QVERIFY2(englishSentence(plan.misfits.first()).contains(u'5'), qPrintable(inWords(plans).join(u'\n')));
        QVERIFY(plan.places.isEmpty());
    }
}

void CellPlanTest::countsFreeDevices()
{
    Cloud cloud = cloudWith(dedicated());
    PciDevicePool pool;
    pool.vendorId = u"8086"_s;
    pool.productId = u"154d"_s;
    pool.numaNode = 1;
    pool.count = 3;
    cloud.computeNodes[0].pciDevicePools = {pool};
    const Decision decision = test::decide(cloud, test::bootRequest(), {.placement = false});
    const QList<CellPlan> plans = cellPlans(decision, decision.instances.first(), 0);
    QCOMPARE(plans.first().freeDevices, 0);
    QCOMPARE(plans.last().freeDevices, 3);
}

void CellPlanTest::isEmptyWithoutCells()
{
    const Decision plain = decide({}, 1);
    QVERIFY(cellPlans(plain, plain.instances.first(), 0).isEmpty());
    QVERIFY(plain.instances.first().numaCells.isEmpty());
    Cloud cloud = cloudWith(dedicated());
    cloud.computeNodes[0].numaTopology.reset();
    const Decision none = test::decide(cloud, test::bootRequest(), {.placement = false});
    QVERIFY(cellPlans(none, none.instances.first(), 0).isEmpty());
}

QTEST_GUILESS_MAIN(CellPlanTest)
#include "tst_cellplan.moc"
