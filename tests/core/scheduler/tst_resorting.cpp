// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scheduler/worlds.h"
#include "formats/decisionformat.h"
#include "verifyresult.h"

#include <QJsonDocument>
#include <QRandomGenerator>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

constexpr quint32 worlds = 300;

// A cloud in which many hosts are alike or none is, and a request for many servers; they fill it up now and then.
struct CrowdedWorld
{
    explicit CrowdedWorld(quint32 seed)
        : random(seed)
    {
        const int sizes = 1 + random.bounded(6);
        cloud.release = Release{22 + random.bounded(11)};
        for (ComputeNode &node : cloud.computeNodes) {
            node.vcpus = 1 + random.bounded(sizes);
            node.memoryMb = 1024 * (1 + random.bounded(2 * sizes));
            node.memoryMbUsed = oneIn(3) ? random.bounded(1024) : 0;
            node.localGb = 10 * (1 + random.bounded(3 * sizes));
            node.service->disabled = oneIn(10);
            node.hypervisorVersion = 1000 * (1 + random.bounded(3));
            node.stats = {{u"io_workload"_s, QString::number(random.bounded(4))},
                {u"num_instances"_s, QString::number(random.bounded(5))}};
        }
        cloud.aggregates.append(test::aggregate(1, someHosts(),
            {{u"ram_weight_multiplier"_s, QString::number(random.bounded(5) - 2)},
                {u"max_instances_per_host"_s, u"7"_s}}));
        cloud.aggregates.append(test::aggregate(2, someHosts(), {{u"io_ops_weight_multiplier"_s, u"0.5"_s}}));
        test::enableFilters(cloud,
            {u"ComputeFilter"_s, u"IoOpsFilter"_s, u"AggregateNumInstancesFilter"_s, u"ImagePropertiesFilter"_s,
                u"ComputeCapabilitiesFilter"_s, u"ServerGroupAffinityFilter"_s, u"ServerGroupAntiAffinityFilter"_s,
                u"PciPassthroughFilter"_s});
        option(u"max_io_ops_per_host"_s, 3 + random.bounded(6));
        option(u"cpu_weight_multiplier"_s, oneIn(3) ? -1.0 : random.bounded(2.0));
        option(u"disk_weight_multiplier"_s, random.bounded(3) - 1);
        if (oneIn(8))
            option(u"host_subset_size"_s, 2);
        request.maxCount = request.minCount = 3 + random.bounded(40);
        for (int n = 0; n < request.maxCount; ++n)
            request.instanceUuids.append(test::uuidOf(700 + n));
        if (oneIn(2))
            addGroup();
        if (oneIn(3))
            addDevices();
        options.placement = oneIn(2);
        options.everyFilter = oneIn(3);
    }

    bool oneIn(int n) { return random.bounded(n) == 0; }
    void option(const QString &name, const QJsonValue &value)
    {
        test::setOption(cloud, u"filter_scheduler"_s, name, value);
    }
    // Some of its servers are there already, and some hosts have two compute nodes.
    void addGroup()
    {
        static const QStringList policies{
            u"affinity"_s, u"anti-affinity"_s, u"soft-affinity"_s, u"soft-anti-affinity"_s};
        ServerGroup group;
        group.uuid = test::uuidOf(600);
        group.name = u"web"_s;
        group.policy = policies.at(random.bounded(4));
        if (group.policy == "anti-affinity"_L1 && oneIn(2))
            group.maxServerPerHost = 1 + random.bounded(4);
        for (int n = 1; n <= int(cloud.computeNodes.size()); ++n) {
            if (oneIn(8)) {
                test::addInstance(cloud, 400 + n, cloud.computeNodes.at(n - 1).host);
                group.members.append(cloud.instances.last().uuid);
            }
        }
        for (qsizetype i = 1; oneIn(3) && i < cloud.computeNodes.size(); i += 2)
            cloud.computeNodes[i].host = cloud.computeNodes.at(i - 1).host;
        cloud.serverGroups.append(group);
        request.hints.insert(u"group"_s, {group.uuid});
    }
    void addDevices()
    {
        option(u"pci_weight_multiplier"_s, random.bounded(2));
        test::setOption(cloud, u"pci"_s, u"alias"_s,
            QJsonArray{uR"({"name": "nic", "vendor_id": "8086", "product_id": "10fb"})"_s});
        cloud.flavors.first().extraSpecs.insert(u"pci_passthrough:alias"_s, u"nic:1"_s);
        for (ComputeNode &node : cloud.computeNodes) {
            node.pciDevicePools = {{{u"8086"_s, u"10fb"_s, {}, 1 + random.bounded(9), {}, {}}}};
        }
    }
    QStringList someHosts()
    {
        QStringList hosts;
        for (const ComputeNode &node : cloud.computeNodes) {
            if (oneIn(3))
                hosts.append(node.host);
        }
        return hosts;
    }

