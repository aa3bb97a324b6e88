// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diagnosis/trial.h"
#include "session/serveroperations.h"

#include <QObject>
#include <QThreadPool>
#include <QTimer>

#include <atomic>

namespace astrolabe {

// Runs boots and server actions. On libvirt hosts, where they take time, each has its own thread and store connection.
// Actions run in parallel, but one at a time per server; boots run one at a time, because each takes from what the
// previous one left. The destructor lets boots finish; actions waiting for a guest are left for the next start to
// recover.
class OperationsUnderWay final : public QObject
{
    Q_OBJECT

public:
    OperationsUnderWay(OpenCloud &cloud, ServerOperations &operations, Store &store, const HostConnections &connections,
        QString storePath);
    ~OperationsUnderWay() override;

    struct AskedBoot
    {
        int number = 0;      // identifies the boot in signals
        qint64 cloudId = -1; // not started if another cloud is open
        Request request;
        BootOptions options; // their listener and the progress are called in the boot's thread
        std::shared_ptr<Progress> progress;
    };
    void boot(const AskedBoot &asked);
    // Cancels boots that are still waiting for their turn.
    void giveUpBootsAfter(int number);
    // Waits if the server has an operation in progress that this action can follow.
    void act(const QString &uuid, const ServerAction &action, const BootOptions &options);
    // Stops a guest that runs although its server is stopped.
    void stop(const UnwantedGuest &guest);

    // The servers of the open cloud in their current state.
    QList<BootedServer> servers() const;

Q_SIGNALS:
    // Servers have progressed; emitted at a limited rate.
    void serversChanged();
    // An operation has ended and changed the open cloud; its outcome is signaled next.
    void settled();
    void bootDone(const astrolabe::Boot &boot);
    void actionDone(const astrolabe::ServerAction &action, const astrolabe::ActionOutcome &outcome);
    void failed(const astrolabe::Error &error);
    // A recorded decision gave a server no host: what was decided, and on which cloud.
    void decisionFailed(qint64 decision, const astrolabe::Trial &trial);
    void bootEnded(int number); // once per boot, whatever its outcome

private:
    struct AskedAction
    {
        ServerAction action;
        BootOptions options;
    };

    // True if all hosts are simulated, so that operations are fast enough to run at once.
    bool takesNoTime() const;
    ServersListener listener();
    void note(const BootedServer &server);
    const BootedServer *server(const QString &uuid) const;
    void bootNext();
    void runBoot();
    void end(const Result<Boot> &outcome);
    void start(const ActionUnderWay &action);
    void end(const ActionUnderWay &action, const Result<ActionOutcome> &outcome);
    // Starts the next waiting action of a server that has no operation in progress.
    void actNext(const QString &uuid);
    void tellFailure(const DecisionPtr &decision, qint64 id, const SchedulerPtr &scheduler, const Question &question,
        const JournalPtr &journal);
    template<typename T>
    bool settle(qint64 cloudId, const Result<T> &outcome);

    OpenCloud &m_cloud;
    ServerOperations &m_operations;
    Store &m_store;
    const HostConnections &m_connections;
    QString m_storePath;
    QThreadPool m_threads;
    std::atomic<bool> m_isClosing = false;
    QTimer m_telling;
    QList<AskedBoot> m_boots; // the first one is running, as m_boot
    std::optional<BootUnderWay> m_boot;
    QHash<QString, QList<AskedAction>> m_waiting; // by the server's uuid
    QHash<QString, BootedServer> m_now;           // by uuid: servers with an operation in progress
};

} // namespace astrolabe
