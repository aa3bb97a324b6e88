// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/causes/catalogue.h"

namespace astrolabe {

std::span<const CauseEntry *const> allCauses()
{
    static constexpr const CauseEntry *all[] = {
        &causes::usedUp,
        &causes::fragmented,
        &causes::largerThanHost,
        &causes::tooMuchReserved,
        &causes::otherRatio,
        &causes::staleAllocations,
        &causes::serviceDisabled,
        &causes::serviceDown,
        &causes::cellUnread,
        &causes::missingInPlacement,
        &causes::wrongZone,
        &causes::missingTrait,
        &causes::unsupportedImage,
        &causes::aggregateMismatch,
        &causes::misreadExtraSpec,
        &causes::serverGroupPolicy,
        &causes::numaMisfit,
        &causes::memoryPages,
        &causes::pciDevices,
        &causes::hostLimits,
        &causes::namedHost,
        &causes::resultLimit,
        &causes::placementFault,
        &causes::refusedClaim,
        &causes::refusedBuild,
        &causes::localDisk,
        &causes::bareMetalFlavor,
        &causes::classNowhere,
        &causes::deviceType,
        &causes::filterNotEnabled,
        &causes::unknownFilter,
        &causes::movedServer,
        &causes::reservedExceedsTotal,
        &causes::tooFewHosts,
        &causes::conflictingConditions,
        &causes::differentConditions,
        &causes::refusal,
        &causes::otherCondition,
        &causes::unknownPart,
    };
    return all;
}

} // namespace astrolabe
