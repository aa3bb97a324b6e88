// SPDX-License-Identifier: GPL-3.0-or-later
#include "audit/auditformat.h"
#include "audit/heldback.h"
#include "change/healed.h"
#include "core/audit/agreeing.h"
#include "formats/cloudformat.h"
#include "otherlanguage.h"
#include "placement/placement.h"

#include <QJsonArray>

using namespace astrolabe;
using namespace astrolabe::test;

namespace {

using Change = std::function<void(Cloud &)>;

Resources small()
{
    return {{u"VCPU"_s, 2}, {u"MEMORY_MB"_s, 4096}, {u"DISK_GB"_s, 20}};
}

ConsumerAllocations holding(const QMap<QString, Resources> &allocations)
{
    return {allocations, u"demo"_s, u"alice"_s, 1, {}};
}

void setVcpus(Cloud &cloud, int vcpus)
{
    cloud.computeNodes[0].vcpus = vcpus;
}

void addUnknownNode(Cloud &cloud)
{
    ComputeNode node = cloud.computeNodes.first();
    node.uuid = hexUuid(3);
    node.host = node.hypervisorHostname = u"cmp-3"_s;
    cloud.computeNodes.append(node);
}

} // namespace

class TestAudit : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void finds_data();
    void finds();
    void healsAllThatCanBeHealed_data() { finds_data(); }
    void healsAllThatCanBeHealed();
    void saysTheNumbers();
    void saysWhatToDo_data();
    void saysWhatToDo();
    void isTheSameInAnyLanguage_data() { saysWhatToDo_data(); }
    void isTheSameInAnyLanguage();
    void countsTheFindings();
    void findsNothingInTheRealCloud();
    void saysNothingOfDerivedData();
    void tellsWhoHoldsWhatIsLacking();
    void stopsWhenAsked();
};

