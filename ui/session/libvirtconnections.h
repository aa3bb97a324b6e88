// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "hypervisor/libvirthost.h"
#include "session/hostconnections.h"

#include <QObject>
#include <QTimer>

#include <map>

namespace astrolabe {

// The state of a libvirt connection.
struct ConnectionStatus
{
    enum class State { Connecting, Connected, Lost };

    qint64 id = 0; // in the store
    QString uri;
    State state = State::Connecting;
    QString why; // why the connection was lost
    QString host;
    QString nodeUuid;
    QDateTime since;

    bool operator==(const ConnectionStatus &) const = default;
};

// The URIs of the connections, by the uuid of their node.
QHash<QString, QString> urisByNode(const QList<ConnectionStatus> &connections);

// The libvirt hosts of the open cloud. They are opened on other threads, and retried after a loss. Lives on the
// backend's thread.
class LibvirtConnections final : public QObject, public HostConnections
{
    Q_OBJECT

public:
    explicit LibvirtConnections(QObject *parent = nullptr);

    void setConnections(const QList<StoredConnection> &connections) override;
    void add(const StoredConnection &connection, const std::shared_ptr<LibvirtHost> &host);
    void remove(qint64 id);

    QList<ConnectionStatus> status() const;
    bool isEmpty() const override { return m_connections.empty(); }
    QList<ComputeNode> nodes() const override;
    Result<std::shared_ptr<Hypervisor>> hypervisorOf(const QString &nodeUuid) const override;
    HypervisorOf hypervisors() const override;
    // Whether the host at `uri` confirms that it has the guest. Blocks.
    bool hasGuest(const QString &uri, const QString &uuid) const;
    QHash<QString, PowerState> powerStates() const override { return m_powerStates; }
    void noteMissing(const QString &uuid) override { m_powerStates.insert(uuid, PowerState::NoState); }

Q_SIGNALS:
    // The guests created by Astrolabe that a host had when it was connected.
    void guestsFound(const QString &uri, const QList<astrolabe::DomainState> &guests);
    void nodesChanged(); // a node appeared, was lost or came back
    void statusChanged();
    void powerStatesChanged();

private:
    struct Connection
    {
        StoredConnection stored;
        ConnectionStatus status;
        std::shared_ptr<LibvirtHost> host; // nullptr if not open
        bool isTrying = false;
    };

    void connectTo(qint64 id);
    void connected(qint64 id, const std::shared_ptr<LibvirtHost> &host);
    void lost(qint64 id, const QString &why);
    void listen(qint64 id, LibvirtHost &host);
    void domainChanged(const DomainState &domain);
    void retryLost();
    void readDomains(const QString &uri, const std::shared_ptr<LibvirtHost> &host);

    std::map<qint64, Connection> m_connections;
    QHash<QString, PowerState> m_powerStates;
    QTimer m_retry;
};

} // namespace astrolabe
