// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "placement/placement.h"

namespace astrolabe {

// A resource provider and what is allocated from it.
struct ProviderUsage
{
    ResourceProvider provider;
    Resources used;
};

// The node's own provider, followed by the others of its tree. Empty if Placement does not know the node.
QList<ProviderUsage> providersOf(const Placement &placement, const QString &nodeUuid);

} // namespace astrolabe
