// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/tables/reportednodes.h"

#include "sources/databases/table.h"

#include <QJsonDocument>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QJsonValue jsonIn(const QJsonValue &text)
{
    const QJsonDocument document = QJsonDocument::fromJson(text.toString().toUtf8());
    if (document.isArray())
        return withoutEnvelopes(document.array());
    return document.isObject() ? withoutEnvelopes(document.object()) : QJsonValue();
}

void addMember(QJsonObject &node, QLatin1StringView member, const QJsonValue &value)
{
    if (!node.contains(member) && !value.isNull() && !value.isUndefined())
        node[member] = value;
}

QString zoneOf(const QJsonArray &aggregates)
{
    for (const QJsonValue &aggregate : aggregates) {
        if (const QJsonValue zone = aggregate["metadata"_L1]["availability_zone"_L1]; zone.isString())
            return zone.toString();
    }
    return {};
}

// Until something changes the node's hardware or software.
CloudParts lasting(const QJsonObject &report)
{
    CloudParts parts;
    parts.setFlag(CloudPart::CpuInfo, report.contains("cpu_info"_L1) && report.contains("hypervisor_version"_L1));
    parts.setFlag(CloudPart::NumaTopologies, report["numa_topology"_L1].isNull());
    return parts;
}

// Until the node gets or loses a server.
CloudParts momentary(const QJsonObject &report)
{
    CloudParts parts;
    parts.setFlag(CloudPart::NumaTopologies, jsonIn(report["numa_topology"_L1]).isObject());
    parts.setFlag(CloudPart::Usage, report.contains("memory_mb_used"_L1) && report.contains("local_gb_used"_L1));
    parts.setFlag(CloudPart::Stats, report["stats"_L1].isObject());
    return parts;
}

void addKnown(CloudParts parts, const QJsonObject &node, TableCloud &cloud)
{
    for (const CloudPart part : allCloudParts()) {
        if (parts.testFlag(part))
            cloud.known << knownNodePart(part, node["uuid"_L1].toString());
    }
}

} // namespace

ReportedNodes::ReportedNodes(const NodeReports &reports)
    : m_hostsWithoutPciDevices(reports.hostsWithoutPciDevices)
{
    for (const HostReport &report : lastReports(reports.hostReports))
        m_reports.insert(report.nodename(), report);
    for (const ResourceView &view : lastViews(reports.resourceViews))
        m_views.insert(view.nodename, view);
}

void ReportedNodes::addPlaces(Statements &statements) const
{
    for (const QString &node : statements.keys(u"compute_nodes"_s)) {
        const auto report = m_reports.constFind(node);
        if (report == m_reports.cend())
            continue;
        const StatementOrigin origin{report->place.piece, int(report->place.line), {}};
        if (statements.statement(u"compute_nodes"_s, node, u"host"_s) == nullptr)
            statements.add(u"compute_nodes"_s, node, u"host"_s, report->node["host"_L1], origin);
        const QString uuid = report->node["uuid"_L1].toString();
        if (statements.has(u"capacities"_s, uuid) && !statements.has(u"resource_providers"_s, uuid))
            statements.add(u"resource_providers"_s, uuid, u"name"_s, node, origin);
    }
}

QJsonArray ReportedNodes::aggregates() const
{
    // Of reports that differ, the last one.
    QMap<int, std::pair<QString, QJsonObject>> byId;
    for (const HostReport &report : m_reports) {
        for (const QJsonValue &value : report.aggregates.value_or(QJsonArray())) {
            auto &[time, aggregate] = byId[value["id"_L1].toInt()];
            if (!aggregate.isEmpty() && report.time < time)
                continue;
            time = report.time;
            aggregate = {};
            for (const QLatin1StringView member : {"id"_L1, "uuid"_L1, "name"_L1, "hosts"_L1, "metadata"_L1})
                addMember(aggregate, member, value[member]);
        }
    }
    QJsonArray aggregates;
    for (const auto &[time, aggregate] : std::as_const(byId))
        aggregates.append(aggregate);
    return aggregates;
}

