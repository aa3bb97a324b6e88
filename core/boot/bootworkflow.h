// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/progress.h"
#include "boot/hypervisor.h"
#include "boot/servers.h"
#include "decision/decision.h"

#include <functional>
#include <memory>

namespace astrolabe {

// Where the servers of one cloud are written down; what is there survives the program. Implemented over the store.
class ServerRecords
{
public:
    virtual ~ServerRecords() = default;

    // The decision and the servers that it placed: both or neither. The decision's id. Conflict: others were faster.
    virtual Result<qint64> recordBoot(const Decision &decision, const QList<BootedServer> &servers) = 0;
    virtual Result<QList<BootedServer>> servers() const = 0;
    virtual Result<void> update(const BootedServer &server) = 0;
    virtual Result<void> remove(const QString &uuid) = 0;
};

// What runs the guests of a compute node, by its uuid: nullptr where the host is simulated, an error where the host
// is real and cannot be reached.
using HypervisorOf = std::function<Result<std::shared_ptr<Hypervisor>>(const QString &nodeUuid)>;

// From a decision to running guests, and back. Each server is written down as `building` before anything is started,
// so that whatever ends the program leaves a record of what was under way; recover() brings that to an end. Blocks
// while hypervisors work. Source: nova.compute.manager.ComputeManager.
class BootWorkflow
{
public:
    BootWorkflow(std::shared_ptr<const CloudIndex> index, ServerRecords &records, HypervisorOf hypervisorOf);

    // Records the decision, whatever came out, and starts the servers that it placed. A guest that does not start is
    // no error of the workflow: its server is in vm_state error, on no host, with the fault that Nova would show.
    Result<QList<BootedServer>> boot(const Decision &decision, const Request &request, Progress &progress);

    // Conflict for a server that is on no host.
    Result<BootedServer> start(const BootedServer &server);
    Result<BootedServer> stop(const BootedServer &server);
    // The guest first, then the record: a server that cannot be destroyed stays listed.
    Result<void> remove(const BootedServer &server);

    // Ends what was under way when the program was killed: a server whose guest runs, or that is simulated, becomes
    // active; one whose guest was never made, error; one whose host does not answer stays `building` for the next
    // time. All servers of the cloud, as they are then.
    Result<QList<BootedServer>> recover();

private:
    Result<std::shared_ptr<Hypervisor>> hypervisorFor(const Instance &instance) const;
    Guest guestOf(const Instance &instance) const;
    Result<BootedServer> build(BootedServer server);
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
