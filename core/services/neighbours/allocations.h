// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/decision.h"
#include "placement/placement.h"
#include "services/servicecontext.h"

namespace astrolabe::services {

// What servers hold in Placement. Source: nova.scheduler.client.report.SchedulerReportClient.
class Allocations
{
public:
    Allocations(ServiceContext &context, Placement placement);

    // What a server that exists holds already.
    void load(const BootedServer &server);
    // What nova-scheduler asked and claimed for a decision, in the order in which it did.
    Replied<> askCandidates(const Decision &decision);
    Replied<> claim(const Decision &decision);
    // PUT /allocations/{server}, for the host that is tried next. Refused: Raised.
    Replied<> claim(const Party &by, const QString &server, const Alternate &alternate);
    // GET, by nova-compute.
    Replied<> read(const Party &by, const QString &server);
    // GET /resource_providers/{uuid}/allocations, by nova-compute: what is held there, by consumer.
    void tellHeldOf(const Party &by, const QString &provider);
    // POST /allocations: what one consumer holds is the other's, whatever that one held. Refused: Raised.
    // Source: nova.conductor.tasks.migrate.replace_allocation_with_migration, revert_allocation_for_migration.
    Replied<> handOver(const Party &by, const QString &from, const QString &to, const QString &server);
    // PUT: this is all that the server holds. Source:
    // SchedulerReportClient.remove_provider_tree_from_instance_allocation.
    Replied<> replace(const Party &by, const QString &server, const QMap<QString, Resources> &allocation);
    // DELETE. What is not held is no error.
    void remove(const Party &by, const QString &server);

private:
    void giveBack(const Decision &decision);
    Message message(
        const Party &by, const QString &method, const QString &server, const QJsonObject &content = {}) const;

    ServiceContext &m_context;
    Placement m_placement;
    bool m_isAsked = false; // older releases do without
};

} // namespace astrolabe::services
