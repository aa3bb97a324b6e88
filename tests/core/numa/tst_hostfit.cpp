// SPDX-License-Identifier: GPL-3.0-or-later
// Which host cells a server's cells fit into, and which test fails otherwise.
#include "core/numa/cells.h"
#include "numa/hostfit.h"
#include "placeholders.h"

#include <QTest>

#include <functional>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

using Test = NumaMisfit::Test;
using test::dedicatedCell;
using test::hostCell;
using test::range;
using test::sharedCell;

constexpr Release zed{26};

NumaTerms termsOf(Release release = zed)
{
    NumaTerms terms;
    terms.limits = NumaLimits{1, 1, {}};
    terms.release = release;
    return terms;
}

// Cells 0 and 1 with four CPUs and 1024 MiB each.
QList<NumaCell> twoCells()
{
    return {hostCell(0, range(0, 4)), hostCell(1, range(4, 4))};
}

InstanceNumaTopology server(const QList<InstanceNumaCell> &cells)
{
    return {cells, EmulatorThreadsPolicy::None};
}

// "1: 0>4" for a server whose cell is in host cell 1.
QString inWords(const QList<InstanceNumaCell> &cells)
{
    QStringList words;
    for (const InstanceNumaCell &cell : cells) {
        QStringList pins;
        for (auto it = cell.cpuPinning.begin(); it != cell.cpuPinning.end(); ++it)
            pins.append(u"%1>%2"_s.arg(it.key()).arg(it.value()));
        words.append(QString::number(cell.id) + (pins.isEmpty() ? QString() : u": "_s + pins.join(u' ')));
    }
    return words.join(u", "_s);
}

NumaCell with(NumaCell cell, const std::function<void(NumaCell &)> &change)
{
    change(cell);
    return cell;
}

struct Failing
{
    const char *name;
    QList<NumaCell> host;
    InstanceNumaTopology instance;
    NumaTerms terms;
    NumaMisfit says;
};

NumaMisfit misfit(Test test, int hostCell, int instanceCell, qint64 required, double available, qint64 pagesize = 0)
{
    return {test, hostCell, instanceCell, required, available, pagesize, CpuThreadPolicy::None};
}

NumaMisfit noNetwork(const QStringList &networks)
{
    NumaMisfit misfit;
    misfit.test = Test::Networks;
    misfit.instanceCell = 1; // all cells were placed
    misfit.networks = networks;
    return misfit;
}

NumaTerms without(NumaTerms terms)
{
    terms.limits.reset();
    return terms;
}

NumaTerms ratios(double cpu, double ram, Release release = zed)
{
    NumaTerms terms = termsOf(release);
    terms.limits = NumaLimits{cpu, ram, {}};
    return terms;
}

NumaTerms networks(const QStringList &physnets, bool tunneled)
{
    NumaTerms terms = termsOf();
    terms.limits->networkMetadata = NetworkMetadata{physnets, tunneled};
    return terms;
}

NumaCell withPages(int id, const QList<MemoryPages> &pages)
{
    return with(hostCell(id, range(4 * id, 4)), [&](NumaCell &cell) { cell.mempages = pages; });
}

InstanceNumaCell asking(InstanceNumaCell cell, qint64 pagesizeKb)
{
    cell.pagesizeKb = pagesizeKb;
    return cell;
}

