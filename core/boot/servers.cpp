// SPDX-License-Identifier: GPL-3.0-or-later
#include "boot/servers.h"

#include "base/python.h"

#include <QHash>
#include <QJsonObject>
#include <QRandomGenerator>
#include <QSet>

#include <algorithm>
#include <utility>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// nova-api appends a number if several servers of a request share a name.
QString displayName(const Request &request, qsizetype index)
{
    return request.maxCount > 1 ? u"%1-%2"_s.arg(request.name, QString::number(index + 1)) : request.name;
}

Instance instanceOf(const Request &request, const CloudIndex &index)
{
    Instance instance;
    instance.projectId = request.projectId;
    instance.userId = request.userId;
    instance.vmState = u"building"_s;
    instance.taskState = u"scheduling"_s;
    instance.metadata = request.metadata;
    if (python::toBool(request.configDrive).value_or(false))
        instance.other.insert(u"config_drive"_s, true);
    if (const Flavor *flavor = index.flavor(request.flavorRef))
        setFlavor(instance, *flavor);
    if (const Image *image = index.image(request.imageRef); image && !request.imageRef.isEmpty()) {
        instance.image = image->id;
        instance.imageProperties = image->properties;
    }
    return instance;
}

// Source: nova.utils.generate_uid.
QString reservationId()
{
    constexpr int size = 8;
    static const QString characters = u"0123456789abcdefghijklmnopqrstuvwxyz"_s;
    QString id = u"r-"_s;
    for (int i = 0; i < size; ++i)
        id += characters.at(QRandomGenerator::global()->bounded(characters.size()));
    return id;
}

QString groupOf(const Request &request, const CloudIndex &index)
{
    const QString hint = request.hints.value(u"group"_s).value(0);
    return index.serverGroup(hint) ? hint : QString();
}

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

// Positions in a cloud where servers are added, found once for all of them.
class Places
{
public:
    explicit Places(const Cloud &cloud)
    {
        for (qsizetype node = 0; node < cloud.computeNodes.size(); ++node)
            m_nodesOfHost[cloud.computeNodes.at(node).host].append(node);
        for (const Instance &instance : cloud.instances)
            m_instances.insert(instance.uuid);
    }

