// SPDX-License-Identifier: GPL-3.0-or-later
// What holds for the cures of any cloud: in random small clouds in which a request gets no host.
#include "base/progress.h"
#include "change/changesformat.h"
#include "core/scheduler/worlds.h"
#include "diagnosis/curesearch.h"
#include "placement/derived/derive.h"
#include "verifyresult.h"

#include <QRandomGenerator>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

// Hosts that differ in few things, each of which may be in the way.
Cloud randomCloud(QRandomGenerator &random)
{
    Cloud cloud = test::cloudOf(random.bounded(1, 6));
    const auto oneIn = [&](int cases) { return random.bounded(cases) == 0; };
    for (ComputeNode &node : cloud.computeNodes) {
        node.memoryMbUsed = oneIn(2) ? 15500 : 512;
        node.vcpusUsed = oneIn(3) ? 128 : 1;
        node.localGbUsed = oneIn(4) ? 95 : 0;
        node.service->disabled = oneIn(5);
        node.service->forcedDown = oneIn(5);
        node.isMapped = !oneIn(10);
        if (oneIn(3)) {
            const int server = random.bounded(1, 1000);
            test::addInstance(cloud, server, node.host);
            cloud.instances.last().flavorid = cloud.flavors.first().flavorid;
        }
    }
    cloud.aggregates.append(test::aggregate(1, {u"h1"_s, u"h2"_s}, {{u"availability_zone"_s, u"az1"_s}}));
    cloud.aggregates.append(test::aggregate(2, {u"h1"_s, u"h3"_s}, {{u"disk"_s, oneIn(2) ? u"ssd"_s : u"hdd"_s}}));
    test::enableFilters(cloud,
        {u"ComputeFilter"_s, u"AvailabilityZoneFilter"_s, u"NumInstancesFilter"_s,
            u"AggregateInstanceExtraSpecsFilter"_s, u"ImagePropertiesFilter"_s});
    if (oneIn(2))
        test::setOption(cloud, u"filter_scheduler"_s, u"max_instances_per_host"_s, 1);
    Flavor &flavor = cloud.flavors.first();
    if (oneIn(3))
        flavor.extraSpecs.insert(u"aggregate_instance_extra_specs:disk"_s, u"ssd"_s);
    if (oneIn(4))
        flavor.extraSpecs.insert(u"trait:HW_CPU_X86_AVX512F"_s, u"required"_s);
    if (oneIn(4))
        cloud.images.first().properties.insert(u"hw_architecture"_s, u"aarch64"_s);
    if (oneIn(2))
        cloud.placement = derivePlacement(CloudIndex(std::make_shared<const Cloud>(cloud)));
    return cloud;
}

Request randomRequest(QRandomGenerator &random)
{
    Request request = test::bootRequest();
    if (random.bounded(3) == 0)
        request.availabilityZone = random.bounded(2) == 0 ? u"az1"_s : u"az9"_s;
    if (random.bounded(5) == 0)
        request.minCount = request.maxCount = random.bounded(2, 6);
    return request;
}

} // namespace

class CuresOfCloudsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void land_data();
    void land();
};

void CuresOfCloudsTest::land_data()
{
    QTest::addColumn<quint32>("seed");
    for (quint32 seed = 1; seed <= 50; ++seed)
        QTest::addRow("seed %u", seed) << seed;
}

// Each lands when the changes, read back from their document, are made and decided from scratch; no part of it does.
void CuresOfCloudsTest::land()
{
    QFETCH(const quint32, seed);
    QRandomGenerator random(seed);
    const Cloud cloud = randomCloud(random);
    const Request request = randomRequest(random);
    const auto scheduler = Scheduler::create(std::make_shared<const Cloud>(cloud));
    QVERIFY_RESULT(scheduler);
    NoProgress nobody;
    const auto diagnosis = diagnose({*scheduler, request, {}, nullptr}, nobody);
    QVERIFY_RESULT(diagnosis);
    const auto cures = findCures(*diagnosis, nobody);
    QVERIFY_RESULT(cures);
    if (diagnosis->examined.trial.lands()) {
        QVERIFY(cures->isEmpty());
        return;
    }
    QVERIFY(cures->size() <= 10);
    for (const Cure &cure : *cures) {
        const auto changes = parseChanges(writeChanges(cure.changes));
        QVERIFY_RESULT(changes);
        const auto edited = apply({cloud, request}, *changes);
        QVERIFY_RESULT(edited);
        const auto anew = Scheduler::create(std::make_shared<const Cloud>(edited->cloud));
        QVERIFY_RESULT(anew);
        const auto decision = decide(*edited->request, *anew, {}, nobody);
        QVERIFY_RESULT(decision);
        QStringList landings;
        for (const HostIndex host : decision->landings())
            landings.append(decision->hosts.at(host).label);
        QCOMPARE(landings, cure.landsOn);
        for (qsizetype left = 0; cure.changes.size() > 1 && left < cure.changes.size(); ++left) {
            QList<Change> others = cure.changes;
            others.removeAt(left);
            const auto without = tryOut(diagnosis->examined.trial, others, nobody);
            QVERIFY(!without || !without->lands());
        }
    }
}

QTEST_GUILESS_MAIN(CuresOfCloudsTest)
#include "tst_curesofclouds.moc"
