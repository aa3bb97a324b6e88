// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

namespace astrolabe {

class Database;

// Earlier releases told the action that asked for a decision only in its document. Damaged documents stay unnamed.
Result<void> nameOldActions(const Database &database);

} // namespace astrolabe
