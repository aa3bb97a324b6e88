// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <QString>

#include <functional>

namespace astrolabe::test {

// Several threads boot and remove servers at once, each with its own connection and on its last view of the store,
// which the others change meanwhile: only the store keeps them apart. Ends on the first failure other than a lost race,
// or when `goesOn`, called after each boot and removal, returns false. Returns the number of lost races.
Result<int> claimAtOnce(const QString &path, const std::function<bool()> &goesOn);

} // namespace astrolabe::test
