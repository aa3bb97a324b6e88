// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "hypervisor/connection.h"
#include "model/nodedevice.h"

namespace astrolabe {

// The host's PCI devices, with what libvirt says of them elsewhere: network interfaces, vDPA, mediated devices. None:
// it has no list of devices. Source: nova.virt.libvirt.driver.LibvirtDriver._get_pci_passthrough_devices.
Result<std::optional<QList<NodeDevice>>> listNodeDevices(const Connection &connection);

// The documents of its devices of these kinds (virConnectListAllNodeDeviceFlags); one that has gone meanwhile has none.
Result<QStringList> nodeDeviceDocuments(const Connection &connection, unsigned int kinds);

// The same list from the documents of all its devices.
Result<QList<NodeDevice>> parseNodeDevices(const QStringList &documents);

} // namespace astrolabe
