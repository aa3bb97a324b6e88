// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of every decision, tested on random clouds; and the paths around the filters, on simple ones.
#include "core/scheduler/worlds.h"
#include "decision/funnel.h"
#include "decision/story.h"
#include "placement/derived/derive.h"
#include "placement/placement.h"
#include "printing.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QRandomGenerator>
#include <QSet>
#include <QTest>

#include <algorithm>
#include <utility>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

constexpr int worlds = 60;

int count(const FilterRecord &filter, Mark mark)
{
    return static_cast<int>(std::ranges::count(filter.marks, mark));
}

// The decision without its outside record.
Decision withoutOutside(Decision decision)
{
    decision.outside.reset();
    for (qsizetype i = 0; i < decision.instances.size(); ++i) {
        for (FilterRecord &filter : decision.instances.edit(i).filters) {
            for (std::size_t at = 0; at < filter.marks.size(); ++at) {
                if (!isOutside(filter.marks[at]))
                    continue;
                filter.marks[at] = Mark::NotReached;
                filter.reasons.remove(static_cast<int>(at));
            }
        }
    }
    return decision;
}

// A cloud of two cells with hosts of all sizes, some disabled, down or busy, and a request for one to four servers.
class RandomWorld
{
public:
    explicit RandomWorld(quint32 seed)
        : m_random(seed)
        , cloud(test::cloudOf(2 + m_random.bounded(14)))
    {
        cloud.cells.append({test::uuidOf(50), u"cell2"_s, false, {}});
        for (ComputeNode &node : cloud.computeNodes)
            fill(node);
        for (int id = 1; id <= 3; ++id)
            cloud.aggregates.append(test::aggregate(id, someHosts(), metadata(id)));
        test::enableFilters(cloud,
            {u"ComputeFilter"_s, u"AggregateMultiTenancyIsolation"_s, u"ImagePropertiesFilter"_s, u"IoOpsFilter"_s,
                u"NumInstancesFilter"_s, u"ServerGroupAntiAffinityFilter"_s});
        test::setOption(cloud, u"filter_scheduler"_s, u"max_io_ops_per_host"_s, 3);
        request.maxCount = request.minCount = 1 + m_random.bounded(4);
        for (int n = 0; n < request.maxCount; ++n)
            request.instanceUuids.append(test::uuidOf(700 + n));
        addGroup();
    }

    Cloud cloudInAnotherOrder()
    {
        Cloud other = cloud;
        std::shuffle(other.computeNodes.begin(), other.computeNodes.end(), m_random);
        return other;
    }

private:
    QRandomGenerator m_random;

public:
    Cloud cloud;
    Request request = test::bootRequest();

private:
    bool oneIn(int n) { return m_random.bounded(n) == 0; }

    void fill(ComputeNode &node)
    {
        node.cell = oneIn(3) ? test::uuidOf(50) : defaultCellUuid();
        node.vcpus = 1 + m_random.bounded(4);
        node.memoryMb = 1024 * (1 + m_random.bounded(8));
        node.memoryMbUsed = m_random.bounded(1024);
        node.localGb = 10 * (1 + m_random.bounded(10));
        node.cpuAllocationRatio = 1 + m_random.bounded(2);
        node.service->disabled = oneIn(8);
        node.service->forcedDown = oneIn(8);
        node.stats = {{u"io_workload"_s, QString::number(m_random.bounded(4))},
            {u"num_instances"_s, QString::number(m_random.bounded(5))},
            {u"failed_builds"_s, QString::number(oneIn(4) ? 1 : 0)}};
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

    QMap<QString, QString> metadata(int id)
    {
        if (id == 1)
            return {{u"filter_tenant_id"_s, oneIn(2) ? u"project"_s : u"other"_s}};
        return {{u"ram_weight_multiplier"_s, QString::number(m_random.bounded(5) - 2)}};
    }

    void addGroup()
    {
        if (!oneIn(3))
            return;
        const QString policy = oneIn(2) ? u"anti-affinity"_s : u"soft-affinity"_s;
        cloud.serverGroups = {{test::uuidOf(300), u"g"_s, policy, 2, {test::uuidOf(1)}, {}, {}, {}}};
        test::addInstance(cloud, 1, cloud.computeNodes.first().host);
        request.hints.insert(u"group"_s, {test::uuidOf(300)});
    }
};

QSet<QString> passedFirst(const Cloud &cloud, const Decision &decision)
{
    QSet<QString> hosts;
    for (const RankedHost &ranked : decision.instances.value(0).ranking)
        hosts.insert(cloud.computeNodes.at(ranked.host).uuid);
    return hosts;
}

QHash<QString, double> firstTotals(const Cloud &cloud, const Decision &decision)
{
    QHash<QString, double> totals;
    for (const RankedHost &ranked : decision.instances.value(0).ranking)
        totals.insert(cloud.computeNodes.at(ranked.host).uuid, ranked.total);
    return totals;
}

QStringList hostsOf(const Cloud &cloud, const QList<HostIndex> &positions)
{
    QStringList hosts;
    for (const HostIndex position : positions)
        hosts.append(cloud.computeNodes.at(position).host);
    return hosts;
}

// One host for each number of free devices; the flavor needs two.
Cloud withDevices(const QList<int> &counts)
{
    Cloud cloud = test::cloudOf(static_cast<int>(counts.size()));
    for (qsizetype i = 0; i < counts.size(); ++i)
        cloud.computeNodes[i].pciDevicePools = {{{u"8086"_s, u"1520"_s, {}, counts.at(i), {}, {}}}};
    cloud.flavors[0].extraSpecs.insert(u"pci_passthrough:alias"_s, u"nic:2"_s);
    test::setOption(cloud, u"pci"_s, u"alias"_s,
        QJsonArray{QJsonObject{{u"name"_s, u"nic"_s}, {u"vendor_id"_s, u"8086"_s}, {u"product_id"_s, u"1520"_s}}});
    test::setOption(cloud, u"filter_scheduler"_s, u"weight_classes"_s, u"nova.scheduler.weights.pci.PCIWeigher"_s);
    return cloud;
}

} // namespace

class SchedulerTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyHostIsAccountedFor_data() { randomWorlds(); }
    void everyHostIsAccountedFor();
    void equalSeedsDecideEqually_data() { randomWorlds(); }
    void equalSeedsDecideEqually();
    void theOrderOfHostsDoesNotMatter_data() { randomWorlds(); }
    void theOrderOfHostsDoesNotMatter();
    void askingOutsideChangesNothingElse_data() { randomWorlds(); }
    void askingOutsideChangesNothingElse();
    void claimsKeepToTheCapacity_data() { randomWorlds(); }
    void claimsKeepToTheCapacity();
    void alternatesAreOfTheSameCell_data() { randomWorlds(); }
    void alternatesAreOfTheSameCell();
    void theNextServerFindsLess();
    void theNextServerFindsDevicesGone();
    void whatCannotBeTakenIsNoOperation();
    void goesAroundTheFilters_data();
    void goesAroundTheFilters();
    void aRefusedQueryIsTold();
    void allThatAHostLacksIsTold();
    void worldsAreOfAllKinds();

private:
    static void randomWorlds();
};

void SchedulerTest::randomWorlds()
{
    QTest::addColumn<quint32>("seed");
    for (quint32 seed = 1; seed <= worlds; ++seed)
        QTest::addRow("world %u", seed) << seed;
}

void SchedulerTest::everyHostIsAccountedFor()
{
    QFETCH(quint32, seed);
    const RandomWorld world(seed);
    for (const InstanceRecord &instance : test::decide(world.cloud, world.request).instances) {
        int left = static_cast<int>(instance.hosts.size() - instance.excluded.size());
        for (const FilterRecord &filter : instance.filters) {
            QCOMPARE(filter.start, left);
            QCOMPARE(filter.marks.size(), std::size_t(instance.hosts.size()));
            if (filter.ran) {
                QCOMPARE(count(filter, Mark::Passed), filter.end);
                QCOMPARE(count(filter, Mark::Passed) + count(filter, Mark::Rejected), filter.start);
                for (int at = 0; at < instance.hosts.size(); ++at) {
                    if (filter.marks.at(std::size_t(at)) == Mark::Rejected)
                        QVERIFY(filter.reasons.contains(at));
                }
            } else {
                QCOMPARE(filter.end, filter.start);
                QCOMPARE(count(filter, Mark::NotReached), static_cast<int>(filter.marks.size()));
            }
            left = filter.end;
        }
        QCOMPARE(instance.ranking.size(), left);
        QVERIFY(std::ranges::is_sorted(instance.ranking, std::greater(), &RankedHost::total));
        for (std::size_t rank = 0; std::cmp_less(rank, instance.ranking.size()); ++rank) {
            double total = 0;
            for (const WeigherRecord &weigher : instance.weighers)
                total += weigher.multiplierAt(rank) * weigher.normalized[rank];
            QCOMPARE(total, instance.ranking.at(qsizetype(rank)).total);
        }
    }
}

