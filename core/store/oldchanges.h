// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

namespace astrolabe {

class Database;

// Earlier releases stored separately what are changes of a cloud today: all the options that were set, the services
// that were switched, the healings of Placement. Converts them to a list of changes for each cloud, in this order, and
// leaves the originals in place. Damaged entries stay damaged in the list.
Result<void> listOldChanges(const Database &database);

} // namespace astrolabe
