// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/rest/consumers.h"

namespace astrolabe::rest {

using namespace Qt::StringLiterals;

namespace {

// The body of an existing consumer must have its generation, that of a new one none.
Answered<void> checkConsumer(const ConsumerBody &body, const State &state)
{
    const QString &consumer = body.claim.consumer;
    const auto refused = [&](const QString &expected) {
        const QString got = body.generation ? QString::number(*body.generation) : u"None"_s;
        return conflict(
            u"consumer generation conflict - expected %1 but got %2"_s.arg(expected, got), concurrentUpdate);
    };
    const auto held = state.placement.generationOf(consumer);
    const bool isLeftOver = !held && state.leftOver.contains(consumer);
    if (held && held != body.generation)
        return refused(QString::number(*held));
    if (isLeftOver && body.generation != 0)
        return refused(u"0"_s);
    if (!held && !isLeftOver && body.generation)
        return refused(u"null"_s);
    return {};
}

Answered<void> checkProviders(const ConsumerClaim &claim, const Placement &placement)
{
    for (const ClaimedAmount &part : claim.allocations) {
        if (!placement.provider(part.provider))
            return badRequest(u"Allocation for resource provider '%1' that does not exist."_s.arg(part.provider));
    }
    return {};
}

} // namespace

Answered<QList<ConsumerClaim>> inspectedClaims(const QList<ConsumerBody> &bodies, Microversion version, State &state)
{
    QList<ConsumerClaim> claims;
    QMap<QString, QString> leftOver = state.leftOver;
    for (const ConsumerBody &body : bodies) {
        if (const auto checked = checkConsumer(body, state); version.includes(28) && !checked)
            return tl::unexpected(checked.error());
        ConsumerClaim claim = body.claim;
        if (claim.type.isEmpty())
            claim.type = state.leftOver.value(claim.consumer);
        if (!state.placement.generationOf(claim.consumer) && !leftOver.contains(claim.consumer))
            leftOver.insert(claim.consumer, claim.type);
        claims.append(claim);
    }
    for (const ConsumerClaim &claim : claims) {
        if (const auto checked = checkProviders(claim, state.placement); !checked) {
            state.leftOver = leftOver;
            return tl::unexpected(checked.error());
        }
    }
    return claims;
}

Answered<void> claimAll(const QList<ConsumerClaim> &claims, State &state)
{
    QMap<QString, QString> leftOver = state.leftOver;
    for (const ConsumerClaim &claim : claims) {
        if (claim.allocations.isEmpty() && !state.placement.generationOf(claim.consumer))
            leftOver.insert(claim.consumer, claim.type);
        else
            leftOver.remove(claim.consumer);
    }
    return state.placement.replace(claims).map([&] { state.leftOver = leftOver; });
}

} // namespace astrolabe::rest
