// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/derived/derive.h"

#include "model/allocationratio.h"
#include "model/sharing.h"
#include "placement/derived/cputraits.h"
#include "placement/derived/mdevproviders.h"
#include "placement/derived/pciproviders.h"
#include "placement/derived/vpmems.h"
#include "placement/placementchange.h"

#include <QJsonArray>

#include <algorithm>
#include <array>
#include <iterator>
#include <set>
#include <tuple>
#include <unordered_map>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// -- Inventories --------------------------------------------------------------------------------------------------

struct DerivedInventory
{
    QString resourceClass;
    Inventory inventory;
    qint64 used = 0;
};

DerivedInventory derivedInventory(
    const QString &resourceClass, qint64 total, qint64 reserved, double ratio, qint64 used)
{
    return {resourceClass,
        {.total = total, .reserved = reserved, .maxUnit = total, .allocationRatio = ratio, .other = {}},
        used - reserved};
}

struct DedicatedCpus
{
    qint64 total = 0;
    qint64 pinned = 0;
};

DedicatedCpus dedicatedCpus(const ComputeNode &node)
{
    std::set<int> dedicated;
    std::set<int> pinned;
    for (const NumaCell &cell : node.numaTopology.value_or(QList<NumaCell>{})) {
        std::ranges::copy_if(cell.pcpuset, std::inserter(dedicated, dedicated.end()),
            [&](int cpu) { return !cell.cpuset.contains(cpu); });
        pinned.insert(cell.pinnedCpus.begin(), cell.pinnedCpus.end());
    }
    const auto used = std::ranges::count_if(pinned, [&](int cpu) { return dedicated.contains(cpu); });
    return {static_cast<qint64>(dedicated.size()), used};
}

// The amounts that every host reserves for itself.
struct Reserved
{
    explicit Reserved(const Cloud &cloud)
        : cpus(cloud.config.integer("DEFAULT", "reserved_host_cpus", cloud.release))
        , memoryMb(cloud.config.integer("DEFAULT", "reserved_host_memory_mb", cloud.release))
        , diskGb((qint64{cloud.config.integer("DEFAULT", "reserved_host_disk_mb", cloud.release)} + 1023) / 1024)
    { }

    qint64 cpus;
    qint64 memoryMb;
    qint64 diskGb;
};

// Source: nova.virt.libvirt.driver.LibvirtDriver._update_provider_tree_for_vpmems.
QList<DerivedInventory> vpmemInventories(const Cloud &cloud, const ComputeNode &node)
{
    QMap<QString, QList<bool>> assigned; // whether each namespace is, by class
    for (const Vpmem &vpmem : vpmemsOf(node, cloud.config, cloud.release).value_or(QList<Vpmem>()))
        assigned[vpmemClass(vpmem.label)].append(vpmem.pmem.isAssigned);
    QList<DerivedInventory> inventories;
    for (auto one = assigned.begin(); one != assigned.end(); ++one)
        inventories.append(derivedInventory(one.key(), one->size(), 0, 1, one->count(true)));
    return inventories;
}

// Empty if one inventory reserves more than its total: Placement then refuses all of them.
QList<DerivedInventory> derivedInventories(const Cloud &cloud, const ComputeNode &node, const Reserved &reserved)
{
    const DedicatedCpus dedicated = dedicatedCpus(node);
    QList<DerivedInventory> all{
        derivedInventory(u"VCPU"_s, node.vcpus, reserved.cpus, cpuAllocationRatio.of(node, cloud.config, cloud.release),
            node.vcpusUsed),
        derivedInventory(u"PCPU"_s, dedicated.total, 0, 1, dedicated.pinned),
        derivedInventory(u"MEMORY_MB"_s, node.memoryMb, reserved.memoryMb,
            ramAllocationRatio.of(node, cloud.config, cloud.release), node.memoryMbUsed),
        derivedInventory(u"DISK_GB"_s, node.localGb, reserved.diskGb,
            diskAllocationRatio.of(node, cloud.config, cloud.release), node.localGbUsed),
    };
    all += vpmemInventories(cloud, node);
    all.removeIf([](const DerivedInventory &derived) { return derived.inventory.total <= 0; });
    if (std::ranges::any_of(all, [](const DerivedInventory &d) { return d.inventory.reserved > d.inventory.total; }))
        return {};
    return all;
}

// -- Traits -------------------------------------------------------------------------------------------------------