void TestAudit::finds_data()
{
    QTest::addColumn<Change>("change");
    QTest::addColumn<QStringList>("found");
    QTest::addColumn<QStringList>("left"); // after healing
    const auto row = [](const char *name, const Change &change, const QStringList &found,
                         const QStringList &left = {}) { QTest::newRow(name) << change << found << left; };
    row("agreement", [](Cloud &) { }, {});

    // Consumers
    row("a server that was deleted", [](Cloud &c) { c.instances.removeFirst(); }, {u"orphaned_allocations"_s});
    row("somebody else's allocation",
        [](Cloud &c) {
            c.placement->allocations[hexUuid(9)] = holding({{hexUuid(50), {{u"CUSTOM_X"_s, 1}}}});
            provider(c, hexUuid(50)).inventories[u"CUSTOM_X"_s].total = 1;
        },
        {});
    row("a volume's allocation",
        [](Cloud &c) {
            c.placement->allocations[hexUuid(9)] = holding({{hexUuid(50), {{u"DISK_GB"_s, 1}}}});
            c.placement->allocations[hexUuid(9)].other[u"consumer_type"_s] = u"VOLUME"_s;
        },
        {});
    row("a migration of a resized server",
        [](Cloud &c) {
            c.instances[0].vmState = u"resized"_s;
            c.placement->allocations[hexUuid(9)] = holding({{hexUuid(2), small()}});
        },
        {});
    row("two consumers for one migration",
        [](Cloud &c) {
            c.instances[0].taskState = u"migrating"_s;
            c.placement->allocations[hexUuid(9)] = holding({{hexUuid(2), small()}});
            c.placement->allocations[hexUuid(10)] = holding({{hexUuid(2), small()}});
        },
        {u"orphaned_allocations"_s});
    row("a migration that is over",
        [](Cloud &c) {
            c.placement->allocations[hexUuid(9)] = holding({{hexUuid(2), small()}});
            c.placement->allocations[hexUuid(9)].other[u"consumer_type"_s] = u"MIGRATION"_s;
        },
        {u"orphaned_allocations"_s});
    row("a server whose host was renamed", [](Cloud &c) { c.computeNodes[0].hypervisorHostname = u"new"_s; },
        {u"server_without_node vm-1"_s}, {u"server_without_node vm-1"_s});
    row("a server whose host is gone", [](Cloud &c) { c.instances[0].host = c.instances[0].node = u"cmp-9"_s; },
        {u"server_without_node vm-1"_s}, {u"server_without_node vm-1"_s});
    row("a server that holds on both hosts",
        [](Cloud &c) { c.placement->allocations[hexUuid(101)].allocations[hexUuid(2)] = small(); },
        {u"misplaced_allocations vm-1"_s});
    row("a server that was evacuated from a host that is down",
        [](Cloud &c) {
            c.placement->allocations[hexUuid(101)].allocations[hexUuid(2)] = small();
            c.computeNodes[1].service->forcedDown = true;
        },
        {});
    row("a server that holds on another host alone, which is down",
        [](Cloud &c) {
            c.placement->allocations[hexUuid(101)].allocations = {{hexUuid(2), small()}};
            c.computeNodes[1].service->forcedDown = true;
        },
        {u"misplaced_allocations vm-1"_s});
    row("a server that holds on the other host alone",
        [](Cloud &c) { c.placement->allocations[hexUuid(101)].allocations = {{hexUuid(2), small()}}; },
        {u"misplaced_allocations vm-1"_s});
    row("a server that has its disk in the pool and the rest on the other host",
        [](Cloud &c) {
            c.placement->allocations[hexUuid(101)].allocations
                = {{hexUuid(2), {{u"VCPU"_s, 2}, {u"MEMORY_MB"_s, 4096}}}, {hexUuid(50), {{u"DISK_GB"_s, 20}}}};
        },
        {u"misplaced_allocations vm-1"_s});
    row("a server on no host that holds something",
        [](Cloud &c) {
            c.instances[0].vmState = u"error"_s;
            c.instances[0].host.clear();
            c.instances[0].node.clear();
        },
        {u"misplaced_allocations vm-1"_s});
    row("a server that is being migrated",
        [](Cloud &c) {
            c.instances[0].taskState = u"migrating"_s;
            c.placement->allocations[hexUuid(101)].allocations[hexUuid(2)] = small();
        },
        {});

    // Servers
    row("a server without allocations", [](Cloud &c) { c.placement->allocations.remove(hexUuid(101)); },
        {u"missing_allocations vm-1"_s});
    row("a server without allocations that is being built",
        [](Cloud &c) {
            c.placement->allocations.remove(hexUuid(101));
            c.instances[0].taskState = u"spawning"_s;
        },
        {});
    row("a server that was given up",
        [](Cloud &c) {
            c.placement->allocations.remove(hexUuid(101));
            c.instances[0].host.clear();
        },
        {});
    row("a shelved server",
        [](Cloud &c) {
            c.placement->allocations.remove(hexUuid(101));
            c.instances[0].vmState = u"shelved_offloaded"_s;
        },
        {});
    row("a server of an unknown flavor",
        [](Cloud &c) {
            c.placement->allocations.remove(hexUuid(101));
            c.instances[0].flavorid = u"gone"_s;
        },
        {u"missing_allocations vm-1"_s}, {u"missing_allocations vm-1"_s});
    row("a server with a virtual GPU",
        [](Cloud &c) {
            c.placement->allocations.remove(hexUuid(101));
            c.flavors[0].extraSpecs[u"resources:VGPU"_s] = u"1"_s;
        },
        {u"missing_allocations vm-1"_s}, {u"missing_allocations vm-1"_s});
    row("no room for a server without allocations",
        [](Cloud &c) {
            c.placement->allocations.remove(hexUuid(101));
            c.flavors[0].memoryMb = 100000;
        },
        {u"missing_allocations vm-1"_s}, {u"missing_allocations vm-1"_s});

    // Capacity
    row("more than there is",
        [](Cloud &c) { c.placement->allocations[hexUuid(101)].allocations[hexUuid(1)][u"DISK_GB"_s] = 101; },
        {u"over_capacity cmp-1 DISK_GB"_s}, {u"over_capacity cmp-1 DISK_GB"_s});
    row("just as much as there is",
        [](Cloud &c) { c.placement->allocations[hexUuid(101)].allocations[hexUuid(1)][u"DISK_GB"_s] = 100; }, {});
    row("more than there is, by an orphan",
        [](Cloud &c) { c.placement->allocations[hexUuid(9)] = holding({{hexUuid(1), {{u"DISK_GB"_s, 90}}}}); },
        {u"orphaned_allocations"_s, u"over_capacity cmp-1 DISK_GB"_s});

    // Inventories
    row("another total", [](Cloud &c) { setVcpus(c, 16); }, {u"different_inventory cmp-1 VCPU"_s});
    row("another reserve", [](Cloud &c) { provider(c, hexUuid(1)).inventories[u"MEMORY_MB"_s].reserved = 1024; },
        {u"different_inventory cmp-1 MEMORY_MB"_s});
    row("another step and least and most",
        [](Cloud &c) {
            Inventory &disk = provider(c, hexUuid(1)).inventories[u"DISK_GB"_s];
            disk.stepSize = disk.minUnit = 10;
            disk.maxUnit = 50;
        },
        {u"different_inventory cmp-1 DISK_GB"_s});
    row("a ratio that was set in Placement",
        [](Cloud &c) { provider(c, hexUuid(1)).inventories[u"VCPU"_s].allocationRatio = 2; }, {});
    row("a ratio against the option",
        [](Cloud &c) {
            QVERIFY_RESULT(c.config.set(u"DEFAULT"_s, u"cpu_allocation_ratio"_s, 4.0));
            provider(c, hexUuid(1)).inventories[u"VCPU"_s].allocationRatio = 4;
        },
        {u"different_inventory cmp-2 VCPU"_s});
    row("a ratio in single precision",
        [](Cloud &c) {
            QVERIFY_RESULT(c.config.set(u"DEFAULT"_s, u"cpu_allocation_ratio"_s, 1.1));
            for (const int host : {1, 2})
                provider(c, hexUuid(host)).inventories[u"VCPU"_s].allocationRatio = static_cast<double>(1.1F);
        },
        {});
    row("a class that is missing",
        [](Cloud &c) {
            provider(c, hexUuid(1)).inventories.remove(u"VCPU"_s);
            c.placement->allocations[hexUuid(101)].allocations[hexUuid(1)].remove(u"VCPU"_s);
        },
        {u"different_inventory cmp-1 VCPU"_s});
    row("a disk that the pool gives",
        [](Cloud &c) {
            provider(c, hexUuid(1)).inventories.remove(u"DISK_GB"_s);
            c.placement->allocations[hexUuid(101)].allocations[hexUuid(1)].remove(u"DISK_GB"_s);
        },
        {});
    row("memory that a cell below gives",
        [](Cloud &c) {
            ResourceProvider cell;
            cell.uuid = hexUuid(60);
            cell.name = u"cmp-1_NUMA0"_s;
            cell.parentProviderUuid = hexUuid(1);
            cell.inventories = {{u"MEMORY_MB"_s, provider(c, hexUuid(1)).inventories.take(u"MEMORY_MB"_s)}};
            c.placement->resourceProviders.append(cell);
            auto &held = c.placement->allocations[hexUuid(101)].allocations;
            held[hexUuid(60)][u"MEMORY_MB"_s] = held[hexUuid(1)].take(u"MEMORY_MB"_s);
        },
        {});
    row("a class that the node does not report",
        [](Cloud &c) { provider(c, hexUuid(1)).inventories[u"PCPU"_s].total = 4; },
        {u"different_inventory cmp-1 PCPU"_s});
    row("such a class in use",
        [](Cloud &c) {
            provider(c, hexUuid(1)).inventories[u"PCPU"_s].total = 4;
            c.placement->allocations[hexUuid(101)].allocations[hexUuid(1)][u"PCPU"_s] = 1;
        },
        {u"different_inventory cmp-1 PCPU"_s}, {u"different_inventory cmp-1 PCPU"_s});
    row("a class of the driver's own", [](Cloud &c) { provider(c, hexUuid(1)).inventories[u"CUSTOM_GPU"_s].total = 4; },
        {});
    row("a bare metal node",
        [](Cloud &c) {
            c.computeNodes[0].hypervisorType = u"ironic"_s;
            setVcpus(c, 99);
        },
        {});
    row("dedicated CPUs among the node's",
        [](Cloud &c) {
            NumaCell cell;
            cell.cpuset = {0, 1, 2, 3, 4, 5, 6, 7};
            cell.memoryMb = 16384;
            c.computeNodes[0].numaTopology = QList<NumaCell>{cell};
            setVcpus(c, 32);
        },
        {});

    // Compute nodes and providers
    row("a compute node that Placement does not know", addUnknownNode, {u"node_without_provider cmp-3"_s});
    row("a provider whose compute node is gone",
        [](Cloud &c) {
            c.computeNodes.removeLast();
            c.instances.removeLast();
            c.placement->allocations.remove(hexUuid(102));
        },
        {u"provider_without_node cmp-2"_s});
    row("such a provider with a server's allocations and a child",
        [](Cloud &c) {
            ResourceProvider child;
            child.uuid = hexUuid(61);
            child.name = u"cmp-2_gpu"_s;
            child.parentProviderUuid = hexUuid(2);
            c.placement->resourceProviders.append(child);
            c.computeNodes.removeLast();
            c.instances.removeLast();
        },
        {u"orphaned_allocations"_s, u"provider_without_node cmp-2"_s});
    row("a compute node under a new uuid", [](Cloud &c) { c.computeNodes[1].uuid = hexUuid(4); },
        {u"misplaced_allocations vm-2"_s, u"node_without_provider cmp-2"_s, u"provider_without_node cmp-2"_s});
    row("providers of others",
        [](Cloud &c) {
            ResourceProvider addresses;
            addresses.uuid = hexUuid(62);
            addresses.name = u"addresses"_s;
            addresses.inventories[u"IPV4_ADDRESS"_s].total = 254;
            c.placement->resourceProviders.append(addresses);
        },
        {});

    // Aggregates
    row("a host that joined an aggregate", [](Cloud &c) { c.aggregates[1].hosts = {u"cmp-2"_s}; },
        {u"different_aggregates cmp-2 00000000-0000-4000-a000-000000000008"_s});
    row("a host that left an aggregate", [](Cloud &c) { c.aggregates[0].hosts = {u"cmp-2"_s}; },
        {u"different_aggregates cmp-1 00000000-0000-4000-a000-000000000007"_s});
    row("an aggregate that is Placement's alone",
        [](Cloud &c) { provider(c, hexUuid(1)).aggregates.append(hexUuid(70)); }, {});
    row("a host of several nodes",
        [](Cloud &c) {
            c.computeNodes[1].host = u"cmp-1"_s;
            c.instances[1].host = u"cmp-1"_s;
            c.aggregates[1].hosts = {u"cmp-1"_s};
        },
        {});

    // Contradictions and invalid names; no change of Placement's data heals them.
    const auto stays
        = [&](const char *name, const Change &change, const QString &found) { row(name, change, {found}, {found}); };
    stays(
        "a host in two zones",
        [](Cloud &c) {
            c.aggregates[0].metadata[u"availability_zone"_s] = u"az1"_s;
            c.aggregates[1].hosts = {u"cmp-2"_s};
            provider(c, hexUuid(2)).aggregates.append(c.aggregates[1].uuid);
            c.aggregates[1].metadata[u"availability_zone"_s] = u"az2"_s;
        },
        u"contradiction cmp-2 /aggregates/1/metadata/availability_zone"_s);
    stays(
        "a server on another host's node", [](Cloud &c) { c.instances[0].node = u"cmp-2"_s; },
        u"server_without_node vm-1"_s);
    stays(
        "a group that is not apart",
        [](Cloud &c) {
            c.instances.append(serverOn(3, u"cmp-1"_s));
            c.placement->allocations[hexUuid(103)] = c.placement->allocations.value(hexUuid(101));
            ServerGroup group;
            group.uuid = hexUuid(200);
            group.name = u"web"_s;
            group.policy = u"anti-affinity"_s;
            group.members = {hexUuid(101), hexUuid(103)};
            c.serverGroups = {group};
        },
        u"contradiction web /server_groups/0/members"_s);
    stays(
        "an inventory of which nothing can be taken",
        [](Cloud &c) {
            Inventory &inventory = provider(c, hexUuid(50)).inventories[u"DISK_GB"_s];
            inventory.minUnit = 4;
            inventory.maxUnit = 2;
        },
        u"contradiction pool /placement/resource_providers/2/inventories/DISK_GB"_s);
    const auto option = [](const char *group, const QString &name, const QJsonValue &text) {
        return Change(
            [=](Cloud &c) { static_cast<void>(c.config.set(QLatin1StringView(group), name, text, c.release)); });
    };
    stays("a set of CPUs that is none", option("compute", u"cpu_dedicated_set"_s, u"4-"_s),
        u"unreadable_option [compute] cpu_dedicated_set"_s);
    stays("an alias that is none", option("pci", u"alias"_s, QJsonArray{u"{name: gpu}"_s}),
        u"unreadable_option [pci] alias"_s);
    stays(
        "a trait that is none", [](Cloud &c) { provider(c, hexUuid(50)).traits.append(u"HW_CPU_X86_FAST"_s); },
        u"unknown_name pool HW_CPU_X86_FAST"_s);
    stays(
        "a class that is none", [](Cloud &c) { provider(c, hexUuid(50)).inventories[u"CPUS"_s].total = 4; },
        u"unknown_name pool CPUS"_s);
}

