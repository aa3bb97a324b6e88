// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scheduler/crowdedworld.h"

#include "core/numa/cells.h"
#include "placement/derived/derive.h"

#include <QJsonArray>

namespace astrolabe::test {

CrowdedWorld::CrowdedWorld(quint32 seed)
    : random(seed)
{
    cloud.release = Release{22 + random.bounded(13)};
    addHosts();
    enableFilters(cloud,
        {u"ComputeFilter"_s, u"IoOpsFilter"_s, u"AggregateNumInstancesFilter"_s, u"ImagePropertiesFilter"_s,
            u"ComputeCapabilitiesFilter"_s, u"ServerGroupAffinityFilter"_s, u"ServerGroupAntiAffinityFilter"_s,
            u"PciPassthroughFilter"_s, u"NUMATopologyFilter"_s});
    option(u"max_io_ops_per_host"_s, 3 + random.bounded(6));
    option(u"cpu_weight_multiplier"_s, oneIn(3) ? -1.0 : random.bounded(2.0));
    option(u"disk_weight_multiplier"_s, random.bounded(3) - 1);
    addLots();
    request.maxCount = request.minCount = 3 + random.bounded(40);
    for (int n = 0; n < request.maxCount; ++n)
        request.instanceUuids.append(uuidOf(700 + n));
    options.placement = oneIn(2);
    options.everyFilter = oneIn(3);
    if (oneIn(2))
        addGroup();
    if (oneIn(2))
        addCells();
    if (oneIn(3))
        addDevices();
}

void CrowdedWorld::option(const QString &name, const QJsonValue &value)
{
    setOption(cloud, u"filter_scheduler"_s, name, value);
}

QStringList CrowdedWorld::someHosts()
{
    QStringList hosts;
    for (const ComputeNode &node : std::as_const(cloud.computeNodes)) {
        if (oneIn(3))
            hosts.append(node.host);
    }
    return hosts;
}

void CrowdedWorld::addHosts()
{
    const int sizes = upTo(6);
    for (ComputeNode &node : cloud.computeNodes) {
        node.vcpus = upTo(sizes);
        node.memoryMb = 1024 * upTo(2 * sizes);
        node.memoryMbUsed = oneIn(3) ? random.bounded(1024) : 0;
        node.localGb = 10 * upTo(3 * sizes);
        node.service->disabled = oneIn(10);
        node.hypervisorVersion = 1000 * upTo(3);
        node.stats = {{u"io_workload"_s, QString::number(random.bounded(4))},
            {u"num_instances"_s, QString::number(random.bounded(5))}};
    }
    cloud.aggregates.append(aggregate(1, someHosts(),
        {{u"ram_weight_multiplier"_s, QString::number(random.bounded(5) - 2)}, {u"max_instances_per_host"_s, u"7"_s}}));
    cloud.aggregates.append(aggregate(2, someHosts(), {{u"io_ops_weight_multiplier"_s, u"0.5"_s}}));
}

void CrowdedWorld::addLots()
{
    options.seed = random.generate();
    if (oneIn(3))
        option(u"host_subset_size"_s, 1 + upTo(5));
    if (oneIn(4))
        option(u"shuffle_best_same_weighed_hosts"_s, true);
    // Without weighers, all hosts tie for the best.
    if (oneIn(10))
        option(u"weight_classes"_s, QJsonArray());
}

// Some of its servers already exist, and some hosts have two compute nodes.
void CrowdedWorld::addGroup()
{
    ServerGroup group;
    group.uuid = uuidOf(600);
    group.name = u"web"_s;
    group.policy = oneOf({u"affinity"_s, u"anti-affinity"_s, u"soft-affinity"_s, u"soft-anti-affinity"_s});
    if (group.policy == "anti-affinity"_L1 && oneIn(2))
        group.maxServerPerHost = upTo(4);
    for (int n = 1; n <= int(cloud.computeNodes.size()); ++n) {
        if (oneIn(8)) {
            addInstance(cloud, 400 + n, cloud.computeNodes.at(n - 1).host);
            group.members.append(cloud.instances.last().uuid);
        }
    }
    for (qsizetype i = 1; oneIn(3) && i < cloud.computeNodes.size(); i += 2)
        cloud.computeNodes[i].host = cloud.computeNodes.at(i - 1).host;
    cloud.serverGroups.append(group);
    request.hints.insert(u"group"_s, {group.uuid});
}

// Hosts with up to four NUMA cells or none, and servers that use one to three of them.
void CrowdedWorld::addCells()
{
    const bool threads = oneIn(2);
    const bool pages = oneIn(2);
    const bool mixed = oneIn(8);
    for (ComputeNode &node : cloud.computeNodes) {
        if (oneIn(12))
            continue;
        const QList<NumaCell> cells = hostCells(threads, pages, mixed);
        node.vcpus = 0;
        node.memoryMb = 0;
        for (const NumaCell &cell : cells) {
            node.vcpus += static_cast<int>(cell.siblings.size()) * (threads ? 2 : 1);
            node.memoryMb += cell.memoryMb;
        }
        node.numaTopology = cells;
        node.localGb = 1000;
        node.cpuAllocationRatio = upTo(3);
        node.ramAllocationRatio = 1;
    }
    askForCells(threads, pages, mixed);
    if (cloud.release >= since(25) && oneIn(2))
        setOption(cloud, u"compute"_s, u"packing_host_numa_cells_allocation_strategy"_s, oneIn(2));
}

QList<NumaCell> CrowdedWorld::hostCells(bool threads, bool pages, bool mixed)
{
    QList<NumaCell> cells;
    const int count = upTo(4);
    const int cpus = 2 * upTo(5);
    for (int id = 0; id < count; ++id) {
        NumaCell cell = hostCell(id, range(id * cpus, cpus));
        cell.memoryMb = 1024 * upTo(6);
        cell.socket = id / 2;
        if (mixed) {
            cell.pcpuset = cell.cpuset.mid(0, cpus / 2);
            cell.cpuset = cell.cpuset.mid(cpus / 2);
        }
        if (threads) {
            cell.siblings.clear();
            for (int cpu = id * cpus; cpu < (id + 1) * cpus; cpu += 2)
                cell.siblings.append({cpu, cpu + 1});
        }
        if (pages)
            cell.mempages = {{4, cell.memoryMb * 128, 0, 0, {}}, {2048, cell.memoryMb / 4, upTo(40), 0, {}}};
        if (oneIn(4))
            cell.pinnedCpus = cell.pcpuset.mid(0, 2);
        cells.append(cell);
    }
    return cells;
}

void CrowdedWorld::askForCells(bool threads, bool pages, bool mixed)
{
    Flavor &flavor = cloud.flavors.first();
    const int nodes = oneIn(2) || mixed ? 1 : upTo(3);
    flavor.vcpus = nodes * (mixed ? 2 : upTo(2));
    flavor.memoryMb = 256 * nodes;
    flavor.rootGb = 1;
    flavor.extraSpecs.insert(u"hw:numa_nodes"_s, QString::number(nodes));
    if (pages && oneIn(2))
        flavor.extraSpecs.insert(u"hw:mem_page_size"_s, oneOf({u"small"_s, u"large"_s, u"any"_s, u"2048"_s}));
    if (mixed)
        flavor.extraSpecs.insert(u"hw:cpu_dedicated_mask"_s, u"0"_s);
    if (mixed || !oneIn(3))
        flavor.extraSpecs.insert(u"hw:cpu_policy"_s, mixed ? u"mixed"_s : u"dedicated"_s);
    if (extraSpec(u"hw:cpu_policy"_s) != "dedicated"_L1)
        return;
    if (oneIn(3))
        flavor.extraSpecs.insert(u"hw:emulator_threads_policy"_s, u"isolate"_s);
    if (threads && oneIn(2))
        flavor.extraSpecs.insert(u"hw:cpu_thread_policy"_s, oneOf({u"prefer"_s, u"isolate"_s, u"require"_s}));
}

// From Antelope on, half of the worlds have the devices in Placement, each as a provider of its own.
void CrowdedWorld::addDevices()
{
    const bool inPlacement = options.placement && cloud.release >= since(27) && oneIn(2);
    option(u"pci_weight_multiplier"_s, random.bounded(2));
    const QString policy = oneOf({u"legacy"_s, u"preferred"_s, u"required"_s, u"socket"_s});
    QJsonObject alias{{u"name"_s, u"nic"_s}, {u"vendor_id"_s, u"8086"_s}, {u"product_id"_s, u"10fb"_s}};
    if (policy != "socket"_L1 || cloud.release >= since(23))
        alias.insert(u"numa_policy"_s, policy);
    if (inPlacement)
        alias.insert(u"resource_class"_s, u"CUSTOM_NIC"_s);
    setOption(cloud, u"pci"_s, u"alias"_s, QJsonArray{alias});
    cloud.flavors.first().extraSpecs.insert(u"pci_passthrough:alias"_s, u"nic:1"_s);
    for (ComputeNode &node : cloud.computeNodes) {
        QList<PciDevicePool> pools{{u"8086"_s, u"10fb"_s, {}, upTo(9), {}, {}}};
        for (int cell = 0; cell < int(node.numaTopology.value_or(QList<NumaCell>()).size()); ++cell)
            pools.append({u"8086"_s, u"10fb"_s, cell, upTo(4), {{u"numa_tag"_s, u"yes"_s}}, {}});
        if (pools.size() > 1 && oneIn(2))
            pools.removeFirst();
        node.pciDevicePools = pools;
    }
    if (inPlacement)
        putDevicesIntoPlacement();
}

void CrowdedWorld::putDevicesIntoPlacement()
{
    option(u"pci_in_placement"_s, true);
    PlacementData placement = derivePlacement(CloudIndex(std::make_shared<const Cloud>(cloud)));
    placement.resourceClasses.append(u"CUSTOM_NIC"_s);
    int device = 5000;
    for (ComputeNode &node : cloud.computeNodes) {
        QList<PciDevicePool> pools;
        for (const PciDevicePool &reported : std::as_const(*node.pciDevicePools)) {
            for (int n = 0; n < std::min(reported.count, 2); ++n) {
                ResourceProvider provider;
                provider.uuid = uuidOf(++device);
                provider.name = u"device %1"_s.arg(device);
                provider.parentProviderUuid = node.uuid;
                Inventory one;
                one.total = one.maxUnit = 1;
                provider.inventories = {{u"CUSTOM_NIC"_s, one}};
                placement.resourceProviders.append(provider);
                pools.append(
                    {reported.vendorId, reported.productId, reported.numaNode, 1, {{u"rp_uuid"_s, provider.uuid}}, {}});
            }
        }
        node.pciDevicePools = pools;
    }
    cloud.placement = placement;
}

} // namespace astrolabe::test
