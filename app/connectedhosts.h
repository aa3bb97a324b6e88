// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "hypervisor/libvirthost.h"
#include "session/hostconnections.h"

#include <vector>

namespace astrolabe::ctl {

// The open cloud's libvirt hosts, connected once when it is opened. Blocks until each host has answered or timed out;
// hosts that timed out are down.
class ConnectedHosts final : public HostConnections
{
public:
    void setConnections(const QList<StoredConnection> &connections) override;
    bool isEmpty() const override { return m_hosts.empty(); }
    QList<ComputeNode> nodes() const override;
    Result<std::shared_ptr<Hypervisor>> hypervisorOf(const QString &nodeUuid) const override;
    HypervisorOf hypervisors() const override;
    QHash<QString, PowerState> powerStates() const override;
    void noteMissing(const QString &uuid) override { m_missing.append(uuid); }

private:
    struct Connected
    {
        ComputeNode node;
        Result<std::shared_ptr<LibvirtHost>> host;
    };

    std::vector<Connected> m_hosts;
    QStringList m_missing;
};

} // namespace astrolabe::ctl
