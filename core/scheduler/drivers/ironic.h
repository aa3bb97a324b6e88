// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/decision.h"
#include "model/computenode.h"
#include "model/configuration.h"

namespace astrolabe {

// Up to Queens, before bare-metal nodes had resource classes of their own, [scheduler] host_manager tells that hosts
// include such nodes. Source: nova.scheduler.ironic_host_manager.
bool hasIronicHostManager(const Configuration &config, Release release);
// Whether the node is bare metal; other nodes under that host manager are ordinary hosts.
bool isIronicNode(const ComputeNode &node, const Configuration &config, Release release);

// The facts that the scheduler has of such a node, from those of an ordinary host: the whole disk is free, and the
// servers on it are not counted.
HostFacts ironicFacts(HostFacts facts, const ComputeNode &node);
// Consumes the whole node for a server.
void consumeIronicNode(HostFacts &facts);

} // namespace astrolabe
