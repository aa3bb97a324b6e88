// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/actions/serveraction.h"
#include "services/neighbours/allocations.h"

namespace astrolabe {

// What the nova-compute of a server's host does with it of its own accord once the time has come; none: nothing yet.
// Source: nova.compute.manager.ComputeManager._poll_unconfirmed_resizes, _poll_shelved_instances,
// _reclaim_queued_deletes.
std::optional<ServerAction> dueAction(const BootedServer &server, const CloudIndex &index, const QDateTime &now);

// Whether it gives the server up, which its host builds for longer than instance_build_timeout.
// Source: nova.compute.manager.ComputeManager._check_instance_build_time.
bool isBuildOverdue(const BootedServer &server, const CloudIndex &index, const QDateTime &now);

namespace services {

// What a nova-compute says of itself and of its nodes. Source: nova.servicegroup.drivers.db.DbDriver._report_state,
// nova.compute.resource_tracker.ResourceTracker.update_available_resource.
class PeriodicReport
{
public:
    PeriodicReport(ServiceContext &context, Allocations &allocations, QString host);

    // Up from now on, until service_down_time is over.
    Replied<> reportState();
    // Of a server whose build is overdue: what nova-compute says of it in its log.
    // Source: ComputeManager._check_instance_build_time.
    Raised giveUpBuild(const QString &server);
    // What the host has, and what its servers take of it.
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
