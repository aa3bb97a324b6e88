// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/cloudstate.h"
#include "session/hostconnections.h"
#include "store/cloudservers.h"

#include <chrono>

namespace astrolabe {

// The cloud that is open, with what was added to it here: libvirt hosts, servers, options, healings. What is done with
// its servers is done by ServerOperations. Works on the store, so every call blocks.
class OpenCloud
{
public:
    // The rules may be enabled beside Nova's.
    OpenCloud(Store &store, HostConnections &connections, CustomRules rules);

    bool isOpen() const { return m_scheduler != nullptr; }
    qint64 id() const { return m_stored.id; } // in the store; 0: nothing is open
    const StoredCloud &stored() const { return m_stored; }
    SchedulerPtr scheduler() const { return m_scheduler; }
    const QList<BootedServer> &servers() const { return m_added.servers; }
    const BootedServer *server(const QString &uuid) const; // nullptr: it was not booted here
    // But for the servers that were booted here.
    std::shared_ptr<const CloudIndex> hosts() const;
    // What the scheduler sees now: on that, what is booted is decided.
    SeenPlacement seen() const;
    CloudServers records() const; // in the store, of that

    // In place of what was open, as it came. Whatever fails, fails before anything that is open has changed.
    Result<void> open(const Cloud &cloud, const QString &source);
    // After that: what was added to the cloud here before is there again, with these servers.
    Result<void> restore(const QList<BootedServer> &servers);
    // The servers and what counts with them as they are in the store now, where other consoles write too.
    Result<void> readServers();
    // Those that were booted just now. The caching scheduler knows them too, since it placed them.
    Result<void> addServers(const QList<BootedServer> &servers);

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
    bool canUndoHealing() const { return !m_added.healings.isEmpty(); }

    // With the libvirt hosts as they are now, but for those that the caching scheduler has yet to read.
    Result<void> refresh();
    // The caching scheduler knows the hosts as they are now.
    Result<void> readHosts();
    // How often that is to be done. None: another driver decides.
    std::optional<std::chrono::seconds> readingPeriod() const;
    // Other rules that may be enabled. Where the options enable one that is gone, nothing changes.
    Result<void> setRules(const CustomRules &rules);

    // Disables a host's nova-compute, forces it down or stops it, and back, kept in the store.
    Result<void> setService(const QString &host, const ServiceChange &change);
    QStringList stoppedServices() const; // their hosts
    // One of them does not count as dead yet.
    bool anyFadesOut() const;

private:
    // What was added until now, and what of that the scheduler knows, with these healings.
    CloudState now() const;
    CloudState read(const QList<QList<Healing>> &healings) const;
    void beginReading();
    // As they are in the store: raised generations, failed builds, services that were set.
    Result<CloudState> withCounters(CloudState added, qint64 id) const;
    Result<void> readCounters();
    // False: there were none.
    Result<bool> takeKeptOptions();
    Result<SchedulerPtr> schedulerUnder(const CloudOptions &options, const CloudState &read) const;
    void use(const CloudOptions &options, const SchedulerPtr &scheduler);
    void use(const QList<QList<Healing>> &healings, const SchedulerPtr &scheduler);

    Store &m_store;
    HostConnections &m_connections;
    CustomRules m_rules;
    StoredCloud m_stored;
    Cloud m_base; // as it was read, but for release and options
    CloudOptions m_ownOptions;
    std::optional<Error> m_refusedOptions;
    CloudState m_added;               // but for the libvirt hosts, which are the connections' to know
    std::optional<CloudState> m_read; // by the caching scheduler; none: another one reads them for each request
    SchedulerPtr m_scheduler;         // nullptr: nothing is open
};

} // namespace astrolabe
