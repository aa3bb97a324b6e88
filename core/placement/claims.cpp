// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/pythonset.h"
#include "placement/placement.h"
#include "placement/providers.h"
#include "placement/standardnames.h"

#include <QSet>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr auto typeMember = "consumer_type"_L1;

tl::unexpected<Refusal> invalidInventory(const QString &resourceClasses, const QString &providers)
{
    return conflict(u"Inventory for '%1' on resource provider '%2' invalid."_s.arg(resourceClasses, providers));
}

tl::unexpected<Refusal> unfit(const QString &resourceClass, const QString &provider, const QString &why)
{
    return conflict(
        u"Unable to create allocation for '%1' on resource provider '%2'. The requested amount would %3."_s.arg(
            resourceClass, provider, why));
}

// Adds a consumer's allocations to the usage, or subtracts them, depending on `sign`.
void add(
    const Providers &providers, const QMap<QString, Resources> &allocations, qint64 sign, std::vector<qint64> &used)
{
    for (auto part = allocations.begin(); part != allocations.end(); ++part) {
        const int provider = providers.byUuid.value(part.key());
        for (auto it = part->begin(); it != part->end(); ++it)
            used[providers.inventory(provider, it.key())->usage] += sign * *it;
    }
}

// A consumer is created at generation 0; its first claim moves it to 1.
ConsumerAllocations newConsumer()
{
    ConsumerAllocations consumer;
    consumer.consumerGeneration = 0;
    return consumer;
}

} // namespace

std::optional<ConsumerAllocations> Placement::consumer(const QString &uuid) const
{
    const auto holding = [](const ConsumerAllocations &consumer) {
        return consumer.allocations.isEmpty() ? std::nullopt : std::optional(consumer);
    };
    if (const auto changed = m_changed.constFind(uuid); changed != m_changed.constEnd())
        return holding(*changed);
    const int root = m_inUse ? m_providers->byUuid.value(uuid, -1) : -1;
    if (root >= 0 && m_providers->rootOf(root) == root)
        return holding(inUse(root));
    const auto held = m_providers->data.allocations.constFind(uuid);
    return held == m_providers->data.allocations.constEnd() ? std::nullopt : std::optional(*held);
}

// In the iteration order of Python's set of the classes' database ids.
QString Placement::classList(const QList<ConsumerClaim> &claims) const
{
    QList<int> ids;
    QHash<int, QString> names;
    const auto add = [&](const QString &resourceClass) {
        ids.append(classNumber(resourceClass));
        names.insert(ids.last(), resourceClass);
    };
    for (const ConsumerClaim &claim : claims) {
        for (const ClaimedAmount &part : amountsOf(claim))
            add(part.resourceClass);
    }
    QStringList list;
    for (const int id : python::setOf(ids))
        list.append(names.value(id));
    return list.join(u", "_s);
}

// The claimed amounts; for an empty claim, which releases everything, those that the consumer holds.
QList<ClaimedAmount> Placement::amountsOf(const ConsumerClaim &claim) const
{
    if (!claim.allocations.isEmpty())
        return claim.allocations;
    QList<ClaimedAmount> held;
    const QMap<QString, Resources> allocations = allocationsOf(claim.consumer);
    for (auto part = allocations.begin(); part != allocations.end(); ++part) {
        for (auto it = part->begin(); it != part->end(); ++it)
            held.append({part.key(), it.key(), 0});
    }
    return held;
}

// Errors of the request as a whole take precedence over errors of its parts.
Answered<void> Placement::check(const QList<ConsumerClaim> &claims) const
{
    QStringList classes;
    QStringList providers;
    for (const ConsumerClaim &claim : claims) {
        for (const ClaimedAmount &part : amountsOf(claim)) {
            if (!m_providers->knowsClass(part.resourceClass))
                return badRequest(u"No such resource class %1."_s.arg(part.resourceClass));
            classes.append(part.resourceClass);
            providers.append(part.provider);
        }
    }
    providers.removeDuplicates();
    QStringList without = providers;
    without.removeIf([&](const QString &uuid) {
        const int provider = m_providers->byUuid.value(uuid);
        return std::ranges::any_of(classes,
            [&](const QString &resourceClass) { return m_providers->inventory(provider, resourceClass) != nullptr; });
    });
    if (!without.isEmpty())
        return invalidInventory(classList(claims), without.join(u", "_s));
    return checkAmounts(claims);
}

