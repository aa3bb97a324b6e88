// SPDX-License-Identifier: GPL-3.0-or-later
// What is said of the test that a server's cell failed on a host's cell, and which of two failures came closer.
#include "numa/misfit.h"

#include "core/numa/cells.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

using Test = NumaMisfit::Test;

constexpr qint64 smallKb = 4;
constexpr qint64 hugeKb = 2048;
constexpr qint64 giantKb = 1048576;

NumaMisfit failed(Test test, qint64 required, double available, int instanceCell = 0, int hostCell = 0)
{
    return {
        .test = test, .hostCell = hostCell, .instanceCell = instanceCell, .required = required, .available = available};
}

NumaMisfit unpacked(qint64 cpus, CpuThreadPolicy policy, int instanceCell = 0, int hostCell = 0)
{
    NumaMisfit misfit = failed(Test::Packing, cpus, 0, instanceCell, hostCell);
    misfit.threadPolicy = policy;
    return misfit;
}

NumaMisfit notInPages(qint64 pagesizeKb, qint64 memoryMb, int instanceCell = 0, int hostCell = 0)
{
    NumaMisfit misfit = failed(Test::PageSize, memoryMb, 0, instanceCell, hostCell);
    misfit.pagesizeKb = pagesizeKb;
    return misfit;
}

NumaMisfit offNetworks(const QStringList &networks)
{
    NumaMisfit misfit = failed(Test::Networks, 0, 0, 1);
    misfit.networks = networks;
    return misfit;
}

NumaCell cellWithPages(int id, const QList<MemoryPages> &pages)
{
    NumaCell cell = test::hostCell(id, {});
    cell.mempages = pages;
    return cell;
}

// In no order: 67 of 128 pages of 2 MiB are free.
QList<MemoryPages> threeSizes()
{
    return {{hugeKb, 128, 60, 1, {}}, {smallKb, 500, 20, 0, {}}, {giantKb, 2, 0, 1, {}}};
}

QList<NumaCell> oneHostCell()
{
    return {cellWithPages(0, threeSizes())};
}

QList<NumaCell> onlySmallPages()
{
    return {cellWithPages(0, {{smallKb, 500, 0, 0, {}}})};
}

// Their ids are not their positions.
QList<NumaCell> unlikeHostCells()
{
    return {cellWithPages(4, {{hugeKb, 8, 0, 0, {}}, {smallKb, 300, 0, 0, {}}}), cellWithPages(2, {}),
        cellWithPages(1, {{hugeKb, 100, 99, 0, {}}, {giantKb, 1, 1, 0, {}}})};
}

// "required_mb=1 GiB (request)", one fact a line.
QString factsInWords(const Reason &reason)
{
    QStringList words;
    for (const Fact &fact : reason.facts)
        words.append(
            u"%1=%2 (%3)"_s.arg(fact.name, englishSentence({"%1", {fact}}), fact.origin.toStrings().join(u", "_s)));
    return words.join(u'\n');
}

struct SaidOfMisfit
{
    const char *name;
    NumaMisfit misfit;
    QString says;
    QList<NumaCell> cells = {};
};

void addMisfits(const QList<SaidOfMisfit> &rows)
{
    QTest::addColumn<NumaMisfit>("misfit");
    QTest::addColumn<QList<NumaCell>>("cells");
    QTest::addColumn<QString>("says");
    for (const SaidOfMisfit &row : rows)
        QTest::newRow(row.name) << row.misfit << row.cells << row.says;
}

void checkSentence()
{
    QFETCH(NumaMisfit, misfit);
    QFETCH(QList<NumaCell>, cells);
    QFETCH(QString, says);
    QCOMPARE(englishSentence(reasonOf(misfit, cells)), says);
}

} // namespace

class MisfitTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void numbersOfCellsAndCpus_data();
    void numbersOfCellsAndCpus();
    void amountsOfMemory_data();
    void amountsOfMemory();
    void pagesOfACertainSize_data();
    void pagesOfACertainSize();
    void pagesOfAKind_data();
    void pagesOfAKind();
    void devicesAndNetworks_data();
    void devicesAndNetworks();
    void factsAndTheirOrigins_data();
    void factsAndTheirOrigins();
    void laterTestsAreCloser_data();
    void laterTestsAreCloser();
    void theCloserOne_data();
    void theCloserOne();
};

