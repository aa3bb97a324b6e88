// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "placement/providers.h"

namespace astrolabe {

class CloudIndex;

// What is otherwise in a Placement than in the one before.
struct PlacementChange
{
    QList<ResourceProvider> resourceProviders;    // all of them
    Positions providers;                          // that are others
    QMap<QString, ConsumerAllocations> consumers; // that may be others, by uuid; without allocations: gone

    // Of a cloud that brings its data. None: it is more than that.
    static std::optional<PlacementChange> between(const PlacementData &before, const PlacementData &after);
    // Likewise of what these nodes report, in a cloud that brings none.
    static std::optional<PlacementChange> derived(const QList<ResourceProvider> &providersBefore,
        const CloudIndex &before, const CloudIndex &after, const QList<int> &nodes);
};

} // namespace astrolabe
