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
        &localDisk,
        &classNowhere,
        &reservedExceedsTotal,
    };
    return all;
}

} // namespace astrolabe
