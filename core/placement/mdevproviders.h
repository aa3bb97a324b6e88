// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/computenode.h"
#include "model/configuration.h"

namespace astrolabe {

// The providers beneath the node's own that stand for devices with mediated devices, from Stein on; none without
// [devices] enabled_mdev_types. The error is what nova-compute does not start with.
// Source: nova.virt.libvirt.driver.LibvirtDriver._get_gpu_inventories.
Result<QList<ResourceProvider>> mdevProviders(
    const ComputeNode &node, const QString &rootName, const Configuration &config, Release release);

} // namespace astrolabe
