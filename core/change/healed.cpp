// SPDX-License-Identifier: GPL-3.0-or-later
#include "change/healed.h"

#include "change/provideredits.h"
#include "placement/placement.h"

#include <QSet>

#include <algorithm>
#include <span>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

using Healings = std::span<const Healing>; // one of the three parts of a healing

QList<ClaimedAmount> amountsOf(const QMap<QString, Resources> &allocations)
{
    QList<ClaimedAmount> amounts;
    for (auto part = allocations.begin(); part != allocations.end(); ++part) {
        for (auto it = part->begin(); it != part->end(); ++it)
            amounts.append({part.key(), it.key(), *it});
    }
    return amounts;
}

// Claims what remains of a consumer's allocations; a consumer without any is removed. Source:
// nova.cmd.manage.PlacementCommands._delete_allocations_from_consumer.
bool drop(const QString &consumer, const QStringList &providers, const PlacementData &data, Placement &placement)
{
    const QMap<QString, Resources> held = placement.allocationsOf(consumer);
    QMap<QString, Resources> kept = held;
    for (const QString &provider : providers)
        kept.remove(provider);
    if (kept.size() == held.size())
        return true;
    if (kept.isEmpty()) {
        placement.release(consumer);
        return true;
    }
    const ConsumerAllocations &record = *data.allocations.constFind(consumer);
    return placement.replace({{consumer, amountsOf(kept), record.projectId, record.userId}}).has_value();
}

template<typename IsMade>
void sortOut(Healings healings, Healed &healed, IsMade isMade)
{
    std::ranges::partition_copy(healings, std::back_inserter(healed.made), std::back_inserter(healed.refused), isMade);
}

// Drops all allocations of the same consumer at once.
void drop(Healings healings, Placement &placement, Healed &healed)
{
    QMap<QString, QStringList> providers; // by consumer
    for (const Healing &healing : healings)
        providers[healing.consumer].append(healing.provider);
    // What one consumer frees may be what another's remaining claim needs.
    const auto isDone = [&](std::pair<const QString &, QStringList &> entry) {
        return drop(entry.first, entry.second, *healed.cloud.placement, placement);
    };
    while (providers.removeIf(isDone) > 0) { }
    sortOut(healings, healed, [&](const Healing &healing) { return !providers.contains(healing.consumer); });
    healed.cloud.placement = placement.data();
}

void edit(Healings healings, const CloudIndex &index, Healed &healed)
{
    ProviderEdits edits(*healed.cloud.placement);
    sortOut(healings, healed, [&](const Healing &healing) { return edits.apply(healing, index); });
    healed.cloud.placement = edits.data();
}

bool write(const Healing &healing, const Instance *instance, Placement &placement)
{
    QMap<QString, Resources> held = placement.allocationsOf(healing.consumer);
    if (held.contains(healing.provider))
        return true;
    if (instance == nullptr)
        return false;
    held.insert(healing.provider, healing.resources);
    return placement
        .replace({{healing.consumer, amountsOf(held), instance->projectId, instance->userId, u"INSTANCE"_s}})
        .has_value();
}

void write(Healings healings, const CloudIndex &index, Placement &placement, Healed &healed)
{
    QSet<QString> known;
    for (const ResourceProvider &provider : std::as_const(healed.cloud.placement->resourceProviders))
        known.insert(provider.uuid);
    sortOut(healings, healed, [&](const Healing &healing) {
        return known.contains(healing.provider) && write(healing, index.instance(healing.consumer), placement);
    });
    healed.cloud.placement = placement.data();
}

double capacityOf(const Inventory &inventory)
{
    return static_cast<double>(inventory.total - inventory.reserved) * inventory.allocationRatio;
}

// Whether an inventory then admits less.
bool narrows(const Healing &healing, const QHash<QString, ResourceProvider> &providers)
{
    const auto provider = providers.constFind(healing.provider);
    if (healing.kind != Healing::Kind::SetInventory || provider == providers.cend()
        || !provider->inventories.contains(healing.name))
        return false;
    const Inventory before = provider->inventories.value(healing.name);
    const Inventory after = healing.inventory.value_or(Inventory());
    return capacityOf(after) < capacityOf(before) || after.maxUnit < before.maxUnit || after.minUnit > before.minUnit
        || after.stepSize != before.stepSize;
}

QHash<QString, ResourceProvider> providersByUuid(const PlacementData &data)
{
    QHash<QString, ResourceProvider> providers;
    for (const ResourceProvider &provider : data.resourceProviders)
        providers.insert(provider.uuid, provider);
    return providers;
}

// First claims that free capacity, then providers that offer more, then claims that need capacity: servers hold what
// they use also where a provider is to offer less, which comes last.
Result<void> healPlacement(const CloudIndex &index, QList<Healing> &healings, Healed &healed)
{
    const auto from = [&](Healing::Kind kind) { return std::ranges::lower_bound(healings, kind, {}, &Healing::kind); };
    const auto edits = from(Healing::Kind::RemoveProvider);
    const auto writes = from(Healing::Kind::WriteAllocations);
    auto narrowing = writes;
    if (writes != healings.end()) {
        const auto providers = providersByUuid(*healed.cloud.placement);
        narrowing = std::stable_partition(
            edits, writes, [&](const Healing &healing) { return !narrows(healing, providers); });
    }
    auto placement = Placement::create(*healed.cloud.placement, healed.cloud.release);
    const auto editAll = [&](Healings some) {
        if (!placement || some.empty())
            return;
        edit(some, index, healed);
        placement = Placement::create(*healed.cloud.placement, healed.cloud.release);
    };
    if (placement && edits != healings.begin())
        drop({healings.begin(), edits}, *placement, healed);
    editAll({edits, narrowing});
    if (placement && writes != healings.end())
        write({writes, healings.end()}, index, *placement, healed);
    editAll({narrowing, writes});
    return placement.map([](const Placement &) { });
}

} // namespace

Result<Healed> heal(const CloudIndex &index, QList<Healing> healings)
{
    Healed healed{index.cloud(), {}, {}};
    if (!healed.cloud.placement) {
        healed.refused = healings;
        return healed;
    }
    std::ranges::stable_sort(healings, {}, &Healing::kind);
    return healPlacement(index, healings, healed).map([&] { return std::move(healed); });
}

} // namespace astrolabe
