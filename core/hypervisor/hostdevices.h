// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domainxml/domainxml.h"
#include "hypervisor/connection.h"

#include <QSet>

namespace astrolabe {

// The shape with the PCI devices that the guest gets: of its own kinds those that no other guest of the host has. Those
// that it has it keeps. Source: nova.pci.stats.PciDeviceStats.consume_requests.
Result<DomainShape> withPciDevices(DomainShape shape, const Connection &connection, const Guest &guest);

// The host's PCI devices that a domain's document names, as 0000:3b:00.1.
QSet<QString> pciAddressesIn(const QString &domainXml);

} // namespace astrolabe
