// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/derived/derive.h"

#include "model/clouddifference.h"
#include "model/sharing.h"
#include "placement/derived/hosttraits.h"
#include "placement/derived/inventories.h"
#include "placement/derived/mdevproviders.h"
#include "placement/derived/otheroptions.h"
#include "placement/derived/pciproviders.h"
#include "placement/placementchange.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

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

ConsumerAllocations derivedUse(const Cloud &cloud, const ComputeNode &node, const QList<ResourceProvider> &children,
    const InventoryOptions &options)
{
    Resources used;
    for (const DerivedInventory &derived : derivedInventories(cloud, node, options)) {
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
        : options(cloud)
    { }

    InventoryOptions options;
    HostTraits traits;
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
    for (const DerivedInventory &derived : derivedInventories(index.cloud(), own, kinds.options))
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
        const ConsumerAllocations consumer = derivedUse(index.cloud(), nodes.at(node), children, kinds.options);
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
    const PlacementData data = derivedProviders(index, [&](const ComputeNode &, const ConsumerAllocations &consumer) {
        for (auto part = consumer.allocations.begin(); part != consumer.allocations.end(); ++part) {
            for (auto amount = part->begin(); amount != part->end(); ++amount)
                inUse.append({part.key(), amount.key(), *amount});
        }
    });
    return {data, inUse};
}

namespace {

void noteUse(const ConsumerAllocations &consumer, const ResourceProvider &provider, int position,
    std::vector<AmountInUse> &inUse)
{
    const Resources held = consumer.allocations.value(provider.uuid);
    for (auto inventory = provider.inventories.begin(); inventory != provider.inventories.end(); ++inventory)
        inUse.push_back({position, inventory.key(), held.value(inventory.key())});
}

// False: more differs than the node's own provider.
bool addChangedNode(PlacementChange &change, const Providers &providersBefore, const CloudIndex &before,
    const CloudIndex &after, int node, DerivedKinds &kinds)
{
    const ResourceProvider provider = derivedProvider(after, node, kinds);
    const ResourceProvider &was = providersBefore.at(node);
    const QList<ResourceProvider> children = derivedChildren(after, node, provider.name);
    if (hasCustomTrait(was) || hasCustomTrait(provider) || children != derivedChildren(before, node, provider.name))
        return false;
    if (provider != was) {
        change.resourceProviders[node] = provider;
        change.providers.push_back(node);
    }
    const ConsumerAllocations consumer
        = derivedUse(after.cloud(), after.cloud().computeNodes.at(node), children, kinds.options);
    noteUse(consumer, provider, node, change.inUse);
    for (const ResourceProvider &child : children)
        noteUse(consumer, child, providersBefore.byUuid.value(child.uuid), change.inUse);
    return true;
}

} // namespace

std::optional<PlacementChange> PlacementChange::derived(const Providers &providersBefore, const CloudIndex &before,
    const CloudIndex &after, const CloudDifference &difference)
{
    PlacementChange change{providersBefore.data.resourceProviders, {}, {}, {}};
    if (difference.isOfAllHosts() && !applyOtherOptions(change, before.cloud(), after.cloud(), difference.nodes))
        return std::nullopt;
    DerivedKinds kinds(after.cloud());
    const auto add = [&](int node) { return addChangedNode(change, providersBefore, before, after, node, kinds); };
    if (!std::ranges::all_of(difference.nodes, add))
        return std::nullopt;
    std::ranges::sort(change.providers);
    return change;
}

} // namespace astrolabe
