// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "spec/cpuconstraints.h"

namespace astrolabe {

// The NUMA topology that flavor and image request; nullopt if neither does. The unexpected value is nova-api's error
// for an invalid or contradictory request. Source: nova.virt.hardware.numa_get_constraints.
tl::expected<std::optional<InstanceNumaTopology>, Raised> numaConstraints(
    const Flavor &flavor, const std::optional<ImageMeta> &image, Release release);

} // namespace astrolabe
