// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/actions/serveraction.h"

namespace astrolabe {

// All checks of nova-api before it answers. Source: nova.compute.api.API.
std::optional<Raised> refusedByApi(
    const ServerAction &action, const BootedServer &server, const CloudIndex &index, Release release);

} // namespace astrolabe
