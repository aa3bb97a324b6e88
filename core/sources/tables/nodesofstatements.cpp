// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/tables/nodesofstatements.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QJsonArray>
#include <QUuid>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// A service that is down though it reported this lately has been forced down. Source: [DEFAULT] service_down_time,
// whose default is 60 s.
constexpr qint64 latelySeconds = 60;

QString stringIn(const Statements &statements, const QString &list, const QString &key, const QString &member)
{
    return statements.value(list, key, member).toString();
}

// Root providers of compute nodes: those with memory or the trait of compute nodes.
QStringList rootProviders(const Statements &statements)
{
    QStringList names;
    for (const QString &uuid : statements.keys(u"resource_providers"_s)) {
        if (stringIn(statements, u"resource_providers"_s, uuid, u"parent_provider_uuid"_s).isEmpty())
            names << stringIn(statements, u"resource_providers"_s, uuid, u"name"_s);
    }
    names.removeAll(QString());
    return names;
}

// The services on hosts of none of the nodes.
QStringList otherServices(const Statements &statements, const QStringList &nodes)
{
    QStringList hosts = statements.keys(u"services"_s);
    for (const QString &node : nodes) {
        for (const QString &host :
            {stringIn(statements, u"compute_nodes"_s, node, u"host"_s), node, node.section(u'.', 0, 0)})
            hosts.removeAll(host);
    }
    return hosts;
}

// What was shown of some nodes makes no list of them: providers do, or services.
QStringList nodesNamed(const Statements &statements)
{
    QStringList nodes = statements.keys(u"compute_nodes"_s);
    const auto id = [&](const QString &node) { return statements.value(u"compute_nodes"_s, node, u"id"_s).toInt(); };
    std::ranges::stable_sort(nodes, {}, id);
    if (statements.isComplete(u"compute_nodes"_s))
        return nodes;
    const QStringList providers = rootProviders(statements);
    nodes += providers.isEmpty() ? otherServices(statements, nodes) : providers;
    nodes.removeDuplicates();
    return nodes;
}

QDateTime latestSeen(const Statements &statements)
{
    QDateTime latest;
    for (const QString &host : statements.keys(u"services"_s))
        latest = std::max(
            latest, QDateTime::fromString(stringIn(statements, u"services"_s, host, u"last_seen_up"_s), Qt::ISODate));
    return latest;
}

// Null: the host has none; an empty object: it is not told.
QJsonValue serviceOf(const Statements &statements, const QString &host, bool isPlaced, const QDateTime &now)
{
    if (!statements.has(u"services"_s, host))
        return isPlaced && statements.isComplete(u"services"_s) ? QJsonValue(QJsonValue::Null)
                                                                : QJsonValue(QJsonObject());
    const auto said = [&](const QString &member) { return statements.value(u"services"_s, host, member); };
    QJsonObject service;
    for (const QString &member : {u"disabled"_s, u"disabled_reason"_s, u"forced_down"_s}) {
        if (const QJsonValue value = said(member); !value.isUndefined())
            service[member] = value;
    }
    const QDateTime seen = QDateTime::fromString(said(u"last_seen_up"_s).toString(), Qt::ISODate);
    const bool isUp = said(u"up"_s).toBool(true);
    const bool isLate = !seen.isValid() || seen.secsTo(now) > latelySeconds;
    if (!isUp && !isLate && !service.contains("forced_down"_L1))
        service["forced_down"_L1] = true;
    if (isUp && isLate)
        return service; // tables of several moments: it counts as seen at the latest
    if (seen.isValid())
        service["last_seen_up"_L1] = seen.toString(Qt::ISODate);
    else if (!isUp)
        service["forced_down"_L1] = true;
    return service;
}

// Nova's sum over the classes of Placement that stand for one of its own amounts; none: Placement does not tell.
// Source: nova.scheduler.client.report and nova.virt.libvirt.driver.LibvirtDriver.update_provider_tree.
struct PlacementAmounts
{
    QJsonObject inventories;
    QJsonObject used;

    qint64 total(QLatin1StringView name) const { return inventories[name]["total"_L1].toInteger(); }
    qint64 inUse(QLatin1StringView name) const
    {
        return used[name].toInteger() + inventories[name]["reserved"_L1].toInteger();
    }
};

PlacementAmounts amountsOf(const QJsonObject &document, const QString &uuid)
{
    PlacementAmounts amounts;
    for (const QJsonValue &provider : document["placement"_L1]["resource_providers"_L1].toArray()) {
        if (provider["uuid"_L1].toString() == uuid)
            amounts.inventories = provider["inventories"_L1].toObject();
    }
    const QJsonObject allocations = document["placement"_L1]["allocations"_L1].toObject();
    for (const QJsonValue &consumer : allocations) {
        const QJsonObject resources = consumer["allocations"_L1][uuid]["resources"_L1].toObject();
        for (auto it = resources.begin(); it != resources.end(); ++it)
            amounts.used[it.key()] = amounts.used[it.key()].toInteger() + it->toInteger();
    }
    return amounts;
}

