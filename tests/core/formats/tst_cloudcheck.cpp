// SPDX-License-Identifier: GPL-3.0-or-later
// Contradictions between the objects of a cloud, and references to objects that do not exist.
#include "formats/cloudcheck.h"
#include "printing.h"

#include <QTest>

#include <functional>

using namespace astrolabe;
using namespace Qt::StringLiterals;

using Changing = std::function<void(Cloud &)>;

namespace {

template<typename T>
T called(QString T::*member, const QString &name)
{
    T thing;
    thing.*member = name;
    return thing;
}

ComputeNode node(const QString &name)
{
    ComputeNode node;
    node.uuid = u"uuid of "_s + name;
    node.host = node.hypervisorHostname = name;
    node.cell = u"cell1"_s;
    return node;
}

NumaCell numaCell(int id)
{
    NumaCell cell;
    cell.id = id;
    return cell;
}

Port port(const QString &mac, const QString &address)
{
    Port port = called(&Port::id, u"p"_s);
    port.networkId = u"n"_s;
    port.macAddress = mac;
    port.fixedIps = {{u"s"_s, address}};
    return port;
}

// Two hosts, a root provider with a child, a network with a port.
Cloud cloud()
{
    Cloud cloud;
    cloud.cells = {called(&Cell::uuid, u"cell1"_s)};
    cloud.computeNodes = {node(u"h1"_s), node(u"h2"_s)};
    ResourceProvider root = called(&ResourceProvider::uuid, u"root"_s);
    ResourceProvider child = called(&ResourceProvider::uuid, u"child"_s);
    child.parentProviderUuid = u"root"_s;
    cloud.placement = PlacementData();
    cloud.placement->resourceProviders = {root, child};
    Subnet subnet = called(&Subnet::id, u"s"_s);
    subnet.cidr = u"10.0.0.0/24"_s;
    Network network = called(&Network::id, u"n"_s);
    network.subnets = {subnet};
    cloud.surroundings.networks = QList<Network>{network};
    cloud.surroundings.ports = {port(u"fa:16:3e:00:00:01"_s, u"10.0.0.5"_s)};
    return cloud;
}

Changing withPool(const QString &start, const QString &end)
{
    return [=](Cloud &cloud) { cloud.surroundings.networks->first().subnets[0].allocationPools = {{start, end}}; };
}

} // namespace

class TestCloudCheck : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aCloudThatSaysNothingWrongIsTaken();
    void whatCannotBeIsRefused_data();
    void whatCannotBeIsRefused();
    void whatMayBeIsTaken_data();
    void whatMayBeIsTaken();
    void whatLeadsNowhereIsTold_data();
    void whatLeadsNowhereIsTold();
};

void TestCloudCheck::aCloudThatSaysNothingWrongIsTaken()
{
    QVERIFY(checkCloud(cloud()));
    QCOMPARE(danglingReferences(cloud()), QStringList());
}

