// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/placement/providerbuilder.h"

#include <QRandomGenerator>
#include <QTest>

#include <cmath>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

const QString server = u"11111111-0000-4000-8000-000000000001"_s;
const QString other = u"11111111-0000-4000-8000-000000000002"_s;

bool accepted(Placement &placement, const QString &consumer, const AllocationRequest &wanted)
{
    return placement.claim(consumer, wanted, u"demo"_s, u"alice"_s) == Placement::Claim::Accepted;
}

AllocationRequest vcpus(int host, qint64 amount)
{
    return request(uuidOf(host), {{u"VCPU"_s, amount}});
}

int generationOf(const Placement &placement, int position)
{
    return placement.data().resourceProviders.at(position).generation;
}

QHash<QString, qint64> usedByProvider(const Placement &placement, const QString &resourceClass)
{
    QHash<QString, qint64> used;
    const PlacementData data = placement.data();
    for (const ConsumerAllocations &consumer : data.allocations) {
        for (auto it = consumer.allocations.begin(); it != consumer.allocations.end(); ++it)
            used[it.key()] += it->value(resourceClass);
    }
    return used;
}

} // namespace

class TestClaims : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void aNewConsumerIsRecorded();
    void aSecondClaimReplacesTheFirst();
    void whatAConsumerHoldsIsOutOfTheWay();
    void refusals_data();
    void refusals();
    void generationsMoveWithTheNewAllocations();
    void releasingFreesWithoutMovingGenerations();
    void anEmptyClaimRemoves();
    void copiesGoTheirOwnWay();
    void createdFromItsOwnDataItAnswersTheSame();
    void claimsNeverExceedTheCapacity();
    void allConsumersOrNone();
    void movesBetweenConsumers();
    void whatOthersLetItHoldCounts();

private:
    Placement m_placement;
};

void TestClaims::init()
{
    PlacementData data = placementOf({hostProvider(1), hostProvider(2)});
    data.resourceProviders[0].generation = 5;
    m_placement = created(data);
}

void TestClaims::aNewConsumerIsRecorded()
{
    QVERIFY(accepted(m_placement, server, vcpus(1, 3)));
    const ConsumerAllocations record = m_placement.data().allocations.value(server);
    QCOMPARE(record.allocations, vcpus(1, 3).allocations);
    QCOMPARE(record.projectId, u"demo"_s);
    QCOMPARE(record.userId, u"alice"_s);
    QCOMPARE(record.consumerGeneration, 1);
    QCOMPARE(m_placement.allocationsOf(server), record.allocations);
}

void TestClaims::aSecondClaimReplacesTheFirst()
{
    QVERIFY(accepted(m_placement, server, vcpus(1, 3)));
    QVERIFY(accepted(m_placement, server, vcpus(2, 4)));
    QCOMPARE(m_placement.allocationsOf(server), vcpus(2, 4).allocations);
    QCOMPARE(m_placement.data().allocations.value(server).consumerGeneration, 2);
    QVERIFY(accepted(m_placement, other, vcpus(1, 8)));
}

void TestClaims::whatAConsumerHoldsIsOutOfTheWay()
{
    QVERIFY(accepted(m_placement, server, vcpus(1, 8)));
    QVERIFY(accepted(m_placement, server, vcpus(1, 7)));
    QVERIFY(accepted(m_placement, other, vcpus(1, 1)));
    QVERIFY(!accepted(m_placement, server, vcpus(1, 8)));
    QCOMPARE(m_placement.allocationsOf(server), vcpus(1, 7).allocations);
}

