// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/region/region.h"
#include "session/opencloud.h"

#include <QSet>

#include <mutex>

namespace astrolabe {

// The cloud as it was when something began that is done in it.
struct Circumstances
{
    qint64 cloudId = 0;
    SchedulerPtr scheduler;
    SeenPlacement seen;
    HypervisorOf hypervisorOf;
    BootOptions options;
    QString dataFolder;
};

// The servers of a boot, from before they are written down. Thread-safe.
class ServersOfBoot
{
public:
    void add(const QList<BootedServer> &servers);
    bool contains(const QString &uuid) const;
    QStringList uuids() const; // in the order in which they were asked for

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

// Something that is done with a server.
struct ActionUnderWay
{
    ServerAction action;
    BootedServer before;
    Circumstances circumstances;
};

// Both block while hypervisors work, in any thread, through a store of that thread's own. The listener hears in that
// thread what becomes of the servers.
Result<Boot> runBoot(const BootUnderWay &boot, Store &store, Progress &progress, const ServersListener &listener = {});
// Canceled, it leaves everything as a program that is killed does.
Result<ActionOutcome> runAction(
    const ActionUnderWay &action, Store &store, Progress &progress, const ServersListener &listener = {});

// A guest that runs though its server is stopped.
struct UnwantedGuest
{
    QString uuid;
    std::shared_ptr<Hypervisor> host;
    ShutdownTime time;
};

// What is done with the servers of the cloud that is open: by somebody, by a nova-compute of its own accord, and after
// what their guests did by themselves. Works on the store and with libvirt, so every call blocks.
class ServerOperations
{
public:
    enum class Access { Full, ReadOnly };

    // ReadOnly: what is half done is another console's to end.
    // `dataFolder`: for the disks of shelved servers, and volumes; empty: they are not kept.
    ServerOperations(OpenCloud &cloud, Store &store, HostConnections &connections, Access access = Access::Full,
        QString dataFolder = {});

    // Of a cloud that was just opened: what was added to it here before is there again, and what was under way when the
    // program was killed comes to its end.
    Result<void> recover();
    // Hosts came, went or are back: a boot that waited for one of them comes to its end.
    Result<void> takeHosts();

    // A boot, and something with a server that was booted here: all at once …
    Result<Boot> boot(const Request &request, const BootOptions &options, Progress &progress);
    Result<ActionOutcome> act(
        const QString &uuid, const ServerAction &action, const BootOptions &options, Progress &progress);
    // … or begun, run by runBoot() and runAction() wherever they may take their time, and ended. Meanwhile nobody else
    // does anything with those servers.
    BootUnderWay begin(const Request &request, const BootOptions &options);
    // Others were faster: it begins once more, on what is free now, as often as Nova's client tries. False: that is its
    // end.
    bool beginAgain(BootUnderWay &boot, const Result<Boot> &outcome);
    Result<Boot> end(const BootUnderWay &boot, Result<Boot> outcome);
    Result<ActionUnderWay> begin(const QString &uuid, const ServerAction &action, const BootOptions &options);
    Result<ActionOutcome> end(const ActionUnderWay &action, Result<ActionOutcome> outcome);
    bool isUnderWay(const QString &uuid) const;
    // Of a guest that syncPowerStates() found, as soon as it is off.
    void endStop(const QString &uuid) { m_underWay.remove(uuid); }
    // What nova-api says at once of an action on a server that something is done with, as far as that has come; none:
    // it can follow that.
    std::optional<Error> refusalMeanwhile(const BootedServer &server, const ServerAction &action) const;
    // Changes the open cloud, and takes that back and makes it again, as OpenCloud does it. Where a nova-compute comes
    // back with that, the guests go that were evacuated from it meanwhile, and it takes the builds that waited for it:
    // those.
    Result<QList<Boot>> make(const QList<Change> &changes);
    Result<QList<Boot>> undo();
    Result<QList<Boot>> redo();

    // What guests on real hosts did by themselves, or somebody with them behind Nova's back: one that went off makes a
    // stopped server, one that runs though its server is stopped has to be stopped again, and that is under way from
    // now on. Hosts are asked about guests that nothing was heard of only where that is wanted.
    // Source: ComputeManager._sync_instance_power_state.
    enum class Unheard { Left, Asked };
    struct PowerSync
    {
        bool anyStopped = false; // servers
        QList<UnwantedGuest> unwanted;
    };
    Result<PowerSync> syncPowerStates(Unheard unheard);
    // What the host's nova-compute does every minute.
    Result<PeriodicRun> runPeriodicTasks(const QString &host);
    // Hosts whose nova-compute would do something with a server by now.
    QStringList hostsWithDueTasks() const;

private:
    Circumstances circumstances(const BootOptions &options) const;
    Result<QList<Boot>> withServicesChanged(const std::function<Result<void>()> &change);
    Result<void> takeQueuedBuilds(const QString &host, QList<Boot> &taken);
    Result<void> syncPower(const BootedServer &server, Unheard unheard, PowerSync &sync);
    // `after`: nullptr: it is gone.
    Result<void> keepAction(const QString &action, const Instance &before, const BootedServer *after,
        const std::optional<Raised> &failure, const Journal &journal);
    // With what services that are stopped do to messages.
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
