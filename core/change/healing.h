// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/placementdata.h"

namespace astrolabe {

// One change of Placement's data that takes a finding of the audit away.
struct Healing
{
    // In the order in which they are made: what makes room comes before what needs it.
    enum class Kind {
        DropAllocations, // what a consumer holds of a provider. Source: nova-manage placement audit --delete
        RemoveProvider,  // with those below it
        AddProvider,     // as the compute node reports itself
        SetInventory,
        RemoveInventory,
        JoinAggregate, // Source: nova-manage placement sync_aggregates
        LeaveAggregate,
        WriteAllocations, // beside what the consumer holds elsewhere. Source: nova-manage placement heal_allocations
    };

    Kind kind = Kind::DropAllocations;
    QString provider;                        // uuid; of one to be added the compute node's
    QString consumer = {};                   // uuid
    QString name = {};                       // a resource class or an aggregate's uuid
    std::optional<Inventory> inventory = {}; // to set
    Resources resources = {};                // to write

    bool operator==(const Healing &) const = default;
};

// "drop_allocations", "remove_provider" …
QString toString(Healing::Kind kind);

} // namespace astrolabe