void SchedulerTest::equalSeedsDecideEqually()
{
    QFETCH(quint32, seed);
    RandomWorld world(seed);
    test::setOption(world.cloud, u"filter_scheduler"_s, u"host_subset_size"_s, 3);
    test::setOption(world.cloud, u"filter_scheduler"_s, u"shuffle_best_same_weighed_hosts"_s, true);
    DecideOptions options;
    options.seed = seed;
    const Decision first = test::decide(world.cloud, world.request, options);
    QCOMPARE(test::decide(world.cloud, world.request, options), first);
    for (const InstanceRecord &instance : first.instances) {
        QList<HostIndex> ranked;
        for (const RankedHost &host : instance.ranking)
            ranked.append(host.host);
        QVERIFY(std::ranges::is_permutation(instance.order, ranked));
    }
}

void SchedulerTest::theOrderOfHostsDoesNotMatter()
{
    QFETCH(quint32, seed);
    RandomWorld world(seed);
    const Cloud other = world.cloudInAnotherOrder();
    const Decision first = test::decide(world.cloud, world.request);
    const Decision second = test::decide(other, world.request);
    QCOMPARE(passedFirst(other, second), passedFirst(world.cloud, first));
    QCOMPARE(firstTotals(other, second), firstTotals(world.cloud, first));
}

void SchedulerTest::askingOutsideChangesNothingElse()
{
    QFETCH(quint32, seed);
    const RandomWorld world(seed);
    DecideOptions options;
    options.everyFilter = true;
    const Decision asked = test::decide(world.cloud, world.request, options);
    QCOMPARE(withoutOutside(asked), test::decide(world.cloud, world.request));
    for (const InstanceRecord &instance : asked.instances) {
        for (const FilterRecord &filter : instance.filters)
            QCOMPARE(count(filter, Mark::NotReached), 0);
    }
}

void SchedulerTest::claimsKeepToTheCapacity()
{
    QFETCH(quint32, seed);
    const RandomWorld world(seed);
    const Decision decision = test::decide(world.cloud, world.request);
    QMap<QString, Resources> taken;
    for (const InstanceRecord &instance : decision.instances) {
        QCOMPARE(instance.allocation.isEmpty(), decision.outcome != Outcome::Scheduled);
        for (auto of = instance.allocation.begin(); of != instance.allocation.end(); ++of) {
            for (auto amount = of->begin(); amount != of->end(); ++amount)
                taken[of.key()][amount.key()] += amount.value();
        }
    }
    const CloudIndex index(std::make_shared<const Cloud>(world.cloud));
    for (const ResourceProvider &provider : derivePlacement(index).resourceProviders) {
        const Resources held = taken.value(provider.uuid);
        for (auto amount = held.begin(); amount != held.end(); ++amount) {
            const Inventory &inventory = provider.inventories.value(amount.key());
            QVERIFY(double(amount.value()) <= double(inventory.total - inventory.reserved) * inventory.allocationRatio);
        }
    }
}

void SchedulerTest::alternatesAreOfTheSameCell()
{
    QFETCH(quint32, seed);
    const RandomWorld world(seed);
    const Decision decision = test::decide(world.cloud, world.request);
    QSet<HostIndex> selected;
    for (const InstanceRecord &instance : decision.instances) {
        if (instance.selected)
            selected.insert(instance.selected->host);
    }
    for (const InstanceRecord &instance : decision.instances) {
        QVERIFY(instance.alternates.size() <= 2);
        for (const Alternate &alternate : instance.alternates) {
            QVERIFY(!selected.contains(alternate.host));
            QVERIFY(!alternate.allocation.isEmpty());
            QCOMPARE(decision.hosts.at(alternate.host).cell, decision.hosts.at(instance.selected->host).cell);
        }
    }
}

// One host with room for more than two servers.
void SchedulerTest::theNextServerFindsLess()
{
    Cloud cloud = test::cloudOf(1);
    cloud.flavors[0].ephemeralGb = 5;
    cloud.flavors[0].swapMb = 1024;
    Request request = test::bootRequest();
    request.minCount = request.maxCount = 2;
    const Decision decision = test::decide(cloud, request);
    QCOMPARE(decision.instances.size(), 2);
    QVERIFY(decision.instances.first().consumed.isEmpty());
    HostFacts expected = decision.hosts.first().facts;
    expected.freeRamMb -= 1024;
    expected.freeDiskMb -= 15 * 1024; // swap is not subtracted
    expected.vcpusUsed += 1;
    expected.numInstances += 1;
    expected.numIoOps += 1;
    QVERIFY(decision.factsOf(decision.instances.last(), 0) == expected);
}

