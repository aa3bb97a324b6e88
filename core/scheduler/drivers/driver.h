// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "model/configuration.h"

namespace astrolabe {

// The driver of nova-scheduler. Source: nova.scheduler.driver.Scheduler and its subclasses.
enum class Driver {
    Filter,  // FilterScheduler
    Caching, // FilterScheduler over cached host states; does not ask Placement
    Chance,  // ChanceScheduler: any host that is up
    Fake,    // FakeScheduler of Nova's own tests: no host
};

// The driver that [scheduler] driver names by class path, from Mitaka by entry point. From Wallaby there is no choice.
// Fails for a driver that the release does not have, where nova-scheduler does not start.
Result<Driver> driverOf(const Configuration &config, Release release);

} // namespace astrolabe
