// SPDX-License-Identifier: GPL-3.0-or-later
// How many candidates Placement makes, and in which order. The installed Placement of Zed has no such options; source
// of the expectations is placement.objects.allocation_candidate of 15.0.0, _merge_candidates (checks the limit after
// making a candidate; a candidate with several roots counts once) and _generate_areq_lists (the strategies).
#include "core/placement/providerbuilder.h"
#include "core/scheduler/worlds.h"
#include "placement/candidates/candidates.h"
#include "placement/providers.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

const QString query = u"resources1=CUSTOM_X:1"_s;

// Hosts 1 and 2 with three devices each, "a1" to "c2", and host 3 with one device, "a3".
PlacementData hostsWithDevices()
{
    QList<ResourceProvider> providers;
    for (int host = 1; host <= 3; ++host) {
        providers.append(hostProvider(host));
        for (int device = 0; device < (host == 3 ? 1 : 3); ++device)
            providers.append(childProvider(
                10 * host + device, QChar(u'a' + device) + QString::number(host), host, u"CUSTOM_X"_s, 1));
    }
    PlacementData data = placementOf(providers);
    data.resourceClasses = {u"CUSTOM_X"_s};
    return data;
}

QString devicesOf(const AllocationCandidates &answer)
{
    QStringList names;
    for (const AllocationRequest &request : answer.requests) {
        for (const ResourceProvider &provider : hostsWithDevices().resourceProviders) {
            if (request.allocations.contains(provider.uuid))
                names.append(provider.name);
        }
    }
    return names.join(u' ');
}

} // namespace

class TestCandidateGeneration : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void makesSoMany_data();
    void makesSoMany();
    void saysWhichHostsItLost();
    void countsOneOfSeveralRootsOnce();
};

void TestCandidateGeneration::makesSoMany_data()
{
    QTest::addColumn<int>("release");
    QTest::addColumn<int>("most");
    QTest::addColumn<QString>("strategy");
    QTest::addColumn<QString>("devices");
    const QString depth = u"depth-first"_s;
    const QString breadth = u"breadth-first"_s;
    const QString all = u"a1 b1 c1 a2 b2 c2 a3"_s;
    QTest::newRow("all by default") << 34 << -1 << depth << all;
    QTest::newRow("and breadth first too") << 34 << -1 << breadth << all;
    QTest::newRow("all of a host before the next") << 34 << 4 << depth << u"a1 b1 c1 a2"_s;
    QTest::newRow("one of each host in turn") << 34 << 4 << breadth << u"a1 b1 a2 a3"_s;
    QTest::newRow("the second turn leaves out who has no more") << 34 << 5 << breadth << u"a1 b1 a2 b2 a3"_s;
    QTest::newRow("as many as there are") << 34 << 7 << breadth << all;
    QTest::newRow("one is always made") << 34 << 0 << depth << u"a1"_s;
    QTest::newRow("nothing ended it before 2023.2") << 27 << 4 << depth << all;
}

void TestCandidateGeneration::makesSoMany()
{
    QFETCH(int, release);
    QFETCH(int, most);
    QFETCH(QString, strategy);
    Cloud cloud = test::cloudOf(1);
    cloud.release = Release{release};
    cloud.placement = hostsWithDevices();
    test::setOption(cloud, u"placement"_s, u"max_allocation_candidates"_s, most);
    test::setOption(cloud, u"placement"_s, u"allocation_candidates_generation_strategy"_s, strategy);
    const auto placement = Placement::of(CloudIndex(std::make_shared<const Cloud>(cloud)));
    QVERIFY2(placement, placement ? "" : qPrintable(placement.error().text()));
    QTEST(devicesOf(allocationCandidates(*placement, query).value()), "devices");
}

void TestCandidateGeneration::saysWhichHostsItLost()
{
    Placement placement = Placement::create(hostsWithDevices()).value();
    placement.generateCandidates({4, false});
    const AllocationCandidates answer = allocationCandidates(placement, query).value();
    QCOMPARE(answer.attrition.last().part, u"max_allocation_candidates"_s);
    QCOMPARE(answer.attrition.last().lost, QStringList{uuidOf(3)});
    QCOMPARE(englishSentence(answer.unmet.reason(placement.providers().byUuid.value(uuidOf(3)))),
        u"Placement generates at most 4 candidates, and those of other hosts came first"_s);
    const Placement unlimited = Placement::create(hostsWithDevices()).value();
    QVERIFY(allocationCandidates(unlimited, query).value().unmet.isEmpty());
}

// A pool shared by two hosts makes one candidate, under both roots.
void TestCandidateGeneration::countsOneOfSeveralRootsOnce()
{
    ResourceProvider one = hostProvider(1);
    ResourceProvider other = hostProvider(2);
    for (ResourceProvider *host : {&one, &other}) {
        host->inventories.remove(u"DISK_GB"_s);
        host->aggregates = {aggregateUuid(1)};
    }
    const PlacementData data = placementOf({one, other, hostProvider(3), sharedPool(4, 1, 1000)});
    Placement placement = Placement::create(data).value();
    placement.generateCandidates({2, false});
    const AllocationCandidates answer = allocationCandidates(placement, u"resources=DISK_GB:1"_s).value();
    QCOMPARE(answer.requests.size(), 2);
}

QTEST_GUILESS_MAIN(TestCandidateGeneration)
#include "tst_candidategeneration.moc"
