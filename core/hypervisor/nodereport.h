// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "hypervisor/connection.h"
#include "model/computenode.h"

namespace astrolabe {

// The host as nova-compute's libvirt driver and resource tracker report it without servers.
// Source: nova.virt.libvirt.driver.LibvirtDriver.get_available_resource.
Result<ComputeNode> reportNode(const Connection &connection, const QString &uri);

} // namespace astrolabe
