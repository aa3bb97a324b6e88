// SPDX-License-Identifier: GPL-3.0-or-later
// What causes say where a ready sentence would be false: of things that hosts share, of hosts that differ, of names
// that are missing, of one and of several. All that are named, in their order, with how sure they are.
#include "core/diagnosis/anylanguage.h"
#include "core/diagnosis/arrangements.h"
#include "verifyresult.h"

#include <QTest>

using namespace astrolabe;
using namespace astrolabe::test;
using namespace Qt::StringLiterals;

namespace {

// All hosts take their disks from a pool of 100 GiB, of which vm60 holds so much.
Arrange poolOf100(qint64 heldGb)
{
    return [=](Situation &given) {
        const QString shared = uuidOf(950);
        for (ResourceProvider &provider : given.placement().resourceProviders) {
            provider.inventories.remove(u"DISK_GB"_s);
            provider.aggregates.append(shared);
        }
        ResourceProvider pool;
        pool.uuid = uuidOf(951);
        pool.name = u"pool"_s;
        pool.traits = {u"MISC_SHARES_VIA_AGGREGATE"_s};
        pool.aggregates = {shared};
        pool.inventories.insert(u"DISK_GB"_s, Inventory{100, 0, 1, 100, 1, 1, {}});
        given.placement().resourceProviders.append(pool);
        addInstance(given.cloud, 60, u"h1"_s);
        given.placement().allocations[uuidOf(60)].allocations[pool.uuid] = {{u"DISK_GB"_s, heldGb}};
    };
}

Arrange asksFor(int vcpus, qint64 rootGb = 10)
{
    return [=](Situation &given) {
        given.flavor().vcpus = vcpus;
        given.flavor().rootGb = rootGb;
    };
}

// The nova-compute of the host reported so long ago; negative: that much ahead of time.
Arrange seen(int host, int secondsAgo)
{
    return [=](Situation &given) { given.node(host).service->lastSeenUp = given.cloud.now->addSecs(-secondsAgo); };
}

Arrange inventory(int host, const QString &resourceClass, const std::function<void(Inventory &)> &change)
{
    return [=](Situation &given) {
        for (ResourceProvider &provider : given.placement().resourceProviders) {
            if (provider.uuid == uuidOf(host))
                change(provider.inventories[resourceClass]);
        }
    };
}

Arrange withoutProvider(int host)
{
    return [=](Situation &given) {
        given.placement().resourceProviders.removeIf(
            [&](const ResourceProvider &provider) { return provider.uuid == uuidOf(host); });
        given.placement().allocations.clear();
    };
}

// Below the host's provider; it has nothing by itself.
Arrange child(int host, const QMap<QString, Inventory> &inventories, const QStringList &traits)
{
    return [=](Situation &given) {
        ResourceProvider made;
        made.uuid = uuidOf(960 + int(given.placement().resourceProviders.size()));
        made.name = u"h%1_child%2"_s.arg(host).arg(given.placement().resourceProviders.size());
        made.parentProviderUuid = uuidOf(host);
        made.inventories = inventories;
        made.traits = traits;
        given.placement().resourceProviders.append(made);
    };
}

QString told(const Diagnosis &diagnosis)
{
    QStringList lines;
    for (const Cause &cause : diagnosis.causes)
        lines.append(u"%1 %2: %3"_s.arg(cause.id, toString(cause.certainty), englishSentence(cause.sentence)));
    return lines.join(u'\n');
}

} // namespace

class CauseWordsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areTrue_data();
    void areTrue();
    void areInAnyLanguage_data() { areTrue_data(); }
    void areInAnyLanguage();
    void noWayOutAsksForNothing_data();
    void noWayOutAsksForNothing();
};

