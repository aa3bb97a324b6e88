// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/release.h"
#include "scheduler/drivers/driver.h"

namespace astrolabe {

// The stages that only some releases have. The catalogues tell it for filters, weighers and request filters.
// Source: nova.scheduler.manager and nova.scheduler.filter_scheduler, release by release.
enum class SchedulerStage {
    RequestFilters,   // change the request before Placement is asked
    Query,            // Placement selects hosts with room; before, all hosts were considered
    CandidateFilters, // filters decide which of a host's candidates fit
    Claim,            // the chosen candidate is claimed in Placement; before, nova-compute claimed for the server
    Alternates,       // further hosts of the same cell for another attempt
};

bool hasStage(SchedulerStage stage, Driver driver, Release release);

} // namespace astrolabe