Answered<void> Placement::checkAmounts(const QList<ConsumerClaim> &claims) const
{
    QHash<std::size_t, qint64> sums; // by inventory
    for (const ConsumerClaim &claim : claims) {
        for (const auto &[uuid, resourceClass, amount] : claim.allocations) {
            const InventoryRow *inventory = m_providers->inventory(m_providers->byUuid.value(uuid), resourceClass);
            if (inventory == nullptr)
                return invalidInventory(resourceClass, uuid);
            const qint64 before = sums.value(inventory->usage);
            sums[inventory->usage] += amount;
            switch (fit(*inventory, m_used[inventory->usage] + before, amount)) {
            case Fit::Yes:
                break;
            case Fit::OverCapacity:
                return unfit(resourceClass, uuid, u"exceed the capacity"_s);
            case Fit::BelowMinUnit:
            case Fit::AboveMaxUnit:
            case Fit::OffStep:
                return unfit(resourceClass, uuid, u"violate inventory constraints"_s);
            }
        }
    }
    return {};
}

Answered<void> Placement::replace(const QList<ConsumerClaim> &claims)
{
    for (const ConsumerClaim &claim : claims)
        add(*m_providers, allocationsOf(claim.consumer), -1, m_used);
    Answered<void> checked = check(claims);
    if (!checked) {
        for (const ConsumerClaim &claim : claims)
            add(*m_providers, allocationsOf(claim.consumer), +1, m_used);
        return checked;
    }
    QSet<QString> moved;
    for (const ConsumerClaim &claim : claims) {
        for (const ClaimedAmount &part : amountsOf(claim))
            moved.insert(part.provider);
    }
    for (const QString &uuid : std::as_const(moved))
        ++m_generations[static_cast<std::size_t>(m_providers->byUuid.value(uuid))];
    for (const ConsumerClaim &claim : claims)
        write(claim);
    return {};
}

void Placement::write(const ConsumerClaim &claim)
{
    const auto held = consumer(claim.consumer);
    if (!held && claim.allocations.isEmpty())
        return;
    ConsumerAllocations record = held.value_or(newConsumer());
    record.allocations.clear();
    for (const auto &[uuid, resourceClass, amount] : claim.allocations)
        record.allocations[uuid][resourceClass] += amount;
    record.projectId = claim.projectId;
    record.userId = claim.userId;
    record.consumerGeneration = record.consumerGeneration.value_or(0) + 1;
    if (!claim.type.isEmpty())
        record.other.insert(typeMember, claim.type);
    else if (!held)
        record.other.insert(typeMember, QJsonValue());
    add(*m_providers, record.allocations, +1, m_used);
    m_changed.insert(claim.consumer, record);
}

Placement::Claim Placement::claim(
    const QString &consumerUuid, const AllocationRequest &request, const QString &projectId, const QString &userId)
{
    ConsumerClaim claim{consumerUuid, {}, projectId, userId, u"INSTANCE"_s};
    for (auto part = request.allocations.begin(); part != request.allocations.end(); ++part) {
        if (!m_providers->byUuid.contains(part.key()) || part->isEmpty())
            return Claim::Refused;
        for (auto it = part->begin(); it != part->end(); ++it) {
            if (*it < 1)
                return Claim::Refused;
            claim.allocations.append({part.key(), it.key(), *it});
        }
    }
    return replace({claim}) ? Claim::Accepted : Claim::Refused;
}

void Placement::hold(const QString &consumerUuid, const QMap<QString, Resources> &allocations)
{
    release(consumerUuid);
    ConsumerAllocations held;
    for (auto part = allocations.begin(); part != allocations.end(); ++part) {
        for (auto it = part->begin(); it != part->end(); ++it) {
            if (m_providers->inventory(m_providers->byUuid.value(part.key(), -1), it.key()) != nullptr)
                held.allocations[part.key()].insert(it.key(), *it);
        }
    }
    add(*m_providers, held.allocations, +1, m_used);
    m_changed.insert(consumerUuid, held);
}

// Neither checks nor moves a generation.
void Placement::release(const QString &consumerUuid)
{
    const auto held = consumer(consumerUuid);
    if (!held)
        return;
    add(*m_providers, held->allocations, -1, m_used);
    m_changed.insert(consumerUuid, {});
}

std::optional<int> Placement::generationOf(const QString &consumerUuid) const
{
    const auto held = consumer(consumerUuid);
    return held ? std::optional(held->consumerGeneration.value_or(1)) : std::nullopt;
}

QString consumerType(const ConsumerAllocations &consumer)
{
    const QJsonValue type = consumer.other.value(typeMember);
    return type.isNull() ? u"unknown"_s : type.toString(u"INSTANCE"_s);
}

QMap<QString, Resources> Placement::allocationsOf(const QString &consumerUuid) const
{
    return consumer(consumerUuid).value_or(ConsumerAllocations()).allocations;
}

} // namespace astrolabe
