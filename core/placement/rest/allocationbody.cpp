// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/rest/allocationbody.h"

#include "placement/rest/restschemas.h"

#include <QJsonArray>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

void readResources(const QString &provider, const QJsonObject &resources, const KeyOrder &order, ConsumerClaim &claim)
{
    for (const QString &resourceClass : order.keysOf(resources))
        claim.allocations.append({provider, resourceClass, resources.value(resourceClass).toInteger()});
}

// Keyed by provider, from 1.12 on.
void readAllocations(const QJsonObject &allocations, const KeyOrder &order, ConsumerClaim &claim)
{
    for (const QString &provider : order.keysOf(allocations)) {
        const QJsonObject part = allocations.value(provider).toObject();
        readResources(
            provider, part.value("resources"_L1).toObject(), order.at(u'/' + provider + u"/resources"_s), claim);
    }
}

// As a list, before 1.12.
void readAllocations(const QJsonArray &allocations, const KeyOrder &order, ConsumerClaim &claim)
{
    for (qsizetype i = 0; i < allocations.size(); ++i) {
        const QJsonObject part = allocations.at(i).toObject();
        readResources(part.value("resource_provider"_L1).toObject().value("uuid"_L1).toString(),
            part.value("resources"_L1).toObject(), order.at(u"/%1/resources"_s.arg(i)), claim);
    }
}

// Expects a body that meets its schema.
ConsumerBody readBody(const QString &consumer, const QJsonObject &body, const KeyOrder &order)
{
    ConsumerBody read;
    read.claim.consumer = consumer;
    read.claim.projectId = body.value("project_id"_L1).toString();
    read.claim.userId = body.value("user_id"_L1).toString();
    read.claim.type = body.value("consumer_type"_L1).toString();
    if (const QJsonValue generation = body.value("consumer_generation"_L1); generation.isDouble())
        read.generation = generation.toInteger();
    const QJsonValue allocations = body.value("allocations"_L1);
    const KeyOrder inside = order.at(u"/allocations"_s);
    if (allocations.isArray())
        readAllocations(allocations.toArray(), inside, read.claim);
    else
        readAllocations(allocations.toObject(), inside, read.claim);
    return read;
}

} // namespace

Answered<ConsumerBody> readAllocationBody(
    const QString &consumer, const QJsonValue &body, const KeyOrder &order, Microversion version)
{
    return checkBody(body, order, putAllocationsSchema(version)).map([&] {
        return readBody(consumer, body.toObject(), order);
    });
}

Answered<QList<ConsumerBody>> readAllocationBodies(const QJsonValue &body, const KeyOrder &order, Microversion version)
{
    return checkBody(body, order, postAllocationsSchema(version)).map([&] {
        return readConsumers(body.toObject(), order);
    });
}

QList<ConsumerBody> readConsumers(const QJsonObject &consumers, const KeyOrder &order)
{
    QList<ConsumerBody> bodies;
    for (const QString &consumer : order.keysOf(consumers))
        bodies.append(readBody(consumer, consumers.value(consumer).toObject(), order.at(u'/' + consumer)));
    return bodies;
}

} // namespace astrolabe
