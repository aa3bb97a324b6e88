// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/serverwork.h"

namespace astrolabe::services {

// nova-compute takes down the guest and gives back what the server has; nova-api does the latter itself where no
// nova-compute can. Source: nova.compute.api.API._delete, ComputeManager.terminate_instance.
void deleteServer(ServerWork &work);

} // namespace astrolabe::services
