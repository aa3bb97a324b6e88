// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/progress.h"
#include "base/result.h"
#include "boot/claims.h"
#include "change/changehistory.h"
#include "decision/decision.h"
#include "model/cloud.h"
#include "services/messages/ending.h"

#include <QDateTime>

#include <optional>

class QSqlDatabase;

namespace astrolabe {

struct StoredCloud
{
    qint64 id = 0;
    QString name;
    QString source; // a file's path, or "sample:campus"
    QDateTime openedAt;
    int hosts = 0;
};

// A line of the history; the decision itself is read when it is wanted.
struct StoredDecision
{
    qint64 id = 0;
    qint64 cloudId = 0;
    QString cloudName;
    QDateTime decidedAt;
    QString serverName;
    int count = 1;
    QString flavor;
    Outcome outcome = Outcome::Scheduled;
    QString hosts; // where it landed, comma-separated labels
    std::optional<DecisionError> error;
    QList<ServerEnding> endings; // what became of its servers; empty: nobody knows

    bool operator==(const StoredDecision &) const = default;
};

// What was done with a server without the scheduler being asked.
struct StoredAction
{
    qint64 id = 0;
    qint64 cloudId = 0;
    QString cloudName = {};
    QDateTime doneAt = {};
    QString serverName = {};
    QString host = {};    // where the server is after it; empty: nowhere
    QString flavor = {};  // its id
    QString action = {};  // as instance_actions name it
    QString failure = {}; // empty: it succeeded

    bool operator==(const StoredAction &) const = default;
};

// A libvirt host that belongs to a cloud.
struct StoredConnection
{
    qint64 id = 0;
    qint64 cloudId = 0;
    QString uri;
    ComputeNode node; // as it reported itself last
};

// The console's SQLite file: clouds, decisions, the servers booted here, libvirt hosts, settings. One transaction per
// call, so a killed program leaves whole records or none. Belongs to the thread that opened it.
class Store
{
public:
    // Makes the file where there is none and brings an older one up to date. A newer schema is Unsupported, a damaged
    // file BadInput; either leaves the file as it was.
    static Result<Store> open(const QString &path);
    // Whatever would write fails; another program may. NotFound: there is no file.
    static Result<Store> openToRead(const QString &path);
    bool isReadOnly() const { return m_isReadOnly; }
    // The same file once more, for another thread of this program.
    static Result<Store> reopen(const QString &path);
    // Another program has written to the file since Astrolabe closed it, or its disk has lost something. After a kill
    // nobody knows: false.
    bool hasChangedOutside() const { return m_hasChangedOutside; }
    // What is kept here and cannot be read any more, each named: SQLite does not see a byte that became another one.
    Result<QStringList> damagedDocuments() const;
    Store(Store &&other) noexcept;
    Store &operator=(Store &&other) noexcept;
    ~Store();

    // A cloud of the same source takes the place of the earlier one; what was booted on it stays. Its document follows,
    // and until then the earlier one is there: packCloud() takes a while for many hosts and needs no store.
    Result<qint64> putCloud(const Cloud &cloud, const QString &source);
    Result<void> putDocument(qint64 cloudId, const QByteArray &packedCloud);
    Result<QList<StoredCloud>> clouds() const; // opened last first
    // Its document, without what was booted here. Fails when the progress says stop.
    Result<Cloud> cloud(qint64 id, Progress &progress) const;
    Result<void> removeCloud(qint64 id); // with its servers, connections and decisions
    // What was changed in the cloud here.
    Result<void> setChanges(qint64 cloudId, const ChangeHistory &changes);
    Result<ChangeHistory> changes(qint64 cloudId) const;

    // Servers that were asked for and are not scheduled yet: all or none.
    Result<void> recordRequested(qint64 cloudId, const QList<BootedServer> &servers);
    // A decision and the servers that were asked for with it: both or neither. Conflict where what they hold is not
    // free any more: others may have booted since the decision was made, through this store or another one on the same
    // file.
    Result<qint64> recordBoot(
        qint64 cloudId, const Decision &decision, const QList<BootedServer> &servers, const SeenPlacement &seen);
    Result<QList<StoredDecision>> decisions() const; // newest first
    Result<Decision> decision(qint64 id) const;
    Result<void> removeDecision(qint64 id);
    // All that the services said for it, and what became of its servers. NotFound: it was made before that was kept.
    Result<void> recordJournal(qint64 decisionId, const Journal &journal);
    Result<Journal> journal(qint64 decisionId) const;
    // Of the action, `cloudName` and the id are the store's to say.
    Result<void> recordAction(const StoredAction &action, const Journal &journal);
    Result<QList<StoredAction>> actions() const; // newest first
    Result<Journal> actionJournal(qint64 id) const;
    Result<void> removeAction(qint64 id);

    Result<QList<BootedServer>> servers(qint64 cloudId) const;
    Result<void> updateServer(qint64 cloudId, const BootedServer &server); // but for what it holds
    Result<void> updateHeld(qint64 cloudId, const BootedServer &server);
    // `work` hears of the servers that may have hardware of a node, but for these. Nobody else writes meanwhile.
    Result<void> claimHardware(
        qint64 cloudId, const QStringList &exceptFor, const std::function<void(const QList<BootedServer> &)> &work);
    // By how much boots raised the generations of the cloud's providers.
    Result<QMap<QString, int>> raises(qint64 cloudId) const;
    // A decision that moves a server which is there, likewise.
    Result<qint64> recordMove(qint64 cloudId, const Decision &decision, BootedServer server, const SeenPlacement &seen);
    // Of any cloud.
    Result<bool> hasServer(const QString &uuid) const;
    Result<void> removeServer(qint64 cloudId, const QString &uuid);
    // Cinder's volumes that were made or deleted here, as ServerRecords says.
    // What deleted servers have left on hosts that were down.
    Result<void> recordLeft(qint64 cloudId, const LeftGuest &guest);
    Result<void> removeLeft(qint64 cloudId, const LeftGuest &guest);
    Result<QList<LeftGuest>> left(qint64 cloudId) const;
    Result<void> recordVolume(qint64 cloudId, const Volume &volume);
    Result<QList<Volume>> volumes(qint64 cloudId) const;
    // How many builds in a row failed on the cloud's compute nodes, by uuid; of those on which any was tried here.
    Result<void> recordFailedBuilds(qint64 cloudId, const QString &nodeUuid, int failedBuilds);
    Result<QMap<QString, int>> failedBuilds(qint64 cloudId) const;

    Result<qint64> putConnection(qint64 cloudId, const QString &uri, const ComputeNode &node);
    Result<QList<StoredConnection>> connections(qint64 cloudId) const;
    Result<void> removeConnection(qint64 id);

    Result<void> setSetting(const QString &key, const QByteArray &value);
    Result<QByteArray> setting(const QString &key) const; // empty: never set

private:
    explicit Store(QString connectionName, bool hasChangedOutside = false);
    QSqlDatabase database() const;

    QString m_connectionName;
    bool m_hasChangedOutside = false;
    bool m_isReadOnly = false;
};

} // namespace astrolabe
