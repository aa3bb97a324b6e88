// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "placement/placement.h"
#include "scheduler/drivers/driver.h"
#include "scheduler/enabledrules.h"
#include "scheduler/hoststate.h"

namespace astrolabe {

// What every request to one cloud shares: worked out once, never changed.
struct PreparedCloud
{
    std::shared_ptr<const CloudIndex> index;
    Release release;
    Driver driver;
    std::optional<HostCache> hostCache; // none: the cloud is as it is now
    CustomRules custom;                 // that may be enabled
    EnabledRules rules;
    HostStates states;
    QList<DecidedHost> hosts;
    Placement placement;

    // The same with and without a cloud that was prepared before: what still holds of that is taken over.
    static Result<std::unique_ptr<const PreparedCloud>> of(CloudPtr cloud, std::optional<Release> release,
        const CustomRules &custom, std::optional<HostCache> cache, const PreparedCloud *before = nullptr);
};

} // namespace astrolabe
