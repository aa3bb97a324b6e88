// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cloud.h"
#include "model/positionsbyname.h"

#include <QHash>
#include <QSet>

namespace astrolabe {

struct CloudDifference;
struct SpecComponents;

// The look-ups in one cloud that Nova sends to its databases. Built once, in linear time; positions are those in the
// cloud's lists. Keeps the cloud alive.
class CloudIndex
{
public:
    explicit CloudIndex(CloudPtr cloud);
    // The same index as from the cloud alone; shares with `before` what `difference` leaves unchanged.
    CloudIndex(CloudPtr cloud, const CloudIndex &before, const CloudDifference &difference);

    const Cloud &cloud() const { return *m_cloud; }
    const CloudPtr &cloudPtr() const { return m_cloud; }

    // -1 if there is none.
    int nodeByUuid(const QString &uuid) const { return m_nodeByUuid.value(uuid, -1); }
    int nodeByHostAndName(const QString &host, const QString &hypervisorHostname) const;
    QList<int> nodesOfHost(const QString &host) const { return m_nodesOfHost.all(host); }
    QList<int> nodesByName(const QString &hypervisorHostname) const { return m_nodesByName.all(hypervisorHostname); }
    // -1 if there is none.
    int firstNodeByName(const QString &hypervisorHostname) const { return m_nodesByName.first(hypervisorHostname); }
    // The node's display name: its host, or "host/node" if the host has several nodes.
    QString label(int node) const;

    // The position of the node's cell.
    int cellOf(int node) const { return m_cellOfNode.at(static_cast<std::size_t>(node)); }
    // The cell of the host's first node; -1: no such host.
    int cellOfHost(const QString &host) const;
    // Whether Nova knows the host's cell. Also false if there is no such host.
    bool isMapped(const QString &host) const;
    // From the first of the host's nodes that has a service record; nullptr: none has.
    const Service *serviceOf(const QString &host) const;
    // Not forced down, and seen within service_down_time before or after the reference time.
    // Source: nova.servicegroup.drivers.db.DbDriver.is_up.
    bool isUp(const Service &service) const
    {
        return secondsSinceSeen(service) <= m_serviceDownTime && !service.forcedDown;
    }
    double secondsSinceSeen(const Service &service) const; // absolute
    QDateTime now() const { return m_now; }

    QList<int> aggregatesOfHost(const QString &host) const { return m_aggregatesOfHost.value(host); }
    // The availability zone from the host's aggregates, else [DEFAULT] default_availability_zone.
    QString zoneOfHost(const QString &host) const;
    QList<int> instancesOnHost(const QString &host) const { return m_instancesOnHost.value(host); }
    // By host, the uuids of the servers that nova-scheduler tracks there; only hosts where they may differ from the
    // database. Source: nova.scheduler.host_manager.HostManager, update_instance_info and sync_instance_info.
    const QHash<QString, QStringList> &trackedInstances() const { return m_trackedOnHost; }
    // The servers that nova-scheduler believes to be on the host, without those that the cloud does not have.
    QList<int> instancesInMind(const QString &host) const;
    bool isEmptyInMind(const QString &host) const;

    const Flavor *flavor(const QString &flavoridOrName) const;
    // The flavor as the server has it.
    const Flavor *flavorOf(const Instance &instance) const;
    // The flavor that is asked for; the server's own if it is about a server that keeps its flavor.
    const Flavor *flavorOf(const SpecComponents &asked) const;
    const Image *image(const QString &idOrName) const;
    const Instance *instance(const QString &uuid) const;
    const ServerGroup *serverGroup(const QString &uuid) const;

private:
    void readOptions();
    void indexNodes();
    void trackInstances();
    template<typename Takes>
    void groupHosts(Takes takes);
    void shareGroups();
    void regroup(const QSet<QString> &hosts);
    void indexInstances();

    CloudPtr m_cloud;
    QDateTime m_now;
    int m_serviceDownTime = 60;
    QHash<QString, int> m_nodeByUuid;
    PositionsByName m_nodesOfHost;
    PositionsByName m_nodesByName;
    std::vector<int> m_cellOfNode;
    QHash<QString, QList<int>> m_aggregatesOfHost;
    QHash<QString, QList<int>> m_instancesOnHost;
    QHash<QString, QStringList> m_trackedOnHost;
    QHash<QString, int> m_instanceByUuid;
};

} // namespace astrolabe
