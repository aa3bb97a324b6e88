// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "hypervisor/libvirthost.h"
#include "session/hostconnections.h"

#include <vector>

namespace astrolabe::ctl {

// The libvirt hosts of the open cloud, connected to when it is opened and not again. Blocks until each has answered or
// its time is over; one that has not is down.
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
