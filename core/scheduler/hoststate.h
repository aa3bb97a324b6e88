// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/decision.h"
#include "model/clouddifference.h"
#include "model/cloudindex.h"
#include "numa/hostcells.h"
#include "pci/pcipools.h"
#include "scheduler/aggregatecombinations.h"
#include "scheduler/verdict.h"
#include "spec/requestspec.h"

#include <unordered_map>
#include <vector>

namespace astrolabe {

// One compute node as the scheduler sees it. The numbers change while the servers of one request are placed; the rest
// is a snapshot. Source: nova.scheduler.host_manager.HostState.
struct HostState
{
    const ComputeNode *node = nullptr;
    const Service *service = nullptr; // nullptr: no record; nova-scheduler does not read such a host
    const AggregateMetadata *aggregates = nullptr;
    HostIndex index = 0; // the node's position in the cloud
    int cell = 0;
    int aggregateSet = 0;  // the same for hosts in the same aggregates
    int platform = 0;      // the same for hosts with equal supported_instances and hypervisor_version
    bool isEnabled = true; // whether its nova-compute is
    bool isUp = true;
    double secondsSinceSeen = 0;
    HostFacts facts;
    HostCells numa; // nullptr: the host reports no NUMA cells
    // Shared until devices are taken, and by all hosts without any. nullptr: the usage was never reported.
    std::shared_ptr<const PciPools> pci;
    int groupMembers = 0;         // servers of the request's group on this host
    bool holdsThisServer = false; // the group's server that is being placed was put here

    const QString &host() const { return node->host; }
    const QString &nodename() const { return node->hypervisorHostname; }
};

// The hosts of one pass of filters and weighers, in order; positions are those of InstanceRecord::hosts.
using HostList = std::vector<const HostState *>;

// The states of all compute nodes of a cloud, before any request. Those that nova-scheduler does not read, because of
// their service, are apart. The states point into the index's cloud. A value; copies share them.
class HostStates
{
public:
    HostStates(const CloudIndex &index, Release release);
    // The same states as from the index alone, but reuses those of the cloud before.
    HostStates(const CloudIndex &index, Release release, const HostStates &before, const CloudDifference &difference);

    const std::vector<HostState> &all() const { return m_read->states; }
    // Those apart.
    const std::unordered_map<HostIndex, HostState> &unread() const { return m_read->unread; }
    // nullptr: nova-scheduler does not read the node.
    const HostState *of(HostIndex host) const;
    // Also of a node that nova-scheduler does not read, as the filters would see it.
    const HostState &wouldBe(HostIndex host) const;
    // The exception that Nova raises on reading the node's report: it has an unknown metric. nullptr: none.
    // Source: nova.objects.MonitorMetricList.from_json.
    const Raised *unreadable(const HostState &host) const;

private:
    struct Read
    {
        std::vector<HostState> states;
        std::vector<int> stateOf; // by the node's position in the cloud; -1: not read
        std::unordered_map<HostIndex, HostState> unread;
        AggregateCombinations combinations;
        QHash<QStringList, int> platforms; // numbers of alike hypervisors
        std::unordered_map<HostIndex, Raised> unreadable;
    };

    static Read from(const CloudIndex &index, Release release);
    static Read changed(Read read, const CloudIndex &index, Release release, const CloudDifference &difference);

    std::shared_ptr<const Read> m_read;
};

} // namespace astrolabe
