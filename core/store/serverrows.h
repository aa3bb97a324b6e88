// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "boot/claims.h"

namespace astrolabe {

class Database;

// Servers and their allocations as rows; an allocation row requires its server's row. Call within a transaction.
// Replaces the row recorded before the server was scheduled, if any.
Result<void> putServer(const Database &database, qint64 cloudId, const BootedServer &server);
// Updates an existing server except for what it holds.
Result<void> updateServer(const Database &database, qint64 cloudId, const BootedServer &server);
// Replaces what the server holds.
Result<void> putAllocation(const Database &database, qint64 cloudId, const BootedServer &server);
// What each server and its migrations hold.
Result<HeldByServer> readHeld(const Database &database, qint64 cloudId);
Result<QList<BootedServer>> readServers(const Database &database, qint64 cloudId); // in boot order
// The servers that may have hardware of a node, without those in `exceptFor` and without their allocations.
Result<QList<BootedServer>> readHardwareHolders(const Database &database, qint64 cloudId, const QStringList &exceptFor);

// By how much provider generations were raised: by one for each server that claimed from the provider.
// Source: placement.objects.allocation.replace_all; nova-compute's DELETE for a removed server raises none.
Result<QMap<QString, int>> readRaises(const Database &database, qint64 cloudId);

} // namespace astrolabe
