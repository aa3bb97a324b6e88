// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/serverwork.h"

namespace astrolabe::services {

// The row of a server's migration, and what it holds meanwhile. Source: nova.conductor.tasks.migrate.

// Made by the conductor; what the server held is the migration's from then on.
Replied<> beginMigration(ServerWork &work, const QString &type, const QString &status);
// The other way round; what the server holds by then is free. Raised: Placement's, and nothing changed.
Replied<> returnAllocation(ServerWork &work, const Party &by);
// One that came to nothing, with this status: what it held is the server's again. Where Placement fails, it stays its
// own, and recovery gives it back.
void abandonMigration(ServerWork &work, const Party &by, const QString &status);
// One that is over and holds nothing.
Replied<> forgetMigration(ServerWork &work);

} // namespace astrolabe::services
