// SPDX-License-Identifier: GPL-3.0-or-later
// A cloud that contradicts itself opens; the warning names the place and both values.
#include "formats/cloudformat.h"
#include "formats/contradictions.h"
#include "printing.h"
#include "verifyresult.h"

#include <QLocale>
#include <QTest>

#include <algorithm>
#include <functional>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

constexpr auto one = "11111111-0000-4000-8000-000000000001"_L1;
constexpr auto two = "11111111-0000-4000-8000-000000000002"_L1;

// Two hosts h1 and h2 with a server each, plus `more`.
QByteArray cloudWith(const QString &more)
{
    return uR"({"format": "astrolabe-cloud", "version": 1, "compute_nodes": [
        {"uuid": "%1", "host": "h1", "hypervisor_hostname": "n1", "vcpus": 4, "memory_mb": 4096, "local_gb": 40},
        {"uuid": "%2", "host": "h2", "hypervisor_hostname": "n2", "vcpus": 4, "memory_mb": 4096, "local_gb": 40}]%3})"_s
        .arg(one, two, more)
        .toUtf8();
}

} // namespace

class ContradictionsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }
    void areTold_data();
    void areTold();
    void valuesAreOfTheService_data();
    void valuesAreOfTheService();
    void attachmentsAreTold_data();
    void attachmentsAreTold();
    void nodesAreTold_data();
    void nodesAreTold();
    void pagesAreOfTheArchitecture_data();
    void pagesAreOfTheArchitecture();
    void manyAreOneSentence();
};

