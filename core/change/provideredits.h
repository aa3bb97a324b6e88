// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "change/healing.h"
#include "model/cloudindex.h"

#include <QSet>

namespace astrolabe {

class Placement;

// Placement's providers while they are healed. Each kind of write moves a provider's generation once, however much it
// changes. Claims come before and after.
class ProviderEdits
{
public:
    // The placement is that of the data.
    ProviderEdits(PlacementData data, const Placement &placement);

    // False: Placement would refuse it. What is there already, or gone already, is no refusal.
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
    QSet<QString> m_allocated;               // something is held of them
    QHash<QString, QString> m_byName;        // uuids
    QSet<QString> m_removed;
    QSet<QString> m_withInventories; // other ones than before
    QSet<QString> m_withAggregates;
    QList<ResourceProvider> m_reported; // by node; empty until one of them is wanted
};

} // namespace astrolabe
