// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/raised.h"
#include "model/computenode.h"
#include "model/instancenumatopology.h"
#include "model/release.h"
#include "model/request.h"
#include "numa/misfit.h"

#include <tl/expected.hpp>

#include <variant>

namespace astrolabe {

// The overcommit limits of a host's cells, and the server's networks. Source: nova.objects.NUMATopologyLimits.
struct NumaLimits
{
    double cpuAllocationRatio = 1;
    double ramAllocationRatio = 1;
    std::optional<NetworkMetadata> networkMetadata;
};

// Why a server does not fit, or the error that Nova's own code raises.
using NumaFailure = std::variant<NumaMisfit, Raised>;

// Fits one cell of a server into one cell of a host, and writes the host cell's id, the page size and the pinning to
// `cell`. If a step fails, the results of the steps before it remain in `cell`, as in Nova.
// Source: nova.virt.hardware._numa_fit_instance_cell.
tl::expected<void, NumaFailure> fitCell(const NumaCell &host, InstanceNumaCell &cell,
    const std::optional<NumaLimits> &limits, int reserved, Release release);

} // namespace astrolabe