// Each server needs two devices, and goes where fewer are free.
void SchedulerTest::theNextServerFindsDevicesGone()
{
    Cloud cloud = withDevices({5, 2});
    test::enableFilters(cloud, {u"PciPassthroughFilter"_s});
    Request request = test::bootRequest();
    request.minCount = request.maxCount = 3;
    const Decision decision = test::decide(cloud, request);
    QVERIFY(decision.outcome == Outcome::Scheduled);
    QList<HostIndex> chosen;
    for (const InstanceRecord &instance : decision.instances)
        chosen.append(instance.selected->host);
    QCOMPARE(chosen, (QList<HostIndex>{1, 0, 0}));

    request.minCount = request.maxCount = 4; // one device is left at the end
    const Decision refused = test::decide(cloud, request);
    QVERIFY(refused.outcome == Outcome::NoValidHost);
    QCOMPARE(refused.instances.last().filters.first().reasons.size(), 1);
}

// Without the filter, a server may get a host that lacks its devices.
void SchedulerTest::whatCannotBeTakenIsNoOperation()
{
    const Cloud cloud = withDevices({1});
    Request request = test::bootRequest();
    request.minCount = request.maxCount = 2;
    const Decision decision = test::decide(cloud, request);
    const HostFacts second = decision.factsOf(decision.instances.last(), 0);
    QCOMPARE(second.numInstances, 1);
    QCOMPARE(second.numIoOps, 0);
}

void SchedulerTest::goesAroundTheFilters_data()
{
    QTest::addColumn<QString>("zone");
    QTest::addColumn<QString>("host");
    QTest::addColumn<QStringList>("ignored");
    QTest::addColumn<QStringList>("order"); // empty: NoValidHost
    QTest::addColumn<QStringList>("excluded");
    QTest::addColumn<bool>("filtered");
    const auto row = [](const char *name, const QString &zone, const QString &host, const QStringList &ignored,
                         const QStringList &order, const QStringList &excluded, bool filtered) {
        QTest::addRow("%s", name) << zone << host << ignored << order << excluded << filtered;
    };
    row("nothing asked", {}, {}, {}, {u"h1"_s, u"h2"_s}, {}, true);
    row("a destination is filtered", {}, u"h2"_s, {}, {u"h2"_s}, {u"h1"_s, u"h3"_s}, true);
    row("a destination that a filter rejects", {}, u"h3"_s, {}, {}, {u"h1"_s, u"h2"_s}, true);
    row("a forced host is not filtered", u"nova:h3"_s, {}, {}, {u"h3"_s}, {u"h1"_s, u"h2"_s}, false);
    row("a forced node is not filtered", u"nova::h3"_s, {}, {}, {u"h3"_s}, {u"h1"_s, u"h2"_s}, false);
    row("an ignored host", {}, {}, {u"h1"_s}, {u"h2"_s}, {u"h1"_s}, true);
    row("hosts are ignored whatever their case", {}, {}, {u"H1"_s}, {u"h2"_s}, {u"h1"_s}, true);
    row("all hosts are ignored", {}, {}, {u"h1"_s, u"h2"_s, u"h3"_s}, {}, {u"h1"_s, u"h2"_s, u"h3"_s}, false);
    row("ignored goes before forced", u"nova:h1"_s, {}, {u"h1"_s}, {}, {u"h1"_s, u"h2"_s, u"h3"_s}, false);
}

// Host h3 is disabled; Placement is not queried.
void SchedulerTest::goesAroundTheFilters()
{
    QFETCH(QString, zone);
    QFETCH(QString, host);
    QFETCH(QStringList, ignored);
    QFETCH(QStringList, order);
    QFETCH(QStringList, excluded);
    QFETCH(bool, filtered);
    Cloud cloud = test::cloudOf(3);
    cloud.computeNodes[2].service->disabled = true;
    test::enableFilters(cloud, {u"ComputeFilter"_s});
    Request request = test::bootRequest();
    request.roles = {u"admin"_s};
    request.availabilityZone = zone;
    request.host = host;
    request.spec.ignoreHosts = ignored;
    DecideOptions options;
    options.placement = false;
    const Decision decision = test::decide(cloud, request, options);
    const InstanceRecord &record = decision.instances.first();
    QCOMPARE(toString(decision.outcome), toString(order.isEmpty() ? Outcome::NoValidHost : Outcome::Scheduled));
    QCOMPARE(hostsOf(cloud, record.order), order);
    QCOMPARE(record.filters.first().ran, filtered);
    QStringList sortedOut;
    for (const Exclusion &exclusion : record.excluded) {
        sortedOut.append(cloud.computeNodes.at(record.hosts.at(exclusion.position)).host);
        QVERIFY(!englishSentence(exclusion.reason).isEmpty());
    }
    std::ranges::sort(sortedOut);
    QCOMPARE(sortedOut, excluded);
}

