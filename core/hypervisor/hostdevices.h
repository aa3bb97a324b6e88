// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domainxml/domainxml.h"
#include "hypervisor/connection.h"

#include <QSet>

namespace astrolabe {

// The shape with the guest's PCI devices: it keeps those it has, and gets others of the required kinds that no other
// guest of the host has. Source: nova.pci.stats.PciDeviceStats.consume_requests.
Result<DomainShape> withPciDevices(DomainShape shape, const Connection &connection, const Guest &guest);

// The addresses of the host's PCI devices in a domain's document, as 0000:3b:00.1.
QSet<QString> pciAddressesIn(const QString &domainXml);

} // namespace astrolabe
