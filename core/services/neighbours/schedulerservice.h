// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scheduler/scheduler.h"
#include "services/neighbours/allocations.h"
#include "spec/requestspec.h"

namespace astrolabe::services {

// nova-scheduler: asks Placement and the cells, decides, claims. Source: nova.scheduler.manager.SchedulerManager.
class SchedulerService
{
public:
    SchedulerService(ServiceContext &context, SchedulerPtr scheduler, Allocations &allocations);

    // Every answer is a decision, recorded together with the servers' allocations, and with what was asked in the
    // user's words. Raised only if the database fails. `refused` says why the spec excludes the host that was chosen
    // before; a failure tells it.
    Replied<DecisionPtr> selectDestinations(const RequestSpec &spec, const Asked &asked, const Reason &refused = {});
    // Records a decision with no outcome but `why`, which was raised before the scheduler was asked, or instead of its
    // answer.
    Replied<DecisionPtr> undecided(const Asked &asked, Purpose purpose, const DecisionError &why);

    // Finds a host for one server whose build failed, given the current hosts of the request's other servers. Not
    // recorded; raised also if no host was found.
    Replied<DecisionPtr> selectAgain(RequestSpec spec, const Asked &asked);

    // The last recorded decision; nullptr: none yet.
    DecisionPtr decision() const { return m_decision; }

private:
    using Select = std::function<Replied<DecisionPtr>()>;
    Replied<DecisionPtr> ask(const RequestSpec &spec, const Select &select);
    Replied<DecisionPtr> keep(const DecisionPtr &decision, Purpose purpose);
    Replied<DecisionPtr> select(const RequestSpec &spec, const Asked &asked, const Scheduler &scheduler);
    SchedulerPtr schedulerWithoutCellsDown() const;

    ServiceContext &m_context;
    SchedulerPtr m_scheduler;
    Allocations &m_allocations;
    DecisionPtr m_decision;
};

} // namespace astrolabe::services
