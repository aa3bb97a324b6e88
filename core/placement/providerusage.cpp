// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/providerusage.h"

#include "placement/placement.h"
#include "placement/providers.h"

namespace astrolabe {

namespace {

ProviderUsage usageAt(const Placement &placement, int position)
{
    const Providers &all = placement.providers();
    ProviderUsage usage{all.at(position), {}};
    for (const QString &resourceClass : usage.provider.inventories.keys())
        usage.used.insert(resourceClass, placement.used(*all.inventory(position, resourceClass)));
    return usage;
}

} // namespace

std::optional<ProviderUsage> usageOf(const Placement &placement, const QString &provider)
{
    const int position = placement.providers().byUuid.value(provider, -1);
    return position < 0 ? std::nullopt : std::optional(usageAt(placement, position));
}

QList<ProviderUsage> usageOfTree(const Placement &placement, const QString &provider)
{
    const Providers &all = placement.providers();
    const int own = all.byUuid.value(provider, -1);
    if (own < 0)
        return {};
    QList<ProviderUsage> usages{usageAt(placement, own)};
    for (const int position : all.tree(all.rootOf(own))) {
        if (position != own)
            usages.append(usageAt(placement, position));
    }
    return usages;
}

} // namespace astrolabe
