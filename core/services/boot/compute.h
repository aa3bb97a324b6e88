// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/buildfailures.h"
#include "scheduler/resourcetracker.h"
#include "services/buildorder.h"
#include "services/neighbours/accelerators.h"
#include "services/neighbours/allocations.h"
#include "services/neighbours/images.h"
#include "services/neighbours/networks.h"
#include "services/neighbours/volumes.h"

#include <map>

namespace astrolabe::services {

class Conductor;

// The services that nova-compute calls.
struct ComputeNeighbours
{
    Allocations &allocations;
    Images &images;
    Networks &networks;
    Volumes &volumes;
    Accelerators &accelerators;
    Conductor &conductor;
};

// The nova-compute of one service host. Source: nova.compute.manager.ComputeManager.
class Compute
{
public:
    Compute(
        ServiceContext &context, QString host, const ComputeNeighbours &neighbours, const HypervisorOf &hypervisorOf);

    // build_and_run_instance, cast by the conductor. At most max_concurrent_builds builds run at a time.
    void buildAndRun(const BuildOrder &order);

private:
    void beginWaiting();
    void build(const BuildOrder &order);
    using Built = tl::expected<void, BuildFailure>;
    Built prepare(const BuildOrder &order);
    Replied<> claim(const BuildOrder &order);
    Replied<> claim(const BuildOrder &order, const InstanceClaim &wanted);
    Replied<> takeAccelerators(const BuildOrder &order);
    void spawn(const BuildOrder &order);
    void plug(const BuildOrder &order, const Replied<PowerState> &spawned);
    void resume(const BuildOrder &order);
    void end(const BuildOrder &order, const Replied<PowerState> &state);
    void becomeActive(const BuildOrder &order, PowerState state);
    // Destroys the guest, which may have been defined before the failure.
    void destroy(const BuildOrder &order, const BuildFailure &failure);
    void fail(const BuildOrder &order, const BuildFailure &failure);
    // What a server keeps after its build has failed for good.
    enum class Keeps { Nothing, Volumes, VolumesAndClaim };
    void abort(const BuildOrder &order, const QString &message, Keeps keeps);
    void reschedule(BuildOrder order, const BuildFailure &failure);
    void finish(const BuildOrder &order, std::optional<BuildEnd> failed);
    void countBuild(const BuildOrder &order, std::optional<BuildEnd> failed);
    Replied<> setTask(const QString &server, const QString &taskState);
    QString imageNameOf(const QString &server) const;
    ResourceTracker &trackerOf(const BuildOrder &order);
    void callNative(const BuildOrder &order, const QString &name, const NativeCalls::Call &call, PowerState wanted,
        const std::function<void(const Replied<PowerState> &)> &done);

    ServiceContext &m_context;
    QString m_host;
    ComputeNeighbours m_neighbours;
    const HypervisorOf &m_hypervisorOf;
    Party m_self;
    std::map<QString, ResourceTracker> m_trackers; // by node
    QHash<QString, int> m_failedBuilds;            // by node; only those with builds
    QQueue<BuildOrder> m_waiting;
    int m_building = 0;
    bool m_isBeginning = false;
};

} // namespace astrolabe::services
