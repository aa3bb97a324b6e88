// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/serversdesk.h"

#include "formats/requestformat.h"
#include "formats/secrets.h"
#include "session/ticketprogress.h"

#include <QElapsedTimer>
#include <QJsonDocument>

#include <chrono>

namespace astrolabe {

namespace {

constexpr std::chrono::milliseconds journalPeriod(100); // fast enough to follow by eye
constexpr std::chrono::seconds reportInterval(10);      // Nova's [DEFAULT] report_interval

} // namespace

ServersDesk::ServersDesk(BackendContext &context, QObject *parent)
    : Desk(context, parent)
    , m_passing(this)
{
    connect(&m_passing, &QTimer::timeout, this, &ServersDesk::letTimePass);
    connect(&context, &BackendContext::opened, this, [this] {
        followOperations();
        m_passing.start(reportInterval);
    });
    connect(&context, &BackendContext::cloudOpened, this, [this] {
        tellLastRequest();
        tellServers();
    });
    connect(&context, &BackendContext::cloudChanged, this, &ServersDesk::publish);
    connect(&context, &BackendContext::buildsTaken, this, [this](const QList<Boot> &boots) {
        for (const Boot &boot : boots)
            Q_EMIT bootDone(boot);
    });
    followConnections();
}

// -- Boots

void ServersDesk::setFaults(const QList<Fault> &faults)
{
    post([this, faults] { m_faults = faults; });
}

int ServersDesk::boot(const Request &request, qint64 cloudId)
{
    const int number = ++m_boots;
    const auto progress = std::make_shared<TicketProgress>(m_bootTicket, m_bootTicket.load(),
        [this, number](qint64 done, qint64 total) { Q_EMIT bootProgressed(number, done, total); });
    post([this, request, cloudId, number, progress] {
        if (number > m_lastBoot || !mayWrite())
            Q_EMIT bootEnded(number);
        else
            m_underWay->boot({number, cloudId, request, followed(), progress});
    });
    return number;
}

void ServersDesk::giveUpBootsAfter(int number)
{
    m_lastBoot = number;
    post([this, number] { m_underWay->giveUpBootsAfter(number); });
}

void ServersDesk::cancelBoots()
{
    ++m_bootTicket;
}

BootOptions ServersDesk::followed()
{
    const auto tell = [this, sinceTold = std::make_shared<QElapsedTimer>()](const Journal &journal) {
        if (sinceTold->isValid() && sinceTold->elapsed() < journalPeriod.count())
            return;
        Q_EMIT journalGrew(std::make_shared<const Journal>(journal));
        sinceTold->start();
    };
    return {m_faults, tell};
}

void ServersDesk::keepRequest(const Request &request)
{
    post([this, request] {
        if (context().cloud().isOpen())
            keep(lastRequestKey(), QJsonDocument(withoutSecrets(writeRequest(request), Secrecy::Credentials)).toJson());
    });
}

void ServersDesk::tellLastRequest()
{
    const auto kept = context().store().settings().value(lastRequestKey());
    if (!check(kept))
        return;
    const auto request = parseRequest(*kept);
    Q_EMIT lastRequestRead(request ? std::optional(*request) : std::nullopt);
}

// -- Actions on servers

// If one server refuses, the others still carry out the action.
void ServersDesk::act(const QStringList &servers, const ServerAction &action)
{
    post([this, servers, action] {
        if (!mayWrite())
            return;
        for (const QString &uuid : servers)
            m_underWay->act(uuid, action, {m_faults, {}});
    });
}

void ServersDesk::runPeriodicTasks(const QString &host)
{
    post([this, host] {
        if (!mayWrite())
            return;
        const auto run = context().operations().runPeriodicTasks(host);
        Q_EMIT context().cloudChanged();
        Q_EMIT context().historyChanged();
        if (check(run))
            Q_EMIT journalRead(run->journal);
    });
}

// -- What happens by itself

void ServersDesk::followOperations()
{
    m_underWay = std::make_unique<OperationsUnderWay>(
        context().cloud(), context().operations(), context().store(), context().connections(), context().storePath());
    connect(m_underWay.get(), &OperationsUnderWay::serversChanged, this, &ServersDesk::tellServers);
    connect(m_underWay.get(), &OperationsUnderWay::settled, this, [this] {
        Q_EMIT context().cloudChanged();
        Q_EMIT context().historyChanged();
    });
    connect(m_underWay.get(), &OperationsUnderWay::decisionFailed, &context(), &BackendContext::decisionFailed);
    connect(m_underWay.get(), &OperationsUnderWay::failed, this, &ServersDesk::refuse);
    connect(m_underWay.get(), &OperationsUnderWay::bootDone, this, &ServersDesk::bootDone);
    connect(m_underWay.get(), &OperationsUnderWay::bootEnded, this, &ServersDesk::bootEnded);
    connect(m_underWay.get(), &OperationsUnderWay::actionDone, this, &ServersDesk::actionDone);
}

void ServersDesk::followConnections()
{
    LibvirtConnections *connections = &context().connections();
    connect(connections, &LibvirtConnections::nodesChanged, this, [this] {
        tellCloudIf(context().operations().takeHosts());
        syncPowerStates(ServerOperations::Unheard::Asked);
    });
    connect(connections, &LibvirtConnections::powerStatesChanged, this,
        [this] { syncPowerStates(ServerOperations::Unheard::Left); });
    connect(connections, &LibvirtConnections::guestsFound, this,
        [this] { syncPowerStates(ServerOperations::Unheard::Asked); }); // a server may have lost its guest
}

void ServersDesk::syncPowerStates(ServerOperations::Unheard unheard)
{
    const auto sync = context().operations().syncPowerStates(unheard);
    if (!check(sync))
        return;
    for (const UnwantedGuest &guest : sync->unwanted)
        m_underWay->stop(guest);
    if (sync->anyStopped)
        Q_EMIT context().cloudChanged();
    else
        tellServers();
}

// Stopped services come to count as down, and Nova's periodic tasks act on servers that have waited long enough.
void ServersDesk::letTimePass()
{
    const QStringList due = context().operations().hostsWithDueTasks();
    for (const QString &host : due)
        check(context().operations().runPeriodicTasks(host));
    if (!due.isEmpty()) {
        Q_EMIT context().cloudChanged();
        Q_EMIT context().historyChanged();
    } else if (context().cloud().isOpen() && context().cloud().anyFadesOut()) {
        tellCloudIf(context().cloud().refresh());
    }
}

void ServersDesk::publish()
{
    if (!context().cloud().isOpen())
        return;
    Q_EMIT stoppedServicesChanged(context().cloud().stoppedServices());
    tellServers();
}

void ServersDesk::tellServers()
{
    const QHash<QString, PowerState> power = context().connections().powerStates();
    QList<ServerStatus> servers;
    const QList<BootedServer> booted = m_underWay->servers();
    for (const BootedServer &server : booted) {
        const auto state = power.constFind(server.instance.uuid);
        servers.append({server, state == power.cend() ? std::nullopt : std::optional(*state)});
    }
    Q_EMIT serversChanged(servers);
}

} // namespace astrolabe
