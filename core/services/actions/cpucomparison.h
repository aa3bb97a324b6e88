// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/raised.h"
#include "model/computenode.h"
#include "model/configuration.h"

#include <optional>

namespace astrolabe::services {

// Why a guest of one host cannot go on on the other while it runs: its CPU has what that host's has not. None: it can,
// as far as what the hosts report tells. Source: LibvirtDriver._compare_cpu, libvirt's virConnectCompareCPU.
std::optional<Raised> unlikeCpu(
    const ComputeNode &source, const ComputeNode &destination, const Configuration &config, Release release);

} // namespace astrolabe::services
