// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/request.h"
#include "services/actions/serverwork.h"

namespace astrolabe::services {

// What a move asks beside what the server was booted with.
struct Move
{
    Purpose purpose = Purpose::Move;
    QString migration = {}; // that holds what the server held; empty: it held nothing
    QStringList ignoreHosts = {};
    QString host = {};   // the only one that will do; empty: any
    QString flavor = {}; // empty: its own
    QString zone = {};   // likewise
    QString image = {};  // likewise
};

// What the action asks of the scheduler; none: it does not ask.
std::optional<Move> moveOf(
    const ServerAction &action, const BootedServer &server, const CloudIndex &index, Release release);
// The server's RequestSpec for it: its flavor, image and zone of now, and the ports that it has; in its cell.
// Source: nova.objects.RequestSpec.from_components, nova.conductor.manager.
tl::expected<RequestSpec, DecisionError> specToMove(
    const BootedServer &server, const Move &move, const CloudIndex &index, Release release);
// To see beforehand what would be decided.
std::optional<Request> requestOf(
    const ServerAction &action, const BootedServer &server, const CloudIndex &index, Release release);

// The order for the host that the scheduler decides for, kept as this event of the action; raised is also that no host
// was found.
Replied<BuildOrder> findHost(const ServerWork &work, const Move &move, const QString &event);
// NUMA cells, devices and persistent memory of the host of the order, claimed there, and kept with the server before
// anybody else claims.
// Source: nova.compute.resource_tracker.ResourceTracker.resize_claim, rebuild_claim, live_migration_claim.
Replied<> claimFor(const ServerWork &work, const BuildOrder &order, const QString &name,
    const std::function<Replied<>(const HardwareClaim &)> &keep);

} // namespace astrolabe::services
