// SPDX-License-Identifier: GPL-3.0-or-later
// What each remedy proposes for a host or a request, and where it proposes nothing: the changes, before anybody decides
// whether they help.
#include "core/diagnosis/arrangements.h"
#include "core/diagnosis/toldchanges.h"
#include "diagnosis/remedies/catalogue.h"
#include "verifyresult.h"

#include <QTest>

using namespace astrolabe;
using namespace astrolabe::test;
using namespace Qt::StringLiterals;

namespace {

constexpr int theRequest = -1; // the remedy looks at the request instead of a host

struct Row
{
    const char *name;
    const RemedyEntry *remedy;
    int host; // 1: h1
    Arrange change;
    QStringList proposed = {}; // a line for each ladder: rungs apart by " | ", changes of a rung by " & "
};

Arrange oneHost()
{
    return [](Situation &asked) { asked.cloud.computeNodes.removeLast(); };
}

// h1 is down and alone in zone az1, h2 in zone az2; az1 is asked for.
Arrange wrongZone()
{
    return all({filters({u"ComputeFilter"_s}), down(1), inAggregate(1, {u"h1"_s}, {{u"availability_zone"_s, u"az1"_s}}),
        inAggregate(2, {u"h2"_s}, {{u"availability_zone"_s, u"az2"_s}}),
        [](Situation &asked) { asked.request.availabilityZone = u"az1"_s; }});
}

// No host has as much ephemeral disk either.
void withoutRootDisk(Situation &asked)
{
    asked.flavor().rootGb = 0;
    asked.flavor().ephemeralGb = 9999;
}

Flavor flavorOf(const QString &id, int vcpus, qint64 memoryMb)
{
    Flavor flavor = test::cloudOf(1).flavors.first();
    flavor.flavorid = flavor.name = id;
    flavor.vcpus = vcpus;
    flavor.memoryMb = memoryMb;
    return flavor;
}

Arrange flavors(const QList<Flavor> &others)
{
    return [=](Situation &asked) { asked.cloud.flavors += others; };
}

Arrange memory(qint64 mb)
{
    return [=](Situation &asked) { asked.flavor().memoryMb = mb; };
}

// A server with a flavor of that much memory on h1.
Arrange server(int n, const QString &project, qint64 memoryMb, const QString &task = {})
{
    return [=](Situation &asked) {
        const QString id = u"of%1"_s.arg(memoryMb);
        if (std::ranges::find(asked.cloud.flavors, id, &Flavor::flavorid) == asked.cloud.flavors.cend())
            asked.cloud.flavors.append(flavorOf(id, 1, memoryMb));
        test::addInstance(asked.cloud, n, u"h1"_s);
        Instance &instance = asked.cloud.instances.last();
        instance.projectId = project;
        instance.flavorid = id;
        instance.image = asked.image().id;
        instance.taskState = task;
        instance.vmState = u"active"_s;
        asked.node(1).stats.insert(u"num_instances"_s, QString::number(asked.cloud.instances.size()));
    };
}

// h1 has no memory left.
Arrange full(qint64 usedMb = 16384)
{
    return [=](Situation &asked) {
        asked.node(1).memoryMbUsed = usedMb;
        asked.node(1).freeRamMb.reset();
    };
}

// A group with a server on h1.
Arrange grouped(const QString &policy, std::optional<int> most = {})
{
    return all({filters({u"ServerGroupAntiAffinityFilter"_s, u"ServerGroupAffinityFilter"_s}), oneHost(),
        server(1, u"project"_s, 1024), [=](Situation &asked) {
            asked.cloud.serverGroups = {{test::uuidOf(300), u"web"_s, policy, most, {test::uuidOf(1)}, {}, {}, {}}};
            asked.request.hints.insert(u"group"_s, {test::uuidOf(300)});
        }});
}

// h1 has a newer CPU than h2, and h2 is of this architecture.
Arrange otherCpu(const QString &arch)
{
    return [=](Situation &asked) {
        for (const auto &[host, model] : {std::pair(1, u"Haswell-noTSX"_s), std::pair(2, u"IvyBridge"_s)})
            asked.node(host).cpuInfo = {{u"arch"_s, u"x86_64"_s}, {u"model"_s, model}, {u"vendor"_s, u"Intel"_s},
                {u"features"_s, QJsonArray()}};
        asked.node(1).supportedHvSpecs = {{u"x86_64"_s, u"kvm"_s, u"hvm"_s}};
        asked.node(2).supportedHvSpecs = {{arch, u"kvm"_s, u"hvm"_s}};
    };
}

// A server in the state is in the way on h1, and may move to h2.
Arrange movable(const QString &vmState)
{
    return all({wrongZone(), [](Situation &asked) { asked.node(1).service->forcedDown = false; }, full(),
        server(1, u"other"_s, 2048), [=](Situation &asked) { asked.cloud.instances[0].vmState = vmState; }});
}

Arrange derivedPlacement()
{
    return [](Situation &asked) { asked.placement(); };
}

Inventory &inventoryOf(Situation &asked, int host, const QString &resourceClass)
{
    for (ResourceProvider &provider : asked.cloud.placement->resourceProviders) {
        if (provider.uuid == test::uuidOf(host))
            return provider.inventories[resourceClass];
    }
    qFatal("no such provider");
}

Arrange inventory(int host, const QString &resourceClass, const std::function<void(Inventory &)> &change)
{
    return all({derivedPlacement(), [=](Situation &asked) { change(inventoryOf(asked, host, resourceClass)); }});
}

// A custom trait that the providers of these hosts have.
Arrange trait(const QList<int> &hosts)
{
    return all({derivedPlacement(), [=](Situation &asked) {
                    asked.cloud.placement->traits.append(u"CUSTOM_X"_s);
                    for (ResourceProvider &provider : asked.cloud.placement->resourceProviders) {
                        provider.traits = QStringList{};
                        for (const int host : hosts) {
                            if (provider.uuid == test::uuidOf(host))
                                provider.traits = QStringList{u"CUSTOM_X"_s};
                        }
                    }
                }});
}

QString told(const Ladder &ladder)
{
    QStringList rungs;
    for (const QList<Change> &rung : ladder.rungs)
        rungs.append(test::told(rung));
    return rungs.join(u" | "_s);
}

// Each ladder once: several conditions may have the same remedy.
QStringList proposedBy(const RemedyEntry &remedy, int host, const Diagnosis &diagnosis)
{
    NoProgress nobody;
    const Ward ward(diagnosis, nobody);
    QList<Ladder> ladders;
    if (host == theRequest) {
        ladders = remedy.forRequest ? remedy.forRequest(ward) : QList<Ladder>();
    } else if (remedy.forHost) {
        const Standings &standings = ward.examined().standings;
        for (const int condition : standings.missesOn(host - 1))
            ladders += remedy.forHost({ward, standings.conditions.at(condition), host - 1});
    }
    QStringList lines;
    for (const Ladder &ladder : std::as_const(ladders)) {
        if (!ladder.rungs.isEmpty() && !lines.contains(told(ladder)))
            lines.append(told(ladder));
    }
    return lines;
}

const std::vector<Row> &rows()
{
    using namespace remedies;
    const QString zone = u"server.availability_zone = "_s;
    const QString noZone = zone + u"−"_s;
    const Arrange arm = all({filters({u"ImagePropertiesFilter"_s}), withProperty(u"hw_architecture"_s, u"aarch64"_s)});
    const auto images = [](const QString &status, const QString &visibility, const QString &owner,
                            const QMap<QString, QString> &properties) {
        return Arrange([=](Situation &asked) {
            Image image = asked.image();
            image.id = image.name = u"image%1"_s.arg(asked.cloud.images.size());
            image.status = status;
            image.visibility = visibility;
            image.owner = owner;
            image.properties = properties;
            asked.cloud.images.append(image);
        });
    };
    const auto hint = [](const QString &name) {
        return Arrange([=](Situation &asked) { asked.request.hints.insert(name, {test::uuidOf(5)}); });
    };
    const auto count = [](int least, int most) {
        return Arrange([=](Situation &asked) {
            asked.request.minCount = least;
            asked.request.maxCount = most;
        });
    };
    const auto namesHost = [](const QString &host) {
        return Arrange([=](Situation &asked) {
            asked.request.host = host;
            asked.request.roles = {u"admin"_s};
        });
    };
    const Arrange forced = [](Situation &asked) {
        asked.request.availabilityZone = u"az1:h1"_s;
        asked.request.roles = {u"admin"_s};
    };
    const Arrange ssd = all({filters({u"AggregateInstanceExtraSpecsFilter"_s}), withSpec(u"disk"_s, u"ssd"_s)});
    const Arrange tenants = all({oneHost(), filters({u"AggregateMultiTenancyIsolation"_s}),
        inAggregate(4, {u"h1"_s}, {{u"filter_tenant_id"_s, u"other"_s}})});
    const Arrange crowded = all({oneHost(), filters({u"NumInstancesFilter"_s, u"ComputeFilter"_s}),
        option(u"filter_scheduler"_s, u"max_instances_per_host"_s, 1), server(1, u"other"_s, 1024)});
    const Arrange alias
        = all({oneHost(), filters({u"PciPassthroughFilter"_s}), withSpec(u"pci_passthrough:alias"_s, u"gpu:1"_s),
            option(u"pci"_s, u"alias"_s,
                QJsonArray{QJsonObject{{u"name"_s, u"gpu"_s}, {u"vendor_id"_s, u"10de"_s}, {u"product_id"_s, u"13f2"_s},
                    {u"device_type"_s, u"type-PCI"_s}}})});
    const auto pool = [](const QString &product, const QString &type, int free) {
        return Arrange([=](Situation &asked) {
            asked.node(1).pciDevicePools = {{u"10de"_s, product, std::nullopt, free, {{u"dev_type"_s, type}}, {}}};
        });
    };
    const auto cpus = [](int vcpus) { return Arrange([=](Situation &asked) { asked.flavor().vcpus = vcpus; }); };
    const QString softGroup = u"new server_groups soft-anti-affinity 0 & os:scheduler_hints.group = {new}"_s;
    static const std::vector<Row> rows{
        // -- The request
        {"other flavors, the nearest first", &otherFlavor, theRequest,
            all({memory(999999), flavors({flavorOf(u"far"_s, 1, 1024), flavorOf(u"near"_s, 1, 65536)})}),
            {u"server.flavorRef = near | server.flavorRef = far"_s}},
        {"no flavor that is disabled or of another project", &otherFlavor, theRequest,
            all({memory(999999),
                [](Situation &asked) {
                    Flavor disabled = flavorOf(u"disabled"_s, 1, 1024);
                    disabled.disabled = true;
                    Flavor foreign = flavorOf(u"foreign"_s, 1, 1024);
                    foreign.isPublic = false;
                    foreign.access = QStringList{u"other"_s};
                    Flavor own = foreign;
                    own.flavorid = own.name = u"own"_s;
                    own.access = QStringList{u"project"_s};
                    Flavor hidden = foreign; // from whom is not known
                    hidden.flavorid = hidden.name = u"hidden"_s;
                    hidden.access.reset();
                    asked.cloud.flavors += {disabled, foreign, own, hidden};
                }}),
            {u"server.flavorRef = own"_s}},
        {"no flavor where the zone is in the way", &otherFlavor, theRequest,
            all({wrongZone(), flavors({flavorOf(u"near"_s, 1, 512)})})},
        {"no zone, or another one", &otherZone, theRequest, wrongZone(), {noZone, zone + u"az2"_s}},
        {"no zone where a host is named", &otherZone, theRequest, all({wrongZone(), forced})},
        {"no other zone where none is asked for", &otherZone, theRequest,
            all({wrongZone(), down(2), [](Situation &asked) { asked.request.availabilityZone.clear(); }})},
        {"no other zone where memory is in the way", &otherZone, theRequest, all({wrongZone(), memory(999999)})},
        {"no zone for the host of another", &otherZone, 2, wrongZone(), {noZone}},
        {"no zone for a host that is in it", &otherZone, 1, wrongZone()},
        {"any host", &anyHost, theRequest, all({filters({u"ComputeFilter"_s}), down(1), namesHost(u"h1"_s)}),
            {u"server.host = −"_s}},
        {"any host of the zone, or of all", &anyHost, theRequest, all({wrongZone(), forced}),
            {zone + u"az1 | "_s + noZone}},
        {"no host is named", &anyHost, theRequest, wrongZone()},
        {"any host for one that is not named", &anyHost, 2,
            all({filters({u"ComputeFilter"_s}), down(1), namesHost(u"h1"_s)}), {u"server.host = −"_s}},
        {"nothing for the one that is named", &anyHost, 1,
            all({filters({u"ComputeFilter"_s}), down(1), namesHost(u"h1"_s)})},
        {"other images, the likest first", &otherImage, theRequest,
            all({withProperty(u"os_type"_s, u"linux"_s), arm,
                images(u"active"_s, u"public"_s, {}, {{u"os_type"_s, u"windows"_s}}),
                images(u"active"_s, u"public"_s, {}, {{u"os_type"_s, u"linux"_s}})}),
            {u"server.imageRef = image2 | server.imageRef = image1"_s}},
        {"no image that is not active, or private to others", &otherImage, theRequest,
            all({arm, images(u"queued"_s, u"public"_s, {}, {}), images(u"active"_s, u"private"_s, u"other"_s, {}),
                images(u"active"_s, u"private"_s, u"project"_s, {})}),
            {u"server.imageRef = image3"_s}},
        {"no image where the zone is in the way", &otherImage, theRequest,
            all({wrongZone(), images(u"active"_s, u"public"_s, {}, {})})},
        {"without the hint", &droppedHint, theRequest, all({filters({u"SameHostFilter"_s}), hint(u"same_host"_s)}),
            {u"os:scheduler_hints.same_host = −"_s}},
        {"without each of the hints", &droppedHint, 1,
            all({filters({u"SameHostFilter"_s}), hint(u"same_host"_s), hint(u"different_host"_s)}),
            {u"os:scheduler_hints.different_host = −"_s, u"os:scheduler_hints.same_host = −"_s}},
        {"without the hint by its former name", &droppedHint, 1,
            all({filters({u"SameHostFilter"_s}), hint(u"same_host"_s),
                [](Situation &asked) {
                    asked.request.document.insert(u"OS-SCH-HNT:scheduler_hints"_s, QJsonObject());
                }}),
            {u"OS-SCH-HNT:scheduler_hints.same_host = −"_s}},
        {"no hint where another filter is in the way", &droppedHint, 1,
            all({filters({u"ComputeFilter"_s}), down(1), down(2), hint(u"different_host"_s)})},
        {"fewer servers", &fewerServers, theRequest, all({memory(16000), count(1, 4)}),
            {u"server.max_count = 3 | server.max_count = 2 | server.max_count = 1"_s}},
        {"fewer servers than the least", &fewerServers, theRequest, all({memory(999999), count(2, 3)}),
            {u"server.max_count = 2 | server.max_count = 1 & server.min_count = 1"_s}},
        {"not fewer than one", &fewerServers, theRequest, memory(999999)},
        {"a volume for the root disk", &bootFromVolume, theRequest,
            [](Situation &asked) { asked.flavor().rootGb = 9999; },
            {u"server.block_device_mapping_v2 = […] & server.imageRef = −"_s}},
        {"a volume for the root disk of a host", &bootFromVolume, 1,
            [](Situation &asked) { asked.flavor().rootGb = 9999; },
            {u"server.block_device_mapping_v2 = […] & server.imageRef = −"_s}},
        {"no volume against little memory", &bootFromVolume, theRequest, memory(999999)},
        {"no volume for a host with little memory", &bootFromVolume, 1, memory(999999)},
        {"no volume where there are disks of one's own", &bootFromVolume, theRequest,
            [](Situation &asked) {
                asked.flavor().rootGb = 9999;
                asked.request.blockDevices = {{u"image"_s, u"local"_s, asked.image().id, 0, {}}};
            }},
        {"any node of the host's, and any host", &anyHost, theRequest,
            all({filters({u"ComputeFilter"_s}), down(1), namesHost(u"h1"_s),
                [](Situation &asked) { asked.request.hypervisorHostname = u"h1"_s; }}),
            {u"server.host = − & server.hypervisor_hostname = −"_s}},
        {"any host where no zone is named with it", &anyHost, theRequest,
            all({filters({u"ComputeFilter"_s}), down(1),
                [](Situation &asked) {
                    asked.request.availabilityZone = u":h1"_s;
                    asked.request.roles = {u"admin"_s};
                }}),
            {noZone}},
        {"another zone where an option asks for one", &otherZone, theRequest,
            all({wrongZone(), option(u"DEFAULT"_s, u"default_schedule_zone"_s, u"az1"_s),
                [](Situation &asked) { asked.request.availabilityZone.clear(); }}),
            {zone + u"az2"_s}},
        {"each other zone once", &otherZone, theRequest,
            all({wrongZone(), inAggregate(3, {}, {{u"availability_zone"_s, u"az2"_s}}),
                inAggregate(4, {}, {{u"availability_zone"_s, u"az3"_s}}), inAggregate(5, {}, {{u"disk"_s, u"ssd"_s}})}),
            {noZone, zone + u"az2 | "_s + zone + u"az3"_s}},
        {"an image of others that the project may use", &otherImage, theRequest,
            all({arm, images(u"active"_s, u"shared"_s, u"other"_s, {}), images(u"active"_s, u"shared"_s, u"other"_s, {}),
                [](Situation &asked) {
                    asked.cloud.images[1].members = QStringList{u"third"_s};
                    asked.cloud.images[2].members = QStringList{u"project"_s};
                }}),
            {u"server.imageRef = image2"_s}},
        {"no more flavors than can be tried", &otherFlavor, theRequest,
            all({memory(999999),
                [](Situation &asked) {
                    for (int n = 1; n <= 30; ++n)
                        asked.cloud.flavors.append(flavorOf(u"f%1"_s.arg(n), 1, 1024 * n));
                }}),
            {u"server.flavorRef = f30 | server.flavorRef = f29 | server.flavorRef = f28 | server.flavorRef = f27 | "
             "server.flavorRef = f26 | server.flavorRef = f25 | server.flavorRef = f24 | server.flavorRef = f23 | "
             "server.flavorRef = f22 | server.flavorRef = f21 | server.flavorRef = f20 | server.flavorRef = f19 | "
             "server.flavorRef = f18 | server.flavorRef = f17 | server.flavorRef = f16 | server.flavorRef = f15 | "
             "server.flavorRef = f14 | server.flavorRef = f13 | server.flavorRef = f12 | server.flavorRef = f11 | "
             "server.flavorRef = f10 | server.flavorRef = f9 | server.flavorRef = f8 | server.flavorRef = f7"_s}},
        {"no volume for a flavor without a root disk", &bootFromVolume, theRequest,
            both(follows(18), withoutRootDisk)},
        {"a volume for a flavor without a root disk that nova-api refuses", &bootFromVolume, theRequest,
            withoutRootDisk, {u"server.block_device_mapping_v2 = […] & server.imageRef = −"_s}},
        {"no hint of a request without any", &droppedHint, theRequest, memory(999999)},

        // -- Servers on the host
        {"servers that are deleted, those of the project first", &serversDeleted, 1,
            all({full(), oneHost(), server(1, u"other"_s, 2048), server(2, u"project"_s, 8192)}),
            {u"delete 2 | delete 1 | delete 2 & delete 1"_s}},
        {"the smallest that is enough first", &serversDeleted, 1,
            all({full(), oneHost(), server(1, u"other"_s, 8192), server(2, u"other"_s, 512),
                server(3, u"other"_s, 2048)}),
            {u"delete 3 | delete 1 | delete 2 | delete 3 & delete 1 | delete 3 & delete 2"_s}},
        {"no server that is busy", &serversDeleted, 1,
            all({full(), oneHost(), server(1, u"other"_s, 2048, u"migrating"_s), server(2, u"other"_s, 4096)}),
            {u"delete 2"_s}},
        {"no server where a filter does not count them", &serversDeleted, 1,
            all({filters({u"ComputeFilter"_s}), down(1), oneHost(), server(1, u"other"_s, 2048)})},
        {"any server where they are counted", &serversDeleted, 1, crowded, {u"delete 1"_s}},
        {"of a group only its members", &serversDeleted, 1,
            all({grouped(u"anti-affinity"_s), server(2, u"project"_s, 1024)}), {u"delete 1"_s}},
        {"a server that moves", &serversMovedAway, 1, movable(u"active"_s), {u"1 to h2"_s}},
        {"a paused server that moves", &serversMovedAway, 1, movable(u"paused"_s), {u"1 to h2"_s}},
        {"a stopped server that moves", &serversMovedAway, 1, movable(u"stopped"_s), {u"1 to h2 cold"_s}},
        {"a suspended server does not move", &serversMovedAway, 1, movable(u"suspended"_s)},
        {"a server that an older CPU lets move only cold", &serversMovedAway, 1,
            all({movable(u"active"_s), otherCpu(u"x86_64"_s)}), {u"1 to h2 cold"_s}},
        {"a paused server does not move to an older CPU", &serversMovedAway, 1,
            all({movable(u"paused"_s), otherCpu(u"x86_64"_s)})},
        {"no server moves where its image may not run", &serversMovedAway, 1,
            all({movable(u"active"_s), otherCpu(u"aarch64"_s)})},
        {"two servers that move", &serversMovedAway, 1, all({movable(u"active"_s), server(2, u"other"_s, 2048)}),
            {u"1 to h2 | 2 to h2 | 1 to h2 & 2 to h2"_s}},
        {"no second server where there is room for one", &serversMovedAway, 1,
            all({movable(u"active"_s), server(2, u"other"_s, 2048),
                [](Situation &asked) { asked.node(2).memoryMbUsed = asked.node(2).memoryMb - 3000; }}),
            {u"1 to h2 | 2 to h2"_s}},
        {"nowhere to move", &serversMovedAway, 1, all({full(), oneHost(), server(1, u"other"_s, 2048)})},
        {"no server on a volume where disk is short", &serversDeleted, 1,
            all({oneHost(), server(1, u"other"_s, 1024), server(2, u"other"_s, 2048),
                [](Situation &asked) {
                    asked.node(1).localGbUsed = 95;
                    asked.cloud.instances[0].image.clear();
                }}),
            {u"delete 2"_s}},
        {"at most four servers", &serversDeleted, 1,
            all({full(), oneHost(), server(1, u"other"_s, 2048), server(2, u"other"_s, 2048),
                server(3, u"other"_s, 2048), server(4, u"other"_s, 2048), server(5, u"other"_s, 2048)}),
            {u"delete 1 | delete 2 | delete 3 | delete 4 | delete 1 & delete 2 | delete 1 & delete 3 | delete 1 & "
             "delete 4"_s}},
        {"servers by what Placement says that they hold", &serversDeleted, 1,
            all({oneHost(), derivedPlacement(), server(1, u"other"_s, 1024), server(2, u"other"_s, 1024),
                [](Situation &asked) {
                    asked.hold(test::uuidOf(1), 1, {{u"VCPU"_s, 8}});
                    asked.hold(test::uuidOf(2), 1, {{u"DISK_GB"_s, 1}});
                }}),
            {u"delete 1"_s}},

        // -- The host
        {"a service that is enabled", &runningHost, 1,
            all({filters({u"ComputeFilter"_s}), [](Situation &asked) { asked.node(1).service->disabled = true; },
                down(2)}),
            {u"h1 enabled"_s}},
        {"a service that is up", &runningHost, 1, all({filters({u"ComputeFilter"_s}), down(1), down(2)}), {u"h1 up"_s}},
        {"a service that is enabled and up", &runningHost, 1,
            all({filters({u"ComputeFilter"_s}), [](Situation &asked) { asked.node(1).service->disabled = true; },
                down(1), down(2)}),
            {u"h1 enabled up"_s}},
        {"nothing for a service that runs", &runningHost, 1, memory(999999)},
        {"a host that is mapped", &runningHost, theRequest,
            all({oneHost(), [](Situation &asked) { asked.node(1).isMapped = false; }}),
            {u"compute_nodes 1 mapped = true"_s}},
        {"nothing for hosts that are", &runningHost, theRequest, memory(999999)},
        {"the aggregate of the zone", &aggregateMembers, 2, wrongZone(), {u"h2 leaves 2 & h2 joins 1"_s}},
        {"no aggregate for the host in it", &aggregateMembers, 1, wrongZone()},
        {"the aggregate of the extra spec", &aggregateMembers, 1,
            all({ssd, filters({u"AggregateInstanceExtraSpecsFilter"_s, u"ComputeFilter"_s}), down(2),
                inAggregate(3, {u"h2"_s}, {{u"disk"_s, u"ssd"_s}})}),
            {u"h1 joins 3"_s}},
        {"out of the aggregate of others", &aggregateMembers, 1, tenants, {u"h1 leaves 4"_s}},
        {"the project beside the others", &admittingAggregate, 1, tenants,
            {u"aggregates 4 metadata.filter_tenant_id = other,project"_s}},
        {"the extra spec's value", &admittingAggregate, 1, all({ssd, oneHost(), inAggregate(5, {u"h1"_s}, {})}),
            {u"aggregates 5 metadata.disk = ssd"_s}},
        {"one of the values that the extra spec lists", &admittingAggregate, 1,
            all({ssd, withSpec(u"disk"_s, u"<or> ssd <or> nvme"_s), oneHost(), inAggregate(5, {u"h1"_s}, {})}),
            {u"aggregates 5 metadata.disk = ssd"_s}},
        {"the value behind the operator", &admittingAggregate, 1,
            all({ssd, withSpec(u"disk"_s, u"s== ssd"_s), oneHost(), inAggregate(5, {u"h1"_s}, {})}),
            {u"aggregates 5 metadata.disk = ssd"_s}},
        {"no aggregate to set it in", &admittingAggregate, 1, all({ssd, oneHost()})},
        {"the flavor without the extra spec", &otherExtraSpecs, 1, all({ssd, oneHost()}),
            {u"flavors 1 extra_specs.disk = −"_s}},
        {"the flavor without one or both", &otherExtraSpecs, 1, all({ssd, withSpec(u"net"_s, u"fast"_s), oneHost()}),
            {u"flavors 1 extra_specs.disk = −"_s,
                u"flavors 1 extra_specs.disk = − | flavors 1 extra_specs.net = − | flavors 1 extra_specs.disk = − & "
                "flavors 1 extra_specs.net = −"_s}},
        {"nothing of a flavor without extra specs", &otherExtraSpecs, 1, memory(999999)},
        {"the flavor without a class that nobody has made", &otherExtraSpecs, theRequest,
            withSpec(u"resources:CUSTOM_GPU"_s, u"1"_s), {u"flavors 1 extra_specs.resources:CUSTOM_GPU = −"_s}},
        {"the image without the property", &otherImageProperties, 1, arm,
            {u"images 100 properties.hw_architecture = −"_s}},
        {"nothing of a property that nobody reads", &otherImageProperties, 1,
            all({withProperty(u"hw_architecture"_s, u"aarch64"_s), filters({u"ComputeFilter"_s}), down(1), down(2)})},
        {"a trait that is missing", &otherTraits, 1,
            all({filters({u"ComputeFilter"_s}), withSpec(u"trait:CUSTOM_X"_s, u"required"_s), trait({2}), down(2)}),
            {u"resource_providers 1 traits.0 = CUSTOM_X"_s}},
        {"without a trait that is forbidden", &otherTraits, 1,
            all({withSpec(u"trait:CUSTOM_X"_s, u"forbidden"_s), trait({1, 2})}), {u"resource_providers 1 traits.0 = −"_s}},
        {"units up to the amount", &widerUnits, 1,
            all({cpus(4), oneHost(), inventory(1, u"VCPU"_s, [](Inventory &units) { units.maxUnit = 2; })}),
            {u"resource_providers 1 inventories.VCPU.max_unit = 4"_s}},
        {"no units beyond the host", &widerUnits, 1,
            all({cpus(9), oneHost(), inventory(1, u"VCPU"_s, [](Inventory &units) { units.maxUnit = 2; })})},
        {"units from the amount on", &widerUnits, 1,
            all({oneHost(), inventory(1, u"VCPU"_s, [](Inventory &units) { units.minUnit = 2; })}),
            {u"resource_providers 1 inventories.VCPU.min_unit = 1"_s}},
        {"units in steps of one", &widerUnits, 1,
            all({cpus(3), oneHost(), inventory(1, u"VCPU"_s, [](Inventory &units) { units.stepSize = 2; })}),
            {u"resource_providers 1 inventories.VCPU.step_size = 1"_s}},
        {"no units where nobody knows Placement's data", &widerUnits, 1, all({cpus(99), oneHost()})},
        {"a flavor as large as the host can take", &smallerFlavor, 1, all({full(12288), oneHost(), memory(8192)}),
            {u"new flavors 1/4096/10 & server.flavorRef = small-smaller"_s}},
        {"a flavor that is smaller in both", &smallerFlavor, 1, all({oneHost(), memory(99999), cpus(99)}),
            {u"new flavors 8/15872/10 & server.flavorRef = small-smaller"_s}},
        {"a name that is free", &smallerFlavor, 1,
            all({full(12288), oneHost(), memory(8192),
                [](Situation &asked) {
                    Flavor taken = asked.flavor();
                    taken.flavorid = u"1-smaller"_s;
                    taken.name = u"small-smaller"_s;
                    asked.cloud.flavors.append(taken);
                }}),
            {u"new flavors 1/4096/10 & server.flavorRef = small-smaller-smaller"_s}},
        {"no flavor of nothing", &smallerFlavor, 1, all({full(), oneHost(), memory(8192)})},
        {"an empty group with the same policy, or a soft one", &remedies::newGroup, 1, grouped(u"anti-affinity"_s),
            {u"new server_groups anti-affinity 0 & os:scheduler_hints.group = {new}"_s, softGroup}},
        {"an empty group with the same rule", &remedies::newGroup, 1,
            all({grouped(u"anti-affinity"_s, 2), server(2, u"project"_s, 1024),
                [](Situation &asked) { asked.cloud.serverGroups[0].members.append(test::uuidOf(2)); }}),
            {u"new server_groups anti-affinity 2 & os:scheduler_hints.group = {new}"_s, softGroup}},
        {"one more on a host for each further server", &remedies::newGroup, 1,
            all({grouped(u"anti-affinity"_s), count(1, 3)}),
            {u"new server_groups anti-affinity 0 & os:scheduler_hints.group = {new} | new server_groups anti-affinity "
             u"2 & os:scheduler_hints.group = {new} | new server_groups anti-affinity 3 & os:scheduler_hints.group = "
             u"{new}"_s,
                softGroup}},
        {"a hint by its former name", &remedies::newGroup, 1,
            all({grouped(u"anti-affinity"_s), follows(17),
                [](Situation &asked) {
                    asked.request.document.insert(u"OS-SCH-HNT:scheduler_hints"_s, QJsonObject());
                }}),
            {u"new server_groups anti-affinity 0 & OS-SCH-HNT:scheduler_hints.group = {new}"_s,
                u"new server_groups soft-anti-affinity 0 & OS-SCH-HNT:scheduler_hints.group = {new}"_s}},
        {"there were no rules in Queens", &remedies::newGroup, 1,
            all({grouped(u"anti-affinity"_s), follows(17), count(1, 2)}),
            {u"new server_groups anti-affinity 0 & os:scheduler_hints.group = {new}"_s, softGroup}},
        {"nor soft policies in Liberty", &remedies::newGroup, 1,
            all({grouped(u"anti-affinity"_s), follows(12),
                [](Situation &asked) { asked.request.networkChoice = NetworkChoice::Unsaid; }}),
            {u"new server_groups anti-affinity 0 & os:scheduler_hints.group = {new}"_s}},
        {"no group where none is in the way", &remedies::newGroup, 1,
            all({grouped(u"soft-affinity"_s), filters({u"ComputeFilter"_s}), down(1)})},
        {"a cell that is enabled and known", &runningHost, 1,
            [](Situation &asked) {
                asked.cloud.cells[0].disabled = true;
                asked.cloud.cells[0].inScheduler = false;
            },
            {u"cells 1 disabled = false & cells 1 in_scheduler = true"_s}},
        {"a service that reports again, and is not forced down any more", &runningHost, 1,
            all({filters({u"ComputeFilter"_s}), down(2),
                [](Situation &asked) {
                    asked.node(1).service->lastSeenUp = asked.cloud.now->addSecs(-600);
                    asked.node(1).service->forcedDown = true;
                }}),
            {u"h1 up running"_s}},
        {"the aggregate of the zone that Placement asks for", &aggregateMembers, 2,
            all({wrongZone(), option(u"scheduler"_s, u"query_placement_for_availability_zone"_s, true), filters({}),
                [](Situation &asked) { asked.node(1).vcpusUsed = 9999; }}),
            {u"h2 leaves 2 & h2 joins 1"_s}},
        {"out of an aggregate that requests have to require", &aggregateMembers, 1,
            all({oneHost(), option(u"scheduler"_s, u"enable_isolated_aggregate_filtering"_s, true),
                inAggregate(4, {u"h1"_s}, {{u"trait:CUSTOM_X"_s, u"required"_s}}), trait({1})}),
            {u"h1 leaves 4"_s}},
        {"the flavor beside the others", &admittingAggregate, 1,
            all({oneHost(), filters({u"AggregateTypeAffinityFilter"_s}),
                inAggregate(4, {u"h1"_s}, {{u"instance_type"_s, u"large"_s}})}),
            {u"aggregates 4 metadata.instance_type = large,small"_s}},
        {"the flavor in both aggregates that admit others", &admittingAggregate, 1,
            all({oneHost(), filters({u"AggregateTypeAffinityFilter"_s}),
                inAggregate(4, {u"h1"_s}, {{u"instance_type"_s, u"large"_s}}),
                inAggregate(5, {u"h1"_s}, {{u"instance_type"_s, u"huge"_s}}), named(4, u"fast, small"_s)}),
            {u"aggregates 4 metadata.instance_type = large,small & aggregates 5 metadata.instance_type = huge,small"_s}},
        {"the image's property beside the others", &admittingAggregate, 1,
            all({oneHost(), filters({u"AggregateImagePropertiesIsolation"_s}), withProperty(u"os_type"_s, u"windows"_s),
                inAggregate(4, {u"h1"_s}, {{u"os_type"_s, u"linux"_s}})}),
            {u"aggregates 4 metadata.os_type = linux,windows"_s}},
        {"the extra spec's value in either aggregate", &admittingAggregate, 1,
            all({ssd, oneHost(), inAggregate(5, {u"h1"_s}, {}), inAggregate(6, {u"h1"_s}, {})}),
            {u"aggregates 5 metadata.disk = ssd | aggregates 6 metadata.disk = ssd"_s}},
        {"smaller NUMA cells", &otherExtraSpecs, 1,
            all({oneHost(), filters({u"NUMATopologyFilter"_s}), withSpec(u"hw:numa_nodes"_s, u"1"_s), cpus(8),
                memory(6144)}),
            {u"flavors 1 extra_specs.hw:numa_nodes = −"_s,
                u"flavors 1 extra_specs.hw:numa_nodes = 2 | flavors 1 extra_specs.hw:numa_nodes = 4 | flavors 1 "
                "extra_specs.hw:numa_nodes = 8"_s}},
        {"the flavor without a class in a group of its own", &otherExtraSpecs, 1,
            all({oneHost(), withSpec(u"resources1:CUSTOM_GPU"_s, u"1"_s), derivedPlacement(),
                [](Situation &asked) { asked.cloud.placement->resourceClasses.append(u"CUSTOM_GPU"_s); }}),
            {u"flavors 1 extra_specs.resources1:CUSTOM_GPU = −"_s}},
        {"a bare metal node is not asked for CPUs", &otherExtraSpecs, 1,
            all({oneHost(), derivedPlacement(),
                [](Situation &asked) {
                    asked.node(1).hypervisorType = u"ironic"_s;
                    asked.cloud.placement->resourceProviders.first().inventories.remove(u"VCPU"_s);
                }}),
            {u"flavors 1 extra_specs.resources:VCPU = 0"_s}},
        {"the image without each of its properties, or all", &otherImageProperties, 1,
            all({arm, withProperty(u"img_hv_type"_s, u"xen"_s), withProperty(u"os_type"_s, u"linux"_s)}),
            {u"images 100 properties.hw_architecture = −"_s, u"images 100 properties.img_hv_type = −"_s,
                u"images 100 properties.hw_architecture = − & images 100 properties.img_hv_type = −"_s}},
        {"no trait where nobody knows Placement's data", &otherTraits, 1,
            withSpec(u"trait:HW_CPU_X86_AVX512F"_s, u"required"_s)},
        {"two units at once", &widerUnits, 1,
            all({cpus(3), oneHost(),
                inventory(1, u"VCPU"_s,
                    [](Inventory &units) {
                        units.maxUnit = 2;
                        units.stepSize = 2;
                    })}),
            {u"resource_providers 1 inventories.VCPU.max_unit = 3 & resource_providers 1 inventories.VCPU.step_size = 1"_s}},
        {"a flavor with a smaller root disk", &smallerFlavor, 1,
            all({oneHost(),
                [](Situation &asked) {
                    asked.flavor().rootGb = 90;
                    asked.flavor().ephemeralGb = 30;
                }}),
            {u"new flavors 1/1024/70 & server.flavorRef = small-smaller"_s}},
        {"no flavor whose root disk would be nothing", &smallerFlavor, 1,
            all({oneHost(),
                [](Situation &asked) {
                    asked.flavor().rootGb = 10;
                    asked.flavor().ephemeralGb = 100;
                }})},
        {"a flavor in steps", &smallerFlavor, 1,
            all({cpus(9), oneHost(), inventory(1, u"VCPU"_s, [](Inventory &units) { units.stepSize = 3; })}),
            {u"new flavors 6/1024/10 & server.flavorRef = small-smaller"_s}},
        {"no new flavor where there is such a one", &smallerFlavor, 1,
            all({full(12288), oneHost(), memory(8192),
                [](Situation &asked) {
                    Flavor same = asked.flavor();
                    same.memoryMb = 4096;
                    asked.cloud.flavors.append(same);
                }})},
        {"a group together elsewhere", &remedies::newGroup, 1,
            all({grouped(u"affinity"_s),
                [](Situation &asked) {
                    asked.cloud.computeNodes = {test::computeNode(2), asked.node(1)};
                    asked.node(2).vcpusUsed = 9999;
                }}),
            {u"new server_groups affinity 0 & os:scheduler_hints.group = {new}"_s,
                u"new server_groups soft-affinity 0 & os:scheduler_hints.group = {new}"_s}},

        // -- Options
        {"the ratio that is enough", &higherRatio, 1,
            all({oneHost(), option(u"DEFAULT"_s, u"cpu_allocation_ratio"_s, 1.0),
                [](Situation &asked) { asked.node(1).vcpusUsed = 8; }}),
            {u"compute_nodes 1 cpu_allocation_ratio = 1.2"_s}},
        {"no ratio against a server larger than the host", &higherRatio, 1, all({oneHost(), cpus(9)})},
        {"one result more, up to all", &moreResults, 2,
            all({filters({u"ComputeFilter"_s}), option(u"scheduler"_s, u"max_placement_results"_s, 1), down(1)}),
            {u"[scheduler] max_placement_results = 2"_s}},
        {"no more results where all are seen", &moreResults, 2, memory(999999)},
        {"an alias of the host's kind of devices", &matchingAlias, 1, all({alias, pool(u"13f2"_s, u"type-PF"_s, 1)}),
            {u"[pci] alias = [{\"device_type\":\"type-PF\",\"name\":\"gpu\",\"product_id\":\"13f2\",\"vendor_id\":\"10de\"}]"_s}},
        {"no alias where no device is free", &matchingAlias, 1, all({alias, pool(u"13f2"_s, u"type-PF"_s, 0)})},
        {"no alias of another product", &matchingAlias, 1, all({alias, pool(u"1eb8"_s, u"type-PF"_s, 1)})},
        {"no alias that matches already", &matchingAlias, 1, all({alias, pool(u"13f2"_s, u"type-PCI"_s, 0)})},
        {"a limit as large as the number, or by one larger", &optionLimit, 1, crowded,
            {u"[filter_scheduler] max_instances_per_host = 1 | [filter_scheduler] max_instances_per_host = 2"_s}},
        {"a limit for all servers of the request", &optionLimit, 1, all({crowded, test::servers(3)}),
            {u"[filter_scheduler] max_instances_per_host = 1 | [filter_scheduler] max_instances_per_host = 2 | "
             "[filter_scheduler] max_instances_per_host = 3 | [filter_scheduler] max_instances_per_host = 4"_s}},
        {"the limit of an aggregate", &optionLimit, 1,
            all({oneHost(), filters({u"AggregateNumInstancesFilter"_s}), server(1, u"other"_s, 1024),
                inAggregate(6, {u"h1"_s}, {{u"max_instances_per_host"_s, u"1"_s}})}),
            {u"aggregates 6 metadata.max_instances_per_host = 1 | aggregates 6 metadata.max_instances_per_host = 2"_s}},
        {"no limit where none is met", &optionLimit, 1, memory(999999)},
        {"the chain without the filter", &disabledFilter, 1, crowded,
            {u"[filter_scheduler] enabled_filters = [\"ComputeFilter\"]"_s}},
        {"never without ComputeFilter", &disabledFilter, 1,
            all({filters({u"ComputeFilter"_s, u"NumInstancesFilter"_s}), down(1), down(2)})},
        {"never without any filter", &disabledFilter, 1, all({crowded, filters({u"NumInstancesFilter"_s})})},
        {"the ratio that nova.conf has, then the least, then less in reserve", &higherRatio, 1,
            all({oneHost(), derivedPlacement(), server(1, u"other"_s, 1024),
                option(u"DEFAULT"_s, u"ram_allocation_ratio"_s, 4.0),
                [](Situation &asked) {
                    inventoryOf(asked, 1, u"MEMORY_MB"_s).reserved = 8192;
                    asked.hold(test::uuidOf(1), 1, {{u"MEMORY_MB"_s, 8192}});
                }}),
            {u"resource_providers 1 inventories.MEMORY_MB.allocation_ratio = 4"_s,
                u"resource_providers 1 inventories.MEMORY_MB.allocation_ratio = 1.2"_s,
                u"resource_providers 1 inventories.MEMORY_MB.reserved = 7168"_s}},
        {"the ratio that RamFilter compares with", &higherRatio, 1,
            all({oneHost(), follows(14), filters({u"RamFilter"_s}), full()}),
            {u"compute_nodes 1 ram_allocation_ratio = 1.1"_s}},
        {"no ratio for a class that has none", &higherRatio, 1,
            all({oneHost(), withSpec(u"resources:CUSTOM_GPU"_s, u"2"_s), derivedPlacement(),
                [](Situation &asked) {
                    asked.cloud.placement->resourceClasses.append(u"CUSTOM_GPU"_s);
                    inventoryOf(asked, 1, u"CUSTOM_GPU"_s) = Inventory{2, 2, 1, 2, 1, 1, {}};
                }}),
            {u"resource_providers 1 inventories.CUSTOM_GPU.reserved = 0"_s}},
        {"one result more each, up to all", &moreResults, 2,
            all({filters({u"ComputeFilter"_s}), option(u"scheduler"_s, u"max_placement_results"_s, 1), down(1),
                [](Situation &asked) {
                    for (const int n : {3, 4})
                        asked.cloud.computeNodes.append(test::computeNode(n));
                }}),
            {u"[scheduler] max_placement_results = 2 | [scheduler] max_placement_results = 3 | [scheduler] "
             "max_placement_results = 4"_s}},
        {"an option that refuses", &optionLimit, theRequest,
            all({option(u"scheduler"_s, u"limit_tenants_to_placement_aggregate"_s, true),
                option(u"scheduler"_s, u"placement_aggregate_required_for_tenants"_s, true)}),
            {u"[scheduler] placement_aggregate_required_for_tenants = false"_s}},
        {"an alias that nova.conf has as a text", &matchingAlias, 1,
            all({alias, pool(u"13f2"_s, u"type-PF"_s, 1),
                option(u"pci"_s, u"alias"_s, QJsonArray{u"{\"name\": \"gpu\", \"product_id\": \"13f2\"}"_s})}),
            {u"[pci] alias = [\"{\\\"device_type\\\":\\\"type-PF\\\",\\\"name\\\":\\\"gpu\\\",\\\"product_id\\\":\\\"13f2\\\"}\"]"_s}},
        {"only the alias that does not match", &matchingAlias, 1,
            all({alias, pool(u"13f2"_s, u"type-PF"_s, 1),
                option(u"pci"_s, u"alias"_s,
                    QJsonArray{QJsonObject{{u"name"_s, u"nic"_s}, {u"vendor_id"_s, u"8086"_s}},
                        QJsonObject{{u"name"_s, u"gpu"_s}, {u"product_id"_s, u"13f2"_s}}})}),
            {u"[pci] alias = [{\"name\":\"nic\",\"vendor_id\":\"8086\"},{\"device_type\":\"type-PF\",\"name\":\"gpu\",\"product_id\":\"13f2\"}]"_s}},

        // -- Hardware
        {"a host like the nearest", &oneMoreHost, theRequest, all({full(), oneHost()}), {u"new compute_nodes {…}"_s}},
        {"a host in its aggregates", &oneMoreHost, theRequest, all({full(), oneHost(), inAggregate(8, {u"h1"_s}, {})}),
            {u"new compute_nodes {…} & h1-new joins 8"_s}},
        {"a host with its provider", &oneMoreHost, theRequest, all({full(), oneHost(), derivedPlacement()}),
            {u"new compute_nodes {…} & add_provider"_s}},
        {"a host with a name that is free", &oneMoreHost, theRequest,
            all({[](Situation &asked) {
                     asked.node(2).host = asked.node(2).hypervisorHostname = u"h1-new"_s;
                     asked.node(2).vcpusUsed = 8;
                 },
                full(), inAggregate(8, {u"h1"_s}, {})}),
            {u"new compute_nodes {…} & h1-new-2 joins 8 | new compute_nodes {…}"_s}},

        // -- What the audit finds
        {"what nobody accounts for, one consumer after the other", &removedAllocations, 1,
            all({oneHost(), derivedPlacement(),
                [](Situation &asked) {
                    asked.hold(test::uuidOf(71), 1, {{u"VCPU"_s, 4}});
                    asked.hold(test::uuidOf(72), 1, {{u"VCPU"_s, 4}});
                }}),
            {u"drop_allocations | drop_allocations+drop_allocations"_s}},
        {"nothing of another host", &removedAllocations, 1,
            all({derivedPlacement(), filters({u"ComputeFilter"_s}), down(1), down(2),
                [](Situation &asked) { asked.hold(test::uuidOf(71), 2, {{u"VCPU"_s, 4}}); }})},
        {"nothing of a server on the host", &removedAllocations, 1,
            all({oneHost(), derivedPlacement(), server(1, u"other"_s, 1024),
                [](Situation &asked) { asked.hold(test::uuidOf(1), 1, {{u"VCPU"_s, 8}}); }})},
        {"a provider of the node's own uuid", &mendedProvider, 1,
            all({oneHost(), derivedPlacement(),
                [](Situation &asked) {
                    asked.cloud.placement->allocations.clear();
                    asked.cloud.placement->resourceProviders.first().uuid = test::uuidOf(77);
                }}),
            {u"remove_provider+add_provider | remove_provider+add_provider+remove_provider"_s}},
        {"the inventory that the node reports", &mendedProvider, 1,
            all({oneHost(), cpus(4), inventory(1, u"VCPU"_s, [](Inventory &units) { units.total = units.maxUnit = 2; })}),
            {u"set_inventory"_s}},
        {"no provider against a filter", &mendedProvider, 1,
            all({filters({u"ComputeFilter"_s}), down(1), down(2),
                inventory(1, u"VCPU"_s, [](Inventory &units) { units.total = units.maxUnit = 2; })})},
    };
    return rows;
}

} // namespace

class ProposalsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void proposes_data();
    void proposes();
    void eachRemedyHasRows();
};

void ProposalsTest::proposes_data()
{
    QTest::addColumn<int>("row");
    for (int row = 0; const Row &given : rows())
        QTest::addRow("%s", given.name) << row++;
}

void ProposalsTest::proposes()
{
    QFETCH(int, row);
    const Row &given = rows().at(std::size_t(row));
    Situation asked;
    given.change(asked);
    NoProgress nobody;
    const auto scheduler = Scheduler::create(std::make_shared<const Cloud>(asked.cloud));
    QVERIFY_RESULT(scheduler);
    const auto diagnosis = diagnose({*scheduler, asked.request, {}, nullptr}, nobody);
    QVERIFY_RESULT(diagnosis);
    if (given.host != theRequest) {
        QCOMPARE(toString(diagnosis->examined.trial.decision->outcome), toString(Outcome::NoValidHost));
        QVERIFY(!diagnosis->examined.standings.missesOf.empty());
    }
    static const QRegularExpression made(u"\\.group = [0-9a-f-]{36}"_s); // a uuid that is made from the group's
    QStringList proposed = proposedBy(*given.remedy, given.host, *diagnosis);
    proposed.replaceInStrings(made, u".group = {new}"_s);
    QCOMPARE(proposed.join(u'\n'), given.proposed.join(u'\n'));
}

void ProposalsTest::eachRemedyHasRows()
{
    for (int number = 1; const RemedyEntry *remedy : allRemedies()) {
        const auto proposes = [&](const Row &row) { return row.remedy == remedy && !row.proposed.isEmpty(); };
        QVERIFY2(std::ranges::any_of(rows(), proposes), qPrintable(u"number %1 of allRemedies()"_s.arg(number)));
        ++number;
    }
}

QTEST_GUILESS_MAIN(ProposalsTest)
#include "tst_proposals.moc"
