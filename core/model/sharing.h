// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/computenode.h"
#include "model/placementdata.h"

#include <unordered_set>

namespace astrolabe {

// Shares equal parts (CPU infos, NUMA cells, inventories, traits …) of the compute nodes and resource providers that it
// is given one after the other, since hosts of one kind report the same. Keeps each part in memory once and changes no
// value.
class Sharing
{
public:
    void share(ComputeNode &node);
    void share(ResourceProvider &provider);
    void share(QStringList &names);
    void share(QMap<QString, Inventory> &inventories);

private:
    struct Hash
    {
        std::size_t operator()(const QString &text) const;
        std::size_t operator()(const QJsonObject &object) const;
        std::size_t operator()(const QList<HvSpec> &specs) const;
        std::size_t operator()(const QMap<QString, QString> &map) const;
        std::size_t operator()(const QList<int> &cpus) const;
        std::size_t operator()(const QList<QList<int>> &siblings) const;
        std::size_t operator()(const QList<NumaCell> &cells) const;
        std::size_t operator()(const QStringList &names) const;
        std::size_t operator()(const QMap<QString, Inventory> &inventories) const;
    };
    template<typename Part>
    using Parts = std::unordered_set<Part, Hash>;

    Parts<QString> m_strings;
    Parts<QJsonObject> m_cpuInfos;
    Parts<QList<HvSpec>> m_hvSpecs;
    Parts<QMap<QString, QString>> m_stats;
    Parts<QList<int>> m_cpusets;
    Parts<QList<QList<int>>> m_siblings;
    Parts<QList<NumaCell>> m_topologies;
    Parts<QStringList> m_names;
    Parts<QMap<QString, Inventory>> m_inventories;
};

} // namespace astrolabe
