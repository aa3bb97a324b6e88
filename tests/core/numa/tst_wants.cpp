// SPDX-License-Identifier: GPL-3.0-or-later
// When the next server of a request finds the same on a host as the one before.
#include "core/numa/cells.h"
#include "numa/hostfit.h"
#include "numa/samedemand.h"

#include <QRandomGenerator>
#include <QTest>

#include <functional>
#include <utility>

using namespace astrolabe;

namespace {

using test::dedicatedCell;
using test::hostCell;
using test::range;
using test::sharedCell;

constexpr Release yoga{25};
constexpr Release zed{26};

// A server with `cells` pinned cells, as a host has accepted it.
InstanceNumaTopology placed(int cells)
{
    InstanceNumaTopology server;
    for (int position = 0; position < cells; ++position) {
        InstanceNumaCell cell = dedicatedCell(position, {2 * position, 2 * position + 1});
        cell.cpuPinning = {{2 * position, 8 * position}, {2 * position + 1, 8 * position + 1}};
        server.cells.append(cell);
    }
    return server;
}

struct Difference
{
    const char *name;
    int cells;
    std::function<void(InstanceNumaTopology &)> change;
    bool sameUntilYoga;
    bool sameSinceZed;
};

const std::vector<Difference> &differences()
{
    using Server = InstanceNumaTopology;
    static const std::vector<Difference> all{
        {"nothing", 3, [](Server &) {}, true, true},
        {"where the only cell was", 1, [](Server &server) { server.cells[0].id = 5; }, true, true},
        {"where one of two was", 2, [](Server &server) { server.cells[0].id = 5; }, true, false},
        {"the CPUs of the only cell", 1, [](Server &server) { server.cells[0].cpuPinning[0] = 7; }, true, true},
        {"the CPUs of one of two", 2, [](Server &server) { server.cells[1].cpuPinning[2] = 7; }, true, true},
        {"the CPUs of one of three", 3, [](Server &server) { server.cells[1].cpuPinning[2] = 7; }, true, false},
        {"the emulator's CPUs", 2, [](Server &server) { server.cells[0].cpusetReserved = {3}; }, true, true},
        {"the pages", 1, [](Server &server) { server.cells[0].pagesizeKb = 2048; }, false, false},
        {"the memory", 2, [](Server &server) { server.cells[1].memoryMb = 1; }, false, false},
        {"the vCPUs", 1, [](Server &server) { server.cells[0].pcpuset = {0}; }, false, false},
        {"the policy", 1, [](Server &server) { server.cells[0].cpuPolicy = CpuPolicy::Mixed; }, false, false},
        {"the threads", 1, [](Server &server) { server.cells[0].cpuThreadPolicy = CpuThreadPolicy::Isolate; }, false,
            false},
        {"the emulator's threads", 1,
            [](Server &server) { server.emulatorThreadsPolicy = EmulatorThreadsPolicy::Isolate; }, false, false},
        {"a cell", 2, [](Server &server) { server.cells.removeLast(); }, false, false},
    };
    return all;
}

// Random hosts and a random server.
class Hosts
{
public:
    explicit Hosts(quint32 seed)
        : m_random(seed)
    {
        m_terms.release = Release{22 + m_random.bounded(13)};
        m_terms.limits = NumaLimits{2, 1, {}};
        m_terms.packCells = oneIn(2);
        m_terms.pci.requested = oneIn(2);
        const int salt = m_random.bounded(5);
        m_terms.pci.supports = [salt](const QList<InstanceNumaCell> &cells) {
            int sum = salt;
            for (const InstanceNumaCell &cell : cells)
                sum += (cell.id + 1) * (cell.id + 2);
            return sum % 5 != 0;
        };
    }

    const NumaTerms &terms() const { return m_terms; }

