// SPDX-License-Identifier: GPL-3.0-or-later
#include "boot/reportedcloud.h"
#include "core/placement/placementdifference.h"
#include "core/scheduler/crowdedworld.h"
#include "core/scheduler/preparingoptions.h"
#include "model/optioncatalogue.h"
#include "placement/derived/derive.h"
#include "placement/placement.h"
#include "placement/providers.h"
#include "scheduler/preparedcloud.h"
#include "scheduler/requestdecision.h"
#include "verifyresult.h"

#include <QJsonArray>
#include <QTest>

#include <algorithm>

using namespace astrolabe;
using namespace Qt::StringLiterals;
using test::CrowdedWorld;

namespace {

using Prepared = Result<std::unique_ptr<const PreparedCloud>>;

Prepared prepare(const Cloud &cloud, const PreparedCloud *before = nullptr)
{
    return PreparedCloud::of(std::make_shared<const Cloud>(cloud), {}, {}, {}, before);
}

// -- Comparing two prepared clouds --------------------------------------------------------------------------------

QString differenceOfIndexes(const CloudIndex &a, const CloudIndex &b)
{
    for (const ComputeNode &node : b.cloud().computeNodes) {
        const QString &host = node.host;
        if (a.nodeByUuid(node.uuid) != b.nodeByUuid(node.uuid) || a.nodesOfHost(host) != b.nodesOfHost(host)
            || a.nodesByName(node.hypervisorHostname) != b.nodesByName(node.hypervisorHostname)
            || a.cellOfHost(host) != b.cellOfHost(host) || a.isMapped(host) != b.isMapped(host))
            return u"the nodes of "_s + host;
        const Service *ours = a.serviceOf(host);
        const Service *theirs = b.serviceOf(host);
        if ((ours == nullptr) != (theirs == nullptr) || (ours != nullptr && *ours != *theirs))
            return u"the service of "_s + host;
        if (a.aggregatesOfHost(host) != b.aggregatesOfHost(host) || a.zoneOfHost(host) != b.zoneOfHost(host))
            return u"the aggregates of "_s + host;
        if (a.instancesOnHost(host) != b.instancesOnHost(host) || a.instancesInMind(host) != b.instancesInMind(host))
            return u"the servers on "_s + host;
    }
    for (const Instance &instance : b.cloud().instances) {
        if (a.instance(instance.uuid) == nullptr || *a.instance(instance.uuid) != instance)
            return u"the server "_s + instance.uuid;
    }
    return a.trackedInstances() == b.trackedInstances() ? QString() : u"the servers in mind"_s;
}

bool isSame(const AggregateMetadata &a, const AggregateMetadata &b)
{
    const QStringList keys = b.keysStartingWith({});
    return a.keysStartingWith({}) == keys && std::ranges::all_of(keys, [&](const QString &key) {
        return a.values(key) == b.values(key) && a.parts(key) == b.parts(key)
            && a.aggregatesWith(key) == b.aggregatesWith(key);
    });
}

bool isSame(const HostState &a, const HostState &b)
{
    const bool hasSameCells = (a.numa == nullptr) == (b.numa == nullptr) && (!a.numa || *a.numa == *b.numa);
    const bool hasSamePools = (a.pci == nullptr) == (b.pci == nullptr) && (!a.pci || a.pci->pools() == b.pci->pools());
    return a.index == b.index && a.cell == b.cell && a.isEnabled == b.isEnabled && a.isUp == b.isUp
        && a.secondsSinceSeen == b.secondsSinceSeen && a.facts == b.facts && hasSameCells && hasSamePools
        && *a.node == *b.node && (a.service == nullptr) == (b.service == nullptr)
        && (a.service == nullptr || *a.service == *b.service) && isSame(*a.aggregates, *b.aggregates);
}

// A bijection between two numberings.
class OneToOne
{
public:
    bool match(int ours, int theirs)
    {
        return *m_theirs.insert(ours, m_theirs.value(ours, theirs)) == theirs
            && *m_ours.insert(theirs, m_ours.value(theirs, ours)) == ours;
    }

private:
    QHash<int, int> m_ours;
    QHash<int, int> m_theirs;
};

QString differenceOfStates(const PreparedCloud &a, const PreparedCloud &b)
{
    OneToOne sets;
    OneToOne platforms;
    if (a.states.all().size() != b.states.all().size() || a.states.unread().size() != b.states.unread().size())
        return u"how many states there are"_s;
    for (std::size_t at = 0; at < b.states.all().size(); ++at) {
        const HostState &ours = a.states.all()[at];
        const HostState &theirs = b.states.all()[at];
        const auto state = [&theirs] { return u"the state of "_s + theirs.host(); };
        if (!isSame(ours, theirs))
            return state();
        if (ours.node != &a.index->cloud().computeNodes.at(ours.index) || a.states.of(ours.index) != &ours)
            return state() + u", as another cloud's"_s;
        // The same hosts are alike in both; only their numbers may differ.
        if (!sets.match(ours.aggregateSet, theirs.aggregateSet) || !platforms.match(ours.platform, theirs.platform))
            return state() + u", as alike to others"_s;
        const Raised *raised = a.states.unreadable(ours);
        const Raised *raisedThere = b.states.unreadable(theirs);
        if ((raised == nullptr) != (raisedThere == nullptr)
            || (raised != nullptr && raised->message != raisedThere->message))
            return state() + u", as unreadable"_s;
    }
    for (const auto &[node, theirs] : b.states.unread()) {
        const HostState &ours = a.states.wouldBe(node);
        const bool isPointedHere = ours.node == &a.index->cloud().computeNodes.at(node);
        if (a.states.of(node) != nullptr || !isSame(ours, theirs) || !isPointedHere)
            return u"the state of the unread "_s + theirs.host();
    }
    return {};
}

// The difference between both; empty if none.
QString difference(const PreparedCloud &a, const PreparedCloud &b)
{
    QString found = differenceOfIndexes(*a.index, *b.index);
    if (found.isEmpty() && a.hosts != b.hosts)
        found = u"the hosts' descriptions"_s;
    if (found.isEmpty())
        found = differenceOfStates(a, b);
    if (found.isEmpty())
        found = test::differenceOfPlacements(a.placement, b.placement);
    return found;
}

// -- Changes ------------------------------------------------------------------------------------------------------

// Makes random changes to a world.
class Changer
{
public:
    Changer(CrowdedWorld &world, quint32 seed)
        : m_cloud(world.cloud)
        , m_random(seed)
    { }

