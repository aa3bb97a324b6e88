// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/actions/serverwork.h"

namespace astrolabe::services {

// The row of a server's migration, and its allocation. Source: nova.conductor.tasks.migrate.

// Creates a migration without an allocation.
Replied<> createMigration(ServerWork &work, const Party &by, const QString &type, const QString &status);
// Gives the server's allocation to the migration. Raised if Placement refuses; nothing has changed then.
Replied<> handOverAllocation(ServerWork &work);
// Sets the migration's destination, and the hardware claimed there.
Replied<> directMigration(ServerWork &work, const HostNode &destination, const HardwareClaim &claimed = {});
// Gives the migration's allocation back to the server and releases the server's current one. Raised if Placement fails.
Replied<> returnAllocation(ServerWork &work, const Party &by);
// Releases the migration's allocation: the server stays on its current host.
Replied<> dropAllocation(ServerWork &work, const Party &by);
// Ends a migration that came to nothing: its allocation is the server's again. If Placement fails, the migration keeps
// it and recovery returns it.
void abandonMigration(ServerWork &work, const Party &by, const QString &status);
// Ends a migration that failed after the server had left or changed: no way back, the server goes into error.
void failMigration(ServerWork &work, const Party &by, const Raised &why);

} // namespace astrolabe::services
