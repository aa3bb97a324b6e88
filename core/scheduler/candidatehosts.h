// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "placement/allocationcandidates.h"
#include "scheduler/hostcandidates.h"
#include "scheduler/preparedcloud.h"
#include "spec/resourcerequest.h"

namespace astrolabe {

class Progress;

// The hosts among which a request is scheduled: those of Placement's candidates, and what is to be claimed on each.
// Where Placement is not asked, all hosts of the cells that are asked.
// Source: nova.scheduler.manager.SchedulerManager.select_destinations.
class CandidateHosts
{
public:
    using StageResult = tl::expected<void, DecisionError>;

    // Without Placement. The prepared cloud outlives it.
    explicit CandidateHosts(const PreparedCloud &prepared);

    // Says what one server takes wherever it lands.
    void take(const Resources &resources) { m_resources = resources; }
    // What nova-compute reports of it there, where nothing was claimed before; by provider.
    QMap<QString, Resources> takenOn(const HostState &host) const { return {{host.node->uuid, m_resources}}; }
    // Asks Placement, and from then on has its answers; unless the progress says stop, then it has none. NoValidHost is
    // not among the errors.
    StageResult ask(const ResourceRequest &request, RequestSpec &spec, PlacementRecord &record, Progress &progress);

    bool isEmpty() const;
    // Goes into the filters: for Placement its provider is in the tree of one that gives something.
    bool contains(const HostState &host) const;
    // A candidate names the compute node itself, so that there is something to claim, and no filter has left out all.
    bool isClaimable(const HostState &host) const;
    AllocationRequest requestOn(const HostState &host) const; // of one that is claimable, in Placement

    bool asksCell(int cell) const;

    // From now on filters say which of the candidates may be claimed on a host.
    void narrow();
    // nullptr: they do not.
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
    std::vector<int> m_requestOf; // by compute node: the first that names it
    std::optional<HostCandidates> m_narrowed;
};

} // namespace astrolabe
