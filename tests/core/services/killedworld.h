// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/boot/smallworld.h"

namespace astrolabe::test {

// The cloud in which servers are booted and used until the program is killed: two hosts, and a second flavor for
// resizes.
inline Cloud killedWorld()
{
    Cloud cloud = smallCloud();
    cloud.flavors.append(flavor(QStringLiteral("3"), QStringLiteral("m1.small"), 2, 2048, 2));
    cloud.flavors.last().ephemeralGb = cloud.flavors.first().ephemeralGb;
    cloud.flavors.last().swapMb = cloud.flavors.first().swapMb;
    return cloud;
}

} // namespace astrolabe::test