void ContradictionsTest::areTold_data()
{
    QTest::addColumn<QString>("more");
    QTest::addColumn<QStringList>("told");
    const auto row = [](const char *name, const QString &more, const QString &told) {
        QTest::newRow(name) << u", "_s + more << (told.isEmpty() ? QStringList() : QStringList{told});
    };
    const QString servers = uR"("instances": [{"uuid": "%1", "display_name": "web-1", "host": "h1", "node": "n1"},
        {"uuid": "%2", "display_name": "web-2", "host": "%3", "node": "%4"}])"_s.arg(one, two);
    const auto group = [&](const QString &host, const QString &node, const QString &policy) {
        return servers.arg(host, node)
            + uR"(, "server_groups": [{"uuid": "%1", "name": "web", "policy": "%3", "members": ["%1", "%2"]}])"_s.arg(
                one, two, policy);
    };
    const auto zones = [](const QString &zone) {
        return uR"("aggregates": [{"id": 1, "name": "left", "hosts": ["h1"], "metadata": {"availability_zone": "az1"}},
            {"id": 2, "name": "right", "hosts": ["h1"], "metadata": {"availability_zone": "%1"}}])"_s.arg(zone);
    };
    const auto inventory = [](const QString &members) {
        return uR"("placement": {"resource_providers": [{"uuid": "%1", "name": "n1", "inventories": {"VCPU": {%3}}}],
            "allocations": {"%2": {"allocations": {"%1": {"resources": {"VCPU": 8}}}}}})"_s.arg(one, two, members);
    };

    row("no uuid", uR"("aggregates": [{"id": 1, "uuid": "a"}])"_s, u"/aggregates/0/uuid: “a” is not a uuid."_s);
    row("a host in two zones", zones(u"az2"_s),
        u"/aggregates/1/metadata/availability_zone: h1 is in zone “az1” by left, and in zone “az2” by right."_s);
    row("a host in one zone by two aggregates", zones(u"az1"_s), {});
    row("a server on another host's node", servers.arg(u"h2"_s, u"n1"_s),
        u"/instances/1/node: web-2 is on the node “n1”, and its host h2 has “n2”."_s);
    row("anti-affinity on one host", group(u"h1"_s, u"n1"_s, u"anti-affinity"_s),
        u"/server_groups/0/members: web-1 and web-2 are both on h1, though the group web has the policy "
        "anti-affinity."_s);
    row("anti-affinity on two hosts", group(u"h2"_s, u"n2"_s, u"anti-affinity"_s), {});
    const auto groupOf = [&](const QString &members, int most) {
        return servers.arg(u"h1"_s, u"n1"_s)
            + uR"(, "server_groups": [{"uuid": "%1", "name": "web", "policy": "anti-affinity", "members": [%2],
                "rules": {"max_server_per_host": %3}}])"_s.arg(one, members)
                  .arg(most);
    };
    const QString both = u"\"%1\", \"%2\""_s.arg(one, two);
    row("anti-affinity with as many on a host as its rule allows", groupOf(both, 2), {});
    row("anti-affinity with a member that is listed twice", groupOf(u"\"%1\", \"%1\""_s.arg(one), 1),
        u"/server_groups/0/members/1: “%1” appears twice, first at /server_groups/0/members/0."_s.arg(one));
    row("affinity on two hosts", group(u"h2"_s, u"n2"_s, u"affinity"_s),
        u"/server_groups/0/members: web-1 is on h1 and web-2 on h2, though the group web has the policy affinity."_s);
    row("affinity on one host", group(u"h1"_s, u"n1"_s, u"affinity"_s), {});
    row("soft anti-affinity on one host", group(u"h1"_s, u"n1"_s, u"soft-anti-affinity"_s), {});
    row("least above most", inventory(u"\"total\": 8, \"min_unit\": 4, \"max_unit\": 2"_s),
        u"/placement/resource_providers/0/inventories/VCPU: the min_unit of VCPU of n1 is 4, and its max_unit 2."_s);
    row("more than there is", inventory(u"\"total\": 4, \"allocation_ratio\": 1.5"_s),
        u"/placement/resource_providers/0/inventories/VCPU: 8 of VCPU of n1 are allocated, but its capacity is 6."_s);
    row("all that there is", inventory(u"\"total\": 4, \"allocation_ratio\": 2"_s), {});
    row("what is reserved is not there", inventory(u"\"total\": 9, \"reserved\": 2"_s),
        u"/placement/resource_providers/0/inventories/VCPU: 8 of VCPU of n1 are allocated, but its capacity is 7."_s);
    row("a consumer without a uuid", uR"("placement": {"allocations": {"a/b": {"allocations": {}}}})"_s,
        u"/placement/allocations/a~1b: “a/b” is not a uuid."_s);
    row("a trait twice",
        uR"("placement": {"resource_providers": [{"uuid": "%1", "name": "n1", "traits": ["A", "B", "A"]}]})"_s.arg(one),
        u"/placement/resource_providers/0/traits/2: “A” appears twice, first at /placement/resource_providers/0/traits/0."_s);
    row("a host twice in an aggregate", uR"("aggregates": [{"id": 1, "name": "ssd", "hosts": ["h1", "h1"]}])"_s,
        u"/aggregates/0/hosts/1: “h1” appears twice, first at /aggregates/0/hosts/0."_s);
    const auto flavors = [](const QString &other) {
        return uR"("flavors": [{"flavorid": "1", "name": "m1", "vcpus": 1, "memory_mb": 1},
            {"flavorid": "2", "name": "%1", "vcpus": 1, "memory_mb": 1}])"_s.arg(other);
    };
    row("a flavor's name twice", flavors(u"m1"_s),
        u"/flavors/1/name: the name “m1” appears twice, first at /flavors/0/name."_s);
    const auto flavor
        = [](const QString &amounts) { return uR"("flavors": [{"flavorid": "1", "name": "m0", %1}])"_s.arg(amounts); };
    row("a flavor without CPUs", flavor(u"\"vcpus\": 0, \"memory_mb\": 64"_s),
        u"/flavors/0/vcpus: the flavor m0 has vcpus = 0; nova-api accepts only 1 or more."_s);
    row("a flavor without memory", flavor(u"\"vcpus\": 1, \"memory_mb\": 0"_s),
        u"/flavors/0/memory_mb: the flavor m0 has memory_mb = 0; nova-api accepts only 1 or more."_s);
    row("a flavor without disk", flavor(u"\"vcpus\": 1, \"memory_mb\": 1, \"root_gb\": 0"_s), {});
    row("two flavors without names", uR"("flavors": [{"flavorid": "1", "name": "", "vcpus": 1, "memory_mb": 1},
            {"flavorid": "2", "name": "", "vcpus": 1, "memory_mb": 1}])"_s,
        {});
    row("a flavor's name in capitals", flavors(u"M1"_s), {});
    const auto network = [](const QString &pool, const QString &fixed) {
        return uR"("networks": [{"id": "n", "name": "lan", "subnets": [{"id": "s", "cidr": "10.0.0.0/24",
                "allocation_pools": [{"start": "10.0.0.2", "end": "%1"}]}]}],
            "ports": [{"id": "p", "network_id": "n", "fixed_ips": [{"subnet_id": "s", "ip_address": "%2"}]}])"_s.arg(
            pool, fixed);
    };
    row("a pool that ends outside", network(u"10.0.1.9"_s, u"10.0.0.5"_s),
        u"/networks/0/subnets/0/allocation_pools/0: the address 10.0.1.9 is outside of 10.0.0.0/24, the network of its "
        "subnet."_s);
    row("a port's address outside", network(u"10.0.0.9"_s, u"10.1.0.5"_s),
        u"/ports/0/fixed_ips/0/ip_address: the address 10.1.0.5 is outside of 10.0.0.0/24, the network of its subnet."_s);
    row("addresses inside", network(u"10.0.0.254"_s, u"10.0.0.5"_s), {});
    row("an aggregate of a provider without a uuid",
        uR"("placement": {"resource_providers": [{"uuid": "%1", "name": "n1", "aggregates": ["a"]}]})"_s.arg(one),
        u"/placement/resource_providers/0/aggregates/0: “a” is not a uuid."_s);
    row("an image without a uuid", uR"("images": [{"id": "cirros"}])"_s, u"/images/0/id: “cirros” is not a uuid."_s);
    row("a uuid without dashes, in capitals", uR"("images": [{"id": "11111111000040008000ABCDEF000001"}])"_s, {});
}

