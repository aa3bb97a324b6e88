// SPDX-License-Identifier: GPL-3.0-or-later
#include "boot/limits.h"
#include "placement/placement.h"

#include "clouds.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

class tst_Limits : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nameTheHostThatHasMost();
    void countWhatIsAllocatedAndReserved();
    void knowTheLargestUnit();
    void nameNoHostThatTakesNoServers_data();
    void nameNoHostThatTakesNoServers();
    void nameNoHostThatNovaDoesNotReach();
    void areNoneWithoutHosts();
};

namespace {

Limits limitsIn(const Cloud &cloud)
{
    const CloudIndex index(std::make_shared<const Cloud>(cloud));
    return limitsOf(index, Placement::of(index).value());
}

Cloud cloudWithInventory(const Inventory &vcpus, qint64 used)
{
    Cloud cloud = smallCloud();
    const QString uuid = cloud.computeNodes.first().uuid;
    PlacementData placement;
    ResourceProvider provider;
    provider.uuid = uuid;
    provider.inventories = {{u"VCPU"_s, vcpus}};
    placement.resourceProviders = {provider};
    if (used > 0)
        placement.allocations[u"consumer"_s].allocations[uuid] = {{u"VCPU"_s, used}};
    cloud.placement = placement;
    return cloud;
}

} // namespace

void tst_Limits::nameTheHostThatHasMost()
{
    const Limits limits = limitsIn(smallCloud());
    QCOMPARE(limits.vcpus, (MostFree{64, u"cmp-10"_s}));
    QCOMPARE(limits.memoryMb, (MostFree{64 * 2048 - 512, u"cmp-10"_s}));
    QCOMPARE(limits.diskGb, (MostFree{100, u"cmp-1"_s}));
}

void tst_Limits::countWhatIsAllocatedAndReserved()
{
    Inventory vcpus;
    vcpus.total = 10;
    vcpus.reserved = 2;
    vcpus.allocationRatio = 1.5;
    QCOMPARE(limitsIn(cloudWithInventory(vcpus, 5)).vcpus, (MostFree{7, u"cmp-1"_s}));
}

void tst_Limits::knowTheLargestUnit()
{
    Inventory vcpus;
    vcpus.total = 10;
    vcpus.maxUnit = 4;
    QCOMPARE(limitsIn(cloudWithInventory(vcpus, 0)).vcpus, (MostFree{4, u"cmp-1"_s}));
}

void tst_Limits::nameNoHostThatTakesNoServers_data()
{
    QTest::addColumn<std::optional<Service>>("service");
    Service disabled;
    disabled.disabled = true;
    QTest::newRow("disabled") << std::optional(disabled);
    Service forcedDown;
    forcedDown.forcedDown = true;
    QTest::newRow("forced down") << std::optional(forcedDown);
    Service dead;
    dead.lastSeenUp = smallCloud().now->addDays(-1);
    QTest::newRow("dead") << std::optional(dead);
    QTest::newRow("without a record") << std::optional<Service>();
}

void tst_Limits::nameNoHostThatTakesNoServers()
{
    QFETCH(const std::optional<Service>, service);
    Cloud cloud = smallCloud();
    cloud.computeNodes.last().service = service;
    QCOMPARE(limitsIn(cloud).vcpus, (MostFree{8, u"cmp-1"_s}));
}

void tst_Limits::nameNoHostThatNovaDoesNotReach()
{
    Cloud cloud = smallCloud();
    cloud.computeNodes.last().isMapped = false;
    QCOMPARE(limitsIn(cloud).vcpus, (MostFree{8, u"cmp-1"_s}));

    cloud = smallCloud();
    cloud.cells.append(
        {.uuid = u"00000000-0000-4000-b000-000000000002"_s, .name = u"cell2"_s, .disabled = true, .other = {}});
    cloud.computeNodes.last().cell = cloud.cells.last().uuid;
    QCOMPARE(limitsIn(cloud).vcpus, (MostFree{8, u"cmp-1"_s}));
}

void tst_Limits::areNoneWithoutHosts()
{
    Cloud cloud = smallCloud();
    cloud.computeNodes.clear();
    cloud.instances.clear();
    QCOMPARE(limitsIn(cloud), Limits());
}

QTEST_GUILESS_MAIN(tst_Limits)
#include "tst_limits.moc"