// Servers of a node and the work on them, as nova-compute counts them. Source: nova.compute.stats.Stats.
QJsonObject statsOf(const QJsonObject &document, const QString &node)
{
    static const QSet<QString> works{u"resize_migrating"_s, u"rebuilding"_s, u"resize_prep"_s, u"image_snapshot"_s,
        u"image_backup"_s, u"rescuing"_s, u"unshelving"_s, u"shelving"_s, u"scheduling"_s, u"block_device_mapping"_s,
        u"networking"_s, u"spawning"_s};
    int count = 0;
    int workload = 0;
    for (const QJsonValue &server : document["instances"_L1].toArray()) {
        if (server["node"_L1].toString() != node)
            continue;
        ++count;
        workload += works.contains(server["task_state"_L1].toString()) ? 1 : 0;
    }
    return {{"num_instances"_L1, QString::number(count)}, {"io_workload"_L1, QString::number(workload)}};
}

PresentServers serversOn(const QJsonObject &document, const QString &host, const QString &node)
{
    PresentServers servers;
    for (const QJsonValue &server : document["instances"_L1].toArray()) {
        if (server["node"_L1].toString() == node)
            servers.ofNode << server["uuid"_L1].toString();
        if (server["host"_L1].toString() == host)
            servers.ofHost << server["uuid"_L1].toString();
    }
    servers.ofNode.sort();
    servers.ofHost.sort();
    return servers;
}

void deriveAmounts(QJsonObject &node, const PlacementAmounts &amounts)
{
    const auto derive = [&](QLatin1StringView member, qint64 value) {
        if (!node.contains(member))
            node[member] = value;
    };
    derive("vcpus"_L1, amounts.total("VCPU"_L1) + amounts.total("PCPU"_L1));
    derive("vcpus_used"_L1, amounts.used["VCPU"_L1].toInteger() + amounts.used["PCPU"_L1].toInteger());
    derive("memory_mb"_L1, amounts.total("MEMORY_MB"_L1));
    derive("memory_mb_used"_L1, amounts.inUse("MEMORY_MB"_L1));
    derive("local_gb"_L1, amounts.total("DISK_GB"_L1));
    derive("local_gb_used"_L1, amounts.inUse("DISK_GB"_L1));
    for (const auto &[member, name] :
        {std::pair("cpu_allocation_ratio"_L1, "VCPU"_L1), std::pair("ram_allocation_ratio"_L1, "MEMORY_MB"_L1),
            std::pair("disk_allocation_ratio"_L1, "DISK_GB"_L1)}) {
        const QJsonValue ratio = amounts.inventories[name]["allocation_ratio"_L1];
        if (ratio.isDouble())
            node[member] = ratio;
    }
}

// Nova's own account may differ from Placement's; each is taken where Nova reads it.
QStringList differences(const Statements &statements, const QString &name, const PlacementAmounts &amounts)
{
    QStringList sentences;
    if (amounts.inventories.isEmpty() || amounts.used.isEmpty())
        return sentences;
    const auto compare = [&](const QString &member, qint64 placements, const QString &what) {
        const Statement *own = statements.statement(u"compute_nodes"_s, name, member);
        if (own != nullptr && own->value.toInteger() != placements)
            sentences << QCoreApplication::translate("Sources",
                "%1: %2 %3 in use according to %4, %5 according to Placement. Candidates use Placement's number, "
                "weights the other.")
                             .arg(name, QString::number(own->value.toInteger()), what, placeOf(own->origin),
                                 QString::number(placements));
    };
    compare(u"vcpus_used"_s, amounts.used["VCPU"_L1].toInteger() + amounts.used["PCPU"_L1].toInteger(), u"VCPU"_s);
    compare(u"memory_mb_used"_s, amounts.inUse("MEMORY_MB"_L1), u"MEMORY_MB"_s);
    return sentences;
}

} // namespace

