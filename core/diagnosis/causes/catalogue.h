// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diagnosis/cause.h"

#include <span>

namespace astrolabe {

// Each is defined in its own file of this folder.
extern const CauseEntry serviceDown;

// All causes, by id.
std::span<const CauseEntry *const> allCauses();

} // namespace astrolabe
