// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/actions/serverwork.h"

namespace astrolabe::services {

// Resize and cold migration: the conductor finds a host, its nova-compute claims, the source's nova-compute switches
// the guest off and hands it over, and the server waits on the destination for a confirm or revert. Meanwhile the
// migration holds the server's allocation on the source. Source: nova.conductor.tasks.migrate.MigrationTask,
// ComputeManager.prep_resize, resize_instance, finish_resize.
class ColdMigration
{
public:
    explicit ColdMigration(ServerWork &work);

    void begin();

private:
    void findHost();
    void noHost(const Raised &why);
    void castPrepare();
    void prepare();                  // on the destination
    Replied<> claim();               // on the destination
    void tryNext(const Raised &why); // back at the conductor
    void handOver();                 // on the source
    void finish();                   // on the destination
    HostNode destination() const;
    bool isResize() const { return m_work.action().kind == ServerAction::Kind::Resize; }

    ServerWork &m_work;
    HostNode m_source;
    QString m_before; // the vm_state before
    std::optional<Selection> m_selection;
    HardwareClaim m_claimed;
    Guests::DiskCopies m_disks;
};

// What ends the migration. Source: ComputeManager.confirm_resize, revert_resize, finish_revert_resize.
void confirmResize(ServerWork &work);
// Confirms before a server that waits for it is deleted; nova-api blocks meanwhile. Source:
// nova.compute.api.API._confirm_resize_on_deleting.
void confirmResizeOnDeleting(ServerWork &work);
void revertResize(ServerWork &work);

} // namespace astrolabe::services
