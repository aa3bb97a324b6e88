// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "change/valueplace.h"
#include "diagnosis/case.h"

namespace astrolabe {

// Where the value stands in the cloud that the condition compares hosts with; none: the request says it, or no single
// value does.
std::optional<ValuePlace> placeOfAsked(const Condition &condition, const Case &examined);
// Whether the request itself says it.
bool isAskedByRequest(const Condition &condition);

} // namespace astrolabe
