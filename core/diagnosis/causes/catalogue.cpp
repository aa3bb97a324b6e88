// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/causes/catalogue.h"

namespace astrolabe {

std::span<const CauseEntry *const> allCauses()
{
    static constexpr const CauseEntry *all[] = {
        &usedUp,
        &fragmented,
        &largerThanHost,
        &tooMuchReserved,
        &otherRatio,
        &staleAllocations,
        &serviceDisabled,
        &serviceDown,
        &cellUnread,
        &missingInPlacement,
        &wrongZone,
        &missingTrait,
        &unsupportedImage,
        &aggregateMismatch,
        &misreadExtraSpec,
        &serverGroupPolicy,
        &numaMisfit,
        &memoryPages,
        &pciDevices,
        &hostLimits,
        &namedHost,
        &resultLimit,
        &placementFault,
        &refusedClaim,
        &refusedBuild,
        &localDisk,
        &bareMetalFlavor,
        &classNowhere,
        &deviceType,
        &filterNotEnabled,
        &unknownFilter,
        &movedServer,
        &reservedExceedsTotal,
        &tooFewHosts,
        &conflictingConditions,
        &differentConditions,
        &refusal,
        &otherCondition,
    };
    return all;
}

} // namespace astrolabe
