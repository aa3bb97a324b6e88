// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cloudindex.h"

namespace astrolabe {

// A resource provider and what is allocated from it.
struct ProviderUsage
{
    ResourceProvider provider;
    Resources used;
};

// Placement's data on a compute node: its root provider, followed by the others of its tree. Empty if Placement doesn't
// know the node. For a cloud without Placement data, what its nova-compute would report.
QList<ProviderUsage> providersOf(const CloudIndex &index, int node);

} // namespace astrolabe
