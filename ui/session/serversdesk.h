// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/desk.h"
#include "session/operationsunderway.h"

#include <QTimer>

#include <atomic>
#include <limits>
#include <optional>

namespace astrolabe {

// A server of the open cloud that was booted here, and what libvirt says about it; none: it is simulated.
struct ServerStatus
{
    BootedServer server;
    std::optional<PowerState> power;

    bool operator==(const ServerStatus &) const = default;
};

// The servers of the open cloud: boots, what is done with servers after that, and what their nova-computes do.
class ServersDesk final : public Desk
{
    Q_OBJECT

public:
    ServersDesk(BackendContext &context, QObject *parent);

    // What goes wrong on purpose with every boot that is asked for from now on.
    void setFaults(const QList<Fault> &faults);
    // Its number, as the signals have it. In the cloud that cloudOpened has told with this id: where another one is
    // open by then, it is not begun. Beside whatever else is asked for, where it lands on libvirt hosts.
    int boot(const Request &request, qint64 cloudId);
    // Those asked for after this one are given up; what is begun already goes on.
    void giveUpBootsAfter(int number);
    // Every boot that was asked for is given up: guests that run stay, those that were not started yet never are.
    void cancelBoots();
    // What the boot dialog asked for last in the open cloud; read again when the cloud is opened again.
    void keepRequest(const Request &request);
    // With servers that were booted here. On libvirt hosts, where it takes its time, beside whatever else is asked for.
    void act(const QStringList &servers, const ServerAction &action);
    // What a host's nova-compute does every minute of its own accord, now.
    void runPeriodicTasks(const QString &host);

Q_SIGNALS:
    // When a cloud was opened; none: nothing was kept.
    void lastRequestRead(const std::optional<astrolabe::Request> &request);
    void bootDone(const astrolabe::Boot &boot);
    void bootProgressed(int number, qint64 done, qint64 total);
    // What was said so far for the boot that is under way.
    void journalGrew(const astrolabe::JournalPtr &journal);
    void bootEnded(int number); // once for each boot, whatever came of it
    // What an action did that its API took.
    void actionDone(const astrolabe::ServerAction &action, const astrolabe::ActionOutcome &outcome);
    // Of what a nova-compute has just done of its own accord, where that was asked for.
    void journalRead(const astrolabe::JournalPtr &journal);
    void stoppedServicesChanged(const QStringList &hosts);
    void serversChanged(const QList<astrolabe::ServerStatus> &servers);

private:
    void followOperations();
    void followConnections();
    BootOptions followed();
    void syncPowerStates(ServerOperations::Unheard unheard);
    void letTimePass();
    QString lastRequestKey() { return context().keyOf(QStringLiteral("last request")); }
    void tellLastRequest();
    void tellServers();
    void publish();

    std::atomic<int> m_bootTicket = 0;
    std::atomic<int> m_boots = 0;                                  // how many were asked for
    std::atomic<int> m_lastBoot = std::numeric_limits<int>::max(); // those after it are given up
    QList<Fault> m_faults;
    std::unique_ptr<OperationsUnderWay> m_underWay; // there with the session
    QTimer m_passing;                               // of time, for what nova-computes do of their own accord
};

} // namespace astrolabe