    void report() { node().vcpus += 1 + upTo(4), node().memoryMb += 1024 * upTo(3); }
    void use() { node().vcpusUsed = upTo(3), node().memoryMbUsed = 512 + upTo(2000), node().localGbUsed = upTo(9); }
    void stopReporting() { node().usageReported = !node().usageReported; }
    void overcommit() { node().ramAllocationRatio = 1 + upTo(3); }
    void losesDisk() { node().localGb = upTo(2) * 40; }
    void becomesAnother() { node().hypervisorVersion = 1000 * upTo(5), node().hypervisorType = u"ironic"_s; }
    void metric() { node().metrics = {{upTo(1) != 0 ? u"cpu.percent"_s : u"unheard.of"_s, 0.5, {}, {}, {}}}; }
    void cells() { node().numaTopology = m_cloud.computeNodes.at(any(m_cloud.computeNodes)).numaTopology; }
    void pools() { node().pciDevicePools = m_cloud.computeNodes.at(any(m_cloud.computeNodes)).pciDevicePools; }
    void devices()
    {
        ComputeNode &one = node();
        test::reportDevices(one);
        if (upTo(3) == 0)
            one.pmemNamespaces.reset();
        one.nodeDevices->resize(upTo(2));
    }
    void noDevices() { node().nodeDevices.reset(); }
    void useDevice()
    {
        const auto providers = derivePlacement(CloudIndex(std::make_shared<const Cloud>(m_cloud))).resourceProviders;
        for (const ResourceProvider &provider : providers) {
            const auto node = std::ranges::find(m_cloud.computeNodes, provider.parentProviderUuid, &ComputeNode::uuid);
            if (node == m_cloud.computeNodes.end() || upTo(1) != 0)
                continue;
            node->childAllocations[provider.uuid].insert(provider.inventories.firstKey(), 1);
            if (upTo(3) == 0)
                node->childAllocations[provider.uuid].insert(u"CUSTOM_OLD"_s, 1);
        }
    }
    void disable() { service().disabled = !service().disabled; }
    void forceDown() { service().forcedDown = !service().forcedDown; }
    void lastSeen() { service().lastSeenUp = QDateTime({2026, 1, 1}, {upTo(9), 0}, Qt::UTC); }
    void unmap() { node().isMapped = !node().isMapped; }
    void track() { node().trackedInstances = QStringList{test::uuidOf(600 + upTo(3))}; }
    void loseService() { node().service.reset(); }
    void move() { node().host = m_cloud.computeNodes.at(any(m_cloud.computeNodes)).host; }
    void addHost()
    {
        m_cloud.computeNodes.insert(any(m_cloud.computeNodes), test::computeNode(500 + m_added));
        ++m_added;
    }
    void removeHost()
    {
        if (m_cloud.computeNodes.size() > 2)
            m_cloud.computeNodes.removeAt(any(m_cloud.computeNodes));
    }
    void join() { aggregate().hosts.append(node().host); }
    void leave() { aggregate().hosts.removeAll(node().host); }
    void regroup() { aggregate().hosts = {node().host, node().host, node().host}; }
    void zone() { aggregate().metadata[u"availability_zone"_s] = u"zone%1"_s.arg(upTo(3)); }
    void limit() { aggregate().metadata[u"max_instances_per_host"_s] = QString::number(upTo(9)); }
    void rename() { aggregate().uuid = test::uuidOf(800 + upTo(90)), aggregate().name = u"another"_s; }
    void addAggregate()
    {
        m_cloud.aggregates.insert(any(m_cloud.aggregates),
            test::aggregate(10 + m_added, {node().host, node().host}, {{u"availability_zone"_s, u"new"_s}}));
        ++m_added;
    }
    void removeAggregate()
    {
        if (!m_cloud.aggregates.isEmpty())
            m_cloud.aggregates.removeAt(any(m_cloud.aggregates));
    }
    void flavor() { m_cloud.flavors.first().memoryMb += 100 * upTo(3); }
    void flavorThatServersKeep()
    {
        const QList<Flavor> before = m_cloud.flavors;
        flavor();
        for (Instance &instance : m_cloud.instances)
            instance.flavorid = before.first().flavorid;
        keepFlavor(m_cloud, before.first().flavorid, before);
    }
    void image() { m_cloud.images.first().properties.insert(u"hw_cpu_cores"_s, QString::number(upTo(3))); }
    void optionOfRules() { set("filter_scheduler", "max_io_ops_per_host", upTo(9)); }
    void optionOfServers() { set("filter_scheduler", "max_instances_per_host", 1 + upTo(9)); }
    void filters()
    {
        QJsonArray enabled{u"ComputeFilter"_s, u"AvailabilityZoneFilter"_s, u"NumInstancesFilter"_s};
        enabled.removeAt(upTo(2));
        set("filter_scheduler", "enabled_filters", enabled);
    }
    void optionOfWeighers() { set("filter_scheduler", "ram_weight_multiplier", upTo(9)); }
    void optionOfTracking() { set("filter_scheduler", "track_instance_changes", upTo(1) != 0); }
    void optionOfQuery() { set("scheduler", "max_placement_results", 1 + upTo(9)); }
    void reserve()
    {
        const char *const options[] = {"reserved_host_cpus", "reserved_host_memory_mb", "reserved_host_disk_mb"};
        set("DEFAULT", options[upTo(2)], upTo(4) == 0 ? 3000 : upTo(2));
    }
    void ratioOfHosts()
    {
        const char *const options[] = {"cpu_allocation_ratio", "initial_ram_allocation_ratio", "disk_allocation_ratio"};
        set("DEFAULT", options[upTo(2)], 1 + upTo(3));
    }
    void emulatedTpm() { set("libvirt", "swtpm_enabled", upTo(1) != 0); }
    void optionOfDevices()
    {
        const QString address = uR"({"address": "0000:81:00.0", "resource_class": "%1"})"_s;
        switch (upTo(3)) {
        case 0:
            set("pci", "report_in_placement", upTo(1) != 0);
            break;
        case 1:
            set("pci", "device_spec", QJsonArray{address.arg(upTo(1) != 0 ? u"CUSTOM_A"_s : u"CUSTOM_B"_s)});
            break;
        case 2:
            set("devices", "enabled_mdev_types", upTo(1) != 0 ? u"a"_s : u"b"_s);
            break;
        default:
            set("libvirt", "pmem_namespaces", upTo(1) != 0 ? QJsonArray{u"SMALL:ns0"_s} : QJsonArray());
        }
    }
    void optionOfLiveness() { set("DEFAULT", "service_down_time", 10 + upTo(3000)); }
    void optionOfZones() { set("DEFAULT", "default_availability_zone", u"zone%1"_s.arg(upTo(3))); }
    void optionOfPlacement() { set("placement", "max_allocation_candidates", 1 + upTo(50)); }
    void release() { m_cloud.release = Release{22 + upTo(12)}; }
    void now() { m_cloud.now = QDateTime({2026, 1, 1}, {upTo(9), upTo(50)}, Qt::UTC); }
    void disableCell() { m_cloud.cells.first().disabled = !m_cloud.cells.first().disabled; }
    void addServer() { test::addInstance(m_cloud, 600 + m_added++, node().host); }
    void moveServer()
    {
        if (!m_cloud.instances.isEmpty())
            m_cloud.instances.last().host = node().host;
    }
    void removeServer()
    {
        if (!m_cloud.instances.isEmpty())
            m_cloud.instances.removeAt(any(m_cloud.instances));
    }
    // For a cloud that has Placement data of its own.
    void inventory()
    {
        withProvider([&](ResourceProvider &p) { p.inventories[u"MEMORY_MB"_s].total = 5000 + upTo(99); });
    }
    void badInventory()
    {
        withProvider([&](ResourceProvider &p) { p.inventories[u"VCPU"_s].reserved = 1000000; });
    }
    void newClass()
    {
        withProvider([&](ResourceProvider &p) { p.inventories[u"CUSTOM_GOLD"_s].total = 1 + upTo(3); });
    }
    void loseClass()
    {
        withProvider([&](ResourceProvider &p) {
            const QStringList classes = p.inventories.keys();
            if (!classes.isEmpty())
                p.inventories.remove(classes.at(any(classes)));
        });
    }
    void trait()
    {
        withProvider([&](ResourceProvider &p) { p.traits.append(u"CUSTOM_%1"_s.arg(upTo(2))); });
    }
    void loseTraits()
    {
        withProvider([](ResourceProvider &p) { p.traits.clear(); });
    }
    void placementAggregate()
    {
        withProvider([&](ResourceProvider &p) { p.aggregates = {test::uuidOf(900 + upTo(2)), test::uuidOf(900)}; });
    }
    void share()
    {
        withProvider([](ResourceProvider &p) { p.traits.append(u"MISC_SHARES_VIA_AGGREGATE"_s); });
        placementAggregate();
    }
    void generation()
    {
        withProvider([&](ResourceProvider &p) { p.generation += 1 + upTo(2); });
    }
    void underAnother()
    {
        withProvider([&](ResourceProvider &p) {
            p.parentProviderUuid = m_cloud.computeNodes.at(any(m_cloud.computeNodes)).uuid;
        });
    }
    void claim()
    {
        withProvider([&](ResourceProvider &p) {
            ConsumerAllocations consumer;
            consumer.allocations[p.uuid][u"MEMORY_MB"_s] = 1 + upTo(500);
            m_cloud.placement->allocations.insert(test::uuidOf(950 + upTo(3)), consumer);
        });
    }
    void claimNothing()
    {
        withProvider([&](ResourceProvider &) { m_cloud.placement->allocations.insert(test::uuidOf(950), {}); });
    }
    void unclaim()
    {
        withProvider([&](ResourceProvider &) { m_cloud.placement->allocations.remove(test::uuidOf(950)); });
    }
    void bringPlacement()
    {
        if (m_cloud.placement)
            m_cloud.placement.reset();
        else
            m_cloud.placement = derivePlacement(CloudIndex(std::make_shared<const Cloud>(m_cloud)));
    }

private:
    int upTo(int n) { return m_random.bounded(n + 1); }
    // A place in the list; the first place of an empty one.
    template<typename T>
    qsizetype any(const QList<T> &list)
    {
        return list.isEmpty() ? 0 : m_random.bounded(static_cast<int>(list.size()));
    }
    ComputeNode &node() { return m_cloud.computeNodes[any(m_cloud.computeNodes)]; }
    Service &service()
    {
        ComputeNode &one = node();
        return one.service ? *one.service : one.service.emplace();
    }
    Aggregate &aggregate()
    {
        if (m_cloud.aggregates.isEmpty())
            m_cloud.aggregates.append(test::aggregate(99, {}, {}));
        return m_cloud.aggregates[any(m_cloud.aggregates)];
    }
    template<typename Change>
    void withProvider(Change change)
    {
        if (m_cloud.placement)
            change(m_cloud.placement->resourceProviders[any(m_cloud.placement->resourceProviders)]);
    }
    void set(const char *group, const char *name, const QJsonValue &value)
    {
        test::setOption(m_cloud, QString::fromLatin1(group), QString::fromLatin1(name), value);
    }