// The traits that a QEMU or KVM host reports in Zed regardless of its hardware.
const QStringList &libvirtTraits()
{
    static const QStringList all{
        u"COMPUTE_ACCELERATORS"_s,
        u"COMPUTE_DEVICE_TAGGING"_s,
        u"COMPUTE_GRAPHICS_MODEL_BOCHS"_s,
        u"COMPUTE_GRAPHICS_MODEL_CIRRUS"_s,
        u"COMPUTE_GRAPHICS_MODEL_NONE"_s,
        u"COMPUTE_GRAPHICS_MODEL_QXL"_s,
        u"COMPUTE_GRAPHICS_MODEL_VGA"_s,
        u"COMPUTE_GRAPHICS_MODEL_VIRTIO"_s,
        u"COMPUTE_GRAPHICS_MODEL_VMVGA"_s,
        u"COMPUTE_IMAGE_TYPE_AKI"_s,
        u"COMPUTE_IMAGE_TYPE_AMI"_s,
        u"COMPUTE_IMAGE_TYPE_ARI"_s,
        u"COMPUTE_IMAGE_TYPE_ISO"_s,
        u"COMPUTE_IMAGE_TYPE_QCOW2"_s,
        u"COMPUTE_IMAGE_TYPE_RAW"_s,
        u"COMPUTE_NET_ATTACH_INTERFACE"_s,
        u"COMPUTE_NET_ATTACH_INTERFACE_WITH_TAG"_s,
        u"COMPUTE_NET_VIF_MODEL_E1000"_s,
        u"COMPUTE_NET_VIF_MODEL_E1000E"_s,
        u"COMPUTE_NET_VIF_MODEL_NE2K_PCI"_s,
        u"COMPUTE_NET_VIF_MODEL_PCNET"_s,
        u"COMPUTE_NET_VIF_MODEL_RTL8139"_s,
        u"COMPUTE_NET_VIF_MODEL_SPAPR_VLAN"_s,
        u"COMPUTE_NET_VIF_MODEL_VIRTIO"_s,
        u"COMPUTE_NET_VIF_MODEL_VMXNET3"_s,
        u"COMPUTE_RESCUE_BFV"_s,
        u"COMPUTE_SOCKET_PCI_NUMA_AFFINITY"_s,
        u"COMPUTE_STORAGE_BUS_FDC"_s,
        u"COMPUTE_STORAGE_BUS_IDE"_s,
        u"COMPUTE_STORAGE_BUS_SATA"_s,
        u"COMPUTE_STORAGE_BUS_SCSI"_s,
        u"COMPUTE_STORAGE_BUS_USB"_s,
        u"COMPUTE_STORAGE_BUS_VIRTIO"_s,
        u"COMPUTE_TRUSTED_CERTS"_s,
        u"COMPUTE_VOLUME_ATTACH_WITH_TAG"_s,
        u"COMPUTE_VOLUME_EXTEND"_s,
        u"COMPUTE_VOLUME_MULTI_ATTACH"_s,
    };
    return all;
}

QStringList featureTraitsOf(const QJsonArray &features)
{
    QStringList traits;
    for (const QJsonValue &feature : features)
        traits += traitsOfCpuFeature(feature.toString());
    return traits;
}

QStringList hardwareTraits(const QJsonObject &cpuInfo)
{
    static const QStringList architectures{u"x86_64"_s, u"aarch64"_s, u"ppc64le"_s, u"s390x"_s};
    const QString arch = cpuInfo["arch"_L1].toString();
    QStringList traits;
    if (architectures.contains(arch))
        traits << "HW_ARCH_"_L1 + arch.toUpper() << "COMPUTE_ARCH_"_L1 + arch.toUpper();
    if (arch == "x86_64"_L1)
        traits += featureTraitsOf(cpuInfo["features"_L1].toArray());
    return traits;
}

bool hasHyperthreading(const ComputeNode &node)
{
    if (node.cpuInfo["topology"_L1]["threads"_L1].toInt(1) > 1)
        return true;
    const auto shares = [](const QList<int> &siblings) { return siblings.size() > 1; };
    const QList<NumaCell> cells = node.numaTopology.value_or(QList<NumaCell>{});
    return std::ranges::any_of(cells, [&](const NumaCell &cell) { return std::ranges::any_of(cell.siblings, shares); });
}

// Source: LibvirtDriver._get_tpm_traits.
QStringList tpmTraits(const Cloud &cloud)
{
    if (cloud.release < since(22) || !cloud.config.boolean("libvirt", "swtpm_enabled", cloud.release))
        return {};
    QStringList traits{u"COMPUTE_SECURITY_TPM_1_2"_s, u"COMPUTE_SECURITY_TPM_2_0"_s};
    if (cloud.release >= since(30))
        traits << u"COMPUTE_SECURITY_TPM_CRB"_s << u"COMPUTE_SECURITY_TPM_TIS"_s;
    return traits;
}

