// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "change/valueplace.h"
#include "diagnosis/case.h"

namespace astrolabe {

// Where the value stands in the cloud that the condition compares hosts with; none: the request says it, or no single
// value does.
std::optional<ValuePlace> placeOfAsked(const Condition &condition, const Case &examined);
// The name of the fact that the request itself says, as "requested_zone"; empty: none.
QString factOfRequest(const Condition &condition);

} // namespace astrolabe
