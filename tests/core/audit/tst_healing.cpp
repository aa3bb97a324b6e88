// SPDX-License-Identifier: GPL-3.0-or-later
#include "change/healed.h"
#include "change/healing.h"
#include "core/audit/agreeing.h"
#include "placement/placement.h"

#include <QRandomGenerator>

#include <functional>

using namespace astrolabe;
using namespace astrolabe::test;

namespace {

Inventory inventoryOf(qint64 total)
{
    Inventory inventory;
    inventory.total = inventory.maxUnit = total;
    return inventory;
}

int generationOf(Cloud cloud, const QString &uuid)
{
    return provider(cloud, uuid).generation;
}

Healed healed(const Cloud &cloud, const QList<Healing> &healings)
{
    const auto done = heal(plainIndex(cloud), healings);
    if (!done)
        QTest::qFail(qPrintable(done.error().text()), __FILE__, __LINE__);
    return done.value_or(Healed());
}

// Breaks a random part of the cloud.
void disturb(Cloud &cloud, QRandomGenerator &random)
{
    const QString host = hexUuid(random.bounded(1, 3));
    const QString server = hexUuid(random.bounded(101, 103));
    switch (random.bounded(9)) {
    case 0:
        cloud.placement->allocations.remove(server);
        break;
    case 1:
        cloud.placement->allocations[hexUuid(random.bounded(200, 210))]
            = {{{host, {{u"VCPU"_s, 1}}}}, u"demo"_s, u"bob"_s, 1, {}};
        break;
    case 2:
        cloud.placement->allocations[server].allocations[host] = {{u"VCPU"_s, 2}};
        break;
    case 3:
        cloud.computeNodes[random.bounded(2)].memoryMb += 1024;
        break;
    case 4:
        provider(cloud, host).inventories[u"VCPU"_s].reserved = random.bounded(3);
        break;
    case 5:
        cloud.aggregates[1].hosts = {u"cmp-%1"_s.arg(random.bounded(1, 3))};
        break;
    case 6:
        cloud.aggregates[0].hosts.removeAll(u"cmp-%1"_s.arg(random.bounded(1, 3)));
        break;
    case 7:
        provider(cloud, host).inventories[u"PCPU"_s] = inventoryOf(4);
        break;
    default: {
        const int node = random.bounded(2);
        cloud.computeNodes[node].uuid = hexUuid(20 + 5 * node + random.bounded(5));
        break;
    }
    }
}

} // namespace

class TestHealing : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void movesGenerationsAsPlacementDoes();
    void refusesWhatPlacementRefuses_data();
    void refusesWhatPlacementRefuses();
    void changesNothingTwice();
    void writesInTheRightOrder();
    void whateverIsWrongIsHealed();
    void healsTogetherWhatItHealsAlone_data();
    void healsTogetherWhatItHealsAlone();
    void nothingIsRefusedThatIsTakenAfterwards();
    void aCloudWithoutPlacementDataRefuses();
};

void TestHealing::movesGenerationsAsPlacementDoes()
{
    const Cloud cloud = agreeingCloud();
    const Healed done = healed(cloud,
        {{.kind = Healing::Kind::SetInventory, .provider = hexUuid(1), .name = u"PCPU"_s, .inventory = inventoryOf(4)},
            {.kind = Healing::Kind::SetInventory,
                .provider = hexUuid(1),
                .name = u"VGPU"_s,
                .inventory = inventoryOf(2)},
            {.kind = Healing::Kind::JoinAggregate, .provider = hexUuid(1), .name = hexUuid(70)},
            {.kind = Healing::Kind::DropAllocations, .provider = hexUuid(2), .consumer = hexUuid(102)},
            {.kind = Healing::Kind::WriteAllocations,
                .provider = hexUuid(2),
                .consumer = hexUuid(102),
                .resources = {{u"VCPU"_s, 1}}}});
    QCOMPARE(done.refused, QList<Healing>());
    QCOMPARE(done.made.size(), 5);
    QCOMPARE(generationOf(done.cloud, hexUuid(1)), 2); // inventories, aggregates
    QCOMPARE(generationOf(done.cloud, hexUuid(2)), 1); // the claim; DELETE does not increment it
    QCOMPARE(done.cloud.placement->allocations.value(hexUuid(102)).consumerGeneration, 1);
    QCOMPARE(done.cloud.placement->allocations.value(hexUuid(102)).projectId, u"demo"_s);
}

