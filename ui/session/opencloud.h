// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "audit/healing.h"
#include "decision/decision.h"
#include "model/request.h"
#include "scheduler/customrules.h"
#include "scheduler/scheduler.h"
#include "services/recovery.h"
#include "services/region.h"
#include "store/cloudservers.h"

#include <chrono>

namespace astrolabe {

class LibvirtConnections;

// The cloud that is open, with what was added to it here: libvirt hosts, servers, options. Works on the store and with
// libvirt, so every call blocks.
class OpenCloud
{
public:
    enum class Access { Full, ReadOnly };

    // The rules may be enabled beside Nova's. ReadOnly: what is half done is another console's to end.
    // `snapshotFolder`: for the disks of shelved servers; empty: they are not kept.
    OpenCloud(Store &store, LibvirtConnections &connections, CustomRules rules, Access access = Access::Full,
        QString snapshotFolder = {});

    bool isOpen() const { return m_scheduler != nullptr; }
    qint64 id() const { return m_stored.id; } // in the store; 0: nothing is open
    const StoredCloud &stored() const { return m_stored; }
    SchedulerPtr scheduler() const { return m_scheduler; }
    const QList<BootedServer> &servers() const { return m_servers; }

    // In place of what was open, as it came. Whatever fails, fails before anything that is open has changed.
    Result<void> open(const Cloud &cloud, const QString &source);
    // After that: what was added to the cloud here before is there again, and what was under way when the program was
    // killed comes to its end.
    Result<void> recover();
    // In place of the cloud's own release and options, kept in the store. What Nova would refuse changes nothing.
    Result<void> setOptions(const CloudOptions &options);
    // Options over those in force.
    Result<void> merge(const Configuration &over);
    CloudOptions options() const { return {m_base.release, m_base.config}; }
    // Those that the cloud came with.
    const CloudOptions &ownOptions() const { return m_ownOptions; }
    // Why options that were kept are not in force; none: they are, or there were none.
    const std::optional<Error> &refusedOptions() const { return m_refusedOptions; }
    // Changes of the cloud's placement data, kept in the store. What Placement refuses of them is not made; where it
    // refuses all, nothing is kept. The number of those refused.
    Result<qsizetype> heal(const QList<Healing> &healings);
    // As it was before the last healing.
    Result<void> undoHealing();
    bool canUndoHealing() const { return !m_healings.isEmpty(); }
    // With the libvirt hosts as they are now, but for those that the caching scheduler has yet to read.
    Result<void> refresh();
    // Hosts came, went or are back: a boot that waited for one of them comes to its end.
    Result<void> takeHosts();
    // The caching scheduler knows the hosts as they are now.
    Result<void> readHosts();
    // How often that is to be done. None: another driver decides.
    std::optional<std::chrono::seconds> readingPeriod() const;
    // Other rules that may be enabled. Where the options enable one that is gone, nothing changes.
    Result<void> setRules(const CustomRules &rules);

    // Decided again on what is free then where another console was faster.
    Result<Boot> boot(const Request &request, const BootOptions &options, Progress &progress);
    // With a server that was booted here.
    Result<ActionOutcome> act(
        const QString &uuid, const ServerAction &action, const BootOptions &options, Progress &progress);
    // What guests on real hosts did by themselves, or somebody with them behind Nova's back: one that went off makes a
    // stopped server, one that runs though its server is stopped is stopped again. Whether any did. Hosts are asked
    // about guests that nothing was heard of only where that is wanted. Source:
    // ComputeManager._sync_instance_power_state.
    enum class Unheard { Left, Asked };
    Result<bool> syncPowerStates(Unheard unheard);
    // Disables a host's nova-compute, forces it down or stops it, and back. Where one comes back, the guests go that
    // were evacuated from it meanwhile, and it takes the builds that waited for it: those.
    Result<QList<Boot>> setService(const QString &host, const ServiceChange &change);
    QStringList stoppedServices() const; // their hosts
    // One of them does not count as dead yet.
    bool anyFadesOut() const;
    // What the host's nova-compute does every minute.
    Result<PeriodicRun> runPeriodicTasks(const QString &host);
    // Hosts whose nova-compute would do something with a server by now.
    QStringList hostsWithDueTasks() const;

private:
    // What was added to the cloud here, as the scheduler knows it.
    struct Additions
    {
        QDateTime readAt;
        QList<ComputeNode> connected;
        QList<BootedServer> servers;
        QList<QList<Healing>> healings;         // first to last
        QMap<QString, int> failedBuilds;        // by compute node
        QMap<QString, ServiceSetting> services; // by service host
    };

    Result<Boot> bootOnce(const Request &request, const BootOptions &options, Progress &progress);
    Result<void> readServers();
    Result<void> readCounters();
    Result<void> recoverServers(QueuedBuilds queued);
    Result<QList<Boot>> takeQueuedBuilds(const QString &host);
    CloudServers records() const;
    Additions additionsNow() const;
    HostCache cacheOf(const Additions &known) const;
    void beginReading();
    Additions additionsWith(const QList<QList<Healing>> &healings) const;
    void use(const QList<QList<Healing>> &healings, const SchedulerPtr &scheduler);
    // A cloud with what was added to it here, ready to decide.
    Result<SchedulerPtr> schedulerFor(const Cloud &base, const Additions &added) const;
    // False: it is as its server says.
    Result<bool> syncPower(const BootedServer &server, Unheard unheard);
    static QMap<QString, ServiceSetting> settingsOf(const Additions &added);
    std::shared_ptr<const CloudIndex> hostsNow() const;
    // False: there were none.
    Result<bool> takeKeptOptions();
    Result<SchedulerPtr> schedulerUnder(const CloudOptions &options, const Additions &added) const;
    void use(const CloudOptions &options, const SchedulerPtr &scheduler);
    Result<void> keepAction(
        const ServerAction &action, const Instance &before, const QString &failure, const Journal &journal);
    HypervisorOf hypervisors() const;
    // Those that are wanted, and that services which were stopped take no messages.
    BootOptions withStoppedServices(const BootOptions &options) const;
    const BootedServer *server(const QString &uuid) const;

    Store &m_store;
    LibvirtConnections &m_connections;
    CustomRules m_rules;
    Access m_access;
    QString m_snapshotFolder;
    StoredCloud m_stored;
    Cloud m_base; // as it was read, but for release and options
    CloudOptions m_ownOptions;
    std::optional<Error> m_refusedOptions;
    QList<BootedServer> m_servers;
    QMap<QString, int> m_raises;              // of the providers' generations
    QMap<QString, int> m_failedBuilds;        // by compute node
    QMap<QString, ServiceSetting> m_services; // by service host; that somebody set
    QList<QList<Healing>> m_healings;         // first to last
    std::optional<Additions> m_read;          // by the caching scheduler; none: another one reads them for each request
    SchedulerPtr m_scheduler;                 // nullptr: nothing is open
};

} // namespace astrolabe
