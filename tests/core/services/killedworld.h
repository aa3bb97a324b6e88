// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/boot/smallworld.h"

namespace astrolabe::test {

// Where servers are booted and worked on until the program is killed: two hosts, and a second flavor to resize to.
inline Cloud killedWorld()
{
    Cloud cloud = smallCloud();
    cloud.flavors.append(flavor(QStringLiteral("3"), QStringLiteral("m1.small"), 2, 2048, 2));
    cloud.flavors.last().ephemeralGb = cloud.flavors.first().ephemeralGb;
    cloud.flavors.last().swapMb = cloud.flavors.first().swapMb;
    return cloud;
}

} // namespace astrolabe::test