void MisfitTest::numbersOfCellsAndCpus_data()
{
    addMisfits({
        {"one cell, and the host has none", failed(Test::CellCount, 1, 0),
            u"the server asks for 1 NUMA cell, the host has 0"_s},
        {"two cells", failed(Test::CellCount, 2, 1), u"the server asks for 2 NUMA cells, the host has 1"_s},
        {"one dedicated CPU of none", failed(Test::DedicatedCpus, 1, 0),
            u"cell 0 of the server needs 1 dedicated CPU, cell 0 of the host has 0 in all"_s},
        {"dedicated CPUs in other cells", failed(Test::DedicatedCpus, 5, 4, 1, 3),
            u"cell 1 of the server needs 5 dedicated CPUs, cell 3 of the host has 4 in all"_s},
        {"one free dedicated CPU of none", failed(Test::DedicatedCpusFree, 1, 0, 2, 1),
            u"cell 2 of the server needs 1 dedicated CPU, cell 1 of the host has 0 free"_s},
        {"free dedicated CPUs", failed(Test::DedicatedCpusFree, 12, 11),
            u"cell 0 of the server needs 12 dedicated CPUs, cell 0 of the host has 11 free"_s},
        {"one shared CPU of none", failed(Test::SharedCpus, 1, 0, 0, 2),
            u"cell 0 of the server needs 1 shared CPU, cell 2 of the host has 0 in all"_s},
        {"shared CPUs", failed(Test::SharedCpus, 3, 2, 2, 0),
            u"cell 2 of the server needs 3 shared CPUs, cell 0 of the host has 2 in all"_s},
        {"numbers have no separators", failed(Test::SharedCpus, 1025, 1024),
            u"cell 0 of the server needs 1025 shared CPUs, cell 0 of the host has 1024 in all"_s},
        {"no thread policy is Nova's prefer", unpacked(2, CpuThreadPolicy::None),
            u"cell 0 of the server needs 2 dedicated CPUs, which the cores of cell 0 of the host cannot give with the "
            "thread policy prefer"_s},
        {"a policy that prefers threads", unpacked(3, CpuThreadPolicy::Prefer, 1, 0),
            u"cell 1 of the server needs 3 dedicated CPUs, which the cores of cell 0 of the host cannot give with the "
            "thread policy prefer"_s},
        {"a policy of one CPU on a core", unpacked(1, CpuThreadPolicy::Isolate, 0, 7),
            u"cell 0 of the server needs 1 dedicated CPU, which the cores of cell 7 of the host cannot give with the "
            "thread policy isolate"_s},
        {"a policy of whole cores", unpacked(4, CpuThreadPolicy::Require, 3, 2),
            u"cell 3 of the server needs 4 dedicated CPUs, which the cores of cell 2 of the host cannot give with the "
            "thread policy require"_s},
        {"one vCPU over the limit", failed(Test::CpuLimit, 1, 0.5),
            u"with cell 0 of the server, 1 vCPU would share the CPUs of cell 0 of the host; the limit is 0.5"_s},
        {"a limit that is no whole number", failed(Test::CpuLimit, 7, 6.75, 1, 2),
            u"with cell 1 of the server, 7 vCPUs would share the CPUs of cell 2 of the host; the limit is 6.75"_s},
        {"a limit that is a whole number", failed(Test::CpuLimit, 65, 64.0),
            u"with cell 0 of the server, 65 vCPUs would share the CPUs of cell 0 of the host; the limit is 64"_s},
    });
}

void MisfitTest::numbersOfCellsAndCpus()
{
    checkSentence();
}

