// SPDX-License-Identifier: GPL-3.0-or-later
#include "change/inventoryplace.h"

#include "model/allocationratio.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QString memberOf(InventoryNumber number)
{
    switch (number) {
    case InventoryNumber::Total:
        return u"total"_s;
    case InventoryNumber::Reserved:
        return u"reserved"_s;
    case InventoryNumber::Ratio:
        return u"allocation_ratio"_s;
    }
    Q_UNREACHABLE();
}

// The total as the node reports it.
QString reportedTotal(const QString &resourceClass)
{
    return resourceClass == "VCPU"_L1 ? u"vcpus"_s : resourceClass == "MEMORY_MB"_L1 ? u"memory_mb"_s : u"local_gb"_s;
}

ValuePlace inOptions(const char *option)
{
    return {novaConf, u"DEFAULT"_s, {QLatin1StringView(option)}};
}

} // namespace

ValuePlace placeOf(InventoryNumber number, const InventoryName &inventory, const Cloud &cloud)
{
    if (cloud.placement)
        return {
            u"resource_providers"_s, inventory.provider, {u"inventories"_s, inventory.resourceClass, memberOf(number)}};
    ValuePlace ofNode{u"compute_nodes"_s, inventory.node.uuid};
    const auto *const ratio = std::ranges::find_if(allocationRatios,
        [&](const AllocationRatio &one) { return inventory.resourceClass == QLatin1StringView(one.resourceClass); });
    if (ratio == allocationRatios.end() || inventory.provider != inventory.node.uuid)
        return ofNode;
    if (number == InventoryNumber::Total)
        return {ofNode.list, ofNode.id, {reportedTotal(inventory.resourceClass)}};
    if (number == InventoryNumber::Reserved)
        return inOptions(ratio->reservedOption);
    return ratio->isReported(inventory.node, cloud.release)
        ? ValuePlace{ofNode.list, ofNode.id, {QLatin1StringView(ratio->option)}}
        : inOptions(ratio->optionInForce(cloud.config, cloud.release));
}

} // namespace astrolabe
