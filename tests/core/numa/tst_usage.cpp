// SPDX-License-Identifier: GPL-3.0-or-later
// The resources that a server takes from a host's cells.
#include "core/numa/cells.h"
#include "numa/usage.h"

#include <QTest>

#include <algorithm>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

constexpr Release zed{26};

InstanceNumaCell pinnedCell(int id, const QMap<int, int> &pinning, CpuThreadPolicy policy = CpuThreadPolicy::None)
{
    InstanceNumaCell cell = test::dedicatedCell(id, pinning.keys(), policy);
    cell.cpuPinning = pinning;
    cell.pagesizeKb = 4;
    return cell;
}

} // namespace

class UsageTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void takesMemoryAndShares();
    void takesPages();
    void pins();
    void isolateTakesWholeCores();
    void refuses_data();
    void refuses();
    void countedDedicatedOnce();
};

void UsageTest::takesMemoryAndShares()
{
    const QList<NumaCell> host{test::hostCell(0, {0, 1}), test::hostCell(1, {2, 3})};
    InstanceNumaCell cell = test::sharedCell(1, {0, 1});
    cell.pagesizeKb = 4;
    const auto after = afterPlacing(host, {{cell}, EmulatorThreadsPolicy::None}, zed);
    QVERIFY(after);
    QVERIFY(after->at(0) == host.at(0));
    QCOMPARE(after->at(1).memoryUsageMb, 256);
    QCOMPARE(after->at(1).cpuUsage, 2);
    QVERIFY(after->at(1).pinnedCpus.isEmpty());
}

void UsageTest::takesPages()
{
    NumaCell host = test::hostCell(0, {0, 1});
    host.mempages = {{4, 1000000, 10, 0, {}}, {2048, 512, 1, 0, {}}};
    InstanceNumaCell cell = test::sharedCell(0, {0});
    cell.pagesizeKb = 2048;
    const auto large = afterPlacing({host}, {{cell}, EmulatorThreadsPolicy::None}, zed);
    QCOMPARE(large->first().mempages.at(1).used, 129);
    QCOMPARE(large->first().mempages.at(0).used, 10);
    // Without a page size, the smallest pages count.
    cell.pagesizeKb = 0;
    const auto small = afterPlacing({host}, {{cell}, EmulatorThreadsPolicy::None}, zed);
    QCOMPARE(small->first().mempages.at(0).used, 10 + 65536);
}

void UsageTest::pins()
{
    InstanceNumaCell cell = pinnedCell(0, {{0, 1}, {1, 5}});
    cell.cpusetReserved = {2};
    const auto after = afterPlacing({test::fourCores()}, {{cell}, EmulatorThreadsPolicy::Isolate}, zed);
    QVERIFY(after);
    QList<int> pinned = after->first().pinnedCpus;
    std::ranges::sort(pinned);
    QCOMPARE(pinned, (QList<int>{1, 2, 5}));
    QCOMPARE(after->first().cpuUsage, 0);
}

void UsageTest::isolateTakesWholeCores()
{
    const auto after = afterPlacing({test::fourCores()},
        {{pinnedCell(0, {{0, 0}, {1, 2}}, CpuThreadPolicy::Isolate)}, EmulatorThreadsPolicy::None}, zed);
    QVERIFY(after);
    QList<int> pinned = after->first().pinnedCpus;
    std::ranges::sort(pinned);
    QCOMPARE(pinned, (QList<int>{0, 2, 4, 6}));
}

void UsageTest::refuses_data()
{
    QTest::addColumn<QList<int>>("taken");
    QTest::addColumn<int>("cpu");
    QTest::addColumn<bool>("asksForPages");
    QTest::addColumn<QString>("says");
    QTest::newRow("a CPU that is no dedicated one")
        << QList<int>{} << 8 << true
        << u"CPUPinningUnknown: CPU set to pin [8] must be a subset of known CPU set [0, 1, 2, 3, 4, 5, 6, 7]"_s;
    QTest::newRow("a CPU that is taken") << QList<int>{0, 1, 2, 3,
        4} << 4 << true << u"CPUPinningInvalid: CPU set to pin [4] must be a subset of free CPU set [5, 6, 7]"_s;
    QTest::newRow("a host that tells no page sizes")
        << QList<int>{} << 0 << false << u"IndexError: list index out of range"_s;
}

void UsageTest::refuses()
{
    QFETCH(QList<int>, taken);
    QFETCH(int, cpu);
    QFETCH(bool, asksForPages);
    QFETCH(QString, says);
    NumaCell host = test::fourCores();
    host.pinnedCpus = taken;
    InstanceNumaCell cell = pinnedCell(0, {{0, cpu}});
    cell.pagesizeKb = asksForPages ? 4 : 0;
    const auto after = afterPlacing({host}, {{cell}, EmulatorThreadsPolicy::None}, zed);
    QVERIFY(!after);
    QCOMPARE(after.error().type + u": "_s + after.error().message, says);
}

void UsageTest::countedDedicatedOnce()
{
    const auto stein = afterPlacing(
        {test::fourCores()}, {{pinnedCell(0, {{0, 1}, {1, 5}})}, EmulatorThreadsPolicy::None}, since(19));
    QCOMPARE(stein->first().cpuUsage, 2);
}

QTEST_GUILESS_MAIN(UsageTest)
#include "tst_usage.moc"
