// SPDX-License-Identifier: GPL-3.0-or-later
#include "boot/reportedcloud.h"

#include <QHash>
#include <QJsonObject>

#include <algorithm>
#include <utility>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// What nova-compute's resource tracker counts for a server. Source: ResourceTracker._update_usage.
struct Usage
{
    int vcpus = 0;
    qint64 memoryMb = 0;
    qint64 diskGb = 0;
};

const Flavor *flavorWithId(const QString &flavorid, const QList<Flavor> &flavors)
{
    const auto flavor = std::ranges::find(flavors, flavorid, &Flavor::flavorid);
    return flavor == flavors.end() ? nullptr : &*flavor;
}

// What the cloud tells of a server's own flavor: nothing if its flavor is still the same. nullptr: it has none.
EmbeddedFlavor told(const EmbeddedFlavor &own, const Flavor *ofCloud)
{
    const bool isSame = own.get() != nullptr && ofCloud != nullptr && *own.get() == *ofCloud;
    return isSame ? EmbeddedFlavor() : own;
}

// `holder`: a server, or a migration.
template<typename Holder>
Usage usageOf(const Holder &holder, bool volumeBacked, const QList<Flavor> &flavors)
{
    const Flavor *own = holder.flavor.get();
    const Flavor *flavor = own != nullptr ? own : flavorWithId(holder.flavorid, flavors);
    if (flavor == nullptr)
        return {};
    const qint64 rootGb = volumeBacked ? 0 : flavor->rootGb;
    return {flavor->vcpus, flavor->memoryMb, rootGb + flavor->ephemeralGb + flavor->swapMb / 1024};
}

Usage operator-(const Usage &usage)
{
    return {-usage.vcpus, -usage.memoryMb, -usage.diskGb};
}

void addUsage(ComputeNode &node, const Usage &usage)
{
    node.vcpusUsed += usage.vcpus;
    node.memoryMbUsed += usage.memoryMb;
    node.localGbUsed += usage.diskGb;
    if (node.freeRamMb)
        *node.freeRamMb -= usage.memoryMb;
    if (node.freeDiskGb)
        *node.freeDiskGb -= usage.diskGb;
}

int count(const ComputeNode &node, const QString &key)
{
    return node.stats.value(key).toInt();
}

// Source: nova.compute.stats.Stats.io_workload.
bool isIoWorkload(const Instance &instance)
{
    static const QStringList tasks{u"resize_migrating"_s, u"rebuilding"_s, u"resize_prep"_s, u"image_snapshot"_s,
        u"image_backup"_s, u"rescuing"_s, u"unshelving"_s};
    return instance.vmState == "building"_L1 || tasks.contains(instance.taskState);
}

QStringList countersOf(const Instance &instance)
{
    const auto orNone = [](const QString &text) { return text.isEmpty() ? u"None"_s : text; };
    return {u"num_instances"_s, u"num_vm_"_s + instance.vmState, u"num_task_"_s + orNone(instance.taskState),
        u"num_os_type_"_s + orNone(instance.imageProperties.value(u"os_type"_s)), u"num_proj_"_s + instance.projectId};
}

// A node with servers always has io_workload. Source: nova.compute.stats.Stats.
void addStats(ComputeNode &node, const Instance &instance, int servers)
{
    const auto add = [&](const QString &key, int number) {
        node.stats.insert(key, QString::number(std::max(0, count(node, key) + number)));
    };
    for (const QString &key : countersOf(instance))
        add(key, servers);
    add(u"io_workload"_s, isIoWorkload(instance) ? servers : 0);
}

// The positions of the nodes of some hosts, found once for all servers there.
class Places
{
public:
    Places(const Cloud &cloud, const QSet<QString> &hosts)
    {
        for (qsizetype node = 0; node < cloud.computeNodes.size(); ++node) {
            const QString &host = cloud.computeNodes.at(node).host;
            if (hosts.contains(host))
                m_nodesOfHost[host].append(node);
        }
    }

