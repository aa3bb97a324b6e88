// SPDX-License-Identifier: GPL-3.0-or-later
#include "boot/servers.h"

#include "pci/pcirequests.h"

#include <QHash>
#include <QSet>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// nova.api adds the number where several servers of one request share a name.
QString displayName(const Asked &asked, int index)
{
    return asked.count > 1 ? u"%1-%2"_s.arg(asked.serverName).arg(index + 1) : asked.serverName;
}

QMap<QString, QString> metadataOf(const Request &request)
{
    QMap<QString, QString> metadata;
    const QJsonObject given = request.document["server"_L1]["metadata"_L1].toObject();
    for (auto it = given.begin(); it != given.end(); ++it)
        metadata.insert(it.key(), it.value().toString());
    return metadata;
}

Instance instanceOf(
    const PlacedServer &server, const DecidedHost &host, const Request &request, const CloudIndex &index)
{
    Instance instance;
    instance.uuid = server.uuid;
    instance.projectId = request.projectId;
    instance.userId = request.userId;
    instance.host = host.host;
    instance.node = host.node;
    instance.vmState = u"building"_s;
    instance.metadata = metadataOf(request);
    if (const Flavor *flavor = index.flavor(request.flavorRef))
        instance.flavorid = flavor->flavorid;
    if (const Image *image = index.image(request.imageRef); image && !request.imageRef.isEmpty()) {
        instance.image = image->id;
        instance.imageProperties = image->properties;
    }
    return instance;
}

QString groupOf(const Request &request, const CloudIndex &index)
{
    const QString hint = request.hints.value(u"group"_s).value(0);
    return index.serverGroup(hint) ? hint : QString();
}

// The devices that the flavor's aliases and the ports ask for. Source: nova.pci.request.
QList<PciRequest> devicesFor(const Request &request, const CloudIndex &index)
{
    const Flavor *flavor = index.flavor(request.flavorRef);
    const Image *image = index.image(request.imageRef);
    const Cloud &cloud = index.cloud();
    if (flavor == nullptr)
        return request.spec.pciRequests;
    const auto ofFlavor = pciNumaPolicyConstraint(flavor->extraSpecs.value(u"hw:pci_numa_affinity_policy"_s),
        image ? image->properties.value(u"hw_pci_numa_affinity_policy"_s) : QString(), cloud.release)
                              .and_then([&](std::optional<PciNumaPolicy> policy) {
                                  return pciRequestsFromFlavor(*flavor, policy, cloud.config, cloud.release);
                              });
    return ofFlavor.value_or(QList<PciRequest>()) + request.spec.pciRequests;
}

// The nodes that servers of a request were placed on, each as those before left it.
class ClaimedNodes
{
public:
    ClaimedNodes(const Decision &decision, const Request &request, const CloudIndex &index)
        : m_decision(decision)
        , m_index(index)
        , m_devices(devicesFor(request, index))
    { }

    HardwareClaim claim(qsizetype server, const DecidedHost &host)
    {
        const int position = m_index.nodeByHostAndName(host.host, host.node);
        if (position < 0 || (m_devices.isEmpty() && !m_decision.instances.first().numaWanted))
            return {};
        if (!m_nodes.contains(position))
            m_nodes.insert(position, m_index.cloud().computeNodes.at(position));
        ComputeNode &node = m_nodes[position];
        const HardwareClaim claim = claimOn(
            node, fitOf(server), m_devices, m_decision.instances.placed(server).mappings, m_index.cloud().release);
        take(node, claim, m_index.cloud().release);
        return claim;
    }

private:
    // As NUMATopologyFilter has found it.
    std::optional<InstanceNumaTopology> fitOf(qsizetype server) const
    {
        const InstanceRecord &record = m_decision.instances.at(server);
        const auto fit = record.numaFits.constFind(record.selected->host);
        return fit == record.numaFits.cend() ? std::nullopt : std::optional(*fit);
    }

    const Decision &m_decision;
    const CloudIndex &m_index;
    QList<PciRequest> m_devices;
    QHash<int, ComputeNode> m_nodes; // by position
};

// What nova-compute's resource tracker counts for a server. Source: ResourceTracker._update_usage.
struct Usage
{
    int vcpus = 0;
    qint64 memoryMb = 0;
    qint64 diskGb = 0;
};

