// SPDX-License-Identifier: GPL-3.0-or-later
// Allocations of consumers and providers. Source: placement.handlers.allocation.
#include "base/uuidtext.h"
#include "placement/rest/consumers.h"
#include "placement/rest/handlers.h"

namespace astrolabe::rest {

using namespace Qt::StringLiterals;

namespace {

Answer claimed(const QList<ConsumerClaim> &claims, const QString &unknownClass, State &state)
{
    return claimAll(claims, state).map([] { return done(); }).map_error([&](const Refusal &refusal) {
        return told(refusal, unknownClass, u"Unable to allocate inventory: "_s);
    });
}

} // namespace

Answer allocations::ofProvider(const Call &call, State &state)
{
    const auto provider = state.provider(call.item());
    if (!provider)
        return notFound(u"Resource provider '%1' not found: %2"_s.arg(call.item(), provider.error().text));
    QJsonObject allocations;
    const auto consumers = state.placement.consumersOf(provider->uuid);
    for (auto consumer = consumers.begin(); consumer != consumers.end(); ++consumer) {
        QJsonObject part{{"resources"_L1, toJson(consumer->allocations.value(provider->uuid))}};
        if (call.version().includes(28))
            part.insert("consumer_generation"_L1, consumer->consumerGeneration.value_or(1));
        allocations.insert(consumer.key(), part);
    }
    return RestAnswer{200, QJsonObject{{generationMember, provider->generation}, {"allocations"_L1, allocations}}};
}

Answer allocations::ofConsumer(const Call &call, State &state)
{
    const auto held = state.placement.consumer(call.item());
    if (!held)
        return RestAnswer{200, QJsonObject{{"allocations"_L1, QJsonObject()}}};
    QJsonObject allocations;
    for (auto part = held->allocations.begin(); part != held->allocations.end(); ++part) {
        const auto provider = state.placement.provider(part.key());
        allocations.insert(
            part.key(), QJsonObject{{"generation"_L1, provider->generation}, {"resources"_L1, toJson(*part)}});
    }
    QJsonObject body{{"allocations"_L1, allocations}};
    if (call.version().includes(12)) {
        body.insert("project_id"_L1, held->projectId);
        body.insert("user_id"_L1, held->userId);
    }
    if (call.version().includes(28))
        body.insert("consumer_generation"_L1, held->consumerGeneration.value_or(1));
    if (call.version().includes(38))
        body.insert("consumer_type"_L1, consumerType(*held));
    return RestAnswer{200, body};
}

Answer allocations::put(const Call &call, State &state)
{
    if (!isUuidLike(call.item()))
        return badRequest(u"Malformed consumer_uuid: "_s + call.item());
    const QString consumer = canonicalUuid(call.item());
    return readAllocationBody(consumer, call.request.body, call.request.order, call.version())
        .and_then([&](const ConsumerBody &body) { return inspectedClaims({body}, call.version(), state); })
        .and_then([&](const QList<ConsumerClaim> &claims) {
            return claimed(claims, u"Unable to allocate inventory for consumer %1: "_s.arg(consumer), state);
        });
}

Answer allocations::post(const Call &call, State &state)
{
    return readAllocationBodies(call.request.body, call.request.order, call.version())
        .and_then([&](const QList<ConsumerBody> &bodies) { return inspectedClaims(bodies, call.version(), state); })
        .and_then([&](const QList<ConsumerClaim> &claims) {
            return claimed(claims, u"Unable to allocate inventory "_s, state);
        });
}

Answer allocations::remove(const Call &call, State &state)
{
    if (state.placement.allocationsOf(call.item()).isEmpty())
        return notFound(u"No allocations for consumer '%1'"_s.arg(call.item()));
    state.placement.release(call.item());
    return done();
}

} // namespace astrolabe::rest
