// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/serveroperations.h"

#include <QObject>
#include <QThreadPool>
#include <QTimer>

#include <atomic>

namespace astrolabe {

// Boots and what is done with servers. On libvirt hosts, where that takes its time, they have threads of their own,
// each with a connection to the store of its own: actions beside one another, but with one server one after another;
// boots in turn, for each takes of what the one before has left. When this goes away boots come to their end, and
// actions that wait for a guest are left as they are, for the next start.
class OperationsUnderWay final : public QObject
{
    Q_OBJECT

public:
    OperationsUnderWay(OpenCloud &cloud, ServerOperations &operations, Store &store, const HostConnections &connections,
        QString storePath);
    ~OperationsUnderWay() override;

    struct AskedBoot
    {
        int number = 0;      // as the signals have it
        qint64 cloudId = -1; // where another one is open, it is not begun
        Request request;
        BootOptions options; // their listener and the progress are called in the thread that the boot is in
        std::shared_ptr<Progress> progress;
    };
    void boot(const AskedBoot &asked);
    // Of those that wait for their turn.
    void giveUpBootsAfter(int number);
    // Waits where something is under way with the server that this can follow.
    void act(const QString &uuid, const ServerAction &action, const BootOptions &options);
    // It runs, and its server is stopped.
    void stop(const UnwantedGuest &guest);

    // Those of the open cloud, as far as they have come.
    QList<BootedServer> servers() const;

Q_SIGNALS:
    // Servers have come further; not more often than anybody can follow.
    void serversChanged();
    // Something has come to its end, and the open cloud is another. What it did follows.
    void settled();
    void bootDone(const astrolabe::Boot &boot);
    void actionDone(const astrolabe::ServerAction &action, const astrolabe::ActionOutcome &outcome);
    void failed(const astrolabe::Error &error);
    void bootEnded(int number); // once for each, whatever came of it

private:
    struct AskedAction
    {
        ServerAction action;
        BootOptions options;
    };

    // All hosts are simulated: it takes no time to speak of.
    bool takesNoTime() const;
    ServersListener listener();
    void note(const BootedServer &server);
    const BootedServer *server(const QString &uuid) const;
    void bootNext();
    void runBoot();
    void end(const Result<Boot> &outcome);
    void start(const ActionUnderWay &action);
    void end(const ActionUnderWay &action, const Result<ActionOutcome> &outcome);
    // With a server that nothing is under way with any more.
    void actNext(const QString &uuid);
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
    QList<AskedBoot> m_boots; // the first is under way:
    std::optional<BootUnderWay> m_boot;
    QHash<QString, QList<AskedAction>> m_waiting; // by the server's uuid
    QHash<QString, BootedServer> m_now;           // by uuid: those that something is under way with
};

} // namespace astrolabe
