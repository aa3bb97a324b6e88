// SPDX-License-Identifier: GPL-3.0-or-later
// The aggregates of a provider. Source: placement.handlers.aggregate.
#include "placement/rest/handlers.h"
#include "placement/rest/restschemas.h"

#include <QJsonArray>

namespace astrolabe::rest {

using namespace Qt::StringLiterals;

namespace {

constexpr int sinceGeneration = 19;

RestAnswer shownAggregates(const ResourceProvider &provider, Microversion version)
{
    QJsonObject body{{"aggregates"_L1, sortedArray(provider.aggregates)}};
    if (version.includes(sinceGeneration))
        body.insert(generationMember, provider.generation);
    return {200, body};
}

} // namespace

Answer aggregates::list(const Call &call, State &state)
{
    return state.provider(call.item()).map([&](const ResourceProvider &provider) {
        return shownAggregates(provider, call.version());
    });
}

// From the microversion that checks the generation on, this also increments it.
Answer aggregates::replaceAll(const Call &call, State &state)
{
    auto provider = state.provider(call.item());
    if (!provider)
        return tl::unexpected(provider.error());
    const auto checked = checkBody(call.request.body, call.request.order, putAggregatesSchema(call.version()));
    if (!checked)
        return tl::unexpected(checked.error());
    const bool hasGeneration = call.version().includes(sinceGeneration);
    if (hasGeneration && call.body().value(generationMember).toInteger() != provider->generation)
        return generationMoved();
    const QJsonValue wanted = hasGeneration ? call.body().value("aggregates"_L1) : call.request.body;
    provider->aggregates = wanted.toVariant().toStringList();
    provider->generation += hasGeneration ? 1 : 0;
    return state.put(*provider).map([&] { return shownAggregates(*provider, call.version()); });
}

} // namespace astrolabe::rest
