// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scheduler/resourcetracker.h"
#include "services/actions/serveraction.h"
#include "services/neighbours/accelerators.h"
#include "services/neighbours/allocations.h"
#include "services/neighbours/guests.h"
#include "services/neighbours/images.h"
#include "services/neighbours/networks.h"
#include "services/neighbours/schedulerservice.h"
#include "services/neighbours/volumes.h"

namespace astrolabe::services {

// An action on an existing server: the services that take part, and the steps that all actions share. Each family of
// actions has a file with what it does at which service.
class ServerWork
{
public:
    struct Neighbours
    {
        Allocations &allocations;
        Images &images;
        Networks &networks;
        Volumes &volumes;
        Accelerators &accelerators;
        SchedulerService &scheduler;
        Guests &guests;
    };

    ServerWork(ServiceContext &context, const Neighbours &neighbours, ServerAction action, QString server);

    ServiceContext &context() const { return m_context; }
    const ServerAction &action() const { return m_action; }
    const QString &server() const { return m_server; }
    const BootedServer &record() const { return m_context.databases.server(m_server); }
    const Instance &instance() const { return record().instance; }
    HostNode place() const { return hostNodeOf(instance()); }
    bool isUp(const QString &host) const; // whether its nova-compute is up

    // -- Who takes part
    Allocations &allocations() const { return m_neighbours.allocations; }
    Images &images() const { return m_neighbours.images; }
    Networks &networks() const { return m_neighbours.networks; }
    Volumes &volumes() const { return m_neighbours.volumes; }
    Accelerators &accelerators() const { return m_neighbours.accelerators; }
    SchedulerService &scheduler() const { return m_neighbours.scheduler; }
    Guests &guests() const { return m_neighbours.guests; }
    static Party api() { return {Party::Role::Api}; }
    static Party conductor() { return {Party::Role::Conductor}; }
    static Party compute(const QString &host) { return {Party::Role::Compute, host}; }

    // -- Steps
    using Change = std::function<void(BootedServer &)>;
    Replied<> save(const Party &by, const QJsonObject &columns, const Change &change);
    Replied<> setTask(const Party &by, const QString &taskState);
    // Sets the vm_state and clears the task.
    Replied<> setState(const Party &by, const QString &vmState);
    Replied<> setMigration(const Party &by, const QString &status);
    // Sets the migration's status and ends it.
    Replied<> endMigration(const Party &by, const QString &status);
    void notify(const Party &by, const QString &event) const;
    void cast(const Party &from, const Party &to, const QString &name, std::function<void()> work,
        const QJsonObject &content = {});
    // Ends a failed action: the server goes into `vmState` with the fault that Nova shows. If `by` is a nova-compute,
    // its method raised `why`, and listeners are notified.
    void endInFault(const Party &by, const QString &vmState, const Raised &why);
    // Records a failure that leaves no fault.
    void fail(const Raised &why);
    // The first failure, which is the action's outcome.
    const std::optional<Raised> &failure() const { return m_failure; }

private:
    Replied<> updateMigration(const Party &by, const QString &status, const Change &change);

    ServiceContext &m_context;
    Neighbours m_neighbours;
    ServerAction m_action;
    QString m_server;
    QString m_method; // the last cast that was taken
    std::optional<Raised> m_failure;
};

} // namespace astrolabe::services
