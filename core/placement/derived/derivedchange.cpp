// SPDX-License-Identifier: GPL-3.0-or-later
// What differs between the derived providers of two clouds.
#include "model/clouddifference.h"
#include "placement/derived/nodeproviders.h"
#include "placement/derived/otheroptions.h"
#include "placement/placementchange.h"

#include <algorithm>
#include <iterator>
#include <map>

namespace astrolabe {

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
