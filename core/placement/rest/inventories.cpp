// SPDX-License-Identifier: GPL-3.0-or-later
// Inventories of a provider. Source: placement.handlers.inventory.
#include "placement/rest/handlers.h"
#include "placement/rest/inventorybody.h"
#include "placement/rest/restschemas.h"

namespace astrolabe::rest {

using namespace Qt::StringLiterals;

namespace {

Answered<ResourceProvider> providerToShow(const Call &call, const State &state)
{
    return state.provider(call.item()).map_error([](Refusal refusal) {
        refusal.text += u" : "_s + refusal.text;
        return refusal;
    });
}

// The existing provider, if the body meets the schema.
Answered<ResourceProvider> providerToChange(const Call &call, const State &state, const JsonSchema &schema)
{
    return state.provider(call.item()).and_then([&](const ResourceProvider &provider) {
        return checkBody(call.request.body, call.request.order, schema).map([&] { return provider; });
    });
}

Answered<void> checkGeneration(const ResourceProvider &provider, const QJsonObject &body)
{
    if (body.value(generationMember).toInteger() != provider.generation)
        return conflict(u"resource provider generation conflict"_s, concurrentUpdate);
    return {};
}

// From 1.26 on the whole total may be reserved.
Answered<void> checkCapacity(
    const QString &action, const QString &resourceClass, const Inventory &inventory, const Call &call)
{
    const auto left = static_cast<double>(inventory.total - inventory.reserved) * inventory.allocationRatio;
    const bool mayBeTotal = call.version().includes(26);
    if (static_cast<qint64>(left) >= (mayBeTotal ? 0 : 1))
        return {};
    return badRequest(
        u"Unable to %1 inventory for resource provider %2: Invalid inventory for '%3' on resource provider '%2'. The "
        "reserved value is greater than %4total."_s.arg(
            action, call.item(), resourceClass, mayBeTotal ? QString() : u"or equal to "_s));
}

RestAnswer shownAll(const ResourceProvider &provider)
{
    QJsonObject inventories;
    for (auto it = provider.inventories.begin(); it != provider.inventories.end(); ++it)
        inventories.insert(it.key(), toBody(*it));
    return {200, QJsonObject{{generationMember, provider.generation}, {"inventories"_L1, inventories}}};
}

// A generation of 0 is omitted.
RestAnswer shownOne(const ResourceProvider &provider, const QString &resourceClass, int status)
{
    QJsonObject body = toBody(provider.inventories.value(resourceClass));
    if (provider.generation != 0)
        body.insert(generationMember, provider.generation);
    return {status, body};
}

} // namespace

Answer inventories::list(const Call &call, State &state)
{
    return providerToShow(call, state).map(shownAll);
}

Answer inventories::create(const Call &call, State &state)
{
    auto provider = providerToChange(call, state, postInventorySchema());
    if (!provider)
        return tl::unexpected(provider.error());
    const QString resourceClass = call.body().value("resource_class"_L1).toString();
    const Inventory inventory = toInventory(call.body());
    if (const auto fits = checkCapacity(u"create"_s, resourceClass, inventory, call); !fits)
        return tl::unexpected(fits.error());
    if (provider->inventories.contains(resourceClass)) {
        return conflict(
            u"Update conflict: Inventory of %1 exists on resource provider %2."_s.arg(resourceClass, provider->uuid),
            concurrentUpdate);
    }
    auto inventories = provider->inventories;
    inventories.insert(resourceClass, inventory);
    return setInventories(*provider, inventories, {resourceClass}, state)
        .map_error([&](const Refusal &refusal) {
            return told(refusal, u"Unable to create inventory for resource provider %1: "_s.arg(provider->uuid), {});
        })
        .map([&] {
            RestAnswer answer = shownOne(*provider, resourceClass, 201);
            answer.headers.insert(
                u"Location"_s, u"/resource_providers/%1/inventories/%2"_s.arg(provider->uuid, resourceClass));
            return answer;
        });
}

Answer inventories::replaceAll(const Call &call, State &state)
{
    auto provider = providerToChange(call, state, putInventoriesSchema());
    if (!provider)
        return tl::unexpected(provider.error());
    if (const auto current = checkGeneration(*provider, call.body()); !current)
        return tl::unexpected(current.error());
    const QJsonObject bodies = call.body().value("inventories"_L1).toObject();
    const QStringList classes = call.request.order.at(u"/inventories"_s).keysOf(bodies);
    QMap<QString, Inventory> wanted;
    for (const QString &resourceClass : classes) {
        const Inventory inventory = toInventory(bodies.value(resourceClass).toObject());
        if (const auto fits = checkCapacity(u"update"_s, resourceClass, inventory, call); !fits)
            return tl::unexpected(fits.error());
        wanted.insert(resourceClass, inventory);
    }
    return setInventories(*provider, wanted, classes, state)
        .map([&] { return shownAll(*provider); })
        .map_error([&](const Refusal &refusal) {
            return told(refusal, u"Unknown resource class in inventory for resource provider %1: "_s.arg(call.item()),
                u"update conflict: "_s);
        });
}

Answer inventories::removeAll(const Call &call, State &state)
{
    auto provider = state.provider(call.item());
    if (!provider)
        return tl::unexpected(provider.error());
    return setInventories(*provider, {}, {}, state).map([] { return done(); });
}

Answer inventories::show(const Call &call, State &state)
{
    return providerToShow(call, state).and_then([&](const ResourceProvider &provider) -> Answer {
        if (!provider.inventories.contains(call.item(1)))
            return notFound(u"No inventory of class %1 for %2"_s.arg(call.item(1), provider.uuid));
        return shownOne(provider, call.item(1), 200);
    });
}

Answer inventories::update(const Call &call, State &state)
{
    auto provider = providerToChange(call, state, putInventorySchema());
    if (!provider)
        return tl::unexpected(provider.error());
    if (const auto current = checkGeneration(*provider, call.body()); !current)
        return tl::unexpected(current.error());
    const QString resourceClass = call.item(1);
    const Inventory inventory = toInventory(call.body());
    if (const auto fits = checkCapacity(u"update"_s, resourceClass, inventory, call); !fits)
        return tl::unexpected(fits.error());
    if (!state.placement.knowsClass(resourceClass))
        return notFound(u"No such resource class %1."_s.arg(resourceClass));
    if (!provider->inventories.contains(resourceClass)) {
        return badRequest(
            u"No inventory record with resource class for resource provider %1: No inventory of class %2 found."_s.arg(
                provider->uuid, resourceClass));
    }
    auto inventories = provider->inventories;
    inventories.insert(resourceClass, inventory);
    return setInventories(*provider, inventories, {}, state).map([&] {
        return shownOne(*provider, resourceClass, 200);
    });
}

Answer inventories::remove(const Call &call, State &state)
{
    auto provider = state.provider(call.item());
    if (!provider)
        return tl::unexpected(provider.error());
    const QString resourceClass = call.item(1);
    const QString none = u"No inventory of class %1 found for delete"_s.arg(resourceClass);
    if (!state.placement.knowsClass(resourceClass))
        return notFound(u"%1: No such resource class %2."_s.arg(none, resourceClass));
    auto inventories = provider->inventories;
    if (!inventories.remove(resourceClass))
        return notFound(none + u": "_s + none);
    return setInventories(*provider, inventories, {}, state).map([] { return done(); }).map_error([&](Refusal refusal) {
        refusal.code = concurrentUpdate;
        return told(refusal, {}, u"Unable to delete inventory of class %1: "_s.arg(resourceClass));
    });
}

} // namespace astrolabe::rest