void TestAudit::finds()
{
    QFETCH(Change, change);
    QFETCH(QStringList, found);
    Cloud cloud = agreeingCloud();
    change(cloud);
    QCOMPARE(summary(findings(cloud)), found);
    for (const AuditFinding &finding : findings(cloud)) {
        QVERIFY(!finding.reasons.isEmpty());
        QVERIFY(!englishSentence(finding.remedy).isEmpty());
    }
}

void TestAudit::healsAllThatCanBeHealed()
{
    QFETCH(Change, change);
    QFETCH(QStringList, left);
    Cloud cloud = agreeingCloud();
    change(cloud);
    const auto healed = heal(plainIndex(cloud), healingsOf(findings(cloud)));
    QVERIFY_RESULT(healed);
    QVERIFY(Placement::create(*healed->cloud.placement));
    QCOMPARE(summary(findings(healed->cloud)), left);
    Cloud nova = healed->cloud;
    nova.placement = cloud.placement;
    QCOMPARE(nova, cloud); // healing changes nothing of Nova's
}

void TestAudit::saysTheNumbers()
{
    Cloud cloud = agreeingCloud();
    setVcpus(cloud, 16);
    cloud.placement->allocations[hexUuid(101)].allocations[hexUuid(1)][u"DISK_GB"_s] = 101;
    cloud.placement->allocations[hexUuid(9)] = holding({{hexUuid(2), small()}});
    QStringList sentences;
    for (const AuditFinding &finding : findings(cloud)) {
        for (const Reason &reason : finding.reasons)
            sentences.append(englishSentence(reason));
    }
    sentences.sort();
    QCOMPARE(sentences,
        (QStringList{u"101 GiB of DISK_GB is allocated, the capacity is (100 GiB − 0 GiB) × 1 = 100 GiB."_s,
            u"No server and no migration has this uuid, but it holds DISK_GB 20 GiB, MEMORY_MB 4 GiB, VCPU 2 on cmp-2."_s,
            u"max_unit is 8 in Placement, the compute node reports 16."_s,
            u"total is 8 in Placement, the compute node reports 16."_s}));
}