    // -1: a server without a host has no node.
    qsizetype nodeOf(const QString &host, const QString &name, const Cloud &cloud) const
    {
        if (host.isEmpty())
            return -1;
        const QList<qsizetype> nodes = m_nodesOfHost.value(host);
        const auto matches
            = [&](qsizetype node) { return name.isEmpty() || cloud.computeNodes.at(node).hypervisorHostname == name; };
        const auto found = std::ranges::find_if(nodes, matches);
        return found == nodes.end() ? -1 : *found;
    }

private:
    QHash<QString, QList<qsizetype>> m_nodesOfHost;
};

// Where the servers are, and where they migrate from.
QSet<QString> hostsOf(const QList<BootedServer> &servers)
{
    QSet<QString> hosts;
    for (const BootedServer &server : servers) {
        hosts.insert(server.instance.host);
        if (server.migration)
            hosts.insert(server.migration->source.host);
        for (const Migration &evacuation : server.evacuations)
            hosts.insert(evacuation.source.host);
    }
    return hosts;
}

// Without placement data the child allocations are the only record of who has the devices.
void addToChildren(ComputeNode &node, QMap<QString, Resources> allocation)
{
    allocation.remove(node.uuid);
    addTo(node.childAllocations, allocation);
}

void track(Cloud &cloud, qsizetype position, const BootedServer &server)
{
    if (position < 0)
        return;
    ComputeNode &node = cloud.computeNodes[position];
    const Instance &instance = server.instance;
    addUsage(node, usageOf(instance, instance.image.isEmpty(), cloud.flavors));
    addStats(node, server.instance, 1);
    take(node, server.hardware, cloud.release);
    if (!cloud.placement)
        addToChildren(node, server.allocation);
}

// A document may count less on a node than its servers have.
void untrack(ComputeNode &node, const Instance &instance, const QList<Flavor> &flavors)
{
    addUsage(node, -usageOf(instance, instance.image.isEmpty(), flavors));
    node.vcpusUsed = std::max(0, node.vcpusUsed);
    node.memoryMbUsed = std::max(qint64{0}, node.memoryMbUsed);
    node.localGbUsed = std::max(qint64{0}, node.localGbUsed);
    addStats(node, instance, -1);
    if (node.trackedInstances)
        node.trackedInstances->removeAll(instance.uuid);
}

// Adds what the source host of a migration still counts. Source: ResourceTracker._update_usage_from_migration.
void track(Cloud &cloud, qsizetype position, const Migration &migration, bool volumeBacked)
{
    if (position < 0)
        return;
    ComputeNode &node = cloud.computeNodes[position];
    addUsage(node, usageOf(migration, volumeBacked, cloud.flavors));
    take(node, migration.hardware, cloud.release);
    if (!cloud.placement)
        addToChildren(node, migration.allocation);
}

void hold(PlacementData &placement, const BootedServer &server)
{
    const Instance &instance = server.instance;
    const auto put
        = [&](const QString &consumer, const QMap<QString, Resources> &allocation, const QJsonObject &other) {
              if (!allocation.isEmpty())
                  placement.allocations.insert(consumer, {allocation, instance.projectId, instance.userId, 1, other});
          };
    if (server.migration && !isEvacuation(*server.migration))
        put(server.migration->uuid, server.migration->allocation, {{u"consumer_type"_s, u"MIGRATION"_s}});
    put(instance.uuid, heldByServer(server), {});
}

// Replaces elements by their current state, and appends new ones.
template<typename T>
void replace(QList<T> &list, const QList<T> &now)
{
    for (const T &element : now) {
        const auto before = std::ranges::find(list, element.id, &T::id);
        if (before != list.end())
            *before = element;
        else
            list.append(element);
    }
}

void attach(Surroundings &known, const Attached &attached)
{
    if (known.networks)
        replace(known.ports, attached.ports);
    if (known.volumes)
        replace(*known.volumes, attached.volumes);
}

void add(Cloud &cloud, const BootedServer &server, const Places &places)
{
    attach(cloud.surroundings, server.attached);
    const Instance &instance = server.instance;
    cloud.instances.append(instance);
    cloud.instances.last().flavor = told(instance.flavor, flavorWithId(instance.flavorid, cloud.flavors));
    track(cloud, places.nodeOf(instance.host, instance.node, cloud), server);
    const auto trackSource = [&](const Migration &migration) {
        const qsizetype source = places.nodeOf(migration.source.host, migration.source.node, cloud);
        track(cloud, source, migration, instance.image.isEmpty());
    };
    if (server.migration && !hasFailed(*server.migration))
        trackSource(*server.migration);
    std::ranges::for_each(server.evacuations, trackSource);
    for (ServerGroup &group : cloud.serverGroups) {
        if (group.uuid == server.groupUuid)
            group.members.append(instance.uuid);
    }
    if (cloud.placement)
        hold(*cloud.placement, server);
}

} // namespace

