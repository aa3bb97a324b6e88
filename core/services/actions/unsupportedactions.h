// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/actions/serveraction.h"

namespace astrolabe {

// The refusal of actions that nova-api never performs on such servers: with accelerators, with a TPM, with encrypted
// memory. None: allowed. Source: the decorators block_accelerators, reject_vtpm_instances and reject_sev_instances of
// nova.compute.api.
std::optional<Raised> refusedByKind(
    ServerAction::Kind kind, const BootedServer &server, const CloudIndex &index, Release release);

} // namespace astrolabe
