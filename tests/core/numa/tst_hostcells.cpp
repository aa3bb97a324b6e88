// SPDX-License-Identifier: GPL-3.0-or-later
// What is derived of a host's NUMA cell. Source: nova.objects.numa.NUMACell, nova.virt.hardware.
#include "core/numa/cells.h"
#include "numa/hostcells.h"

#include <QTest>

using namespace astrolabe;

namespace {

using Cpus = QList<int>;
using Cores = QList<QList<int>>;

MemoryPages pages(qint64 sizeKb, qint64 total, qint64 used = 0, qint64 reserved = 0)
{
    return {.sizeKb = sizeKb, .total = total, .used = used, .reserved = reserved, .other = {}};
}

NumaCell withPages(const QList<qint64> &sizesKb)
{
    NumaCell cell;
    for (const qint64 size : sizesKb)
        cell.mempages.append(pages(size, 10));
    return cell;
}

} // namespace

class HostCellsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void hasFreeCpus_data();
    void hasFreeCpus();
    void hasFreeMemory();
    void takesPages_data();
    void takesPages();
    void findsItsPages();
    void areReadByRelease_data();
    void areReadByRelease();
    void aHostWithoutCellsHasNone();
};

void HostCellsTest::hasFreeCpus_data()
{
    QTest::addColumn<NumaCell>("cell");
    QTest::addColumn<Cpus>("free");
    QTest::addColumn<Cores>("siblings");
    QTest::addColumn<bool>("hasThreads");
    NumaCell cell = test::fourCores();
    QTest::newRow("all") << cell << Cpus{0, 1, 2, 3, 4, 5, 6, 7} << Cores{{0, 4}, {1, 5}, {2, 6}, {3, 7}} << true;
    cell.pinnedCpus = {0, 4, 1};
    QTest::newRow("cores that are taken stay, without CPUs")
        << cell << Cpus{2, 3, 5, 6, 7} << Cores{{}, {5}, {2, 6}, {3, 7}} << true;
    cell.pcpuset = {2, 3};
    QTest::newRow("CPUs that may not be dedicated are not free")
        << cell << Cpus{2, 3} << Cores{{}, {}, {2}, {3}} << true;
    cell.pinnedCpus = {2, 3};
    QTest::newRow("none") << cell << Cpus() << Cores{{}, {}, {}, {}} << true;
    QTest::newRow("cores of a single thread") << test::hostCell(0, {0, 1}) << Cpus{0, 1} << Cores{{0}, {1}} << false;
    NumaCell plain;
    plain.pcpuset = {0, 1};
    QTest::newRow("no cores are told") << plain << Cpus{0, 1} << Cores() << false;
}

void HostCellsTest::hasFreeCpus()
{
    QFETCH(const NumaCell, cell);
    QFETCH(Cores, siblings);
    Cpus free = freePcpus(cell);
    std::ranges::sort(free);
    QTEST(free, "free");
    Cores found = freeSiblings(cell);
    for (Cpus &core : found)
        std::ranges::sort(core);
    QCOMPARE(found, siblings);
    QTEST(hasThreads(cell), "hasThreads");
}

void HostCellsTest::hasFreeMemory()
{
    NumaCell cell;
    cell.memoryMb = 4096;
    QCOMPARE(availMemoryMb(cell), 4096);
    cell.memoryUsageMb = 1024;
    QCOMPARE(availMemoryMb(cell), 3072);
    cell.memoryUsageMb = 5120; // overcommitted: shared CPUs allow it
    QCOMPARE(availMemoryMb(cell), -1024);
    QCOMPARE(freePages(pages(2048, 512, 100, 12)), 400);
    QCOMPARE(freePages(pages(2048, 512, 510, 12)), -10); // reserved later
}

void HostCellsTest::takesPages_data()
{
    QTest::addColumn<NumaCell>("cell");
    QTest::addColumn<qint64>("asked");
    QTest::addColumn<QList<qint64>>("sizes"); // in the order in which they are tried
    const auto row = [](const char *name, const QList<qint64> &cell, qint64 asked, const QList<qint64> &sizes) {
        QTest::newRow(name) << withPages(cell) << asked << sizes;
    };
    row("a size", {4, 2048}, 2048, {2048});
    row("a size that the cell does not have", {4, 2048}, 1048576, {1048576});
    row("small", {4, 2048, 1048576}, smallPages, {4});
    row("small, where that is the only one", {4}, smallPages, {4});
    row("large", {4, 2048, 1048576}, largePages, {1048576, 2048});
    row("large, where there is one size", {4}, largePages, {});
    row("any", {2048, 4, 1048576}, anyPages, {1048576, 2048, 4});
    row("small, of a cell that tells no pages", {}, smallPages, {});
    row("any, of a cell that tells no pages", {}, anyPages, {});
}

void HostCellsTest::takesPages()
{
    QFETCH(const NumaCell, cell);
    QFETCH(const qint64, asked);
    QTEST(acceptablePageSizes(cell, asked), "sizes");
}

void HostCellsTest::findsItsPages()
{
    const NumaCell cell = withPages({2048, 4});
    QCOMPARE(smallestPageSizeKb(cell), 4);
    QCOMPARE(smallestPageSizeKb(NumaCell()), 0);
    QVERIFY(pagesOfSize(cell, 2048) == &cell.mempages.first());
    QVERIFY(pagesOfSize(cell, 8192) == nullptr);
}

void HostCellsTest::areReadByRelease_data()
{
    QTest::addColumn<int>("release");
    QTest::addColumn<Cpus>("reported"); // that can be dedicated
    QTest::addColumn<Cpus>("read");
    QTest::newRow("Stein tells none: all can be") << 19 << Cpus() << Cpus{0, 1, 2, 3};
    QTest::newRow("Train tells none: none can be") << 20 << Cpus() << Cpus();
    QTest::newRow("Train tells some") << 20 << Cpus{2, 3} << Cpus{2, 3};
    QTest::newRow("Stein, of a cloud that tells some") << 19 << Cpus{2} << Cpus{2};
}

void HostCellsTest::areReadByRelease()
{
    QFETCH(const int, release);
    QFETCH(const Cpus, reported);
    ComputeNode node;
    node.numaTopology = {test::hostCell(0, {0, 1, 2, 3})};
    node.numaTopology->first().pcpuset = reported;
    const HostCells cells = hostCellsOf(node, Release{release});
    QVERIFY(cells != nullptr);
    Cpus read = cells->first().pcpuset;
    std::ranges::sort(read);
    QTEST(read, "read");
}

void HostCellsTest::aHostWithoutCellsHasNone()
{
    ComputeNode node;
    QVERIFY(hostCellsOf(node, Release::newest()) == nullptr);
    node.numaTopology.emplace();
    QVERIFY(hostCellsOf(node, Release::newest()) == nullptr);
    QCOMPARE(hostCellsOf({test::sharedCell(1, {0}), test::sharedCell(0, {1})}), (Cpus{1, 0}));
}

QTEST_GUILESS_MAIN(HostCellsTest)
#include "tst_hostcells.moc"
