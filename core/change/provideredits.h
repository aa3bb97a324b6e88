// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "change/healing.h"
#include "model/cloudindex.h"

#include <QSet>

namespace astrolabe {

class Placement;

// Placement's providers during a healing, between dropping and writing claims. Each kind of write raises a provider's
// generation once, however many changes it contains.
class ProviderEdits
{
public:
    // `placement` has to be made from `data`.
    ProviderEdits(PlacementData data, const Placement &placement);

    // False: Placement would refuse it. Healings that are already done succeed.
    bool apply(const Healing &healing, const CloudIndex &index);
    PlacementData data() const;

private:
    bool removeTree(const QString &uuid);
    bool add(const QString &nodeUuid, const CloudIndex &index);
    void setInventory(ResourceProvider &provider, const QString &resourceClass, const Inventory &inventory);
    bool removeInventory(ResourceProvider &provider, const QString &resourceClass);

    PlacementData m_data;
    const Placement &m_placement;
    QHash<QString, qsizetype> m_positions;
    QMultiHash<QString, QString> m_children; // by parent
    QSet<QString> m_allocated;               // uuids of providers with allocations
    QHash<QString, QString> m_byName;        // uuids
    QSet<QString> m_removed;
    QSet<QString> m_withInventories; // inventories changed
    QSet<QString> m_withAggregates;
    QList<ResourceProvider> m_reported; // by node; empty until first used
};

} // namespace astrolabe
