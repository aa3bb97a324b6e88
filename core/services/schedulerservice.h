// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scheduler/scheduler.h"
#include "services/allocations.h"

namespace astrolabe::services {

// nova-scheduler: asks Placement and the cells, decides, claims. Source: nova.scheduler.manager.SchedulerManager.
class SchedulerService
{
public:
    SchedulerService(Site &site, SchedulerPtr scheduler, Allocations &allocations);

    // Every answer is a decision, and is written down with what the servers hold by it; the exception is the
    // database's.
    Replied<DecisionPtr> selectDestinations(const Request &request);

    // The last one; nullptr: none yet.
    DecisionPtr decision() const { return m_decision; }

private:
    Replied<DecisionPtr> select(const Request &request);
    SchedulerPtr schedulerWithoutCellsDown() const;

    Site &m_site;
    SchedulerPtr m_scheduler;
    Allocations &m_allocations;
    DecisionPtr m_decision;
};

} // namespace astrolabe::services
