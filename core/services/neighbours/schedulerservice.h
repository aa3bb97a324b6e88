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

    // Every answer is a decision, and is written down with what the servers hold by it; the exception is the
    // database's.
    Replied<DecisionPtr> selectDestinations(const AcceptedRequest &asked);
    // Where something was raised before it was asked, or instead of its answer: the decision that nothing is decided,
    // likewise written down.
    Replied<DecisionPtr> undecided(const Request &request, const DecisionError &why);

    // For one server whose build failed, with those of its request on the hosts that they have by now. Not kept; raised
    // is also that no host was found.
    Replied<DecisionPtr> selectAgain(AcceptedRequest asked);

    // The last one that was kept; nullptr: none yet.
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
