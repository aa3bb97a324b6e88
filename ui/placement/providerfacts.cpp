// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/providerfacts.h"

#include "placement/placement.h"
#include "placement/providers.h"
#include "placement/providerusage.h"
#include "widgets/resourceclass.h"
#include "widgets/table/celldelegate.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QString aggregateName(const CloudIndex &index, const QString &uuid)
{
    const auto &aggregates = index.cloud().aggregates;
    const auto found = std::ranges::find(aggregates, uuid, &Aggregate::uuid);
    return found == aggregates.end() ? QString() : found->name;
}

ConsumerFacts consumerFacts(
    const QString &uuid, const ConsumerAllocations &consumer, const QString &provider, const Providers &providers)
{
    ConsumerFacts facts{.uuid = uuid,
        .name = {},
        .type = consumerType(consumer),
        .projectId = consumer.projectId,
        .userId = consumer.userId,
        .resources = consumer.allocations.value(provider),
        .holdings = {}};
    for (auto held = consumer.allocations.begin(); held != consumer.allocations.end(); ++held) {
        const int position = providers.byUuid.value(held.key(), -1);
        facts.holdings.append({held.key(), position < 0 ? QString() : providers.at(position).name, *held});
    }
    return facts;
}

void addSharing(int position, const Providers &providers, ProviderFacts &facts)
{
    const int root = providers.rootOf(position);
    facts.treesSharedWith = static_cast<int>(
        std::ranges::count_if(providers.sharing.value(position), [&](int anchor) { return anchor != root; }));
    for (auto sharing = providers.sharing.begin(); sharing != providers.sharing.end(); ++sharing) {
        if (providers.rootOf(sharing.key()) != root && std::ranges::binary_search(*sharing, root))
            facts.sharingWithIt.append(providers.at(sharing.key()).name);
    }
}

} // namespace

std::optional<ProviderFacts> factsOf(const QString &provider, const Placement &placement, const CloudIndex &index)
{
    const Providers &providers = placement.providers();
    const int position = providers.byUuid.value(provider, -1);
    if (position < 0)
        return std::nullopt;
    const ResourceProvider &root = providers.at(providers.rootOf(position));
    ProviderFacts facts;
    facts.provider = providers.at(position);
    facts.provider.traits.sort();
    facts.rootName = root.name;
    if (const int parent = providers.parentOf(position); parent >= 0)
        facts.parentName = providers.at(parent).name;
    if (const int node = index.nodeByUuid(root.uuid); node >= 0) {
        facts.hostUuid = root.uuid;
        facts.hostLabel = index.label(node);
    }
    const auto &inventories = facts.provider.inventories;
    for (auto inventory = inventories.begin(); inventory != inventories.end(); ++inventory)
        facts.inventories.append({inventory.key(), *inventory, placement.used(provider, inventory.key())});
    for (const QString &uuid : facts.provider.aggregates)
        facts.aggregates.append({uuid, aggregateName(index, uuid)});
    addSharing(position, providers, facts);
    const auto consumers = placement.consumersOf(provider);
    for (auto consumer = consumers.begin(); consumer != consumers.end(); ++consumer) {
        facts.consumers.append(consumerFacts(consumer.key(), *consumer, provider, providers));
        ConsumerFacts &added = facts.consumers.last();
        const int node = index.nodeByUuid(consumer.key());
        added.isHost = node >= 0;
        if (const Instance *instance = index.instance(consumer.key()))
            added.name = instance->displayName;
        else if (added.isHost)
            added.name = index.label(node);
    }
    return facts;
}

Capacity capacityOf(const Inventory &inventory, qint64 used)
{
    return {.used = static_cast<double>(used),
        .total = static_cast<double>(inventory.total),
        .reserved = static_cast<double>(inventory.reserved),
        .ratio = inventory.allocationRatio,
        .unit = {}};
}

QString inventoryArithmetic(const QString &resourceClass, Capacity capacity)
{
    capacity.unit = unitOfClass(resourceClass);
    return capacityArithmetic(capacity);
}

std::optional<Capacity> fullestOf(const ProviderUsage &usage)
{
    std::optional<Capacity> fullest;
    const auto &inventories = usage.provider.inventories;
    for (auto inventory = inventories.begin(); inventory != inventories.end(); ++inventory) {
        Capacity capacity = capacityOf(*inventory, usage.used.value(inventory.key()));
        capacity.unit = inventory.key();
        if (!fullest || capacity.share() > fullest->share())
            fullest = capacity;
    }
    return fullest;
}

} // namespace astrolabe
