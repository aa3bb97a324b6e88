// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <QString>

namespace astrolabe::test {

// Several threads claim for servers at once, on a Placement that the others change, and record them in the store or
// remove them from it, until something fails. What the store has is claimed before. Each with its own connection.
Result<void> claimForEver(const QString &path);

} // namespace astrolabe::test