void MisfitTest::amountsOfMemory_data()
{
    addMisfits({
        {"a MiB too much", failed(Test::MemoryTotal, 513, 512, 1, 2),
            u"cell 1 of the server needs 513 MiB of memory, cell 2 of the host has 512 MiB in all"_s},
        {"just more than a GiB", failed(Test::MemoryTotal, 1025, 1024),
            u"cell 0 of the server needs 1.001 GiB of memory, cell 0 of the host has 1 GiB in all"_s},
        {"a GiB of just less", failed(Test::MemoryTotal, 1024, 1023),
            u"cell 0 of the server needs 1 GiB of memory, cell 0 of the host has 1023 MiB in all"_s},
        {"amounts that differ late", failed(Test::MemoryTotal, 7681, 7679),
            u"cell 0 of the server needs 7.501 GiB of memory, cell 0 of the host has 7.499 GiB in all"_s},
        {"the smallest pages together", failed(Test::PagesTotal, 2048, 1536, 0, 1),
            u"cell 0 of the server needs 2 GiB of memory, cell 1 of the host has 1.5 GiB in all"_s},
        {"no pages at all", failed(Test::PagesTotal, 1, 0),
            u"cell 0 of the server needs 1 MiB of memory, cell 0 of the host has 0 MiB in all"_s},
        {"free pages", failed(Test::PagesFree, 256, 255, 2, 1),
            u"cell 2 of the server has dedicated CPUs and needs 256 MiB of memory, cell 1 of the host has 255 MiB "
            "free"_s},
        {"free memory", failed(Test::MemoryFree, 4096, 3072, 0, 3),
            u"cell 0 of the server has dedicated CPUs and needs 4 GiB of memory, cell 3 of the host has 3 GiB free"_s},
        {"free memory, as tested before 2023.1", failed(Test::MemoryFreeForDedicated, 25, 24, 1, 1),
            u"cell 1 of the server has dedicated CPUs and needs 25 MiB of memory, cell 1 of the host has 24 MiB "
            "free"_s},
        {"less than nothing is free", failed(Test::MemoryFreeForDedicated, 1, -512),
            u"cell 0 of the server has dedicated CPUs and needs 1 MiB of memory, cell 0 of the host has -512 MiB "
            "free"_s},
        {"over the limit by a MiB", failed(Test::MemoryLimit, 1537, 1536),
            u"with cell 0 of the server, 1.501 GiB of memory would be in use in cell 0 of the host; the limit is "
            "1.500 GiB"_s},
        {"a limit between two MiB", failed(Test::MemoryLimit, 301, 300.8, 1, 0),
            u"with cell 1 of the server, 301 MiB of memory would be in use in cell 0 of the host; the limit is "
            "300.8 MiB"_s},
    });
}

void MisfitTest::amountsOfMemory()
{
    checkSentence();
}

void MisfitTest::pagesOfACertainSize_data()
{
    addMisfits({
        {"one page more than is free", notInPages(hugeKb, 136),
            u"cell 0 of the server needs 68 pages of 2 MiB (136 MiB); cell 0 of the host has 67 of 128 free"_s,
            oneHostCell()},
        {"reserved pages are not free", notInPages(giantKb, 2048, 1),
            u"cell 1 of the server needs 2 pages of 1 GiB (2 GiB); cell 0 of the host has 1 of 2 free"_s,
            oneHostCell()},
        {"one page, where none is free", notInPages(giantKb, 1024, 0, 1),
            u"cell 0 of the server needs 1 page of 1 GiB (1 GiB); cell 1 of the host has 0 of 1 free"_s,
            unlikeHostCells()},
        {"the cell of the id, not of the position", notInPages(hugeKb, 4, 0, 1),
            u"cell 0 of the server needs 2 pages of 2 MiB (4 MiB); cell 1 of the host has 1 of 100 free"_s,
            unlikeHostCells()},
        {"small pages by number", notInPages(smallKb, 2),
            u"cell 0 of the server needs 512 pages of 4 KiB (2 MiB); cell 0 of the host has 480 of 500 free"_s,
            oneHostCell()},
        {"pages that no cell has", notInPages(giantKb, 4096, 1),
            u"cell 1 of the server needs 4 pages of 1 GiB (4 GiB); cell 0 of the host has no pages of this size"_s,
            onlySmallPages()},
        {"one page that no cell has", notInPages(hugeKb, 2),
            u"cell 0 of the server needs 1 page of 2 MiB (2 MiB); cell 0 of the host has no pages of this size"_s,
            onlySmallPages()},
        {"pages that only another cell has", notInPages(giantKb, 1024, 0, 4),
            u"cell 0 of the server needs 1 page of 1 GiB (1 GiB); cell 4 of the host has no pages of this size"_s,
            unlikeHostCells()},
        {"pages of a cell that reports none", notInPages(smallKb, 1, 0, 2),
            u"cell 0 of the server needs 256 pages of 4 KiB (1 MiB); cell 2 of the host has no pages of this size"_s,
            unlikeHostCells()},
        {"pages of 64 KiB, as on ARM", notInPages(64, 1),
            u"cell 0 of the server needs 16 pages of 64 KiB (1 MiB); cell 0 of the host has no pages of this size"_s,
            onlySmallPages()},
        {"pages of no whole number of MiB", notInPages(1536, 3),
            u"cell 0 of the server needs 2 pages of 1536 KiB (3 MiB); cell 0 of the host has no pages of this size"_s,
            onlySmallPages()},
        {"half a page more", notInPages(hugeKb, 135),
            u"cell 0 of the server needs 135 MiB, which is not a multiple of its page size, 2 MiB"_s, oneHostCell()},
        {"half a page", notInPages(giantKb, 512, 2),
            u"cell 2 of the server needs 512 MiB, which is not a multiple of its page size, 1 GiB"_s, oneHostCell()},
        {"no multiple, though the host has no such pages", notInPages(giantKb, 1536),
            u"cell 0 of the server needs 1.5 GiB, which is not a multiple of its page size, 1 GiB"_s, onlySmallPages()},
        {"no multiple of pages in KiB", notInPages(1536, 2),
            u"cell 0 of the server needs 2 MiB, which is not a multiple of its page size, 1536 KiB"_s,
            onlySmallPages()},
    });
}

