// SPDX-License-Identifier: GPL-3.0-or-later
// What the REST API answers about consumers and their allocations. Source: placement.handlers.allocation, usage.
#include "placement/allocationbody.h"
#include "placement/providers.h"
#include "placement/querystring.h"
#include "placement/service.h"
#include "placement/uuidtext.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr auto concurrentUpdate = "placement.concurrent_update"_L1;

Answered<void> checkProviders(const ConsumerClaim &claim, const PlacementData &data)
{
    for (const ClaimedAmount &part : claim.allocations) {
        if (std::ranges::find(data.resourceProviders, part.provider, &ResourceProvider::uuid)
            == data.resourceProviders.end()) {
            return badRequest(u"Allocation for resource provider '%1' that does not exist."_s.arg(part.provider));
        }
    }
    return {};
}

} // namespace

PlacementService::Answer PlacementService::showAllocations(const QString &consumer, Microversion version) const
{
    const PlacementData data = m_placement.data();
    const auto held = data.allocations.constFind(consumer);
    if (held == data.allocations.constEnd())
        return RestAnswer{200, QJsonObject{{"allocations"_L1, QJsonObject()}}};
    QJsonObject allocations;
    for (auto part = held->allocations.begin(); part != held->allocations.end(); ++part) {
        const auto provider = std::ranges::find(data.resourceProviders, part.key(), &ResourceProvider::uuid);
        allocations.insert(
            part.key(), QJsonObject{{"generation"_L1, provider->generation}, {"resources"_L1, toJson(*part)}});
    }
    QJsonObject body{{"allocations"_L1, allocations}};
    if (version.includes(12)) {
        body.insert("project_id"_L1, held->projectId);
        body.insert("user_id"_L1, held->userId);
    }
    if (version.includes(28))
        body.insert("consumer_generation"_L1, held->consumerGeneration.value_or(1));
    if (version.includes(38))
        body.insert("consumer_type"_L1, consumerType(*held));
    return RestAnswer{200, body};
}

// A consumer that exists shows that it is known by its generation, a new one by having none.
Answered<void> PlacementService::checkGeneration(
    const QString &consumer, std::optional<qint64> generation, Microversion version) const
{
    if (!version.includes(28))
        return {};
    const auto refused = [&](const QString &expected) {
        const QString got = generation ? QString::number(*generation) : u"None"_s;
        return tl::unexpected(Refusal{
            409, u"consumer generation conflict - expected %1 but got %2"_s.arg(expected, got), concurrentUpdate});
    };
    const auto held = m_placement.generationOf(consumer);
    if (held && held != generation)
        return refused(QString::number(*held));
    if (!held && m_leftOver.contains(consumer) && generation != 0)
        return refused(u"0"_s);
    if (!held && !m_leftOver.contains(consumer) && generation)
        return refused(u"null"_s);
    return {};
}

PlacementService::Answer PlacementService::putAllocations(const QString &named, const RestRequest &request)
{
    if (!isUuidLike(named))
        return badRequest(u"Malformed consumer_uuid: "_s + named);
    const QString consumer = canonicalUuid(named);
    const auto body = readAllocationBody(consumer, request.body, request.order, request.version);
    if (!body)
        return tl::unexpected(body.error());
    if (const auto checked = checkGeneration(consumer, body->generation, request.version); !checked)
        return tl::unexpected(checked.error());
    const bool isNew = !m_placement.generationOf(consumer);
    if (const auto checked = checkProviders(body->claim, m_placement.data()); !checked) {
        if (isNew)
            m_leftOver.insert(consumer);
        return tl::unexpected(checked.error());
    }
    if (auto done = m_placement.replace({body->claim}); !done) {
        Refusal &refusal = done.error();
        refusal.text = refusal.status == 400
            ? u"Unable to allocate inventory for consumer %1: %2"_s.arg(consumer, refusal.text)
            : u"Unable to allocate inventory: "_s + refusal.text;
        return tl::unexpected(refusal);
    }
    if (isNew && body->claim.allocations.isEmpty())
        m_leftOver.insert(consumer);
    else
        m_leftOver.remove(consumer);
    return RestAnswer{204, {}};
}

PlacementService::Answer PlacementService::postAllocations(const RestRequest &request)
{
    const auto bodies = readAllocationBodies(request.body, request.order, request.version);
    if (!bodies)
        return tl::unexpected(bodies.error());
    QList<ConsumerClaim> claims;
    QSet<QString> fresh;
    for (const ConsumerBody &body : *bodies) {
        if (const auto checked = checkGeneration(body.claim.consumer, body.generation, request.version); !checked)
            return tl::unexpected(checked.error());
        claims.append(body.claim);
        if (!m_placement.generationOf(body.claim.consumer))
            fresh.insert(body.claim.consumer);
    }
    const PlacementData data = m_placement.data();
    for (const ConsumerClaim &claim : claims) {
        if (const auto checked = checkProviders(claim, data); !checked) {
            m_leftOver += fresh;
            return tl::unexpected(checked.error());
        }
    }
    if (auto done = m_placement.replace(claims); !done) {
        Refusal &refusal = done.error();
        refusal.text
            = (refusal.status == 400 ? u"Unable to allocate inventory "_s : u"Unable to allocate inventory: "_s)
            + refusal.text;
        return tl::unexpected(refusal);
    }
    for (const ConsumerClaim &claim : claims) {
        if (claim.allocations.isEmpty() && fresh.contains(claim.consumer))
            m_leftOver.insert(claim.consumer);
        else
            m_leftOver.remove(claim.consumer);
    }
    return RestAnswer{204, {}};
}

PlacementService::Answer PlacementService::deleteAllocations(const QString &consumer)
{
    if (m_placement.allocationsOf(consumer).isEmpty())
        return tl::unexpected(Refusal{404, u"No allocations for consumer '%1'"_s.arg(consumer)});
    m_placement.release(consumer);
    return RestAnswer{204, {}};
}

PlacementService::Answer PlacementService::showUsages(const QString &query, Microversion version) const
{
    if (!version.includes(9))
        return tl::unexpected(Refusal{404, {}});
    const auto parameters = decodeQueryString(query);
    if (!parameters)
        return tl::unexpected(parameters.error());
    const QString project = valuesOf(*parameters, u"project_id"_s).value(0);
    const QString user = valuesOf(*parameters, u"user_id"_s).value(0);
    QMap<QString, Resources> ofType;
    QMap<QString, qint64> consumers;
    const PlacementData data = m_placement.data();
    for (const ConsumerAllocations &consumer : data.allocations) {
        if (consumer.projectId != project || (!user.isEmpty() && consumer.userId != user))
            continue;
        const QString type = version.includes(38) ? consumerType(consumer) : QString();
        ++consumers[type];
        for (const Resources &resources : consumer.allocations) {
            for (auto it = resources.begin(); it != resources.end(); ++it)
                ofType[type][it.key()] += *it;
        }
    }
    if (!version.includes(38))
        return RestAnswer{200, QJsonObject{{"usages"_L1, toJson(ofType.value({}))}}};
    QJsonObject usages;
    for (auto it = ofType.begin(); it != ofType.end(); ++it) {
        QJsonObject usage = toJson(*it);
        usage.insert("consumer_count"_L1, consumers.value(it.key()));
        usages.insert(it.key(), usage);
    }
    return RestAnswer{200, QJsonObject{{"usages"_L1, usages}}};
}

} // namespace astrolabe
