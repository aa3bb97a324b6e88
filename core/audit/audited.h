// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "audit/finding.h"
#include "base/progress.h"
#include "model/cloudindex.h"
#include "placement/providers.h"

#include <utility>

namespace astrolabe {

// A cloud prepared for the audit, with the findings so far. The checks are independent of each other and linear in what
// they visit.
class Audited
{
public:
    // Fails on data that Placement would not accept.
    static Result<Audited> of(const CloudIndex &index, Progress &progress);

    const CloudIndex &index() const { return *m_index; }
    const Cloud &cloud() const { return m_index->cloud(); }
    const Providers &providers() const { return *m_providers; }
    const PlacementData &data() const { return m_providers->data; }
    // What each compute node reports about itself, by its position.
    const ResourceProvider &reported(int node) const { return m_reported.at(node); }

    // The provider of a compute node; -1: Placement has none.
    int providerOf(int node) const { return m_providers->ofNode(cloud().computeNodes.at(node).uuid, node); }
    // The compute node whose tree has the provider; -1: none.
    int nodeOf(int provider) const { return m_nodeOfRoot[static_cast<std::size_t>(m_providers->rootOf(provider))]; }
    // Whether a nova-compute made this root, whose node is gone: neither a sharing pool nor somebody else's provider.
    bool isAbandoned(int root) const;

    // What nova-conductor would claim for a server, all on its compute node; empty: its flavor is unknown, or asks for
    // resources that are only placed at creation. Source: nova.scheduler.utils.resources_from_flavor.
    const Resources &resourcesOf(const Instance &instance);

    // Counts one visited object; false: the audit was cancelled.
    bool step();
    void add(AuditFinding finding) { m_findings.append(std::move(finding)); }
    QList<AuditFinding> takeFindings() { return std::exchange(m_findings, {}); }

private:
    Audited(const CloudIndex &index, Progress &progress, std::shared_ptr<const Providers> providers);

    const CloudIndex *m_index;
    Progress *m_progress;
    std::shared_ptr<const Providers> m_providers;
    QList<ResourceProvider> m_reported;
    std::vector<int> m_nodeOfRoot; // by provider; set for roots
    QList<AuditFinding> m_findings;
    // By the flavor's id, the server's own flavor, and whether the server is volume-backed.
    std::map<std::tuple<QString, const Flavor *, bool>, Resources> m_resources;
    qint64 m_done = 0;
    qint64 m_steps = 0;
};

// The checks: each adds its findings, and stops when the audit is cancelled.
void checkConsumers(Audited &audited);
void checkServers(Audited &audited);
void checkCapacity(Audited &audited);
void checkInventories(Audited &audited);
void checkNodes(Audited &audited);
void checkAggregates(Audited &audited);
void checkContradictions(Audited &audited);
void checkOptions(Audited &audited);
void checkProviderNames(Audited &audited);

// The nodes that a server may be on: all of its host if the server names no node.
QList<int> nodesOf(const Instance &instance, const CloudIndex &index);
// Whether the server is, or may be, on two hosts, so that its migration accounts for its allocations.
bool isBeingMoved(const Instance &instance);

// Adds each amount as a fact, after those of the sentence.
void addAmounts(QList<Fact> &facts, const Resources &resources);

// "MEMORY_MB 4 GiB, VCPU 2"
Fact amountsFact(const Resources &resources, const Origin &origin = Origin::placement());
Fact placementFact(const QString &name, const FactValue &value);
Fact hostFact(const QString &name, const FactValue &value);

} // namespace astrolabe