void MisfitTest::pagesOfACertainSize()
{
    checkSentence();
}

void MisfitTest::pagesOfAKind_data()
{
    addMisfits({
        {"large: all but the smallest, largest first", notInPages(largePages, 2048),
            u"cell 0 of the server needs 2 GiB in pages of one size (large); cell 0 of the host has free: 1/2 × 1 GiB, "
            "67/128 × 2 MiB"_s,
            oneHostCell()},
        {"any: the smallest too", notInPages(anyPages, 1536, 1),
            u"cell 1 of the server needs 1.5 GiB in pages of one size (any); cell 0 of the host has free: "
            "1/2 × 1 GiB, 67/128 × 2 MiB, 480/500 × 4 KiB"_s,
            oneHostCell()},
        {"small: only the smallest", notInPages(smallPages, 2),
            u"cell 0 of the server needs 2 MiB in pages of one size (small); cell 0 of the host has free: "
            "480/500 × 4 KiB"_s,
            oneHostCell()},
        {"small: the smallest of that cell", notInPages(smallPages, 4, 0, 1),
            u"cell 0 of the server needs 4 MiB in pages of one size (small); cell 1 of the host has free: "
            "1/100 × 2 MiB"_s,
            unlikeHostCells()},
        {"large, where there are only small ones", notInPages(largePages, 256),
            u"cell 0 of the server needs 256 MiB in pages of one size (large); cell 0 of the host has free: 0"_s,
            onlySmallPages()},
        {"large, none of them free", notInPages(largePages, 1024, 0, 1),
            u"cell 0 of the server needs 1 GiB in pages of one size (large); cell 1 of the host has free: "
            "0/1 × 1 GiB"_s,
            unlikeHostCells()},
        {"any, of a cell that reports no pages", notInPages(anyPages, 1, 0, 2),
            u"cell 0 of the server needs 1 MiB in pages of one size (any); cell 2 of the host has free: 0"_s,
            unlikeHostCells()},
    });
}

void MisfitTest::pagesOfAKind()
{
    checkSentence();
}

void MisfitTest::devicesAndNetworks_data()
{
    addMisfits({
        {"devices", failed(Test::PciDevices, 0, 0),
            u"none of the cells that the server fits into is near enough to free PCI devices"_s},
        {"one network", offNetworks({u"red"_s}),
            u"the server fits only into cells to which its networks are not attached: red"_s},
        {"two networks and the tunnel", offNetworks({u"red"_s, u"blue"_s, u"tunneled"_s}),
            u"the server fits only into cells to which its networks are not attached: red, blue, tunneled"_s},
        {"a network whose name has a percent sign", offNetworks({u"red%1"_s}),
            u"the server fits only into cells to which its networks are not attached: red%1"_s},
    });
}

void MisfitTest::devicesAndNetworks()
{
    checkSentence();
}

