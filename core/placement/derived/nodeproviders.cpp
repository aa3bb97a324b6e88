// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/derived/nodeproviders.h"

#include "placement/derived/mdevproviders.h"
#include "placement/derived/pciproviders.h"

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

bool isCustomName(const QString &name)
{
    return name.startsWith("CUSTOM_"_L1);
}

void addCustomName(const QString &name, QStringList &names)
{
    if (isCustomName(name) && !names.contains(name))
        names.append(name);
}

} // namespace

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

QList<ResourceProvider> derivedChildren(const CloudIndex &index, int node, const QString &rootName)
{
    const Cloud &cloud = index.cloud();
    return childProviders(cloud.computeNodes.at(node), rootName, cloud.config, cloud.release)
        .value_or(QList<ResourceProvider>());
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

Resources usedOfChild(const ComputeNode &node, const ResourceProvider &child)
{
    Resources used = node.childAllocations.value(child.uuid);
    used.removeIf([&](const auto &amount) { return *amount < 1 || !child.inventories.contains(amount.key()); });
    return used;
}

// Most providers share their lists with others of their kind.
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

} // namespace astrolabe
