// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cloud.h"

#include <QHash>
#include <QSet>

namespace astrolabe {

struct CloudDifference;

// Look-ups in one cloud that Nova sends to its databases. Built once, in linear time; positions are those of the
// cloud's lists. Holds the cloud.
class CloudIndex
{
public:
    explicit CloudIndex(CloudPtr cloud);
    // The same as of the cloud alone; what the difference to the one before leaves as it was is shared with it.
    CloudIndex(CloudPtr cloud, const CloudIndex &before, const CloudDifference &difference);

    const Cloud &cloud() const { return *m_cloud; }
    const CloudPtr &cloudPtr() const { return m_cloud; }

    // -1: none.
    int nodeByUuid(const QString &uuid) const { return m_nodeByUuid.value(uuid, -1); }
    int nodeByHostAndName(const QString &host, const QString &hypervisorHostname) const;
    QList<int> nodesOfHost(const QString &host) const { return m_nodesOfHost.value(host); }
    QList<int> nodesByName(const QString &hypervisorHostname) const { return m_nodesByName.value(hypervisorHostname); }
    // What to call a node: its host, or "host/node" where the host has several.
    QString label(int node) const;

    // The position of the node's cell.
    int cellOf(int node) const { return m_cellOfNode.at(static_cast<std::size_t>(node)); }
    // A host is in the cell of its first node. -1: no such host.
    int cellOfHost(const QString &host) const;
    // Whether Nova knows in which cell the host is. False also: no such host.
    bool isMapped(const QString &host) const;
    // Of several nodes of one host the first that has a service tells. nullptr: no record.
    const Service *serviceOf(const QString &host) const;
    // Not forced down and seen within service_down_time, before or after the reference time.
    // Source: nova.servicegroup.drivers.db.DbDriver.is_up.
    bool isUp(const Service &service) const
    {
        return secondsSinceSeen(service) <= m_serviceDownTime && !service.forcedDown;
    }
    double secondsSinceSeen(const Service &service) const; // absolute
    QDateTime now() const { return m_now; }

    QList<int> aggregatesOfHost(const QString &host) const { return m_aggregatesOfHost.value(host); }
    // The zone that the host's aggregates name, else [DEFAULT] default_availability_zone.
    QString zoneOfHost(const QString &host) const;
    QList<int> instancesOnHost(const QString &host) const { return m_instancesOnHost.value(host); }
    // Where nova-scheduler has other servers in mind for the host than the database: those, by uuid. Source:
    // nova.scheduler.host_manager.HostManager, update_instance_info and sync_instance_info.
    const QHash<QString, QStringList> &trackedInstances() const { return m_trackedOnHost; }
    // The servers that nova-scheduler has in mind for the host. Of those that the cloud does not have nothing is known.
    QList<int> instancesInMind(const QString &host) const;
    bool isEmptyInMind(const QString &host) const;

    const Flavor *flavor(const QString &flavoridOrName) const;
    const Image *image(const QString &idOrName) const;
    const Instance *instance(const QString &uuid) const;
    const ServerGroup *serverGroup(const QString &uuid) const;

private:
    void readOptions();
    void indexNodes();
    void trackInstances();
    template<typename Takes>
    void groupHosts(Takes takes);
    void regroup(const QSet<QString> &hosts);
    void indexInstances();

    CloudPtr m_cloud;
    QDateTime m_now;
    int m_serviceDownTime = 60;
    QHash<QString, int> m_nodeByUuid;
    QHash<QString, QList<int>> m_nodesOfHost;
    QSet<QString> m_hostsOfSeveralNodes;
    QHash<QString, QList<int>> m_nodesByName;
    std::vector<int> m_cellOfNode;
    QHash<QString, int> m_serviceOfHost; // the node that has it
    QHash<QString, QList<int>> m_aggregatesOfHost;
    QHash<QString, QList<int>> m_instancesOnHost;
    QHash<QString, QStringList> m_trackedOnHost;
    QHash<QString, int> m_instanceByUuid;
};

} // namespace astrolabe