    Cloud &m_cloud;
    QRandomGenerator m_random;
    int m_added = 0;
};

// A kind of change, and whether the prepared hosts are reused.
struct Kind
{
    const char *name;
    void (Changer::*make)();
    bool isTakenOver;
};

constexpr Kind kinds[] = {
    {"a host reports more", &Changer::report, true},
    {"a host uses more", &Changer::use, true},
    {"a host stops reporting", &Changer::stopReporting, true},
    {"a host gives more away", &Changer::overcommit, true},
    {"a host loses its disk", &Changer::losesDisk, true},
    {"a host becomes another", &Changer::becomesAnother, true},
    {"a metric", &Changer::metric, true},
    {"a host's cells", &Changer::cells, true},
    {"a host's pools", &Changer::pools, true},
    {"a host's devices", &Changer::devices, true},
    {"a host without devices", &Changer::noDevices, true},
    {"devices in use", &Changer::useDevice, true},
    {"a service is disabled", &Changer::disable, true},
    {"a service is forced down", &Changer::forceDown, true},
    {"a service was seen", &Changer::lastSeen, true},
    {"a host is not mapped", &Changer::unmap, true},
    {"a host's servers in mind", &Changer::track, true},
    {"a host joins", &Changer::join, true},
    {"a host leaves", &Changer::leave, true},
    {"an aggregate of one host", &Changer::regroup, true},
    {"a zone", &Changer::zone, true},
    {"an aggregate's limit", &Changer::limit, true},
    {"an aggregate is another", &Changer::rename, true},
    {"one more aggregate", &Changer::addAggregate, true},
    {"a flavor", &Changer::flavor, true},
    {"a flavor that servers keep", &Changer::flavorThatServersKeep, true},
    {"an image", &Changer::image, true},
    {"a filter's option", &Changer::optionOfRules, true},
    {"a weigher's option", &Changer::optionOfWeighers, true},
    {"whether servers are tracked", &Changer::optionOfTracking, true},
    {"an option of the query", &Changer::optionOfQuery, true},
    {"the filters", &Changer::filters, true},
    {"a limit of servers", &Changer::optionOfServers, true},
    {"what hosts reserve", &Changer::reserve, true},
    {"a ratio of hosts that report none", &Changer::ratioOfHosts, true},
    {"an emulated TPM", &Changer::emulatedTpm, true},
    {"an option of devices", &Changer::optionOfDevices, true},
    {"how long a service is up", &Changer::optionOfLiveness, true},
    {"the default zone", &Changer::optionOfZones, true},
    {"an option of Placement", &Changer::optionOfPlacement, true},
    {"now", &Changer::now, true},
    {"one more server", &Changer::addServer, true},
    {"a server elsewhere", &Changer::moveServer, true},
    {"a server less", &Changer::removeServer, true},
    {"an inventory", &Changer::inventory, true},
    {"an inventory that cannot be", &Changer::badInventory, true},
    {"a class that a provider had not", &Changer::newClass, true},
    {"a class less", &Changer::loseClass, true},
    {"a trait", &Changer::trait, true},
    {"no traits", &Changer::loseTraits, true},
    {"an aggregate in Placement", &Changer::placementAggregate, true},
    {"a sharing provider", &Changer::share, true},
    {"a generation", &Changer::generation, true},
    {"another parent", &Changer::underAnother, true},
    {"a claim", &Changer::claim, true},
    {"a claim for nothing", &Changer::claimNothing, true},
    {"a claim less", &Changer::unclaim, true},
    {"Placement's data", &Changer::bringPlacement, true},
    {"a host without a service", &Changer::loseService, false},
    {"a node on another host", &Changer::move, false},
    {"one more host", &Changer::addHost, false},
    {"a host less", &Changer::removeHost, false},
    {"an aggregate less", &Changer::removeAggregate, false},
    {"the release", &Changer::release, false},
    {"a disabled cell", &Changer::disableCell, false},
};

// Prepares a changed cloud both from the previous prepared cloud and from scratch, and compares the results.
class Chain
{
public:
    explicit Chain(const CrowdedWorld &world)
        : m_request(world.request)
        , m_options(world.options)
        , m_prepared(*prepare(world.cloud))
    {
        m_request.maxCount = m_request.minCount = std::min(m_request.minCount, 3);
    }