const std::vector<Failing> &failing()
{
    const auto one = [](const InstanceNumaCell &cell) { return server({cell}); };
    const NumaCell busy = with(hostCell(0, range(0, 4)), [](NumaCell &cell) {
        cell.cpuUsage = 3;
        cell.memoryUsageMb = 1000;
    });
    const NumaCell pinned = with(hostCell(0, range(0, 4)), [](NumaCell &cell) { cell.pinnedCpus = {0, 1, 2}; });
    const NumaCell dedicatedOnly = with(hostCell(0, range(0, 4)), [](NumaCell &cell) { cell.cpuset.clear(); });
    const NumaCell attached = with(hostCell(1, range(4, 4)), [](NumaCell &cell) {
        cell.physnets = QStringList{u"red"_s};
        cell.tunneled = true;
    });
    InstanceNumaTopology isolated = one(dedicatedCell(0, range(0, 4)));
    isolated.emulatorThreadsPolicy = EmulatorThreadsPolicy::Isolate;
    static const std::vector<Failing> all{
        {"fewer cells than the server has", {hostCell(0, range(0, 4))},
            server({sharedCell(0, {0}), sharedCell(1, {1})}), termsOf(), misfit(Test::CellCount, 0, 0, 2, 1)},
        {"more memory than a cell has", {hostCell(0, range(0, 4))}, one(sharedCell(0, {0}, 1025)), ratios(16, 16),
            misfit(Test::MemoryTotal, 0, 0, 1025, 1024)},
        {"more shared CPUs than a cell has", {hostCell(0, range(0, 4))}, one(sharedCell(0, range(0, 5))),
            ratios(16, 16), misfit(Test::SharedCpus, 0, 0, 5, 4)},
        {"shared CPUs where there are none", {dedicatedOnly}, one(sharedCell(0, {0})), termsOf(),
            misfit(Test::SharedCpus, 0, 0, 1, 0)},
        {"more dedicated CPUs than a cell has", {hostCell(0, range(0, 4))}, one(dedicatedCell(0, range(0, 5))),
            termsOf(), misfit(Test::DedicatedCpus, 0, 0, 5, 4)},
        {"one more for the emulator", {hostCell(0, range(0, 4))}, isolated, termsOf(),
            misfit(Test::DedicatedCpus, 0, 0, 5, 4)},
        {"fewer free than dedicated CPUs", {pinned}, one(dedicatedCell(0, {0, 1})), termsOf(),
            misfit(Test::DedicatedCpusFree, 0, 0, 2, 1)},
        {"dedicated CPUs need free memory", {busy}, one(dedicatedCell(0, {0}, CpuThreadPolicy::None, 25)),
            without(termsOf()), misfit(Test::MemoryFreeForDedicated, 0, 0, 25, 24)},
        {"since 27 that is the first test", {busy}, one(dedicatedCell(0, {0}, CpuThreadPolicy::None, 25)),
            without(termsOf(since(27))), misfit(Test::MemoryFree, 0, 0, 25, 24)},
        {"no cores for the thread policy", {hostCell(0, range(0, 4))},
            one(dedicatedCell(0, {0, 1}, CpuThreadPolicy::Require)), termsOf(),
            {Test::Packing, 0, 0, 2, 0, 0, CpuThreadPolicy::Require}},
        {"more vCPUs than the ratio lets in", {busy}, one(sharedCell(0, {0, 1}, 1)), termsOf(),
            misfit(Test::CpuLimit, 0, 0, 5, 4)},
        {"more memory than the ratio lets in", {busy}, one(sharedCell(0, {0}, 25)), termsOf(),
            misfit(Test::MemoryLimit, 0, 0, 1025, 1024)},
        {"memory was looked at first up to 21", {busy}, one(sharedCell(0, {0, 1}, 25)), ratios(1, 1, since(21)),
            misfit(Test::MemoryLimit, 0, 0, 1025, 1024)},
        {"pages that the host does not have", {withPages(0, {{4, 262144, 0, 0, {}}})},
            one(asking(sharedCell(0, {0}), 2048)), termsOf(), misfit(Test::PageSize, 0, 0, 256, 0, 2048)},
        {"large pages where there are only small ones", {withPages(0, {{4, 262144, 0, 0, {}}})},
            one(asking(sharedCell(0, {0}), largePages)), termsOf(), misfit(Test::PageSize, 0, 0, 256, 0, largePages)},
        {"pages that are in use or reserved", {withPages(0, {{4, 262144, 0, 0, {}}, {2048, 128, 60, 1, {}}})},
            one(asking(sharedCell(0, {0}, 136), 2048)), termsOf(), misfit(Test::PageSize, 0, 0, 136, 0, 2048)},
        {"no whole number of pages", {withPages(0, {{2048, 512, 0, 0, {}}})},
            one(asking(sharedCell(0, {0}, 255), 2048)), termsOf(), misfit(Test::PageSize, 0, 0, 255, 0, 2048)},
        {"more than all small pages", {withPages(0, {{4, 1024, 0, 0, {}}})}, one(sharedCell(0, {0}, 5)), termsOf(),
            misfit(Test::PagesTotal, 0, 0, 5, 4)},
        {"the second cell of the server counts as closer", {hostCell(0, range(0, 4)), hostCell(1, {4})},
            server({sharedCell(0, {0}), sharedCell(1, {1, 2, 3, 4, 5})}), termsOf(),
            misfit(Test::SharedCpus, 1, 1, 5, 1)},
        {"a network that only the other cell is on", {hostCell(0, range(0, 4)), attached},
            one(dedicatedCell(0, range(0, 5))), networks({u"red"_s}, false), misfit(Test::DedicatedCpus, 0, 0, 5, 4)},
        {"cells without the network", {hostCell(0, range(0, 8)), attached}, one(sharedCell(0, range(0, 6))),
            networks({u"red"_s}, false), noNetwork({u"red"_s})},
        {"cells without the tunnel", {hostCell(0, range(0, 8)), attached}, one(sharedCell(0, range(0, 6))),
            networks({}, true), noNetwork({u"tunneled"_s})},
    };
    return all;
}

} // namespace

class HostFitTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void saysWhatFails_data();
    void saysWhatFails();
    void order_data();
    void order();
    void keepsTheOrderOfEqualNumbers();
    void orderOfOlderReleases();
    void rememberedPairs();
    void refitsBeforeZed();
    void pageSizes_data();
    void pageSizes();
    void networksNearBy();
    void limitsOfMixed();
};

void HostFitTest::saysWhatFails_data()
{
    QTest::addColumn<int>("row");
    for (int row = 0; const Failing &one : failing())
        QTest::addRow("%s", one.name) << row++;
}

void HostFitTest::saysWhatFails()
{
    QFETCH(int, row);
    const Failing &one = failing().at(std::size_t(row));
    const auto fitted = fitInstanceToHost(one.host, one.instance, one.terms);
    QVERIFY(!fitted);
    const auto *misfit = std::get_if<NumaMisfit>(&fitted.error());
    QVERIFY(misfit != nullptr);
    QVERIFY2(*misfit == one.says, qPrintable(englishSentence(reasonOf(*misfit, one.host))));
    // The sentence contains every number and has no unfilled placeholder.
    const Reason reason = reasonOf(*misfit, one.host);
    const QString sentence = englishSentence(reason);
    for (qsizetype i = 0; i < reason.facts.size(); ++i) {
        const bool isOfTable = reason.facts.at(i).name.startsWith("host_cell_"_L1);
        const bool hasPlace = test::hasPlace(reason, i);
        QVERIFY2(hasPlace || isOfTable, qPrintable(sentence));
    }
    QVERIFY2(!sentence.isEmpty() && !sentence.contains(u'%'), qPrintable(sentence));
}

void HostFitTest::order_data()
{
    QTest::addColumn<bool>("dedicated");
    QTest::addColumn<bool>("pack");
    QTest::addColumn<bool>("asksForPci");
    QTest::addColumn<int>("cell");
    // Cell 1 has the most free memory, cell 2 the fewest vCPUs in use, cell 3 the most free CPUs; cell 0 has a device.
    QTest::newRow("shared: fewest vCPUs") << false << false << false << 2;
    QTest::newRow("dedicated: most free CPUs") << true << false << false << 3;
    QTest::newRow("packing, shared: most vCPUs") << false << true << false << 3;
    QTest::newRow("packing, dedicated: fewest free CPUs") << true << true << false << 1;
    QTest::newRow("where the devices are") << false << false << true << 0;
    QTest::newRow("that comes before packing") << true << true << true << 0;
}

void HostFitTest::order()
{
    QFETCH(bool, dedicated);
    QFETCH(bool, pack);
    QFETCH(bool, asksForPci);
    QFETCH(int, cell);
    QList<NumaCell> host{
        hostCell(0, range(0, 4)), hostCell(1, range(4, 4)), hostCell(2, range(8, 4)), hostCell(3, range(12, 4))};
    const int memoryUsage[] = {500, 100, 500, 600};
    const int cpuUsage[] = {1, 2, 0, 3};
    for (int i = 0; i < 4; ++i) {
        host[i].memoryUsageMb = memoryUsage[i];
        host[i].cpuUsage = cpuUsage[i];
        host[i].pinnedCpus = host[i].pcpuset.mid(0, i == 3 ? 0 : i == 1 ? 2 : 1);
    }
    NumaTerms terms = termsOf();
    terms.packCells = pack;
    terms.pci = {asksForPci, {{0, 2}}, [](const auto &) { return true; }};
    const auto fitted
        = fitInstanceToHost(host, server({dedicated ? dedicatedCell(0, {0}) : sharedCell(0, {0})}), terms);
    QVERIFY(fitted);
    QCOMPARE(fitted->cells.first().id, cell);
}

void HostFitTest::keepsTheOrderOfEqualNumbers()
{
    const auto fitted = fitInstanceToHost(twoCells(), server({sharedCell(0, {0})}), termsOf());
    QCOMPARE(inWords(fitted->cells), u"0"_s);
    // The host has as many cells as the server, so Nova does not sort them.
    QList<NumaCell> host = twoCells();
    host[0].cpuUsage = 2;
    const auto both = fitInstanceToHost(host, server({sharedCell(0, {0}), sharedCell(1, {1})}), termsOf());
    QCOMPARE(inWords(both->cells), u"0, 1"_s);
}

void HostFitTest::orderOfOlderReleases()
{
    QList<NumaCell> host = twoCells();
    host[0].cpuUsage = 2;
    NumaTerms terms = termsOf(since(24));
    QCOMPARE(fitInstanceToHost(host, server({sharedCell(0, {0})}), terms)->cells.first().id, 0);
    terms.pci.freeByCell = {{0, 0}};
    QCOMPARE(fitInstanceToHost(host, server({sharedCell(0, {0})}), terms)->cells.first().id, 1);
    terms.release = since(15);
    QCOMPARE(fitInstanceToHost(host, server({sharedCell(0, {0})}), terms)->cells.first().id, 0);
}

