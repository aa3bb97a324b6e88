// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "placement/placement.h"

namespace astrolabe::test {

// What differs between both, apart from the order of usages; empty if nothing does.
QString differenceOfPlacements(const Placement &a, const Placement &b);

} // namespace astrolabe::test
