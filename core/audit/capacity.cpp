// SPDX-License-Identifier: GPL-3.0-or-later
// Providers with more allocated than they have. Source: placement.objects.inventory (capacity), the warning of
// placement.objects.resource_provider when an inventory is lowered below its usage.
#include "audit/audited.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

std::vector<qint64> usage(const Providers &providers)
{
    std::vector<qint64> used(providers.usageCount, 0);
    for (const ConsumerAllocations &consumer : providers.data.allocations) {
        for (auto part = consumer.allocations.begin(); part != consumer.allocations.end(); ++part) {
            const int provider = providers.byUuid.value(part.key(), -1);
            for (auto it = part->begin(); it != part->end(); ++it) {
                if (const InventoryRow *row = providers.inventory(provider, it.key()))
                    used[row->usage] += *it;
            }
        }
    }
    return used;
}

void addOverCapacity(Audited &audited, int at, const QString &resourceClass, qint64 used)
{
    const ResourceProvider &provider = audited.providers().at(at);
    const Inventory inventory = provider.inventories.value(resourceClass);
    const auto capacity = static_cast<double>(inventory.total - inventory.reserved) * inventory.allocationRatio;
    const int node = audited.nodeOf(at);
    audited.add({.kind = AuditFinding::Kind::OverCapacity,
        .severity = AuditFinding::Severity::Error,
        .subject = AuditFinding::Subject::Provider,
        .uuid = provider.uuid,
        .name = provider.name,
        .detail = resourceClass,
        .nodeUuid = node < 0 ? QString() : audited.cloud().computeNodes.at(node).uuid,
        .reasons = {{QT_TRANSLATE_NOOP("Reason", "%1 of %2 is allocated, the capacity is (%3 − %4) × %5 = %6."),
            {placementFact(resourceClass + u".used"_s, used), placementFact(u"resource_class"_s, resourceClass),
                placementFact(resourceClass + u".total"_s, inventory.total),
                placementFact(resourceClass + u".reserved"_s, inventory.reserved),
                placementFact(resourceClass + u".allocation_ratio"_s, inventory.allocationRatio),
                placementFact(resourceClass + u".capacity"_s, capacity)}}},
        .remedy = {QT_TRANSLATE_NOOP("Reason", "Move servers away, or raise the allocation ratio."), {}}});
}

} // namespace

void checkCapacity(Audited &audited)
{
    const std::vector<qint64> used = usage(audited.providers());
    // By provider, to keep the findings of one together.
    for (int at = 0; at < audited.data().resourceProviders.size(); ++at) {
        if (!audited.step())
            return;
        const auto &inventories = audited.providers().at(at).inventories;
        for (auto it = inventories.begin(); it != inventories.end(); ++it) {
            const InventoryRow *row = audited.providers().inventory(at, it.key());
            if (static_cast<double>(used[row->usage]) > row->capacity)
                addOverCapacity(audited, at, it.key(), used[row->usage]);
        }
    }
}

} // namespace astrolabe
