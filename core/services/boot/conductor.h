// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/buildorder.h"
#include "services/neighbours/accelerators.h"
#include "services/neighbours/networks.h"
#include "services/neighbours/schedulerservice.h"
#include "services/neighbours/volumes.h"

namespace astrolabe::services {

// The services that nova-conductor calls.
struct ConductorNeighbours
{
    SchedulerService &scheduler;
    Allocations &allocations;
    Networks &networks;
    Volumes &volumes;
    Accelerators &accelerators;
};

// nova-conductor: gets hosts for the servers from the scheduler, and others if a build fails. Source:
// nova.conductor.manager.ComputeTaskManager.
class Conductor
{
public:
    // build_and_run_instance of the nova-compute that the order is for.
    using BuildAndRun = std::function<void(const BuildOrder &)>;

    Conductor(ServiceContext &context, const ConductorNeighbours &neighbours, BuildAndRun buildAndRun);

    // schedule_and_build_instances, cast by nova-api.
    void scheduleAndBuild(const AcceptedRequestPtr &asked);
    // build_instances, cast by nova-api until Newton, where nova-api creates the instances first.
    void buildCreated(const AcceptedRequestPtr &asked);
    // Casts a build whose message to `host` was never taken, as if from its queue. False: it was sent elsewhere.
    bool castAgain(
        const AcceptedRequestPtr &asked, const DecisionPtr &decision, const BootedServer &server, const QString &host);
    // build_instances, cast by a nova-compute that gives up the server.
    void buildInstances(BuildOrder order);

private:
    Replied<DecisionPtr> selectHosts(const AcceptedRequest &asked);
    Replied<> setUpGroup(const RequestGroup &group);
    Replied<> createInstances(const Decision &decision);
    Replied<> createInstance(const PlacedServer &placed, const DecidedHost &host);
    void forget(const PlacedServer &placed);
    void remove(const QString &server);
    Replied<> recheckQuota(const Request &request);
    void cleanUp(const Raised &why);
    Replied<> handOver(const BuildOrder &order);
    BuildOrder orderFor(const AcceptedRequestPtr &asked, const DecisionPtr &decision, qsizetype index) const;
    void bury(const DecisionPtr &decision);
    Replied<> buryInCell0(const QString &server, const Raised &why);
    std::optional<Alternate> claimNext(BuildOrder &order);
    Replied<Alternate> scheduleAgain(BuildOrder &order);
    Replied<> keep(const BuildOrder &order, const Alternate &next);
    void giveUp(const BuildOrder &order, const Raised &why);
    Replied<> saveFault(const QString &server, const Raised &why);
    void castBuild(BuildOrder order);

    ServiceContext &m_context;
    ConductorNeighbours m_neighbours;
    BuildAndRun m_buildAndRun;
};

} // namespace astrolabe::services
