// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/allocationbody.h"

#include "placement/uuidtext.h"

#include <QJsonArray>
#include <QRegularExpression>

#include <algorithm>
#include <cmath>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

tl::unexpected<Refusal> invalid(const QString &what)
{
    return badRequest(u"JSON does not validate: "_s + what);
}

bool isInteger(const QJsonValue &value)
{
    return value.isDouble() && std::trunc(value.toDouble()) == value.toDouble();
}

bool isName(const QString &text)
{
    static const QRegularExpression pattern(u"^[A-Z0-9_]+$"_s);
    return text.size() <= 255 && pattern.match(text).hasMatch();
}

bool isUuidKey(const QString &text)
{
    static const QRegularExpression pattern(u"^[0-9a-fA-F-]{36}$"_s);
    return pattern.match(text).hasMatch();
}

bool isId(const QJsonValue &value)
{
    const qsizetype length = value.toString().size();
    return value.isString() && length >= 1 && length <= 255;
}

bool isMappings(const QJsonValue &value)
{
    static const QRegularExpression suffix(u"[a-zA-Z0-9_-]{1,64}"_s);
    const QJsonObject mappings = value.toObject();
    return !mappings.isEmpty() && std::ranges::all_of(mappings.keys(), [&](const QString &key) {
        const QJsonArray providers = mappings.value(key).toArray();
        return !suffix.match(key).hasMatch() || (!providers.isEmpty() && std::ranges::all_of(providers, [](auto uuid) {
            return isUuidLike(uuid.toString());
        }));
    });
}

struct Member
{
    QLatin1StringView name;
    int since = 0;
    bool isRequired = true;
    bool (*accepts)(const QJsonValue &value) = nullptr;
};

constexpr Member members[]{
    {"allocations"_L1, 0, true, [](const QJsonValue &value) { return value.isObject() || value.isArray(); }},
    {"project_id"_L1, 8, true, isId},
    {"user_id"_L1, 8, true, isId},
    {"consumer_generation"_L1, 28, true, [](const QJsonValue &value) { return value.isNull() || isInteger(value); }},
    {"mappings"_L1, 34, false, isMappings},
    {"consumer_type"_L1, 38, true, [](const QJsonValue &value) { return isName(value.toString()); }},
};

Answered<void> checkMembers(const QJsonObject &body, Microversion version)
{
    for (const QString &key : body.keys()) {
        const auto *const member = std::ranges::find(members, key, &Member::name);
        if (member == std::end(members) || !version.includes(member->since))
            return invalid(key);
    }
    for (const Member &member : members) {
        const bool isThere = body.contains(member.name);
        if (version.includes(member.since) && (isThere ? !member.accepts(body.value(member.name)) : member.isRequired))
            return invalid(member.name);
    }
    return {};
}

Answered<void> readProvider(
    const QString &provider, const QJsonObject &resources, const KeyOrder &order, ConsumerClaim &claim)
{
    if (resources.isEmpty())
        return invalid(provider);
    for (const QString &resourceClass : order.keysOf(resources)) {
        const QJsonValue amount = resources.value(resourceClass);
        if (!isName(resourceClass) || !isInteger(amount) || amount.toDouble() < 1)
            return invalid(resourceClass);
        claim.allocations.append({provider, resourceClass, amount.toInteger()});
    }
    return {};
}

// By provider, as from 1.12 on.
Answered<void> readAllocations(const QJsonObject &allocations, const KeyOrder &order, ConsumerClaim &claim)
{
    for (const QString &provider : order.keysOf(allocations)) {
        const QJsonObject part = allocations.value(provider).toObject();
        const QJsonValue generation = part.value("generation"_L1);
        const qsizetype known = part.contains("resources"_L1) + part.contains("generation"_L1);
        if (!isUuidKey(provider) || part.size() != known || !(generation.isUndefined() || isInteger(generation)))
            return invalid(provider);
        if (Answered<void> read = readProvider(
                provider, part.value("resources"_L1).toObject(), order.at(u'/' + provider + u"/resources"_s), claim);
            !read)
            return read;
    }
    return {};
}

// As a list, as before.
Answered<void> readAllocations(const QJsonArray &allocations, const KeyOrder &order, ConsumerClaim &claim)
{
    for (qsizetype i = 0; i < allocations.size(); ++i) {
        const QJsonObject part = allocations.at(i).toObject();
        const QString provider = part.value("resource_provider"_L1).toObject().value("uuid"_L1).toString();
        if (part.size() != 2 || !isUuidLike(provider))
            return invalid(QString::number(i));
        if (Answered<void> read
            = readProvider(provider, part.value("resources"_L1).toObject(), order.at(u"/%1/resources"_s.arg(i)), claim);
            !read)
            return read;
    }
    return {};
}

Answered<ConsumerBody> readBody(
    const QString &consumer, const QJsonValue &value, const KeyOrder &order, Microversion version, bool mayBeEmpty)
{
    if (!value.isObject())
        return invalid(u"body"_s);
    const QJsonObject body = value.toObject();
    if (const Answered<void> checked = checkMembers(body, version); !checked)
        return tl::unexpected(checked.error());
    ConsumerBody read;
    read.claim.consumer = consumer;
    read.claim.projectId = body.value("project_id"_L1).toString();
    read.claim.userId = body.value("user_id"_L1).toString();
    read.claim.type = body.value("consumer_type"_L1).toString();
    if (const QJsonValue generation = body.value("consumer_generation"_L1); generation.isDouble())
        read.generation = generation.toInteger();

    const QJsonValue allocations = body.value("allocations"_L1);
    if (allocations.isArray() == version.includes(12))
        return invalid(u"allocations"_s);
    const KeyOrder inside = order.at(u"/allocations"_s);
    const Answered<void> done = allocations.isArray() ? readAllocations(allocations.toArray(), inside, read.claim)
                                                      : readAllocations(allocations.toObject(), inside, read.claim);
    if (!done)
        return tl::unexpected(done.error());
    if (read.claim.allocations.isEmpty() && !mayBeEmpty)
        return invalid(u"allocations"_s);
    return read;
}

} // namespace

Answered<ConsumerBody> readAllocationBody(
    const QString &consumer, const QJsonValue &body, const KeyOrder &order, Microversion version)
{
    return readBody(consumer, body, order, version, version.includes(28));
}

Answered<QList<ConsumerBody>> readAllocationBodies(const QJsonValue &body, const KeyOrder &order, Microversion version)
{
    const QJsonObject consumers = body.toObject();
    if (consumers.isEmpty())
        return invalid(u"body"_s);
    QList<ConsumerBody> bodies;
    for (const QString &consumer : order.keysOf(consumers)) {
        if (!isUuidKey(consumer))
            return invalid(consumer);
        auto read = readBody(consumer, consumers.value(consumer), order.at(u'/' + consumer), version, true);
        if (!read)
            return tl::unexpected(read.error());
        bodies.append(std::move(*read));
    }
    return bodies;
}

} // namespace astrolabe
