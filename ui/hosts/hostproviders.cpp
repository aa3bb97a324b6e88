// SPDX-License-Identifier: GPL-3.0-or-later
#include "hosts/hostproviders.h"

#include "placement/providers.h"

namespace astrolabe {

namespace {

ProviderUsage usageOf(const Placement &placement, int position)
{
    ProviderUsage usage{placement.providers().at(position), {}};
    for (const QString &resourceClass : usage.provider.inventories.keys())
        usage.used.insert(resourceClass, placement.used(usage.provider.uuid, resourceClass));
    return usage;
}

} // namespace

QList<ProviderUsage> providersOf(const Placement &placement, const QString &nodeUuid)
{
    const Providers &all = placement.providers();
    const auto own = all.byUuid.constFind(nodeUuid);
    if (own == all.byUuid.cend())
        return {};
    QList<ProviderUsage> usages{usageOf(placement, *own)};
    for (const int position : all.tree(all.rootOf(*own))) {
        if (position != *own)
            usages.append(usageOf(placement, position));
    }
    return usages;
}

} // namespace astrolabe