// The severity and the subject, the reasons, the remedy and the command.
void TestAudit::saysWhatToDo_data()
{
    QTest::addColumn<Change>("change");
    QTest::addColumn<QStringList>("told");
    const auto row = [](const char *name, const Change &change, const QStringList &told) {
        QTest::newRow(name) << change << told;
    };
    const QString restart = u"systemctl restart nova-compute"_s;
    row("a deleted server", [](Cloud &c) { c.instances.removeFirst(); },
        {u"warning consumer"_s,
            u"No server and no migration has this uuid, but it holds DISK_GB 20 GiB, MEMORY_MB 4 GiB, VCPU 2 on cmp-1."_s,
            u"Delete its allocations."_s,
            u"nova-manage placement audit --verbose --delete --resource_provider "_s + hexUuid(1)});
    row("a server on no host",
        [](Cloud &c) {
            c.instances[0].host.clear();
            c.instances[0].node.clear();
        },
        {u"warning consumer"_s,
            u"The server is on no host, but it holds DISK_GB 20 GiB, MEMORY_MB 4 GiB, VCPU 2 on cmp-1."_s,
            u"Delete its allocations there and create the missing ones on its own host."_s,
            u"openstack resource provider allocation unset --provider %1 %2"_s.arg(hexUuid(1), hexUuid(101))});
    row("a server whose host was renamed", [](Cloud &c) { c.computeNodes[0].hypervisorHostname = u"new"_s; },
        {u"error consumer"_s,
            u"The server is on the host cmp-1, node cmp-1, but there is no such compute node: nothing accounts for "
            "what the server uses."_s,
            u"The host reports its name as new."_s,
            u"Correct host and node in the server's record, or give the host its former name."_s, {}});
    row("a server whose host is gone", [](Cloud &c) { c.instances[0].host = c.instances[0].node = u"cmp-9"_s; },
        {u"error consumer"_s,
            u"The server is on the host cmp-9, node cmp-9, but there is no such compute node: nothing accounts for "
            "what the server uses."_s,
            u"Correct host and node in the server's record, or give the host its former name."_s, {}});
    const QString heal = u"nova-manage placement heal_allocations --verbose --instance "_s + hexUuid(101);
    row("a server without allocations", [](Cloud &c) { c.placement->allocations.remove(hexUuid(101)); },
        {u"error consumer"_s,
            u"The server runs on cmp-1 and holds nothing in Placement; it needs DISK_GB 20 GiB, MEMORY_MB 4 GiB, VCPU "
            "2."_s,
            u"Create the allocations of its flavor."_s, heal});
    row("such a server of an unknown flavor",
        [](Cloud &c) {
            c.placement->allocations.remove(hexUuid(101));
            c.instances[0].flavorid = u"gone"_s;
        },
        {u"error consumer"_s, u"The server runs on cmp-1 and holds nothing in Placement."_s,
            u"Its flavor does not say what it needs: move or rebuild it."_s, heal});
    row("more than there is",
        [](Cloud &c) {
            provider(c, hexUuid(1)).inventories[u"VCPU"_s].allocationRatio = 0.5;
            c.placement->allocations[hexUuid(101)].allocations[hexUuid(1)][u"VCPU"_s] = 5;
        },
        {u"error resource_provider"_s, u"5 of VCPU is allocated, the capacity is (8 − 0) × 0.5 = 4."_s,
            u"Move servers away, or raise the allocation ratio."_s, {}});
    const QString report = u"Set the inventory of %1 to what the compute node reports."_s;
    row("another reserve", [](Cloud &c) { provider(c, hexUuid(1)).inventories[u"MEMORY_MB"_s].reserved = 1024; },
        {u"warning resource_provider"_s, u"reserved is 1 GiB in Placement, the compute node reports 512 MiB."_s,
            report.arg(u"MEMORY_MB"_s), restart});
    row("another total",
        [](Cloud &c) {
            Inventory &cpus = provider(c, hexUuid(1)).inventories[u"VCPU"_s];
            cpus.total = 9;
        },
        {u"error resource_provider"_s, u"total is 9 in Placement, the compute node reports 8."_s, report.arg(u"VCPU"_s),
            restart});
    row("least, step and ratio",
        [](Cloud &c) {
            QVERIFY_RESULT(c.config.set(u"DEFAULT"_s, u"disk_allocation_ratio"_s, 1.5));
            provider(c, hexUuid(2)).inventories[u"DISK_GB"_s].allocationRatio = 1.5;
            Inventory &disk = provider(c, hexUuid(1)).inventories[u"DISK_GB"_s];
            disk.minUnit = 5;
            disk.stepSize = 10;
            disk.allocationRatio = 2;
        },
        {u"warning resource_provider"_s, u"min_unit is 5 GiB in Placement, the compute node reports 1 GiB."_s,
            u"step_size is 10 GiB in Placement, the compute node reports 1 GiB."_s,
            u"allocation_ratio is 2 in Placement, the compute node reports 1.5."_s, report.arg(u"DISK_GB"_s), restart});
    row("a class that is missing",
        [](Cloud &c) {
            provider(c, hexUuid(1)).inventories.remove(u"VCPU"_s);
            c.placement->allocations[hexUuid(101)].allocations[hexUuid(1)].remove(u"VCPU"_s);
        },
        {u"error resource_provider"_s, u"Placement has no inventory of VCPU, the compute node reports a total of 8."_s,
            report.arg(u"VCPU"_s), restart});
    row("a class that the node does not report",
        [](Cloud &c) { provider(c, hexUuid(1)).inventories[u"PCPU"_s].total = 4; },
        {u"error resource_provider"_s, u"Placement has 4 of PCPU, the compute node reports none."_s,
            u"Remove the inventory of PCPU, once nothing of it is allocated."_s, restart});
    row("a compute node that Placement does not know", addUnknownNode,
        {u"error compute_node"_s,
            u"Placement has no resource provider with the compute node's uuid: cmp-3 is never a candidate."_s,
            u"Create the resource provider as the compute node reports itself."_s, restart});
    const Change goes = [](Cloud &c) {
        c.computeNodes.removeLast();
        c.instances.removeLast();
        c.placement->allocations.remove(hexUuid(102));
    };
    row("a provider whose compute node is gone", goes,
        {u"warning resource_provider"_s,
            u"There is no compute node %1: servers with allocations here run nowhere. Allocations from it: 0."_s.arg(
                hexUuid(2)),
            u"Delete the allocations from it, and remove it."_s,
            u"openstack resource provider delete "_s + hexUuid(2)});
    const QString sync = u"nova-manage placement sync_aggregates --verbose"_s;
    row("a host that joined an aggregate", [](Cloud &c) { c.aggregates[1].hosts = {u"cmp-2"_s}; },
        {u"error resource_provider"_s, u"Host cmp-2 is in the aggregate hdd, its resource provider is not."_s,
            u"Put the resource provider into the aggregate."_s, sync});
    row("a host that left an aggregate", [](Cloud &c) { c.aggregates[0].hosts = {u"cmp-2"_s}; },
        {u"error resource_provider"_s, u"Host cmp-1 is not in the aggregate ssd, its resource provider is."_s,
            u"Take the resource provider out of the aggregate."_s, sync});
    row("a trait that is none", [](Cloud &c) { provider(c, hexUuid(50)).traits.append(u"HW_CPU_X86_FAST"_s); },
        {u"warning resource_provider"_s,
            u"The trait HW_CPU_X86_FAST is neither one of Zed's nor a custom one (CUSTOM_…)."_s,
            u"Check the name, and which release the cloud has."_s, {}});
    row("a class that is none", [](Cloud &c) { provider(c, hexUuid(50)).inventories[u"CPUS"_s].total = 4; },
        {u"warning resource_provider"_s,
            u"The resource class CPUS is neither one of Zed's nor a custom one (CUSTOM_…)."_s,
            u"Check the name, and which release the cloud has."_s, {}});
}

