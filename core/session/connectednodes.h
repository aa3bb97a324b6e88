// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cloud.h"

namespace astrolabe {

// The cloud with libvirt hosts among its compute nodes, in Placement too where the cloud brings placement data. They
// are seen up at the cloud's own time, and what the cloud's options keep for the host itself counts as used. The
// options also say which of their devices servers may get; where nova-compute would not start with them, the node is
// down. A node that the cloud already has, by uuid, is left as it is.
Cloud withConnectedNodes(Cloud cloud, const QList<ComputeNode> &nodes);

// The node as Nova sees a host whose nova-compute has gone: forced down, for this reason.
ComputeNode lostNode(ComputeNode node, const QString &why);

} // namespace astrolabe
