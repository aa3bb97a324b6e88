// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/filters/hostcapabilities.h"

#include "base/python.h"
#include "base/pythonjson.h"

#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

using Attribute = QJsonValue (*)(const HostState &, const CloudIndex &);

QJsonValue supportedInstances(const HostState &host, const CloudIndex &)
{
    QJsonArray all;
    for (const HvSpec &spec : host.node->supportedHvSpecs)
        all.append(QJsonArray{spec.arch, spec.hvType, spec.vmMode});
    return all;
}

QJsonValue statistics(const HostState &host, const CloudIndex &)
{
    QJsonObject all;
    for (auto it = host.node->stats.begin(); it != host.node->stats.end(); ++it)
        all.insert(it.key(), it.value());
    return all;
}

// The service's row as Nova's dictionary, without columns that a cloud does not record.
QJsonValue service(const HostState &host, const CloudIndex &)
{
    if (host.service == nullptr)
        return QJsonValue::Null;
    const Service &row = *host.service;
    return QJsonObject{{u"host"_s, host.host()}, {u"binary"_s, u"nova-compute"_s}, {u"topic"_s, u"compute"_s},
        {u"disabled"_s, row.disabled}, {u"disabled_reason"_s, python::textOrNone(row.disabledReason)},
        {u"forced_down"_s, row.forcedDown}, {u"version"_s, row.version}};
}

QJsonValue aggregates(const HostState &host, const CloudIndex &index)
{
    QJsonArray all;
    for (const int position : index.aggregatesOfHost(host.host())) {
        const Aggregate &aggregate = index.cloud().aggregates.at(position);
        all.append(u"Aggregate(id=%1,name='%2',uuid=%3)"_s.arg(aggregate.id).arg(aggregate.name, aggregate.uuid));
    }
    return all;
}

QJsonValue instances(const HostState &host, const CloudIndex &index)
{
    QJsonObject all;
    for (const int position : index.instancesInMind(host.host())) {
        const QString &uuid = index.cloud().instances.at(position).uuid;
        all.insert(uuid, u"Instance(uuid=%1)"_s.arg(uuid));
    }
    return all;
}

QJsonValue cell(const HostState &host, const CloudIndex &index)
{
    return index.cloud().cells.at(host.cell).uuid;
}

QJsonValue numaTopology(const HostState &host, const CloudIndex &)
{
    return host.node->numaTopology ? QJsonValue(u"NUMATopology(cells=[…])"_s) : QJsonValue::Null;
}

QJsonValue updated(const HostState &host, const CloudIndex &)
{
    return host.node->updatedAt ? QJsonValue(host.node->updatedAt->toString(Qt::ISODate)) : QJsonValue::Null;
}

template<const char *text>
QJsonValue object(const HostState &, const CloudIndex &)
{
    return QString::fromLatin1(text);
}

constexpr char metricList[] = "MonitorMetricList(objects=[…])";
constexpr char pciStats[] = "<nova.pci.stats.PciDeviceStats object>";
constexpr char method[] = "<bound method of HostState>";

// Nova keeps cpu_info as JSON text.
QJsonValue cpuInfo(const HostState &host, const CloudIndex &)
{
    if (host.node->cpuInfo.isEmpty())
        return QJsonValue::Null;
    return python::jsonText(host.node->cpuInfo);
}

const QHash<QString, Attribute> &attributes()
{
    static const QHash<QString, Attribute> all{
        {u"host"_s, [](const HostState &h, const CloudIndex &) { return QJsonValue(h.host()); }},
        {u"nodename"_s, [](const HostState &h, const CloudIndex &) { return QJsonValue(h.nodename()); }},
        {u"hypervisor_hostname"_s, [](const HostState &h, const CloudIndex &) { return QJsonValue(h.nodename()); }},
        {u"uuid"_s, [](const HostState &h, const CloudIndex &) { return QJsonValue(h.node->uuid); }},
        {u"cell_uuid"_s, cell},
        {u"host_ip"_s, [](const HostState &h, const CloudIndex &) { return python::textOrNone(h.node->hostIp); }},
        {u"hypervisor_type"_s,
            [](const HostState &h, const CloudIndex &) { return QJsonValue(h.node->hypervisorType); }},
        {u"hypervisor_version"_s,
            [](const HostState &h, const CloudIndex &) { return QJsonValue(h.node->hypervisorVersion); }},
        {u"cpu_info"_s, cpuInfo},
        {u"supported_instances"_s, supportedInstances},
        {u"stats"_s, statistics},
        {u"service"_s, service},
        {u"metrics"_s, object<metricList>},
        {u"aggregates"_s, aggregates},
        {u"instances"_s, instances},
        {u"numa_topology"_s, numaTopology},
        {u"pci_stats"_s, object<pciStats>},
        {u"updated"_s, updated},
        {u"limits"_s, [](const HostState &, const CloudIndex &) { return QJsonValue(QJsonObject()); }},
        {u"disk_mb_used"_s,
            [](const HostState &h, const CloudIndex &) { return QJsonValue(h.node->localGbUsed * 1024); }},
        {u"update"_s, object<method>},
        {u"consume_from_request"_s, object<method>},
    };
    return all;
}

QJsonValue fromFact(const FactValue &value)
{
    if (const auto *real = std::get_if<double>(&value))
        return *real;
    return std::get<qint64>(value);
}

// Ratios keep their decimals ("16.0"), which JSON values would drop.
QString textOf(const FactValue &value)
{
    if (const auto *real = std::get_if<double>(&value))
        return python::text(*real);
    return QString::number(std::get<qint64>(value));
}

} // namespace

QJsonValue hostAttribute(const HostState &host, const QString &name, const CloudIndex &index)
{
    if (const auto fact = host.facts.named(name))
        return fromFact(fact->value);
    const Attribute attribute = attributes().value(name);
    return attribute != nullptr ? attribute(host, index) : QJsonValue(QJsonValue::Undefined);
}

std::optional<QString> hostCapability(const HostState &host, const QStringList &path, const CloudIndex &index)
{
    const auto fact = host.facts.named(path.first());
    if (fact && path.size() == 1)
        return textOf(fact->value);
    QJsonValue current = hostAttribute(host, path.first(), index);
    if (current.isNull() || current.isUndefined()) {
        const auto stat = host.node->stats.constFind(path.first());
        if (stat == host.node->stats.cend())
            return std::nullopt;
        current = *stat;
    }
    const bool closed = path.first() == u"service"_s; // an object, not a dict
    if (closed && path.size() > 1)
        return std::nullopt;
    for (const QString &part : path.mid(1)) {
        if (current.isString())
            current = QJsonDocument::fromJson(current.toString().toUtf8()).object();
        current = current.toObject().value(part); // undefined if it is not an object
        if (current.isNull() || current.isUndefined())
            return std::nullopt;
    }
    return python::text(current);
}

} // namespace astrolabe
