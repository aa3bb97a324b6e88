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

// How far a host's cells may be overcommitted, and what networks the server is on.
// Source: nova.objects.NUMATopologyLimits.
struct NumaLimits
{
    double cpuAllocationRatio = 1;
    double ramAllocationRatio = 1;
    std::optional<NetworkMetadata> networkMetadata;
};

// Why something does not fit; or where Nova's own code fails.
using NumaFailure = std::variant<NumaMisfit, Raised>;

// Puts one cell of a server into one cell of a host: its id, the size of its pages, its pinning are written to `cell`.
// Of a cell that does not fit, the steps before the one that failed stay written, as Nova leaves it.
// Source: nova.virt.hardware._numa_fit_instance_cell.
tl::expected<void, NumaFailure> fitCell(const NumaCell &host, InstanceNumaCell &cell,
    const std::optional<NumaLimits> &limits, int reserved, Release release);

} // namespace astrolabe