// A value that the service does not know is named with those that it does.
void ContradictionsTest::valuesAreOfTheService_data()
{
    QTest::addColumn<QString>("more");
    QTest::addColumn<QString>("begins"); // of what is told; empty: nothing
    const auto row = [](const QString &list, const QString &element, const QString &member, const QString &value,
                         const QString &name = {}) {
        QTest::newRow(qPrintable(member + u' ' + value))
            << u", \"%1\": [{%2, \"%3\": \"%4\"}]"_s.arg(list, element, member, value)
            << (name.isEmpty() ? QString()
                               : u"/%1/0/%2: %2 of %3 is “%4”, but can only be "_s.arg(list, member, name, value));
    };
    const QString image = uR"("id": "%1", "name": "cirros")"_s.arg(one);
    const auto rows = [&](const QString &list, const QString &element, const QString &member, const QString &values) {
        for (const QString &value : values.split(u' '))
            row(list, element, member, value);
    };
    rows(u"images"_s, image, u"status"_s,
        u"queued saving uploading importing active deactivated killed pending_delete deleted"_s);
    row(u"images"_s, image, u"status"_s, u"ACTIVE"_s, u"cirros"_s);
    rows(u"images"_s, image, u"visibility"_s, u"public community shared private"_s);
    row(u"images"_s, image, u"visibility"_s, u"hidden"_s, u"cirros"_s);
    const QString server = uR"("uuid": "%1", "display_name": "web")"_s.arg(one);
    rows(u"instances"_s, server, u"vm_state"_s,
        u"active building paused suspended stopped rescued resized soft-delete deleted error shelved "
        "shelved_offloaded"_s);
    row(u"instances"_s, server, u"vm_state"_s, u"build"_s, u"web"_s);
    row(u"instances"_s, uR"("uuid": "%1")"_s.arg(one), u"vm_state"_s, u"unknown"_s, one);
    const QString port = u"\"id\": \"p\", \"network_id\": \"n\""_s;
    rows(u"ports"_s, port, u"binding:vnic_type"_s,
        u"normal direct macvtap baremetal direct-physical virtio-forwarder smart-nic vdpa accelerator-direct "
        "accelerator-direct-physical remote-managed"_s);
    row(u"ports"_s, port, u"binding:vnic_type"_s, u"sriov"_s, u"p"_s);
    rows(u"ports"_s, port, u"ip_allocation"_s, u"immediate deferred none"_s);
    row(u"ports"_s, port, u"ip_allocation"_s, u"later"_s, u"p"_s);
    const QString volume = u"\"id\": \"v\", \"size\": 1"_s;
    rows(u"volumes"_s, volume, u"status"_s,
        u"creating available reserved attaching in-use detaching maintenance migrating retyping extending reverting "
        "downloading uploading backing-up restoring-backup awaiting-transfer managing unmanaging deleting deleted "
        "error error_attaching error_detaching error_extending error_backing-up error_restoring error_managing "
        "error_managing_deleting error_unmanaging error_deleting"_s);
    row(u"volumes"_s, volume, u"status"_s, u"free"_s, u"v"_s);
}

