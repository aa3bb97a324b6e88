// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/cloudindex.h"

#include "model/clouddifference.h"
#include "model/request.h"

#include <algorithm>
#include <cmath>

namespace astrolabe {

using namespace Qt::StringLiterals;

CloudIndex::CloudIndex(CloudPtr cloud)
    : m_cloud(std::move(cloud))
{
    readOptions();
    indexNodes();
    trackInstances();
    groupHosts([](const QString &) { return true; });
    shareGroups();
    indexInstances();
}

CloudIndex::CloudIndex(CloudPtr cloud, const CloudIndex &before, const CloudDifference &difference)
    : CloudIndex(before)
{
    m_cloud = std::move(cloud);
    readOptions();
    trackInstances();
    regroup(difference.regrouped);
    if (difference.areServersElsewhere)
        indexInstances();
}

void CloudIndex::readOptions()
{
    m_now = m_cloud->now.value_or(QDateTime::currentDateTimeUtc());
    m_serviceDownTime = m_cloud->config.integer("DEFAULT", "service_down_time", m_cloud->release);
}

void CloudIndex::indexNodes()
{
    QHash<QString, int> cells;
    for (int i = 0; i < m_cloud->cells.size(); ++i)
        cells.insert(m_cloud->cells.at(i).uuid, i);

    const int nodes = static_cast<int>(m_cloud->computeNodes.size());
    m_nodeByUuid.reserve(nodes);
    m_nodesOfHost.reserve(nodes);
    m_nodesByName.reserve(nodes);
    m_cellOfNode.reserve(static_cast<std::size_t>(nodes));
    for (int i = 0; i < nodes; ++i) {
        const ComputeNode &node = m_cloud->computeNodes.at(i);
        m_nodeByUuid.insert(node.uuid, i);
        m_nodesOfHost.add(node.host, i);
        m_nodesByName.add(node.hypervisorHostname, i);
        m_cellOfNode.push_back(cells.value(node.cell, 0));
    }
}

void CloudIndex::trackInstances()
{
    m_trackedOnHost.clear();
    if (!m_cloud->config.boolean("filter_scheduler", "track_instance_changes", m_cloud->release))
        return;
    for (const ComputeNode &node : m_cloud->computeNodes) {
        if (node.trackedInstances)
            m_trackedOnHost.insert(node.host, *node.trackedInstances);
    }
}

template<typename Takes>
void CloudIndex::groupHosts(Takes takes)
{
    m_aggregatesOfHost.reserve(m_cloud->computeNodes.size());
    for (int i = 0; i < m_cloud->aggregates.size(); ++i) {
        for (const QString &host : m_cloud->aggregates.at(i).hosts) {
            if (!takes(host))
                continue;
            QList<int> &listed = m_aggregatesOfHost[host];
            if (listed.isEmpty() || listed.last() != i)
                listed.append(i);
        }
    }
}

// Most hosts are in the same few sets of aggregates.
void CloudIndex::shareGroups()
{
    QSet<QList<int>> sets;
    for (QList<int> &aggregates : m_aggregatesOfHost)
        aggregates = *sets.insert(aggregates);
}

void CloudIndex::regroup(const QSet<QString> &hosts)
{
    if (hosts.isEmpty())
        return;
    for (const QString &host : hosts)
        m_aggregatesOfHost.remove(host);
    groupHosts([&](const QString &host) { return hosts.contains(host); });
}

void CloudIndex::indexInstances()
{
    m_instanceByUuid.clear();
    m_instancesOnHost.clear();
    for (int i = 0; i < m_cloud->instances.size(); ++i) {
        const Instance &instance = m_cloud->instances.at(i);
        m_instanceByUuid.insert(instance.uuid, i);
        if (!instance.host.isEmpty())
            m_instancesOnHost[instance.host].append(i);
    }
}

const Service *CloudIndex::serviceOf(const QString &host) const
{
    const auto serviceAt = [this](int node) -> const Service * {
        const std::optional<Service> &service = m_cloud->computeNodes.at(node).service;
        return service ? &*service : nullptr;
    };
    const int first = m_nodesOfHost.first(host);
    if (first < 0)
        return nullptr;
    if (const Service *service = serviceAt(first); service != nullptr || !m_nodesOfHost.hasSeveral(host))
        return service;
    const QList<int> nodes = nodesOfHost(host);
    const auto reporting = std::ranges::find_if(nodes, serviceAt);
    return reporting == nodes.end() ? nullptr : serviceAt(*reporting);
}

QList<int> CloudIndex::instancesInMind(const QString &host) const
{
    const auto tracked = m_trackedOnHost.constFind(host);
    if (tracked == m_trackedOnHost.cend())
        return instancesOnHost(host);
    QList<int> positions;
    for (const QString &uuid : *tracked) {
        if (const auto found = m_instanceByUuid.constFind(uuid); found != m_instanceByUuid.cend())
            positions.append(*found);
    }
    return positions;
}

bool CloudIndex::isEmptyInMind(const QString &host) const
{
    const auto tracked = m_trackedOnHost.constFind(host);
    return tracked == m_trackedOnHost.cend() ? !m_instancesOnHost.contains(host) : tracked->isEmpty();
}

int CloudIndex::nodeByHostAndName(const QString &host, const QString &hypervisorHostname) const
{
    for (const int node : nodesOfHost(host)) {
        if (m_cloud->computeNodes.at(node).hypervisorHostname == hypervisorHostname)
            return node;
    }
    return -1;
}

QString CloudIndex::label(int node) const
{
    const ComputeNode &named = m_cloud->computeNodes.at(node);
    return m_nodesOfHost.hasSeveral(named.host) ? named.host + u'/' + named.hypervisorHostname : named.host;
}

int CloudIndex::cellOfHost(const QString &host) const
{
    const int first = m_nodesOfHost.first(host);
    return first < 0 ? -1 : cellOf(first);
}

bool CloudIndex::isMapped(const QString &host) const
{
    const QList<int> nodes = nodesOfHost(host);
    return std::ranges::any_of(nodes, [this](int node) { return m_cloud->computeNodes.at(node).isMapped; });
}

double CloudIndex::secondsSinceSeen(const Service &service) const
{
    if (!service.lastSeenUp)
        return 0;
    return std::abs(static_cast<double>(service.lastSeenUp->msecsTo(m_now))) / 1000;
}

QString CloudIndex::zoneOfHost(const QString &host) const
{
    QStringList zones;
    for (const int aggregate : aggregatesOfHost(host)) {
        const QString zone = m_cloud->aggregates.at(aggregate).metadata.value(u"availability_zone"_s);
        if (!zone.isEmpty())
            zones.append(zone);
    }
    zones.removeDuplicates();
    if (zones.isEmpty())
        return m_cloud->config.string("DEFAULT", "default_availability_zone", m_cloud->release);
    return zones.join(u',');
}

const Flavor *CloudIndex::flavor(const QString &flavoridOrName) const
{
    const auto found = std::ranges::find_if(m_cloud->flavors,
        [&](const Flavor &flavor) { return flavor.flavorid == flavoridOrName || flavor.name == flavoridOrName; });
    return found == m_cloud->flavors.end() ? nullptr : &*found;
}

const Flavor *CloudIndex::flavorOf(const Instance &instance) const
{
    const Flavor *own = instance.flavor.get();
    return own != nullptr ? own : flavor(instance.flavorid);
}

const Flavor *CloudIndex::flavorOf(const SpecComponents &asked) const
{
    const bool isOfServer = asked.spec.purpose != Purpose::Boot;
    const Instance *server = isOfServer ? instance(asked.instanceUuids.value(0)) : nullptr;
    const bool isKept = server != nullptr && server->flavorid == asked.flavorRef;
    return isKept ? flavorOf(*server) : flavor(asked.flavorRef);
}

const Image *CloudIndex::image(const QString &idOrName) const
{
    const auto found = std::ranges::find_if(
        m_cloud->images, [&](const Image &image) { return image.id == idOrName || image.name == idOrName; });
    return found == m_cloud->images.end() ? nullptr : &*found;
}

const Instance *CloudIndex::instance(const QString &uuid) const
{
    const int position = m_instanceByUuid.value(uuid, -1);
    return position < 0 ? nullptr : &m_cloud->instances.at(position);
}

const ServerGroup *CloudIndex::serverGroup(const QString &uuid) const
{
    const auto found = std::ranges::find(m_cloud->serverGroups, uuid, &ServerGroup::uuid);
    return found == m_cloud->serverGroups.end() ? nullptr : &*found;
}

} // namespace astrolabe
