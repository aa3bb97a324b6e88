// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "boot/hypervisor.h"
#include "hypervisor/libvirthost.h"
#include "store/store.h"

#include <QHash>
#include <QObject>
#include <QTimer>

#include <map>

namespace astrolabe {

// How a libvirt connection stands.
struct ConnectionStatus
{
    enum class State { Connecting, Connected, Lost };

    qint64 id = 0; // in the store
    QString uri;
    State state = State::Connecting;
    QString why; // it is lost
    QString host;
    QString nodeUuid;
    QDateTime since;

    bool operator==(const ConnectionStatus &) const = default;
};

// The libvirt hosts of the open cloud: opened off the thread, tried again after a loss. Lives on the backend's thread.
class LibvirtConnections final : public QObject
{
    Q_OBJECT

public:
    explicit LibvirtConnections(QObject *parent = nullptr);

    // In place of those of another cloud.
    void setConnections(const QList<StoredConnection> &connections);
    void add(const StoredConnection &connection, const std::shared_ptr<LibvirtHost> &host);
    void remove(qint64 id);

    QList<ConnectionStatus> status() const;
    // As they reported themselves last; one that is lost is down.
    QList<ComputeNode> nodes() const;
    // nullptr: the node is simulated; an error: its connection is not there.
    Result<std::shared_ptr<Hypervisor>> hypervisorOf(const QString &nodeUuid) const;
    // The same as it is now, for other threads.
    HypervisorOf hypervisors() const;
    // Whether the host at that URI answers that it has it. Blocks.
    bool hasGuest(const QString &uri, const QString &uuid) const;
    // What libvirt said last about the domains, by uuid.
    QHash<QString, PowerState> powerStates() const { return m_powerStates; }

    // Of a domain that a host was asked about and does not have.
    void noteMissing(const QString &uuid) { m_powerStates.insert(uuid, PowerState::NoState); }

Q_SIGNALS:
    // What a host had when it was connected, of all that Astrolabe makes.
    void guestsFound(const QString &uri, const QList<astrolabe::DomainState> &guests);
    void nodesChanged(); // appeared, lost or back again
    void statusChanged();
    void powerStatesChanged();

private:
    struct Connection
    {
        StoredConnection stored;
        ConnectionStatus status;
        std::shared_ptr<LibvirtHost> host; // nullptr: not open
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
