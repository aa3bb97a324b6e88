// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/request.h"
#include "services/actions/serverwork.h"
#include "services/selection.h"

namespace astrolabe::services {

// How a move differs from the server's boot request.
struct Move
{
    Purpose purpose = Purpose::Move;
    QString migration = {};        // the consumer of the server's old allocation; empty: it had none
    bool returnAlternates = false; // only a resize and a cold migration try another host
    QStringList ignoreHosts = {};
    QString host = {};   // the only host to consider; empty: any
    QString flavor = {}; // empty: the server's own
    QString zone = {};   // empty: the server's own
    QString image = {};  // empty: the server's own
    Reason refused = {}; // why the host that the scheduler chose last is ignored now; no source: none was chosen
};

// What the action asks of the scheduler; none: it does not ask.
std::optional<Move> moveOf(
    const ServerAction &action, const BootedServer &server, const CloudIndex &index, Release release);
// The server's RequestSpec for the move, in its cell: its current flavor, image, zone and ports.
// Source: nova.conductor.manager.ComputeTaskManager.
tl::expected<RequestSpec, DecisionError> specToMove(
    const BootedServer &server, const Move &move, const CloudIndex &index, Release release);
// The server's request with the action, whether or not it comes to the scheduler.
Request documentOf(const ServerAction &action, const BootedServer &server, const CloudIndex &index, Release release);
// What the action would ask as a request document, for a preview.
std::optional<Request> requestOf(
    const ServerAction &action, const BootedServer &server, const CloudIndex &index, Release release);

// The host that the scheduler selects, recorded as event `event` of the action. Raised also if no host was found.
Replied<Selection> findHost(const ServerWork &work, const Move &move, const QString &event);
// Claims NUMA cells, devices and persistent memory on the selected host; `keep` records them with the server before
// anybody else can claim.
// Source: nova.compute.resource_tracker.ResourceTracker.resize_claim, rebuild_claim, live_migration_claim.
Replied<> claimFor(const ServerWork &work, const Selection &selection, const QString &name,
    const std::function<Replied<>(const HardwareClaim &)> &keep);

} // namespace astrolabe::services
