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
    return message.startsWith("Update host state "_L1);
}

void HostReports::take(const LogRecord &record)
{
    const QString request = record.request + u' ' + record.ownRequest;
    const QStringView message = record.message;
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
    return lastReports(m_last.values());
}

QList<HostReport> lastReports(const QList<HostReport> &reports)
{
    QMap<QString, HostReport> last;
    for (const HostReport &report : reports) {
        const auto known = last.constFind(report.nodename());
        if (known == last.cend() || momentOf(*known) < momentOf(report))
            last.insert(report.nodename(), report);
    }
    return last.values();
}

} // namespace astrolabe