void TestClaims::refusals_data()
{
    QTest::addColumn<AllocationRequest>("wanted");
    QTest::newRow("over the capacity") << vcpus(1, 9);
    QTest::newRow("nothing of a class") << vcpus(1, 0);
    QTest::newRow("below nothing") << vcpus(1, -1);
    QTest::newRow("no class at all") << request(uuidOf(1), {});
    QTest::newRow("no inventory") << request(uuidOf(1), {{u"VGPU"_s, 1}});
    QTest::newRow("no provider") << vcpus(9, 1);
    QTest::newRow("one class of two is too much") << request(uuidOf(1), {{u"DISK_GB"_s, 1}, {u"VCPU"_s, 9}});
    AllocationRequest both = vcpus(1, 1);
    both.allocations.insert(uuidOf(2), {{u"VCPU"_s, 9}});
    QTest::newRow("one provider of two is too small") << both;
}

void TestClaims::refusals()
{
    QFETCH(AllocationRequest, wanted);
    QVERIFY(accepted(m_placement, server, vcpus(2, 2)));
    const PlacementData before = m_placement.data();
    QVERIFY(!accepted(m_placement, server, wanted));
    QVERIFY(!accepted(m_placement, other, wanted));
    QCOMPARE(m_placement.data(), before);
    QVERIFY(accepted(m_placement, other, vcpus(1, 8)));
}

void TestClaims::generationsMoveWithTheNewAllocations()
{
    QVERIFY(accepted(m_placement, server, request(uuidOf(1), {{u"VCPU"_s, 1}, {u"DISK_GB"_s, 1}})));
    QCOMPARE(generationOf(m_placement, 0), 6);
    QCOMPARE(generationOf(m_placement, 1), 0);
    QVERIFY(accepted(m_placement, server, vcpus(2, 1)));
    QCOMPARE(generationOf(m_placement, 0), 6);
    QCOMPARE(generationOf(m_placement, 1), 1);
}

void TestClaims::releasingFreesWithoutMovingGenerations()
{
    QVERIFY(accepted(m_placement, server, vcpus(1, 8)));
    m_placement.release(server);
    m_placement.release(server);
    m_placement.release(other);
    QCOMPARE(generationOf(m_placement, 0), 6);
    QVERIFY(m_placement.data().allocations.isEmpty());
    QVERIFY(m_placement.allocationsOf(server).isEmpty());
    QVERIFY(accepted(m_placement, server, vcpus(1, 8)));
    QCOMPARE(m_placement.data().allocations.value(server).consumerGeneration, 1);
}

void TestClaims::anEmptyClaimRemoves()
{
    QVERIFY(accepted(m_placement, server, vcpus(1, 8)));
    QVERIFY(accepted(m_placement, server, {}));
    QVERIFY(m_placement.data().allocations.isEmpty());
    QCOMPARE(generationOf(m_placement, 0), 7);
    QVERIFY(accepted(m_placement, other, vcpus(1, 8)));
}

void TestClaims::copiesGoTheirOwnWay()
{
    Placement copy = m_placement;
    QVERIFY(accepted(copy, server, vcpus(1, 8)));
    QCOMPARE(candidateProviders(copy, u"resources=VCPU:1"_s), QStringList{uuidOf(2)});
    QCOMPARE(candidateProviders(m_placement, u"resources=VCPU:1"_s), (QStringList{uuidOf(1), uuidOf(2)}));
    QVERIFY(m_placement.allocationsOf(server).isEmpty());
}

void TestClaims::createdFromItsOwnDataItAnswersTheSame()
{
    QVERIFY(accepted(m_placement, server, vcpus(1, 5)));
    const Placement again = created(m_placement.data());
    QCOMPARE(again.data(), m_placement.data());
    QCOMPARE(candidateProviders(again, u"resources=VCPU:4"_s), QStringList{uuidOf(2)});
}

