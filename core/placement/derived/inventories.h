// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/allocationratio.h"
#include "model/cloud.h"

namespace astrolabe {

// What options say of the inventories of all hosts, for one of allocationRatios.
struct InventoryOptions
{
    QString resourceClass;
    ConfiguredRatio ratio;
    qint64 reserved = 0; // in the unit of the class
};
using OptionsOfInventories = std::array<InventoryOptions, allocationRatios.size()>;
OptionsOfInventories inventoryOptions(const Cloud &cloud);

// An inventory of the provider of a node, and what is in use of it.
struct DerivedInventory
{
    QString resourceClass;
    Inventory inventory;
    qint64 used = 0; // below 1: nothing
};

// Those that nova-compute reports for the node itself. Empty if one reserves more than its total: Placement then
// refuses all of them. Source: nova.virt.libvirt.driver.LibvirtDriver.update_provider_tree.
QList<DerivedInventory> derivedInventories(
    const Cloud &cloud, const ComputeNode &node, const OptionsOfInventories &options);

} // namespace astrolabe
