// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "boot/claims.h"
#include "decision/limits.h"
#include "decision/raised.h"
#include "model/cloudindex.h"
#include "numa/cellfit.h"
#include "spec/requestspec.h"

namespace astrolabe {

// What a server asks of its node besides amounts.
struct WantedHardware
{
    std::optional<InstanceNumaTopology> cells = {}; // not placed yet; none: not requested
    std::optional<NetworkMetadata> networks = {};   // that the cells should be near to
    QList<PciRequest> devices = {};                 // requested by the flavor and the ports
};
WantedHardware hardwareOf(const RequestSpec &spec);

// What a server needs of its node, and the limits.
struct InstanceClaim
{
    qint64 memoryMb = 0;
    qint64 diskGb = 0;
    int vcpus = 0;
    SchedulerLimits limits = {};
    std::optional<NumaLimits> numaLimits = {}; // none: NUMATopologyFilter has not checked the node
    WantedHardware hardware = {};
    QMap<QString, QStringList> mappings = {}; // the providers of the devices
    QMap<QString, Resources> allocation = {}; // its allocation in Placement, by provider uuid

    // Whether the claim takes more than amounts.
    bool takesHardware() const;
};
// A claim without limits, for a server of this flavor with these resources.
InstanceClaim claimOf(const Flavor &flavor, const WantedHardware &hardware, const QMap<QString, Resources> &allocation,
    const QMap<QString, QStringList> &mappings);
// The limits that NUMATopologyFilter sets on a host that it passes.
NumaLimits numaLimitsOf(const HostFacts &host, const WantedHardware &hardware);
// Whether nova-compute also tests amounts.
bool testsAmounts(Release release);

// What the servers of one request take of a node. Until Stein nova-compute tests amounts against the limits; since
// Train Placement does, and nova-compute claims NUMA cells, PCI devices and persistent memory namespaces. It fits the
// server into the cells anew, because another server may have taken what the scheduler found.
// Source: nova.compute.resource_tracker.ResourceTracker, nova.compute.claims.Claim.
class ResourceTracker
{
public:
    ResourceTracker(const ComputeNode &node, CloudOptions options);

    // Sets what other servers have taken of the node since the cloud was read.
    void setOthers(const TakenHardware &others);
    // ComputeResourcesUnavailable if what fitted at the decision no longer fits.
    Checked<HardwareClaim> claim(const QString &server, const InstanceClaim &wanted);
    void abort(const QString &server);

    const ComputeNode &node() const { return m_node; }

private:
    struct Held
    {
        InstanceClaim wanted;
        HardwareClaim hardware;
    };

    void hold(const Held &held);
    void countAgain();

    ComputeNode m_bare; // without claims
    ComputeNode m_node;
    CloudOptions m_options;
    QMap<QString, Held> m_claims; // by server
    TakenHardware m_others;
};

} // namespace astrolabe