    // The difference; empty if none. Both ways refuse a cloud or neither does; the previous one is kept then.
    QString after(const Cloud &cloud)
    {
        Prepared whole = prepare(cloud);
        Prepared made = prepare(cloud, m_prepared.get());
        if (!whole || !made)
            return !whole && !made && whole.error().text() == made.error().text() ? QString()
                                                                                  : u"whether it is refused"_s;
        m_prepared = *std::move(made);
        return difference(*m_prepared, **whole);
    }
    const PreparedCloud &prepared() const { return *m_prepared; }

    // Whether a scheduler prepared from the previous one decides the same as one prepared from scratch.
    bool decidesAlike(const Cloud &before, const Cloud &after) const
    {
        const auto cloud = std::make_shared<const Cloud>(after);
        const auto whole = Scheduler::create(cloud);
        const auto earlier = Scheduler::create(std::make_shared<const Cloud>(before));
        const auto made = Scheduler::create(cloud, {}, {}, {}, earlier->get());
        return !whole || decideRequest(**whole, m_request, m_options) == decideRequest(**made, m_request, m_options);
    }

private:
    Request m_request;
    DecideOptions m_options;
    std::unique_ptr<const PreparedCloud> m_prepared;
};

// A bare-metal node and a hypervisor that report all they can but no ratio, in no zone, seen half a minute ago.
Cloud everythingReported(Release release, const QString &group)
{
    Cloud cloud = test::cloudOf(2);
    cloud.release = release;
    for (ComputeNode &node : cloud.computeNodes) {
        node.service->lastSeenUp = cloud.now->addSecs(-30);
        test::reportDevices(node);
    }
    cloud.computeNodes.first().hypervisorType = u"ironic"_s;
    test::setWhatOptionsNeed(cloud, group);
    return cloud;
}

void bringPlacement(Cloud &cloud, quint32 seed)
{
    if (seed % 2 == 0)
        cloud.placement = derivePlacement(CloudIndex(std::make_shared<const Cloud>(cloud)));
}

} // namespace

class PreparedCloudTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aChange_data();
    void aChange();
    void manyChanges_data();
    void manyChanges();
    void everyOption();
    void optionsThatArePreparedFrom_data();
    void optionsThatArePreparedFrom();
    void nothingIsMadeAnewForOneHost();
    void libertyKnowsEnabledHostsAlone();
};

void PreparedCloudTest::aChange_data()
{
    QTest::addColumn<int>("kind");
    for (int kind = 0; kind < static_cast<int>(std::size(kinds)); ++kind)
        QTest::addRow("%s", kinds[kind].name) << kind;
}

void PreparedCloudTest::aChange()
{
    QFETCH(int, kind);
    int takenOver = 0;
    constexpr quint32 worlds = 12;
    for (quint32 seed = 1; seed <= worlds; ++seed) {
        CrowdedWorld world(seed);
        bringPlacement(world.cloud, seed);
        Chain chain(world);
        const Cloud before = world.cloud;
        (Changer(world, seed).*kinds[kind].make)();
        takenOver += CloudDifference::between(before, world.cloud) ? 1 : 0;
        const QString different = chain.after(world.cloud);
        QVERIFY2(different.isEmpty(), qPrintable(u"world %1: %2"_s.arg(seed).arg(different)));
        QVERIFY2(chain.decidesAlike(before, world.cloud), qPrintable(QString::number(seed)));
    }
    if (kinds[kind].isTakenOver)
        QCOMPARE(takenOver, worlds);
}

