// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "model/configuration.h"

namespace astrolabe {

// Who decides in nova-scheduler. Source: nova.scheduler.driver.Scheduler and what derives from it.
enum class Driver {
    Filter,  // FilterScheduler
    Caching, // FilterScheduler over the states of the hosts as they were read last; asks Placement for nothing
    Chance,  // ChanceScheduler: any host that is up
    Fake,    // FakeScheduler, of Nova's own tests: none
};

// What [scheduler] driver names: a class by its path, from Mitaka an entry point. From Wallaby there is nothing to
// choose. Fails, as nova-scheduler does not start, for a driver that the release does not have.
Result<Driver> driverOf(const Configuration &config, Release release);

} // namespace astrolabe
