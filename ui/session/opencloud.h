// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "boot/bootworkflow.h"
#include "model/request.h"
#include "scheduler/customrules.h"
#include "scheduler/scheduler.h"
#include "store/store.h"

namespace astrolabe {

class LibvirtConnections;

// The cloud that is open, with what was added to it here: libvirt hosts, servers, options. Works on the store and with
// libvirt, so every call blocks.
class OpenCloud
{
public:
    // The rules may be enabled beside Nova's.
    OpenCloud(Store &store, LibvirtConnections &connections, CustomRules rules);

    bool isOpen() const { return m_scheduler != nullptr; }
    qint64 id() const { return m_stored.id; } // in the store; 0: nothing is open
    const StoredCloud &stored() const { return m_stored; }
    SchedulerPtr scheduler() const { return m_scheduler; }
    const QList<BootedServer> &servers() const { return m_servers; }

    // In place of what was open. Whatever fails, fails before anything that is open has changed.
    Result<void> open(const Cloud &cloud, const QString &source);
    // Ends what was under way when the program was killed.
    Result<void> recover();
    // Options over those of the cloud, as long as it stays open.
    Result<void> merge(const Configuration &options);
    // With the libvirt hosts as they are now.
    Result<void> refresh();

    struct Boot
    {
        DecisionPtr decision;
        QList<BootedServer> servers;
    };
    Result<Boot> boot(const Request &request);
    Result<void> start(const QString &uuid) { return change(uuid, &BootWorkflow::start); }
    Result<void> stop(const QString &uuid) { return change(uuid, &BootWorkflow::stop); }
    Result<void> remove(const QString &uuid);

private:
    // A cloud with what was added to it here, ready to decide.
    Result<SchedulerPtr> schedulerFor(
        const Cloud &base, const QList<ComputeNode> &connected, const QList<BootedServer> &servers) const;
    Result<void> change(const QString &uuid, Result<BootedServer> (BootWorkflow::*how)(const BootedServer &));
    BootWorkflow workflow(ServerRecords &records) const;
    const BootedServer *server(const QString &uuid) const;

    Store &m_store;
    LibvirtConnections &m_connections;
    CustomRules m_rules;
    StoredCloud m_stored;
    Cloud m_base; // as it was read
    QList<BootedServer> m_servers;
    SchedulerPtr m_scheduler; // nullptr: nothing is open
};

} // namespace astrolabe