void PreparedCloudTest::manyChanges_data()
{
    QTest::addColumn<quint32>("seed");
    for (quint32 seed = 1; seed <= 60; ++seed)
        QTest::addRow("world %u", seed) << seed;
}

void PreparedCloudTest::manyChanges()
{
    QFETCH(quint32, seed);
    CrowdedWorld world(seed);
    bringPlacement(world.cloud, seed);
    Chain chain(world);
    Changer changer(world, seed);
    QRandomGenerator random(seed);
    QStringList made;
    for (int step = 0; step < 12; ++step) {
        const Cloud before = world.cloud;
        for (int change = random.bounded(3); change >= 0; --change) {
            const Kind &kind = kinds[random.bounded(static_cast<int>(std::size(kinds)))];
            made.append(QString::fromLatin1(kind.name));
            (changer.*kind.make)();
        }
        const QString different = chain.after(world.cloud);
        QVERIFY2(different.isEmpty(), qPrintable(different + u" after "_s + made.join(u", "_s)));
        if (!prepare(world.cloud))
            world.cloud = before;
    }
    QVERIFY2(chain.decidesAlike(*chain.prepared().index->cloudPtr(), world.cloud), qPrintable(made.join(u", "_s)));
}

// For every option: data prepared under another value is not reused.
void PreparedCloudTest::everyOption()
{
    CrowdedWorld world(10);
    int tried = 0;
    for (const Option &option : optionCatalogue()) {
        Chain chain(world);
        Cloud cloud = world.cloud;
        const QString group = QString::fromLatin1(option.group);
        const QString name = QString::fromLatin1(option.name);
        const QList<QJsonValue> values{3, 0.5, true, false, u"a:1"_s, QJsonArray{u"ComputeFilter"_s}};
        for (const QJsonValue &value : values) {
            if (!cloud.config.set(group, name, value, cloud.release))
                continue;
            ++tried;
            const QString different = chain.after(cloud);
            QVERIFY2(different.isEmpty(), qPrintable(u"[%1] %2: %3"_s.arg(group, name, different)));
        }
    }
    QVERIFY2(tried > 150, qPrintable(QString::number(tried)));
}

