// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "change/changehistory.h"
#include "session/changedcloud.h"
#include "session/cloudcontent.h"
#include "session/cloudstate.h"
#include "session/hostconnections.h"
#include "store/cloudservers.h"

#include <chrono>

namespace astrolabe {

// A change of the open cloud, for lists.
struct ListedChange
{
    QString sentence;
    bool isUndone = false;
    bool continues = false;            // was made at once with the one before it in the list
    std::optional<Error> refusal = {}; // why it is not, or not fully, in force

    bool operator==(const ListedChange &) const = default;
};

// The open cloud with everything added to it here: libvirt hosts, servers and changes. ServerOperations acts on its
// servers. Works on the store, so every call blocks.
class OpenCloud
{
public:
    // `rules` may be enabled in addition to Nova's.
    OpenCloud(Store &store, HostConnections &connections, CustomRules rules);

    bool isOpen() const { return m_scheduler != nullptr; }
    qint64 id() const { return m_stored.id; } // in the store; 0: nothing is open
    const StoredCloud &stored() const { return m_stored; }
    SchedulerPtr scheduler() const { return m_scheduler; }
    const QList<BootedServer> &servers() const { return m_added.servers; }
    const BootedServer *server(const QString &uuid) const; // nullptr if it was not booted here
    // Without the servers booted here.
    std::shared_ptr<const CloudIndex> hosts() const;
    // What the scheduler sees now; boots are decided on it.
    SeenPlacement seen() const;
    CloudServers records() const; // in the store, based on seen()

    // Replaces the open cloud with this one, in its original state. On failure, the open cloud stays unchanged.
    Result<void> open(const Cloud &cloud, const QString &source);
    // Call after open(): restores what was added to the cloud earlier, with these servers.
    Result<void> restore(const QList<BootedServer> &servers);
    // Rereads the servers and the counters from the store, which other consoles may have changed.
    Result<void> readServers();
    // Adds servers that were just booted. The caching scheduler knows them too, since it placed them.
    Result<void> addServers(const QList<BootedServer> &servers);

    // Applies all changes or none, each as a step of its own, and stores them. Changes without effect are not stored.
    Result<void> make(const QList<Change> &changes) { return makeSteps(eachAlone(changes)); }
    Result<void> makeSteps(const QList<ChangeStep> &steps);
    // These have no effect if there is nothing to undo or redo.
    Result<void> undo();
    Result<void> redo();
    const ChangeHistory &changes() const { return m_changes; }
    CloudContent content() const { return {m_ground, made()}; }
    // The changes in force, first to last, then the undone ones, next to redo first.
    QList<ListedChange> listedChanges() const;
    // Updates texts after the application's language has changed.
    void retranslate() { m_changed = changedBy(made()); }
    // Why stored changes are no longer, or not fully, in force.
    QList<Error> refusals() const;

    CloudOptions options() const { return {m_changed.cloud.release, m_changed.cloud.config}; }
    // The cloud's original options.
    CloudOptions ownOptions() const { return {m_came.release, m_came.config}; }
    // Leaves out healings that Placement refuses; stores nothing if it refuses all. The number of refused healings.
    Result<qsizetype> heal(const QList<Healing> &healings);

    // Updates the libvirt hosts to their current state, except for what the caching scheduler has yet to read.
    Result<void> refresh();
    // Lets the caching scheduler read the current hosts.
    Result<void> readHosts();
    // How often to call readHosts(); none if the scheduler's driver does not cache.
    std::optional<std::chrono::seconds> readingPeriod() const;
    // Replaces the custom rules. Fails without effect if the options enable a rule that is gone.
    Result<void> setRules(const CustomRules &rules);

    // As switched here, by service host.
    const QMap<QString, ServiceSetting> &services() const { return m_added.services; }
    QStringList stoppedServices() const; // their hosts
    // Whether a stopped service still counts as up.
    bool anyFadesOut() const;

private:
    // The cloud's id. In a read-only store, that of the known cloud with this source, or 0.
    Result<qint64> idInStore(const Cloud &cloud, const QString &source) const;
    // What has been added so far, and how much of it the scheduler has read.
    CloudState now() const;
    CloudState read(const CloudState &now, const ChangedCloud &changed) const;
    void beginReading();
    // `added` with the store's raised generations, failed builds and volumes.
    Result<CloudState> withCounters(CloudState added, qint64 id) const;
    Result<void> readCounters();

    QList<Change> made() const { return changesOf(m_changes.made); }
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
    // The first applied change that keeps the cloud from being decided, if any.
    std::optional<std::pair<qsizetype, Error>> firstObstacle() const;

    Store &m_store;
    HostConnections &m_connections;
    CustomRules m_rules;
    StoredCloud m_stored;
    Cloud m_came; // in its original state
    ChangeHistory m_changes;
    std::optional<Error> m_unreadChanges; // why the stored changes are unknown
    QMap<qsizetype, Error> m_leftOut;     // by position in made(): changes with which the cloud could not be decided
    ChangedCloud m_changed;               // with the made changes applied
    QMap<qsizetype, Error> m_refusedHealings;
    CloudState m_added;               // except for the libvirt hosts, which m_connections knows
    std::optional<CloudState> m_read; // by the caching scheduler; none: other drivers read for each request
    SchedulerPtr m_scheduler;         // nullptr: nothing is open
    qint64 m_ground = 0;              // as in CloudContent
    QList<ComputeNode> m_connected;   // when hosts were refreshed last
};

} // namespace astrolabe
