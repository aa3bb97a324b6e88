// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/resourcetracker.h"

#include "numa/hostcells.h"
#include "numa/usage.h"
#include "pci/pcipools.h"

namespace astrolabe::services {

using namespace Qt::StringLiterals;

namespace {

tl::unexpected<Raised> unavailable(const QString &reason)
{
    return tl::unexpected(
        Raised{u"ComputeResourcesUnavailable"_s, u"Insufficient compute resources: %1."_s.arg(reason)});
}

bool fitsStill(const ComputeNode &node, const InstanceNumaTopology &fit, Release release)
{
    const HostCells cells = hostCellsOf(node, release);
    return cells == nullptr || afterPlacing(*cells, fit, release).has_value();
}

} // namespace

ResourceTracker::ResourceTracker(const ComputeNode &node, Release release)
    : m_bare(node)
    , m_node(node)
    , m_release(release)
{ }

Replied<HardwareClaim> ResourceTracker::claim(const QString &server, const std::optional<InstanceNumaTopology> &fit,
    const QList<PciRequest> &devices, const QMap<QString, QStringList> &mappings)
{
    if (fit && !fitsStill(m_node, *fit, m_release))
        return unavailable(u"Requested instance NUMA topology cannot fit the given host NUMA topology"_s);
    const QList<int> cells = fit && m_node.numaTopology ? hostCellsOf(fit->cells) : QList<int>();
    if (!devices.isEmpty() && !PciPools(m_node, m_release).supports(devices, {.cells = cells, .mappings = mappings}))
        return unavailable(u"Claim pci failed"_s);
    HardwareClaim claim = claimOn(m_node, fit, devices, mappings, m_release);
    take(m_node, claim, m_release);
    m_claims.insert(server, claim);
    return claim;
}

void ResourceTracker::abort(const QString &server)
{
    const HardwareClaim claim = m_claims.take(server);
    if (claim == HardwareClaim())
        return;
    m_node = m_bare;
    for (const HardwareClaim &other : std::as_const(m_claims))
        take(m_node, other, m_release);
}

} // namespace astrolabe::services
