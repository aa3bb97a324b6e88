// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diagnosis/remedy.h"

#include <span>

namespace astrolabe {

// Each is defined in its own file of this folder.
namespace remedies {
extern const RemedyEntry otherFlavor;
extern const RemedyEntry otherZone;
extern const RemedyEntry anyHost;
extern const RemedyEntry otherImage;
extern const RemedyEntry droppedHint;
extern const RemedyEntry fewerServers;
extern const RemedyEntry bootFromVolume;
extern const RemedyEntry removedAllocations;
extern const RemedyEntry serversMovedAway;
extern const RemedyEntry serversDeleted;
extern const RemedyEntry runningHost;
extern const RemedyEntry mendedProvider;
extern const RemedyEntry aggregateMembers;
extern const RemedyEntry admittingAggregate;
extern const RemedyEntry otherExtraSpecs;
extern const RemedyEntry otherImageProperties;
extern const RemedyEntry otherTraits;
extern const RemedyEntry widerUnits;
extern const RemedyEntry smallerFlavor;
extern const RemedyEntry newGroup;
extern const RemedyEntry higherRatio;
extern const RemedyEntry moreResults;
extern const RemedyEntry matchingAlias;
extern const RemedyEntry optionLimit;
extern const RemedyEntry disabledFilter;
extern const RemedyEntry oneMoreHost;
} // namespace remedies

// All remedies, the least invasive first.
std::span<const RemedyEntry *const> allRemedies();

} // namespace astrolabe
