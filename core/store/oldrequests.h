// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

namespace astrolabe {

class Database;

// Earlier releases kept a decision's request only in its document. Of damaged documents it stays unknown.
Result<void> keepOldRequests(const Database &database);

} // namespace astrolabe
