// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/decision.h"
#include "placement/placement.h"
#include "services/servicecontext.h"

namespace astrolabe::services {

// The servers' allocations in Placement. Source: nova.scheduler.client.report.SchedulerReportClient.
class Allocations
{
public:
    Allocations(ServiceContext &context, Placement placement);

    // Loads the allocations of an existing server.
    void load(const BootedServer &server);
    // Repeats nova-scheduler's queries and claims for a decision, in their order.
    Replied<> askCandidates(const Decision &decision);
    Replied<> claim(const Decision &decision);
    // PUT /allocations/{server}, for the next host to try. Raised if Placement refuses.
    Replied<> claim(const Party &by, const QString &server, const Alternate &alternate);
    // GET, by nova-compute.
    Replied<> read(const Party &by, const QString &server);
    // GET /resource_providers/{uuid}/allocations, by nova-compute: the provider's allocations by consumer.
    void tellHeldOf(const Party &by, const QString &provider);
    // POST /allocations: gives the allocations of consumer `from` to consumer `to`, replacing those of `to`. Raised if
    // Placement refuses. Source: nova.conductor.tasks.migrate.replace_allocation_with_migration,
    // revert_allocation_for_migration.
    Replied<> handOver(const Party &by, const QString &from, const QString &to, const QString &server);
    // PUT: makes this all that the server holds. Source:
    // SchedulerReportClient.remove_provider_tree_from_instance_allocation.
    Replied<> replace(const Party &by, const QString &server, const QMap<QString, Resources> &allocation);
    // DELETE. No error if the server has no allocations.
    void remove(const Party &by, const QString &server);

private:
    void giveBack(const Decision &decision);
    Message message(
        const Party &by, const QString &method, const QString &server, const QJsonObject &content = {}) const;

    ServiceContext &m_context;
    Placement m_placement;
    bool m_isAsked = false; // whether this release uses Placement
};

} // namespace astrolabe::services
