// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "change/changehistory.h"
#include "session/changedcloud.h"
#include "session/cloudstate.h"
#include "session/hostconnections.h"
#include "store/cloudservers.h"

#include <chrono>

namespace astrolabe {

// A change of the open cloud, for whoever lists them.
struct ListedChange
{
    QString sentence;
    bool isUndone = false;
    std::optional<Error> refusal = {}; // why it is not in force, or not all of it

    bool operator==(const ListedChange &) const = default;
};

// The cloud that is open, with what was added to it here: libvirt hosts, servers, and changes. What is done with its
// servers is done by ServerOperations. Works on the store, so every call blocks.
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

    // Changes the cloud, all of them or none, and keeps that in the store. What makes no difference is not kept.
    Result<void> make(const QList<Change> &changes);
    // The same where there is nothing to undo or redo.
    Result<void> undo();
    Result<void> redo();
    const ChangeHistory &changes() const { return m_changes; }
    // First to last, and then those that were undone, of which the first is redone first.
    QList<ListedChange> listedChanges() const;
    // In the application's language, after it has changed.
    void retranslate() { m_changed = changedBy(m_changes.made); }
    // Why changes that were kept are not in force any more, or not all of them.
    QList<Error> refusals() const;

    CloudOptions options() const { return {m_changed.cloud.release, m_changed.cloud.config}; }
    // Those that the cloud came with.
    CloudOptions ownOptions() const { return {m_came.release, m_came.config}; }
    // What Placement refuses of healings is not made; where it refuses all, nothing is kept. The number of those
    // refused.
    Result<qsizetype> heal(const QList<Healing> &healings);

    // With the libvirt hosts as they are now, but for those that the caching scheduler has yet to read.
    Result<void> refresh();
    // The caching scheduler knows the hosts as they are now.
    Result<void> readHosts();
    // How often that is to be done. None: another driver decides.
    std::optional<std::chrono::seconds> readingPeriod() const;
    // Other rules that may be enabled. Where the options enable one that is gone, nothing changes.
    Result<void> setRules(const CustomRules &rules);

    // As they were switched here, by service host.
    const QMap<QString, ServiceSetting> &services() const { return m_added.services; }
    QStringList stoppedServices() const; // their hosts
    // One of them does not count as dead yet.
    bool anyFadesOut() const;

private:
    // Where nothing may be written, that of the cloud as it is known there; 0: it is not.
    Result<qint64> idInStore(const Cloud &cloud, const QString &source) const;
    // What was added until now, and what of that the scheduler knows.
    CloudState now() const;
    CloudState read(const CloudState &now, const ChangedCloud &changed) const;
    void beginReading();
    // As they are in the store: raised generations, failed builds, volumes.
    Result<CloudState> withCounters(CloudState added, qint64 id) const;
    Result<void> readCounters();

    ChangedCloud changedBy(const QList<Change> &changes) const;
    Result<DecidingCloud> decidingAfter(const ChangedCloud &changed) const;
    struct ChangedState
    {
        ChangeHistory history;
        ChangedCloud changed;
        DecidingCloud deciding;
    };
    Result<ChangedState> stateAfter(const ChangeHistory &history) const;
    Result<void> keep(const ChangedState &state);
    void use(const ChangedCloud &changed);
    void use(const DecidingCloud &deciding);
    Result<void> takeKept();
    // The first of those that were made without which the cloud could be decided; none: there is no such one.
    std::optional<std::pair<qsizetype, Error>> firstObstacle() const;

    Store &m_store;
    HostConnections &m_connections;
    CustomRules m_rules;
    StoredCloud m_stored;
    Cloud m_came; // as it was read
    ChangeHistory m_changes;
    std::optional<Error> m_unreadChanges; // why they are not known
    QMap<qsizetype, Error> m_leftOut;     // of those that were made: the cloud could not be decided with them
    ChangedCloud m_changed;               // by those that were made
    QMap<qsizetype, Error> m_refusedHealings;
    CloudState m_added;               // but for the libvirt hosts, which are the connections' to know
    std::optional<CloudState> m_read; // by the caching scheduler; none: another one reads them for each request
    SchedulerPtr m_scheduler;         // nullptr: nothing is open
};

} // namespace astrolabe
