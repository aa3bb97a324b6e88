// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/desk.h"
#include "session/operationsunderway.h"

#include <QTimer>

#include <atomic>
#include <limits>
#include <optional>

namespace astrolabe {

// A server that was booted here in the open cloud. `power` is its state in libvirt, or nullopt if it is simulated.
struct ServerStatus
{
    BootedServer server;
    std::optional<PowerState> power;

    bool operator==(const ServerStatus &) const = default;
};

// The servers of the open cloud: boots, later actions on servers, and the periodic tasks of their nova-computes.
class ServersDesk final : public Desk
{
    Q_OBJECT

public:
    ServersDesk(BackendContext &context, QObject *parent);

    // The faults injected into every boot requested from now on.
    void setFaults(const QList<Fault> &faults);
    // Returns the boot's number, which the signals carry. `cloudId` is the id that cloudOpened() gave: the boot doesn't
    // start if another cloud is open by then. On libvirt hosts it runs beside other operations.
    int boot(const Request &request, qint64 cloudId);
    // Cancels the boots requested after boot `number`, except those that have begun.
    void giveUpBootsAfter(int number);
    // Cancels every boot: running guests keep running, those not yet started never start.
    void cancelBoots();
    // Keeps the boot dialog's last request for the open cloud; it is read again when the cloud is opened again.
    void keepRequest(const Request &request);
    // For servers that were booted here. On libvirt hosts, where it takes time, it runs beside other operations.
    void act(const QStringList &servers, const ServerAction &action);
    // Runs now what the nova-compute of `host` does every minute by itself.
    void runPeriodicTasks(const QString &host);

Q_SIGNALS:
    // Emitted when a cloud is opened; nullopt if no request was kept.
    void lastRequestRead(const std::optional<astrolabe::Request> &request);
    void bootDone(const astrolabe::Boot &boot);
    void bootProgressed(int number, qint64 done, qint64 total);
    // The messages so far of the boot that is under way.
    void journalGrew(const astrolabe::JournalPtr &journal);
    void bootEnded(int number); // once per boot(), successful or not
    // The outcome of an action that nova-api accepted.
    void actionDone(const astrolabe::ServerAction &action, const astrolabe::ActionOutcome &outcome);
    // The messages of the periodic tasks that runPeriodicTasks() ran.
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
    std::atomic<int> m_boots = 0;                                  // number of boots requested
    std::atomic<int> m_lastBoot = std::numeric_limits<int>::max(); // later boots are cancelled
    QList<Fault> m_faults;
    std::unique_ptr<OperationsUnderWay> m_underWay; // exists once the session does
    QTimer m_passing;                               // runs due periodic tasks as time passes
};

} // namespace astrolabe