void ContradictionsTest::valuesAreOfTheService()
{
    QFETCH(const QString, more);
    QFETCH(const QString, begins);
    NoProgress nobody;
    const auto read = parseCloud(cloudWith(more), nobody);
    QVERIFY_RESULT(read);
    const QString told = read->warnings.join(u'\n');
    QVERIFY2(begins.isEmpty() ? told.isEmpty() : told.startsWith(begins), qPrintable(told));
}

void ContradictionsTest::attachmentsAreTold_data()
{
    QTest::addColumn<QString>("volume"); // its members
    QTest::addColumn<bool>("areServersKnown");
    QTest::addColumn<QStringList>("told");
    const auto row = [](const char *name, const QString &volume, const QStringList &told, bool areServersKnown = true) {
        QTest::newRow(name) << volume << areServersKnown << told;
    };
    const QString attached = u"\"status\": \"in-use\", \"attached_to\": [%1]"_s;
    const QString first = u"\"%1\""_s.arg(one);
    const QString both = u"\"%1\", \"%2\""_s.arg(one, two);
    row("to nothing", attached.arg(QString()), {});
    row("to one", attached.arg(first), {});
    row("to two", attached.arg(both),
        {u"/volumes/0/attached_to: data is attached to web-1, web-2, though it is not multiattach."_s});
    row("to two, as it may be", attached.arg(both) + u", \"multiattach\": true"_s, {});
    row("to one twice", attached.arg(first + u", "_s + first),
        {u"/volumes/0/attached_to/1: “%1” appears twice, first at /volumes/0/attached_to/0."_s.arg(one)});
    row("to a server that is gone", attached.arg(u"\"gone\""_s),
        {u"/volumes/0/attached_to/0: data is attached to the server gone, which this cloud does not have."_s});
    row("to a server that may be there", attached.arg(u"\"gone\""_s), {}, false);
    row("and free", QString(attached).replace("in-use"_L1, "available"_L1).arg(first),
        {u"/volumes/0/status: data is attached to web-1, though its status is “available”."_s});
    row("to nothing, and free", u"\"status\": \"available\", \"attached_to\": []"_s, {});
}

