// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scheduler/hostweigher.h"

#include <span>

namespace astrolabe {

// All weighers of Nova that Astrolabe has, in the order of their sum: a new one needs its file and its line here.
#define ASTROLABE_WEIGHERS(WEIGHER)                                                                                    \
    WEIGHER(serverGroupSoftAffinityWeigher)                                                                            \
    WEIGHER(serverGroupSoftAntiAffinityWeigher)                                                                        \
    WEIGHER(buildFailureWeigher)                                                                                       \
    WEIGHER(cpuWeigher)                                                                                                \
    WEIGHER(crossCellWeigher)                                                                                          \
    WEIGHER(diskWeigher)                                                                                               \
    WEIGHER(hypervisorVersionWeigher)                                                                                  \
    WEIGHER(imagePropertiesWeigher)                                                                                    \
    WEIGHER(ioOpsWeigher)                                                                                              \
    WEIGHER(metricsWeigher)                                                                                            \
    WEIGHER(numInstancesWeigher)                                                                                       \
    WEIGHER(pciWeigher)                                                                                                \
    WEIGHER(ramWeigher)

#define ASTROLABE_DECLARE_WEIGHER(weigher) extern const WeigherEntry weigher;
ASTROLABE_WEIGHERS(ASTROLABE_DECLARE_WEIGHER)
#undef ASTROLABE_DECLARE_WEIGHER

std::span<const WeigherEntry *const> weigherCatalogue();
// nullptr: no weigher of that name.
const WeigherEntry *findWeigher(const QString &name);

} // namespace astrolabe
