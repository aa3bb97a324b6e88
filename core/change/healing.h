// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/placementdata.h"

namespace astrolabe {

// A change of Placement's data that resolves a finding of the audit.
struct Healing
{
    // In the order of execution: what frees capacity comes before what needs it.
    enum class Kind {
        DropAllocations, // a consumer's on a provider. Source: nova-manage placement audit --delete
        RemoveProvider,  // with its descendants
        AddProvider,     // as the compute node reports
        SetInventory,
        RemoveInventory,
        JoinAggregate, // Source: nova-manage placement sync_aggregates
        LeaveAggregate,
        WriteAllocations, // in addition to others of the consumer. Source: nova-manage placement heal_allocations
    };

    Kind kind = Kind::DropAllocations;
    QString provider;                        // uuid; when adding a provider, the compute node's
    QString consumer = {};                   // uuid
    QString name = {};                       // a resource class or an aggregate's uuid
    std::optional<Inventory> inventory = {}; // to set
    Resources resources = {};                // to write

    bool operator==(const Healing &) const = default;
};

// "drop_allocations", "remove_provider" …
QString toString(Healing::Kind kind);

} // namespace astrolabe
