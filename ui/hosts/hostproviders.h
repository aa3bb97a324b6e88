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

// What Placement knows of a compute node: its root provider, then the others of its tree in their order. Empty where
// Placement does not know the node. A cloud without placement data has what its nova-compute would report.
QList<ProviderUsage> providersOf(const CloudIndex &index, int node);

} // namespace astrolabe