void CauseWordsTest::areTrue_data()
{
    QTest::addColumn<Arrange>("given");
    QTest::addColumn<QStringList>("causes"); // "C11 certain: sentence"
    const auto row = [](const char *name, const QList<Arrange> &steps, const QStringList &causes) {
        QTest::newRow(name) << all(steps) << causes;
    };
    const QString h2Full = u"C01 certain: h2 has no VCPU free; the request asks for 1"_s;
    const Inventory one{1, 0, 1, 1, 1, 1, {}};

    // -- Amounts
    row("a pool that two hosts share counts once", {poolOf100(95)},
        {u"C01 certain: No host has 10 GiB DISK_GB free: the most is 5 GiB, on h1, where vm60 holds 95 GiB; all hosts together have 5 GiB"_s});
    row("a pool that four hosts share is not fragmented", {hosts(4), poolOf100(70), asksFor(1, 40)},
        {u"C01 certain: No host has 40 GiB DISK_GB free: the most is 30 GiB, on h1, where vm60 holds 70 GiB; all hosts together have 30 GiB"_s});
    row("more is used than there is", {[](Situation &given) {
        for (const int host : {1, 2}) {
            addInstance(given.cloud, 30 + host, u"h%1"_s.arg(host));
            given.hold(uuidOf(30 + host), host, {{u"VCPU"_s, 8 + host}});
        }
    }},
        {u"C01 certain: No host has any VCPU free; the request asks for 1"_s});
    row("some of several have none, and the others are down",
        {hosts(3), down(3), full(1), [](Situation &given) { given.node(2).vcpusUsed = 6; }, asksFor(3)},
        {u"C08 certain: nova-compute of h3 is marked as forced down"_s,
            u"C01 certain: VCPU is used up on 2 of 3 hosts: the most is 2, on h2; the request asks for 3"_s});
    row("three classes, each free on another host",
        {hosts(3),
            [](Situation &given) {
                given.node(1).vcpusUsed = 8;
                given.node(2).memoryMbUsed = 16384;
                given.node(3).localGbUsed = 100;
            }},
        {u"C02 certain: Each of 10 GiB DISK_GB, 1 GiB MEMORY_MB, 1 VCPU is free on some host, but no host has enough of all"_s,
            u"X02 certain: The 3 hosts fail for 3 different things, and each of these, dropped alone, would let one in: at least 10 GiB DISK_GB, at least 1 GiB MEMORY_MB, at least 1 VCPU"_s,
            u"C01 certain: h3 has no DISK_GB free; the request asks for 10 GiB"_s,
            u"C01 likely: h2 has no MEMORY_MB free; the request asks for 1 GiB"_s,
            u"C01 likely: h1 has no VCPU free; the request asks for 1"_s});
    row("steps that differ",
        {asksFor(3), inventory(1, u"VCPU"_s, [](Inventory &units) { units.stepSize = 2; }),
            inventory(2, u"VCPU"_s, [](Inventory &units) { units.stepSize = 5; })},
        {u"C03 certain: small asks for 3 VCPU; 1 of 2 hosts can give only multiples of 2 (step_size)"_s,
            u"C03 likely: small asks for 3 VCPU; 1 of 2 hosts can give only multiples of 5 (step_size)"_s});
    row("units that differ",
        {inventory(1, u"VCPU"_s, [](Inventory &units) { units.minUnit = 4; }),
            inventory(2, u"VCPU"_s, [](Inventory &units) { units.minUnit = 2; })},
        {u"C03 certain: small asks for 1 VCPU; on each host a server takes at least 2 (min_unit)"_s});
    row("one is too small, and the other gives only steps",
        {asksFor(5), inventory(1, u"VCPU"_s, [](Inventory &units) { units.maxUnit = 4; }),
            inventory(2, u"VCPU"_s, [](Inventory &units) { units.stepSize = 2; })},
        {u"C03 certain: small asks for 5 VCPU on one host; 1 of 2 hosts can give at most 4 (max_unit). A ratio does not help"_s,
            u"C03 certain: small asks for 5 VCPU; 1 of 2 hosts can give only multiples of 2 (step_size)"_s});

    const auto vgpus = [](int each, int free) {
        return [=](Situation &given) {
            for (int host = 1; host <= given.cloud.computeNodes.size(); ++host) {
                for (int n = 0; n < 2; ++n) {
                    child(host, {{u"VGPU"_s, Inventory{each, 0, 1, each, 1, 1, {}}}}, {})(given);
                    const QString gpu = given.placement().resourceProviders.last().uuid;
                    given.placement().allocations[uuidOf(80 + host)].allocations[gpu] = {{u"VGPU"_s, each - free}};
                }
                addInstance(given.cloud, 80 + host, u"h%1"_s.arg(host));
            }
        };
    };
    const auto asksVgpus = [](int count) { return withSpec(u"resources:VGPU"_s, QString::number(count)); };
    row("each host has enough, but on two devices", {vgpus(8, 1), asksVgpus(2)},
        {u"C01 certain: No single resource provider has 2 VGPU free: the most is 1, on h1"_s});
    row("the only host has enough, but on two devices", {hosts(1), vgpus(8, 1), asksVgpus(2)},
        {u"C01 certain: No single resource provider has 2 VGPU free: the most is 1, on h1"_s});
    row("no device has any left", {vgpus(8, 0), asksVgpus(2)},
        {u"C01 certain: No host has any VGPU free; the request asks for 2"_s});
    row("more than one device has, and less than two", {vgpus(4, 3), asksVgpus(5)},
        {u"C03 likely: small asks for 5 VGPU from one resource provider; the largest can give 4 (max_unit). A ratio does not help"_s});
    row("enough on several devices together", {hosts(3), vgpus(8, 5), asksVgpus(6)},
        {u"C02 certain: In all, hosts have at least 15 VGPU free, but no single resource provider has the 6 asked for: the most is 5, on h1"_s});
    row("free on a host that a move leaves",
        {hosts(4), moveFrom({u"h1"_s}),
            [](Situation &given) {
                given.flavor().vcpus = 5;
                for (ComputeNode &node : given.cloud.computeNodes)
                    node.vcpusUsed = 4;
            }},
        {u"C02 certain: In all, hosts have 12 VCPU free, but none has the 5 asked for: the most is 4, on h2"_s});
    row("too little where a move may go, whatever is free on the host that it leaves",
        {hosts(4), moveFrom({u"h1"_s}),
            [](Situation &given) {
                given.flavor().vcpus = 5;
                for (ComputeNode &node : given.cloud.computeNodes)
                    node.vcpusUsed = node.host == "h1"_L1 ? 4 : 6;
            }},
        {u"C01 certain: VCPU is used up on 3 of 4 hosts: the most is 2, on h2; the request asks for 5"_s});
    row("one host has enough, but on two devices, and the other is down", {vgpus(8, 1), asksVgpus(2), down(2)},
        {u"C01 certain: No single resource provider has 2 VGPU free: the most is 1, on h1"_s});

    // -- Resource classes
    row("a class that only the host has that is down",
        {withSpec(u"resources:CUSTOM_FPGA"_s, u"1"_s), down(1),
            [one](Situation &given) {
                given.placement().resourceClasses.append(u"CUSTOM_FPGA"_s);
                given.placement().resourceProviders.first().inventories.insert(u"CUSTOM_FPGA"_s, one);
            }},
        {u"C08 certain: nova-compute of h1 is marked as forced down"_s,
            u"X04 likely: h2 would do, but has no inventory of CUSTOM_FPGA"_s});
    row("a class that only a provider of no host has",
        {withSpec(u"resources:CUSTOM_FPGA"_s, u"1"_s),
            [one](Situation &given) {
                given.placement().resourceClasses.append(u"CUSTOM_FPGA"_s);
                ResourceProvider apart;
                apart.uuid = uuidOf(952);
                apart.name = u"apart"_s;
                apart.inventories = {{u"CUSTOM_FPGA"_s, one}};
                given.placement().resourceProviders.append(apart);
            }},
        {u"X04 likely: No host has an inventory of CUSTOM_FPGA"_s});

    // -- Services and cells
    row("one clock is ahead, the other host is silent", {seen(1, -90), seen(2, 600)},
        {u"C08 certain: nova-compute is down on all 2 hosts: on h2 it last reported 600 s ago, the limit is 60 s. Check the message bus and the clocks"_s});
    row("one clock is ahead, another host is silent, and the third is full",
        {hosts(3), seen(1, -90), seen(2, 600), full(3)},
        {u"C08 certain: nova-compute is down on 2 hosts: on h2 it last reported 600 s ago; it counts as down after 60 s"_s,
            u"C01 certain: h3 has no VCPU free; the request asks for 1"_s});
    row("a cell is disabled, and its hosts are full",
        {[](Situation &given) { given.cloud.cells[0].disabled = true; }, full(1), full(2)},
        {u"C09 likely: Cell cell1 is disabled, so nova-scheduler reads none of its hosts"_s,
            u"C01 likely: No host has any VCPU free; the request asks for 1"_s});
    row("a cell is disabled, and one of its hosts is full",
        {[](Situation &given) { given.cloud.cells[0].disabled = true; }, full(1)},
        {u"C09 certain: Cell cell1 is disabled, so nova-scheduler reads none of its hosts; 1 of them would do"_s});
    row("a cell without a name is disabled", {[](Situation &given) {
        given.cloud.cells[0].disabled = true;
        given.cloud.cells[0].name.clear();
    }},
        {u"C09 certain: Cell %1 is disabled, so nova-scheduler reads none of its hosts; 2 of them would do"_s.arg(
            defaultCellUuid())});
    row("the scheduler does not know the cell, and its hosts are full",
        {[](Situation &given) { given.cloud.cells[0].inScheduler = false; }, full(1), full(2)},
        {u"C09 likely: nova-scheduler read its list of cells before cell cell1 was created: restart it"_s,
            u"C01 likely: No host has any VCPU free; the request asks for 1"_s});
    row("Placement knows one host by another uuid, and the other not at all",
        {derived,
            [](Situation &given) {
                given.placement().resourceProviders.first().uuid.replace(0, 8, u"ffffffff"_s);
                given.placement().allocations.clear();
            },
            withoutProvider(2)},
        {u"C10 certain: Placement has no resource providers for 2 hosts, such as h1"_s});

    // -- Zones
    const Arrange projectsOwn = option(u"scheduler"_s, u"limit_tenants_to_placement_aggregate"_s, true);
    row("the zone's host misses another aggregate in Placement",
        {zones(), zone(u"az1"_s), projectsOwn,
            inAggregate(4, {u"h1"_s, u"h2"_s}, {{u"filter_tenant_id"_s, u"project"_s}}),
            [](Situation &given) { given.placement().resourceProviders.first().aggregates.removeAll(uuidOf(904)); }},
        {u"X01 certain: No host in zone az1 is in aggregate agg4: 1 of 2 hosts in the zone, 1 in the aggregate"_s,
            u"C11 certain: The server must be in zone az1; h2 would do, but is in az2"_s,
            u"C14 certain: h1 would do, but in Placement it is in no aggregate that filter_tenant_id gives to the project project"_s});
    row("the project's aggregate is another than the trait's host",
        {projectsOwn, inAggregate(4, {u"h1"_s}, {{u"filter_tenant_id"_s, u"project"_s}}),
            withSpec(u"trait:CUSTOM_GOLD"_s, u"required"_s), trait(u"CUSTOM_GOLD"_s, {2})},
        {u"X01 certain: No host in aggregate agg4 has CUSTOM_GOLD: 1 of 2 hosts in the aggregate, 1 with it"_s,
            u"C12 certain: h1 would do, but lacks the trait CUSTOM_GOLD, which flavor small requires"_s,
            u"C14 certain: h2 would do, but in Placement it is in no aggregate that filter_tenant_id gives to the project project"_s});
    row("in Placement, the hosts of two zones are exchanged",
        {zones(), zone(u"az1"_s), filters({u"AvailabilityZoneFilter"_s}),
            [](Situation &given) {
                given.placement().resourceProviders[0].aggregates = {uuidOf(902)};
                given.placement().resourceProviders[1].aggregates = {uuidOf(901)};
            }},
        {u"C11 certain: In Nova, zone az1 has h1; in Placement their providers are not in its aggregate agg1"_s});
    row("three hosts of a zone that Placement does not know",
        {hosts(3), inAggregate(1, {u"h1"_s, u"h2"_s, u"h3"_s}, {{u"availability_zone"_s, u"az1"_s}}), zone(u"az1"_s),
            [](Situation &given) {
                for (ResourceProvider &provider : given.placement().resourceProviders)
                    provider.aggregates.clear();
            }},
        {u"C11 certain: In Nova, zone az1 has h1, h2, h3; in Placement their providers are not in its aggregate agg1"_s});

    // -- Hosts and hints that the request names
    row("all hosts are excluded, and full",
        {full(1), full(2), [](Situation &given) { given.request.spec.ignoreHosts = {u"h1"_s, u"h2"_s}; }},
        {u"C21 likely: The request excludes every host (ignore_hosts)"_s,
            u"C01 likely: No host has any VCPU free; the request asks for 1"_s});
    row("all hosts are excluded, and would do",
        {[](Situation &given) { given.request.spec.ignoreHosts = {u"h1"_s, u"h2"_s}; }},
        {u"C21 certain: The request excludes every host (ignore_hosts)"_s});
    row("many hosts would do instead of the one that is named", {hosts(8), asksForHost(u"h1"_s), down(1)},
        {u"C21 certain: The request names h1, which cannot take the server; h2, h3, h4, h5, h6, … (7) would do"_s,
            u"C08 certain: nova-compute of h1 is marked as forced down"_s});
    row("a server without a name",
        {filters({u"DifferentHostFilter"_s}), crowded(1), full(2), hint(u"different_host"_s, {uuidOf(21)}),
            [](Situation &given) { given.cloud.instances.first().displayName.clear(); }},
        {u"C21 certain: h1 would do, but the hint different_host rules out hosts with %1"_s.arg(uuidOf(21)), h2Full});
    row("the hosts of servers on none",
        {filters({u"SameHostFilter"_s}), hint(u"same_host"_s, {uuidOf(55), uuidOf(56)})},
        {u"C21 certain: The hint same_host asks for a host with %1, %2, and there is none"_s.arg(
            uuidOf(55), uuidOf(56))});

    // -- Traits
    const Arrange devices = [](Situation &given) {
        given.placement().resourceClasses.append(u"CUSTOM_NIC"_s);
        given.placement().traits += QStringList{u"CUSTOM_FAST"_s, u"CUSTOM_OTHER"_s};
    };
    const Arrange fastNic
        = all({withSpec(u"resources1:CUSTOM_NIC"_s, u"1"_s), withSpec(u"trait1:CUSTOM_FAST"_s, u"required"_s)});
    const Arrange otherNic = withSpec(u"trait1:CUSTOM_OTHER"_s, u"required"_s);
    row("two traits of a group are on two providers of the host",
        {hosts(1), devices, fastNic, otherNic, child(1, {{u"CUSTOM_NIC"_s, one}}, {u"CUSTOM_FAST"_s}),
            child(1, {{u"CUSTOM_NIC"_s, one}}, {u"CUSTOM_OTHER"_s})},
        {u"C12 certain: h1 has the trait CUSTOM_OTHER, which flavor small requires, but not on the provider that needs it"_s,
            u"X01 certain: h1 meets both CUSTOM_FAST and CUSTOM_OTHER, but no choice of its resource providers does so at once"_s,
            u"C12 certain: h1 has the trait CUSTOM_FAST, which flavor small requires, but not on the provider that needs it"_s});
    row("two traits of a group are on two providers of one host, and the other has none",
        {devices, fastNic, otherNic, child(2, {{u"CUSTOM_NIC"_s, one}}, {u"CUSTOM_FAST"_s}),
            child(2, {{u"CUSTOM_NIC"_s, one}}, {u"CUSTOM_OTHER"_s})},
        {u"C12 certain: h2 has the trait CUSTOM_OTHER, which flavor small requires, but not on the provider that needs it"_s,
            u"X01 certain: h2 meets both CUSTOM_FAST and CUSTOM_OTHER, but no choice of its resource providers does so at once"_s,
            u"C12 certain: h2 has the trait CUSTOM_FAST, which flavor small requires, but not on the provider that needs it"_s});
    row("the trait of a group is on another provider than the device",
        {hosts(1), devices, fastNic, child(1, {{u"CUSTOM_NIC"_s, one}}, {}), child(1, {}, {u"CUSTOM_FAST"_s})},
        {u"C12 certain: h1 has the trait CUSTOM_FAST, which flavor small requires, but not on the provider that needs it"_s});
    row("the trait of a group is on no provider", {hosts(1), devices, fastNic, child(1, {{u"CUSTOM_NIC"_s, one}}, {})},
        {u"C12 certain: No host has the trait CUSTOM_FAST, which flavor small requires"_s});
    row("the trait of a group is on the provider with the device",
        {hosts(1), devices, fastNic, child(1, {{u"CUSTOM_NIC"_s, one}}, {u"CUSTOM_FAST"_s})}, {});
    row("an image without a name requires a trait",
        {withProperty(u"trait:CUSTOM_GOLD"_s, u"required"_s), trait(u"CUSTOM_GOLD"_s, {}),
            [](Situation &given) {
                given.image().name.clear();
                given.request.imageRef = given.image().id;
            }},
        {u"C12 certain: No host has the trait CUSTOM_GOLD, which image %1 requires"_s.arg(uuidOf(100))});
    row("an image without a name is of another kind",
        {filters({u"AggregateImagePropertiesIsolation"_s}), withProperty(u"os_type"_s, u"windows"_s),
            inAggregate(5, {u"h1"_s, u"h2"_s}, {{u"os_type"_s, u"linux"_s}}),
            [](Situation &given) {
                given.image().name.clear();
                given.request.imageRef = given.image().id;
            }},
        {u"C14 certain: The aggregates of the nearest host, h1, take only images with os_type = linux; image %1 has windows"_s
                .arg(uuidOf(100))});

    // -- One and several
    const Arrange gpus = all(
        {filters({u"PciPassthroughFilter"_s}), withSpec(u"pci_passthrough:alias"_s, u"gpu:2"_s), alias(u"type-PCI"_s)});
    row("two devices of which one is free", {gpus, pools(u"13f2"_s, u"type-PCI"_s, 1)},
        {u"C19 certain: Flavor small needs 2 PCI devices of gpu; the nearest host, h1, has 1 of them free"_s});
    const Arrange onlyH2 = [](Situation &given) { given.node(1).pciDevicePools = QList<PciDevicePool>(); };
    const Arrange oneGpu
        = all({gpus, withSpec(u"pci_passthrough:alias"_s, u"gpu:1"_s), pools(u"13f2"_s, u"type-PCI"_s, 1), onlyH2});
    const QString noneFree
        = u"C19 certain: Flavor small needs 1 PCI device of gpu; the nearest host, h1, has 0 of them free"_s;
    row("a device in another zone", {oneGpu, zones(), zone(u"az1"_s)},
        {u"X01 certain: No host in zone az1 has 1 free PCI device of gpu: 1 of 2 hosts in the zone, 1 with enough devices"_s,
            u"C11 certain: The server must be in zone az1; h2 would do, but is in az2"_s, noneFree});
    row("two devices in another zone",
        {oneGpu, withSpec(u"pci_passthrough:alias"_s, u"gpu:2"_s), pools(u"13f2"_s, u"type-PCI"_s, 2), onlyH2, zones(),
            zone(u"az1"_s)},
        {u"X01 certain: No host in zone az1 has 2 free PCI devices of gpu: 1 of 2 hosts in the zone, 1 with enough devices"_s,
            u"C11 certain: The server must be in zone az1; h2 would do, but is in az2"_s,
            u"C19 certain: Flavor small needs 2 PCI devices of gpu; the nearest host, h1, has 0 of them free"_s});
    row("a device on a host without the trait",
        {oneGpu, withSpec(u"trait:CUSTOM_GOLD"_s, u"required"_s), trait(u"CUSTOM_GOLD"_s, {1})},
        {u"X01 certain: No host with CUSTOM_GOLD has 1 free PCI device of gpu: 1 of 2 hosts with it, 1 with enough devices"_s,
            u"C12 certain: h2 would do, but lacks the trait CUSTOM_GOLD, which flavor small requires"_s, noneFree});
    row("a device on the only host with a trait that is forbidden",
        {oneGpu, withSpec(u"trait:CUSTOM_GOLD"_s, u"forbidden"_s), trait(u"CUSTOM_GOLD"_s, {2})},
        {u"X01 certain: No host without CUSTOM_GOLD has 1 free PCI device of gpu: 1 of 2 hosts without it, 1 with enough devices"_s,
            u"C12 certain: h2 would do, but has the trait CUSTOM_GOLD, which flavor small forbids"_s, noneFree});
    row("a device outside the project's aggregate",
        {oneGpu, projectsOwn, inAggregate(4, {u"h1"_s}, {{u"filter_tenant_id"_s, u"project"_s}})},
        {u"X01 certain: No host in aggregate agg4 has 1 free PCI device of gpu: 1 of 2 hosts in it, 1 with enough devices"_s,
            u"C14 certain: h2 would do, but in Placement it is in no aggregate that filter_tenant_id gives to the project project"_s,
            noneFree});
    row("at most two candidates", {hosts(3), option(u"scheduler"_s, u"max_placement_results"_s, 2), down(1), down(2)},
        {u"C22 certain: Placement was asked for at most 2 candidates, and none of those fits; beyond the limit, h3 would do"_s,
            u"C08 certain: nova-compute is marked as forced down on 2 hosts"_s});
    row("two servers are the limit of one, and the other is full",
        {filters({u"NumInstancesFilter"_s}), option(u"filter_scheduler"_s, u"max_instances_per_host"_s, 2), crowded(1),
            full(2),
            [](Situation &given) {
                addInstance(given.cloud, 25, u"h1"_s);
                given.node(1).stats.insert(u"num_instances"_s, u"2"_s);
            }},
        {u"C20 certain: h1 would do, but has 2 servers, and the limit is 2"_s, h2Full});
    row("a group allows two on a host",
        {grouped(u"anti-affinity"_s, {u"h1"_s, u"h1"_s, u"h2"_s, u"h2"_s}),
            [](Situation &given) { given.cloud.serverGroups[0].maxServerPerHost = 2; }},
        {u"C16 certain: Anti-affinity group web allows 2 per host (max_server_per_host), and every host already has that many"_s});
    row("a group together on two hosts, which are full",
        {hosts(3), grouped(u"affinity"_s, {u"h1"_s, u"h2"_s}), full(1), full(2)},
        {u"C16 certain: Affinity group web is on h1, h2, which cannot take the server; h3 would do, but is elsewhere"_s,
            u"C01 certain: VCPU is used up on 2 of 3 hosts: the most is 0, on h1; the request asks for 1"_s});
    row("a forbidden trait of every host, one of which is full",
        {withSpec(u"trait:CUSTOM_GOLD"_s, u"forbidden"_s), trait(u"CUSTOM_GOLD"_s, {1, 2}), full(2)},
        {u"C12 certain: Every host has the trait CUSTOM_GOLD, which flavor small forbids"_s});
}

