// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diagnosis/cause.h"

#include <span>

namespace astrolabe {

// Each is defined in its own file of this folder.
extern const CauseEntry usedUp;
extern const CauseEntry fragmented;
extern const CauseEntry largerThanHost;
extern const CauseEntry tooMuchReserved;
extern const CauseEntry otherRatio;
extern const CauseEntry staleAllocations;
extern const CauseEntry serviceDisabled;
extern const CauseEntry serviceDown;
extern const CauseEntry cellUnread;
extern const CauseEntry missingInPlacement;
extern const CauseEntry localDisk;
extern const CauseEntry classNowhere;
extern const CauseEntry reservedExceedsTotal;

// All causes, by id.
std::span<const CauseEntry *const> allCauses();

} // namespace astrolabe
