// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/computenode.h"
#include "model/configuration.h"

namespace astrolabe {

// The providers beneath the node's own for its PCI devices; empty without [pci] report_in_placement. The error keeps
// nova-compute from starting. Source: nova.compute.pci_placement_translator.PlacementView.
Result<QList<ResourceProvider>> pciProviders(
    const ComputeNode &node, const QString &rootName, const Configuration &config, Release release);

} // namespace astrolabe
