// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cloud.h"

#include <memory>

namespace astrolabe::fuzz {

// Two hosts with Placement's data, one server and a flavor: small, and every list has something in it.
CloudPtr smallWorld();

} // namespace astrolabe::fuzz
