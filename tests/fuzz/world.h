// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cloud.h"

#include <memory>

namespace astrolabe::fuzz {

// Two hosts with Placement data, one server and a flavor: small, but no list is empty.
CloudPtr smallWorld();

} // namespace astrolabe::fuzz
