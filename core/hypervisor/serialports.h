// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domainxml/domainxml.h"
#include "hypervisor/connection.h"

namespace astrolabe {

// The shape with a TCP port of the host for each of the guest's serial ports reached over TCP; it keeps those it has.
// Conflict if [serial_console] port_range is exhausted. Source: nova.console.serial.
Result<DomainShape> withSerialPorts(DomainShape shape, const Connection &connection, const Guest &guest);

// For an incoming live migration: replaces the ports in the guest's document with ports of the destination.
Result<void> moveSerialPorts(const Connection &destination, const Guest &guest, QString &domainXml);

// Where a serial port in a domain's document listens; in document order.
struct ListeningPort
{
    QString host;
    int port = 0;
};
QList<ListeningPort> listeningPortsIn(const QString &domainXml);

} // namespace astrolabe
