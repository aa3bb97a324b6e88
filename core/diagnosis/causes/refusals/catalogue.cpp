// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/causes/refusals/catalogue.h"

namespace astrolabe {

std::optional<Cause> behindRefusal(const Case &examined)
{
    static constexpr std::optional<Cause> (*all[])(const Case &) = {
        refusals::unavailableHost,
        refusals::imageProperty,
        refusals::unseenImage,
        refusals::inactiveImage,
        refusals::unknownGroup,
        refusals::smallFlavor,
        refusals::keyPair,
        refusals::quotas,
        refusals::securityGroups,
        refusals::networks,
        refusals::zone,
        refusals::unknownFlavor,
        refusals::unknownAlias,
        refusals::unknownHost,
        refusals::otherCell,
        refusals::serverState,
        refusals::sameFlavor,
        refusals::hostInUse,
    };
    for (const auto &subject : all) {
        if (auto cause = subject(examined))
            return cause;
    }
    return std::nullopt;
}

} // namespace astrolabe
