// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scheduler/hostfilter.h"

#include <span>

namespace astrolabe {

// All filters of Nova that Astrolabe has: a new one needs its file and its line here.
#define ASTROLABE_FILTERS(FILTER)                                                                                      \
    FILTER(aggregateCoreFilter)                                                                                        \
    FILTER(aggregateDiskFilter)                                                                                        \
    FILTER(aggregateImagePropertiesIsolation)                                                                          \
    FILTER(aggregateInstanceExtraSpecsFilter)                                                                          \
    FILTER(aggregateIoOpsFilter)                                                                                       \
    FILTER(aggregateMultiTenancyIsolation)                                                                             \
    FILTER(aggregateNumInstancesFilter)                                                                                \
    FILTER(aggregateRamFilter)                                                                                         \
    FILTER(aggregateTypeAffinityFilter)                                                                                \
    FILTER(allHostsFilter)                                                                                             \
    FILTER(availabilityZoneFilter)                                                                                     \
    FILTER(baseCoreFilter)                                                                                             \
    FILTER(baseRamFilter)                                                                                              \
    FILTER(computeCapabilitiesFilter)                                                                                  \
    FILTER(computeFilter)                                                                                              \
    FILTER(coreFilter)                                                                                                 \
    FILTER(differentHostFilter)                                                                                        \
    FILTER(diskFilter)                                                                                                 \
    FILTER(exactCoreFilter)                                                                                            \
    FILTER(exactDiskFilter)                                                                                            \
    FILTER(exactRamFilter)                                                                                             \
    FILTER(imagePropertiesFilter)                                                                                      \
    FILTER(ioOpsFilter)                                                                                                \
    FILTER(isolatedHostsFilter)                                                                                        \
    FILTER(jsonFilter)                                                                                                 \
    FILTER(metricsFilter)                                                                                              \
    FILTER(numInstancesFilter)                                                                                         \
    FILTER(numaTopologyFilter)                                                                                         \
    FILTER(pciPassthroughFilter)                                                                                       \
    FILTER(ramFilter)                                                                                                  \
    FILTER(retryFilter)                                                                                                \
    FILTER(sameHostFilter)                                                                                             \
    FILTER(serverGroupAffinityFilter)                                                                                  \
    FILTER(serverGroupAntiAffinityFilter)                                                                              \
    FILTER(simpleCidrAffinityFilter)                                                                                   \
    FILTER(trustedFilter)                                                                                              \
    FILTER(typeAffinityFilter)

#define ASTROLABE_DECLARE_FILTER(filter) extern const FilterEntry filter;
ASTROLABE_FILTERS(ASTROLABE_DECLARE_FILTER)
#undef ASTROLABE_DECLARE_FILTER

std::span<const FilterEntry *const> filterCatalogue();
// nullptr: no filter of that name.
const FilterEntry *findFilter(const QString &name);

} // namespace astrolabe
