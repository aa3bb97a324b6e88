// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/allocationratio.h"
#include "model/cloud.h"

namespace astrolabe {

// What options say of the inventories of all hosts, by the classes of allocationRatios.
struct InventoryOptions
{
    explicit InventoryOptions(const Cloud &cloud);

    std::array<QString, allocationRatios.size()> classes;
    std::array<ConfiguredRatio, allocationRatios.size()> ratios;
    std::array<qint64, allocationRatios.size()> reserved; // in the unit of the class
};

// How much a node has and uses of the classes of allocationRatios, in their units.
struct HostAmount
{
    qint64 total;
    qint64 used; // with what the host reserves for itself
};
std::array<HostAmount, allocationRatios.size()> hostAmounts(const ComputeNode &node);

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
    const Cloud &cloud, const ComputeNode &node, const InventoryOptions &options);

} // namespace astrolabe
