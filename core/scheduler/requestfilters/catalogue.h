// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scheduler/requestfilter.h"

#include <span>

namespace astrolabe {

// All request filters of Nova that Astrolabe has, in the order in which they run: a new one needs its file and its line
// here.
#define ASTROLABE_REQUEST_FILTERS(FILTER)                                                                              \
    FILTER(requireTenantAggregate)                                                                                     \
    FILTER(mapAzToPlacementAggregate)                                                                                  \
    FILTER(requireImageTypeSupport)                                                                                    \
    FILTER(computeStatusFilter)                                                                                        \
    FILTER(isolateAggregates)                                                                                          \
    FILTER(transformImageMetadata)                                                                                     \
    FILTER(acceleratorsFilter)                                                                                         \
    FILTER(packedVirtqueueFilter)                                                                                      \
    FILTER(routedNetworksFilter)                                                                                       \
    FILTER(remoteManagedPortsFilter)                                                                                   \
    FILTER(ephemeralEncryptionFilter)                                                                                  \
    FILTER(virtioSoundFilter)                                                                                          \
    FILTER(tpmSecretSecurityFilter)                                                                                    \
    FILTER(ownerNovaFilter)

#define ASTROLABE_DECLARE_REQUEST_FILTER(filter) extern const RequestFilterEntry filter;
ASTROLABE_REQUEST_FILTERS(ASTROLABE_DECLARE_REQUEST_FILTER)
#undef ASTROLABE_DECLARE_REQUEST_FILTER

std::span<const RequestFilterEntry *const> requestFilterCatalogue();
// nullptr: no request filter of that name.
const RequestFilterEntry *findRequestFilter(const QString &name);

} // namespace astrolabe
