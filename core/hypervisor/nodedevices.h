// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "hypervisor/connection.h"
#include "model/nodedevice.h"

namespace astrolabe {

// The host's PCI devices with related information from libvirt's other devices: network interfaces, vDPA, mediated
// devices. None if the host has no device list.
// Source: nova.virt.libvirt.driver.LibvirtDriver._get_pci_passthrough_devices.
Result<std::optional<QList<NodeDevice>>> listNodeDevices(const Connection &connection);

// The documents of the host's devices of these kinds (virConnectListAllNodeDeviceFlags), without those that disappear
// meanwhile.
Result<QStringList> nodeDeviceDocuments(const Connection &connection, unsigned int kinds);

// Builds the same list from the documents of all devices.
Result<QList<NodeDevice>> parseNodeDevices(const QStringList &documents);

} // namespace astrolabe
