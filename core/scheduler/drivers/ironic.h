// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/decision.h"
#include "model/computenode.h"
#include "model/configuration.h"

namespace astrolabe {

// Bare-metal nodes before they had resource classes of their own, up to Queens: [scheduler] host_manager says that they
// are among the hosts. Source: nova.scheduler.ironic_host_manager.
bool hasIronicHostManager(const Configuration &config, Release release);
// Whether such a node is one; under that host manager others are hosts as ever.
bool isIronicNode(const ComputeNode &node, const Configuration &config, Release release);

// What the scheduler knows of such a node, from what it would know of a host: its disk is all there, nothing counts the
// servers on it.
HostFacts ironicFacts(HostFacts facts, const ComputeNode &node);
// A server takes the whole node.
void consumeIronicNode(HostFacts &facts);

} // namespace astrolabe