void TestAudit::saysWhatToDo()
{
    QFETCH(Change, change);
    Cloud cloud = agreeingCloud();
    change(cloud);
    const QList<AuditFinding> found = findings(cloud);
    QCOMPARE(found.size(), 1);
    const AuditFinding &finding = found.first();
    QStringList told{toString(finding.severity) + u' ' + toString(finding.subject)};
    for (const Reason &reason : finding.reasons)
        told.append(englishSentence(reason));
    told << englishSentence(finding.remedy) << commandFor(finding);
    QTEST(told, "told");
}

void TestAudit::isTheSameInAnyLanguage()
{
    QFETCH(Change, change);
    Cloud cloud = agreeingCloud();
    change(cloud);
    const QJsonObject written = writeFindings(findings(cloud));
    const OtherLanguage other;
    QCOMPARE(writeFindings(findings(cloud)), written);
}

void TestAudit::countsTheFindings()
{
    Cloud cloud = agreeingCloud();
    cloud.instances.clear();
    setVcpus(cloud, 16);
    const QJsonObject written = writeFindings(findings(cloud));
    QCOMPARE(
        written["counts"_L1].toObject(), (QJsonObject{{u"orphaned_allocations"_s, 2}, {u"different_inventory"_s, 1}}));
    const QJsonValue first = written["findings"_L1][0];
    QCOMPARE(first["subject"_L1]["uuid"_L1], hexUuid(101));
    QCOMPARE(first["reasons"_L1][0]["facts"_L1].toArray().size(), 5); // two of the sentence, one of each class
    QCOMPARE(first["changes"_L1].toArray().size(), 1);
}