void TestCloudCheck::whatCannotBeIsRefused_data()
{
    QTest::addColumn<Changing>("change");
    QTest::addColumn<QString>("where");
    QTest::addColumn<QString>("what");
    const auto row = [](const char *name, const Changing &change, const QString &where, const QString &what) {
        QTest::newRow(name) << change << where << what;
    };
    const auto twice = [](const QString &name, const QString &where) {
        return u"“%1” appears twice, first at %2."_s.arg(name, where);
    };
    row(
        "two cells of one uuid", [](Cloud &cloud) { cloud.cells.append(cloud.cells.first()); }, u"/cells/1/uuid"_s,
        twice(u"cell1"_s, u"/cells/0/uuid"_s));
    row(
        "two flavors of one id",
        [](Cloud &cloud) {
            cloud.flavors = {called(&Flavor::flavorid, u"1"_s), called(&Flavor::flavorid, u"2"_s),
                called(&Flavor::flavorid, u"1"_s)};
        },
        u"/flavors/2/flavorid"_s, twice(u"1"_s, u"/flavors/0/flavorid"_s));
    row(
        "an image without an id", [](Cloud &cloud) { cloud.images = {Image()}; }, u"/images/0/id"_s,
        u"It must not be empty."_s);
    row(
        "a node without a host", [](Cloud &cloud) { cloud.computeNodes[1].host.clear(); }, u"/compute_nodes/1/host"_s,
        u"It must not be empty."_s);
    row(
        "two NUMA cells of one id",
        [](Cloud &cloud) { cloud.computeNodes[1].numaTopology = {numaCell(0), numaCell(1), numaCell(0)}; },
        u"/compute_nodes/1/numa_topology/cells/2/id"_s, twice(u"0"_s, u"/compute_nodes/1/numa_topology/cells/0/id"_s));
    row(
        "two ports of one id", [](Cloud &cloud) { cloud.surroundings.ports.append(cloud.surroundings.ports.first()); },
        u"/ports/1/id"_s, twice(u"p"_s, u"/ports/0/id"_s));
    row(
        "a volume without an id", [](Cloud &cloud) { cloud.surroundings.volumes = QList<Volume>{Volume()}; },
        u"/volumes/0/id"_s, u"It must not be empty."_s);
    row("a pool that begins nowhere", withPool(u"10.0.0"_s, u"10.0.0.9"_s),
        u"/networks/0/subnets/0/allocation_pools/0/start"_s,
        u"Expected an address such as 10.0.0.5, found “10.0.0”."_s);
    row("a pool that ends nowhere", withPool(u"10.0.0.2"_s, u"10.0.0.256"_s),
        u"/networks/0/subnets/0/allocation_pools/0/end"_s,
        u"Expected an address such as 10.0.0.5, found “10.0.0.256”."_s);
    row("a pool that ends before it starts", withPool(u"10.0.0.9"_s, u"10.0.0.2"_s),
        u"/networks/0/subnets/0/allocation_pools/0"_s,
        u"Expected a pool that ends after it starts, found 10.0.0.9 to 10.0.0.2."_s);
    row("a pool of two kinds", withPool(u"10.0.0.2"_s, u"fd00::2"_s), u"/networks/0/subnets/0/allocation_pools/0"_s,
        u"Expected a pool that ends after it starts, found 10.0.0.2 to fd00::2."_s);
    row(
        "half a hardware address", [](Cloud &cloud) { cloud.surroundings.ports[0].macAddress = u"fa:16:3e"_s; },
        u"/ports/0/mac_address"_s, u"Expected an address such as fa:16:3e:00:00:01, found “fa:16:3e”."_s);
    row(
        "no address", [](Cloud &cloud) { cloud.surroundings.ports = {port({}, u"ten"_s)}; },
        u"/ports/0/fixed_ips/0/ip_address"_s, u"Expected an address such as 10.0.0.5, found “ten”."_s);
    row(
        "a provider that is its own parent",
        [](Cloud &cloud) { cloud.placement->resourceProviders[0].parentProviderUuid = u"root"_s; },
        u"/placement/resource_providers/0/parent_provider_uuid"_s, u"This provider is its own ancestor."_s);
    row(
        "two providers of one uuid", [](Cloud &cloud) { cloud.placement->resourceProviders[1].uuid = u"root"_s; },
        u"/placement/resource_providers/1/uuid"_s, twice(u"root"_s, u"/placement/resource_providers/0/uuid"_s));
    const auto cpus = [](const QJsonValue &topology) -> Changing {
        return [=](Cloud &cloud) { cloud.computeNodes[1].cpuInfo = QJsonObject{{u"topology"_s, topology}}; };
    };
    const QString topology = u"/compute_nodes/1/cpu_info/topology"_s;
    row("a topology in words", cpus(u"2 sockets"_s), topology, u"Expected an object, found \"2 sockets\"."_s);
    row("sockets in words", cpus(QJsonObject{{u"cores"_s, 4}, {u"sockets"_s, u"two"_s}}), topology + u"/sockets"_s,
        u"Expected a number, found \"two\"."_s);
    row("fewer threads than none", cpus(QJsonObject{{u"threads"_s, -1}}), topology + u"/threads"_s,
        u"Expected at least 0, found -1."_s);
    row(
        "a metric of no time",
        [](Cloud &cloud) {
            cloud.computeNodes[0].metrics = QList<Metric>{Metric(), Metric()};
            cloud.computeNodes[0].metrics[1].timestamp = u"yesterday"_s;
        },
        u"/compute_nodes/0/metrics/1/timestamp"_s,
        u"Expected a time such as 2026-01-15T12:00:00Z, found \"yesterday\"."_s);
    const auto device = [](const QString &address, const QString &parent) -> Changing {
        return [=](Cloud &cloud) {
            NodeDevice device;
            device.address = address;
            device.parentAddress = parent;
            cloud.computeNodes[1].nodeDevices = QList<NodeDevice>{device};
        };
    };
    const QString pciAddress = u"Expected a PCI address such as 0000:81:00.0, found %1."_s;
    row("a device without an address", device({}, {}), u"/compute_nodes/1/node_devices/0/address"_s,
        pciAddress.arg(u"\"\""_s));
    row("a device without its domain", device(u"81:00.0"_s, {}), u"/compute_nodes/1/node_devices/0/address"_s,
        pciAddress.arg(u"\"81:00.0\""_s));
    row("a device of function 8", device(u"0000:81:00.8"_s, {}), u"/compute_nodes/1/node_devices/0/address"_s,
        pciAddress.arg(u"\"0000:81:00.8\""_s));
    row("a device below no address", device(u"0000:81:00.1"_s, u"pci"_s),
        u"/compute_nodes/1/node_devices/0/parent_addr"_s, pciAddress.arg(u"\"pci\""_s));
    const QString capitals = u"Expected capitals, digits and “_”, found “%1”."_s;
    row(
        "a trait in small letters",
        [](Cloud &cloud) { cloud.placement->resourceProviders[1].traits = {u"A"_s, u"b"_s}; },
        u"/placement/resource_providers/1/traits/1"_s, capitals.arg(u"b"_s));
    row(
        "a custom trait with a dash", [](Cloud &cloud) { cloud.placement->traits = {u"CUSTOM-A"_s}; },
        u"/placement/traits/0"_s, capitals.arg(u"CUSTOM-A"_s));
    row(
        "a resource class in small letters",
        [](Cloud &cloud) { cloud.placement->resourceProviders[0].inventories.insert(u"vcpu"_s, {}); },
        u"/placement/resource_providers/0/inventories/vcpu"_s, capitals.arg(u"vcpu"_s));
}

