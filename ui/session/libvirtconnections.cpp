// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/libvirtconnections.h"

#include "session/connectednodes.h"
#include "session/libvirtcalls.h"
#include "session/whendone.h"

#include <algorithm>
#include <chrono>

namespace astrolabe {

using namespace std::chrono_literals;

namespace {

constexpr auto retryEvery = 5s;

using Opened = Result<std::shared_ptr<LibvirtHost>>;

} // namespace

QHash<QString, QString> urisByNode(const QList<ConnectionStatus> &connections)
{
    QHash<QString, QString> uris;
    for (const ConnectionStatus &connection : connections)
        uris.insert(connection.nodeUuid, connection.uri);
    return uris;
}

LibvirtConnections::LibvirtConnections(QObject *parent)
    : QObject(parent)
    , m_retry(this)
{
    m_retry.setInterval(retryEvery);
    connect(&m_retry, &QTimer::timeout, this, &LibvirtConnections::retryLost);
}

void LibvirtConnections::setConnections(const QList<StoredConnection> &connections)
{
    m_connections.clear();
    m_powerStates.clear();
    for (const StoredConnection &stored : connections)
        add(stored, nullptr);
    Q_EMIT statusChanged();
}

void LibvirtConnections::add(const StoredConnection &stored, const std::shared_ptr<LibvirtHost> &host)
{
    ConnectionStatus status;
    status.id = stored.id;
    status.uri = stored.uri;
    status.host = stored.node.host;
    status.nodeUuid = stored.node.uuid;
    m_connections[stored.id] = {stored, status, nullptr, false};
    m_retry.start();
    if (host)
        connected(stored.id, host);
    else
        connectTo(stored.id);
}

void LibvirtConnections::remove(qint64 id)
{
    m_connections.erase(id);
    Q_EMIT statusChanged();
    Q_EMIT nodesChanged();
}

QList<ConnectionStatus> LibvirtConnections::status() const
{
    QList<ConnectionStatus> all;
    for (const auto &[id, connection] : m_connections)
        all.append(connection.status);
    return all;
}

QList<ComputeNode> LibvirtConnections::nodes() const
{
    QList<ComputeNode> nodes;
    for (const auto &[id, connection] : m_connections) {
        const bool isLost = connection.status.state == ConnectionStatus::State::Lost;
        nodes.append(isLost ? lostNode(connection.stored.node, connection.status.why) : connection.stored.node);
    }
    return nodes;
}

Result<std::shared_ptr<Hypervisor>> LibvirtConnections::hypervisorOf(const QString &nodeUuid) const
{
    for (const auto &[id, connection] : m_connections) {
        if (connection.status.nodeUuid != nodeUuid)
            continue;
        if (connection.host && connection.host->isAlive())
            return connection.host;
        return failure(Error::Kind::Io, tr("The libvirt connection is not open."), connection.status.uri,
            tr("Astrolabe retries every few seconds; see Connections."));
    }
    return nullptr;
}

bool LibvirtConnections::hasGuest(const QString &uri, const QString &uuid) const
{
    return std::ranges::any_of(m_connections, [&](const auto &entry) {
        const Connection &connection = entry.second;
        return connection.status.uri == uri && connection.host && connection.host->powerState(uuid);
    });
}

HypervisorOf LibvirtConnections::hypervisors() const
{
    QHash<QString, Result<std::shared_ptr<Hypervisor>>> hosts;
    for (const auto &[id, connection] : m_connections)
        hosts.insert(connection.status.nodeUuid, hypervisorOf(connection.status.nodeUuid));
    return [hosts](const QString &nodeUuid) { return hosts.value(nodeUuid, nullptr); };
}

void LibvirtConnections::connectTo(qint64 id)
{
    Connection &connection = m_connections.at(id);
    if (std::exchange(connection.isTrying, true))
        return;
    const QString uri = connection.status.uri;
    whenDone(openedHost(uri), this, [this, id, uri](const Opened &opened) {
        const auto still = m_connections.find(id);
        if (still == m_connections.end() || still->second.status.uri != uri)
            return;
        still->second.isTrying = false;
        if (opened)
            connected(id, *opened);
        else
            lost(id, opened.error().text());
    });
}

void LibvirtConnections::connected(qint64 id, const std::shared_ptr<LibvirtHost> &host)
{
    Connection &connection = m_connections.at(id);
    listen(id, *host);
    if (auto node = host->computeNode())
        connection.stored.node = *std::move(node);
    connection.host = host;
    connection.status.state = ConnectionStatus::State::Connected;
    connection.status.why.clear();
    connection.status.host = connection.stored.node.host;
    connection.status.nodeUuid = connection.stored.node.uuid;
    connection.status.since = QDateTime::currentDateTimeUtc();
    readDomains(connection.status.uri, host);
    Q_EMIT statusChanged();
    Q_EMIT nodesChanged();
}

void LibvirtConnections::lost(qint64 id, const QString &why)
{
    const auto found = m_connections.find(id);
    if (found == m_connections.end())
        return;
    Connection &connection = found->second;
    const bool news = connection.status.state != ConnectionStatus::State::Lost;
    connection.host.reset();
    connection.status.state = ConnectionStatus::State::Lost;
    connection.status.why = why;
    if (!news)
        return;
    connection.status.since = QDateTime::currentDateTimeUtc();
    Q_EMIT statusChanged();
    Q_EMIT nodesChanged();
}

void LibvirtConnections::listen(qint64 id, LibvirtHost &host)
{
    // Called on one of libvirt's threads, and never after the host is closed, which happens before this object dies.
    host.onLost([this, id](const QString &why) {
        QMetaObject::invokeMethod(this, [this, id, why] { lost(id, why); }, Qt::QueuedConnection);
    });
    host.onDomainChanged([this](const DomainState &domain) {
        QMetaObject::invokeMethod(this, [this, domain] { domainChanged(domain); }, Qt::QueuedConnection);
    });
}

void LibvirtConnections::domainChanged(const DomainState &domain)
{
    m_powerStates.insert(domain.uuid, domain.state);
    Q_EMIT powerStatesChanged();
}

void LibvirtConnections::retryLost()
{
    for (const auto &[id, connection] : m_connections) {
        if (connection.status.state == ConnectionStatus::State::Lost)
            connectTo(id);
    }
}

void LibvirtConnections::readDomains(const QString &uri, const std::shared_ptr<LibvirtHost> &host)
{
    const auto domains = host->domains();
    if (!domains)
        return;
    QList<DomainState> guests;
    for (const DomainState &domain : *domains) {
        m_powerStates.insert(domain.uuid, domain.state);
        if (domain.ours)
            guests.append(domain);
    }
    Q_EMIT guestsFound(uri, guests);
    Q_EMIT powerStatesChanged();
}

} // namespace astrolabe
