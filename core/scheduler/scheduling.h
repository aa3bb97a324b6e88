// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/progress.h"
#include "scheduler/candidatehosts.h"
#include "scheduler/consumedhosts.h"
#include "scheduler/decideoptions.h"
#include "scheduler/filterchain.h"
#include "scheduler/lots.h"
#include "scheduler/resorting.h"
#include "scheduler/resourcetracker.h"
#include "scheduler/stages.h"
#include "scheduler/unreadhosts.h"

namespace astrolabe {

// An empty record for a decision on this cloud.
Decision beginRecord(const PreparedCloud &prepared, const DecideOptions &options);
// Ends the decision with an exception.
void endRecord(Decision &decision, const DecisionError &why);

// One request on its way through the scheduler, recording each step. Made for a single run().
// Source: nova.scheduler.manager.SchedulerManager.select_destinations and _schedule.
class Scheduling
{
public:
    Scheduling(const PreparedCloud &prepared, RequestSpec spec, const DecideOptions &options, Progress &progress);

    Decision run();

private:
    using StageResult = tl::expected<void, DecisionError>;

    StageResult conduct();
    void handOverToMigration();
    StageResult selectByDriver();
    StageResult selectByFilters();
    StageResult selectByChance();
    StageResult runRequestFilters();
    void nameAggregates();
    StageResult findCandidates();
    AskedCells askedCells() const;
    StageResult selectHosts();
    QList<HostIndex> hostsOutside() const;
    void askOutside();
    StageResult placeServers();
    SchedulerContext context();
    bool holdsMoved(const QString &host) const;
    StageResult placeServer(int index);
    StageResult placeServer(InstanceRecord &record);
    HostList changedHosts();
    bool canResort(const InstanceRecord &last) const;
    StageResult placeResorted(int index, std::vector<HostChange> hosts);
    ServerChanges recordChanges(std::vector<HostChange> hosts);
    void place(const HostState &host, bool numaLimits, PlacedServer &server);
    void endResorting();
    void recordCells(InstanceRecord &record) const;
    StageResult sortHosts(int index, InstanceRecord &record);
    bool claim(const HostState &host, PlacedServer &server);
    AllocationRequest requestFor(const PlacedServer &server, const HostState &host) const;
    StageResult findAlternates();
    QList<Alternate> alternatesInCell(int cell, int wanted);
    Alternate alternateOn(const HostState &host);
    bool hasMappings();
    void finish();
    void foretellBuilds();
    static StageResult notEnoughHosts(Stage stage);
    bool has(SchedulerStage stage) const;

    const PreparedCloud &m_prepared;
    const CloudIndex &m_index;
    const Configuration &m_config;
    const DecideOptions &m_options;
    Progress &m_progress;

    Decision m_decision;
    RequestSpec m_spec;
    WantedHardware m_hardware; // of one server; placing it changes the spec
    Placement m_placement;
    CandidateHosts m_candidates;
    ConsumedHosts m_consumed;
    HostList m_hosts;    // in the order in which the next server finds them
    HostList m_filtered; // passed the filters last, in the filters' order
    std::optional<FilterChain> m_filters;
    std::optional<Weighing> m_weighing;
    std::optional<Resorting> m_resorting; // replaces m_hosts if the next server needs no full pass
    std::vector<HostIndex> m_chosen;      // one host per server, in order
    std::vector<bool> m_fitted;           // by server: whether NUMATopologyFilter passed the host
    QList<RankedHost> m_selected;         // by server: the host with its weight
    QRandomGenerator m_random;
    Lots m_lots;
};

} // namespace astrolabe
