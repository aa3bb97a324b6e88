// SPDX-License-Identifier: GPL-3.0-or-later
// What the REST API answers about one resource provider. Source: placement.handlers.resource_provider, inventory,
// usage, trait, aggregate.
#include "placement/bodyschemas.h"
#include "placement/providers.h"
#include "placement/service.h"
#include "placement/standardnames.h"

#include <QJsonArray>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr auto concurrentUpdate = "placement.concurrent_update"_L1;
constexpr auto generationMember = "resource_provider_generation"_L1;

tl::unexpected<Refusal> conflict(const QString &text, const QString &code = concurrentUpdate)
{
    return tl::unexpected(Refusal{409, text, code});
}

tl::unexpected<Refusal> generationMoved()
{
    return conflict(u"Resource provider's generation already changed. Please update the generation and try again."_s);
}

QJsonObject toJson(const Inventory &inventory)
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

QString inUse(const QString &resourceClass, const QString &provider)
{
    return u"Inventory for '%1' on resource provider '%2' in use."_s.arg(resourceClass, provider);
}

bool knowsClass(const PlacementData &data, const QString &resourceClass)
{
    return isStandardResourceClass(resourceClass) || data.resourceClasses.contains(resourceClass)
        || std::ranges::any_of(data.resourceProviders,
            [&](const ResourceProvider &provider) { return provider.inventories.contains(resourceClass); });
}

QStringList texts(const QJsonValue &list)
{
    return list.toVariant().toStringList();
}

QJsonArray sortedArray(QStringList list)
{
    list.sort();
    list.removeDuplicates();
    return QJsonArray::fromStringList(list);
}

} // namespace

PlacementService::Answer PlacementService::showProvider(const ResourceProvider &provider, Microversion version) const
{
    QJsonObject body{{"uuid"_L1, provider.uuid}, {"name"_L1, provider.name}, {"generation"_L1, provider.generation}};
    if (version.includes(14)) {
        const QString &parent = provider.parentProviderUuid;
        body.insert("parent_provider_uuid"_L1, parent.isEmpty() ? QJsonValue() : QJsonValue(parent));
        body.insert("root_provider_uuid"_L1, m_placement.rootOf(provider.uuid));
    }
    return RestAnswer{200, body};
}

PlacementService::Answer PlacementService::showInventories(const ResourceProvider &provider) const
{
    QJsonObject inventories;
    for (auto it = provider.inventories.begin(); it != provider.inventories.end(); ++it)
        inventories.insert(it.key(), toJson(*it));
    return RestAnswer{200, QJsonObject{{generationMember, provider.generation}, {"inventories"_L1, inventories}}};
}

PlacementService::Answer PlacementService::showProviderUsages(const ResourceProvider &provider) const
{
    QJsonObject usages;
    for (const QString &resourceClass : provider.inventories.keys())
        usages.insert(resourceClass, m_placement.used(provider.uuid, resourceClass));
    return RestAnswer{200, QJsonObject{{generationMember, provider.generation}, {"usages"_L1, usages}}};
}

PlacementService::Answer PlacementService::showProviderAllocations(
    const ResourceProvider &provider, Microversion version) const
{
    QJsonObject allocations;
    const PlacementData data = m_placement.data();
    for (auto consumer = data.allocations.begin(); consumer != data.allocations.end(); ++consumer) {
        const Resources held = consumer->allocations.value(provider.uuid);
        if (held.isEmpty())
            continue;
        QJsonObject resources;
        for (auto it = held.begin(); it != held.end(); ++it)
            resources.insert(it.key(), *it);
        QJsonObject part{{"resources"_L1, resources}};
        if (version.includes(28))
            part.insert("consumer_generation"_L1, consumer->consumerGeneration.value_or(1));
        allocations.insert(consumer.key(), part);
    }
    return RestAnswer{200, QJsonObject{{generationMember, provider.generation}, {"allocations"_L1, allocations}}};
}