// Each with a value that makes a difference to the hosts of everythingReported().
void PreparedCloudTest::optionsThatArePreparedFrom_data()
{
    QTest::addColumn<QString>("group");
    QTest::addColumn<QString>("name");
    QTest::addColumn<Release>("release");
    QTest::addColumn<QJsonValue>("value");
    for (const test::PreparingOption &option : test::preparingOptions()) {
        QTest::addRow("[%s] %s", qPrintable(option.group), qPrintable(option.name))
            << option.group << option.name << option.release << option.value;
    }
}

void PreparedCloudTest::optionsThatArePreparedFrom()
{
    QFETCH(QString, group);
    QFETCH(QString, name);
    QFETCH(Release, release);
    QFETCH(QJsonValue, value);
    const Cloud before = everythingReported(release, group);
    Cloud after = before;
    QVERIFY_RESULT(after.config.set(group, name, value, after.release));
    const Prepared earlier = prepare(before);
    const Prepared whole = prepare(after);
    QVERIFY_RESULT(earlier);
    QVERIFY_RESULT(whole);
    QVERIFY(!difference(**earlier, **whole).isEmpty());
    const Prepared made = prepare(after, earlier->get());
    QVERIFY_RESULT(made);
    QCOMPARE(difference(**made, **whole), QString());
    // What the option does not concern is taken over.
    const Providers &providers = (*made)->placement.providers();
    const Providers &were = (*earlier)->placement.providers();
    QVERIFY(providers.byUuid.isSharedWith(were.byUuid)
        || providers.at(1).traits.constData() == were.at(1).traits.constData());
}

void PreparedCloudTest::nothingIsMadeAnewForOneHost()
{
    CrowdedWorld world(4);
    const Prepared before = prepare(world.cloud);
    QVERIFY_RESULT(before);
    world.cloud.computeNodes.first().vcpusUsed += 1;
    const Prepared after = prepare(world.cloud, before->get());
    QVERIFY_RESULT(after);
    QCOMPARE(&(*after)->placement.providers(), &(*before)->placement.providers());
    QCOMPARE((*after)->states.all().at(1).pci, (*before)->states.all().at(1).pci);
    QVERIFY((*after)->states.all().at(0).facts.vcpusUsed > (*before)->states.all().at(0).facts.vcpusUsed);
}

void PreparedCloudTest::libertyKnowsEnabledHostsAlone()
{
    Cloud cloud = test::cloudOf(3);
    cloud.release = since(12);
    const Prepared before = prepare(cloud);
    QVERIFY_RESULT(before);
    cloud.computeNodes.first().service->disabled = true;
    const Prepared after = prepare(cloud, before->get());
    QVERIFY_RESULT(after);
    QCOMPARE((*before)->states.all().size(), 3U);
    QCOMPARE((*after)->states.all().size(), 2U);
}

QTEST_GUILESS_MAIN(PreparedCloudTest)

#include "tst_preparedcloud.moc"
