// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/raised.h"
#include "model/computenode.h"
#include "model/configuration.h"

#include <optional>

namespace astrolabe::services {

// Why a guest cannot live-migrate between the hosts: the destination's CPU lacks features of the source's. None: it
// can, as far as the hosts' reports tell. Source: LibvirtDriver._compare_cpu, libvirt's virConnectCompareCPU.
std::optional<Raised> unlikeCpu(
    const ComputeNode &source, const ComputeNode &destination, const Configuration &config, Release release);

} // namespace astrolabe::services
