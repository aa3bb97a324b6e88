// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/serverrecords.h"

namespace astrolabe {

// Ends what was under way when the program was killed, as a restarted nova-compute does. A server that was being built
// or rebuilt goes into error, and loses its allocation and guest on a host that it never reached; one that was moving
// is back on its source; one that was being started, stopped or rebooted reaches that state; one that was being paused
// or suspended takes the state of its guest; one that was being deleted is gone. Guests of servers that were evacuated
// or deleted while their host was down are removed once it is back. If a host does not answer, its servers stay as they
// are until the next recovery. Takes all servers of the cloud as recorded, and returns them as they are then. Blocks
// while hypervisors work. Source: ComputeManager._init_instance. Servers for which `isUnderWay` is true are left alone:
// the running program still works with them, or may yet. `dataFolder`: as in RegionParts.
using IsUnderWay = std::function<bool(const BootedServer &server)>;
Result<QList<BootedServer>> recoverServers(const QList<BootedServer> &servers, const CloudIndex &index,
    ServerRecords &records, const HypervisorOf &hypervisorOf, const IsUnderWay &isUnderWay = {},
    const QString &dataFolder = {});

// Whether the server's build message waits for a nova-compute that is down.
bool isQueued(const BootedServer &server);

} // namespace astrolabe