const HostReport *ReportedNodes::of(const QJsonObject &node) const
{
    const auto report = m_reports.constFind(node["hypervisor_hostname"_L1].toString());
    return report != m_reports.cend() && report->node["uuid"_L1] == node["uuid"_L1] ? &*report : nullptr;
}

// none: not told. A node without free devices gets none by gaining a server.
std::optional<QJsonArray> ReportedNodes::devicePoolsOf(
    const QJsonObject &node, const std::optional<PresentServers> &servers) const
{
    const auto view = m_views.constFind(node["hypervisor_hostname"_L1].toString());
    if (view != m_views.cend()
        && (view->pciDevicePools.isEmpty() || (servers && view->instances && servers->ofNode == *view->instances)))
        return view->pciDevicePools;
    if (view == m_views.cend() && m_hostsWithoutPciDevices.contains(node["host"_L1].toString()))
        return QJsonArray();
    const HostReport *report = of(node);
    if (report == nullptr || !servers || !report->instancesWithoutFreeDevices)
        return std::nullopt;
    const auto isStillThere = [&](const QString &uuid) { return servers->ofHost.contains(uuid); };
    return std::ranges::all_of(*report->instancesWithoutFreeDevices, isStillThere) ? std::optional(QJsonArray())
                                                                                   : std::nullopt;
}

void ReportedNodes::complete(QJsonObject &node, const std::optional<PresentServers> &servers, TableCloud &cloud) const
{
    if (const auto pools = devicePoolsOf(node, servers)) {
        addMember(node, "pci_device_pools"_L1, *pools);
        addKnown(cloud.unknown & CloudPart::PciDevices, node, cloud);
    }
    const HostReport *report = of(node);
    if (report == nullptr)
        return;
    for (const QLatin1StringView member : {"hypervisor_type"_L1, "hypervisor_version"_L1, "host_ip"_L1})
        addMember(node, member, report->node[member]);
    addMember(node, "cpu_info"_L1, jsonIn(report->node["cpu_info"_L1]));
    CloudParts known = lasting(report->node);
    if (!report->supportedInstances.isEmpty()) {
        addMember(node, "supported_hv_specs"_L1, report->supportedInstances);
        known |= CloudPart::HvSpecs;
    }
    if (servers && report->instances && servers->ofHost == *report->instances) {
        known |= momentary(report->node);
        for (const QLatin1StringView member :
            {"vcpus"_L1, "vcpus_used"_L1, "memory_mb"_L1, "memory_mb_used"_L1, "local_gb"_L1, "local_gb_used"_L1,
                "free_ram_mb"_L1, "free_disk_gb"_L1, "disk_available_least"_L1, "stats"_L1})
            addMember(node, member, report->node[member]);
        addMember(node, "numa_topology"_L1, jsonIn(report->node["numa_topology"_L1]));
        addMember(node, "metrics"_L1, jsonIn(report->node["metrics"_L1])); // as a guess: they change by the minute
    }
    addKnown(known & cloud.unknown, node, cloud);
}

void ReportedNodes::addKnownAggregates(const QHash<QString, QString> &zones, TableCloud &cloud) const
{
    QSet<QString> reported; // zones
    for (const HostReport &report : m_reports)
        reported.insert(zoneOf(report.aggregates.value_or(QJsonArray())));
    for (const QJsonValue &value : cloud.document["compute_nodes"_L1].toArray()) {
        const QJsonObject node = value.toObject();
        const HostReport *report = of(node);
        if (report == nullptr || !report->aggregates)
            continue;
        const QString now = zones.value(node["host"_L1].toString());
        const QString then = zoneOf(*report->aggregates);
        if (now.isEmpty() || now == then || (then.isEmpty() && !reported.contains(now)))
            addKnown(CloudPart::Aggregates, node, cloud);
    }
}

} // namespace astrolabe
