// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace astrolabe {

// Runs requests to Placement's REST API and compares the answers; returns the first difference, empty if none. One line
// each:
//
//     1.6 PUT /resource_providers/$1/traits {"traits": [], "resource_provider_generation": 3}
//     -> 200 {"resource_provider_generation": 4}
//
// A request without a version uses the newest. $1, @1 and #1 are the uuids of the first provider, aggregate and
// consumer. An answer's body must contain the given members, lists in any order; without a body, the answer has none
// or a Location. A refusal is written as its detail, followed by its code in brackets unless that is Placement's
// undefined code.
//
// The cloud at first: hosts $1 and $2 with VCPU 8, MEMORY_MB 8192 and DISK_GB 100, and $3, "gpu", below the first, with
// VGPU 4. The first is at generation 3, with the traits CUSTOM_FAST and HW_NUMA_ROOT; the second is in @1. Consumer #1,
// of project demo and user alice, holds VCPU 2 and MEMORY_MB 1024 of the first. CUSTOM_GOLD and CUSTOM_SLOW are an
// unused class and trait.
QString firstDifference(const QString &exchanges);

} // namespace astrolabe
