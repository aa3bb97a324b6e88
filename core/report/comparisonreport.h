// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diagnosis/comparison.h"
#include "report/report.h"

namespace astrolabe {

// What differs, and what came of it. `mostHosts`: in a table; none: all.
Report reportOf(const Comparison &comparison, std::optional<int> mostHosts = 20);

} // namespace astrolabe
