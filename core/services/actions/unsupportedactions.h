// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/actions/serveraction.h"

namespace astrolabe {

// What nova-api never does with a server of its kind: one with accelerators, with a TPM, with encrypted memory. None:
// it does. Source: the decorators block_accelerators, reject_vtpm_instances and reject_sev_instances of
// nova.compute.api.
std::optional<Raised> refusedByKind(
    ServerAction::Kind kind, const BootedServer &server, const CloudIndex &index, Release release);

} // namespace astrolabe
