// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/placementdata.h"

#include <optional>

namespace astrolabe {

class Placement;

// A resource provider and what is allocated from it.
struct ProviderUsage
{
    ResourceProvider provider;
    Resources used; // of each class in its inventories
};

// nullopt: Placement does not know the provider.
std::optional<ProviderUsage> usageOf(const Placement &placement, const QString &provider);
// The provider's own, followed by that of the others of its tree. Empty if Placement does not know the provider.
QList<ProviderUsage> usageOfTree(const Placement &placement, const QString &provider);

} // namespace astrolabe