NodePlaces::NodePlaces(const Statements &statements)
    : m_nodes(nodesNamed(statements))
{
    QHash<QString, QString> byAddress;
    const auto place = [&](const QString &node, const QString &host) {
        m_hosts.insert(node, host);
        const QString address = stringIn(statements, u"compute_nodes"_s, node, u"host_ip"_s);
        if (!address.isEmpty())
            byAddress.insert(address, host);
    };
    for (const QString &server : statements.keys(u"instances"_s)) {
        const QString node = stringIn(statements, u"instances"_s, server, u"node"_s);
        const QString host = stringIn(statements, u"instances"_s, server, u"host"_s);
        if (!node.isEmpty() && !host.isEmpty())
            place(node, host);
    }
    const QStringList services = statements.keys(u"services"_s);
    QStringList unplaced;
    for (const QString &node : std::as_const(m_nodes)) {
        const QString said = stringIn(statements, u"compute_nodes"_s, node, u"host"_s);
        if (!said.isEmpty())
            place(node, said);
        else if (!m_hosts.contains(node) && services.contains(node.section(u'.', 0, 0)))
            place(node, services.contains(node) ? node : node.section(u'.', 0, 0));
        else if (!m_hosts.contains(node) && services.contains(node))
            place(node, node);
        else if (!m_hosts.contains(node))
            unplaced << node;
    }
    QStringList free = services;
    for (const QString &host : std::as_const(m_hosts))
        free.removeAll(host);
    for (const QString &node : std::as_const(unplaced)) {
        const QString address = stringIn(statements, u"compute_nodes"_s, node, u"host_ip"_s);
        if (byAddress.contains(address))
            m_hosts.insert(node, byAddress.value(address));
        else if (free.size() == 1) // the only service left has all nodes that are left
            m_hosts.insert(node, free.first());
    }
}

void NodePlaces::placeServer(QJsonObject &server, const QString &listed) const
{
    QString only;
    int count = 0;
    for (const QString &node : m_nodes) {
        if (node == listed) {
            server["host"_L1] = hostOf(node);
            server["node"_L1] = node;
            return;
        }
        if (hostOf(node) == listed) {
            only = node;
            ++count;
        }
    }
    server["host"_L1] = listed;
    if (count == 1)
        server["node"_L1] = only;
}

void addNodes(const Statements &statements, const NodePlaces &places, const ReportedNodes &reported,
    QJsonObject &document, TableCloud &cloud)
{
    const QDateTime now = latestSeen(statements);
    if (now.isValid())
        document["now"_L1] = now.toString(Qt::ISODate);
    cloud.unknown |= CloudPart::Stats;
    cloud.unknown |= CloudPart::HvSpecs;
    cloud.unknown |= CloudPart::NumaTopologies;
    cloud.unknown |= CloudPart::PciDevices;
    cloud.unknown |= CloudPart::Metrics;
    cloud.unknown.setFlag(CloudPart::Services, !statements.isComplete(u"services"_s));
    QHash<QString, QString> uuids;
    for (const QJsonValue &provider : document["placement"_L1]["resource_providers"_L1].toArray())
        uuids.insert(provider["name"_L1].toString(), provider["uuid"_L1].toString());
    const bool areServersKnown = !cloud.unknown.testFlag(CloudPart::Instances);
    QJsonArray nodes;
    for (const QString &name : places.nodes()) {
        QJsonObject node;
        const Statements::Members &said = statements.members(u"compute_nodes"_s, name);
        for (const QLatin1StringView member :
            {"uuid"_L1, "vcpus"_L1, "vcpus_used"_L1, "memory_mb"_L1, "memory_mb_used"_L1, "local_gb"_L1,
                "local_gb_used"_L1, "free_ram_mb"_L1, "free_disk_gb"_L1, "disk_available_least"_L1,
                "hypervisor_type"_L1, "hypervisor_version"_L1, "host_ip"_L1, "cpu_info"_L1}) {
            if (said.contains(member))
                node[member] = said.value(member).value;
        }
        if (!node.contains("cpu_info"_L1) || !node.contains("hypervisor_version"_L1))
            cloud.unknown |= CloudPart::CpuInfo;
        if (!node.contains("memory_mb_used"_L1) || !node.contains("local_gb_used"_L1))
            cloud.unknown |= CloudPart::Usage;
        const QString host = places.hostOf(name);
        node["host"_L1] = host;
        node["hypervisor_hostname"_L1] = name;
        if (!node.contains("uuid"_L1))
            node["uuid"_L1] = uuids.contains(name)
                ? uuids.value(name)
                : QUuid::createUuidV5(QUuid(), u"compute node "_s + name).toString(QUuid::WithoutBraces);
        if (const QJsonValue cell = statements.value(u"services"_s, host, u"cell"_s); cell.isString())
            node["cell"_L1] = cell;
        node["service"_L1] = serviceOf(statements, host, places.isPlaced(name), now);
        if (!places.isPlaced(name))
            cloud.unknown |= CloudPart::Services;
        reported.complete(node, areServersKnown ? std::optional(serversOn(document, host, name)) : std::nullopt, cloud);
        if (!node.contains("stats"_L1))
            node["stats"_L1] = statsOf(document, name);
        const PlacementAmounts amounts = amountsOf(document, node["uuid"_L1].toString());
        cloud.contradictions += differences(statements, name, amounts);
        deriveAmounts(node, amounts);
        nodes.append(node);
    }
    document["compute_nodes"_L1] = nodes;
}

} // namespace astrolabe
