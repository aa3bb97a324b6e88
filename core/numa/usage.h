// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/raised.h"
#include "model/computenode.h"
#include "model/instancenumatopology.h"
#include "model/release.h"

#include <tl/expected.hpp>

namespace astrolabe {

// The host's cells after a server has been placed in them. The unexpected value is the exception that Nova's own
// bookkeeping raises. Source: nova.virt.hardware.numa_usage_from_instance_numa.
tl::expected<QList<NumaCell>, Raised> afterPlacing(
    const QList<NumaCell> &host, const InstanceNumaTopology &instance, Release release);

} // namespace astrolabe
