// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/hostconnections.h"

namespace astrolabe {

// Host connections without any hypervisor.
class SimulatedHosts final : public HostConnections
{
public:
    void setConnections(const QList<StoredConnection> &) override { }
    bool isEmpty() const override { return true; }
    QList<ComputeNode> nodes() const override { return {}; }
    Result<std::shared_ptr<Hypervisor>> hypervisorOf(const QString &) const override { return nullptr; }
    HypervisorOf hypervisors() const override
    {
        return [](const QString &) { return nullptr; };
    }
    QHash<QString, PowerState> powerStates() const override { return {}; }
    void noteMissing(const QString &) override { }
};

} // namespace astrolabe
