// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/region/region.h"
#include "session/opencloud.h"

#include <QSet>

#include <mutex>

namespace astrolabe {

// The state of the cloud when an operation began.
struct Circumstances
{
    qint64 cloudId = 0;
    SchedulerPtr scheduler;
    SeenPlacement seen;
    HypervisorOf hypervisorOf;
    BootOptions options;
    QString dataFolder;
};

// The servers of a boot, known even before they are recorded. Thread-safe.
class ServersOfBoot
{
public:
    void add(const QList<BootedServer> &servers);
    bool contains(const QString &uuid) const;
    QStringList uuids() const; // in request order

private:
    mutable std::mutex m_mutex;
    QStringList m_uuids;
};

struct BootUnderWay
{
    Request request;
    Circumstances circumstances;
    std::shared_ptr<ServersOfBoot> servers = std::make_shared<ServersOfBoot>();
    int attempts = 1;
};

// An action in progress on a server.
struct ActionUnderWay
{
    ServerAction action;
    BootedServer before;
    Circumstances circumstances;
};

// Both block while hypervisors work; they run in any thread with that thread's own store. The listener is called in
// that thread as servers change.
Result<Boot> runBoot(const BootUnderWay &boot, Store &store, Progress &progress, const ServersListener &listener = {});
// If canceled, leaves everything in the state that a killed program would.
Result<ActionOutcome> runAction(
    const ActionUnderWay &action, Store &store, Progress &progress, const ServersListener &listener = {});

// A guest that runs although its server is stopped.
struct UnwantedGuest
{
    QString uuid;
    std::shared_ptr<Hypervisor> host;
    ShutdownTime time;
};

// Acts on the servers of the open cloud: for the user, for nova-compute's periodic tasks, and to follow what guests did
// by themselves. Works on the store and with libvirt, so every call blocks.
class ServerOperations
{
public:
    enum class Access { Full, ReadOnly };

    // ReadOnly: unfinished work is left to the other console.
    // `dataFolder`: for disks of shelved servers and volumes; if empty, they are not kept.
    ServerOperations(OpenCloud &cloud, Store &store, HostConnections &connections, Access access = Access::Full,
        QString dataFolder = {});

    // After opening a cloud: restores what was added to it earlier, and finishes what was in progress when the program
    // was killed.
    Result<void> recover();
    // Hosts were added, lost or reconnected: finishes operations that waited for one of them.
    Result<void> takeHosts();

    // Boots, or acts on a server booted here, in a single call …
    Result<Boot> boot(const Request &request, const BootOptions &options, Progress &progress);
    Result<ActionOutcome> act(
        const QString &uuid, const ServerAction &action, const BootOptions &options, Progress &progress);
    // … or in steps: begin(), then runBoot() or runAction() in any thread, then end(). Nothing else touches those
    // servers meanwhile.
    BootUnderWay begin(const Request &request, const BootOptions &options);
    // If other boots were faster, starts again on what is free now, as often as Nova's client retries. False if there
    // is no further attempt.
    bool beginAgain(BootUnderWay &boot, const Result<Boot> &outcome);
    Result<Boot> end(const BootUnderWay &boot, Result<Boot> outcome);
    Result<ActionUnderWay> begin(const QString &uuid, const ServerAction &action, const BootOptions &options);
    Result<ActionOutcome> end(const ActionUnderWay &action, Result<ActionOutcome> outcome);
    bool isUnderWay(const QString &uuid) const;
    // Call once a guest found by syncPowerStates() is off.
    void endStop(const QString &uuid) { m_underWay.remove(uuid); }
    // nova-api's immediate refusal of an action on a server with an operation in progress, judged by its current state;
    // none if the action can follow.
    std::optional<Error> refusalMeanwhile(const BootedServer &server, const ServerAction &action) const;
    // Apply, undo and redo changes of the open cloud, as OpenCloud does. When a nova-compute comes back, guests
    // evacuated from it are removed, and it takes the builds queued for it; those are returned.
    Result<QList<Boot>> make(const QList<Change> &changes);
    Result<QList<Boot>> makeSteps(const QList<ChangeStep> &steps);
    Result<QList<Boot>> undo();
    Result<QList<Boot>> redo();

    // Follows what guests on real hosts did by themselves, or others did behind Nova's back. If a guest went off, its
    // server is stopped. A guest that runs although its server is stopped must be stopped again; it counts as in
    // progress from now on. Unheard::Asked also asks hosts about guests they have not reported.
    // Source: ComputeManager._sync_instance_power_state.
    enum class Unheard { Left, Asked };
    struct PowerSync
    {
        bool anyStopped = false; // servers
        QList<UnwantedGuest> unwanted;
    };
    Result<PowerSync> syncPowerStates(Unheard unheard);
    // Runs what the host's nova-compute does every minute.
    Result<PeriodicRun> runPeriodicTasks(const QString &host);
    // Hosts whose nova-compute has a periodic task due for a server.
    QStringList hostsWithDueTasks() const;

private:
    Circumstances circumstances(const BootOptions &options) const;
    Result<QList<Boot>> withServicesChanged(const std::function<Result<void>()> &change);
    Result<void> takeQueuedBuilds(const QString &host, QList<Boot> &taken);
    Result<void> syncPower(const BootedServer &server, Unheard unheard, PowerSync &sync);
    // `after`: nullptr if the server is gone.
    Result<void> keepAction(const QString &action, const Instance &before, const BootedServer *after,
        const std::optional<Raised> &failure, const Journal &journal);
    // Adds the faults that stopped services cause.
    BootOptions withStoppedServices(BootOptions options) const;
    RegionParts parts(ServerRecords &records, NativeCalls &calls, BootOptions options) const;

    OpenCloud &m_cloud;
    Store &m_store;
    HostConnections &m_connections;
    Access m_access;
    QString m_dataFolder;
    QSet<QString> m_underWay;                      // servers …
    QList<std::shared_ptr<ServersOfBoot>> m_boots; // … and those that are being booted
};

} // namespace astrolabe
