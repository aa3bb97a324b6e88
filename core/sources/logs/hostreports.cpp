// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/logs/hostreports.h"

#include "sources/logs/objectrepr.h"
#include "sources/pythonliteral.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr auto ofNode = "Update host state from compute node: "_L1;
constexpr auto withAggregates = "Update host state with aggregates: "_L1;
constexpr auto withInstances = "Update host state with instances: "_L1;
constexpr auto deviceWeights = "PCIWeigher: raw weights "_L1;
constexpr auto imageRefused = "Instance contains properties "_L1;
constexpr auto allRemoved = "Filtering removed all hosts for the request with "_L1;
// What PCIWeigher gives a host without free devices if the request asks for none; no other host gets as much.
// Source: nova.scheduler.weights.pci.PCIWeigher.MAX_DEVS.
constexpr double noFreeDevices = 100;
// Requests whose lines may be mixed with one another's.
constexpr qsizetype mostRequests = 1000;

// When the node was reported, and when that was logged: files come in any order.
auto momentOf(const HostReport &report)
{
    return std::pair(report.node["updated_at"_L1].toString(), report.time);
}

} // namespace

QString HostReport::nodename() const
{
    return node["hypervisor_hostname"_L1].toString();
}

bool HostReports::isPart(QStringView message)
{
    return message.startsWith("Update host state "_L1) || message.startsWith(deviceWeights)
        || message.startsWith(imageRefused) || message.startsWith(allRemoved);
}

// "{('cmp-4', 'cmp-4'): 99, …}"
void HostReports::takeFreeDevices(QStringView weights)
{
    const auto read = readPythonLiteral(weights);
    if (!read || read->value.kind != PythonLiteral::Kind::Dict)
        return;
    const QList<PythonLiteral> &items = read->value.items;
    for (qsizetype i = 0; i + 1 < items.size(); i += 2) {
        if (items.at(i).items.size() != 2)
            continue;
        const QString node = items.at(i).items.last().text;
        const auto report = m_last.constFind(node);
        if (items.at(i + 1).number == noFreeDevices && report != m_last.cend() && report->instances)
            m_withoutFreeDevices.insert(node, *report->instances);
        else
            m_withoutFreeDevices.remove(node);
    }
}

// The filter names no host that it refuses. Where it refused them all for the same, that holds for each that the filter
// before had left. `results`: "[('ComputeFilter', [('cmp-4', 'cmp-4'), …]), ('ImagePropertiesFilter', None)]"
void HostReports::takeSupportedInstances(const QString &request, QStringView results)
{
    const QStringList refusals = m_refusals.take(request);
    const auto read = readPythonLiteral(results);
    if (refusals.isEmpty() || refusals.count(refusals.first()) != refusals.size() || !read || !read->isComplete
        || read->value.items.size() < 2)
        return;
    const QList<PythonLiteral> &filters = read->value.items;
    const PythonLiteral &last = filters.last();
    const PythonLiteral &before = filters.at(filters.size() - 2);
    const auto supported = objectRepr(refusals.first());
    if (last.items.size() != 2 || last.items.first().text != "ImagePropertiesFilter"_L1
        || last.items.last().kind != PythonLiteral::Kind::None || before.items.size() != 2
        || before.items.last().items.size() != refusals.size() || !supported || !supported->isArray())
        return;
    for (const PythonLiteral &host : before.items.last().items) {
        if (host.items.size() == 2)
            m_supported.insert(host.items.last().text, supported->toArray());
    }
}

void HostReports::take(const LogRecord &record)
{
    const QString request = record.request + u' ' + record.ownRequest;
    const QStringView message = record.message;
    if (message.startsWith(deviceWeights)) {
        takeFreeDevices(message.sliced(deviceWeights.size()));
        return;
    }
    if (message.startsWith(imageRefused)) {
        constexpr auto begin = "compute node supported_instances "_L1;
        const QString supported = message.toString().section(begin, 1).section(" or hypervisor version "_L1, 0, 0);
        if (m_refusals.size() >= mostRequests)
            m_refusals.clear();
        m_refusals[request] << supported;
        return;
    }
    if (message.startsWith(allRemoved)) {
        constexpr auto begin = "Filter results: "_L1;
        const qsizetype at = message.indexOf(begin);
        takeSupportedInstances(request, at < 0 ? QStringView() : message.sliced(at + begin.size()));
        return;
    }
    if (message.startsWith(ofNode)) {
        m_nodeOf.remove(request);
        const auto repr = objectRepr(message.sliced(ofNode.size()));
        HostReport report{{m_piece, record.line}, record.time, repr.value_or(QJsonValue()).toObject()};
        const QString node = report.nodename();
        if (node.isEmpty())
            return;
        if (m_nodeOf.size() >= mostRequests)
            m_nodeOf.clear();
        m_nodeOf.insert(request, node);
        m_last.insert(node, std::move(report));
        return;
    }
    const auto node = m_nodeOf.constFind(request);
    if (node == m_nodeOf.cend())
        return;
    HostReport &report = m_last[*node];
    if (message.startsWith(withAggregates)) {
        if (const auto repr = objectRepr(message.sliced(withAggregates.size())); repr && repr->isArray())
            report.aggregates = repr->toArray();
    } else if (message.startsWith(withInstances)) {
        const auto list = readPythonLiteral(message.sliced(withInstances.size()));
        if (!list || !list->isComplete || list->value.kind != PythonLiteral::Kind::List)
            return;
        report.instances.emplace();
        for (const PythonLiteral &uuid : list->value.items)
            report.instances->append(uuid.text);
        report.instances->sort();
    }
}

QList<HostReport> HostReports::last() const
{
    QList<HostReport> reports = m_last.values();
    for (HostReport &report : reports) {
        const QString node = report.nodename();
        if (const auto instances = m_withoutFreeDevices.constFind(node); instances != m_withoutFreeDevices.cend())
            report.instancesWithoutFreeDevices = *instances;
        report.supportedInstances = m_supported.value(node);
    }
    return lastReports(reports);
}

QList<HostReport> lastReports(const QList<HostReport> &reports)
{
    QMap<QString, HostReport> last;
    QHash<QString, QJsonArray> supported; // lasts longer than a report
    for (const HostReport &report : reports) {
        const QString node = report.nodename();
        const auto known = last.constFind(node);
        if (known == last.cend() || momentOf(*known) < momentOf(report))
            last.insert(node, report);
        if (!report.supportedInstances.isEmpty())
            supported.insert(node, report.supportedInstances);
    }
    for (auto it = supported.cbegin(); it != supported.cend(); ++it)
        last[it.key()].supportedInstances = *it;
    return last.values();
}

} // namespace astrolabe