void keepFlavor(Cloud &cloud, const QString &flavorid, const QList<Flavor> &before)
{
    const Flavor *was = flavorWithId(flavorid, before);
    const Flavor *now = flavorWithId(flavorid, cloud.flavors);
    const EmbeddedFlavor kept = was == nullptr ? EmbeddedFlavor() : EmbeddedFlavor(*was);
    for (qsizetype i = 0; i < cloud.instances.size(); ++i) {
        const Instance &instance = std::as_const(cloud.instances).at(i);
        if (instance.flavorid != flavorid)
            continue;
        const EmbeddedFlavor own = told(instance.flavor.get() == nullptr ? kept : instance.flavor, now);
        if (own != instance.flavor)
            cloud.instances[i].flavor = own;
    }
}

Cloud withServers(Cloud cloud, const QList<BootedServer> &servers)
{
    QSet<QString> there;
    for (const Instance &instance : std::as_const(cloud.instances))
        there.insert(instance.uuid);
    const Places places(cloud, hostsOf(servers));
    for (const BootedServer &server : servers) {
        const qsizetype before = there.size();
        there.insert(server.instance.uuid);
        if (there.size() > before)
            add(cloud, server, places);
    }
    return cloud;
}

Cloud withoutServer(Cloud cloud, const QString &uuid)
{
    return withoutServers(std::move(cloud), {uuid});
}

Cloud withoutServers(Cloud cloud, const QSet<QString> &uuids)
{
    const auto isMeant = [&](const QString &uuid) { return uuids.contains(uuid); };
    QSet<QString> hosts;
    for (const Instance &instance : std::as_const(cloud.instances)) {
        if (isMeant(instance.uuid))
            hosts.insert(instance.host);
    }
    if (hosts.isEmpty())
        return cloud;
    const Places places(cloud, hosts);
    for (const Instance &instance : std::as_const(cloud.instances)) {
        const qsizetype node = isMeant(instance.uuid) ? places.nodeOf(instance.host, instance.node, cloud) : -1;
        if (node >= 0)
            untrack(cloud.computeNodes[node], instance, cloud.flavors);
    }
    for (ServerGroup &group : cloud.serverGroups)
        group.members.removeIf(isMeant);
    for (const QString &uuid : cloud.placement ? uuids : QSet<QString>())
        cloud.placement->allocations.remove(uuid);
    cloud.instances.removeIf([&](const Instance &instance) { return isMeant(instance.uuid); });
    return cloud;
}

QString groupOfServer(const QString &uuid, const Cloud &cloud)
{
    const auto group = std::ranges::find_if(
        cloud.serverGroups, [&](const ServerGroup &known) { return known.members.contains(uuid); });
    return group == cloud.serverGroups.end() ? QString() : group->uuid;
}

Cloud withFailedBuilds(Cloud cloud, const QMap<QString, int> &failedBuilds)
{
    if (failedBuilds.isEmpty())
        return cloud;
    for (ComputeNode &node : cloud.computeNodes) {
        if (const auto failed = failedBuilds.constFind(node.uuid); failed != failedBuilds.cend())
            node.stats.insert(u"failed_builds"_s, QString::number(*failed));
    }
    return cloud;
}

Cloud withVolumes(Cloud cloud, const QList<Volume> &volumes)
{
    if (!cloud.surroundings.volumes || volumes.isEmpty())
        return cloud;
    replace(*cloud.surroundings.volumes, volumes);
    cloud.surroundings.volumes->removeIf([](const Volume &volume) { return volume.status == "deleted"_L1; });
    return cloud;
}

Cloud withRaises(Cloud cloud, const QMap<QString, int> &raises)
{
    if (cloud.placement && !raises.isEmpty()) {
        for (ResourceProvider &provider : cloud.placement->resourceProviders)
            provider.generation += raises.value(provider.uuid);
    }
    return cloud;
}

} // namespace astrolabe
