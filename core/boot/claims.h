// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "boot/bootedserver.h"
#include "placement/placement.h"

#include <QHash>

namespace astrolabe {

using HeldByServer = QHash<QString, QMap<QString, Resources>>; // by server, by provider

// The Placement of a decision, and what the servers booted here held then.
struct SeenPlacement
{
    Placement placement;
    HeldByServer held = {};
    QList<BootedServer> servers = {}; // the servers booted here
};

// Whether the allocations of new servers are still free, given what was seen and all servers booted or removed since;
// makes one claim per server, as nova-scheduler does. Conflict: another request was faster.
// Source: SchedulerReportClient.claim_resources.
Result<void> checkClaims(const SeenPlacement &seen, const HeldByServer &heldNow, const QList<BootedServer> &newServers);

// A node's hardware that servers hold in `now` but did not in `seen`, by server uuid.
using TakenHardware = QHash<QString, QList<HardwareClaim>>;
TakenHardware takenSince(const QList<BootedServer> &seen, const QList<BootedServer> &now, const HostNode &place);

} // namespace astrolabe
