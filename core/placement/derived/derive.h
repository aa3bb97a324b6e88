// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "model/cloudindex.h"
#include "model/placementdata.h"
#include "placement/consumerclaim.h"

#include <QHash>

namespace astrolabe {

// The data that each nova-compute would have reported, for a cloud without placement data.
// Source: nova.compute.resource_tracker; for the rules see the cloud format, "Derived placement data".
PlacementData derivePlacement(const CloudIndex &index);
// The same without the consumers, and what they hold. Which consumer holds what does not matter to a decision: one,
// with the uuid of the node, holds everything that is in use there.
struct DerivedPlacement
{
    PlacementData data;
    QList<ClaimedAmount> inUse;
};
DerivedPlacement deriveInUse(const CloudIndex &index);
// Adds the derived providers of one compute node, its root first.
void addDerivedProviders(PlacementData &data, const CloudIndex &index, int node);

} // namespace astrolabe
