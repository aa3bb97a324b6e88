// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/buildorder.h"

namespace astrolabe::services {

InstanceClaim BuildOrder::claim(const CloudIndex &cloud) const
{
    const Flavor *flavor = cloud.flavor(request->flavorRef);
    InstanceClaim claim = claimOf(flavor != nullptr ? *flavor : Flavor(), hardware, chosen.allocation, chosen.mappings);
    claim.limits = limitsOf(*decision, chosen.host);
    if (hardware.cells && decision->instances.at(index).numaFits.contains(chosen.host))
        claim.numaLimits = numaLimitsOf(host().facts, hardware);
    return claim;
}

} // namespace astrolabe::services
