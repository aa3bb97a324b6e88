// SPDX-License-Identifier: GPL-3.0-or-later
#include "connectedhosts.h"

#include "session/connectednodes.h"

namespace astrolabe::ctl {

void ConnectedHosts::setConnections(const QList<StoredConnection> &connections)
{
    m_hosts.clear();
    m_missing.clear();
    for (const StoredConnection &stored : connections) {
        ComputeNode node = stored.node;
        auto host = LibvirtHost::open(stored.uri)
                        .and_then([&](std::unique_ptr<LibvirtHost> opened) -> Result<std::shared_ptr<LibvirtHost>> {
                            auto reported = opened->computeNode();
                            if (!reported)
                                return tl::unexpected(reported.error());
                            node = *std::move(reported);
                            return std::shared_ptr<LibvirtHost>(std::move(opened));
                        });
        m_hosts.push_back({host ? node : lostNode(node, host.error().text()), host});
    }
}

QList<ComputeNode> ConnectedHosts::nodes() const
{
    QList<ComputeNode> nodes;
    for (const Connected &connected : m_hosts)
        nodes.append(connected.node);
    return nodes;
}

Result<std::shared_ptr<Hypervisor>> ConnectedHosts::hypervisorOf(const QString &nodeUuid) const
{
    return hypervisors()(nodeUuid);
}

HypervisorOf ConnectedHosts::hypervisors() const
{
    QHash<QString, Result<std::shared_ptr<Hypervisor>>> byNode;
    for (const Connected &connected : m_hosts)
        byNode.insert(connected.node.uuid, connected.host);
    return [byNode](const QString &nodeUuid) { return byNode.value(nodeUuid, nullptr); };
}

QHash<QString, PowerState> ConnectedHosts::powerStates() const
{
    QHash<QString, PowerState> states;
    for (const Connected &connected : m_hosts) {
        const auto domains = connected.host ? (*connected.host)->domains() : Result<QList<DomainState>>();
        for (const DomainState &domain : domains.value_or(QList<DomainState>()))
            states.insert(domain.uuid, domain.state);
    }
    for (const QString &uuid : m_missing)
        states.insert(uuid, PowerState::NoState);
    return states;
}

} // namespace astrolabe::ctl
