// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "placement/providers.h"

namespace astrolabe {

class CloudIndex;

// What differs between a Placement and the one before it.
struct PlacementChange
{
    QList<ResourceProvider> resourceProviders;    // all of them
    Positions providers;                          // those that differ
    QMap<QString, ConsumerAllocations> consumers; // those that may differ, by uuid; without allocations: gone

    // For a cloud with its own Placement data. None: more than this differs.
    static std::optional<PlacementChange> between(const PlacementData &before, const PlacementData &after);
    // For a cloud without: the change from what `nodes` report. None: more than this differs.
    static std::optional<PlacementChange> derived(const QList<ResourceProvider> &providersBefore,
        const CloudIndex &before, const CloudIndex &after, const QList<int> &nodes);
};

} // namespace astrolabe
