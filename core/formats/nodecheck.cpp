// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/nodecheck.h"

#include "formats/jsontext.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QRegularExpression>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

Result<void> unexpected(const QString &expectation, const QJsonValue &found, const QString &where)
{
    return failure(Error::Kind::BadInput, expectation.arg(briefly(found)), where);
}

// Where libvirt does not tell the topology, its numbers are null.
Result<void> checkTopology(const QJsonObject &cpuInfo, const QString &where)
{
    const QJsonValue value = cpuInfo["topology"_L1];
    const QJsonObject topology = value.toObject();
    if (!value.isObject() && !value.isNull() && !value.isUndefined())
        return unexpected(QCoreApplication::translate("Error", "Expected an object, found %1."), value, where);
    for (auto it = topology.begin(); it != topology.end(); ++it) {
        const QJsonValue number = it.value();
        if (number.isNull())
            continue;
        if (!number.isDouble())
            return unexpected(
                QCoreApplication::translate("Error", "Expected a number, found %1."), number, where + u'/' + it.key());
        if (number.toDouble() < 0)
            return unexpected(QCoreApplication::translate("Error", "Expected at least %1, found %2.").arg(0), number,
                where + u'/' + it.key());
    }
    return {};
}

// nova-scheduler cannot read a node with such a metric. Source: nova.objects.MonitorMetric.
Result<void> checkMetrics(const QList<Metric> &metrics, const QString &where)
{
    for (qsizetype i = 0; i < metrics.size(); ++i) {
        const QString &time = metrics.at(i).timestamp;
        if (!time.isEmpty() && !QDateTime::fromString(time, Qt::ISODateWithMs).isValid())
            return unexpected(
                QCoreApplication::translate("Error", "Expected a time such as 2026-01-15T12:00:00Z, found %1."), time,
                where + u"/%1/timestamp"_s.arg(i));
    }
    return {};
}

Result<void> checkAddress(const QString &address, const QString &where)
{
    static const QRegularExpression pattern(u"^[0-9A-Fa-f]{4,8}:[0-9A-Fa-f]{2}:[0-9A-Fa-f]{2}\\.[0-7]$"_s);
    if (pattern.match(address).hasMatch())
        return {};
    return unexpected(
        QCoreApplication::translate("Error", "Expected a PCI address such as 0000:81:00.0, found %1."), address, where);
}

Result<void> checkDevices(const QList<NodeDevice> &devices, const QString &where)
{
    Result<void> checked;
    for (qsizetype i = 0; i < devices.size() && checked; ++i) {
        const NodeDevice &device = devices.at(i);
        const QString place = where + u"/%1/"_s.arg(i);
        checked = checkAddress(device.address, place + "address"_L1);
        if (checked && !device.parentAddress.isEmpty())
            checked = checkAddress(device.parentAddress, place + "parent_addr"_L1);
    }
    return checked;
}

} // namespace

Result<void> checkReports(const QList<ComputeNode> &nodes, const QList<ComputeNode> &good)
{
    Result<void> checked;
    for (qsizetype i = 0; i < nodes.size() && checked; ++i) {
        const ComputeNode &node = nodes.at(i);
        const ComputeNode *passed = i < good.size() ? &good.at(i) : nullptr;
        const auto place = [i](QLatin1StringView member) { return u"/compute_nodes/%1/"_s.arg(i) + member; };
        if (passed == nullptr || node.cpuInfo != passed->cpuInfo)
            checked = checkTopology(node.cpuInfo, place("cpu_info/topology"_L1));
        if (checked && (passed == nullptr || !node.metrics.isSharedWith(passed->metrics)))
            checked = checkMetrics(node.metrics, place("metrics"_L1));
        if (checked && node.nodeDevices && (passed == nullptr || node.nodeDevices != passed->nodeDevices))
            checked = checkDevices(*node.nodeDevices, place("node_devices"_L1));
    }
    return checked;
}

} // namespace astrolabe