// After any claims and releases, a host has given at most its capacity, and its next candidate has exactly the rest.
void TestClaims::claimsNeverExceedTheCapacity()
{
    PlacementData data;
    for (int n = 0; n < 5; ++n) {
        data.resourceProviders.append(hostProvider(n));
        data.resourceProviders.last().inventories[u"VCPU"_s].allocationRatio = 1 + n * 0.3;
    }
    Placement placement = created(data);
    QRandomGenerator random(20221005);
    int refused = 0;
    for (int step = 0; step < 2000; ++step) {
        const QString consumer = u"server-%1"_s.arg(random.bounded(20));
        const int host = random.bounded(5);
        if (random.bounded(4) == 0)
            placement.release(consumer);
        else if (!accepted(placement, consumer, vcpus(host, random.bounded(1, 7))))
            ++refused;
        const double capacity = data.resourceProviders[host].inventories[u"VCPU"_s].allocationRatio * 8;
        const qint64 used = usedByProvider(placement, u"VCPU"_s).value(uuidOf(host));
        QVERIFY(static_cast<double>(used) <= capacity);
        const qint64 left = static_cast<qint64>(std::floor(capacity)) - used;
        if (left > 0)
            QVERIFY(candidateProviders(placement, u"resources=VCPU:%1"_s.arg(left)).contains(uuidOf(host)));
        QVERIFY(!candidateProviders(placement, u"resources=VCPU:%1"_s.arg(left + 1)).contains(uuidOf(host)));
    }
    QCOMPARE_GT(refused, 100);
}

void TestClaims::allConsumersOrNone()
{
    const ConsumerClaim small{server, {{uuidOf(1), u"VCPU"_s, 4}}, u"demo"_s, u"alice"_s};
    const ConsumerClaim large{other, {{uuidOf(1), u"VCPU"_s, 5}}, u"demo"_s, u"alice"_s};
    const PlacementData before = m_placement.data();
    const auto done = m_placement.replace({small, large});
    QVERIFY(!done);
    QCOMPARE(done.error().status, 409);
    QCOMPARE(done.error().text,
        u"Unable to create allocation for 'VCPU' on resource provider '%1'. The requested amount would exceed the "
        "capacity."_s.arg(uuidOf(1)));
    QCOMPARE(m_placement.data(), before);
    QVERIFY(m_placement.replace({small}));
    QVERIFY(!m_placement.replace({large}));
}

// As between a server and its migration: resources released in a request are available to its other consumers.
void TestClaims::movesBetweenConsumers()
{
    QVERIFY(accepted(m_placement, server, vcpus(1, 8)));
    const ConsumerClaim migration{other, {{uuidOf(1), u"VCPU"_s, 8}}, u"demo"_s, u"alice"_s, u"MIGRATION"_s};
    const ConsumerClaim moved{server, {{uuidOf(2), u"VCPU"_s, 8}}, u"demo"_s, u"alice"_s};
    QVERIFY(m_placement.replace({migration, moved}));
    QCOMPARE(m_placement.allocationsOf(other), vcpus(1, 8).allocations);
    QCOMPARE(m_placement.allocationsOf(server), vcpus(2, 8).allocations);
    QCOMPARE(m_placement.generationOf(other), 1);
    QCOMPARE(m_placement.generationOf(server), 2);
    QCOMPARE(consumerType(m_placement.data().allocations.value(other)), u"MIGRATION"_s);
    QVERIFY(m_placement.replace({{other, {}, u"demo"_s, u"alice"_s}}));
    QVERIFY(!m_placement.generationOf(other));
}

// Counts whether or not it fits: another service has granted it.
void TestClaims::whatOthersLetItHoldCounts()
{
    AllocationRequest held = vcpus(1, 12);
    held.allocations[uuidOf(1)].insert(u"VGPU"_s, 1); // without an inventory
    held.allocations.insert(u"nowhere"_s, {{u"VCPU"_s, 1}});
    m_placement.hold(server, held.allocations);
    QCOMPARE(m_placement.allocationsOf(server), vcpus(1, 12).allocations);
    QVERIFY(!accepted(m_placement, other, vcpus(1, 1)));
    m_placement.hold(server, vcpus(1, 7).allocations);
    QVERIFY(accepted(m_placement, other, vcpus(1, 1)));
    m_placement.release(server);
    QVERIFY(accepted(m_placement, other, vcpus(1, 8)));
}

QTEST_GUILESS_MAIN(TestClaims)
#include "tst_claims.moc"
