// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/remedies/capacity.h"

#include "placement/placement.h"
#include "placement/providers.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// The reason names the class with the amount: {"VCPU", 8}.
qint64 askedIn(const Miss &miss, const QString &resourceClass)
{
    for (const Fact &fact : miss.facts()) {
        const auto *amount = std::get_if<qint64>(&fact.value);
        if (fact.name == resourceClass && amount != nullptr)
            return *amount;
    }
    return 0;
}

qint64 freeOf(const Inventory &inventory, qint64 used)
{
    return static_cast<qint64>(static_cast<double>(inventory.total - inventory.reserved) * inventory.allocationRatio)
        - used;
}

} // namespace

std::optional<Scarce> scarceOn(const Miss &miss)
{
    const QString resourceClass = miss.after("resources:"_L1);
    const qint64 asked = resourceClass.isEmpty() ? 0 : askedIn(miss, resourceClass);
    const Placement &placement = miss.ward.scheduler().placement();
    const Providers &providers = placement.providers();
    const int root = providers.byUuid.value(miss.node().uuid, -1);
    if (asked == 0 || root < 0)
        return std::nullopt;
    std::optional<Scarce> nearest;
    for (const int position : providers.tree(root)) {
        const ResourceProvider &provider = providers.at(position);
        const auto inventory = provider.inventories.constFind(resourceClass);
        if (inventory == provider.inventories.cend())
            continue;
        const qint64 used = placement.used(provider.uuid, resourceClass);
        if (!nearest || freeOf(*inventory, used) > freeOf(nearest->inventory, nearest->used))
            nearest = Scarce{provider.uuid, position == root, resourceClass, *inventory, used, asked};
    }
    return nearest;
}

} // namespace astrolabe