void ContradictionsTest::attachmentsAreTold()
{
    QFETCH(const QString, volume);
    QFETCH(const bool, areServersKnown);
    NoProgress nobody;
    const auto read
        = parseCloud(cloudWith(uR"(, "instances": [{"uuid": "%1", "display_name": "web-1"},
            {"uuid": "%2", "display_name": "web-2"}], "volumes": [{"id": "v", "size": 1, "name": "data", %3}]%4)"_s.arg(
                         one, two, volume, areServersKnown ? QString() : u", \"unknown\": [\"instances\"]"_s)),
            nobody);
    QVERIFY_RESULT(read);
    QTEST(read->warnings, "told");
}

// A node that contradicts itself.
void ContradictionsTest::nodesAreTold_data()
{
    using Change = std::function<void(ComputeNode &)>;
    QTest::addColumn<Change>("change");
    QTest::addColumn<QString>("told");
    const auto row
        = [](const char *name, const Change &change, const QString &told) { QTest::newRow(name) << change << told; };
    const auto cells = [](const QList<int> &first, const QList<int> &second) {
        return [=](ComputeNode &node) {
            NumaCell left;
            left.cpuset = first;
            NumaCell right;
            right.id = 1;
            right.cpuset = second;
            node.numaTopology = {left, right};
        };
    };
    const auto inCell = [](const std::function<void(NumaCell &)> &change) {
        return [=](ComputeNode &node) {
            NumaCell cell;
            cell.cpuset = {0, 1};
            cell.pcpuset = {2, 3};
            cell.memoryMb = 1000;
            change(cell);
            node.numaTopology = {cell};
        };
    };
    const auto devices = [](const QString &vendor, std::optional<int> numaNode) {
        return [=](ComputeNode &node) {
            node.numaTopology = {NumaCell()};
            node.pciDevicePools = QList<PciDevicePool>{{vendor, u"1572"_s, numaNode, 1, {}, {}}};
        };
    };
    row("all that its ratio allows", [](ComputeNode &node) { node.vcpusUsed = 8; }, {});
    row(
        "more CPUs", [](ComputeNode &node) { node.vcpusUsed = 9; },
        u"/compute_nodes/0/vcpus_used: 9 of vcpus of h1 are used, but its capacity is 8"_s);
    row(
        "more disk", [](ComputeNode &node) { node.localGbUsed = 41; },
        u"/compute_nodes/0/local_gb_used: 41 of local_gb of h1 are used, but its capacity is 40"_s);
    row("a sibling of another cell", inCell([](NumaCell &cell) { cell.siblings = {{0, 1}, {2, 9}}; }),
        u"/compute_nodes/0/numa_topology/cells/0/siblings: CPU 9 of h1 is a sibling in NUMA cell 0, which has the CPUs "
        "0,1,2,3"_s);
    row("a CPU pinned twice", inCell([](NumaCell &cell) { cell.pinnedCpus = {3, 3}; }),
        u"/compute_nodes/0/numa_topology/cells/0/pinned_cpus: CPU 3 of h1 is pinned twice in NUMA cell 0"_s);
    row("a CPU in both sets of a cell", inCell([](NumaCell &cell) { cell.pcpuset = {1, 2}; }), {}); // before Train
    row("a CPU in two cells", cells({0, 1}, {1, 2}),
        u"/compute_nodes/0/numa_topology/cells/1/cpuset: CPU 1 of h1 is in NUMA cell 0 and in NUMA cell 1"_s);
    row("CPUs of their own", cells({0, 1}, {2, 3}), {});
    row("more of a cell's memory", inCell([](NumaCell &cell) { cell.memoryUsageMb = 1001; }),
        u"/compute_nodes/0/numa_topology/cells/0/memory_usage: 1,001 MiB of the memory of NUMA cell 0 of h1 are used, "
        "but its capacity is 1,000"_s);
    row("pages that are used and reserved", inCell([](NumaCell &cell) { cell.mempages = {{2048, 10, 6, 5, {}}}; }),
        u"/compute_nodes/0/numa_topology/cells/0/mempages/0: 11 pages of 2,048 KiB of NUMA cell 0 of h1 are used or "
        "reserved, but it has 10"_s);
    row("all of its pages", inCell([](NumaCell &cell) { cell.mempages = {{2048, 10, 6, 4, {}}}; }), {});
    const auto pages = [&](const QString &arch, qint64 sizeKb) -> Change {
        return [=](ComputeNode &node) {
            inCell([=](NumaCell &cell) { cell.mempages = {{sizeKb, 1, 0, 0, {}}}; })(node);
            node.cpuInfo = QJsonObject{{u"arch"_s, arch}};
        };
    };
    const QString size
        = u"/compute_nodes/0/numa_topology/cells/0/mempages/0/size_kb: NUMA cell 0 of h1 has pages of "_s;
    row("pages of 1 GiB", pages(u"x86_64"_s, 1048576), {});
    row("pages that x86_64 does not have", pages(u"x86_64"_s, 16384),
        size + u"16,384 KiB, but CPUs of x86_64 can only have pages of 4,2048,1048576 KiB"_s);
    row("pages that no CPU has", pages(u"riscv64"_s, 3),
        size + u"3 KiB, but sizes of pages are powers of two, at least 4 KiB"_s);
    row("pages smaller than any CPU has", pages(QString(), 2),
        size + u"2 KiB, but sizes of pages are powers of two, at least 4 KiB"_s);
    row("pages of an architecture that is not known here", pages(u"riscv64"_s, 16384), {});
    row("more memory in the cells than in the node", inCell([](NumaCell &cell) { cell.memoryMb = 4097; }),
        u"/compute_nodes/0/numa_topology/cells: the NUMA cells of h1 together have 4.001 GiB of memory, but the node "
        "has 4 GiB"_s);
    row("all of the node's memory in its cells", inCell([](NumaCell &cell) { cell.memoryMb = 4096; }), {});
    row(
        "devices of a type that Nova does not have",
        [=](ComputeNode &node) {
            devices(u"8086"_s, 0)(node);
            node.pciDevicePools->first().tags.insert(u"dev_type"_s, u"type-GPU"_s);
        },
        u"/compute_nodes/0/pci_device_pools/0/tags/dev_type: dev_type of h1 is “type-GPU”, but can only be type-PCI, "
        "type-PF, type-VF, vdpa"_s);
    row(
        "a device whose product is too long",
        [](ComputeNode &node) {
            NodeDevice device;
            device.vendorId = u"8086"_s;
            device.productId = u"15721"_s;
            node.nodeDevices = QList<NodeDevice>{device};
        },
        u"/compute_nodes/0/node_devices/0/product_id: the product_id “15721” of devices of h1 is not a PCI number, "
        "such as 8086"_s);
    row("devices of no number", devices(u"intel"_s, 0),
        u"/compute_nodes/0/pci_device_pools/0/vendor_id: the vendor_id “intel” of devices of h1 is not a PCI number, "
        u"such as "
        "8086"_s);
    row("devices with a prefix", devices(u"0x8086"_s, 0), {});
    row("devices elsewhere", devices(u"8086"_s, 3),
        u"/compute_nodes/0/pci_device_pools/0/numa_node: devices of h1 are in NUMA cell 3, which it does not have; it has: 0"_s);
    row("devices of no cell", devices(u"8086"_s, std::nullopt), {});
    row(
        "seen too far ahead",
        [](ComputeNode &node) { node.service->lastSeenUp = QDateTime(QDate(2026, 11, 20), QTime(12, 1, 1), Qt::UTC); },
        u"/compute_nodes/0/service/last_seen_up: the service of h1 was seen at 2026-11-20T12:01:01Z, and it is "
        "2026-11-20T12:00:00Z in this cloud"_s);
    row("seen a little ahead",
        [](ComputeNode &node) { node.service->lastSeenUp = QDateTime(QDate(2026, 11, 20), QTime(12, 1), Qt::UTC); },
        {});
}