    InstanceNumaTopology server()
    {
        const int cells = 1 + m_random.bounded(3);
        const bool pinned = !oneIn(3);
        InstanceNumaTopology server;
        for (int position = 0; position < cells; ++position) {
            const QList<int> vcpus = range(2 * position, 1 + m_random.bounded(2));
            const qint64 memoryMb = 256 * (1 + m_random.bounded(3));
            server.cells.append(pinned ? dedicatedCell(position, vcpus, CpuThreadPolicy::None, memoryMb)
                                       : sharedCell(position, vcpus, memoryMb));
        }
        if (pinned && oneIn(3))
            server.emulatorThreadsPolicy = EmulatorThreadsPolicy::Isolate;
        return server;
    }

    QList<NumaCell> host()
    {
        QList<NumaCell> cells;
        const int count = 1 + m_random.bounded(5);
        for (int id = 0; id < count; ++id) {
            NumaCell cell = hostCell(id, range(4 * id, 4));
            cell.memoryUsageMb = 256 * m_random.bounded(3);
            cell.pinnedCpus = cell.pcpuset.mid(0, m_random.bounded(3));
            cell.cpuUsage = m_random.bounded(8);
            cells.append(cell);
        }
        return cells;
    }

private:
    bool oneIn(int n) { return m_random.bounded(n) == 0; }

    QRandomGenerator m_random;
    NumaTerms m_terms;
};

} // namespace

class WantsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatCounts_data();
    void whatCounts();
    void whoWantsTheSameGetsTheSame();
};

void WantsTest::whatCounts_data()
{
    QTest::addColumn<int>("row");
    for (int row = 0; std::cmp_less(row, differences().size()); ++row)
        QTest::newRow(differences().at(std::size_t(row)).name) << row;
}

void WantsTest::whatCounts()
{
    QFETCH(int, row);
    const Difference &difference = differences().at(std::size_t(row));
    const InstanceNumaTopology one = placed(difference.cells);
    InstanceNumaTopology other = one;
    difference.change(other);
    QCOMPARE(demandTheSame(one, other, yoga), difference.sameUntilYoga);
    QCOMPARE(demandTheSame(other, one, yoga), difference.sameUntilYoga);
    QCOMPARE(demandTheSame(one, other, zed), difference.sameSinceZed);
    QCOMPARE(demandTheSame(other, one, zed), difference.sameSinceZed);
}

// Two servers, each as fitted by a different host, and a third host to fit both into.
void WantsTest::whoWantsTheSameGetsTheSame()
{
    int same = 0;
    int sameInTwoCells = 0;
    int others = 0; // servers that differ in demand and result
    for (quint32 seed = 1; seed <= 12000; ++seed) {
        Hosts hosts(seed);
        const auto one = fitInstanceToHost(hosts.host(), hosts.server(), hosts.terms());
        const auto other = one ? fitInstanceToHost(hosts.host(), *one, hosts.terms()) : one;
        if (!other)
            continue;
        const QList<NumaCell> host = hosts.host();
        const auto fit = fitInstanceToHost(host, *one, hosts.terms());
        const auto otherFit = fitInstanceToHost(host, *other, hosts.terms());
        const bool equal = fit.has_value() == otherFit.has_value() && (!fit || *fit == *otherFit);
        if (!demandTheSame(*one, *other, hosts.terms().release)) {
            others += equal ? 0 : 1;
            continue;
        }
        QVERIFY2(equal, qPrintable(QString::number(seed)));
        same += fit && *one != *other ? 1 : 0;
        sameInTwoCells += fit && *one != *other && one->cells.size() == 2 && hosts.terms().release >= zed ? 1 : 0;
    }
    QVERIFY2(same > 1000, qPrintable(QString::number(same)));
    QVERIFY2(sameInTwoCells > 50, qPrintable(QString::number(sameInTwoCells)));
    QVERIFY2(others > 10, qPrintable(QString::number(others)));
}

QTEST_APPLESS_MAIN(WantsTest)
#include "tst_wants.moc"
