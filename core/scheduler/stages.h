// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/release.h"
#include "scheduler/drivers/driver.h"

namespace astrolabe {

// The stages of a selection that not every release has. Of filters, weighers and request filters the catalogues say it.
// Source: nova.scheduler.manager and nova.scheduler.filter_scheduler, release by release.
enum class SchedulerStage {
    RequestFilters,   // change the request before anybody is asked
    Query,            // Placement says which hosts have room; before, all were looked at
    CandidateFilters, // filters say which of a host's candidates fit
    Claim,            // what is chosen is claimed in Placement; before, nova-compute did it when the server came
    Alternates,       // hosts of the same cell are named for another try
};

bool hasStage(SchedulerStage stage, Driver driver, Release release);

} // namespace astrolabe