void ContradictionsTest::nodesAreTold()
{
    QFETCH(const std::function<void(ComputeNode &)>, change);
    Cloud cloud;
    cloud.now = QDateTime(QDate(2026, 11, 20), QTime(12, 0), Qt::UTC);
    ComputeNode node;
    node.uuid = one;
    node.host = node.hypervisorHostname = u"h1"_s;
    node.vcpus = 4;
    node.memoryMb = 4096;
    node.localGb = 40;
    node.cpuAllocationRatio = 2;
    node.ramAllocationRatio = node.diskAllocationRatio = 1;
    node.service = Service();
    change(node);
    cloud.computeNodes = {node};
    QStringList told;
    for (const Contradiction &contradiction : contradictionsIn(cloud))
        told.append(contradiction.where + u": "_s + sentence(contradiction.reason));
    QTEST(told.join(u'\n'), "told");
}

// Each granule that a kernel of the architecture can be built with, and no other.
void ContradictionsTest::pagesAreOfTheArchitecture_data()
{
    QTest::addColumn<QList<qint64>>("sizesKb");
    QTest::newRow("x86_64") << QList<qint64>{4, 2048, 1048576};
    QTest::newRow("aarch64") << QList<qint64>{4, 16, 64, 2048, 32768, 524288, 1048576, 16777216};
    for (const char *power : {"ppc64", "ppc64le"})
        QTest::newRow(power) << QList<qint64>{4, 64, 1024, 2048, 16384, 1048576, 16777216};
}

