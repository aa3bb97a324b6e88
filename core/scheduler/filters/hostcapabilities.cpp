// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/filters/hostcapabilities.h"

#include "base/python.h"

#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

using Attribute = QJsonValue (*)(const HostState &);

QJsonValue textOrNull(const QString &text)
{
    return text.isEmpty() ? QJsonValue(QJsonValue::Null) : QJsonValue(text);
}

QJsonValue supportedInstances(const HostState &host)
{
    QJsonArray all;
    for (const HvSpec &spec : host.node->supportedHvSpecs)
        all.append(QJsonArray{spec.arch, spec.hvType, spec.vmMode});
    return all;
}

QJsonValue statistics(const HostState &host)
{
    QJsonObject all;
    for (auto it = host.node->stats.begin(); it != host.node->stats.end(); ++it)
        all.insert(it.key(), it.value());
    return all;
}

// Objects of Nova's own: no value is like their text, and no path leads into them.
QJsonValue opaque(const HostState &)
{
    return QJsonValue::Null;
}

// Nova keeps cpu_info as JSON text.
QJsonValue cpuInfo(const HostState &host)
{
    if (host.node->cpuInfo.isEmpty())
        return QJsonValue::Null;
    return python::jsonText(host.node->cpuInfo);
}

const QHash<QString, Attribute> &attributes()
{
    static const QHash<QString, Attribute> all{
        {u"host"_s, [](const HostState &h) { return QJsonValue(h.host()); }},
        {u"nodename"_s, [](const HostState &h) { return QJsonValue(h.nodename()); }},
        {u"hypervisor_hostname"_s, [](const HostState &h) { return QJsonValue(h.nodename()); }},
        {u"uuid"_s, [](const HostState &h) { return QJsonValue(h.node->uuid); }},
        {u"cell_uuid"_s, [](const HostState &h) { return QJsonValue(h.node->cell); }},
        {u"host_ip"_s, [](const HostState &h) { return textOrNull(h.node->hostIp); }},
        {u"hypervisor_type"_s, [](const HostState &h) { return QJsonValue(h.node->hypervisorType); }},
        {u"hypervisor_version"_s, [](const HostState &h) { return QJsonValue(h.node->hypervisorVersion); }},
        {u"cpu_info"_s, cpuInfo},
        {u"supported_instances"_s, supportedInstances},
        {u"stats"_s, statistics},
        {u"service"_s, opaque},
        {u"metrics"_s, opaque},
        {u"aggregates"_s, opaque},
        {u"instances"_s, opaque},
        {u"numa_topology"_s, opaque},
        {u"pci_stats"_s, opaque},
        {u"updated"_s, opaque},
        {u"limits"_s, [](const HostState &) { return QJsonValue(QJsonObject()); }},
        {u"disk_mb_used"_s, [](const HostState &h) { return QJsonValue(h.node->localGbUsed * 1024); }},
    };
    return all;
}

QJsonValue fromFact(const FactValue &value)
{
    if (const auto *real = std::get_if<double>(&value))
        return QJsonValue(*real);
    return QJsonValue(std::get<qint64>(value));
}

// A ratio is "16.0" even where it is whole, which JSON values do not tell.
QString textOf(const FactValue &value)
{
    if (const auto *real = std::get_if<double>(&value))
        return python::text(*real);
    return QString::number(std::get<qint64>(value));
}

} // namespace

QJsonValue hostAttribute(const HostState &host, const QString &name)
{
    if (const auto fact = host.facts.named(name))
        return fromFact(fact->value);
    const Attribute attribute = attributes().value(name);
    return attribute != nullptr ? attribute(host) : QJsonValue(QJsonValue::Undefined);
}

std::optional<QString> hostCapability(const HostState &host, const QStringList &path)
{
    const auto fact = host.facts.named(path.first());
    if (fact && path.size() == 1)
        return textOf(fact->value);
    QJsonValue current = hostAttribute(host, path.first());
    if (current.isNull() || current.isUndefined()) {
        const auto stat = host.node->stats.constFind(path.first());
        if (stat == host.node->stats.cend())
            return std::nullopt;
        current = *stat;
    }
    for (const QString &part : path.mid(1)) {
        if (current.isString())
            current = QJsonDocument::fromJson(current.toString().toUtf8()).object();
        current = current.toObject().value(part); // of anything but an object: undefined
        if (current.isNull() || current.isUndefined())
            return std::nullopt;
    }
    return python::text(current);
}

} // namespace astrolabe
