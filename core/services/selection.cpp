// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/selection.h"

namespace astrolabe::services {

InstanceClaim Selection::claim() const
{
    const WantedHardware hardware = hardwareOf(*spec);
    InstanceClaim claim = claimOf(spec->flavor, hardware, chosen.allocation, chosen.mappings);
    claim.limits = limitsOf(*decision, chosen.host);
    if (hardware.cells && decision->instances.at(index).numaFits.contains(chosen.host))
        claim.numaLimits = numaLimitsOf(host().facts, hardware);
    return claim;
}

} // namespace astrolabe::services
