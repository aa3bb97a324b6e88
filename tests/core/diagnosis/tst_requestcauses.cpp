// SPDX-License-Identifier: GPL-3.0-or-later
// Causes that lie with what the request asks for, with host aggregates and with options: all that are named, in their
// order, with how sure they are.
#include "core/diagnosis/anylanguage.h"
#include "core/diagnosis/arrangements.h"
#include "verifyresult.h"

#include <QTest>

#include <utility>

using namespace astrolabe;
using namespace astrolabe::test;
using namespace Qt::StringLiterals;

class RequestCausesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areNamed_data();
    void areNamed();
    void areInAnyLanguage_data() { areNamed_data(); }
    void areInAnyLanguage();
};

void RequestCausesTest::areNamed_data()
{
    QTest::addColumn<Arrange>("given");
    QTest::addColumn<QStringList>("causes"); // "C11 certain: sentence"
    const auto row = [](const char *name, const QList<Arrange> &steps, const QStringList &causes) {
        const Arrange all = [=](Situation &given) {
            for (const Arrange &step : steps)
                step(given);
        };
        QTest::newRow(name) << all << causes;
    };
    const Arrange extraSpecs = filters({u"AggregateInstanceExtraSpecsFilter"_s});
    const Arrange tenants = filters({u"AggregateMultiTenancyIsolation"_s});
    const Arrange capabilities = filters({u"ComputeCapabilitiesFilter"_s});
    const Arrange images = filters({u"ImagePropertiesFilter"_s});
    const Arrange devices
        = both(filters({u"PciPassthroughFilter"_s}), withSpec(u"pci_passthrough:alias"_s, u"gpu:1"_s));
    const Arrange numa = both(filters({u"NUMATopologyFilter"_s}), cells());
    const Arrange counted
        = both(filters({u"NumInstancesFilter"_s}), option(u"filter_scheduler"_s, u"max_instances_per_host"_s, 1));

    row("a zone whose host is down", {zones(), zone(u"az1"_s), down(1)},
        {u"C08 certain: nova-compute of h1 is marked as forced down"_s,
            u"C11 certain: The server must be in zone az1; h2 would do, but is in az2"_s});
    row("a zone whose host is full", {zones(), zone(u"az1"_s), full(1)},
        {u"X01 certain: No host in zone az1 can give 1 VCPU: 1 of 2 hosts in the zone, where the most is 0, on h1"_s,
            u"C11 certain: The server must be in zone az1; h2 would do, but is in az2"_s,
            u"C01 certain: h1 has no VCPU free; the request asks for 1"_s});
    row("a zone by option", {zones(), option(u"DEFAULT"_s, u"default_schedule_zone"_s, u"az1"_s), full(1)},
        {u"X01 certain: No host in zone az1 can give 1 VCPU: 1 of 2 hosts in the zone, where the most is 0, on h1"_s,
            u"C11 certain: The server must be in zone az1; h2 would do, but is in az2"_s,
            u"C01 certain: h1 has no VCPU free; the request asks for 1"_s});
    row("a misspelt zone", {zones(), zone(u"az11"_s)},
        {u"X03 certain: nova-api refuses the request: the cloud has no zone az11; did you mean az1?"_s});
    row("no aggregate with the extra spec", {extraSpecs, withSpec(u"disk"_s, u"ssd"_s)},
        {u"C14 certain: No host is in an aggregate with disk = ssd, which flavor small asks for"_s});
    row("an aggregate with another value",
        {extraSpecs, withSpec(u"disk"_s, u"ssd"_s), inAggregate(3, {u"h1"_s, u"h2"_s}, {{u"disk"_s, u"hdd"_s}})},
        {u"C14 certain: No host is in an aggregate with disk = ssd, which flavor small asks for; h1 has disk = hdd"_s});
    row("an aggregate with a similar key",
        {extraSpecs, withSpec(u"aggregate_instance_extra_specs:dsik"_s, u"ssd"_s),
            inAggregate(3, {u"h1"_s}, {{u"disk"_s, u"ssd"_s}})},
        {u"C14 certain: No host is in an aggregate with dsik = ssd, which flavor small asks for; did you mean the key "
         "disk?"_s});
    row("the aggregate's host is full",
        {extraSpecs, withSpec(u"disk"_s, u"ssd"_s), inAggregate(3, {u"h1"_s}, {{u"disk"_s, u"ssd"_s}}), full(1)},
        {u"X01 certain: No host with disk = ssd can give 1 VCPU: 1 of 2 hosts with it, where the most is 0, on h1"_s,
            u"C14 certain: h2 would do, but is in no aggregate with disk = ssd, which flavor small asks for"_s,
            u"C01 certain: h1 has no VCPU free; the request asks for 1"_s});
    row("hosts of other projects", {tenants, inAggregate(4, {u"h1"_s, u"h2"_s}, {{u"filter_tenant_id"_s, u"other"_s}})},
        {u"C14 certain: Every host is reserved for other projects than project; the nearest, h1, takes only other"_s});
    row("a host of another project, and a full one",
        {tenants, inAggregate(4, {u"h1"_s}, {{u"filter_tenant_id"_s, u"other"_s}}), full(2)},
        {u"C14 certain: h1 would do, but takes only servers of other; the request's project is project"_s,
            u"C01 certain: h2 has no VCPU free; the request asks for 1"_s});
    row("an aggregate is required",
        {option(u"scheduler"_s, u"limit_tenants_to_placement_aggregate"_s, true),
            option(u"scheduler"_s, u"placement_aggregate_required_for_tenants"_s, true)},
        {u"C14 certain: No aggregate's filter_tenant_id names the project project, and [scheduler] "
         "placement_aggregate_required_for_tenants requires one"_s});
    row("images of another kind",
        {filters({u"AggregateImagePropertiesIsolation"_s}), withProperty(u"os_type"_s, u"windows"_s),
            inAggregate(5, {u"h1"_s, u"h2"_s}, {{u"os_type"_s, u"linux"_s}})},
        {u"C14 certain: The aggregates of the nearest host, h1, take only images with os_type = linux; image cirros "
         "has windows"_s});
    row("other flavors",
        {filters({u"AggregateTypeAffinityFilter"_s}),
            inAggregate(5, {u"h1"_s, u"h2"_s}, {{u"instance_type"_s, u"large"_s}})},
        {u"C14 certain: The aggregates of the nearest host, h1, take only servers of large, and not of small"_s});
    row("isolated hosts",
        {filters({u"IsolatedHostsFilter"_s}),
            option(u"filter_scheduler"_s, u"isolated_hosts"_s, QJsonArray{u"h1"_s, u"h2"_s}),
            option(u"filter_scheduler"_s, u"isolated_images"_s, QJsonArray{uuidOf(555)})},
        {u"C14 certain: h1 is among [filter_scheduler] isolated_hosts and takes only isolated_images, and image cirros is not one of these"_s});
    row("as many servers as may be", {counted, crowded(1), crowded(2)},
        {u"C20 certain: Every host has reached its "
         "limit of servers; the nearest, h1, has 1 of 1"_s});
    row("as many servers as may be on one, and the other is full", {counted, crowded(1), full(2)},
        {u"C20 certain: h1 would do, but has 1 server, and the limit is 1"_s,
            u"C01 certain: h2 has no VCPU free; the request asks for 1"_s});
    row("an extra spec that no host reports", {capabilities, withSpec(u"capabilities:hypervisor"_s, u"kvm"_s)},
        {u"C15 certain: Flavor small asks for capabilities:hypervisor, and no host reports hypervisor"_s});
    row("an extra spec of another value", {capabilities, withSpec(u"capabilities:hypervisor_type"_s, u"xen"_s)},
        {u"C15 certain: Flavor small asks for hypervisor_type = xen; the nearest host, h1, reports QEMU"_s});
    row("an extra spec without a scope that is no host's", {capabilities, withSpec(u"disk"_s, u"ssd"_s)}, {});
    row("an extra spec without a scope", {capabilities, withSpec(u"hypervisor_type"_s, u"xen"_s)},
        {u"C15 certain: Extra spec hypervisor_type = xen of flavor small has no scope, so it is compared with the "
         "hosts' own hypervisor_type; h1 has QEMU"_s});
    row("a trait that no host has", {withSpec(u"trait:CUSTOM_GOLD"_s, u"required"_s), trait(u"CUSTOM_GOLD"_s, {})},
        {u"C12 certain: No host has the trait CUSTOM_GOLD, which flavor small requires"_s});
    row("a misspelt trait",
        {withSpec(u"trait:CUSTOM_GLOD"_s, u"required"_s), trait(u"CUSTOM_GOLD"_s, {1}), trait(u"CUSTOM_GLOD"_s, {})},
        {u"C12 certain: No host has the trait CUSTOM_GLOD, which flavor small requires; did you mean CUSTOM_GOLD?"_s});
    row("a trait of the host that is full",
        {withSpec(u"trait:CUSTOM_GOLD"_s, u"required"_s), trait(u"CUSTOM_GOLD"_s, {1}),
            [](Situation &given) {
                addInstance(given.cloud, 70, u"h1"_s);
                given.hold(uuidOf(70), 1, {{u"VCPU"_s, 8}});
            }},
        {u"X01 certain: No host with CUSTOM_GOLD can give 1 VCPU: 1 of 2 hosts with it, where the most is 0, on h1"_s,
            u"C12 certain: h2 would do, but lacks the trait CUSTOM_GOLD, which flavor small requires"_s,
            u"C01 certain: h1 has no VCPU free; the request asks for 1"_s});
    row("a trait of a few of many hosts, which are full",
        {hosts(9), withSpec(u"trait:CUSTOM_GOLD"_s, u"required"_s),
            [](Situation &given) { given.flavor().memoryMb = 4096; }, trait(u"CUSTOM_GOLD"_s, {3, 4}),
            [](Situation &given) {
                addInstance(given.cloud, 70, u"h3"_s);
                addInstance(given.cloud, 71, u"h4"_s);
                given.hold(uuidOf(70), 3, {{u"MEMORY_MB"_s, 12800}});
                given.hold(uuidOf(71), 4, {{u"MEMORY_MB"_s, 14848}});
            }},
        {u"X01 certain: No host with CUSTOM_GOLD can give 4 GiB MEMORY_MB: 2 of 9 hosts with it, where the most is 3 GiB, on h3"_s,
            u"C12 certain: h1, h2, h5, h6, h7, … (7) would do, but lack the trait CUSTOM_GOLD, which flavor small requires; hosts with it: 2 of 9"_s,
            u"C01 certain: MEMORY_MB is used up on 2 of 9 hosts: the most is 3 GiB, on h3; the request asks for 4 GiB"_s});
    row("a trait of a host that is down",
        {hosts(3), withSpec(u"trait:CUSTOM_GOLD"_s, u"required"_s), trait(u"CUSTOM_GOLD"_s, {1}), down(1)},
        {u"C12 certain: h2, h3 would do, but lack the trait CUSTOM_GOLD, which flavor small requires; hosts with it: 1 of 3"_s,
            u"C08 certain: nova-compute of h1 is marked as forced down"_s});
    row("a trait that every host has",
        {withSpec(u"trait:CUSTOM_GOLD"_s, u"forbidden"_s), trait(u"CUSTOM_GOLD"_s, {1, 2})},
        {u"C12 certain: Every host has the trait CUSTOM_GOLD, which flavor small forbids"_s});
    row("a trait of the image", {withProperty(u"trait:CUSTOM_GOLD"_s, u"required"_s), trait(u"CUSTOM_GOLD"_s, {})},
        {u"C12 certain: No host has the trait CUSTOM_GOLD, which image cirros requires"_s});
    const auto asksForImage
        = [](const QString &image) { return [image](Situation &given) { given.request.imageRef = image; }; };
    row("an image that there is not", {asksForImage(u"0badcafe-9999-4888-8777-666655554444"_s)},
        {u"X03 certain: nova-api refuses the request: “Can not find requested image”; the cloud has no image 0badcafe-9999-4888-8777-666655554444"_s});
    row("an image with a similar name", {asksForImage(u"ciros"_s)},
        {u"X03 certain: nova-api refuses the request: “Can not find requested image”; the cloud has no image ciros; did you mean cirros?"_s});
    row("an image with a similar id", {asksForImage(uuidOf(101))},
        {u"X03 certain: nova-api refuses the request: “Can not find requested image”; the cloud has no image %1; did you mean cirros (%2)?"_s
                .arg(uuidOf(101), uuidOf(100))});
    row("an image of another project", {[](Situation &given) {
        given.image().visibility = u"private"_s;
        given.image().owner = u"other"_s;
    }},
        {u"X03 likely: nova-api refuses the request: “Can not find requested image”; project project does not see image cirros"_s});
    row("a host that there is not", {asksForHost(u"h11"_s)},
        {u"X03 certain: nova-api refuses the request: the cloud has no host h11; did you mean h1?"_s});
    row("a host that is down", {asksForHost(u"h1"_s), down(1)},
        {u"C08 certain: nova-compute of h1 is marked as forced down"_s,
            u"C21 certain: The request names h1, which cannot take the server; h2 would do"_s});
    row("a forced host that is full",
        {zone(u"nova:h1"_s), full(1), [](Situation &given) { given.request.roles = {u"admin"_s}; }},
        {u"C21 certain: The request names h1, which cannot take the server; h2 would do"_s,
            u"C01 certain: h1 has no VCPU free; the request asks for 1"_s});
    row("the host of a server on none", {filters({u"SameHostFilter"_s}), hint(u"same_host"_s, {uuidOf(55)})},
        {u"C21 certain: The hint same_host asks for a host with 00000000-0000-4000-8000-000000000055, and there is none"_s});
    row("other hosts than all",
        {filters({u"DifferentHostFilter"_s}), crowded(1), crowded(2),
            hint(u"different_host"_s, {uuidOf(21), uuidOf(22)})},
        {u"C21 certain: The hint different_host rules out every host: each has one of vm21, vm22"_s});
    row("hints by their former name",
        {filters({u"DifferentHostFilter"_s}), crowded(1), crowded(2),
            hint(u"different_host"_s, {uuidOf(21), uuidOf(22)}),
            [](Situation &given) {
                given.request.document
                    = {{u"server"_s,
                           QJsonObject{{u"flavorRef"_s, u"1"_s}, {u"imageRef"_s, u"cirros"_s}, {u"name"_s, u"web"_s}}},
                        {u"OS-SCH-HNT:scheduler_hints"_s,
                            QJsonObject{{u"different_host"_s, QJsonArray{uuidOf(21), uuidOf(22)}}}}};
            }},
        {u"C21 certain: The hint different_host rules out every host: each has one of vm21, vm22"_s});
    row("more NUMA cells than there are",
        {numa, withSpec(u"hw:numa_nodes"_s, u"3"_s),
            [](Situation &given) {
                given.flavor().vcpus = 3;
                given.flavor().memoryMb = 1536;
            }},
        {u"C17 certain: Flavor small asks for 3 NUMA cells; the nearest host, h1, has 2"_s});
    row("more CPUs than in a cell",
        {numa, withSpec(u"hw:cpu_policy"_s, u"dedicated"_s), [](Situation &given) { given.flavor().vcpus = 6; }},
        {u"C17 certain: Flavor small needs 6 dedicated CPUs in one NUMA cell; the nearest, cell 0 of h1, has 4"_s});
    row("pages that there are not", {numa, withSpec(u"hw:mem_page_size"_s, u"1GB"_s)},
        {u"C18 certain: Flavor small needs 1 page of 1 GiB in one NUMA cell; the nearest host, h1, has no pages of "
         "this size"_s});
    row("devices of another type", {devices, alias(u"type-PCI"_s), pools(u"13f2"_s, u"type-PF"_s, 1)},
        {u"C29 certain: [pci] alias gpu asks for devices of type-PCI, but those of h1 are type-PF"_s});
    row("devices of another product", {devices, alias(u"type-PCI"_s), pools(u"1eb8"_s, u"type-PCI"_s, 1)},
        {u"C19 certain: No free device matches [pci] alias gpu: it says product_id=13f2, those of h1 have "
         "product_id=1eb8"_s});
    row("no free device", {devices, alias(u"type-PCI"_s), pools(u"13f2"_s, u"type-PCI"_s, 0)},
        {u"C19 certain: Flavor small needs 1 PCI device of gpu; the nearest host, h1, has 0 of them free"_s});
    const Arrange onH1 = both(zone(u"nova:h1"_s), [](Situation &given) { given.request.roles = {u"admin"_s}; });
    row("no free device on the host that is forced",
        {devices, alias(u"type-PCI"_s), pools(u"13f2"_s, u"type-PCI"_s, 0), onH1},
        {u"C19 certain: Flavor small needs 1 PCI device of gpu; the request names h1, which has 0 of them free"_s});
    row("devices of another product on the host that is forced",
        {devices, alias(u"type-PCI"_s), pools(u"1eb8"_s, u"type-PCI"_s, 1), onH1},
        {u"C19 certain: The request names h1, and no free device there matches [pci] alias gpu: it says product_id=13f2, the devices have product_id=1eb8"_s});
    row("devices of another type on the host that is forced",
        {devices, alias(u"type-PCI"_s), pools(u"13f2"_s, u"type-PF"_s, 1), onH1},
        {u"C29 certain: [pci] alias gpu asks for devices of type-PCI, but those of h1 are type-PF"_s});
    row("hosts that candidates take nothing from", {[](Situation &given) {
        for (int host = 1; host <= 2; ++host) {
            ResourceProvider &root = given.placement().resourceProviders[host - 1];
            ResourceProvider child;
            child.uuid = uuidOf(960 + host);
            child.name = u"child"_s + root.name;
            child.parentProviderUuid = root.uuid;
            child.inventories = std::exchange(root.inventories, {});
            given.placement().resourceProviders.append(child);
        }
    }},
        {u"C24 likely: nova-scheduler passes over h1: no allocation candidate takes anything from its own resource provider"_s});
    row("too few results", {option(u"scheduler"_s, u"max_placement_results"_s, 1), down(1)},
        {u"C22 certain: Placement was asked for at most 1 candidate, and none of those fits; beyond the limit, h2 "
         "would do"_s,
            u"C08 certain: nova-compute of h1 is marked as forced down"_s});
    row("a group on every host", {grouped(u"anti-affinity"_s, {u"h1"_s, u"h2"_s})},
        {u"C16 certain: Anti-affinity group web allows 1 per host (max_server_per_host), and every host already has "
         "that many"_s});
    row("a group on every host before groups had rules", {grouped(u"anti-affinity"_s, {u"h1"_s, u"h2"_s}), follows(17)},
        {u"C16 certain: Every host already has a server of the anti-affinity group web"_s});
    row("a group on one host, and the other is full", {grouped(u"anti-affinity"_s, {u"h1"_s}), full(2)},
        {u"C16 certain: h1 would do, but already has as many servers of the anti-affinity group web as it allows per "
         "host: 1"_s,
            u"C01 certain: h2 has no VCPU free; the request asks for 1"_s});
    row("a group together on a full host", {grouped(u"affinity"_s, {u"h1"_s}), full(1)},
        {u"C16 certain: Affinity group web is on h1, which cannot take the server; h2 would do, but is elsewhere"_s,
            u"C01 certain: h1 has no VCPU free; the request asks for 1"_s});
    row("fewer servers than asked for", {[](Situation &given) {
        given.flavor().vcpus = 5;
        given.request.minCount = given.request.maxCount = 3;
    }},
        {u"C34 certain: Only 2 of 3 servers can be placed: server 3 asks for 5 VCPU, and by then h2 has 5 of 8 used"_s});
    row("an architecture that no host has", {images, withProperty(u"hw_architecture"_s, u"aarch64"_s)},
        {u"C13 certain: Image cirros asks for hw_architecture = aarch64, which no host supports; h1 supports "
         "x86_64/kvm/hvm"_s});
    const QString h1Full = u"C01 certain: h1 has no VCPU free; the request asks for 1"_s;
    const QString h2Full = u"C01 certain: h2 has no VCPU free; the request asks for 1"_s;
    row("the aggregate's host is full, and the other aggregate has another value",
        {extraSpecs, withSpec(u"disk"_s, u"ssd"_s), inAggregate(3, {u"h1"_s}, {{u"disk"_s, u"ssd"_s}}),
            inAggregate(4, {u"h2"_s}, {{u"disk"_s, u"hdd"_s}}), full(1)},
        {u"X01 certain: No host with disk = ssd can give 1 VCPU: 1 of 2 hosts with it, where the most is 0, on h1"_s,
            u"C14 certain: h2 would do, but its aggregates have disk = hdd; flavor small asks for disk = ssd"_s,
            h1Full});
    row("an aggregate of the project that Placement does not know",
        {option(u"scheduler"_s, u"limit_tenants_to_placement_aggregate"_s, true), derived,
            inAggregate(4, {u"h1"_s, u"h2"_s}, {{u"filter_tenant_id"_s, u"project"_s}})},
        {u"C14 certain: In Placement, no host is in an aggregate that filter_tenant_id gives to project"_s});
    row("the host of the project's aggregate is full",
        {option(u"scheduler"_s, u"limit_tenants_to_placement_aggregate"_s, true),
            inAggregate(4, {u"h1"_s}, {{u"filter_tenant_id"_s, u"project"_s}}), full(1)},
        {u"X01 certain: No host in aggregate agg4 can give 1 VCPU: 1 of 2 hosts in the aggregate, where the most is 0, on h1"_s,
            u"C14 certain: h2 would do, but in Placement it is in no aggregate that filter_tenant_id gives to the project project"_s,
            h1Full});
    row("aggregates for those who require a trait",
        {option(u"scheduler"_s, u"enable_isolated_aggregate_filtering"_s, true),
            inAggregate(4, {u"h1"_s, u"h2"_s}, {{u"trait:CUSTOM_LICENSED"_s, u"required"_s}}),
            trait(u"CUSTOM_LICENSED"_s, {1, 2})},
        {u"C14 certain: h1 is the nearest host, but its aggregate agg4 takes only requests that require CUSTOM_LICENSED"_s});
    row("an isolated image",
        {filters({u"IsolatedHostsFilter"_s}),
            option(u"filter_scheduler"_s, u"isolated_images"_s, QJsonArray{uuidOf(100)})},
        {u"C14 likely: Image cirros is among [filter_scheduler] isolated_images and goes only to isolated_hosts, and h1 is not one of these"_s});
    row("two traits that no host has together",
        {withSpec(u"trait:CUSTOM_GOLD"_s, u"required"_s), withSpec(u"trait:CUSTOM_RED"_s, u"required"_s),
            trait(u"CUSTOM_GOLD"_s, {1}), trait(u"CUSTOM_RED"_s, {2})},
        {u"X01 certain: No host has both CUSTOM_GOLD and CUSTOM_RED: 1 of 2 hosts with the first, 1 with the second"_s,
            u"C12 certain: h2 would do, but lacks the trait CUSTOM_GOLD, which flavor small requires"_s,
            u"C12 certain: h1 would do, but lacks the trait CUSTOM_RED, which flavor small requires"_s});
    // Either child can give the disk, and each has one of the traits.
    row("two traits of which a server gets one or the other",
        {hosts(1), withSpec(u"trait:CUSTOM_GOLD"_s, u"required"_s), withSpec(u"trait:CUSTOM_RED"_s, u"required"_s),
            trait(u"CUSTOM_GOLD"_s, {}), trait(u"CUSTOM_RED"_s, {}),
            [](Situation &given) {
                ResourceProvider &root = given.placement().resourceProviders.first();
                const Inventory disk = root.inventories.take(u"DISK_GB"_s);
                QList<ResourceProvider> children;
                for (const QString &name : {u"CUSTOM_GOLD"_s, u"CUSTOM_RED"_s}) {
                    ResourceProvider child;
                    child.uuid = uuidOf(900 + int(children.size()));
                    child.name = u"h1_"_s + name;
                    child.parentProviderUuid = root.uuid;
                    child.inventories = {{u"DISK_GB"_s, disk}};
                    child.traits = {name};
                    children.append(child);
                }
                given.placement().resourceProviders += children;
            }},
        {u"C12 certain: h1 has the trait CUSTOM_GOLD, which flavor small requires, but not on the provider that needs it"_s,
            u"X01 certain: h1 meets both CUSTOM_GOLD and CUSTOM_RED, but no choice of its resource providers does so at once"_s,
            u"C12 certain: h1 has the trait CUSTOM_RED, which flavor small requires, but not on the provider that needs it"_s});
    row("three hosts, each for a reason of its own",
        {hosts(3), zones(), inAggregate(3, {u"h3"_s}, {{u"availability_zone"_s, u"az1"_s}}), zone(u"az1"_s), down(1),
            full(3)},
        {u"X02 certain: The 3 hosts fail for 3 different things, and each of these, dropped alone, would let one in: zone az1, at least 1 VCPU, nova-compute has reported within 60 s and is not forced down"_s,
            u"C08 certain: nova-compute of h1 is marked as forced down"_s,
            u"C11 certain: The server must be in zone az1; h2 would do, but is in az2"_s,
            u"C01 certain: h3 has no VCPU free; the request asks for 1"_s});
    const Arrange disabled = [](Situation &given) {
        for (int host = 3; host <= given.cloud.computeNodes.size(); ++host)
            given.node(host).service->disabled = true;
    };
    // The server is in cell1, with h1.
    const Arrange ofTwoCells = [](Situation &given) {
        given.cloud.cells.append({uuidOf(901), u"cell2"_s, false, {}});
        given.node(2).cell = given.node(3).cell = uuidOf(901);
        given.request.spec.destinationCell = given.cloud.cells.first().uuid;
        given.request.spec.hasDestination = true;
    };
    row("three hosts, one of them disabled", {hosts(3), full(1), down(2), disabled},
        {u"X02 certain: The 3 hosts fail for 3 different things, and each of these, dropped alone, would let one in: "
         "no trait COMPUTE_STATUS_DISABLED, at least 1 VCPU, nova-compute has reported within 60 s and is not forced down"_s,
            u"C07 certain: nova-compute of h3 is disabled, and no reason was given"_s,
            u"C08 certain: nova-compute of h2 is marked as forced down"_s,
            u"C01 certain: h1 has no VCPU free; the request asks for 1"_s});
    row("hosts that the request excludes among others",
        {hosts(4), [](Situation &given) { given.request.spec.ignoreHosts = {u"h1"_s, u"h2"_s}; }, down(3), full(4)},
        {u"X02 certain: The 4 hosts fail for 3 different things, and each of these, dropped alone, would let one in: "
         "at least 1 VCPU; not h1, h2, which the request leaves out; nova-compute has reported within 60 s and is not forced down"_s,
            u"C21 certain: h1 would do, but the request excludes it (ignore_hosts)"_s,
            u"C08 certain: nova-compute of h3 is marked as forced down"_s,
            u"C01 certain: h4 has no VCPU free; the request asks for 1"_s});
    row("three hosts that a move may go to",
        {hosts(5), moveFrom({u"h1"_s, u"h2"_s}), full(3), down(4),
            [](Situation &given) { given.node(5).service->disabled = true; }},
        {u"X02 certain: The server can only move to 3 of 5 hosts (not h1, which the server leaves; not h2, where the move was refused), which fail for 3 different things: no trait COMPUTE_STATUS_DISABLED, at least 1 VCPU, nova-compute has reported within 60 s and is not forced down"_s,
            u"C32 certain: A move must leave h1, h2, and no other host takes the server"_s,
            u"C07 certain: nova-compute of h5 is disabled, and no reason was given"_s,
            u"C08 certain: nova-compute of h4 is marked as forced down"_s,
            u"C01 likely: h3 has no VCPU free; the request asks for 1"_s});
    row("no other host in the cell of a server that moves", {hosts(3), moveFrom({u"h1"_s}), ofTwoCells},
        {u"X02 certain: No host is left that the server could move to: in the server's own cell, cell1; not h1, which the server leaves"_s,
            u"C32 certain: A move must leave h1, and no other host takes the server"_s});
    row("most hosts disabled", {hosts(6), full(1), down(2), disabled},
        {u"C07 certain: nova-compute is disabled on 4 hosts, and no reason was given"_s,
            u"C08 certain: nova-compute of h2 is marked as forced down"_s,
            u"C01 certain: h1 has no VCPU free; the request asks for 1"_s});
    row("three hosts, each of which meets one hint of three",
        {hosts(3), filters({u"SameHostFilter"_s, u"DifferentHostFilter"_s, u"JsonFilter"_s}), crowded(1), crowded(2),
            crowded(3), hint(u"same_host"_s, {uuidOf(21)}), hint(u"different_host"_s, {uuidOf(21), uuidOf(23)}),
            hint(u"query"_s, {u"[\"=\", \"$host\", \"h3\"]"_s})},
        {u"X02 likely: No host meets both of these: the host of vm21; not the host of vm21, vm23. 1 of 3 hosts meet the first, 1 the second"_s});
    row("a metric that no host reports",
        {filters({u"MetricsFilter"_s}), option(u"metrics"_s, u"weight_setting"_s, QJsonArray{u"cpu.frequency=1.0"_s})},
        {u"X04 likely: No host reports all metrics that [metrics] weight_setting names; the nearest, h1, lacks cpu.frequency"_s});
    row("a metric that only the full host reports",
        {filters({u"MetricsFilter"_s}), option(u"metrics"_s, u"weight_setting"_s, QJsonArray{u"cpu.frequency=1.0"_s}),
            full(1), [](Situation &given) { given.node(1).metrics = {Metric{u"cpu.frequency"_s, 1, {}, {}, {}}}; }},
        {h1Full,
            u"X04 likely: h2 would do, but does not report cpu.frequency, which [metrics] weight_setting names"_s});
    const Arrange busy = [](Situation &given) {
        for (ComputeNode &node : given.cloud.computeNodes)
            node.stats.insert(u"io_workload"_s, u"3"_s);
        given.node(2).stats.insert(u"io_workload"_s, u"2"_s);
    };
    const Arrange operations
        = both(filters({u"IoOpsFilter"_s}), option(u"filter_scheduler"_s, u"max_io_ops_per_host"_s, 2));
    row("as many operations as may be", {operations, busy},
        {u"C20 certain: Every host has reached its limit of running builds, resizes and snapshots; the nearest, h2, has 2 of 2"_s});
    row("as many operations as may be on one, and the other is full",
        {operations, busy, full(1), [](Situation &given) { given.node(1).stats.clear(); }},
        {u"C20 certain: h2 would do, but its builds, resizes and snapshots (2) have reached the limit of 2"_s, h1Full});
    row("an extra spec for the other scope",
        {capabilities, withSpec(u"capabilities:disk"_s, u"ssd"_s), inAggregate(3, {u"h1"_s}, {{u"disk"_s, u"ssd"_s}})},
        {u"C15 certain: Flavor small asks hosts for capabilities:disk, which none reports; aggregate agg3 has this key, for the scope aggregate_instance_extra_specs"_s});
    row("an extra spec that only the full host reports",
        {capabilities, withSpec(u"capabilities:gold"_s, u"1"_s), full(1),
            [](Situation &given) { given.node(1).stats.insert(u"gold"_s, u"1"_s); }},
        {u"X01 certain: No host with capabilities:gold = 1 can give 1 VCPU: 1 of 2 hosts with it, where the most is 0, on h1"_s,
            u"C15 certain: h2 would do, but does not report gold, which flavor small asks for (capabilities:gold)"_s,
            h1Full});
    row("an extra spec without a scope, and an aggregate with its key",
        {capabilities, withSpec(u"hypervisor_type"_s, u"xen"_s),
            inAggregate(3, {u"h1"_s}, {{u"hypervisor_type"_s, u"xen"_s}})},
        {u"C15 certain: Extra spec hypervisor_type of flavor small has no scope, so the hosts' own hypervisor_type counts (QEMU), not that of aggregate agg3"_s});
    row("a forbidden trait of the host that is not full",
        {withSpec(u"trait:CUSTOM_GOLD"_s, u"forbidden"_s), trait(u"CUSTOM_GOLD"_s, {2}),
            [](Situation &given) {
                addInstance(given.cloud, 70, u"h1"_s);
                given.hold(uuidOf(70), 1, {{u"VCPU"_s, 8}});
            }},
        {u"X01 certain: No host without CUSTOM_GOLD can give 1 VCPU: 1 of 2 hosts without it, where the most is 0, on h1"_s,
            u"C12 certain: h2 would do, but has the trait CUSTOM_GOLD, which flavor small forbids"_s, h1Full});
    row("a disk format that no host can boot",
        {option(u"scheduler"_s, u"query_placement_for_image_type_support"_s, true),
            [](Situation &given) { given.image().diskFormat = u"vdi"_s; }},
        {u"C12 certain: No host has the trait COMPUTE_IMAGE_TYPE_VDI, which image cirros requires"_s});
    row("a trait that a request filter adds",
        {option(u"scheduler"_s, u"image_metadata_prefilter"_s, true), withProperty(u"hw_video_model"_s, u"xen"_s)},
        {u"C12 certain: No host has the trait COMPUTE_GRAPHICS_MODEL_XEN, which image cirros requires"_s});
    row("a move within its zone", {zones(), zone(u"az1"_s), moveFrom({u"h1"_s})},
        {u"C32 certain: The server was booted into zone az1 and must stay there; the nearest other host, h2, is in az2"_s,
            u"C32 certain: A move must leave h1, and no other host takes the server"_s});
    row("a move away from the only host with room", {moveFrom({u"h1"_s}), full(2)},
        {u"C32 certain: A move must leave h1, and no other host takes the server"_s, h2Full});
    row("a forced host with a similar name",
        {zone(u"nova:h11"_s), [](Situation &given) { given.request.roles = {u"admin"_s}; }},
        {u"C21 certain: The request names the host h11, but no compute node has this name; did you mean h1?"_s});
    row("a host that the request excludes",
        {full(2), [](Situation &given) { given.request.spec.ignoreHosts = {u"h1"_s}; }},
        {u"C21 certain: h1 would do, but the request excludes it (ignore_hosts)"_s, h2Full});
    row("another host than the only one with room",
        {filters({u"DifferentHostFilter"_s}), crowded(1), full(2), hint(u"different_host"_s, {uuidOf(21)})},
        {u"C21 certain: h1 would do, but the hint different_host rules out hosts with vm21"_s, h2Full});
    row("the host of a server that is full",
        {filters({u"SameHostFilter"_s}), crowded(1), full(1), hint(u"same_host"_s, {uuidOf(21)})},
        {u"C21 certain: The hint same_host allows only the host of vm21, which cannot take the server; h2 would do"_s,
            h1Full});
    const Arrange addresses = [](Situation &given) {
        given.node(1).hostIp = u"10.0.0.1"_s;
        given.node(2).hostIp = u"10.0.1.1"_s;
    };
    const Arrange near = both(filters({u"SimpleCIDRAffinityFilter"_s}), addresses);
    row("near an address that no host is near",
        {near, hint(u"build_near_host_ip"_s, {u"10.9.0.1"_s}), hint(u"cidr"_s, {u"/24"_s})},
        {u"C21 certain: The hint build_near_host_ip asks for a host near 10.9.0.1, and none is"_s});
    row("near a host that is full",
        {near, full(1), hint(u"build_near_host_ip"_s, {u"10.0.0.1"_s}), hint(u"cidr"_s, {u"/24"_s})},
        {u"C21 certain: The hint build_near_host_ip allows only hosts near 10.0.0.1, and the hosts that would do are elsewhere: h2"_s,
            h1Full});
    row("a query that no host meets",
        {filters({u"JsonFilter"_s}), hint(u"query"_s, {u"[\">=\", \"$free_ram_mb\", 99999]"_s})},
        {u"C21 certain: No host meets the hint query: [\">=\", \"$free_ram_mb\", 99999]"_s});
    row("a query that only the full host meets",
        {filters({u"JsonFilter"_s}), full(1), hint(u"query"_s, {u"[\"=\", \"$host\", \"h1\"]"_s})},
        {u"C21 certain: The hint query ([\"=\", \"$host\", \"h1\"]) rules out h2, which would do otherwise"_s, h1Full});
    row("more memory than in a cell",
        {numa, withSpec(u"hw:numa_nodes"_s, u"1"_s), [](Situation &given) { given.flavor().memoryMb = 9216; }},
        {u"C17 certain: Flavor small needs 9 GiB of memory in one NUMA cell; the nearest, cell 0 of h1, has 8 GiB"_s});
    const Arrange onH2 = both(zone(u"nova:h2"_s), [](Situation &given) { given.request.roles = {u"admin"_s}; });
    const Arrange inOneCell = both(numa, withSpec(u"hw:numa_nodes"_s, u"1"_s));
    const Arrange sixDedicated = all(
        {inOneCell, withSpec(u"hw:cpu_policy"_s, u"dedicated"_s), [](Situation &given) { given.flavor().vcpus = 6; }});
    row("dedicated CPUs of the host that is forced", {sixDedicated, onH2},
        {u"C17 certain: Flavor small needs 6 dedicated CPUs in one NUMA cell; the request names h2, whose cell 0 has 4"_s});
    row("dedicated CPUs of the host that is asked for", {sixDedicated, asksForHost(u"h2"_s)},
        {u"C17 certain: Flavor small needs 6 dedicated CPUs in one NUMA cell; the request names h2, whose cell 0 has 4"_s});
    row("more memory than in a cell of the host that is forced",
        {inOneCell, onH2, [](Situation &given) { given.flavor().memoryMb = 9216; }},
        {u"C17 certain: Flavor small needs 9 GiB of memory in one NUMA cell; the request names h2, whose cell 0 has 8 GiB"_s});
    row("threads that no host has",
        {numa, withSpec(u"hw:cpu_policy"_s, u"dedicated"_s), withSpec(u"hw:cpu_thread_policy"_s, u"require"_s),
            [](Situation &given) { given.flavor().vcpus = 2; }},
        {u"C17 certain: No host fits the dedicated CPUs of flavor small with the thread policy require"_s});
    row("hosts without NUMA cells", {filters({u"NUMATopologyFilter"_s}), withSpec(u"hw:numa_nodes"_s, u"1"_s)},
        {u"C17 certain: Flavor small asks for 1 NUMA cell, and h1 reports none"_s});
    row("memory that is no multiple of its page size",
        {numa, withSpec(u"hw:mem_page_size"_s, u"1GB"_s), [](Situation &given) { given.flavor().memoryMb = 1536; }},
        {u"C18 certain: Flavor small needs 1.5 GiB in one NUMA cell, which is not a multiple of its page size, 1 GiB"_s});
    const Arrange hugePages = [](Situation &given) {
        for (ComputeNode &node : given.cloud.computeNodes) {
            QList<NumaCell> all = node.numaTopology.value();
            for (NumaCell &cell : all)
                cell.mempages.append({.sizeKb = 2048, .total = 512, .used = 100, .reserved = 12, .other = {}});
            node.numaTopology = all;
        }
    };
    row("fewer pages than needed", {numa, hugePages, withSpec(u"hw:mem_page_size"_s, u"2MB"_s)},
        {u"C18 certain: Flavor small needs 512 pages of 2 MiB in one NUMA cell; the nearest, cell 0 of h1, has 400 of 512 free"_s});
    row("fewer pages than needed on the host that is forced",
        {numa, hugePages, withSpec(u"hw:mem_page_size"_s, u"2MB"_s), onH2},
        {u"C18 certain: Flavor small needs 512 pages of 2 MiB in one NUMA cell; the request names h2, whose cell 0 has 400 of 512 free"_s});
    row("large pages of no size that is left", {numa, hugePages, withSpec(u"hw:mem_page_size"_s, u"large"_s)},
        {u"C18 certain: Flavor small needs 1 GiB in pages of one size (large) in one NUMA cell; the nearest, cell 0 of h1, has free: 400/512 × 2 MiB"_s});
    row("hosts that report no devices yet",
        {devices, alias(u"type-PCI"_s),
            [](Situation &given) {
                for (ComputeNode &node : given.cloud.computeNodes)
                    node.usageReported = false;
            }},
        {u"C19 certain: The server needs PCI devices, and h1 has not reported any yet"_s});
    row("a scheduler that chooses nobody", {follows(19), option(u"scheduler"_s, u"driver"_s, u"fake_scheduler"_s)},
        {u"X03 likely: The scheduler that nova.conf sets never selects a host: fake_scheduler never selects a host."_s});
    row("code of Nova that fails", {capabilities, withSpec(u"capabilities:vcpus_used"_s, u">= four"_s)},
        {u"X03 likely: Nova's own code fails: ValueError: could not convert string to float: 'four'"_s});
    row("code of Nova that fails on one host, and another does not fit",
        {numa, withSpec(u"hw:cpu_policy"_s, u"dedicated"_s),
            [](Situation &given) {
                given.node(1).numaTopology.reset();
                QList<NumaCell> withoutCores = given.node(2).numaTopology.value();
                for (NumaCell &cell : withoutCores)
                    cell.siblings.clear();
                given.node(2).numaTopology = withoutCores;
            }},
        {u"X03 likely: Nova's own code fails: ValueError: max() arg is an empty sequence"_s,
            u"C17 certain: Flavor small asks for 1 NUMA cell, and h1 reports none"_s});
    row("a policy whose filter is not enabled", {newGroup(u"anti-affinity"_s), filters({u"ComputeFilter"_s})},
        {u"C30 certain: nova-conductor refuses the request: group web has the policy anti-affinity, and its filter ServerGroupAntiAffinityFilter is not enabled"_s});
    row("a policy whose weigher is not enabled",
        {newGroup(u"soft-affinity"_s),
            option(u"filter_scheduler"_s, u"weight_classes"_s, QJsonArray{u"nova.scheduler.weights.ram.RAMWeigher"_s})},
        {u"C30 certain: nova-conductor refuses the request: group web has the policy soft-affinity, and its weigher ServerGroupSoftAffinityWeigher is not enabled"_s});
    row("NUMA cells that no filter asks about",
        {cells(), withSpec(u"hw:numa_nodes"_s, u"3"_s),
            [](Situation &given) {
                given.flavor().vcpus = 3;
                given.flavor().memoryMb = 1536;
            }},
        {u"C25 likely: The scheduler chooses h1, whose nova-compute refuses: Insufficient compute resources: Requested instance NUMA topology cannot fit the given host NUMA topology."_s,
            u"C30 likely: NUMATopologyFilter is not enabled, so the scheduler chooses h1 without checking what nova-compute there will refuse"_s});
    row("more servers than an anti-affinity group has hosts for", {newGroup(u"anti-affinity"_s), servers(3)},
        {u"C34 certain: Only 2 of 3 servers can be placed: the anti-affinity group web has no host left for server 3"_s,
            u"C16 certain: Anti-affinity group web allows 1 per host (max_server_per_host), and every host already has that many"_s});
    row("more servers than hosts may have", {counted, servers(3)},
        {u"C34 certain: Only 2 of 3 servers can be placed: no host is left for server 3"_s,
            u"C20 certain: Every host has reached its limit of servers; the nearest, h1, has 1 of 1"_s});
    row("a version of the hypervisor that no host has",
        {images, withProperty(u"hw_architecture"_s, u"x86_64"_s),
            withProperty(u"img_hv_requested_version"_s, u">=7.0"_s)},
        {u"C13 certain: Image cirros asks for hypervisor version >=7.0; the nearest host, h1, has 6.2.0"_s});
    const Arrange byOption
        = both(images, option(u"filter_scheduler"_s, u"image_properties_default_architecture"_s, u"aarch64"_s));
    row("an architecture by option", {byOption},
        {u"C13 certain: Without an architecture in the request's image, that of [filter_scheduler] "
         "image_properties_default_architecture counts: hw_architecture = aarch64, which no host supports; h1 supports "
         "x86_64/kvm/hvm"_s});
    row("an architecture by option that only the full host has",
        {byOption, full(1),
            [](Situation &given) { given.node(1).supportedHvSpecs = {{u"aarch64"_s, u"kvm"_s, u"hvm"_s}}; }},
        {u"X01 certain: No host with hw_architecture = aarch64 can give 1 VCPU: 1 of 2 hosts with it, where the most is 0, on h1"_s,
            u"C13 certain: h2 would do, but supports only x86_64/kvm/hvm; without an architecture in the request's "
            u"image, "
            u"that of "
            "[filter_scheduler] image_properties_default_architecture counts: hw_architecture = aarch64"_s,
            h1Full});
    row("an architecture by option that several hosts lack",
        {hosts(3), byOption, full(1),
            [](Situation &given) { given.node(1).supportedHvSpecs = {{u"aarch64"_s, u"kvm"_s, u"hvm"_s}}; }},
        {u"X01 certain: No host with hw_architecture = aarch64 can give 1 VCPU: 1 of 3 hosts with it, where the most is 0, on h1"_s,
            u"C13 certain: 2 hosts would do, but do not support the architecture that [filter_scheduler] image_properties_default_architecture gives to a request without one: hw_architecture = aarch64; h2 supports x86_64/kvm/hvm"_s,
            h1Full});
    row("an architecture by option, and the image's own", {byOption, withProperty(u"hw_architecture"_s, u"x86_64"_s)},
        {});
    // Nova compares versions only where the image asks for an architecture, a type or a mode.
    row("a version of the hypervisor alone", {images, withProperty(u"img_hv_requested_version"_s, u">=7.0"_s)}, {});
    row("an architecture of the full host alone",
        {images, withProperty(u"hw_architecture"_s, u"aarch64"_s), full(1),
            [](Situation &given) { given.node(1).supportedHvSpecs = {{u"aarch64"_s, u"kvm"_s, u"hvm"_s}}; }},
        {u"X01 certain: No host with hw_architecture = aarch64 can give 1 VCPU: 1 of 2 hosts with it, where the most is 0, on h1"_s,
            u"C13 certain: h2 would do, but supports only x86_64/kvm/hvm; image cirros asks for hw_architecture = aarch64"_s,
            h1Full});
    row("an architecture that several hosts lack",
        {hosts(3), images, withProperty(u"hw_architecture"_s, u"aarch64"_s), full(1),
            [](Situation &given) { given.node(1).supportedHvSpecs = {{u"aarch64"_s, u"kvm"_s, u"hvm"_s}}; }},
        {u"X01 certain: No host with hw_architecture = aarch64 can give 1 VCPU: 1 of 3 hosts with it, where the most is 0, on h1"_s,
            u"C13 certain: 2 hosts would do, but do not support what image cirros asks for, hw_architecture = aarch64; h2 supports x86_64/kvm/hvm"_s,
            h1Full});
    row("the only host has too little",
        {hosts(1),
            [](Situation &given) {
                given.flavor().vcpus = 5;
                given.node(1).vcpusUsed = 4;
            }},
        {u"C01 certain: The request asks for 5 VCPU, but the only host, h1, has 4 free"_s});
    row("the only host has too little, and it is known by whom",
        {hosts(1),
            [](Situation &given) {
                given.flavor().vcpus = 5;
                addInstance(given.cloud, 10, u"h1"_s);
                given.hold(uuidOf(10), 1, {{u"VCPU"_s, 4}});
            }},
        {u"C01 certain: The request asks for 5 VCPU, but the only host, h1, has 4 free; there, vm10 holds most (4)"_s});
    row("below the smallest unit of one, and the other is down",
        {down(2),
            [](Situation &given) { given.placement().resourceProviders.first().inventories[u"VCPU"_s].minUnit = 2; }},
        {u"C08 certain: nova-compute of h2 is marked as forced down"_s,
            u"C03 certain: small asks for 1 VCPU; on 1 of 2 hosts a server takes at least 2 (min_unit)"_s});
    row("a trait that Placement does not know",
        {withSpec(u"trait:CUSTOM_GLOD"_s, u"required"_s), trait(u"CUSTOM_GOLD"_s, {1})},
        {u"C23 certain: Placement refuses the query: it knows no trait CUSTOM_GLOD, which flavor small names; did you "
         "mean CUSTOM_GOLD?"_s});
    row("a resource class that Ocata's Placement does not know",
        {follows(15), derived,
            [](Situation &given) {
                given.request.spec.requestedResources = {RequestedGroup{u"port"_s, {{u"CUSTOM_PEARL"_s, 1}}, {}, {}}};
            }},
        {u"C23 likely: Placement refuses the query: Invalid resource class in resources parameter: No such resource "
         "class CUSTOM_PEARL."_s});
    row("a resource class that Placement does not know",
        {withSpec(u"resources:CUSTOM_GPX"_s, u"1"_s),
            [](Situation &given) {
                given.placement().resourceProviders.first().inventories[u"CUSTOM_GPU"_s].total = 1;
            }},
        {u"C23 certain: Placement refuses the query: it knows no resource class CUSTOM_GPX, which flavor small asks "
         "for; did you mean CUSTOM_GPU?"_s});
    row("a resource class that Placement does not know, and none is like it",
        {withSpec(u"resources:CUSTOM_GPX"_s, u"1"_s), derived},
        {u"C23 certain: Placement refuses the query: it knows no resource class CUSTOM_GPX, which flavor small asks "
         "for"_s});
    row("a trait that Placement does not know, and none is like it",
        {withSpec(u"trait:CUSTOM_GLOD"_s, u"required"_s), derived},
        {u"C23 certain: Placement refuses the query: it knows no trait CUSTOM_GLOD, which flavor small names"_s});

    // Neighbours of the clouds above: none of these keeps the request off.
    const auto lands = [&](const char *name, const QList<Arrange> &steps) { row(name, steps, {}); };
    lands("a zone with a host", {zones(), zone(u"az1"_s), down(2)});
    lands("an aggregate with one of several values",
        {extraSpecs, withSpec(u"disk"_s, u"<in> ssd"_s), inAggregate(3, {u"h1"_s}, {{u"disk"_s, u"nvme ssd"_s}})});
    lands("an aggregate of the request's own project",
        {tenants, inAggregate(4, {u"h1"_s, u"h2"_s}, {{u"filter_tenant_id"_s, u"other,project"_s}})});
    lands("no aggregate of the project, and none is required",
        {option(u"scheduler"_s, u"limit_tenants_to_placement_aggregate"_s, true)});
    lands("an aggregate for images of this kind",
        {filters({u"AggregateImagePropertiesIsolation"_s}), withProperty(u"os_type"_s, u"windows"_s),
            inAggregate(5, {u"h1"_s, u"h2"_s}, {{u"os_type"_s, u"linux,windows"_s}})});
    lands("an aggregate for this flavor",
        {filters({u"AggregateTypeAffinityFilter"_s}),
            inAggregate(5, {u"h1"_s, u"h2"_s}, {{u"instance_type"_s, u"large,small"_s}})});
    lands("an aggregate for those who require a trait, which the flavor does",
        {option(u"scheduler"_s, u"enable_isolated_aggregate_filtering"_s, true),
            inAggregate(4, {u"h1"_s, u"h2"_s}, {{u"trait:CUSTOM_LICENSED"_s, u"required"_s}}),
            trait(u"CUSTOM_LICENSED"_s, {1, 2}), withSpec(u"trait:CUSTOM_LICENSED"_s, u"required"_s)});
    lands("one server less than may be", {counted, crowded(1)});
    lands("an extra spec that hosts report", {capabilities, withSpec(u"capabilities:hypervisor_type"_s, u"QEMU"_s)});
    lands("the host of a server", {filters({u"SameHostFilter"_s}), crowded(2), hint(u"same_host"_s, {uuidOf(22)})});
    lands("another host than one of two",
        {filters({u"DifferentHostFilter"_s}), crowded(1), hint(u"different_host"_s, {uuidOf(21)})});
    lands("near an address of a host",
        {near, hint(u"build_near_host_ip"_s, {u"10.0.1.200"_s}), hint(u"cidr"_s, {u"/24"_s})});
    lands("as many NUMA cells as there are",
        {numa, withSpec(u"hw:numa_nodes"_s, u"2"_s), [](Situation &given) { given.flavor().vcpus = 2; }});
    lands("as many dedicated CPUs as in a cell",
        {numa, withSpec(u"hw:cpu_policy"_s, u"dedicated"_s), [](Situation &given) { given.flavor().vcpus = 4; }});
    lands("as many pages as are free",
        {numa, hugePages, withSpec(u"hw:mem_page_size"_s, u"2MB"_s),
            [](Situation &given) { given.flavor().memoryMb = 800; }});
    lands("a device of the alias", {devices, alias(u"type-PCI"_s), pools(u"13f2"_s, u"type-PCI"_s, 1)});
    lands("as many results as it takes", {option(u"scheduler"_s, u"max_placement_results"_s, 2), down(1)});
    lands("a group with room", {grouped(u"anti-affinity"_s, {u"h1"_s})});
    lands("a group together", {grouped(u"affinity"_s, {u"h1"_s})});
    lands("a group that wishes only", {grouped(u"soft-anti-affinity"_s, {u"h1"_s, u"h2"_s})});
    lands("as many servers as fit", {servers(2), [](Situation &given) { given.flavor().vcpus = 5; }});
    lands("an architecture of another name", {images, withProperty(u"hw_architecture"_s, u"amd64"_s)});
    row("an architecture that there is not", {images, withProperty(u"hw_architecture"_s, u"x86_46"_s)},
        {u"X03 certain: nova-api refuses image cirros: Nova knows no hw_architecture x86_46; did you mean x86_64?"_s});
    row("a zone whose only host is disabled",
        {zones(), zone(u"az1"_s), [](Situation &given) { given.node(1).service->disabled = true; }},
        {u"X03 certain: nova-api refuses zone az1: nova-compute of its only host, h1, is disabled"_s});
    row("a zone whose hosts are disabled",
        {hosts(3), disabled, inAggregate(3, {u"h2"_s, u"h3"_s}, {{u"availability_zone"_s, u"az3"_s}}), zone(u"az3"_s),
            [](Situation &given) { given.node(2).service->disabled = true; }},
        {u"X03 certain: nova-api refuses zone az3: nova-compute is disabled on all 2 of its hosts, such as h2"_s});
    row("an image that needs more memory", {[](Situation &given) { given.image().minRamMb = 4096; }},
        {u"X03 certain: nova-api refuses the request: flavor small has 1 GiB of memory, and image cirros needs at least 4 GiB"_s});
    row("an image that needs a larger disk", {[](Situation &given) { given.image().minDiskGb = 20; }},
        {u"X03 certain: nova-api refuses the request: flavor small has a root disk of 10 GiB, and image cirros needs at least 20 GiB"_s});
    row("a key pair whose name is misspelt", {ownKeyPair(u"latpop"_s)},
        {u"X03 certain: nova-api refuses the request: user user has no key pair latpop; did you mean laptop?"_s});
    row("a key pair that there is not", {ownKeyPair(u"office"_s)},
        {u"X03 certain: nova-api refuses the request: user user has no key pair office"_s});
    row("one of several networks has to be named",
        {networks(), [](Situation &given) { given.request.networkChoice = NetworkChoice::Auto; }},
        {u"X03 certain: nova-api refuses the request: it names no network, and project project can use several: campus, lab"_s});
    row("no network for the project",
        {networks(),
            [](Situation &given) {
                given.cloud.surroundings.networks = given.cloud.surroundings.networks->last(1);
                given.request.networkChoice = NetworkChoice::Auto;
            }},
        {u"X03 certain: nova-api refuses the request: project project can use no network, and Neutron cannot create one for it"_s});
    row("a network of another project", {networks(), onNetworks({{uuidOf(201), {}, {}}, {uuidOf(203), {}, {}}})},
        {u"X03 certain: nova-api refuses the request: project project does not see network beam"_s});
    row("a network that there is not", {networks(), onNetworks({{u"0badcafe-9999-4888-8777-666655554444"_s, {}, {}}})},
        {u"X03 certain: nova-api refuses the request: the cloud has no network 0badcafe-9999-4888-8777-666655554444"_s});
    row("a network by its name", {networks(), onNetworks({{u"campus"_s, {}, {}}})},
        {u"X03 certain: nova-api refuses the request: it asks for network campus by name, and nova-api takes only uuids of networks"_s});
    row("a network by a name that is misspelt", {networks(), onNetworks({{u"campsu"_s, {}, {}}})},
        {u"X03 certain: nova-api refuses the request: the cloud has no network campsu; did you mean campus?"_s});
    row("a network without a subnet",
        {networks(), onNetworks({{uuidOf(202), {}, {}}}),
            [](Situation &given) { (*given.cloud.surroundings.networks)[1].subnets.clear(); }},
        {u"X03 certain: nova-api refuses the request: network lab has no subnet"_s});
    const Arrange asksForAddress = onNetworks({{uuidOf(201), {}, u"10.0.0.5"_s}});
    row("an address that a server has", {networks(), crowded(1), takenAddress(uuidOf(21)), asksForAddress},
        {u"X03 certain: nova-api refuses the request: address 10.0.0.5 of network campus is in use by vm21"_s});
    row("an address that is taken", {networks(), takenAddress({}), asksForAddress},
        {u"X03 certain: nova-api refuses the request: address 10.0.0.5 of network campus is in use"_s});
    row("an address for two servers", {networks(), asksForAddress, servers(2)},
        {u"X03 certain: nova-api refuses the request: it asks for 2 servers and names address 10.0.0.5 of network campus, and it takes an address only for a single server"_s});
    row("an address outside of the network",
        {networks(),
            [](Situation &given) {
                given.cloud.surroundings.networks->first().subnets.first().cidr = u"10.9.0.0/16"_s;
            },
            asksForAddress},
        {u"C25 certain: The scheduler chooses h1, whose nova-compute gets no port with address 10.0.0.5: network campus has only 10.9.0.0/16"_s});
    row("the network address",
        {networks(),
            [](Situation &given) {
                given.cloud.surroundings.networks->first().subnets.first().cidr = u"10.0.0.5/32"_s;
            },
            asksForAddress},
        {u"C25 certain: The scheduler chooses h1, whose nova-compute gets no port with address 10.0.0.5: network campus has 10.0.0.5/32, and no port can have a network or broadcast address"_s});
    row("what is no address", {networks(), onNetworks({{uuidOf(201), {}, u"10.0.0.500"_s}})},
        {u"X03 certain: nova-api refuses the request: 10.0.0.500 is not an IP address"_s});
    row("a port for two servers", {networks(), onNetworks({{{}, uuidOf(302), {}}}), servers(2)},
        {u"X03 certain: nova-api refuses the request: it asks for 2 servers and names port %1, and it takes a port only for a single server"_s
                .arg(uuidOf(302))});
    row("a security group that there is not", {securityGroups({u"default"_s}, {u"mpi"_s}, {u"mpi"_s})},
        {u"X03 certain: nova-api refuses the request: project project has no security group mpi"_s});
    row("two security groups that there are not", {securityGroups({u"default"_s}, {u"mpi"_s}, {u"mpi"_s, u"ssh"_s})},
        {u"X03 certain: nova-api refuses the request: project project has no security group mpi, ssh"_s});
    row("a security group whose name is misspelt", {securityGroups({u"default"_s, u"web"_s}, {}, {u"webb"_s})},
        {u"X03 certain: nova-api refuses the request: project project has no security group webb; did you mean web?"_s});
    row("a security group of a name that two have", {securityGroups({u"web"_s, u"web"_s}, {}, {u"web"_s})},
        {u"X03 certain: nova-api refuses the request: project project has several security groups web"_s});
    row("a network twice in Kilo",
        {follows(11), networks(), onNetworks({{uuidOf(201), {}, {}}, {uuidOf(201), {}, {}}})},
        {u"X03 certain: nova-api refuses the request: it asks for network campus twice"_s});
    row("a port that there is not", {networks(), onNetworks({{{}, uuidOf(302), {}}})},
        {u"X03 certain: nova-api refuses the request: Port id %1 could not be found."_s.arg(uuidOf(302))});
    row("networks beside a host whose name is misspelt",
        {networks(), asksForHost(u"h11"_s),
            [](Situation &given) { given.request.networkChoice = NetworkChoice::Auto; }},
        {u"X03 likely: nova-api refuses the request: it names no network, and project project can use several: campus, lab"_s});
    row("a flavor that is disabled", {[](Situation &given) { given.flavor().disabled = true; }},
        {u"X03 certain: nova-api refuses the request: flavor small is disabled"_s});
    row("a flavor of another project", {[](Situation &given) {
        given.flavor().isPublic = false;
        given.flavor().access = QStringList{u"other"_s};
    }},
        {u"X03 certain: nova-api refuses the request: project project may not use flavor small"_s});
    row("an image that is not active", {[](Situation &given) { given.image().status = u"queued"_s; }},
        {u"X03 certain: nova-api refuses the request: image cirros is not active; its status is queued"_s});
    row("a flavor that is disabled and no host could take", {[](Situation &given) {
        given.flavor().disabled = true;
        given.flavor().vcpus = 9;
    }},
        {u"X03 likely: nova-api refuses the request: flavor small is disabled"_s});
    row("a server group that there is not", {hint(u"group"_s, {uuidOf(300)})},
        {u"X03 certain: nova-api refuses the request: the cloud has no server group %1"_s.arg(uuidOf(300))});
    row("a server group by its name", {newGroup(u"anti-affinity"_s), hint(u"group"_s, {u"web"_s})},
        {u"X03 certain: nova-api refuses the request: it asks for server group web by name, and nova-api takes only uuids of server groups"_s});
    row("a server group by nearly its name", {newGroup(u"anti-affinity"_s), hint(u"group"_s, {u"Web"_s})},
        {u"X03 certain: nova-api refuses the request: the cloud has no server group Web; did you mean web?"_s});
    row("a zone that there is not", {zones(), zone(u"europe"_s)},
        {u"X03 certain: nova-api refuses zone europe: no host is in it; there are hosts in az1, az2"_s});
    row("a full quota for a zone that there is",
        {zones(), zone(u"az1"_s),
            [](Situation &given) {
                Project project{u"project"_s, u"demo"_s, {{u"instances"_s, 0}}, {}, {}};
                given.cloud.surroundings.projects = QList<Project>{project};
            }},
        {u"X03 certain: nova-api refuses the request: it would exceed quotas of project demo (used + asked > limit): instances 0 + 1 > 0"_s});
    row("two quotas of a user", {[](Situation &given) {
        Project project{u"project"_s, u"demo"_s, {}, {}, {}};
        project.userQuotas[given.request.userId] = {{u"instances"_s, 0}, {u"cores"_s, 0}};
        given.cloud.surroundings.projects = QList<Project>{project};
        given.cloud.surroundings.users
            = QList<User>{{given.request.userId, u"ada"_s, {{u"project"_s, {u"member"_s}}}, {}}};
    }},
        {u"X03 certain: nova-api refuses the request: it would exceed quotas of user ada in project demo "
         u"(used + "
         "asked > limit): cores 0 + 1 > 0, instances 0 + 1 > 0"_s});
    row("a full quota of a group's members",
        {grouped(u"anti-affinity"_s, {u"h1"_s}),
            [](Situation &given) {
                given.cloud.instances.last().userId = given.request.userId;
                given.cloud.surroundings.projects
                    = QList<Project>{{u"project"_s, u"demo"_s, {{u"server_group_members"_s, 1}}, {}, {}}};
            }},
        {u"X03 certain: nova-api refuses the request: it would exceed quotas of project demo (used + asked > limit): "
         "server_group_members 1 + 1 > 1"_s});
    row("a full quota", {[](Situation &given) {
        Project project{u"project"_s, u"demo"_s, {{u"instances"_s, 0}}, {}, {}};
        given.cloud.surroundings.projects = QList<Project>{project};
    }},
        {u"X03 certain: nova-api refuses the request: it would exceed quotas of project demo (used + asked > limit): instances 0 + 1 > 0"_s});
}

void RequestCausesTest::areNamed()
{
    QFETCH(const Arrange, given);
    QFETCH(const QStringList, causes);
    const auto diagnosis = diagnosisOf(given);
    QVERIFY_RESULT(diagnosis);
    QStringList named;
    for (const Cause &cause : diagnosis->causes) {
        named.append(u"%1 %2: %3"_s.arg(cause.id, toString(cause.certainty), englishSentence(cause.sentence)));
        for (const int condition : cause.conditions)
            QVERIFY(condition < diagnosis->examined.standings.conditions.size());
    }
    QCOMPARE(named, causes);
}

void RequestCausesTest::areInAnyLanguage()
{
    QFETCH(const Arrange, given);
    verifyInAnyLanguage(given);
}

QTEST_GUILESS_MAIN(RequestCausesTest)
#include "tst_requestcauses.moc"
