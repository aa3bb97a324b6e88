// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diagnosis/case.h"

namespace astrolabe {

// The condition as a request writes it, the same in any language: "availability_zone = az1", "trait:CUSTOM_SSD =
// required", "8 VCPU"; without such a value what it asks in words, or the filter's name.
Reason nameInRequest(const Case &examined, const Condition &condition);

} // namespace astrolabe