PlacementService::Answer PlacementService::putInventories(const ResourceProvider &provider, const RestRequest &request)
{
    if (const auto checked = checkBody(request.body, request.order, putInventoriesSchema()); !checked)
        return tl::unexpected(checked.error());
    const QJsonObject body = request.body.toObject();
    if (body.value(generationMember).toInteger() != provider.generation)
        return conflict(u"resource provider generation conflict"_s);
    ResourceProvider changed = provider;
    changed.inventories.clear();
    const QJsonObject inventories = body.value("inventories"_L1).toObject();
    const QStringList classes = request.order.at(u"/inventories"_s).keysOf(inventories);
    for (const QString &resourceClass : classes) {
        const Inventory inventory = toInventory(inventories.value(resourceClass).toObject());
        const auto left = static_cast<double>(inventory.total - inventory.reserved) * inventory.allocationRatio;
        const bool mayBeTotal = request.version.includes(26);
        if (static_cast<qint64>(left) < (mayBeTotal ? 0 : 1)) {
            return badRequest(
                u"Unable to update inventory for resource provider %1: Invalid inventory for '%2' on resource provider "
                "'%1'. The reserved value is greater than %3total."_s.arg(
                    provider.uuid, resourceClass, mayBeTotal ? QString() : u"or equal to "_s));
        }
        changed.inventories.insert(resourceClass, inventory);
    }
    const PlacementData data = m_placement.data();
    for (const QString &resourceClass : classes) {
        if (!knowsClass(data, resourceClass)) {
            return badRequest(
                u"Unknown resource class in inventory for resource provider %1: No such resource class %2."_s.arg(
                    provider.uuid, resourceClass));
        }
    }
    QStringList removed = provider.inventories.keys();
    removed.removeIf([&](const QString &resourceClass) {
        return changed.inventories.contains(resourceClass) || m_placement.used(provider.uuid, resourceClass) == 0;
    });
    if (!removed.isEmpty()) {
        std::ranges::sort(
            removed, {}, [this](const QString &resourceClass) { return m_placement.classNumber(resourceClass); });
        return conflict(
            u"update conflict: "_s + inUse(removed.join(u", "_s), provider.uuid), u"placement.inventory.inuse"_s);
    }
    ++changed.generation;
    change(changed);
    return showInventories(changed);
}

PlacementService::Answer PlacementService::deleteInventory(
    const ResourceProvider &provider, const QString &resourceClass)
{
    if (m_placement.used(provider.uuid, resourceClass) > 0)
        return conflict(
            u"Unable to delete inventory of class %1: %2"_s.arg(resourceClass, inUse(resourceClass, provider.uuid)));
    if (!provider.inventories.contains(resourceClass)) {
        return tl::unexpected(Refusal{404,
            u"No inventory of class %1 found for delete: No inventory of class %1 found for delete"_s.arg(
                resourceClass)});
    }
    ResourceProvider changed = provider;
    changed.inventories.remove(resourceClass);
    ++changed.generation;
    change(changed);
    return RestAnswer{204, {}};
}

// The generation moves only with the set.
PlacementService::Answer PlacementService::putTraits(const ResourceProvider &provider, const RestRequest &request)
{
    const QJsonObject body = request.body.toObject();
    if (body.value(generationMember).toInteger() != provider.generation)
        return generationMoved();
    ResourceProvider changed = provider;
    changed.traits = texts(body.value("traits"_L1));
    QStringList unknown = changed.traits;
    unknown.removeIf([this](const QString &trait) { return m_placement.knowsTrait(trait); });
    if (!unknown.isEmpty())
        return badRequest(u"No such trait "_s + unknown.join(u", "_s));
    if (sortedArray(changed.traits) != sortedArray(provider.traits))
        ++changed.generation;
    change(changed);
    return RestAnswer{
        200, QJsonObject{{generationMember, changed.generation}, {"traits"_L1, sortedArray(changed.traits)}}};
}

PlacementService::Answer PlacementService::putAggregates(const ResourceProvider &provider, const RestRequest &request)
{
    const bool hasGeneration = request.version.includes(19);
    if (const auto checked = checkBody(request.body, request.order, putAggregatesSchema(request.version)); !checked)
        return tl::unexpected(checked.error());
    const QJsonObject body = request.body.toObject();
    if (hasGeneration && body.value(generationMember).toInteger() != provider.generation)
        return generationMoved();
    ResourceProvider changed = provider;
    changed.aggregates = texts(hasGeneration ? body.value("aggregates"_L1) : request.body);
    QJsonObject shown{{"aggregates"_L1, sortedArray(changed.aggregates)}};
    if (hasGeneration)
        shown.insert(generationMember, ++changed.generation);
    change(changed);
    return RestAnswer{200, shown};
}

PlacementService::Answer PlacementService::deleteProvider(const ResourceProvider &provider)
{
    const PlacementData data = m_placement.data();
    const bool isParent
        = std::ranges::find(data.resourceProviders, provider.uuid, &ResourceProvider::parentProviderUuid)
        != data.resourceProviders.end();
    if (isParent) {
        return conflict(
            u"Unable to delete parent resource provider %1: It has child resource providers."_s.arg(provider.uuid),
            u"placement.resource_provider.cannot_delete_parent"_s);
    }
    for (const QString &resourceClass : provider.inventories.keys()) {
        if (m_placement.used(provider.uuid, resourceClass) > 0) {
            return conflict(
                u"Unable to delete resource provider %1: Resource provider has allocations."_s.arg(provider.uuid),
                u"placement.resource_provider.inuse"_s);
        }
    }
    PlacementData without = data;
    without.resourceProviders.removeIf([&](const ResourceProvider &other) { return other.uuid == provider.uuid; });
    m_placement = Placement::create(without, m_placement.generation()).value_or(m_placement);
    return RestAnswer{204, {}};
}

void PlacementService::change(const ResourceProvider &provider)
{
    PlacementData data = m_placement.data();
    *std::ranges::find(data.resourceProviders, provider.uuid, &ResourceProvider::uuid) = provider;
    m_placement = Placement::create(data, m_placement.generation()).value_or(m_placement);
}

} // namespace astrolabe