void TestCloudCheck::whatCannotBeIsRefused()
{
    QFETCH(const Changing, change);
    const Cloud good = cloud();
    Cloud wrong = good;
    change(wrong);
    for (const auto &checked : {checkCloud(wrong), checkCloud(wrong, good)}) {
        QVERIFY(!checked);
        QTEST(checked.error().where, "where");
        QTEST(checked.error().what, "what");
    }
}

void TestCloudCheck::whatMayBeIsTaken_data()
{
    QTest::addColumn<Changing>("change");
    const auto row = [](const char *name, const Changing &change) { QTest::newRow(name) << change; };
    row("two nodes of one host", [](Cloud &cloud) { cloud.computeNodes[1].host = u"h1"_s; });
    row("two nodes of one name", [](Cloud &cloud) { cloud.computeNodes[1].hypervisorHostname = u"h1"_s; });
    row("a node of no cell", [](Cloud &cloud) { cloud.computeNodes[0].cell.clear(); });
    row("a pool of one address", withPool(u"10.0.0.2"_s, u"10.0.0.2"_s));
    row("a hardware address with dashes",
        [](Cloud &cloud) { cloud.surroundings.ports[0].macAddress = u"FA-16-3E-00-00-01"_s; });
    row("a port without a hardware address", [](Cloud &cloud) { cloud.surroundings.ports[0].macAddress.clear(); });
    row("a tree of three", [](Cloud &cloud) {
        ResourceProvider leaf = called(&ResourceProvider::uuid, u"leaf"_s);
        leaf.parentProviderUuid = u"child"_s;
        cloud.placement->resourceProviders.prepend(leaf);
    });
    row("a topology that libvirt does not tell", [](Cloud &cloud) {
        cloud.computeNodes[0].cpuInfo
            = QJsonObject{{u"topology"_s, QJsonObject{{u"cores"_s, QJsonValue()}, {u"threads"_s, 0}}}};
        cloud.computeNodes[1].cpuInfo = QJsonObject{{u"topology"_s, QJsonValue()}};
    });
    row("a metric without a time, and one with milliseconds", [](Cloud &cloud) {
        cloud.computeNodes[0].metrics = QList<Metric>{Metric(), Metric()};
        cloud.computeNodes[0].metrics[1].timestamp = u"2026-01-15T12:00:00.250"_s;
    });
    row("a device of a virtual machine's domain", [](Cloud &cloud) {
        NodeDevice device;
        device.address = u"c0de0000:ff:1F.7"_s;
        cloud.computeNodes[0].nodeDevices = QList<NodeDevice>{device};
    });
    row("no placement data", [](Cloud &cloud) { cloud.placement.reset(); });
}

