// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/rulemembers.h"

#include "base/pythonjson.h"

#include <QJsonArray>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QJsonObject texts(const QMap<QString, QString> &map)
{
    QJsonObject object;
    for (auto it = map.begin(); it != map.end(); ++it)
        object.insert(it.key(), it.value());
    return object;
}

QJsonArray numbers(const QList<int> &list)
{
    QJsonArray array;
    std::ranges::copy(list, std::back_inserter(array));
    return array;
}

QJsonValue service(const HostState &host)
{
    if (host.service == nullptr)
        return QJsonValue::Null;
    const Service &row = *host.service;
    return QJsonObject{{u"disabled"_s, row.disabled}, {u"disabled_reason"_s, python::textOrNone(row.disabledReason)},
        {u"forced_down"_s, row.forcedDown}, {u"is_up"_s, host.isUp}, {u"version"_s, row.version}};
}

QJsonArray aggregateMembers(const HostState &host, const CloudIndex &index)
{
    QJsonArray array;
    for (const int position : index.aggregatesOfHost(host.host())) {
        const Aggregate &aggregate = index.cloud().aggregates.at(position);
        array.append(QJsonObject{{u"id"_s, aggregate.id}, {u"uuid"_s, aggregate.uuid}, {u"name"_s, aggregate.name},
            {u"metadata"_s, texts(aggregate.metadata)}});
    }
    return array;
}

QJsonArray instanceMembers(const HostState &host, const CloudIndex &index)
{
    QJsonArray array;
    for (const int position : index.instancesInMind(host.host())) {
        const Instance &instance = index.cloud().instances.at(position);
        array.append(QJsonObject{{u"uuid"_s, instance.uuid}, {u"display_name"_s, instance.displayName},
            {u"project_id"_s, instance.projectId}, {u"flavorid"_s, instance.flavorid},
            {u"vm_state"_s, instance.vmState}, {u"metadata"_s, texts(instance.metadata)}});
    }
    return array;
}

QJsonValue numaCells(const HostState &host)
{
    if (!host.numa)
        return QJsonValue::Null;
    QJsonArray array;
    for (const NumaCell &cell : *host.numa) {
        array.append(QJsonObject{{u"id"_s, cell.id}, {u"cpuset"_s, numbers(cell.cpuset)},
            {u"pcpuset"_s, numbers(cell.pcpuset)}, {u"pinned_cpus"_s, numbers(cell.pinnedCpus)},
            {u"cpu_usage"_s, cell.cpuUsage}, {u"memory"_s, cell.memoryMb}, {u"memory_usage"_s, cell.memoryUsageMb}});
    }
    return array;
}

QJsonObject flavor(const Flavor &flavor)
{
    return {{u"flavorid"_s, flavor.flavorid}, {u"name"_s, flavor.name}, {u"vcpus"_s, flavor.vcpus},
        {u"memory_mb"_s, flavor.memoryMb}, {u"root_gb"_s, flavor.rootGb}, {u"ephemeral_gb"_s, flavor.ephemeralGb},
        {u"swap"_s, flavor.swapMb}, {u"extra_specs"_s, texts(flavor.extraSpecs)}};
}

QJsonValue image(const std::optional<ImageMeta> &image)
{
    if (!image)
        return QJsonValue::Null;
    return QJsonObject{{u"id"_s, image->id}, {u"name"_s, image->name}, {u"disk_format"_s, image->diskFormat},
        {u"properties"_s, texts(image->properties)}};
}

QJsonValue group(const std::optional<RequestGroup> &group)
{
    if (!group)
        return QJsonValue::Null;
    QStringList hosts(group->hosts.begin(), group->hosts.end());
    hosts.sort();
    return QJsonObject{{u"uuid"_s, group->uuid}, {u"name"_s, group->name}, {u"policy"_s, group->policy},
        {u"hosts"_s, QJsonArray::fromStringList(hosts)}};
}

} // namespace

QJsonObject hostMembers(const HostState &host, const CloudIndex &index)
{
    const ComputeNode &node = *host.node;
    const HostFacts &facts = host.facts;
    QJsonArray supported;
    for (const HvSpec &spec : node.supportedHvSpecs)
        supported.append(QJsonArray{spec.arch, spec.hvType, spec.vmMode});
    QJsonObject metrics;
    for (const Metric &metric : node.metrics)
        metrics.insert(metric.name, metric.value);
    return {{u"host"_s, host.host()}, {u"nodename"_s, host.nodename()}, {u"uuid"_s, node.uuid},
        {u"cell"_s, index.cloud().cells.at(host.cell).name},
        {u"availability_zone"_s, python::textOrNone(index.zoneOfHost(host.host()))},
        {u"host_ip"_s, python::textOrNone(node.hostIp)}, {u"hypervisor_type"_s, node.hypervisorType},
        {u"hypervisor_version"_s, facts.hypervisorVersion}, {u"free_ram_mb"_s, facts.freeRamMb},
        {u"total_usable_ram_mb"_s, facts.totalUsableRamMb}, {u"free_disk_mb"_s, facts.freeDiskMb},
        {u"total_usable_disk_gb"_s, facts.totalUsableDiskGb}, {u"vcpus_total"_s, facts.vcpusTotal},
        {u"vcpus_used"_s, facts.vcpusUsed}, {u"cpu_allocation_ratio"_s, facts.cpuAllocationRatio},
        {u"ram_allocation_ratio"_s, facts.ramAllocationRatio}, {u"disk_allocation_ratio"_s, facts.diskAllocationRatio},
        {u"num_instances"_s, facts.numInstances}, {u"num_io_ops"_s, facts.numIoOps},
        {u"failed_builds"_s, facts.failedBuilds}, {u"cpu_info"_s, node.cpuInfo}, {u"supported_instances"_s, supported},
        {u"stats"_s, texts(node.stats)}, {u"metrics"_s, metrics}, {u"service"_s, service(host)},
        {u"aggregates"_s, aggregateMembers(host, index)}, {u"instances"_s, instanceMembers(host, index)},
        {u"numa_cells"_s, numaCells(host)}};
}

QJsonObject requestMembers(const RequestSpec &spec)
{
    QJsonObject hints;
    for (auto it = spec.schedulerHints.begin(); it != spec.schedulerHints.end(); ++it)
        hints.insert(it.key(), QJsonArray::fromStringList(it.value()));
    return {{u"project_id"_s, spec.projectId}, {u"user_id"_s, spec.userId},
        {u"num_instances"_s, spec.instanceUuids.size()}, {u"flavor"_s, flavor(spec.flavor)},
        {u"image"_s, image(spec.image)}, {u"is_bfv"_s, spec.isVolumeBacked},
        {u"availability_zone"_s, python::textOrNone(spec.availabilityZone)}, {u"scheduler_hints"_s, hints},
        {u"ignore_hosts"_s, QJsonArray::fromStringList(spec.ignoreHosts)}, {u"instance_group"_s, group(spec.group)}};
}

bool RequestMembers::refresh()
{
    const qsizetype groupHosts = m_spec.group ? m_spec.group->hosts.size() : 0;
    if (m_groupHosts == groupHosts)
        return false;
    m_json = requestMembers(m_spec);
    m_groupHosts = groupHosts;
    return true;
}

} // namespace astrolabe
