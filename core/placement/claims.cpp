// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/placement.h"
#include "placement/providers.h"

namespace astrolabe {

namespace {

// Takes what a consumer holds out of the count, or puts it in.
void add(
    const Providers &providers, const QMap<QString, Resources> &allocations, qint64 sign, std::vector<qint64> &used)
{
    for (auto part = allocations.begin(); part != allocations.end(); ++part) {
        const int provider = providers.byUuid.value(part.key());
        for (auto it = part->begin(); it != part->end(); ++it)
            used[providers.inventory(provider, it.key())->usage] += sign * *it;
    }
}

// It comes into being at generation 0 and leaves its first claim at 1.
ConsumerAllocations newConsumer()
{
    ConsumerAllocations consumer;
    consumer.consumerGeneration = 0;
    return consumer;
}

} // namespace

const ConsumerAllocations *Placement::consumer(const QString &uuid) const
{
    if (const auto changed = m_changed.constFind(uuid); changed != m_changed.constEnd())
        return changed->allocations.isEmpty() ? nullptr : &*changed;
    const auto held = m_providers->data.allocations.constFind(uuid);
    return held == m_providers->data.allocations.constEnd() ? nullptr : &*held;
}

bool Placement::accepts(const AllocationRequest &request) const
{
    for (auto part = request.allocations.begin(); part != request.allocations.end(); ++part) {
        const int provider = m_providers->byUuid.value(part.key(), -1);
        if (provider < 0 || part->isEmpty())
            return false;
        for (auto it = part->begin(); it != part->end(); ++it) {
            const InventoryRow *inventory = m_providers->inventory(provider, it.key());
            if (inventory == nullptr || *it < 1 || fit(*inventory, m_used[inventory->usage], *it) != Fit::Yes)
                return false;
        }
    }
    return true;
}

// A claim replaces what the consumer held: that is out of the way before anything is checked. Each provider in the
// new allocations moves on by one generation, one that is merely dropped does not.
Placement::Claim Placement::claim(
    const QString &consumerUuid, const AllocationRequest &request, const QString &projectId, const QString &userId)
{
    const ConsumerAllocations *held = consumer(consumerUuid);
    ConsumerAllocations record = held != nullptr ? *held : newConsumer();
    add(*m_providers, record.allocations, -1, m_used);
    if (!accepts(request)) {
        add(*m_providers, record.allocations, +1, m_used);
        return Claim::Refused;
    }
    const auto &moved = request.allocations.isEmpty() ? record.allocations : request.allocations;
    for (auto part = moved.begin(); part != moved.end(); ++part)
        ++m_generations[static_cast<std::size_t>(m_providers->byUuid.value(part.key()))];
    record.allocations = request.allocations;
    record.projectId = projectId;
    record.userId = userId;
    record.consumerGeneration = record.consumerGeneration.value_or(0) + 1;
    add(*m_providers, record.allocations, +1, m_used);
    m_changed.insert(consumerUuid, record);
    return Claim::Accepted;
}

// No generation is checked or moved.
void Placement::release(const QString &consumerUuid)
{
    const ConsumerAllocations *held = consumer(consumerUuid);
    if (held == nullptr)
        return;
    add(*m_providers, held->allocations, -1, m_used);
    m_changed.insert(consumerUuid, {});
}

QMap<QString, Resources> Placement::allocationsOf(const QString &consumerUuid) const
{
    const ConsumerAllocations *held = consumer(consumerUuid);
    return held == nullptr ? QMap<QString, Resources>{} : held->allocations;
}

} // namespace astrolabe