void TestCloudCheck::whatMayBeIsTaken()
{
    QFETCH(const Changing, change);
    const Cloud good = cloud();
    Cloud odd = good;
    change(odd);
    for (const auto &checked : {checkCloud(odd), checkCloud(odd, good)})
        QVERIFY2(checked, checked ? "" : qPrintable(checked.error().text()));
}

void TestCloudCheck::whatLeadsNowhereIsTold_data()
{
    QTest::addColumn<Changing>("change");
    QTest::addColumn<QStringList>("told");
    const auto row = [](const char *name, const Changing &change, const QStringList &told) {
        QTest::newRow(name) << change << told;
    };
    const auto server = [](const QString &host, const QString &flavor) {
        Instance instance = called(&Instance::uuid, u"i"_s);
        instance.host = host;
        instance.flavorid = flavor;
        return instance;
    };
    row("a server on no host", [=](Cloud &cloud) { cloud.instances = {server(u"h9"_s, {})}; },
        {u"/instances/0/host: there is no “h9” in this cloud."_s});
    row("a server that is nowhere", [=](Cloud &cloud) { cloud.instances = {server({}, {})}; }, {});
    row("servers of no flavor and on no host",
        [=](Cloud &cloud) { cloud.instances = {server(u"h1"_s, u"f"_s), server(u"h9"_s, u"g"_s)}; },
        {u"/instances/1/host: there is no “h9” in this cloud."_s,
            u"/instances/0/flavorid: there is no “f” in this cloud, and 1 more like it."_s});
    row("an aggregate's host",
        [](Cloud &cloud) {
            Aggregate aggregate;
            aggregate.hosts = {u"h1"_s, u"h8"_s, u"h9"_s};
            cloud.aggregates = {aggregate};
        },
        {u"/aggregates/0/hosts/1: there is no “h8” in this cloud, and 1 more like it."_s});
    row("a group's member",
        [](Cloud &cloud) {
            ServerGroup group = called(&ServerGroup::uuid, u"g"_s);
            group.members = {u"gone"_s};
            cloud.serverGroups = {group};
        },
        {u"/server_groups/0/members/0: there is no “gone” in this cloud."_s});
    row("a port's network and subnet",
        [](Cloud &cloud) {
            cloud.surroundings.ports[0].networkId = u"m"_s;
            cloud.surroundings.ports[0].fixedIps[0].subnetId = u"t"_s;
        },
        {u"/ports/0/network_id: there is no “m” in this cloud, and 1 more like it."_s});
    row("a port where networks are not known", [](Cloud &cloud) { cloud.surroundings.networks.reset(); }, {});
}

void TestCloudCheck::whatLeadsNowhereIsTold()
{
    QFETCH(const Changing, change);
    Cloud loose = cloud();
    change(loose);
    QTEST(danglingReferences(loose), "told");
}

QTEST_APPLESS_MAIN(TestCloudCheck)
#include "tst_cloudcheck.moc"
