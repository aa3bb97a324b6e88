// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/computenode.h"
#include "model/configuration.h"
#include "pci/mdevtypes.h"

namespace astrolabe {

// A device that can be divided into mediated devices of type `mdevType`, by libvirt's name: "pci_0000_84_00_0".
struct MdevParent
{
    QString name;
    QString mdevType;

    bool operator==(const MdevParent &) const = default;
};

// The providers beneath the node's own for devices that can be divided into mediated devices, from Stein on; empty
// without [devices] enabled_mdev_types. The error keeps nova-compute from starting.
// Source: nova.virt.libvirt.driver.LibvirtDriver._get_gpu_inventories.
Result<QList<ResourceProvider>> mdevProviders(
    const ComputeNode &node, const QString &rootName, const Configuration &config, Release release);

// The node's devices behind a server's mdev allocation, as Nova determines them: only the first matching provider
// counts. `count` is the allocated number; 0 if the server holds none. Source: LibvirtDriver._allocate_mdevs.
struct HeldMdevs
{
    int count = 0;
    QList<MdevParent> parents; // any of them; several only before Stein, where the node's own provider stands for all

    bool operator==(const HeldMdevs &) const = default;
};
HeldMdevs heldMdevs(
    const QMap<QString, Resources> &allocation, const ComputeNode &node, const Configuration &config, Release release);

} // namespace astrolabe
