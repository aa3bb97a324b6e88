// SPDX-License-Identifier: GPL-3.0-or-later
#include "hosts/hostproviders.h"

#include "placement/derived/derive.h"

namespace astrolabe {

namespace {

// Derives from the node, its aggregates and the options alone; including the other nodes would only cost time.
PlacementData derivedFor(const CloudIndex &index, int node)
{
    auto alone = std::make_shared<Cloud>();
    const Cloud &cloud = index.cloud();
    alone->release = cloud.release;
    alone->now = cloud.now;
    alone->config = cloud.config;
    alone->cells = cloud.cells;
    alone->aggregates = cloud.aggregates;
    alone->computeNodes = {cloud.computeNodes.at(node)};
    return derivePlacement(CloudIndex(alone));
}

Resources usedFrom(const PlacementData &data, const QString &provider)
{
    Resources used;
    for (const ConsumerAllocations &consumer : data.allocations) {
        const Resources taken = consumer.allocations.value(provider);
        for (auto resource = taken.cbegin(); resource != taken.cend(); ++resource)
            used[resource.key()] += resource.value();
    }
    return used;
}

// A parent may follow its children in the list, so this repeats until nothing new is found.
QStringList treeBelow(const PlacementData &data, const QString &root)
{
    QStringList tree{root};
    for (qsizetype before = 0; before != tree.size();) {
        before = tree.size();
        for (const ResourceProvider &provider : data.resourceProviders) {
            if (tree.contains(provider.parentProviderUuid) && !tree.contains(provider.uuid))
                tree.append(provider.uuid);
        }
    }
    return tree;
}

} // namespace

QList<ProviderUsage> providersOf(const CloudIndex &index, int node)
{
    const auto &given = index.cloud().placement;
    const PlacementData data = given ? *given : derivedFor(index, node);
    QList<ProviderUsage> providers;
    for (const QString &uuid : treeBelow(data, index.cloud().computeNodes.at(node).uuid)) {
        const auto found = std::ranges::find(data.resourceProviders, uuid, &ResourceProvider::uuid);
        if (found != data.resourceProviders.end())
            providers.append({*found, usedFrom(data, uuid)});
    }
    return providers;
}

} // namespace astrolabe
