// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "placement/derived/mdevproviders.h"
#include "services/actions/serverwork.h"

namespace astrolabe::services {

// Why no guest of the source can be live-migrated to the destination, whose hypervisor is another or older. None: it
// can, as far as the hosts' reports tell. Source: LiveMigrationTask._check_compatible_with_source_hypervisor.
std::optional<Raised> unlikeHypervisor(const ComputeNode &source, const ComputeNode &destination);

// Moves a running server: the conductor looks for a host that can take it, both nova-computes prepare, the hypervisor
// moves the guest. Source: nova.conductor.tasks.live_migrate.LiveMigrationTask, ComputeManager.live_migration.
class LiveMigration
{
public:
    explicit LiveMigration(ServerWork &work);

    void begin();

private:
    void conduct();
    Replied<> checkServer() const;
    // Asks the scheduler until a host can take the server; hosts that cannot are ignored the next time.
    Replied<> findHost();
    Replied<> checkHost() const; // the conductor compares the host with the source
    Replied<> checkPersistentMemory() const;
    Replied<> checkDevices() const;
    Replied<> checkNumaCells() const;
    Replied<> checkDestination(); // on the destination
    Replied<> checkGroup(const Party &there) const;
    Replied<> compareCpu() const;        // on the destination
    Replied<> checkDisks() const;        // on the source, called by the destination
    Replied<> claim();                   // on the destination
    Replied<> checkMdevVersions() const; // on the source, called by the destination
    Replied<> mapMdevs() const;          // on the destination
    Replied<> moveGuest();
    void giveUp(const Raised &why);
    void migrate(); // on the source
    Replied<> prepareDestination();
    void finish();
    void rollBack(const Raised &why);
    ComputeNode sourceNode() const;
    ComputeNode destinationNode() const;
    HeldMdevs mdevsOf(const QMap<QString, Resources> &allocation, const ComputeNode &node) const;
    HeldMdevs sourceMdevs() const;
    HostNode destination() const { return {m_selection->host().host, m_selection->host().node}; }

    ServerWork &m_work;
    HostNode m_source;
    QString m_before; // the vm_state before
    QStringList m_ignored;
    std::optional<Selection> m_selection;
    HardwareClaim m_claimed;
};

} // namespace astrolabe::services