// The cells that are tried if no devices ever fit.
QStringList tried(Release release)
{
    QStringList found;
    NumaTerms terms = termsOf(release);
    terms.pci.requested = true;
    terms.pci.supports = [&](const QList<InstanceNumaCell> &cells) {
        found.append(inWords(cells));
        return false;
    };
    const auto fitted = fitInstanceToHost({hostCell(0, {0}), hostCell(1, {1}), hostCell(2, {2})},
        server({dedicatedCell(0, {0}), dedicatedCell(1, {1})}), terms);
    const auto *misfit = fitted ? nullptr : std::get_if<NumaMisfit>(&fitted.error());
    found.append(misfit != nullptr && misfit->test == Test::PciDevices ? u"no devices"_s : u"?"_s);
    return found;
}

// Zed caches its result for a pair of cells by ids that change meanwhile: the last two are pinned wrongly.
void HostFitTest::rememberedPairs()
{
    QCOMPARE(tried(zed),
        (QStringList{u"0: 0>0, 1: 1>1"_s, u"0: 0>0, 2: 1>2"_s, u"1: 0>1, 0: 1>0"_s, u"1: 0>1, 2: 1>2"_s,
            u"2: 0>1, 0: 1>2"_s, u"2: 0>2, 1: 1>2"_s, u"no devices"_s}));
}

void HostFitTest::refitsBeforeZed()
{
    QCOMPARE(tried(since(25)),
        (QStringList{u"0: 0>0, 1: 1>1"_s, u"0: 0>0, 2: 1>2"_s, u"1: 0>1, 0: 1>0"_s, u"1: 0>1, 2: 1>2"_s,
            u"2: 0>2, 0: 1>0"_s, u"2: 0>2, 1: 1>1"_s, u"no devices"_s}));
}

void HostFitTest::pageSizes_data()
{
    QTest::addColumn<qint64>("asked");
    QTest::addColumn<qint64>("memoryMb");
    QTest::addColumn<qint64>("given");
    QTest::newRow("small is the smallest") << smallPages << qint64(256) << qint64(4);
    QTest::newRow("large is the largest that has enough") << largePages << qint64(1024) << qint64(1048576);
    QTest::newRow("large, where the largest has not") << largePages << qint64(512) << qint64(2048);
    QTest::newRow("any begins with the largest") << anyPages << qint64(1024) << qint64(1048576);
    QTest::newRow("any ends with the smallest") << anyPages << qint64(255) << qint64(4);
    QTest::newRow("a number is itself") << qint64(2048) << qint64(1024) << qint64(2048);
    QTest::newRow("none asked for") << qint64(0) << qint64(1024) << qint64(0);
}

void HostFitTest::pageSizes()
{
    QFETCH(qint64, asked);
    QFETCH(qint64, memoryMb);
    QFETCH(qint64, given);
    const NumaCell host = withPages(0, {{4, 262144, 0, 0, {}}, {2048, 512, 0, 0, {}}, {1048576, 1, 0, 0, {}}});
    const auto fitted = fitInstanceToHost({host}, server({asking(sharedCell(0, {0}, memoryMb), asked)}), termsOf());
    QVERIFY(fitted);
    QCOMPARE(fitted->cells.first().pagesizeKb, given);
}

void HostFitTest::networksNearBy()
{
    QList<NumaCell> host = twoCells();
    host[1].physnets = QStringList{u"red"_s};
    host[1].tunneled = true;
    const InstanceNumaTopology one = server({sharedCell(0, {0})});
    QCOMPARE(fitInstanceToHost(host, one, networks({u"red"_s}, false))->cells.first().id, 1);
    QCOMPARE(fitInstanceToHost(host, one, networks({}, true))->cells.first().id, 1);
    // Networks without NUMA affinity allow any cell.
    QCOMPARE(fitInstanceToHost(host, one, networks({u"blue"_s}, false))->cells.first().id, 0);
}

// Victoria ignores the limits for mixed servers.
void HostFitTest::limitsOfMixed()
{
    NumaCell host = hostCell(0, range(0, 4));
    host.cpuUsage = 4;
    InstanceNumaCell cell = dedicatedCell(0, {0});
    cell.cpuset = {1};
    cell.cpuPolicy = CpuPolicy::Mixed;
    QVERIFY(fitInstanceToHost({host}, server({cell}), ratios(1, 1, since(22))));
    QVERIFY(!fitInstanceToHost({host}, server({cell}), ratios(1, 1, since(23))));
}

QTEST_GUILESS_MAIN(HostFitTest)
#include "tst_hostfit.moc"
