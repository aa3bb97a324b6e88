// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/resourcetracker.h"

#include "numa/hostcells.h"
#include "numa/usage.h"
#include "pci/pcipools.h"
#include "placement/vpmems.h"

#include <algorithm>

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

// Free ones of each class of them that it holds of the node, in nova.conf's order; Nova leaves to chance which.
// Source: ResourceTracker._claim_resources.
Replied<QStringList> freeNamespaces(const ComputeNode &node, const Resources &held, const CloudOptions &options)
{
    QMap<QString, QStringList> free; // of each class that the node reports
    const QList<Vpmem> all = vpmemsOf(node, options.config, options.release).value_or(QList<Vpmem>());
    for (const auto &[label, pmem] : all) {
        QStringList &ofClass = free[vpmemClass(label)];
        if (!pmem.isAssigned)
            ofClass.append(pmem.name);
    }
    QStringList namespaces;
    for (auto ofClass = free.begin(); ofClass != free.end(); ++ofClass) {
        const qint64 amount = held.value(ofClass.key());
        if (amount > ofClass->size())
            return unavailable(u"Needed %1 units of resource class %2, but %3 are available."_s.arg(amount)
                    .arg(ofClass.key())
                    .arg(ofClass->size()));
        namespaces += ofClass->first(amount);
    }
    return namespaces;
}

} // namespace

bool InstanceClaim::takesHardware() const
{
    return fit || !devices.isEmpty() || std::ranges::any_of(allocation, holdsVpmems);
}

ResourceTracker::ResourceTracker(const ComputeNode &node, CloudOptions options)
    : m_bare(node)
    , m_node(node)
    , m_options(std::move(options))
{ }

Replied<HardwareClaim> ResourceTracker::claim(const QString &server, const InstanceClaim &wanted)
{
    const QStringList reasons
        = lackingAmounts(m_node, wanted, m_options.release) + lackingHardware(m_node, wanted, m_options.release);
    if (!reasons.isEmpty())
        return unavailable(reasons.join(u"; "_s));
    const auto namespaces = freeNamespaces(m_node, wanted.allocation.value(m_node.uuid), m_options);
    if (!namespaces)
        return tl::unexpected(namespaces.error());
    Held held{wanted, claimOn(m_node, wanted.fit, wanted.devices, wanted.mappings, m_options.release)};
    held.hardware.pmemNamespaces = *namespaces;
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
            take(m_node, claim, m_options.release);
    }
    for (const Held &held : std::as_const(m_claims))
        hold(held);
}

void ResourceTracker::hold(const Held &held)
{
    m_node.memoryMbUsed += held.wanted.memoryMb;
    m_node.localGbUsed += held.wanted.diskGb;
    m_node.vcpusUsed += held.wanted.vcpus;
    take(m_node, held.hardware, m_options.release);
}

} // namespace astrolabe::services
