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

} // namespace astrolabe::services