void MisfitTest::factsAndTheirOrigins_data()
{
    const QString fiveOfCell1 = u"instance_cell=1 (flavor cells)\nrequired=5 (flavor cpus)\nhost_cell=2 (host)\n"_s;
    const QString memoryOfCell1
        = u"instance_cell=1 (flavor cells)\nrequired_mb=5 MiB (flavor memory)\nhost_cell=2 (host)\n"_s;
    const QString askedOfCell0
        = u"instance_cell=0 (flavor cells)\nrequired_mb=4 MiB (flavor memory)\nhost_cell=1 (host)\n"_s;
    const QString pagesOfCell0
        = u"instance_cell=0 (flavor cells)\nrequired_pages=2 (flavor memory)\nhost_cell=1 (host)\n"
          "mem_page_size=2 MiB (flavor pages)\nfree_pages=1 (host)\ntotal_pages=100 (host)\n"
          "required_mb=4 MiB (flavor memory)"_s;
    addMisfits({
        {"cells", failed(Test::CellCount, 5, 4), u"numa_nodes=5 (flavor cells)\nhost_numa_cells=4 (host)"_s},
        {"dedicated CPUs", failed(Test::DedicatedCpus, 5, 4, 1, 2), fiveOfCell1 + u"available=4 (host)"_s},
        {"free CPUs", failed(Test::DedicatedCpusFree, 5, 4, 1, 2), fiveOfCell1 + u"available=4 (host)"_s},
        {"shared CPUs", failed(Test::SharedCpus, 5, 4, 1, 2), fiveOfCell1 + u"available=4 (host)"_s},
        {"a thread policy", unpacked(5, CpuThreadPolicy::Isolate, 1, 2),
            fiveOfCell1 + u"cpu_thread_policy=isolate (flavor threads)"_s},
        {"a limit of CPUs", failed(Test::CpuLimit, 5, 4.5, 1, 2),
            u"instance_cell=1 (flavor cells)\nrequired=5 (host)\nhost_cell=2 (host)\nlimit=4.5 (host)"_s},
        {"memory", failed(Test::MemoryTotal, 5, 4, 1, 2), memoryOfCell1 + u"available_mb=4 MiB (host)"_s},
        {"pages", failed(Test::PagesTotal, 5, 4, 1, 2), memoryOfCell1 + u"available_mb=4 MiB (host)"_s},
        {"free memory", failed(Test::MemoryFree, 5, 4, 1, 2), memoryOfCell1 + u"available_mb=4 MiB (host)"_s},
        {"free pages", failed(Test::PagesFree, 5, 4, 1, 2), memoryOfCell1 + u"available_mb=4 MiB (host)"_s},
        {"free memory for dedicated CPUs", failed(Test::MemoryFreeForDedicated, 5, 4, 1, 2),
            memoryOfCell1 + u"available_mb=4 MiB (host)"_s},
        {"a limit of memory", failed(Test::MemoryLimit, 5, 4.5, 1, 2),
            u"instance_cell=1 (flavor cells)\nrequired_mb=5 MiB (host)\nhost_cell=2 (host)\nlimit_mb=4.5 MiB (host)"_s},
        {"devices", failed(Test::PciDevices, 5, 4, 1, 2), QString()},
        {"networks", offNetworks({u"red"_s}), u"networks=red (request)"_s},
        {"pages of the only cell", notInPages(hugeKb, 136),
            u"instance_cell=0 (flavor cells)\nrequired_pages=68 (flavor memory)\nhost_cell=0 (host)\n"
            "mem_page_size=2 MiB (flavor pages)\nfree_pages=67 (host)\ntotal_pages=128 (host)\n"
            "required_mb=136 MiB (flavor memory)"_s,
            oneHostCell()},
        {"pages of each cell", notInPages(hugeKb, 4, 0, 1),
            pagesOfCell0
                + u"\nhost_cell_4.free_pages_2048kb=8/8 (host)\nhost_cell_2.free_pages_2048kb=0/0 (host)\n"
                  "host_cell_1.free_pages_2048kb=1/100 (host)"_s,
            unlikeHostCells()},
        {"large pages of each cell that has such", notInPages(largePages, 4, 0, 1),
            askedOfCell0
                + u"mem_page_size=large (flavor pages)\nfree_pages=0/1 × 1 GiB (host)\n"
                  "host_cell_4.free_pages_2048kb=8/8 (host)\nhost_cell_1.free_pages_1048576kb=0/1 (host)"_s,
            unlikeHostCells()},
        {"all pages of each cell", notInPages(anyPages, 4, 0, 1),
            askedOfCell0
                + u"mem_page_size=any (flavor pages)\nfree_pages=0/1 × 1 GiB, 1/100 × 2 MiB (host)\n"
                  "host_cell_4.free_pages_2048kb=8/8 (host)\nhost_cell_4.free_pages_4kb=300/300 (host)\n"
                  "host_cell_1.free_pages_1048576kb=0/1 (host)\nhost_cell_1.free_pages_2048kb=1/100 (host)"_s,
            unlikeHostCells()},
    });
}

