// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/serverrecords.h"

#include <functional>
#include <memory>

namespace astrolabe {

// What is done with servers that were booted. Blocks while hypervisors work.
// Source: nova.compute.manager.ComputeManager.
class ServerActions
{
public:
    ServerActions(std::shared_ptr<const CloudIndex> index, ServerRecords &records, HypervisorOf hypervisorOf);

    // Conflict for a server that is on no host.
    Result<BootedServer> start(const BootedServer &server);
    Result<BootedServer> stop(const BootedServer &server);
    // The guest first, then the record: a server that cannot be destroyed stays listed.
    Result<void> remove(const BootedServer &server);

    // Ends what was under way when the program was killed, as a nova-compute that starts again does: a server that was
    // being built goes into error, holds nothing and has no guest; one whose host does not answer stays `building` for
    // the next time. All servers of the cloud, as they are then. Source: ComputeManager._init_instance.
    Result<QList<BootedServer>> recover();

private:
    Result<std::shared_ptr<Hypervisor>> hypervisorFor(const Instance &instance) const;
    Result<BootedServer> switchPower(
        const BootedServer &server, Result<void> (Hypervisor::*call)(const QString &), const QString &vmState);
    Result<BootedServer> reconcile(const BootedServer &server);
    Result<BootedServer> save(BootedServer server, const QString &vmState);
    Result<BootedServer> saveFault(BootedServer server, const Error &error);

    std::shared_ptr<const CloudIndex> m_index;
    ServerRecords &m_records;
    HypervisorOf m_hypervisorOf;
};

} // namespace astrolabe
