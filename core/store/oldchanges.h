// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

namespace astrolabe {

class Database;

// Earlier releases kept apart what are changes of a cloud today: the options that were set as a whole, the services
// that were switched, the healings of Placement. Makes a list of changes of them for each cloud, in this order, and
// leaves them where they are. What is damaged is damaged in the list too.
Result<void> listOldChanges(const Database &database);

} // namespace astrolabe
