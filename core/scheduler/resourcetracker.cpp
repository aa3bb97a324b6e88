// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/resourcetracker.h"

#include "numa/hostcells.h"
#include "numa/hostfit.h"
#include "pci/pcipools.h"
#include "placement/derived/vpmems.h"
#include "scheduler/numaterms.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

tl::unexpected<Raised> unavailable(const QString &reason)
{
    return tl::unexpected(
        Raised{u"ComputeResourcesUnavailable"_s, u"Insufficient compute resources: %1."_s.arg(reason)});
}

// Empty: there is enough. Source: Claim._test.
QString unmetPart(
    const QString &what, const QString &unit, double used, qint64 wanted, const std::optional<double> &limit)
{
    if (!limit || double(wanted) <= *limit - used)
        return {};
    return u"Free %1 %2 %3 < requested %4 %3"_s.arg(what, QString::number(*limit - used, 'f', 2), unit).arg(wanted);
}

// Before Mitaka nova-compute tested CPUs separately, last. Source: nova.compute.resources.vcpu.VCPU.test.
QStringList lackingAmounts(const ComputeNode &node, const InstanceClaim &wanted, Release release)
{
    if (!testsAmounts(release))
        return {};
    const bool isApart = release < since(13);
    QStringList reasons{
        unmetPart(u"memory"_s, u"MB"_s, double(node.memoryMbUsed), wanted.memoryMb, wanted.limits.memoryMb),
        unmetPart(u"disk"_s, u"GB"_s, double(node.localGbUsed), wanted.diskGb, wanted.limits.diskGb),
        unmetPart(isApart ? u"CPUs"_s : u"vcpu"_s, isApart ? u"VCPUs"_s : u"VCPU"_s, node.vcpusUsed, wanted.vcpus,
            wanted.limits.vcpus)};
    reasons.removeAll(QString());
    return reasons;
}

using NumaFit = tl::expected<std::optional<InstanceNumaTopology>, NumaFailure>; // none: nothing to fit

// Source: Claim._test_numa_topology.
NumaFit fitOn(const ComputeNode &node, const InstanceClaim &wanted, const CloudOptions &options)
{
    const auto &[cells, networks, devices] = wanted.hardware;
    const HostCells hostCells = cells ? hostCellsOf(node, options.release) : HostCells();
    if (hostCells == nullptr)
        return std::nullopt;
    const PciPools pools(node, options.release);
    const auto nearby = devices.isEmpty() ? PciDevicesNearby() : devicesNearby(pools, devices, wanted.mappings);
    const NumaTerms terms{wanted.numaLimits, nearby, packsNumaCells(options.config, options.release), options.release};
    return fitInstanceToHost(*hostCells, *cells, terms);
}

// Free namespaces for each class that the server holds on the node, in nova.conf's order; Nova's choice is arbitrary.
// Source: ResourceTracker._claim_resources.
Checked<QStringList> freeNamespaces(const ComputeNode &node, const Resources &held, const CloudOptions &options)
{
    QMap<QString, QStringList> free; // by class that the node reports
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

WantedHardware hardwareOf(const RequestSpec &spec)
{
    return {spec.numaTopology, spec.networkMetadata, spec.pciRequests};
}

bool InstanceClaim::takesHardware() const
{
    return hardware.cells || !hardware.devices.isEmpty() || std::ranges::any_of(allocation, holdsVpmems);
}

InstanceClaim claimOf(const Flavor &flavor, const WantedHardware &hardware, const QMap<QString, Resources> &allocation,
    const QMap<QString, QStringList> &mappings)
{
    return {.memoryMb = flavor.memoryMb,
        .diskGb = flavor.rootGb + flavor.ephemeralGb,
        .vcpus = flavor.vcpus,
        .hardware = hardware,
        .mappings = mappings,
        .allocation = allocation};
}

NumaLimits numaLimitsOf(const HostFacts &host, const WantedHardware &hardware)
{
    return {host.cpuAllocationRatio, host.ramAllocationRatio, hardware.networks};
}

bool testsAmounts(Release release)
{
    return release < since(20);
}

ResourceTracker::ResourceTracker(const ComputeNode &node, CloudOptions options)
    : m_bare(node)
    , m_node(node)
    , m_options(std::move(options))
{ }

Checked<HardwareClaim> ResourceTracker::claim(const QString &server, const InstanceClaim &wanted)
{
    const QList<PciRequest> &devices = wanted.hardware.devices;
    QStringList reasons = lackingAmounts(m_node, wanted, m_options.release);
    const NumaFit fit = fitOn(m_node, wanted, m_options);
    if (!fit) {
        if (const auto *raised = std::get_if<Raised>(&fit.error()))
            return tl::unexpected(*raised);
        reasons.append(devices.isEmpty() ? u"Requested instance NUMA topology cannot fit the given host NUMA topology"_s
                                         : u"Requested instance NUMA topology together with requested PCI devices "
                                           "cannot fit the given host NUMA topology"_s);
    }
    if (!devices.isEmpty() && !PciPools(m_node, m_options.release).supports(devices, {.mappings = wanted.mappings}))
        reasons.append(u"Claim pci failed"_s);
    if (!reasons.isEmpty())
        return unavailable(reasons.join(u"; "_s));
    const auto namespaces = freeNamespaces(m_node, wanted.allocation.value(m_node.uuid), m_options);
    if (!namespaces)
        return tl::unexpected(namespaces.error());
    Held held{wanted, claimOn(m_node, *fit, devices, wanted.mappings, m_options.release)};
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

} // namespace astrolabe
