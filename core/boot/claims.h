// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "boot/servers.h"
#include "placement/placement.h"

#include <QSet>

namespace astrolabe {

// The Placement that a decision was made on, and the servers booted here that it knew of.
struct SeenPlacement
{
    Placement placement;
    QSet<QString> servers = {}; // by uuid; one that is not held on it has no allocation
};

using HeldByServer = QHash<QString, QMap<QString, Resources>>; // by server, by provider

// Whether what new servers hold is still free, on what was seen and with all that was booted and removed since: one
// claim for each server, as nova-scheduler makes them. Conflict: somebody else was faster.
// Source: SchedulerReportClient.claim_resources.
Result<void> checkClaims(const SeenPlacement &seen, const HeldByServer &heldNow, const QList<BootedServer> &newServers);

} // namespace astrolabe
