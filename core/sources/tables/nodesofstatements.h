// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sources/tables/reportednodes.h"
#include "sources/tables/statements.h"
#include "sources/tables/tablecloud.h"

namespace astrolabe {

// The compute nodes that statements tell of, and the service hosts that they belong to. Few commands name both: a node
// is called after its host, or has its address in common with a node whose host a server names.
class NodePlaces
{
public:
    explicit NodePlaces(const Statements &statements);

    const QStringList &nodes() const { return m_nodes; } // in Nova's order, as far as known
    QString hostOf(const QString &node) const { return m_hosts.value(node, node); }
    bool isPlaced(const QString &node) const { return m_hosts.contains(node); } // its host is told
    // Sets host and node of a server whose list names one of the two.
    void placeServer(QJsonObject &server, const QString &listed) const;

private:
    QStringList m_nodes;
    QHash<QString, QString> m_hosts; // by node
};

// Adds the compute nodes to the document. What Nova's lists leave out of their amounts is derived from Placement's in
// the document, and counts as unknown.
void addNodes(const Statements &statements, const NodePlaces &places, const ReportedNodes &reported,
    QJsonObject &document, TableCloud &cloud);

} // namespace astrolabe
