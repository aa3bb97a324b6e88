// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/actions/serverwork.h"

namespace astrolabe::services {

// A server goes on on another host while it runs: the conductor finds hosts until one can take it, both nova-computes
// prepare, the hypervisor moves the guest. Source: nova.conductor.tasks.live_migrate.LiveMigrationTask,
// ComputeManager.live_migration.
class LiveMigration
{
public:
    explicit LiveMigration(ServerWork &work);

    void begin();

private:
    void conduct();
    Replied<> checkServer() const;
    // Decides until a host can take it; those that cannot are left out the next time.
    Replied<> findHost();
    Replied<> checkHost(); // as the conductor compares it with the source
    Replied<> checkPersistentMemory() const;
    Replied<> checkDevices() const;
    Replied<> checkNumaCells() const;
    Replied<> checkDestination(); // on the destination
    Replied<> compareCpu() const; // likewise
    Replied<> checkDisks() const; // on the source, which the destination asks
    Replied<> claim();            // likewise
    void giveUp(const Raised &why);
    void migrate(); // on the source
    Replied<> prepareDestination();
    void finish();
    void rollBack(const Raised &why);
    HostNode destination() const { return {m_order->host().host, m_order->host().node}; }

    ServerWork &m_work;
    HostNode m_source;
    QString m_before; // the vm_state
    QStringList m_ignored;
    std::optional<BuildOrder> m_order;
    HardwareClaim m_claimed;
};

} // namespace astrolabe::services