void CauseWordsTest::areTrue()
{
    QFETCH(const Arrange, given);
    QFETCH(const QStringList, causes);
    const auto diagnosis = diagnosisOf(given);
    QVERIFY_RESULT(diagnosis);
    QCOMPARE(told(*diagnosis), causes.join(u'\n'));
}

void CauseWordsTest::areInAnyLanguage()
{
    QFETCH(const Arrange, given);
    verifyInAnyLanguage(given);
}

void CauseWordsTest::noWayOutAsksForNothing_data()
{
    QTest::addColumn<Arrange>("given");
    QTest::newRow("less than a step") << all(
        {asksFor(1), inventory(1, u"VCPU"_s, [](Inventory &units) { units.stepSize = 2; }), down(2)});
    QTest::newRow("a node of a flavor without its memory") << all(
        {hosts(1), filters({u"ExactRamFilter"_s}), follows(15), [](Situation &given) { given.node(1).freeRamMb = 0; }});
}

// Nova's flavors have at least one VCPU and one MiB.
void CauseWordsTest::noWayOutAsksForNothing()
{
    QFETCH(const Arrange, given);
    const auto diagnosis = diagnosisOf(given);
    QVERIFY_RESULT(diagnosis);
    QVERIFY(!diagnosis->causes.isEmpty());
    for (const Cause &cause : diagnosis->causes) {
        for (const QList<Change> &changes : cause.undoing) {
            for (const Change &change : changes) {
                const auto *edit = std::get_if<EditCloud>(&change);
                const bool isSize = edit != nullptr && edit->list == "flavors"_L1 && edit->member.size() == 1;
                QVERIFY2(!isSize || edit->value.toInt() > 0, qPrintable(englishSentence(cause.sentence)));
            }
        }
    }
}

QTEST_GUILESS_MAIN(CauseWordsTest)
#include "tst_causewords.moc"
