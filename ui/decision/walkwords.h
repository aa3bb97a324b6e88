// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/walk.h"

#include <QString>

namespace astrolabe {

// "when cmp-7 is removed", "when at most 3 hosts are left", "before RAMWeigher".
QString breakpointText(const Breakpoint &breakpoint);
// The filter, weigher, request filter or part of the query; otherwise the stage.
QString elementName(const Steps &steps, int element);

} // namespace astrolabe
