// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "model/cloudindex.h"
#include "model/placementdata.h"

#include <QHash>

namespace astrolabe {

// What each nova-compute would have reported, for a cloud that brings no placement data.
// Source: nova.compute.resource_tracker; the rules stand in the cloud format, "Derived placement data".
PlacementData derivePlacement(const CloudIndex &index);
// What consumers hold of each provider, by its uuid.
QHash<QString, Resources> usageByProvider(const PlacementData &placement);
// Adds the providers of one compute node, likewise, its root first.
void addDerivedProviders(PlacementData &data, const CloudIndex &index, int node);
// What the options say of the node's devices, beneath the root of this name. The error is what nova-compute does not
// start with.
Result<QList<ResourceProvider>> childProviders(
    const ComputeNode &node, const QString &rootName, const Configuration &config, Release release);

} // namespace astrolabe
