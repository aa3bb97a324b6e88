// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "placement/providers.h"

namespace astrolabe {

class CloudIndex;
struct Cloud;
struct CloudDifference;

// How much of an inventory is in use; below 1: nothing.
struct AmountInUse
{
    int provider = 0; // position
    QString resourceClass;
    qint64 amount = 0;
};

// What differs between a Placement and the one before it.
struct PlacementChange
{
    PlacementData data;  // without consumers
    int kept = 0;        // how many of its providers, the first ones, are those of before; the rest are others
    Positions providers; // of the kept ones, those that differ
    QMap<QString, ConsumerAllocations> consumers; // those that may differ, by uuid; without allocations: gone
    std::vector<AmountInUse> inUse;               // of derived providers, what may differ

    // For a cloud with its own Placement data. None: more than this differs.
    static std::optional<PlacementChange> between(const PlacementData &before, const PlacementData &after);
    // For a cloud without: the change from what the nodes report.
    static PlacementChange derived(const Providers &providersBefore, const Cloud &before, const CloudIndex &after,
        const CloudDifference &difference);
};

} // namespace astrolabe