    // False: the instance is there already.
    bool take(const QString &instanceUuid)
    {
        const qsizetype before = m_instances.size();
        m_instances.insert(instanceUuid);
        return m_instances.size() > before;
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
    QSet<QString> m_instances;
};

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

HostNode hostNodeOf(const Instance &instance)
{
    return {instance.host, instance.node};
}

bool isEvacuation(const Migration &migration)
{
    return migration.type == "evacuation"_L1;
}

bool hasFailed(const Migration &migration)
{
    return migration.status == "error"_L1;
}

void setFlavor(Instance &instance, const Flavor &flavor)
{
    instance.flavorid = flavor.flavorid;
    instance.flavor = EmbeddedFlavor(flavor);
}

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

void restoreFlavor(Instance &instance, const Migration &migration)
{
    instance.flavorid = migration.flavorid;
    instance.flavor = migration.flavor;
}

void leaveEvacuated(BootedServer &server)
{
    server.evacuations.append(*std::exchange(server.migration, std::nullopt));
}

void addTo(QMap<QString, Resources> &held, const QMap<QString, Resources> &more)
{
    for (auto provider = more.begin(); provider != more.end(); ++provider)
        addTo(held[provider.key()], *provider);
}

QMap<QString, Resources> heldByServer(const BootedServer &server)
{
    QMap<QString, Resources> held = server.allocation;
    for (const Migration &evacuation : server.evacuations)
        addTo(held, evacuation.allocation);
    if (server.migration && isEvacuation(*server.migration))
        addTo(held, server.migration->allocation);
    return held;
}

QMap<QString, Resources> heldBy(const BootedServer &server)
{
    QMap<QString, Resources> held = heldByServer(server);
    if (server.migration && !isEvacuation(*server.migration))
        addTo(held, server.migration->allocation);
    return held;
}

QList<BootedServer> requestedServers(const Request &request, const CloudIndex &index)
{
    Instance common = instanceOf(request, index);
    common.other.insert(u"created_at"_s, QDateTime::currentDateTimeUtc().toString(Qt::ISODate));
    common.other.insert(u"reservation_id"_s, reservationId());
    const QString group = groupOf(request, index);
    QList<BootedServer> servers;
    for (const QString &uuid : request.instanceUuids) {
        BootedServer server{common, {}, group};
        server.instance.uuid = uuid;
        server.instance.displayName = displayName(request, servers.size());
        server.instance.other.insert(u"launch_index"_s, servers.size());
        servers.append(std::move(server));
    }
    return servers;
}

void setFault(Instance &instance, const QString &message)
{
    constexpr int longest = 255;
    instance.other[u"fault"_s] = QJsonObject{{u"code"_s, 500}, {u"message"_s, message.left(longest)}};
}

std::optional<QDateTime> shelvedAt(const Instance &instance)
{
    const QJsonObject metadata = instance.other.value("system_metadata"_L1).toObject();
    const QDateTime at = QDateTime::fromString(metadata.value("shelved_at"_L1).toString(), Qt::ISODate);
    return at.isValid() ? std::optional(at) : std::nullopt;
}

void setShelvedAt(Instance &instance, const QDateTime &at)
{
    QJsonObject metadata = instance.other.value("system_metadata"_L1).toObject();
    metadata[u"shelved_at"_s] = at.toString(Qt::ISODate);
    instance.other[u"system_metadata"_s] = metadata;
}

QString lockedBy(const Instance &instance)
{
    return instance.other.value("locked_by"_L1).toString();
}

void setLockedBy(Instance &instance, const QString &by)
{
    instance.other.remove("locked_by"_L1);
    if (!by.isEmpty())
        instance.other.insert("locked_by"_L1, by);
}

std::optional<QDateTime> deletedAt(const Instance &instance)
{
    const QDateTime at = QDateTime::fromString(instance.other.value("deleted_at"_L1).toString(), Qt::ISODate);
    return at.isValid() ? std::optional(at) : std::nullopt;
}

void setDeletedAt(Instance &instance, const std::optional<QDateTime> &at)
{
    if (at)
        instance.other[u"deleted_at"_s] = at->toString(Qt::ISODate);
    else
        instance.other.remove(u"deleted_at"_s);
}

Cloud withServers(Cloud cloud, const QList<BootedServer> &servers)
{
    Places places(cloud);
    for (const BootedServer &server : servers) {
        if (places.take(server.instance.uuid))
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
    if (std::ranges::none_of(cloud.instances, isMeant, &Instance::uuid))
        return cloud;
    const Places places(cloud);
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

Cloud withServices(Cloud cloud, const QMap<QString, ServiceSetting> &services, const QDateTime &at)
{
    if (services.isEmpty())
        return cloud;
    const QDateTime now = cloud.now.value_or(at);
    QMap<QString, bool> disabledProviders;
    for (ComputeNode &node : cloud.computeNodes) {
        const auto state = services.constFind(node.host);
        if (state == services.cend() || !node.service)
            continue;
        node.service->disabled = state->disabled;
        node.service->forcedDown = state->forcedDown;
        if (state->stoppedAt)
            node.service->lastSeenUp = now.addMSecs(-state->stoppedAt->msecsTo(at));
        disabledProviders.insert(node.uuid, state->disabled);
    }
    if (!cloud.placement)
        return cloud;
    const QString trait = u"COMPUTE_STATUS_DISABLED"_s;
    for (ResourceProvider &provider : cloud.placement->resourceProviders) {
        const auto disabled = disabledProviders.constFind(provider.uuid);
        if (disabled == disabledProviders.cend())
            continue;
        provider.traits.removeAll(trait);
        if (*disabled)
            provider.traits.append(trait);
    }
    return cloud;
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
