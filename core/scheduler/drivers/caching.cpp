// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/drivers/caching.h"

#include "scheduler/drivers/driver.h"

namespace astrolabe {

namespace {

constexpr int defaultPeriod = 60; // the default of oslo.service's periodic tasks

} // namespace

std::optional<std::chrono::seconds> hostCachePeriod(const Configuration &config, Release release)
{
    const auto driver = driverOf(config, release);
    if (!driver || *driver != Driver::Caching)
        return std::nullopt;
    const int period = config.integer("scheduler", "periodic_task_interval", release);
    return std::chrono::seconds(period == 0 ? defaultPeriod : period);
}

} // namespace astrolabe
