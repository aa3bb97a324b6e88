// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "boot/servers.h"
#include "placement/placement.h"

#include <QHash>

namespace astrolabe {

using HeldByServer = QHash<QString, QMap<QString, Resources>>; // by server, by provider

// The Placement that a decision was made on, and what the servers booted here held on it.
struct SeenPlacement
{
    Placement placement;
    HeldByServer held = {};
    QList<BootedServer> servers = {}; // themselves
};

// Whether what new servers hold is still free, on what was seen and with all that was booted and removed since: one
// claim for each server, as nova-scheduler makes them. Conflict: somebody else was faster.
// Source: SchedulerReportClient.claim_resources.
Result<void> checkClaims(const SeenPlacement &seen, const HeldByServer &heldNow, const QList<BootedServer> &newServers);

// What servers have of a node's hardware that they did not have there when the others were seen, by their uuids.
using TakenHardware = QHash<QString, QList<HardwareClaim>>;
TakenHardware takenSince(const QList<BootedServer> &seen, const QList<BootedServer> &now, const HostNode &place);

} // namespace astrolabe
