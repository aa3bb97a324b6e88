// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "change/valueplace.h"
#include "model/cloud.h"

namespace astrolabe {

enum class InventoryNumber { Total, Reserved, Ratio };

// An inventory of a node, or of a provider below it.
struct InventoryName
{
    const ComputeNode &node;
    QString provider; // uuid
    QString resourceClass;
};

// Where Placement's number stands: in the inventory if the cloud has Placement's data, else in what nova-compute
// reports or in nova.conf. Without a member: no single value sets it.
ValuePlace placeOf(InventoryNumber number, const InventoryName &inventory, const Cloud &cloud);

} // namespace astrolabe
