// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sources/logs/hostreports.h"
#include "sources/logs/resourceviews.h"
#include "sources/tables/statements.h"
#include "sources/tables/tablecloud.h"

#include <QJsonArray>

namespace astrolabe {

// What services and their options say of compute nodes.
struct NodeReports
{
    QList<HostReport> hostReports = {};      // nova-scheduler's
    QList<ResourceView> resourceViews = {};  // nova-compute's
    QStringList hostsWithoutPciDevices = {}; // by their options
};

// The uuids of servers, sorted. nova-scheduler logs those of a host, which may have several nodes.
struct PresentServers
{
    QStringList ofNode;
    QStringList ofHost;
};

// That, beside what tables say. A log is of the past: what follows from a node's servers counts as known only if the
// node still has the same ones, and aggregates only if its zone is still theirs.
class ReportedNodes
{
public:
    explicit ReportedNodes(const NodeReports &reports);

    // Adds which host each node is of, and which provider is its own, to nodes that the statements know.
    void addPlaces(Statements &statements) const;
    // The host aggregates of all nodes, as in a cloud document.
    QJsonArray aggregates() const;
    // Adds members to a node of the document, and its known parts to `cloud`, as far as tables leave them open.
    // `servers`: those that are there now; none: not known.
    void complete(QJsonObject &node, const std::optional<PresentServers> &servers, TableCloud &cloud) const;
    // Adds the nodes of the document whose aggregates are known. `zones`: of hosts, as services tell them.
    void addKnownAggregates(const QHash<QString, QString> &zones, TableCloud &cloud) const;

private:
    std::optional<QJsonArray> devicePoolsOf(
        const QJsonObject &node, const std::optional<PresentServers> &servers) const;
    const HostReport *of(const QJsonObject &node) const; // nullptr: none, or of another that had its name

    QHash<QString, HostReport> m_reports; // by node
    QHash<QString, ResourceView> m_views; // by node
    QStringList m_hostsWithoutPciDevices;
};

} // namespace astrolabe
