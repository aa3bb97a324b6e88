// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/actions/serverwork.h"

namespace astrolabe::services {

// nova-compute destroys the guest and releases what the server uses; nova-api releases it if no nova-compute can. With
// reclaim_instance_interval the guest is only switched off, and the server can be restored until its nova-compute
// reclaims it. Source: nova.compute.api.API._delete, soft_delete, ComputeManager.terminate_instance.
void deleteServer(ServerWork &work);
void restoreServer(ServerWork &work);
// Deletes a soft-deleted server for good. Source: ComputeManager._reclaim_queued_deletes.
void reclaimServer(ServerWork &work);

} // namespace astrolabe::services