void MisfitTest::factsAndTheirOrigins()
{
    QFETCH(NumaMisfit, misfit);
    QFETCH(QList<NumaCell>, cells);
    QFETCH(QString, says);
    const NumaAskers askers{Origin::flavor(u"cells"_s), Origin::flavor(u"cpus"_s), Origin::flavor(u"memory"_s),
        Origin::flavor(u"pages"_s), Origin::flavor(u"threads"_s)};
    QCOMPARE(factsInWords(reasonOf(misfit, cells, askers)), says);
}

// Of the host's cells, the one that fails the latest test lacks least.
void MisfitTest::laterTestsAreCloser_data()
{
    QTest::addColumn<Test>("earlier");
    QTest::addColumn<Test>("later");
    QTest::newRow("pages after the number of cells") << Test::CellCount << Test::PageSize;
    QTest::newRow("small pages after pages of a size") << Test::PageSize << Test::PagesTotal;
    QTest::newRow("free pages after all pages") << Test::PagesTotal << Test::PagesFree;
    QTest::newRow("free memory after all memory") << Test::MemoryTotal << Test::MemoryFree;
    QTest::newRow("CPUs after memory") << Test::MemoryFree << Test::DedicatedCpus;
    QTest::newRow("shared CPUs after dedicated ones") << Test::DedicatedCpus << Test::SharedCpus;
    QTest::newRow("free CPUs after all CPUs") << Test::SharedCpus << Test::DedicatedCpusFree;
    QTest::newRow("their memory after free CPUs") << Test::DedicatedCpusFree << Test::MemoryFreeForDedicated;
    QTest::newRow("cores after their memory") << Test::MemoryFreeForDedicated << Test::Packing;
    QTest::newRow("limits after cores") << Test::Packing << Test::CpuLimit;
    QTest::newRow("the limit of memory after that of CPUs") << Test::CpuLimit << Test::MemoryLimit;
    QTest::newRow("devices after limits") << Test::MemoryLimit << Test::PciDevices;
    QTest::newRow("networks after devices") << Test::PciDevices << Test::Networks;
}

void MisfitTest::laterTestsAreCloser()
{
    QFETCH(Test, earlier);
    QFETCH(Test, later);
    QVERIFY(failed(later, 1, 0).isCloserThan(failed(earlier, 1, 0)));
    QVERIFY(!failed(earlier, 1, 0).isCloserThan(failed(later, 1, 0)));
}

void MisfitTest::theCloserOne_data()
{
    QTest::addColumn<NumaMisfit>("one");
    QTest::addColumn<NumaMisfit>("other");
    QTest::addColumn<bool>("isCloser");
    QTest::newRow("the same") << failed(Test::CpuLimit, 1, 0) << failed(Test::CpuLimit, 1, 0) << false;
    QTest::newRow("a later cell of the server, though an earlier test")
        << failed(Test::PageSize, 1, 0, 1) << failed(Test::MemoryLimit, 1, 0, 0) << true;
    QTest::newRow("an earlier cell of the server, though a later test")
        << failed(Test::MemoryLimit, 1, 0, 0) << failed(Test::PageSize, 1, 0, 1) << false;
    QTest::newRow("the same test in a later cell")
        << failed(Test::Packing, 1, 0, 2) << failed(Test::Packing, 1, 0, 1) << true;
    QTest::newRow("a later test in the same cell")
        << failed(Test::Packing, 1, 0, 2) << failed(Test::SharedCpus, 1, 0, 2) << true;
    QTest::newRow("another cell of the host is no closer")
        << failed(Test::Packing, 1, 0, 0, 3) << failed(Test::Packing, 1, 0, 0, 1) << false;
    QTest::newRow("a smaller lack is no closer")
        << failed(Test::SharedCpus, 5, 4) << failed(Test::SharedCpus, 5, 1) << false;
    QTest::newRow("a larger lack is no closer")
        << failed(Test::SharedCpus, 5, 1) << failed(Test::SharedCpus, 5, 4) << false;
}

void MisfitTest::theCloserOne()
{
    QFETCH(NumaMisfit, one);
    QFETCH(NumaMisfit, other);
    QTEST(one.isCloserThan(other), "isCloser");
}

QTEST_GUILESS_MAIN(MisfitTest)
#include "tst_misfit.moc"
