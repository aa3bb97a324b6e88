// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scheduler/scheduler.h"
#include "services/acceptedrequest.h"
#include "services/neighbours/allocations.h"

namespace astrolabe::services {

// nova-scheduler: asks Placement and the cells, decides, claims. Source: nova.scheduler.manager.SchedulerManager.
class SchedulerService
{
public:
    SchedulerService(ServiceContext &context, SchedulerPtr scheduler, Allocations &allocations);

    // Every answer is a decision, recorded together with the servers' allocations. Raised only if the database fails.
    // `refused` says why the request excludes the host that was chosen before; a failure tells it.
    Replied<DecisionPtr> selectDestinations(const AcceptedRequest &asked, const Reason &refused = {});
    // Records a decision with no outcome but `why`, which was raised before the scheduler was asked, or instead of its
    // answer.
    Replied<DecisionPtr> undecided(const Request &request, const DecisionError &why);

    // Finds a host for one server whose build failed, given the current hosts of the request's other servers. Not
    // recorded; raised also if no host was found.
    Replied<DecisionPtr> selectAgain(AcceptedRequest asked);

    // The last recorded decision; nullptr: none yet.
    DecisionPtr decision() const { return m_decision; }

private:
    using Select = std::function<Replied<DecisionPtr>()>;
    Replied<DecisionPtr> ask(const RequestSpec &spec, const Select &select);
    Replied<DecisionPtr> keep(const DecisionPtr &decision, const Request &request);
    Replied<DecisionPtr> select(const AcceptedRequest &asked, const Scheduler &scheduler);
    SchedulerPtr schedulerWithoutCellsDown() const;

    ServiceContext &m_context;
    SchedulerPtr m_scheduler;
    Allocations &m_allocations;
    DecisionPtr m_decision;
};

} // namespace astrolabe::services
