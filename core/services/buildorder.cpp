// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/buildorder.h"

namespace astrolabe::services {

std::optional<InstanceNumaTopology> BuildOrder::fit() const
{
    if (!decision->instances.first().numaWanted)
        return std::nullopt;
    const InstanceRecord &record = decision->instances.at(index);
    const auto fit = record.numaFits.constFind(chosen.host);
    return fit == record.numaFits.cend() ? std::nullopt : std::optional(*fit);
}

InstanceClaim BuildOrder::claim(const CloudIndex &cloud) const
{
    InstanceClaim claim{.limits = limitsOf(*decision, chosen.host),
        .fit = fit(),
        .devices = devices,
        .mappings = chosen.mappings,
        .allocation = chosen.allocation};
    if (const Flavor *flavor = cloud.flavor(request->flavorRef)) {
        claim.memoryMb = flavor->memoryMb;
        claim.diskGb = flavor->rootGb + flavor->ephemeralGb;
        claim.vcpus = flavor->vcpus;
    }
    return claim;
}

} // namespace astrolabe::services
