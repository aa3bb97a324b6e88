// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domainxml/domainxml.h"
#include "hypervisor/connection.h"

namespace astrolabe {

// The shape with a TCP port of the host for each serial port of the guest's that is reached so; those that it has it
// keeps. Conflict: [serial_console] port_range has none left. Source: nova.console.serial.
Result<DomainShape> withSerialPorts(DomainShape shape, const Connection &connection, const Guest &guest);

// Likewise for a guest that comes while it runs: the ports in its document become the host's.
Result<void> moveSerialPorts(const Connection &destination, const Guest &guest, QString &domainXml);

// Where the serial ports of a domain's document listen; in the document's order.
struct ListeningPort
{
    QString host;
    int port = 0;
};
QList<ListeningPort> listeningPortsIn(const QString &domainXml);

} // namespace astrolabe
