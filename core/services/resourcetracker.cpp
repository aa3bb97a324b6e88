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

// Empty: it is there. Source: Claim._test.
QString lack(const QString &what, const QString &unit, double used, qint64 wanted, const std::optional<double> &limit)
{
    if (!limit || double(wanted) <= *limit - used)
        return {};
    return u"Free %1 %2 %3 < requested %4 %3"_s.arg(what, QString::number(*limit - used, 'f', 2), unit).arg(wanted);
}

// Before Mitaka CPUs were tested apart from the rest, behind it. Source: nova.compute.resources.vcpu.VCPU.test.
QStringList lackingAmounts(const ComputeNode &node, const InstanceClaim &wanted, Release release)
{
    if (release >= since(20))
        return {};
    const bool isApart = release < since(13);
    QStringList reasons{lack(u"memory"_s, u"MB"_s, double(node.memoryMbUsed), wanted.memoryMb, wanted.limits.memoryMb),
        lack(u"disk"_s, u"GB"_s, double(node.localGbUsed), wanted.diskGb, wanted.limits.diskGb),
        lack(isApart ? u"CPUs"_s : u"vcpu"_s, isApart ? u"VCPUs"_s : u"VCPU"_s, node.vcpusUsed, wanted.vcpus,
            wanted.limits.vcpus)};
    reasons.removeAll(QString());
    return reasons;
}

QStringList lackingHardware(const ComputeNode &node, const InstanceClaim &wanted, Release release)
{
    QStringList reasons;
    const auto &fit = wanted.fit;
    const HostCells hostCells = fit ? hostCellsOf(node, release) : HostCells();
    if (hostCells != nullptr && !afterPlacing(*hostCells, *fit, release))
        reasons.append(u"Requested instance NUMA topology cannot fit the given host NUMA topology"_s);
    const QList<int> cells = fit && node.numaTopology ? hostCellsOf(fit->cells) : QList<int>();
    if (!wanted.devices.isEmpty()
        && !PciPools(node, release).supports(wanted.devices, {.cells = cells, .mappings = wanted.mappings}))
        reasons.append(u"Claim pci failed"_s);
    return reasons;
}

} // namespace

ResourceTracker::ResourceTracker(const ComputeNode &node, Release release)
    : m_bare(node)
    , m_node(node)
    , m_release(release)
{ }

Replied<HardwareClaim> ResourceTracker::claim(const QString &server, const InstanceClaim &wanted)
{
    const QStringList reasons = lackingAmounts(m_node, wanted, m_release) + lackingHardware(m_node, wanted, m_release);
    if (!reasons.isEmpty())
        return unavailable(reasons.join(u"; "_s));
    const Held held{wanted, claimOn(m_node, wanted.fit, wanted.devices, wanted.mappings, m_release)};
    hold(held);
    m_claims.insert(server, held);
    return held.hardware;
}

void ResourceTracker::abort(const QString &server)
{
    if (m_claims.remove(server) > 0)
        countAgain();
}

void ResourceTracker::setOthers(const TakenHardware &others)
{
    if (m_others == others)
        return;
    m_others = others;
    countAgain();
}

void ResourceTracker::countAgain()
{
    m_node = m_bare;
    for (const QList<HardwareClaim> &claims : std::as_const(m_others)) {
        for (const HardwareClaim &claim : claims)
            take(m_node, claim, m_release);
    }
    for (const Held &held : std::as_const(m_claims))
        hold(held);
}

void ResourceTracker::hold(const Held &held)
{
    m_node.memoryMbUsed += held.wanted.memoryMb;
    m_node.localGbUsed += held.wanted.diskGb;
    m_node.vcpusUsed += held.wanted.vcpus;
    take(m_node, held.hardware, m_release);
}

} // namespace astrolabe::services