Usage usageOf(const Instance &instance, const QList<Flavor> &flavors)
{
    const auto flavor = std::ranges::find(flavors, instance.flavorid, &Flavor::flavorid);
    if (flavor == flavors.end())
        return {};
    const bool volumeBacked = instance.image.isEmpty();
    const qint64 rootGb = volumeBacked ? 0 : flavor->rootGb;
    return {flavor->vcpus, flavor->memoryMb, rootGb + flavor->ephemeralGb + flavor->swapMb / 1024};
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

// Of the states that make io_workload only this one is met at a boot.
bool isIoWorkload(const Instance &instance)
{
    return instance.vmState == "building"_L1;
}

QStringList countersOf(const Instance &instance)
{
    const auto orNone = [](const QString &text) { return text.isEmpty() ? u"None"_s : text; };
    return {u"num_instances"_s, u"num_vm_"_s + instance.vmState, u"num_task_"_s + orNone(instance.taskState),
        u"num_os_type_"_s + orNone(instance.imageProperties.value(u"os_type"_s)), u"num_proj_"_s + instance.projectId};
}

// io_workload is there as soon as some server is. Source: nova.compute.stats.Stats.
void addStats(ComputeNode &node, const Instance &instance)
{
    for (const QString &key : countersOf(instance))
        node.stats.insert(key, QString::number(count(node, key) + 1));
    const QString workload = u"io_workload"_s;
    node.stats.insert(workload, QString::number(count(node, workload) + (isIoWorkload(instance) ? 1 : 0)));
}

bool runsOn(const Instance &instance, const ComputeNode &node)
{
    return node.host == instance.host && (instance.node.isEmpty() || node.hypervisorHostname == instance.node);
}

// Where in a cloud servers are added, found once for all of them.
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

    // False: it is there already.
    bool take(const QString &instanceUuid)
    {
        const qsizetype before = m_instances.size();
        m_instances.insert(instanceUuid);
        return m_instances.size() > before;
    }

    // A server without a host is on no node: -1.
    qsizetype nodeOf(const Instance &instance, const Cloud &cloud) const
    {
        if (instance.host.isEmpty())
            return -1;
        const QList<qsizetype> nodes = m_nodesOfHost.value(instance.host);
        const auto matches = [&](qsizetype node) { return runsOn(instance, cloud.computeNodes.at(node)); };
        const auto found = std::ranges::find_if(nodes, matches);
        return found == nodes.end() ? -1 : *found;
    }

private:
    QHash<QString, QList<qsizetype>> m_nodesOfHost;
    QSet<QString> m_instances;
};

// Of a cloud without placement data nothing else says who has the devices.
void addToChildren(ComputeNode &node, const QMap<QString, Resources> &allocation)
{
    for (auto provider = allocation.begin(); provider != allocation.end(); ++provider) {
        if (provider.key() == node.uuid)
            continue;
        Resources &held = node.childAllocations[provider.key()];
        for (auto amount = provider->begin(); amount != provider->end(); ++amount)
            held[amount.key()] += *amount;
    }
}

void track(Cloud &cloud, qsizetype position, const BootedServer &server)
{
    if (position < 0)
        return;
    ComputeNode &node = cloud.computeNodes[position];
    addUsage(node, usageOf(server.instance, cloud.flavors));
    addStats(node, server.instance);
    take(node, server.hardware, cloud.release);
    if (!cloud.placement)
        addToChildren(node, server.allocation);
}

void add(Cloud &cloud, const BootedServer &server, const Places &places)
{
    const Instance &instance = server.instance;
    cloud.instances.append(instance);
    track(cloud, places.nodeOf(instance, cloud), server);
    for (ServerGroup &group : cloud.serverGroups) {
        if (group.uuid == server.groupUuid)
            group.members.append(instance.uuid);
    }
    if (cloud.placement && !server.allocation.isEmpty()) {
        cloud.placement->allocations.insert(
            instance.uuid, {server.allocation, instance.projectId, instance.userId, 1, QJsonObject()});
    }
}

} // namespace

QList<BootedServer> serversOf(const Decision &decision, const Request &request, const CloudIndex &index)
{
    QList<BootedServer> servers;
    if (decision.outcome != Outcome::Scheduled)
        return servers;
    ClaimedNodes nodes(decision, request, index);
    for (qsizetype i = 0; i < decision.instances.size(); ++i) {
        const PlacedServer &placed = decision.instances.placed(i);
        if (!placed.selected)
            continue;
        const DecidedHost &host = decision.hosts.at(placed.selected->host);
        Instance instance = instanceOf(placed, host, request, index);
        instance.displayName = displayName(decision.asked, placed.index);
        servers.append({std::move(instance), placed.allocation, groupOf(request, index), 0, nodes.claim(i, host)});
    }
    return servers;
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

Cloud withRaises(Cloud cloud, const QMap<QString, int> &raises)
{
    if (cloud.placement && !raises.isEmpty()) {
        for (ResourceProvider &provider : cloud.placement->resourceProviders)
            provider.generation += raises.value(provider.uuid);
    }
    return cloud;
}

} // namespace astrolabe
