// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/sharing.h"

#include <QHash>

namespace astrolabe {

namespace {

template<typename Parts, typename Part>
void keep(Parts &parts, Part &part)
{
    part = *parts.insert(part).first;
}

} // namespace

void Sharing::share(ComputeNode &node)
{
    keep(m_strings, node.cell);
    keep(m_strings, node.hypervisorType);
    if (node.hypervisorHostname == node.host)
        node.hypervisorHostname = node.host;
    keep(m_cpuInfos, node.cpuInfo);
    keep(m_hvSpecs, node.supportedHvSpecs);
    keep(m_stats, node.stats);
    if (!node.numaTopology)
        return;
    for (NumaCell &cell : *node.numaTopology) {
        keep(m_cpusets, cell.cpuset);
        keep(m_cpusets, cell.pcpuset);
        keep(m_siblings, cell.siblings);
    }
    keep(m_topologies, *node.numaTopology);
}

void Sharing::share(ResourceProvider &provider)
{
    share(provider.aggregates);
    share(provider.traits);
    share(provider.inventories);
}

void Sharing::share(QStringList &names)
{
    keep(m_names, names);
}

void Sharing::share(QMap<QString, Inventory> &inventories)
{
    keep(m_inventories, inventories);
}

std::size_t Sharing::Hash::operator()(const QString &text) const
{
    return qHash(text);
}

std::size_t Sharing::Hash::operator()(const QJsonObject &object) const
{
    return qHash(object);
}

std::size_t Sharing::Hash::operator()(const QList<HvSpec> &specs) const
{
    std::size_t hash = 0;
    for (const HvSpec &spec : specs)
        hash = qHashMulti(hash, spec.arch, spec.hvType, spec.vmMode);
    return hash;
}

std::size_t Sharing::Hash::operator()(const QMap<QString, QString> &map) const
{
    std::size_t hash = 0;
    for (auto it = map.begin(); it != map.end(); ++it)
        hash = qHashMulti(hash, it.key(), it.value());
    return hash;
}

std::size_t Sharing::Hash::operator()(const QList<int> &cpus) const
{
    return qHash(cpus);
}

std::size_t Sharing::Hash::operator()(const QList<QList<int>> &siblings) const
{
    return qHash(siblings);
}

std::size_t Sharing::Hash::operator()(const QList<NumaCell> &cells) const
{
    std::size_t hash = 0;
    for (const NumaCell &cell : cells) {
        hash
            = qHashMulti(hash, cell.id, cell.memoryMb, cell.memoryUsageMb, cell.cpuUsage, cell.cpuset, cell.pinnedCpus);
    }
    return hash;
}

std::size_t Sharing::Hash::operator()(const QStringList &names) const
{
    return qHash(names);
}

std::size_t Sharing::Hash::operator()(const QMap<QString, Inventory> &inventories) const
{
    std::size_t hash = 0;
    for (auto it = inventories.begin(); it != inventories.end(); ++it)
        hash = qHashMulti(hash, it.key(), it->total, it->reserved, it->maxUnit, it->allocationRatio);
    return hash;
}

} // namespace astrolabe