void TestHealing::refusesWhatPlacementRefuses_data()
{
    QTest::addColumn<Healing>("healing");
    const auto row = [](const char *name, const Healing &healing) { QTest::newRow(name) << healing; };
    row("a provider in use", {.kind = Healing::Kind::RemoveProvider, .provider = hexUuid(1)});
    row("a class in use", {.kind = Healing::Kind::RemoveInventory, .provider = hexUuid(1), .name = u"VCPU"_s});
    row("no such provider", {.kind = Healing::Kind::JoinAggregate, .provider = hexUuid(5), .name = hexUuid(70)});
    row("no such compute node", {.kind = Healing::Kind::AddProvider, .provider = hexUuid(5)});
    row("no such server",
        {.kind = Healing::Kind::WriteAllocations,
            .provider = hexUuid(1),
            .consumer = hexUuid(5),
            .resources = {{u"VCPU"_s, 1}}});
    row("a server on a provider that is not there",
        {.kind = Healing::Kind::WriteAllocations,
            .provider = hexUuid(5),
            .consumer = hexUuid(101),
            .resources = {{u"VCPU"_s, 1}}});
    row("more than there is",
        {.kind = Healing::Kind::WriteAllocations,
            .provider = hexUuid(2),
            .consumer = hexUuid(101),
            .resources = {{u"DISK_GB"_s, 81}}});
    row("no inventory",
        {.kind = Healing::Kind::WriteAllocations,
            .provider = hexUuid(2),
            .consumer = hexUuid(101),
            .resources = {{u"VGPU"_s, 1}}});
}

void TestHealing::refusesWhatPlacementRefuses()
{
    QFETCH(Healing, healing);
    const Cloud cloud = agreeingCloud();
    const Healed done = healed(cloud, {healing});
    QCOMPARE(done.refused, QList<Healing>{healing});
    QCOMPARE(done.cloud, cloud);
}

void TestHealing::changesNothingTwice()
{
    Cloud cloud = agreeingCloud();
    cloud.instances.removeFirst();
    cloud.aggregates[1].hosts = {u"cmp-2"_s};
    cloud.computeNodes[1].vcpus = 4;
    const QList<Healing> healings = healingsOf(findings(cloud));
    QCOMPARE(healings.size(), 3);
    const Healed once = healed(cloud, healings);
    const Healed twice = healed(once.cloud, healings);
    QCOMPARE(twice.refused, QList<Healing>());
    QCOMPARE(twice.cloud, once.cloud);
}

// Nothing fits until the orphan is gone and the inventory exists, whatever the order of the requested changes.
void TestHealing::writesInTheRightOrder()
{
    Cloud cloud = agreeingCloud();
    cloud.placement->allocations.remove(hexUuid(101));
    cloud.placement->allocations[hexUuid(9)] = {{{hexUuid(1), {{u"DISK_GB"_s, 95}}}}, u"demo"_s, u"bob"_s, 1, {}};
    provider(cloud, hexUuid(1)).inventories.remove(u"VCPU"_s);
    QList<Healing> healings = healingsOf(findings(cloud));
    std::ranges::reverse(healings);
    const Healed done = healed(cloud, healings);
    QCOMPARE(done.refused, QList<Healing>());
    QCOMPARE(summary(findings(done.cloud)), QStringList());
}

void TestHealing::whateverIsWrongIsHealed()
{
    QRandomGenerator random(20261122);
    for (int round = 0; round < 300; ++round) {
        Cloud cloud = agreeingCloud();
        for (int wrong = random.bounded(1, 6); wrong > 0; --wrong)
            disturb(cloud, random);
        const QList<AuditFinding> found = findings(cloud);
        const Healed done = healed(cloud, healingsOf(found));
        QVERIFY(Placement::create(*done.cloud.placement));
        const QStringList left = summary(findings(done.cloud));
        QVERIFY2(left.isEmpty(),
            qPrintable(u"%1: %2 of %3"_s.arg(round).arg(left.join(u"; "_s), summary(found).join(u"; "_s))));
    }
}

