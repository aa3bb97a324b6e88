// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/actions/serverwork.h"

namespace astrolabe::services {

// The row of a server's migration, and what it holds meanwhile. Source: nova.conductor.tasks.migrate.

// It holds nothing yet.
Replied<> createMigration(ServerWork &work, const Party &by, const QString &type, const QString &status);
// What the server held is the migration's from then on. Raised: Placement's, and nothing changed.
Replied<> handOverAllocation(ServerWork &work);
// Where it goes, and what of that host's hardware is claimed for it.
Replied<> directMigration(ServerWork &work, const HostNode &destination, const HardwareClaim &claimed = {});
// What it holds is the server's again, and what the server holds by then is free. Raised: likewise.
Replied<> returnAllocation(ServerWork &work, const Party &by);
// What it holds is free: the server stays where it is by then.
Replied<> dropAllocation(ServerWork &work, const Party &by);
// One that came to nothing: what it held is the server's again. Where Placement fails, it stays its own, and recovery
// gives it back.
void abandonMigration(ServerWork &work, const Party &by, const QString &status);
// One that failed after the server had left, or changed: it goes no way back, and the server is in error.
void failMigration(ServerWork &work, const Party &by, const Raised &why);

} // namespace astrolabe::services
