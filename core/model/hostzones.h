// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cloudindex.h"

namespace astrolabe {

// The zones of many hosts: many are in the same few sets of aggregates, and the zone of each set is found once.
class HostZones
{
public:
    // The index must outlive the object.
    explicit HostZones(const CloudIndex &index)
        : m_index(index)
    { }

    // As CloudIndex::zoneOfHost().
    QString of(const QString &host)
    {
        const QList<int> aggregates = m_index.aggregatesOfHost(host);
        const auto known = m_zones.constFind(aggregates);
        return known != m_zones.cend() ? *known : *m_zones.insert(aggregates, m_index.zoneOfHost(host));
    }

private:
    const CloudIndex &m_index;
    QHash<QList<int>, QString> m_zones;
};

} // namespace astrolabe
