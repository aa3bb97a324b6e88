// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "boot/claims.h"
#include "decision/limits.h"
#include "decision/raised.h"
#include "model/cloudindex.h"
#include "numa/cellfit.h"
#include "spec/requestspec.h"

namespace astrolabe {

// What a server asks of its node beside amounts.
struct WantedHardware
{
    std::optional<InstanceNumaTopology> cells = {}; // not placed yet; none: it asks for none
    std::optional<NetworkMetadata> networks = {};   // that its cells are to be near to
    QList<PciRequest> devices = {};                 // that the flavor and the ports ask for
};
WantedHardware hardwareOf(const RequestSpec &spec);

// What a server needs of its node, and within which limits.
struct InstanceClaim
{
    qint64 memoryMb = 0;
    qint64 diskGb = 0;
    int vcpus = 0;
    SchedulerLimits limits = {};
    std::optional<NumaLimits> numaLimits = {}; // none: NUMATopologyFilter has not looked at the node
    WantedHardware hardware = {};
    QMap<QString, QStringList> mappings = {}; // which providers give the devices
    QMap<QString, Resources> allocation = {}; // what it holds in Placement, by provider uuid

    // Beside amounts.
    bool takesHardware() const;
};
// Without limits: what a server of this flavor needs where it was given this.
InstanceClaim claimOf(const Flavor &flavor, const WantedHardware &hardware, const QMap<QString, Resources> &allocation,
    const QMap<QString, QStringList> &mappings);
// Those that NUMATopologyFilter leaves on a host that it lets pass.
NumaLimits numaLimitsOf(const HostFacts &host, const WantedHardware &hardware);
// Whether nova-compute tests amounts, too.
bool testsAmounts(Release release);

// What the servers of one request take of a node. Amounts were tested against the limits until Stein; since then they
// are Placement's business, and NUMA cells, PCI devices and which namespaces of persistent memory it is are left. Where
// in the cells a server is, is found anew: what the scheduler has found may be somebody else's by now.
// Source: nova.compute.resource_tracker.ResourceTracker, nova.compute.claims.Claim.
class ResourceTracker
{
public:
    ResourceTracker(const ComputeNode &node, CloudOptions options);

    // What others have taken of the node since its cloud was seen.
    void setOthers(const TakenHardware &others);
    // ComputeResourcesUnavailable where what fitted when it was decided does not fit any more.
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

    ComputeNode m_bare; // without the claims of these servers and of others
    ComputeNode m_node;
    CloudOptions m_options;
    QMap<QString, Held> m_claims; // by server
    TakenHardware m_others;
};

} // namespace astrolabe
