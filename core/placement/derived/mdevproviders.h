// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/computenode.h"
#include "model/configuration.h"
#include "pci/mdevtypes.h"

namespace astrolabe {

// A device of type `mdevType` that can be divided, as libvirt calls it: "pci_0000_84_00_0".
struct MdevParent
{
    QString name;
    QString mdevType;

    bool operator==(const MdevParent &) const = default;
};

// The providers beneath the node's own that stand for devices with mediated devices, from Stein on; none without
// [devices] enabled_mdev_types. The error is what nova-compute does not start with.
// Source: nova.virt.libvirt.driver.LibvirtDriver._get_gpu_inventories.
Result<QList<ResourceProvider>> mdevProviders(
    const ComputeNode &node, const QString &rootName, const Configuration &config, Release release);

// Those devices of a node that what a server holds of its providers is of, as Nova takes it: of one provider, the
// first. With how many it holds; none: it holds none. Source: LibvirtDriver._allocate_mdevs.
struct HeldMdevs
{
    int count = 0;
    QList<MdevParent> parents; // any of them; more than one where the node's own provider stands for them, before Stein

    bool operator==(const HeldMdevs &) const = default;
};
HeldMdevs heldMdevs(
    const QMap<QString, Resources> &allocation, const ComputeNode &node, const Configuration &config, Release release);

} // namespace astrolabe
