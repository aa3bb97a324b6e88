// SPDX-License-Identifier: GPL-3.0-or-later
#include "change/provideredits.h"

#include "placement/derived/derive.h"

#include <algorithm>

namespace astrolabe {

ProviderEdits::ProviderEdits(PlacementData data)
    : m_data(std::move(data))
{
    for (qsizetype at = 0; at < m_data.resourceProviders.size(); ++at) {
        const ResourceProvider &provider = m_data.resourceProviders.at(at);
        m_positions.insert(provider.uuid, at);
        m_byName.insert(provider.name, provider.uuid);
        if (!provider.parentProviderUuid.isEmpty())
            m_children.insert(provider.parentProviderUuid, provider.uuid);
    }
    for (const ConsumerAllocations &consumer : std::as_const(m_data.allocations)) {
        for (auto part = consumer.allocations.begin(); part != consumer.allocations.end(); ++part)
            addTo(m_used[part.key()], *part);
    }
}

bool ProviderEdits::apply(const Healing &healing, const CloudIndex &index)
{
    if (healing.kind == Healing::Kind::AddProvider)
        return add(healing.provider, index);
    const auto at = m_positions.constFind(healing.provider);
    if (at == m_positions.constEnd() || m_removed.contains(healing.provider))
        return healing.kind == Healing::Kind::RemoveProvider;
    ResourceProvider &provider = m_data.resourceProviders[*at];
    switch (healing.kind) {
    case Healing::Kind::RemoveProvider:
        return removeTree(healing.provider);
    case Healing::Kind::SetInventory:
        setInventory(provider, healing.name, healing.inventory.value_or(Inventory()));
        return true;
    case Healing::Kind::RemoveInventory:
        return removeInventory(provider, healing.name);
    case Healing::Kind::JoinAggregate:
        if (!provider.aggregates.contains(healing.name)) {
            provider.aggregates.append(healing.name);
            m_withAggregates.insert(healing.provider);
        }
        return true;
    case Healing::Kind::LeaveAggregate:
        if (provider.aggregates.removeAll(healing.name) > 0)
            m_withAggregates.insert(healing.provider);
        return true;
    default:
        Q_UNREACHABLE(); // claims
    }
}

// Removes from the leaves up, as Placement requires; all providers of the tree or none.
bool ProviderEdits::removeTree(const QString &uuid)
{
    QStringList tree{uuid};
    for (qsizetype i = 0; i < tree.size(); ++i)
        tree += m_children.values(tree.at(i));
    if (std::ranges::any_of(tree, [&](const QString &member) { return m_used.contains(member); }))
        return false;
    for (const QString &member : std::as_const(tree)) {
        m_removed.insert(member);
        m_byName.remove(m_data.resourceProviders.at(m_positions.value(member)).name);
    }
    return true;
}

bool ProviderEdits::add(const QString &nodeUuid, const CloudIndex &index)
{
    const int node = index.nodeByUuid(nodeUuid);
    const bool isThere = m_positions.contains(nodeUuid) && !m_removed.contains(nodeUuid);
    if (node < 0 || isThere)
        return node >= 0;
    if (m_reported.isEmpty())
        m_reported = derivePlacement(index).resourceProviders;
    const ResourceProvider &provider = m_reported.at(node);
    if (m_byName.contains(provider.name))
        return false;
    m_byName.insert(provider.name, provider.uuid);
    if (m_removed.remove(provider.uuid)) {
        m_data.resourceProviders[m_positions.value(provider.uuid)] = provider;
    } else {
        m_positions.insert(provider.uuid, m_data.resourceProviders.size());
        m_data.resourceProviders.append(provider);
    }
    return true;
}

void ProviderEdits::setInventory(ResourceProvider &provider, const QString &resourceClass, const Inventory &inventory)
{
    const auto there = provider.inventories.constFind(resourceClass);
    if (there != provider.inventories.constEnd() && *there == inventory)
        return;
    provider.inventories.insert(resourceClass, inventory);
    m_withInventories.insert(provider.uuid);
}

bool ProviderEdits::removeInventory(ResourceProvider &provider, const QString &resourceClass)
{
    if (m_used.value(provider.uuid).value(resourceClass) > 0)
        return false;
    if (provider.inventories.remove(resourceClass) > 0)
        m_withInventories.insert(provider.uuid);
    return true;
}

PlacementData ProviderEdits::data() const
{
    PlacementData data = m_data;
    for (const auto *changed : {&m_withInventories, &m_withAggregates}) {
        for (const QString &uuid : *changed)
            ++data.resourceProviders[m_positions.value(uuid)].generation;
    }
    if (!m_removed.isEmpty())
        data.resourceProviders.removeIf([&](const ResourceProvider &one) { return m_removed.contains(one.uuid); });
    return data;
}

} // namespace astrolabe
