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
#include <iterator>
#include <map>
#include <unordered_set>

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

Resources usedOfRoot(const Cloud &cloud, const ComputeNode &node, const OptionsOfInventories &options)
{
    Resources used;
    for (const DerivedInventory &derived : derivedInventories(cloud, node, options)) {
        if (derived.used > 0)
            used.insert(derived.resourceClass, derived.used);
    }
    return used;
}

// Without classes of which the device has no inventory any more.
Resources usedOfChild(const ComputeNode &node, const ResourceProvider &child)
{
    Resources used = node.childAllocations.value(child.uuid);
    used.removeIf([&](const auto &amount) { return *amount < 1 || !child.inventories.contains(amount.key()); });
    return used;
}

ConsumerAllocations derivedUse(const Cloud &cloud, const ComputeNode &node, const QList<ResourceProvider> &children,
    const OptionsOfInventories &options)
{
    ConsumerAllocations consumer;
    const auto add = [&](const QString &provider, const Resources &used) {
        if (!used.isEmpty())
            consumer.allocations.insert(provider, used);
    };
    add(node.uuid, usedOfRoot(cloud, node, options));
    for (const ResourceProvider &child : children)
        add(child.uuid, usedOfChild(node, child));
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

void addCustomName(const QString &name, QStringList &names)
{
    if (isCustomName(name) && !names.contains(name))
        names.append(name);
}

// Adds the custom classes and traits of the providers: nova-compute creates those that Placement lacks. Most providers
// share their lists with others of their kind.
void addCustomNames(PlacementData &data, const QList<ResourceProvider> &providers)
{
    std::unordered_set<const void *> known;
    for (const ResourceProvider &provider : providers) {
        const auto &inventories = provider.inventories;
        if (!inventories.isEmpty() && known.insert(&*inventories.cbegin()).second) {
            for (auto inventory = inventories.begin(); inventory != inventories.end(); ++inventory)
                addCustomName(inventory.key(), data.resourceClasses);
        }
        if (!known.insert(provider.traits.constData()).second)
            continue;
        for (const QString &trait : provider.traits)
            addCustomName(trait, data.traits);
    }
}

// Keeps in memory only once what hosts of one kind have in common.
struct DerivedKinds
{
    explicit DerivedKinds(const Cloud &cloud)
        : options(inventoryOptions(cloud))
    { }

    OptionsOfInventories options;
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
        data.resourceProviders.append(derivedProvider(index, node, kinds));
    for (int node = 0; node < nodes.size(); ++node) {
        const QList<ResourceProvider> children = derivedChildren(index, node, data.resourceProviders.at(node).name);
        data.resourceProviders.append(children);
        const ConsumerAllocations consumer = derivedUse(index.cloud(), nodes.at(node), children, kinds.options);
        if (!consumer.allocations.isEmpty())
            take(nodes.at(node), consumer);
    }
    addCustomNames(data, data.resourceProviders);
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
    QList<ResourceProvider> providers{derivedProvider(index, node, kinds)};
    providers.append(derivedChildren(index, node, providers.first().name));
    addCustomNames(data, providers);
    data.resourceProviders.append(providers);
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

// By node, the providers beneath its own.
using Children = std::map<int, QList<ResourceProvider>>;

QList<ResourceProvider> childrenOf(const Providers &providers, int node)
{
    QList<ResourceProvider> children;
    for (const int at : providers.tree(node).subspan(1)) // it begins with the node's own
        children.append(providers.at(at));
    return children;
}

void noteUse(const Resources &used, int position, PlacementChange &change)
{
    const auto &inventories = change.data.resourceProviders.at(position).inventories;
    for (auto inventory = inventories.begin(); inventory != inventories.end(); ++inventory)
        change.inUse.push_back({position, inventory.key(), used.value(inventory.key())});
}

// What is in use of the children of nodes, at the positions that they had.
void noteUseOfChildren(const QList<int> &nodes, const Cloud &cloud, const Providers &before, PlacementChange &change)
{
    for (const int node : nodes) {
        for (const int at : before.tree(node).subspan(1))
            noteUse(usedOfChild(cloud.computeNodes.at(node), before.at(at)), at, change);
    }
}

// Replaces the children of some of the nodes, and notes what is in use of those of all of them. The children of all
// hosts follow the nodes' own providers, in the order of the nodes.
void replaceChildren(const Children &replaced, const QList<int> &nodes, const Cloud &cloud, const Providers &before,
    PlacementChange &change)
{
    change.kept = static_cast<int>(cloud.computeNodes.size());
    Children all = replaced;
    for (int at = change.kept; at < before.data.resourceProviders.size(); ++at) {
        if (!replaced.contains(before.rootOf(at)))
            all[before.rootOf(at)].append(before.at(at));
    }
    int position = change.kept;
    change.data.resourceProviders.resize(position);
    for (const auto &[node, children] : all) {
        const bool isAnew = std::ranges::binary_search(nodes, node);
        for (const ResourceProvider &child : children) {
            change.data.resourceProviders.append(child);
            if (isAnew)
                noteUse(usedOfChild(cloud.computeNodes.at(node), child), position, change);
            ++position;
        }
    }
}

QList<int> united(const QList<int> &some, const QList<int> &others)
{
    QList<int> all;
    std::ranges::set_union(some, others, std::back_inserter(all));
    return all;
}

} // namespace

PlacementChange PlacementChange::derived(
    const Providers &providersBefore, const Cloud &before, const CloudIndex &after, const CloudDifference &difference)
{
    const Cloud &cloud = after.cloud();
    PlacementChange change{
        providersBefore.data, static_cast<int>(providersBefore.data.resourceProviders.size()), {}, {}, {}};
    QList<int> nodes = united(difference.nodes, difference.providing);
    if (nodes.isEmpty() && !difference.isOfAllHosts)
        return change;
    if (difference.isOfAllHosts)
        nodes = united(nodes, applyOtherOptions(change, providersBefore, before, cloud, nodes));

    DerivedKinds kinds(cloud);
    Children replaced;
    for (const int node : nodes) {
        const ResourceProvider provider = derivedProvider(after, node, kinds);
        if (provider != providersBefore.at(node)) {
            change.data.resourceProviders[node] = provider;
            change.providers.push_back(node);
        }
        noteUse(usedOfRoot(cloud, cloud.computeNodes.at(node), kinds.options), node, change);
        const QList<ResourceProvider> children = derivedChildren(after, node, provider.name);
        if (children != childrenOf(providersBefore, node))
            replaced.emplace(node, children);
    }
    std::ranges::sort(change.providers);
    if (replaced.empty())
        noteUseOfChildren(nodes, cloud, providersBefore, change);
    else
        replaceChildren(replaced, nodes, cloud, providersBefore, change);
    if (!replaced.empty() || !change.providers.empty()) {
        change.data.resourceClasses.clear();
        change.data.traits.clear();
        addCustomNames(change.data, change.data.resourceProviders);
    }
    return change;
}

} // namespace astrolabe
