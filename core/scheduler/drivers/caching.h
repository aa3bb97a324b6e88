// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/configuration.h"

#include <chrono>
#include <optional>

namespace astrolabe {

// How often the caching scheduler reads the states of all hosts. In between it knows only what it placed there itself;
// negative: it never reads them again. None: another driver decides, which reads them for each request.
// Source: nova.scheduler.caching_scheduler.CachingScheduler, [scheduler] periodic_task_interval.
std::optional<std::chrono::seconds> hostCachePeriod(const Configuration &config, Release release);

} // namespace astrolabe
