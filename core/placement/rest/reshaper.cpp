// SPDX-License-Identifier: GPL-3.0-or-later
// Moves inventories and allocations between providers in one request. Source: placement.handlers.reshaper,
// placement.objects.reshaper.
#include "placement/rest/consumers.h"
#include "placement/rest/handlers.h"
#include "placement/rest/inventorybody.h"
#include "placement/rest/restschemas.h"

namespace astrolabe::rest {

using namespace Qt::StringLiterals;

namespace {

// The requested inventories of a provider.
struct Shape
{
    QString provider;
    QMap<QString, Inventory> inventories;
    QStringList classes; // in the order of the JSON text
};

Answered<Shape> readShape(const QString &uuid, const QJsonObject &body, const KeyOrder &order, const State &state)
{
    const auto provider = state.provider(uuid);
    if (!provider) {
        return badRequest(u"Resource provider %1 in inventories not found: %2"_s.arg(uuid, provider.error().text),
            u"placement.resource_provider.not_found"_s);
    }
    const qint64 given = body.value(generationMember).toInteger();
    if (given != provider->generation) {
        return conflict(u"resource provider generation conflict for provider %1: actual: %2, given: %3"_s.arg(uuid)
                            .arg(provider->generation)
                            .arg(given),
            concurrentUpdate);
    }
    const QJsonObject inventories = body.value("inventories"_L1).toObject();
    Shape shape{uuid, {}, order.at(u"/inventories"_s).keysOf(inventories)};
    for (const QString &resourceClass : shape.classes)
        shape.inventories.insert(resourceClass, toInventory(inventories.value(resourceClass).toObject()));
    return shape;
}

Answered<QList<Shape>> readShapes(const Call &call, const State &state)
{
    const QJsonObject bodies = call.body().value("inventories"_L1).toObject();
    const KeyOrder order = call.request.order.at(u"/inventories"_s);
    QList<Shape> shapes;
    for (const QString &uuid : order.keysOf(bodies)) {
        const auto shape = readShape(uuid, bodies.value(uuid).toObject(), order.at(u'/' + uuid), state);
        if (!shape)
            return tl::unexpected(shape.error());
        shapes.append(*shape);
    }
    return shapes;
}

// Sets the union of current and requested inventories first: an inventory cannot be removed while it is used, nor a
// resource claimed that does not exist.
Answered<void> setBoth(const Shape &shape, State &state)
{
    if (shape.inventories.isEmpty())
        return {};
    auto provider = *state.placement.provider(shape.provider);
    auto both = provider.inventories;
    both.insert(shape.inventories);
    return setInventories(provider, both, shape.classes, state).map_error([](const Refusal &refusal) {
        return told(refusal, u"malformed reshaper data: "_s, {});
    });
}

Answered<void> setFinally(const Shape &shape, State &state)
{
    auto provider = *state.placement.provider(shape.provider);
    return setInventories(provider, shape.inventories, {}, state).map_error([](const Refusal &refusal) {
        return told(refusal, {}, u"update conflict: "_s);
    });
}

Answered<void> reshaped(const QList<Shape> &shapes, const QList<ConsumerClaim> &claims, State &state)
{
    for (const Shape &shape : shapes) {
        if (const auto set = setBoth(shape, state); !set)
            return set;
    }
    if (const auto all = claimAll(claims, state); !all) {
        return tl::unexpected(told(all.error(), u"malformed reshaper data: "_s, u"Unable to allocate inventory: "_s));
    }
    for (const Shape &shape : shapes) {
        if (const auto set = setFinally(shape, state); !set)
            return set;
    }
    return {};
}

} // namespace

Answer reshaper::reshape(const Call &call, State &state)
{
    const auto checked = checkBody(call.request.body, call.request.order, reshaperSchema(call.version()));
    if (!checked)
        return tl::unexpected(checked.error());
    const auto shapes = readShapes(call, state);
    if (!shapes)
        return tl::unexpected(shapes.error());
    const QJsonObject consumers = call.body().value("allocations"_L1).toObject();
    const auto bodies = readConsumers(consumers, call.request.order.at(u"/allocations"_s));
    const auto claims = inspectedClaims(bodies, call.version(), state);
    if (!claims)
        return tl::unexpected(claims.error());
    State changed = state;
    return reshaped(*shapes, *claims, changed).map([&] {
        state = changed;
        return done();
    });
}

} // namespace astrolabe::rest