// Recorded from a production cloud with a resized server, bare metal, a child provider and dedicated CPUs.
void TestAudit::findsNothingInTheRealCloud()
{
    NoProgress unwatched;
    const auto loaded = readCloudFile(QStringLiteral(RESOURCES "/clouds/real.json"), unwatched);
    QVERIFY_RESULT(loaded);
    QVERIFY(loaded->cloud.placement);
    QCOMPARE(summary(findings(loaded->cloud)), QStringList());
}

void TestAudit::saysNothingOfDerivedData()
{
    Cloud cloud = agreeingCloud();
    cloud.placement.reset();
    QCOMPARE(findings(cloud), QList<AuditFinding>());
}

// Both hosts lack memory; an unknown consumer holds some on the first, none on the second.
void TestAudit::tellsWhoHoldsWhatIsLacking()
{
    Cloud cloud = agreeingCloud();
    cloud.placement->allocations[hexUuid(9)] = holding({{hexUuid(1), {{u"MEMORY_MB"_s, 8192}}}});
    Decision decision;
    for (const ComputeNode &node : std::as_const(cloud.computeNodes))
        decision.hosts.append(DecidedHost{node.host, node.hypervisorHostname, node.uuid, node.host, {}, {}, {}});
    const auto lose = [&](HostIndex host, const QString &resourceClass) {
        decision.placement.unmet.add(host,
            UnmetPart{{}, u"resources:"_s + resourceClass,
                {"too little", {{resourceClass + u".used"_s, qint64(4096), Origin::placement()}}}, 1});
    };
    lose(0, u"MEMORY_MB"_s);
    lose(1, u"MEMORY_MB"_s);
    const QList<AuditFinding> held = holdingBack(findings(cloud), decision, 0);
    QCOMPARE(held.size(), 1);
    QCOMPARE(held.first().uuid, hexUuid(9));
    QCOMPARE(heldBackAsText(findings(cloud), decision),
        QStringList{
            u"cmp-1: %1: No server and no migration has this uuid, but it holds MEMORY_MB 8 GiB on cmp-1."_s.arg(
                hexUuid(9))});
    QVERIFY(holdingBack(findings(cloud), decision, 1).isEmpty());
    decision.placement.unmet = {};
    lose(0, u"VCPU"_s);
    lose(1, u"MEMORY_MB"_s);
    QVERIFY(holdingBack(findings(cloud), decision, 0).isEmpty());

    // The source of a finished migration: Placement still has an allocation there, for the migration or for the server.
    cloud = agreeingCloud();
    cloud.placement->allocations[hexUuid(9)] = holding({{hexUuid(2), {{u"MEMORY_MB"_s, 8192}}}});
    cloud.placement->allocations[hexUuid(9)].other[u"consumer_type"_s] = u"MIGRATION"_s;
    const QList<AuditFinding> ofMigration = holdingBack(findings(cloud), decision, 1);
    QCOMPARE(ofMigration.size(), 1);
    QCOMPARE(englishSentence(ofMigration.first().reasons.first()),
        u"A migration that is over still holds MEMORY_MB 8 GiB on cmp-2: no server of its project is being moved."_s);
    cloud = agreeingCloud();
    const QString moved = cloud.instances.first().uuid;
    cloud.placement->allocations[moved].allocations[hexUuid(2)] = {{u"MEMORY_MB"_s, 8192}};
    const QList<AuditFinding> ofServer = holdingBack(findings(cloud), decision, 1);
    QCOMPARE(ofServer.size(), 1);
    QCOMPARE(englishSentence(ofServer.first().reasons.first()),
        u"The server is on cmp-1, but it holds MEMORY_MB 8 GiB on cmp-2."_s);
}

void TestAudit::stopsWhenAsked()
{
    class Stopped final : public Progress
    {
    public:
        void report(qint64, qint64) override { }
        bool isCanceled() const override { return true; }
    } stopped;
    const auto found = audit(plainIndex(agreeingCloud()), stopped);
    QVERIFY(!found);
    QCOMPARE(found.error().kind, Error::Kind::Cancelled);
}

QTEST_GUILESS_MAIN(TestAudit)
#include "tst_audit.moc"
