// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "placement/allocationcandidates.h"
#include "scheduler/hostcandidates.h"
#include "scheduler/preparedcloud.h"
#include "spec/resourcerequest.h"

namespace astrolabe {

class Progress;

// The hosts that a request can be scheduled to: those named by Placement's candidates, and what to claim on each.
// Without Placement, all hosts of the cells that the scheduler asks.
// Source: nova.scheduler.manager.SchedulerManager.select_destinations.
class CandidateHosts
{
public:
    using StageResult = tl::expected<void, DecisionError>;

    // Without Placement. The prepared cloud has to outlive this object.
    explicit CandidateHosts(const PreparedCloud &prepared);

    // Sets what one server takes on any host.
    void take(const Resources &resources) { m_resources = resources; }
    // Without claims: what nova-compute reports for the server on `host`, by provider.
    QMap<QString, Resources> takenOn(const HostState &host) const { return {{host.node->uuid, m_resources}}; }
    // Asks Placement and uses its answers from then on; without answers if `progress` is cancelled. NoValidHost is not
    // among the errors.
    StageResult ask(const ResourceRequest &request, RequestSpec &spec, PlacementRecord &record, Progress &progress);

    bool isEmpty() const;
    // Whether the host enters the filters: with Placement, its provider is in a tree with a provider of a candidate.
    bool contains(const HostState &host) const;
    // Whether a candidate names the compute node itself and the filters have left at least one such candidate.
    bool isClaimable(const HostState &host) const;
    AllocationRequest requestOn(const HostState &host) const; // for a claimable host, with Placement

    bool asksCell(int cell) const;

    // From now on filters narrow down the candidates that may be claimed on a host.
    void narrow();
    // nullptr before narrow().
    HostCandidates *narrowed() { return m_narrowed ? &*m_narrowed : nullptr; }

private:
    static constexpr int notOffered = -2;
    static constexpr int unnamed = -1;

    StageResult askAgain(RequestSpec &spec, QStringList &queries) const;
    bool add(const QString &query, PlacementRecord &record, Progress &progress);
    void add(const AllocationCandidates &answer);
    void takeUnmet(UnmetParts unmet, PlacementRecord &record) const;
    void addUnknown(PlacementRecord &record) const;
    bool isOffered(HostIndex host) const { return m_requestOf[static_cast<std::size_t>(host)] != notOffered; }
    int &requestAt(int node) { return m_requestOf[static_cast<std::size_t>(node)]; }

    const PreparedCloud &m_prepared;
    const CloudIndex &m_index;
    bool m_asked = false;
    Resources m_resources;
    QList<AllocationRequest> m_requests;
    std::vector<int> m_requestOf; // by compute node: the first request that names it
    std::optional<HostCandidates> m_narrowed;
};

} // namespace astrolabe
