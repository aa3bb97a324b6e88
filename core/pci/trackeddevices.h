// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/computenode.h"
#include "pci/devicespec.h"

namespace astrolabe {

// A PCI device that servers may get, and what the option says of it.
struct TrackedDevice
{
    NodeDevice device;
    QMap<QString, QString> tags;

    // Its own address; of a virtual function that of the physical one, which stands for all of them.
    const QString &providerAddress() const;
    // Neutron's devices are not in Placement.
    bool isInPlacement() const { return tags.value(QStringLiteral("physical_network")).isEmpty(); }
};

// The provider beneath a compute node that stands for a device, by the end of its name.
QString childProviderUuid(const QString &nodeUuid, const QString &device);

// The node's devices that [pci] device_spec gives to servers, by address. The error is what nova-compute does not start
// with. Source: nova.pci.manager.PciDevTracker.
Result<QList<TrackedDevice>> trackedDevices(const ComputeNode &node, const Configuration &config, Release release);

// In pools, as the node reports them while all are free.
// Source: nova.pci.stats.PciDeviceStats._create_pool_keys_from_dev.
QList<PciDevicePool> poolsOf(
    const QList<TrackedDevice> &devices, const ComputeNode &node, const Configuration &config, Release release);

} // namespace astrolabe
