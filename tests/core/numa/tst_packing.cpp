// SPDX-License-Identifier: GPL-3.0-or-later
// Which CPUs dedicated vCPUs get; each row is Nova's result.
#include "core/numa/cells.h"
#include "numa/packing.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

constexpr auto prefer = CpuThreadPolicy::Prefer;
constexpr auto isolate = CpuThreadPolicy::Isolate;
constexpr auto require = CpuThreadPolicy::Require;
constexpr auto none = CpuThreadPolicy::None;

struct Case
{
    const char *name;
    NumaCell host;
    int vcpus;
    CpuThreadPolicy policy;
    int reserved;
    const char *pinned; // "0>4 1>5 reserved 2"; "no": impossible
};

NumaCell pinned(NumaCell cell, const QList<int> &cpus)
{
    cell.pinnedCpus = cpus;
    return cell;
}

NumaCell dedicatedOnly(NumaCell cell)
{
    cell.cpuset.clear();
    return cell;
}

NumaCell withCores(const QList<QList<int>> &siblings)
{
    NumaCell cell = test::hostCell(0, {});
    for (const QList<int> &core : siblings)
        cell.pcpuset += core;
    cell.cpuset = cell.pcpuset;
    cell.siblings = siblings;
    return cell;
}

QString inWords(const InstanceNumaCell &cell)
{
    QStringList words;
    for (auto it = cell.cpuPinning.begin(); it != cell.cpuPinning.end(); ++it)
        words.append(u"%1>%2"_s.arg(it.key()).arg(it.value()));
    for (const int cpu : cell.cpusetReserved)
        words.append(u"reserved %1"_s.arg(cpu));
    return words.join(u' ');
}

const std::vector<Case> &cases()
{
    static const std::vector<Case> all{
        {"whole cores first", test::fourCores(), 3, none, 0, "0>0 1>4 2>1"},
        {"of the cores that are free as a whole", pinned(test::fourCores(), {0}), 4, none, 0, "0>1 1>5 2>2 3>6"},
        {"require takes the same", test::fourCores(), 3, require, 0, "0>0 1>4 2>1"},
        {"require takes no half core", pinned(test::fourCores(), {0, 1, 2}), 2, require, 0, "0>3 1>7"},
        {"require has not enough whole cores", pinned(test::fourCores(), {0, 1, 2}), 3, require, 0, "no"},
        {"require on cores of one thread", test::hostCell(0, test::range(0, 4)), 2, require, 0, "no"},
        {"isolate where CPUs are for both", test::fourCores(), 3, isolate, 0, "0>0 1>1 2>2"},
        {"isolate where they are not", dedicatedOnly(test::fourCores()), 3, isolate, 0, "no"},
        {"isolate on cores of one thread", dedicatedOnly(test::hostCell(0, test::range(0, 4))), 2, isolate, 0,
            "0>0 1>1"},
        {"isolate needs whole cores", pinned(test::fourCores(), {0, 1, 2, 3}), 1, isolate, 0, "no"},
        {"isolate has too few whole cores", pinned(test::fourCores(), {0, 1}), 3, isolate, 0, "no"},
        {"isolate keeps one more core for the emulator", test::fourCores(), 3, isolate, 1, "0>0 1>1 2>2 reserved 3"},
        {"isolate has no core left for the emulator", test::fourCores(), 4, isolate, 1, "no"},
        {"one for the emulator", test::fourCores(), 3, none, 1, "0>0 1>4 2>1 reserved 5"},
        {"none left for the emulator", test::fourCores(), 8, none, 1, "no"},
        {"all one by one where no core size is enough", pinned(test::fourCores(), {4}), 7, none, 0,
            "0>0 1>1 2>5 3>2 4>6 5>3 6>7"},
        {"five of six", pinned(test::fourCores(), {4, 5}), 5, prefer, 0, "0>0 1>1 2>2 3>6 4>3"},
        {"in the order of a set, not of numbers", withCores({{5, 12}}), 2, none, 0, "0>12 1>5"},
        {"four threads a core", withCores({{0, 1, 2, 3}, {4, 5, 6, 7}}), 6, prefer, 0, "0>0 1>1 2>2 3>3 4>4 5>5"},
        {"more than there are", test::fourCores(), 9, none, 0, "no"},
    };
    return all;
}

} // namespace

class PackingTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void packs_data();
    void packs();
    void failsWithoutSiblings();
    void mixedWithoutDedicated();
    void packsAsLiberty();
};

void PackingTest::packs_data()
{
    QTest::addColumn<int>("row");
    for (int row = 0; const Case &one : cases())
        QTest::addRow("%s", one.name) << row++;
}

void PackingTest::packs()
{
    QFETCH(int, row);
    const Case &one = cases().at(std::size_t(row));
    InstanceNumaCell cell = test::dedicatedCell(7, test::range(0, one.vcpus), one.policy);
    const InstanceNumaCell before = cell;
    const auto packed = packOntoCores(one.host, cell, one.reserved, since(26));
    QVERIFY(packed);
    QCOMPARE(*packed ? inWords(cell) : u"no"_s, QString::fromUtf8(one.pinned));
    QCOMPARE(cell.id, *packed ? one.host.id : before.id);
    if (!*packed)
        QVERIFY(cell == before);
}

void PackingTest::failsWithoutSiblings()
{
    NumaCell host = test::hostCell(0, {0, 1});
    host.siblings.clear();
    InstanceNumaCell cell = test::dedicatedCell(0, {0});
    const auto packed = packOntoCores(host, cell, 0, since(26));
    QVERIFY(!packed);
    QCOMPARE(packed.error().type, u"ValueError"_s);
}

// Up to Zed, a cell of a mixed server without dedicated vCPUs does not fit.
void PackingTest::mixedWithoutDedicated()
{
    InstanceNumaCell cell = test::sharedCell(0, {0, 1});
    cell.cpuPolicy = CpuPolicy::Mixed;
    QCOMPARE(packOntoCores(test::fourCores(), cell, 0, since(26)).value(), false);
    QCOMPARE(packOntoCores(test::fourCores(), cell, 0, since(27)).value(), true);
}

void PackingTest::packsAsLiberty()
{
    NumaCell host = test::hostCell(0, test::range(0, 4));
    host.siblings.clear();
    InstanceNumaCell cell = test::dedicatedCell(0, {0, 1, 2});
    QVERIFY(packOntoCores(host, cell, 0, since(12)).value());
    QCOMPARE(inWords(cell), u"0>0 1>1 2>2"_s);

    InstanceNumaCell four = test::dedicatedCell(0, {0, 1, 2, 3});
    QVERIFY(packOntoCores(test::fourCores(), four, 0, since(12)).value());
    QCOMPARE(inWords(four), u"0>0 1>4 2>1 3>5"_s);
}

QTEST_GUILESS_MAIN(PackingTest)
#include "tst_packing.moc"
