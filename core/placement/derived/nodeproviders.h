// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cloudindex.h"
#include "model/sharing.h"
#include "placement/derived/hosttraits.h"
#include "placement/derived/inventories.h"

namespace astrolabe {

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

// The node's own provider.
ResourceProvider derivedProvider(const CloudIndex &index, int node, DerivedKinds &kinds);
// The providers beneath the root for the node's devices, according to the options. The error keeps nova-compute from
// starting.
Result<QList<ResourceProvider>> childProviders(
    const ComputeNode &node, const QString &rootName, const Configuration &config, Release release);
// The same by position. Empty if nova-compute does not start on the host.
QList<ResourceProvider> derivedChildren(const CloudIndex &index, int node, const QString &rootName);

// What is in use of the node's own provider, by class.
Resources usedOfRoot(const Cloud &cloud, const ComputeNode &node, const OptionsOfInventories &options);
// What is in use of a child, without classes of which the device has no inventory any more.
Resources usedOfChild(const ComputeNode &node, const ResourceProvider &child);

// Adds the custom classes and traits of the providers: nova-compute creates those that Placement lacks.
void addCustomNames(PlacementData &data, const QList<ResourceProvider> &providers);

} // namespace astrolabe
