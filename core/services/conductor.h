// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/buildorder.h"
#include "services/network.h"
#include "services/schedulerservice.h"

namespace astrolabe::services {

class Compute;

// nova-conductor: finds the servers their hosts, and others where a build fails. Source:
// nova.conductor.manager.ComputeTaskManager.
class Conductor
{
public:
    using ComputeOn = std::function<Compute &(HostIndex host)>;

    Conductor(Site &site, SchedulerService &scheduler, Allocations &allocations, Network &network, ComputeOn computeOn);

    // schedule_and_build_instances, cast by nova-api.
    void scheduleAndBuild(const Request &request);
    // build_instances, cast by a nova-compute that gives the server back.
    void buildInstances(BuildOrder order);

private:
    Replied<> createInstances(const Decision &decision);
    Replied<> handOver(const BuildOrder &order);
    BuildOrder orderFor(
        const std::shared_ptr<const Request> &request, const DecisionPtr &decision, qsizetype index) const;
    void bury(const DecisionPtr &decision);
    Replied<> buryInCell0(const QString &server, const Raised &why);
    std::optional<Alternate> claimNext(BuildOrder &order);
    void giveUp(const BuildOrder &order, const Raised &why);
    Replied<> saveFault(const QString &server, const Raised &why);
    void castBuild(BuildOrder order);

    Site &m_site;
    SchedulerService &m_scheduler;
    Allocations &m_allocations;
    Network &m_network;
    ComputeOn m_computeOn;
};

} // namespace astrolabe::services
