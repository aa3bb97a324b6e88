// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/actions/serveraction.h"
#include "services/neighbours/allocations.h"

namespace astrolabe {

// The action that nova-compute's periodic tasks perform on a server at `now`; none: nothing is due. Source:
// nova.compute.manager.ComputeManager._poll_unconfirmed_resizes, _poll_shelved_instances, _reclaim_queued_deletes.
std::optional<ServerAction> dueAction(const BootedServer &server, const CloudIndex &index, const QDateTime &now);

// Whether nova-compute gives up the server because it has been building for longer than instance_build_timeout. Source:
// nova.compute.manager.ComputeManager._check_instance_build_time.
bool isBuildOverdue(const BootedServer &server, const CloudIndex &index, const QDateTime &now);

namespace services {

// nova-compute's reports on itself and its nodes. Source: nova.servicegroup.drivers.db.DbDriver._report_state,
// nova.compute.resource_tracker.ResourceTracker.update_available_resource.
class PeriodicReport
{
public:
    PeriodicReport(ServiceContext &context, Allocations &allocations, QString host);

    // Reports the service as up, until service_down_time has passed.
    Replied<> reportState();
    // Puts a server with an overdue build into error; returns the line in nova-compute's log. Source:
    // ComputeManager._check_instance_build_time.
    Raised giveUpBuild(const QString &server);
    // Reports the host's resources and their use by its servers.
    void updateAvailableResource();

private:
    void updateNode(const ComputeNode &node);

    ServiceContext &m_context;
    Allocations &m_allocations;
    QString m_host;
    Party m_self;
};

} // namespace services

} // namespace astrolabe
