// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/computenode.h"
#include "pci/devicespec.h"

namespace astrolabe {

// A PCI device that servers may get, with the tags from its device_spec.
struct TrackedDevice
{
    NodeDevice device;
    QMap<QString, QString> tags;

    // The device's own address, or a virtual function's physical one, whose provider represents all its functions.
    const QString &providerAddress() const;
    // Neutron's devices are not in Placement.
    bool isInPlacement() const { return tags.value(QStringLiteral("physical_network")).isEmpty(); }
};

// The uuid of the provider beneath a compute node whose name ends in `device`.
QString childProviderUuid(const QString &nodeUuid, const QString &device);

// The node's devices that match [pci] device_spec, by address. The error keeps nova-compute from starting. Source:
// nova.pci.manager.PciDevTracker.
Result<QList<TrackedDevice>> trackedDevices(const ComputeNode &node, const Configuration &config, Release release);

// The devices grouped into pools, as the node reports them while all are free.
// Source: nova.pci.stats.PciDeviceStats._create_pool_keys_from_dev.
QList<PciDevicePool> poolsOf(
    const QList<TrackedDevice> &devices, const ComputeNode &node, const Configuration &config, Release release);

} // namespace astrolabe