    QRandomGenerator random;
    Cloud cloud = test::cloudOf(2 + random.bounded(50));
    Request request = test::bootRequest();
    DecideOptions options;
};

} // namespace

class ResortingTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isThePlainWay_data();
    void isThePlainWay();
    void anEditedRecordLeavesTheOthers();
    void whatIsKeptAsChangesIsWrittenAsChanges();
    void worldsAreOfAllKinds();
};

void ResortingTest::isThePlainWay_data()
{
    QTest::addColumn<quint32>("seed");
    for (quint32 seed = 1; seed <= worlds; ++seed)
        QTest::addRow("world %u", seed) << seed;
}

void ResortingTest::isThePlainWay()
{
    QFETCH(quint32, seed);
    const CrowdedWorld world(seed);
    DecideOptions plainly = world.options;
    plainly.plain = true;
    const Decision plain = test::decide(world.cloud, world.request, plainly);
    const Decision decision = test::decide(world.cloud, world.request, world.options);
    QCOMPARE(decision.instances.size(), plain.instances.size());
    for (qsizetype i = 0; i < plain.instances.size(); ++i) {
        const InstanceRecord &ours = decision.instances.at(i);
        const InstanceRecord &theirs = plain.instances.at(i);
        QCOMPARE(ours.hosts, theirs.hosts);
        QCOMPARE(ours.claims.size(), theirs.claims.size());
        QVERIFY2(ours.filters == theirs.filters, qPrintable(QString::number(i)));
        QVERIFY2(ours.consumed == theirs.consumed, qPrintable(QString::number(i)));
        QCOMPARE(ours.order, theirs.order);
        QVERIFY2(ours.ranking == theirs.ranking, qPrintable(QString::number(i)));
        QVERIFY2(ours.weighers == theirs.weighers, qPrintable(QString::number(i)));
        QVERIFY(ours == theirs);
    }
    QVERIFY(decision == plain);
}

void ResortingTest::anEditedRecordLeavesTheOthers()
{
    Cloud cloud = test::cloudOf(5);
    Request request = test::bootRequest();
    request.minCount = request.maxCount = 6;
    const Decision decided = test::decide(cloud, request);
    for (int edited = 0; edited < 6; ++edited) {
        Decision decision = decided;
        decision.instances.edit(edited).ranking.clear();
        for (int i = 0; i < 6; ++i)
            QCOMPARE(decision.instances.at(i) == decided.instances.at(i), i != edited);
    }
}

void ResortingTest::whatIsKeptAsChangesIsWrittenAsChanges()
{
    for (quint32 seed = 1; seed <= worlds; seed += 3) {
        const CrowdedWorld world(seed);
        const Decision decision = test::decide(world.cloud, world.request, world.options);
        const QJsonObject document = writeDecision(decision, LaterServers::Changed);
        const Result<Decision> read = parseDecision(QJsonDocument(document).toJson());
        QVERIFY_RESULT(read);
        for (qsizetype i = 0; i < decision.instances.size(); ++i)
            QCOMPARE(read->instances.isWhole(i), decision.instances.isWhole(i));
        QVERIFY(*read == decision);
    }
}

void ResortingTest::worldsAreOfAllKinds()
{
    int resorted = 0;
    int inGroups = 0;
    int withDevices = 0;
    int full = 0;
    for (quint32 seed = 1; seed <= worlds; ++seed) {
        const CrowdedWorld world(seed);
        const Decision decision = test::decide(world.cloud, world.request, world.options);
        for (qsizetype i = 0; i < decision.instances.size(); ++i) {
            const int changes = decision.instances.isWhole(i) ? 0 : 1;
            resorted += changes;
            inGroups += world.cloud.serverGroups.isEmpty() ? 0 : changes;
            withDevices += world.cloud.flavors.first().extraSpecs.isEmpty() ? 0 : changes;
        }
        full += decision.outcome == Outcome::NoValidHost ? 1 : 0;
    }
    QVERIFY(resorted > 1000);
    QVERIFY(inGroups > 300);
    QVERIFY(withDevices > 300);
    QVERIFY(full > 10 && full < int(worlds) - 10);
}

QTEST_GUILESS_MAIN(ResortingTest)
#include "tst_resorting.moc"
