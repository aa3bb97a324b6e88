// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "boot/hypervisor.h"
#include "store/connections.h"

#include <QHash>

namespace astrolabe {

// The hosts with a real hypervisor, as known to whoever connects to them. All other hosts are simulated.
class HostConnections
{
public:
    HostConnections() = default;
    virtual ~HostConnections() = default;
    Q_DISABLE_COPY_MOVE(HostConnections)

    // Replaces the connections of another cloud.
    virtual void setConnections(const QList<StoredConnection> &connections) = 0;
    virtual bool isEmpty() const = 0;
    // As last reported; lost hosts are down.
    virtual QList<ComputeNode> nodes() const = 0;
    // nullptr if the node is simulated; an error if its connection is missing.
    virtual Result<std::shared_ptr<Hypervisor>> hypervisorOf(const QString &nodeUuid) const = 0;
    // The current hypervisorOf(), for use in other threads.
    virtual HypervisorOf hypervisors() const = 0;
    // The last power states received, by guest uuid.
    virtual QHash<QString, PowerState> powerStates() const = 0;
    // Notes that a host was asked about this guest and does not have it.
    virtual void noteMissing(const QString &uuid) = 0;
};

} // namespace astrolabe