QStringList derivedTraits(const Cloud &cloud, const ComputeNode &node, bool disabled, bool hyperthreading)
{
    QStringList traits{u"COMPUTE_NODE"_s};
    if (disabled)
        traits.append(u"COMPUTE_STATUS_DISABLED"_s);
    if (hyperthreading)
        traits.append(u"HW_CPU_HYPERTHREADING"_s);
    if (node.hypervisorType == "QEMU"_L1 || node.hypervisorType == "KVM"_L1)
        traits += libvirtTraits() + hardwareTraits(node.cpuInfo) + tpmTraits(cloud);
    traits.sort();
    traits.removeDuplicates();
    return traits;
}

// Derives and stores the traits once per kind of host: there are many hosts but few kinds.
class DerivedTraits
{
public:
    QStringList of(const CloudIndex &index, const ComputeNode &node)
    {
        const Service *service = index.serviceOf(node.host);
        const bool disabled = service != nullptr && service->disabled;
        const bool hyperthreading = hasHyperthreading(node);
        const std::tuple kind(disabled, hyperthreading, node.hypervisorType, node.cpuInfo);
        // The kind is mostly that of the node before: comparing shared values is cheaper than hashing them.
        if (m_last == nullptr || m_last->first != kind) {
            m_last = &*m_ofKind.try_emplace(kind).first;
            if (m_last->second.isEmpty())
                m_last->second = derivedTraits(index.cloud(), node, disabled, hyperthreading);
        }
        return m_last->second;
    }

private:
    using Kind = std::tuple<bool, bool, QString, QJsonObject>;
    struct KindHash
    {
        std::size_t operator()(const Kind &kind) const
        {
            const auto &[disabled, hyperthreading, type, cpuInfo] = kind;
            return qHashMulti(0, disabled, hyperthreading, type, cpuInfo);
        }
    };

    using Kinds = std::unordered_map<Kind, QStringList, KindHash>;

    Kinds m_ofKind;
    Kinds::value_type *m_last = nullptr;
};

// -- The provider -------------------------------------------------------------------------------------------------

// Names are unique in Placement: of several nodes with one name, all but the first get their uuid appended.
QString derivedName(const CloudIndex &index, int node)
{
    const ComputeNode &own = index.cloud().computeNodes.at(node);
    if (index.firstNodeByName(own.hypervisorHostname) == node)
        return own.hypervisorHostname;
    return own.hypervisorHostname + " ("_L1 + own.uuid + u')';
}

QStringList derivedAggregates(const CloudIndex &index, const QString &host)
{
    QStringList uuids;
    for (const int aggregate : index.aggregatesOfHost(host))
        uuids.append(index.cloud().aggregates.at(aggregate).uuid);
    return uuids;
}

ConsumerAllocations derivedUse(
    const Cloud &cloud, const ComputeNode &node, const QList<ResourceProvider> &children, const Reserved &reserved)
{
    Resources used;
    for (const DerivedInventory &derived : derivedInventories(cloud, node, reserved)) {
        if (derived.used > 0)
            used.insert(derived.resourceClass, derived.used);
    }
    ConsumerAllocations consumer;
    if (!used.isEmpty())
        consumer.allocations.insert(node.uuid, used);
    for (const ResourceProvider &child : children) {
        const Resources held = node.childAllocations.value(child.uuid);
        if (!held.isEmpty() && held.firstKey() == child.inventories.firstKey())
            consumer.allocations.insert(child.uuid, held);
    }
    return consumer;
}

// Empty if nova-compute does not start on the host.
QList<ResourceProvider> derivedChildren(const CloudIndex &index, int node, const QString &rootName)
{
    const Cloud &cloud = index.cloud();
    return childProviders(cloud.computeNodes.at(node), rootName, cloud.config, cloud.release)
        .value_or(QList<ResourceProvider>());
}

bool isCustomName(const QString &name)
{
    return name.startsWith("CUSTOM_"_L1);
}

bool hasCustomTrait(const ResourceProvider &provider)
{
    return std::ranges::any_of(provider.traits, isCustomName);
}

void addCustomName(const QString &name, QStringList &names)
{
    if (isCustomName(name) && !names.contains(name))
        names.append(name);
}

// Adds its custom classes and traits too: nova-compute creates those that Placement lacks.
void addProvider(PlacementData &data, const ResourceProvider &provider)
{
    data.resourceProviders.append(provider);
    for (auto inventory = provider.inventories.begin(); inventory != provider.inventories.end(); ++inventory)
        addCustomName(inventory.key(), data.resourceClasses);
    for (const QString &trait : provider.traits)
        addCustomName(trait, data.traits);
}

