// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/buildorder.h"

namespace astrolabe::services {

InstanceClaim BuildOrder::claim() const
{
    const WantedHardware hardware = hardwareOf(accepted->spec);
    InstanceClaim claim = claimOf(accepted->spec.flavor, hardware, chosen.allocation, chosen.mappings);
    claim.limits = limitsOf(*decision, chosen.host);
    if (hardware.cells && decision->instances.at(index).numaFits.contains(chosen.host))
        claim.numaLimits = numaLimitsOf(host().facts, hardware);
    return claim;
}

} // namespace astrolabe::services
