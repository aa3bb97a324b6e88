// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/hoststate.h"

#include "model/allocationratio.h"
#include "scheduler/drivers/ironic.h"

#include <QSet>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

qint64 freeDiskGb(const ComputeNode &node)
{
    const qint64 free = node.freeDisk();
    return node.diskAvailableLeast ? std::min(*node.diskAvailableLeast, free) : free;
}

HostFacts factsOf(const ComputeNode &node, const Configuration &config, Release release)
{
    HostFacts facts;
    facts.hypervisorVersion = node.hypervisorVersion;
    facts.cpuAllocationRatio = cpuAllocationRatio.of(node, config, release);
    facts.ramAllocationRatio = ramAllocationRatio.of(node, config, release);
    facts.diskAllocationRatio = diskAllocationRatio.of(node, config, release);
    if (!node.usageReported)
        return facts;
    facts.freeRamMb = node.freeRam();
    facts.totalUsableRamMb = node.memoryMb;
    facts.freeDiskMb = 1024 * freeDiskGb(node);
    facts.totalUsableDiskGb = node.localGb;
    facts.vcpusTotal = node.vcpus;
    facts.vcpusUsed = node.vcpusUsed;
    facts.numInstances = node.stats.value(u"num_instances"_s).toInt();
    facts.numIoOps = node.stats.value(u"io_workload"_s).toInt();
    facts.failedBuilds = node.stats.value(u"failed_builds"_s).toInt();
    return facts;
}

std::optional<Raised> unknownMetric(const ComputeNode &node, Release release)
{
    static const QSet<QString> known{u"cpu.frequency"_s, u"cpu.user.time"_s, u"cpu.kernel.time"_s, u"cpu.idle.time"_s,
        u"cpu.iowait.time"_s, u"cpu.user.percent"_s, u"cpu.kernel.percent"_s, u"cpu.idle.percent"_s,
        u"cpu.iowait.percent"_s, u"cpu.percent"_s, u"numa.membw.max"_s, u"numa.membw.current"_s};
    if (!node.usageReported || release < since(12))
        return std::nullopt;
    const auto &metrics = node.metrics;
    const auto unknown
        = std::ranges::find_if_not(metrics, [&](const Metric &metric) { return known.contains(metric.name); });
    if (unknown == metrics.end())
        return std::nullopt;
    return Raised{u"ValueError"_s, u"Field value %1 is invalid"_s.arg(unknown->name)};
}

// Numbers for hypervisors that are alike.
class Platforms
{
public:
    int of(const ComputeNode &node)
    {
        QStringList key{QString::number(node.hypervisorVersion)};
        for (const HvSpec &spec : node.supportedHvSpecs)
            key << spec.arch << spec.hvType << spec.vmMode;
        const int next = static_cast<int>(m_known.size());
        return m_known.contains(key) ? m_known.value(key) : m_known.insert(key, next).value();
    }

private:
    QHash<QStringList, int> m_known;
};

// Nodes that share one report of their cells share what is made of it.
class SharedCells
{
public:
    explicit SharedCells(Release release)
        : m_release(release)
    { }

    HostCells of(const ComputeNode &node)
    {
        if (!node.numaTopology || node.numaTopology->isEmpty())
            return nullptr;
        HostCells &cells = m_cells[node.numaTopology->constData()];
        if (!cells)
            cells = hostCellsOf(node, m_release);
        return cells;
    }

private:
    Release m_release;
    std::unordered_map<const NumaCell *, HostCells> m_cells;
};

} // namespace

HostStates::HostStates(const CloudIndex &index, Release release)
{
    const Cloud &cloud = index.cloud();
    const auto noPools = std::make_shared<const PciPools>(ComputeNode(), release);
    m_states.reserve(static_cast<std::size_t>(cloud.computeNodes.size()));
    m_stateOf.assign(static_cast<std::size_t>(cloud.computeNodes.size()), -1);
    Platforms platforms;
    SharedCells cells(release);
    QHash<QList<int>, int> aggregateSets;
    for (int i = 0; i < cloud.computeNodes.size(); ++i) {
        const ComputeNode &node = cloud.computeNodes.at(i);
        const Service *service = index.serviceOf(node.host);
        if (service == nullptr || (service->disabled && release == since(12))) // Liberty asked for enabled ones only
            continue;
        HostState state;
        state.node = &node;
        state.service = service;
        const QList<int> aggregates = index.aggregatesOfHost(node.host);
        const auto next = static_cast<int>(m_metadata.size());
        state.aggregateSet = aggregateSets.value(aggregates, next);
        if (state.aggregateSet == next) {
            aggregateSets.insert(aggregates, state.aggregateSet);
            m_metadata.emplace_back(cloud, aggregates);
        }
        state.aggregates = &m_metadata[static_cast<std::size_t>(state.aggregateSet)];
        state.platform = platforms.of(node);
        state.index = i;
        state.cell = index.cellOf(i);
        state.isEnabled = !service->disabled;
        state.isUp = index.isUp(*service);
        state.secondsSinceSeen = index.secondsSinceSeen(*service);
        state.facts = factsOf(node, cloud.config, release);
        state.facts.secondsSinceSeen = state.secondsSinceSeen;
        m_stateOf[static_cast<std::size_t>(i)] = static_cast<int>(m_states.size());
        if (isIronicNode(node, cloud.config, release)) {
            state.facts = ironicFacts(state.facts, node);
            m_states.push_back(state);
            continue;
        }
        const bool hasPools = node.pciDevicePools && !node.pciDevicePools->isEmpty();
        if (node.usageReported) {
            state.numa = cells.of(node);
            state.pci = hasPools ? std::make_shared<const PciPools>(node, release) : noPools;
        }
        m_states.push_back(state);
        if (const auto raised = unknownMetric(node, release))
            m_unreadable.emplace(i, *raised);
    }
}

const HostState *HostStates::of(HostIndex host) const
{
    const int at = m_stateOf[static_cast<std::size_t>(host)];
    return at < 0 ? nullptr : &m_states[static_cast<std::size_t>(at)];
}

const Raised *HostStates::unreadable(const HostState &host) const
{
    const auto found = m_unreadable.find(host.index);
    return found == m_unreadable.end() ? nullptr : &found->second;
}

} // namespace astrolabe