void TestHealing::healsTogetherWhatItHealsAlone_data()
{
    QTest::addColumn<std::function<void(Cloud &)>>("disturb");
    QTest::addColumn<QStringList>("left"); // of the findings after all healings
    const auto row = [](const char *name, const std::function<void(Cloud &)> &disturb, const QStringList &left) {
        QTest::newRow(name) << disturb << left;
    };
    // A host with room for two servers by Placement's old inventory, and for one by its own report.
    const auto shrunk = [](Cloud &cloud) {
        cloud.computeNodes[0].memoryMb = 4096 + 512;
        cloud.instances.append(serverOn(3, u"cmp-1"_s));
    };
    row("a server without allocations on a host that has less than Placement knows", shrunk,
        {u"over_capacity cmp-1 MEMORY_MB"_s});
    row("two servers without allocations there",
        [=](Cloud &cloud) {
            shrunk(cloud);
            cloud.instances.append(serverOn(4, u"cmp-1"_s));
        },
        {u"over_capacity cmp-1 MEMORY_MB"_s});
    row("a server without allocations on a host that has less memory and more CPUs than Placement knows",
        [=](Cloud &cloud) {
            shrunk(cloud);
            provider(cloud, hexUuid(1)).inventories[u"VCPU"_s].total = 3;
            provider(cloud, hexUuid(1)).inventories[u"VCPU"_s].allocationRatio = 1;
        },
        {u"over_capacity cmp-1 MEMORY_MB"_s});
    row("a server without allocations on a host that has less, and another host has more",
        [=](Cloud &cloud) {
            shrunk(cloud);
            cloud.computeNodes[1].memoryMb = 32768;
        },
        {u"over_capacity cmp-1 MEMORY_MB"_s});
    row("a server without allocations where an orphan takes the room",
        [](Cloud &cloud) {
            cloud.instances.append(serverOn(3, u"cmp-1"_s));
            cloud.placement->allocations[hexUuid(9)]
                = {{{hexUuid(1), {{u"VCPU"_s, 1}, {u"DISK_GB"_s, 80}}}}, u"demo"_s, u"bob"_s, 1, {}};
        },
        {});
}

void TestHealing::healsTogetherWhatItHealsAlone()
{
    QFETCH(const std::function<void(Cloud &)>, disturb);
    Cloud cloud = agreeingCloud();
    disturb(cloud);
    const Healed done = healed(cloud, healingsOf(findings(cloud)));
    QCOMPARE(done.refused, QList<Healing>());
    QTEST(summary(findings(done.cloud)), "left");
}

// Consumers that hold more than there is, each in the way of the others.
void TestHealing::nothingIsRefusedThatIsTakenAfterwards()
{
    QRandomGenerator random(20261127);
    int refusals = 0;
    for (int round = 0; round < 200; ++round) {
        Cloud cloud = agreeingCloud();
        for (int n = 3; n < 6; ++n)
            cloud.instances.append(serverOn(n, u"cmp-%1"_s.arg(random.bounded(1, 3))));
        for (int wrong = random.bounded(1, 7); wrong > 0; --wrong) {
            if (random.bounded(2) == 0)
                disturb(cloud, random);
            else
                cloud.placement->allocations[hexUuid(random.bounded(60, 250))]
                    = {{{hexUuid(random.bounded(1, 3)),
                           {{u"DISK_GB"_s, random.bounded(1, 120)}, {u"VCPU"_s, random.bounded(1, 200)}}}},
                        u"demo"_s, u"bob"_s, 1, {}};
        }
        const Healed done = healed(cloud, healingsOf(findings(cloud)));
        refusals += done.refused.isEmpty() ? 0 : 1;
        QCOMPARE(healed(done.cloud, done.refused).made, QList<Healing>());
    }
    QVERIFY(refusals > 0);
}

void TestHealing::aCloudWithoutPlacementDataRefuses()
{
    Cloud cloud = agreeingCloud();
    cloud.placement.reset();
    const Healing join{.kind = Healing::Kind::JoinAggregate, .provider = hexUuid(1), .name = hexUuid(70)};
    const Healed done = healed(cloud, {join});
    QCOMPARE(done.refused, QList<Healing>{join});
    QCOMPARE(done.cloud, cloud);
}

QTEST_GUILESS_MAIN(TestHealing)
#include "tst_healing.moc"
