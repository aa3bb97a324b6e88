// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "boot/claims.h"

namespace astrolabe {

class Database;

// Servers as rows, with their allocations as rows that cannot be without them. To be called within a transaction.
// In place of the row from before it was decided, if one is there.
Result<void> putServer(const Database &database, qint64 cloudId, const BootedServer &server);
// Of one that is there, all but what it holds.
Result<void> updateServer(const Database &database, qint64 cloudId, const BootedServer &server);
// In place of what it holds.
Result<void> putAllocation(const Database &database, qint64 cloudId, const BootedServer &server);
// By servers and their migrations.
Result<HeldByServer> readHeld(const Database &database, qint64 cloudId);
Result<QList<BootedServer>> readServers(const Database &database, qint64 cloudId); // in the order of their boots
// Those that may have hardware of a node, but for these, and without their allocations.
Result<QList<BootedServer>> readHardwareHolders(const Database &database, qint64 cloudId, const QStringList &exceptFor);

// By how much the generations of providers were raised: by one for each server that claimed from it. Source:
// placement.objects.allocation.replace_all; that a server goes, nova-compute's DELETE, raises none.
Result<QMap<QString, int>> readRaises(const Database &database, qint64 cloudId);

} // namespace astrolabe
