// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diagnosis/cause.h"

#include <span>

namespace astrolabe {

// Each is defined in its own file of this folder.
namespace causes {
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
extern const CauseEntry wrongZone;
extern const CauseEntry missingTrait;
extern const CauseEntry unsupportedImage;
extern const CauseEntry aggregateMismatch;
extern const CauseEntry misreadExtraSpec;
extern const CauseEntry serverGroupPolicy;
extern const CauseEntry numaMisfit;
extern const CauseEntry memoryPages;
extern const CauseEntry pciDevices;
extern const CauseEntry hostLimits;
extern const CauseEntry namedHost;
extern const CauseEntry resultLimit;
extern const CauseEntry placementFault;
extern const CauseEntry refusedClaim;
extern const CauseEntry refusedBuild;
extern const CauseEntry localDisk;
extern const CauseEntry bareMetalFlavor;
extern const CauseEntry classNowhere;
extern const CauseEntry deviceType;
extern const CauseEntry filterNotEnabled;
extern const CauseEntry unknownFilter;
extern const CauseEntry movedServer;
extern const CauseEntry reservedExceedsTotal;
extern const CauseEntry tooFewHosts;
extern const CauseEntry conflictingConditions;
extern const CauseEntry differentConditions;
extern const CauseEntry refusal;
extern const CauseEntry otherCondition;
extern const CauseEntry unknownPart;
} // namespace causes

// All causes, by id.
std::span<const CauseEntry *const> allCauses();

} // namespace astrolabe
