// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "spec/cpuconstraints.h"

namespace astrolabe {

// The NUMA topology that flavor and image ask for; none: neither asks. The unexpected value is what nova-api answers
// to what cannot be, or not together. Source: nova.virt.hardware.numa_get_constraints.
tl::expected<std::optional<InstanceNumaTopology>, Raised> numaConstraints(
    const Flavor &flavor, const std::optional<ImageMeta> &image, Release release);

} // namespace astrolabe
