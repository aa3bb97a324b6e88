// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "formats/jsonwriter.h"
#include "model/cloud.h"

#include <QLatin1StringView>

// The members of the cloud document's objects, each listed once for both reading and writing. The names are those of
// docs/formats/cloud.md; an optional member defaults to its value type's default.

namespace astrolabe {

using namespace Qt::StringLiterals;

// ["x86_64", "kvm", "hvm"]
void fromJson(const JsonView &json, const JsonPlace &place, JsonReading &reading, HvSpec &spec);
QJsonValue toJson(const HvSpec &spec);

void describe(auto &archive, Of<Cell> auto &cell)
{
    archive.required("uuid"_L1, cell.uuid);
    archive.member("name"_L1, cell.name);
    archive.member("disabled"_L1, cell.disabled);
    archive.member("in_scheduler"_L1, cell.inScheduler);
    archive.other(cell.other);
}

void describe(auto &archive, Of<Service> auto &service)
{
    archive.member("disabled"_L1, service.disabled);
    archive.member("disabled_reason"_L1, service.disabledReason);
    archive.member("forced_down"_L1, service.forcedDown);
    archive.member("last_seen_up"_L1, service.lastSeenUp);
    archive.member("version"_L1, service.version);
    archive.other(service.other);
}

void describe(auto &archive, Of<MemoryPages> auto &pages)
{
    archive.required("size_kb"_L1, pages.sizeKb, Range::Positive);
    archive.required("total"_L1, pages.total);
    archive.member("used"_L1, pages.used);
    archive.member("reserved"_L1, pages.reserved);
    archive.other(pages.other);
}

void describe(auto &archive, Of<NumaCell> auto &cell)
{
    archive.required("id"_L1, cell.id);
    archive.member("cpuset"_L1, cell.cpuset);
    archive.member("pcpuset"_L1, cell.pcpuset);
    archive.required("memory"_L1, cell.memoryMb);
    archive.member("cpu_usage"_L1, cell.cpuUsage);
    archive.member("memory_usage"_L1, cell.memoryUsageMb);
    archive.member("pinned_cpus"_L1, cell.pinnedCpus);
    archive.member("siblings"_L1, cell.siblings);
    archive.member("mempages"_L1, cell.mempages);
    archive.nested("network_metadata"_L1, cell.other, [&](auto &network) {
        network.member("physnets"_L1, cell.physnets);
        network.member("tunneled"_L1, cell.tunneled);
    });
    archive.member("socket"_L1, cell.socket);
    archive.other(cell.other);
}

void describe(auto &archive, Of<PciDevicePool> auto &pool)
{
    archive.required("vendor_id"_L1, pool.vendorId);
    archive.required("product_id"_L1, pool.productId);
    archive.member("numa_node"_L1, pool.numaNode);
    archive.required("count"_L1, pool.count);
    archive.member("tags"_L1, pool.tags, Text::ScalarOrNull);
    archive.other(pool.other);
}

void describe(auto &archive, Of<MdevType> auto &type)
{
    archive.required("id"_L1, type.id);
    archive.member("available_instances"_L1, type.availableInstances);
    archive.member("instances"_L1, type.instances);
}

void describe(auto &archive, Of<NodeDevice> auto &device)
{
    archive.required("address"_L1, device.address);
    archive.required("vendor_id"_L1, device.vendorId);
    archive.required("product_id"_L1, device.productId);
    archive.member("dev_type"_L1, device.devType);
    archive.member("parent_addr"_L1, device.parentAddress);
    archive.member("numa_node"_L1, device.numaNode);
    archive.member("interface"_L1, device.interface);
    archive.member("card_serial_number"_L1, device.cardSerialNumber);
    archive.member("mdev_types"_L1, device.mdevTypes);
}

void describe(auto &archive, Of<DaxDevice> auto &device)
{
    archive.required("chardev"_L1, device.chardev);
    archive.other(device.other);
}

void describe(auto &archive, Of<DaxRegion> auto &region)
{
    archive.required("align"_L1, region.align);
    archive.required("devices"_L1, region.devices);
    archive.other(region.other);
}

void describe(auto &archive, Of<PmemNamespace> auto &pmem)
{
    archive.member("name"_L1, pmem.name);
    archive.required("size"_L1, pmem.size);
    archive.member("daxregion"_L1, pmem.daxRegion);
    archive.member("assigned"_L1, pmem.isAssigned);
    archive.other(pmem.other);
}

void describe(auto &archive, Of<Metric> auto &metric)
{
    archive.required("name"_L1, metric.name);
    archive.required("value"_L1, metric.value, Range::Any);
    archive.member("source"_L1, metric.source);
    archive.member("timestamp"_L1, metric.timestamp);
    archive.other(metric.other);
}

template<typename Archive>
void describeUsage(Archive &archive, Of<ComputeNode> auto &node)
{
    archive.required("vcpus"_L1, node.vcpus);
    archive.member("vcpus_used"_L1, node.vcpusUsed);
    archive.required("memory_mb"_L1, node.memoryMb);
    archive.member("memory_mb_used"_L1, node.memoryMbUsed);
    archive.required("local_gb"_L1, node.localGb);
    archive.member("local_gb_used"_L1, node.localGbUsed);
    archive.member("free_ram_mb"_L1, node.freeRamMb, Range::Any);
    archive.member("free_disk_gb"_L1, node.freeDiskGb, Range::Any);
    if constexpr (Archive::isReading)
        node.usageReported = !archive.take("free_disk_gb"_L1).isNull();
    else if (!node.usageReported)
        archive.null("free_disk_gb"_L1);
    archive.member("disk_available_least"_L1, node.diskAvailableLeast, Range::Any);
    archive.member("cpu_allocation_ratio"_L1, node.cpuAllocationRatio);
    archive.member("ram_allocation_ratio"_L1, node.ramAllocationRatio);
    archive.member("disk_allocation_ratio"_L1, node.diskAllocationRatio);
}

template<typename Archive>
void describeNumaTopology(Archive &archive, Of<ComputeNode> auto &node)
{
    if constexpr (Archive::isReading) {
        QList<NumaCell> cells;
        if (archive.nested(
                "numa_topology"_L1, node.other, [&](auto &topology) { topology.required("cells"_L1, cells); }))
            node.numaTopology = std::move(cells);
    } else if (node.numaTopology) {
        archive.nested(
            "numa_topology"_L1, node.other, [&](auto &topology) { topology.required("cells"_L1, *node.numaTopology); });
    }
}

// Writes `mapped` only if it is false.
template<typename Archive>
void describeMapping(Archive &archive, auto &node)
{
    std::optional<bool> mapped;
    if (!node.isMapped)
        mapped = false;
    archive.member("mapped"_L1, mapped);
    if constexpr (Archive::isReading)
        node.isMapped = mapped.value_or(true);
}

void describe(auto &archive, Of<ComputeNode> auto &node)
{
    archive.required("uuid"_L1, node.uuid);
    archive.required("host"_L1, node.host);
    archive.required("hypervisor_hostname"_L1, node.hypervisorHostname);
    archive.member("cell"_L1, node.cell);
    describeMapping(archive, node);
    archive.member("tracked_instances"_L1, node.trackedInstances);
    archive.nullable("service"_L1, node.service);
    archive.member("updated_at"_L1, node.updatedAt);
    describeUsage(archive, node);
    archive.member("hypervisor_type"_L1, node.hypervisorType);
    archive.member("hypervisor_version"_L1, node.hypervisorVersion);
    archive.member("host_ip"_L1, node.hostIp);
    archive.member("cpu_info"_L1, node.cpuInfo, ObjectAs::ObjectOrText);
    archive.member("supported_hv_specs"_L1, node.supportedHvSpecs);
    archive.member("stats"_L1, node.stats);
    archive.member("metrics"_L1, node.metrics);
    describeNumaTopology(archive, node);
    archive.member("pci_device_pools"_L1, node.pciDevicePools);
    archive.member("node_devices"_L1, node.nodeDevices);
    archive.member("pmem_namespaces"_L1, node.pmemNamespaces);
    archive.other(node.other);
}

void describe(auto &archive, Of<Aggregate> auto &aggregate)
{
    archive.required("id"_L1, aggregate.id);
    archive.member("uuid"_L1, aggregate.uuid);
    archive.member("name"_L1, aggregate.name);
    archive.member("hosts"_L1, aggregate.hosts);
    archive.member("metadata"_L1, aggregate.metadata);
    archive.other(aggregate.other);
}

void describe(auto &archive, Of<Flavor> auto &flavor)
{
    archive.required("flavorid"_L1, flavor.flavorid, Text::Scalar);
    archive.required("name"_L1, flavor.name);
    archive.required("vcpus"_L1, flavor.vcpus);
    archive.required("memory_mb"_L1, flavor.memoryMb);
    archive.member("root_gb"_L1, flavor.rootGb);
    archive.member("ephemeral_gb"_L1, flavor.ephemeralGb);
    archive.member("swap"_L1, flavor.swapMb);
    archive.member("extra_specs"_L1, flavor.extraSpecs);
    archive.member("disabled"_L1, flavor.disabled);
    archive.member("is_public"_L1, flavor.isPublic);
    archive.member("access"_L1, flavor.access);
    archive.other(flavor.other);
}

void describe(auto &archive, Of<Image> auto &image)
{
    archive.required("id"_L1, image.id);
    archive.member("name"_L1, image.name);
    archive.member("status"_L1, image.status);
    archive.member("disk_format"_L1, image.diskFormat);
    archive.member("container_format"_L1, image.containerFormat);
    archive.member("min_disk"_L1, image.minDiskGb);
    archive.member("min_ram"_L1, image.minRamMb);
    archive.member("size"_L1, image.sizeBytes);
    archive.member("file"_L1, image.file);
    archive.member("properties"_L1, image.properties);
    archive.member("visibility"_L1, image.visibility);
    archive.member("owner"_L1, image.owner);
    archive.member("members"_L1, image.members);
    archive.other(image.other);
}

template<typename Archive>
void describeFlavor(Archive &archive, auto &holder)
{
    std::optional<Flavor> flavor;
    if (const Flavor *own = holder.flavor.get())
        flavor = *own;
    archive.member("flavor"_L1, flavor);
    if constexpr (Archive::isReading)
        holder.flavor = flavor ? EmbeddedFlavor(*flavor) : EmbeddedFlavor();
}

void describe(auto &archive, Of<Instance> auto &instance)
{
    archive.required("uuid"_L1, instance.uuid);
    archive.member("display_name"_L1, instance.displayName);
    archive.member("project_id"_L1, instance.projectId);
    archive.member("user_id"_L1, instance.userId);
    archive.member("host"_L1, instance.host);
    archive.member("node"_L1, instance.node);
    archive.member("flavorid"_L1, instance.flavorid, Text::Scalar);
    describeFlavor(archive, instance);
    archive.member("image"_L1, instance.image);
    archive.member("vm_state"_L1, instance.vmState);
    archive.member("task_state"_L1, instance.taskState);
    archive.member("metadata"_L1, instance.metadata);
    archive.member("image_properties"_L1, instance.imageProperties);
    archive.member("availability_zone"_L1, instance.availabilityZone);
    archive.other(instance.other);
}

void describe(auto &archive, Of<ServerGroup> auto &group)
{
    archive.required("uuid"_L1, group.uuid);
    archive.member("name"_L1, group.name);
    archive.required("policy"_L1, group.policy);
    archive.nested("rules"_L1, group.other,
        [&](auto &rules) { rules.member("max_server_per_host"_L1, group.maxServerPerHost, Range::Positive); });
    archive.member("members"_L1, group.members);
    archive.member("project_id"_L1, group.projectId);
    archive.member("user_id"_L1, group.userId);
    archive.other(group.other);
}

void describe(auto &archive, Of<Inventory> auto &inventory)
{
    archive.required("total"_L1, inventory.total);
    archive.member("reserved"_L1, inventory.reserved);
    archive.member("min_unit"_L1, inventory.minUnit, Range::Positive);
    archive.member("max_unit"_L1, inventory.maxUnit, Range::Positive);
    archive.member("step_size"_L1, inventory.stepSize, Range::Positive);
    archive.member("allocation_ratio"_L1, inventory.allocationRatio);
    archive.other(inventory.other);
}

void describe(auto &archive, Of<ResourceProvider> auto &provider)
{
    archive.required("uuid"_L1, provider.uuid);
    archive.member("name"_L1, provider.name);
    archive.member("generation"_L1, provider.generation);
    archive.member("parent_provider_uuid"_L1, provider.parentProviderUuid);
    archive.member("aggregates"_L1, provider.aggregates);
    archive.member("traits"_L1, provider.traits);
    archive.member("inventories"_L1, provider.inventories);
    archive.other(provider.other);
}

// {"resources": {"VCPU": 2}}: a consumer's allocation on one provider.
struct ProviderShare
{
    Resources resources;
    QJsonObject other;
};

void describe(auto &archive, Of<ProviderShare> auto &share)
{
    archive.required("resources"_L1, share.resources, Range::Positive);
    archive.other(share.other);
}

// The object around the resources is not in the model: its unknown members are kept with the consumer's.
QMap<QString, ProviderShare> sharesOf(const ConsumerAllocations &consumer);
void takeShares(const QMap<QString, ProviderShare> &shares, ConsumerAllocations &consumer);

template<typename Archive>
void describe(Archive &archive, Of<ConsumerAllocations> auto &consumer)
{
    if constexpr (Archive::isReading) {
        QMap<QString, ProviderShare> shares;
        archive.required("allocations"_L1, shares);
        takeShares(shares, consumer);
    } else {
        archive.required("allocations"_L1, sharesOf(consumer));
    }
    archive.member("project_id"_L1, consumer.projectId);
    archive.member("user_id"_L1, consumer.userId);
    archive.nullable("consumer_generation"_L1, consumer.consumerGeneration);
    archive.other(consumer.other);
}

void describe(auto &archive, Of<PlacementData> auto &placement)
{
    archive.member("resource_classes"_L1, placement.resourceClasses);
    archive.member("traits"_L1, placement.traits);
    archive.steps("resource_providers"_L1, placement.resourceProviders);
    archive.steps("allocations"_L1, placement.allocations);
    archive.other(placement.other);
}

} // namespace astrolabe
