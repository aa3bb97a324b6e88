// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/derived/derive.h"

#include "placement/derived/nodeproviders.h"

namespace astrolabe {

namespace {

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

} // namespace astrolabe
