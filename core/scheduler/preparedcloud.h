// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "placement/placement.h"
#include "scheduler/drivers/driver.h"
#include "scheduler/enabledrules.h"
#include "scheduler/hoststate.h"

namespace astrolabe {

// What all requests to one cloud share: computed once, never changed.
struct PreparedCloud
{
    std::shared_ptr<const CloudIndex> index;
    Release release;
    Driver driver;
    std::optional<HostCache> hostCache; // none: the cloud is current
    CustomRules custom;                 // those that may be enabled
    EnabledRules rules;
    HostStates states;
    QList<DecidedHost> hosts;
    Placement placement;

    // `before` does not change the result: whatever still holds of that earlier preparation is reused.
    static Result<std::unique_ptr<const PreparedCloud>> of(CloudPtr cloud, std::optional<Release> release,
        const CustomRules &custom, std::optional<HostCache> cache, const PreparedCloud *before = nullptr);
};

} // namespace astrolabe