void ContradictionsTest::pagesAreOfTheArchitecture()
{
    QFETCH(const QList<qint64>, sizesKb);
    Cloud cloud;
    ComputeNode node;
    node.uuid = one;
    node.host = node.hypervisorHostname = u"h1"_s;
    node.cpuInfo = QJsonObject{{u"arch"_s, QString::fromLatin1(QTest::currentDataTag())}};
    QList<qint64> accepted;
    for (qint64 sizeKb = 1; sizeKb <= qint64{1} << 26; sizeKb *= 2) {
        NumaCell cell;
        cell.mempages = {{sizeKb, 1, 0, 0, {}}};
        node.numaTopology = {cell};
        cloud.computeNodes = {node};
        const bool isTold = std::ranges::any_of(contradictionsIn(cloud),
            [](const Contradiction &found) { return found.where.endsWith("/mempages/0/size_kb"_L1); });
        if (!isTold)
            accepted.append(sizeKb);
    }
    QCOMPARE(accepted, sizesKb);
}

void ContradictionsTest::areTold()
{
    QFETCH(QString, more);
    NoProgress nobody;
    const auto read = parseCloud(cloudWith(more), nobody);
    QVERIFY_RESULT(read);
    QTEST(read->warnings, "told");
}

void ContradictionsTest::manyAreOneSentence()
{
    Cloud cloud;
    for (int i = 0; i < 3; ++i) {
        ComputeNode node;
        node.uuid = node.host = node.hypervisorHostname = u"n%1"_s.arg(i);
        NumaCell cell;
        cell.cpuset = {0, 1};
        cell.pinnedCpus = {1, 7};
        node.numaTopology = {cell};
        cloud.computeNodes.append(node);
    }
    QCOMPARE(inShort(contradictionsIn(cloud)),
        (QStringList{u"/compute_nodes/0/uuid: “n0” is not a uuid, and 2 more like it."_s,
            u"/compute_nodes/0/numa_topology/cells/0/pinned_cpus: CPU 7 of n0 is pinned in NUMA cell 0, which has the "
            "CPUs 0,1, and 2 more like it."_s}));
}

QTEST_APPLESS_MAIN(ContradictionsTest)
#include "tst_contradictions.moc"
