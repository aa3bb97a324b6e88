// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace astrolabe {

// Requests to Placement's REST API with what it has to answer, as text, a line each:
//
//     1.6 PUT /resource_providers/$1/traits {"traits": [], "resource_provider_generation": 3}
//     -> 200 {"resource_provider_generation": 4}
//
// Without a version a request has the newest. $1, @1 and #1 are the uuids of the first provider, aggregate and
// consumer. An answer's body has at least the members that stand here, lists in any order; without one it has none, or
// is at a Location. A refusal is the text of its detail, and in brackets its code, unless that is Placement's undefined
// one.
//
// They start in a cloud of two hosts, $1 and $2, with VCPU 8, MEMORY_MB 8192 and DISK_GB 100, and $3, "gpu", below the
// first, with VGPU 4. The first is at generation 3, with the traits CUSTOM_FAST and HW_NUMA_ROOT; the second is in @1.
// Consumer #1, of project demo and user alice, holds VCPU 2 and MEMORY_MB 1024 of the first. CUSTOM_GOLD and
// CUSTOM_SLOW are a class and a trait that nobody has.
//
// What was answered other than the text says, first of all; empty: nothing.
QString firstDifference(const QString &exchanges);

} // namespace astrolabe
