// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/remedies/catalogue.h"

namespace astrolabe {

std::span<const RemedyEntry *const> allRemedies()
{
    static constexpr const RemedyEntry *all[] = {
        &otherFlavor,
        &otherZone,
        &anyHost,
        &otherImage,
        &droppedHint,
        &fewerServers,
        &bootFromVolume,
        &removedAllocations,
        &serversMovedAway,
        &serversDeleted,
        &runningHost,
        &mendedProvider,
        &aggregateMembers,
        &admittingAggregate,
        &otherExtraSpecs,
        &otherImageProperties,
        &otherTraits,
        &widerUnits,
        &smallerFlavor,
        &newGroup,
        &higherRatio,
        &moreResults,
        &matchingAlias,
        &optionLimit,
        &disabledFilter,
        &oneMoreHost,
    };
    return all;
}

} // namespace astrolabe
