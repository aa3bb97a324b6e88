// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/buildorder.h"

namespace astrolabe::services {

InstanceClaim BuildOrder::claim(const CloudIndex &cloud) const
{
    InstanceClaim claim{.limits = limitsOf(*decision, chosen.host),
        .hardware = hardware,
        .mappings = chosen.mappings,
        .allocation = chosen.allocation};
    if (hardware.cells && decision->instances.at(index).numaFits.contains(chosen.host)) {
        const HostFacts &facts = host().facts;
        claim.numaLimits = NumaLimits{facts.cpuAllocationRatio, facts.ramAllocationRatio, hardware.networks};
    }
    if (const Flavor *flavor = cloud.flavor(request->flavorRef)) {
        claim.memoryMb = flavor->memoryMb;
        claim.diskGb = flavor->rootGb + flavor->ephemeralGb;
        claim.vcpus = flavor->vcpus;
    }
    return claim;
}

} // namespace astrolabe::services
