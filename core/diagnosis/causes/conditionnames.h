// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diagnosis/case.h"

namespace astrolabe {

// The condition as a request or Placement's query writes it: "availability_zone = az1", "required:CUSTOM_SSD",
// "resources:VCPU = 8"; of a filter without such a value its name.
QString nameInRequest(const Case &examined, const Condition &condition);

} // namespace astrolabe
