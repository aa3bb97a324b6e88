// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "change/healing.h"
#include "model/cloudindex.h"

#include <QSet>

namespace astrolabe {

// Placement's providers during a healing, between dropping and writing claims. Each kind of write raises a provider's
// generation once, however many changes it contains.
class ProviderEdits
{
public:
    explicit ProviderEdits(PlacementData data);

    // False: Placement would refuse it. Healings that are already done succeed.
    bool apply(const Healing &healing, const CloudIndex &index);
    PlacementData data() const;

private:
    bool removeTree(const QString &uuid);
    bool add(const QString &nodeUuid, const CloudIndex &index);
    void setInventory(ResourceProvider &provider, const QString &resourceClass, const Inventory &inventory);
    bool removeInventory(ResourceProvider &provider, const QString &resourceClass);

    PlacementData m_data;
    QHash<QString, qsizetype> m_positions;
    QMultiHash<QString, QString> m_children; // by parent
    QHash<QString, Resources> m_used;        // by provider, only those with allocations
    QHash<QString, QString> m_byName;        // uuids
    QSet<QString> m_removed;
    QSet<QString> m_withInventories; // inventories changed
    QSet<QString> m_withAggregates;
    QList<ResourceProvider> m_reported; // by node; empty until first used
};

} // namespace astrolabe
