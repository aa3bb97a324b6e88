// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/rest/inventorybody.h"

#include <algorithm>

namespace astrolabe::rest {

using namespace Qt::StringLiterals;

QJsonObject toBody(const Inventory &inventory)
{
    return {{"total"_L1, inventory.total}, {"reserved"_L1, inventory.reserved}, {"min_unit"_L1, inventory.minUnit},
        {"max_unit"_L1, inventory.maxUnit}, {"step_size"_L1, inventory.stepSize},
        {"allocation_ratio"_L1, inventory.allocationRatio}};
}

Inventory toInventory(const QJsonObject &json)
{
    Inventory inventory;
    inventory.total = json.value("total"_L1).toInteger();
    inventory.reserved = json.value("reserved"_L1).toInteger(inventory.reserved);
    inventory.minUnit = json.value("min_unit"_L1).toInteger(inventory.minUnit);
    inventory.maxUnit = json.value("max_unit"_L1).toInteger(inventory.maxUnit);
    inventory.stepSize = json.value("step_size"_L1).toInteger(inventory.stepSize);
    inventory.allocationRatio = json.value("allocation_ratio"_L1).toDouble(inventory.allocationRatio);
    return inventory;
}

Answered<void> setInventories(
    ResourceProvider &provider, const QMap<QString, Inventory> &inventories, const QStringList &order, State &state)
{
    for (const QString &resourceClass : order) {
        if (!state.placement.knowsClass(resourceClass))
            return badRequest(u"No such resource class %1."_s.arg(resourceClass));
    }
    QStringList used = provider.inventories.keys();
    used.removeIf(
        [&](const QString &one) { return inventories.contains(one) || state.placement.used(provider.uuid, one) == 0; });
    if (!used.isEmpty()) {
        std::ranges::sort(used, {}, [&](const QString &one) { return state.placement.classNumber(one); });
        return conflict(
            u"Inventory for '%1' on resource provider '%2' in use."_s.arg(used.join(u", "_s), provider.uuid),
            u"placement.inventory.inuse"_s);
    }
    provider.inventories = inventories;
    ++provider.generation;
    return state.put(provider);
}

} // namespace astrolabe::rest
