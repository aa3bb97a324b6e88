// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diagnosis/remedy.h"

#include <span>

namespace astrolabe {

// Each is defined in its own file of this folder.
extern const RemedyEntry otherFlavor;
extern const RemedyEntry otherZone;
extern const RemedyEntry anyHost;
extern const RemedyEntry otherImage;
extern const RemedyEntry droppedHint;
extern const RemedyEntry fewerServers;
extern const RemedyEntry bootFromVolume;
extern const RemedyEntry removedAllocations;
extern const RemedyEntry movedServer;
extern const RemedyEntry deletedServer;
extern const RemedyEntry hostState;
extern const RemedyEntry mendedProvider;
extern const RemedyEntry aggregateMembers;
extern const RemedyEntry aggregateKey;
extern const RemedyEntry extraSpec;
extern const RemedyEntry imageProperty;
extern const RemedyEntry trait;
extern const RemedyEntry units;
extern const RemedyEntry newGroup;
extern const RemedyEntry ratio;
extern const RemedyEntry resultLimit;
extern const RemedyEntry alias;
extern const RemedyEntry optionLimit;
extern const RemedyEntry disabledFilter;
extern const RemedyEntry oneMoreHost;

// All remedies, the least invasive first.
std::span<const RemedyEntry *const> allRemedies();

} // namespace astrolabe
