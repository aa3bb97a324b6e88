// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/serverrecords.h"

namespace astrolabe {

// Ends what was under way when the program was killed, as a nova-compute that starts again does. A server that was
// being built or rebuilt goes into error, holds nothing of a host that it never reached and has no guest there; one on
// its way to another host is back where it was; one that was being started, stopped or rebooted is so now; one that was
// being paused or suspended is what its guest says; one that was being deleted is gone. What a host that is back still
// has of servers that were evacuated from it or deleted meanwhile goes. Where a host does not answer, its servers stay
// as they are for the next time. All servers of the cloud, as they are then. Blocks while hypervisors work. Source:
// ComputeManager._init_instance. As long as the program runs some are not half done: somebody works with them still, or
// may yet. `dataFolder`: as RegionParts has it.
using IsUnderWay = std::function<bool(const BootedServer &server)>;
Result<QList<BootedServer>> recoverServers(const CloudIndex &index, ServerRecords &records,
    const HypervisorOf &hypervisorOf, const IsUnderWay &isUnderWay = {}, const QString &dataFolder = {});

// Its message waits for a nova-compute that does not run.
bool isQueued(const BootedServer &server);

} // namespace astrolabe