// Keeps in memory only once what hosts of one kind have in common.
struct DerivedKinds
{
    explicit DerivedKinds(const Cloud &cloud)
        : reserved(cloud)
    { }

    Reserved reserved;
    DerivedTraits traits;
    Sharing sharing;
};

ResourceProvider derivedProvider(const CloudIndex &index, int node, DerivedKinds &kinds)
{
    const ComputeNode &own = index.cloud().computeNodes.at(node);
    ResourceProvider provider;
    provider.uuid = own.uuid;
    provider.name = derivedName(index, node);
    provider.aggregates = derivedAggregates(index, own.host);
    provider.traits = kinds.traits.of(index, own);
    for (const DerivedInventory &derived : derivedInventories(index.cloud(), own, kinds.reserved))
        provider.inventories.insert(derived.resourceClass, derived.inventory);
    kinds.sharing.share(provider.aggregates);
    kinds.sharing.share(provider.inventories);
    return provider;
}

// Calls take(node, consumer) for each node of which something is in use. The result has no consumers.
template<typename Take>
PlacementData derivedProviders(const CloudIndex &index, Take take)
{
    PlacementData data;
    DerivedKinds kinds(index.cloud());
    const QList<ComputeNode> &nodes = index.cloud().computeNodes;
    for (int node = 0; node < nodes.size(); ++node)
        addProvider(data, derivedProvider(index, node, kinds));
    for (int node = 0; node < nodes.size(); ++node) {
        const QList<ResourceProvider> children = derivedChildren(index, node, data.resourceProviders.at(node).name);
        for (const ResourceProvider &child : children)
            addProvider(data, child);
        const ConsumerAllocations consumer = derivedUse(index.cloud(), nodes.at(node), children, kinds.reserved);
        if (!consumer.allocations.isEmpty())
            take(nodes.at(node), consumer);
    }
    return data;
}

} // namespace

Result<QList<ResourceProvider>> childProviders(
    const ComputeNode &node, const QString &rootName, const Configuration &config, Release release)
{
    if (!node.nodeDevices)
        return {};
    return pciProviders(node, rootName, config, release).and_then([&](const QList<ResourceProvider> &pci) {
        return mdevProviders(node, rootName, config, release).map([&](const QList<ResourceProvider> &mdev) {
            return pci + mdev;
        });
    });
}

void addDerivedProviders(PlacementData &data, const CloudIndex &index, int node)
{
    DerivedKinds kinds(index.cloud());
    const ResourceProvider root = derivedProvider(index, node, kinds);
    addProvider(data, root);
    for (const ResourceProvider &child : derivedChildren(index, node, root.name))
        addProvider(data, child);
}

PlacementData derivePlacement(const CloudIndex &index)
{
    QMap<QString, ConsumerAllocations> consumers;
    PlacementData data = derivedProviders(index,
        [&](const ComputeNode &node, const ConsumerAllocations &consumer) { consumers.insert(node.uuid, consumer); });
    data.allocations = consumers;
    return data;
}

DerivedPlacement deriveInUse(const CloudIndex &index)
{
    QList<ClaimedAmount> inUse;
    PlacementData data = derivedProviders(index, [&](const ComputeNode &, const ConsumerAllocations &consumer) {
        for (auto part = consumer.allocations.begin(); part != consumer.allocations.end(); ++part) {
            for (auto amount = part->begin(); amount != part->end(); ++amount)
                inUse.append({part.key(), amount.key(), *amount});
        }
    });
    return {data, inUse};
}

std::optional<PlacementChange> PlacementChange::derived(const QList<ResourceProvider> &providersBefore,
    const CloudIndex &before, const CloudIndex &after, const QList<int> &nodes)
{
    PlacementChange change{providersBefore, {}, {}};
    DerivedKinds kinds(after.cloud());
    for (const int node : nodes) {
        const ResourceProvider provider = derivedProvider(after, node, kinds);
        const ResourceProvider &was = providersBefore.at(node);
        const QList<ResourceProvider> children = derivedChildren(after, node, provider.name);
        if (hasCustomTrait(was) || hasCustomTrait(provider) || children != derivedChildren(before, node, provider.name))
            return std::nullopt;
        if (provider != was) {
            change.resourceProviders[node] = provider;
            change.providers.push_back(node);
        }
        change.consumers.insert(
            provider.uuid, derivedUse(after.cloud(), after.cloud().computeNodes.at(node), children, kinds.reserved));
    }
    return change;
}

} // namespace astrolabe
