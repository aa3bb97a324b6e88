// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "boot/hypervisor.h"
#include "store/connections.h"

#include <QHash>

namespace astrolabe {

// The hosts behind which there is a hypervisor, as whoever connects to them knows them. All others are simulated.
class HostConnections
{
public:
    HostConnections() = default;
    virtual ~HostConnections() = default;
    Q_DISABLE_COPY_MOVE(HostConnections)

    // In place of those of another cloud.
    virtual void setConnections(const QList<StoredConnection> &connections) = 0;
    virtual bool isEmpty() const = 0;
    // As they reported themselves last; one that is lost is down.
    virtual QList<ComputeNode> nodes() const = 0;
    // nullptr: the node is simulated; an error: its connection is not there.
    virtual Result<std::shared_ptr<Hypervisor>> hypervisorOf(const QString &nodeUuid) const = 0;
    // The same as it is now, for other threads.
    virtual HypervisorOf hypervisors() const = 0;
    // What was heard last of the guests, by uuid.
    virtual QHash<QString, PowerState> powerStates() const = 0;
    // Of a guest that a host was asked about and does not have.
    virtual void noteMissing(const QString &uuid) = 0;
};

} // namespace astrolabe
