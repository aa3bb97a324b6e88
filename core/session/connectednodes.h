// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cloud.h"

namespace astrolabe {

// Adds libvirt hosts to the cloud's compute nodes, and to Placement if the cloud has placement data. They count as up
// at the cloud's own time, and the resources that its options reserve for the host count as used. The options also
// determine which devices servers may get; if nova-compute would not start with them, the node is down. Nodes that the
// cloud already has, by uuid, are left unchanged.
Cloud withConnectedNodes(Cloud cloud, const QList<ComputeNode> &nodes);

// The node as Nova sees a host whose nova-compute is gone: forced down, with `why` as the reason.
ComputeNode lostNode(ComputeNode node, const QString &why);

} // namespace astrolabe