void SchedulerTest::aRefusedQueryIsTold()
{
    Cloud cloud = test::cloudOf(3);
    cloud.flavors[0].extraSpecs.insert(u"trait:CUSTOM_FAST"_s, u"required"_s); // a trait that does not exist
    const Decision decision = test::decide(cloud, test::bootRequest());
    QVERIFY(decision.outcome == Outcome::NoValidHost);
    QCOMPARE(decision.placement.unmet.size(), 3);
    QCOMPARE(englishSentence(decision.placement.unmet.reason(0)),
        u"Placement refuses the query: No such trait(s): CUSTOM_FAST."_s);
    const Steps steps(std::make_shared<const Decision>(decision), 0);
    QCOMPARE(funnel(steps).back().out, 0);
    QVERIFY(stepSentence(steps, steps.last()).contains(u"No such trait(s): CUSTOM_FAST."_s));
}

void SchedulerTest::allThatAHostLacksIsTold()
{
    Cloud cloud = test::cloudOf(2);
    cloud.flavors[0].vcpus = 9;
    cloud.flavors[0].rootGb = 101;
    const Decision decision = test::decide(cloud, test::bootRequest());
    QCOMPARE(decision.placement.unmet.positions(), (QList{0, 1}));
    const QList<UnmetPart> unmetParts = decision.placement.unmet.all(1);
    QStringList told;
    for (const UnmetPart &unmetPart : unmetParts)
        told.append(u"%1: %2 (%3)"_s.arg(unmetPart.part, englishSentence(unmetPart.reason)).arg(unmetPart.by));
    QCOMPARE(told,
        (QStringList{
            u"resources:DISK_GB: the request asks for 101 GiB DISK_GB; a server can have at most 100 GiB here (max_unit) (1)"_s,
            u"resources:VCPU: the request asks for 9 VCPU; a server can have at most 8 here (max_unit) (1)"_s}));
    QStringList facts;
    for (const Fact &fact : unmetParts.first().reason.facts)
        facts.append(test::inWords(fact));
    QCOMPARE(facts,
        (QStringList{u"DISK_GB = 101 (request)"_s, u"resource_class = DISK_GB (request)"_s,
            u"DISK_GB.max_unit = 100 (placement)"_s, u"DISK_GB.total = 100 (placement)"_s,
            u"DISK_GB.reserved = 0 (placement)"_s,
            u"DISK_GB.allocation_ratio = 1 ([DEFAULT] initial_disk_allocation_ratio (default))"_s,
            u"DISK_GB.used = 0 (placement)"_s, u"DISK_GB.capacity = 100 (placement)"_s,
            u"DISK_GB.min_unit = 1 (placement)"_s, u"DISK_GB.step_size = 1 (placement)"_s}));
}

// Otherwise the properties above could hold just because no world exercises them.
void SchedulerTest::worldsAreOfAllKinds()
{
    int scheduled = 0;
    int withAlternates = 0;
    int rejecting = 0;
    for (quint32 seed = 1; seed <= worlds; ++seed) {
        const RandomWorld world(seed);
        const Decision decision = test::decide(world.cloud, world.request);
        scheduled += decision.outcome == Outcome::Scheduled ? 1 : 0;
        for (const InstanceRecord &instance : decision.instances) {
            withAlternates += instance.alternates.isEmpty() ? 0 : 1;
            for (const FilterRecord &filter : instance.filters)
                rejecting += count(filter, Mark::Rejected);
        }
    }
    QVERIFY(scheduled > worlds / 4);
    QVERIFY(scheduled < worlds);
    QVERIFY(withAlternates > worlds / 4);
    QVERIFY(rejecting > worlds);
}

QTEST_GUILESS_MAIN(SchedulerTest)
#include "tst_scheduler.moc"
