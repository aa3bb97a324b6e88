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

HostFacts factsOf(const ComputeNode &node)
{
    HostFacts facts;
    facts.hypervisorVersion = node.hypervisorVersion;
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

// Equal for hypervisors with the same version and HV specs.
QStringList platformOf(const ComputeNode &node)
{
    QStringList platform{QString::number(node.hypervisorVersion)};
    for (const HvSpec &spec : node.supportedHvSpecs)
        platform << spec.arch << spec.hvType << spec.vmMode;
    return platform;
}

// Nodes that share one NUMA topology report also share the HostCells made from it.
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

// Reads the nodes of one cloud into states.
class HostReader
{
public:
    HostReader(const CloudIndex &index, Release release, AggregateCombinations &combinations,
        QHash<QStringList, int> &platforms)
        : m_index(index)
        , m_config(index.cloud().config)
        , m_release(release)
        , m_combinations(combinations)
        , m_platforms(platforms)
        , m_cpuRatio(cpuAllocationRatio, m_config, release)
        , m_ramRatio(ramAllocationRatio, m_config, release)
        , m_diskRatio(diskAllocationRatio, m_config, release)
        , m_cells(release)
    { }

    bool isRead(int node) const; // false: its host has no service that Nova reads
    HostState state(int node);
    void point(HostState &state) const; // makes the state point into this cloud
    void readRatios(HostState &state) const;
    void readService(HostState &state) const;
    std::optional<Raised> unreadable(int node) const;

private:
    const ComputeNode &at(int node) const { return m_index.cloud().computeNodes.at(node); }
    int numberOf(const QStringList &platform);
    void readUsage(HostState &state);

    const CloudIndex &m_index;
    const Configuration &m_config;
    Release m_release;
    AggregateCombinations &m_combinations;
    QHash<QStringList, int> &m_platforms;
    ConfiguredRatio m_cpuRatio;
    ConfiguredRatio m_ramRatio;
    ConfiguredRatio m_diskRatio;
    SharedCells m_cells;
    std::shared_ptr<const PciPools> m_noPools = std::make_shared<const PciPools>(ComputeNode(), m_release);
};

bool HostReader::isRead(int node) const
{
    const Service *service = m_index.serviceOf(at(node).host);
    return service != nullptr && !(service->disabled && m_release == since(12)); // Liberty queried only enabled ones
}

HostState HostReader::state(int position)
{
    const ComputeNode &node = at(position);
    HostState state;
    state.index = position;
    state.cell = m_index.cellOf(position);
    state.aggregateSet = m_combinations.of(m_index.aggregatesOfHost(node.host), m_index.cloud());
    state.platform = numberOf(platformOf(node));
    state.facts = factsOf(node);
    point(state);
    readRatios(state);
    readService(state);
    readUsage(state);
    return state;
}

void HostReader::point(HostState &state) const
{
    const bool hasOwnService = state.node != nullptr && state.node->service && state.service == &*state.node->service;
    state.node = &at(state.index);
    state.service = hasOwnService ? &*state.node->service : m_index.serviceOf(state.host());
    state.aggregates = &m_combinations.metadata(state.aggregateSet);
}

void HostReader::readRatios(HostState &state) const
{
    state.facts.cpuAllocationRatio = m_cpuRatio.of(*state.node);
    state.facts.ramAllocationRatio = m_ramRatio.of(*state.node);
    state.facts.diskAllocationRatio = m_diskRatio.of(*state.node);
}

void HostReader::readService(HostState &state) const
{
    if (state.service == nullptr) {
        state.isEnabled = state.isUp = false;
        return;
    }
    state.isEnabled = !state.service->disabled;
    state.isUp = m_index.isUp(*state.service);
    state.secondsSinceSeen = m_index.secondsSinceSeen(*state.service);
    state.facts.secondsSinceSeen = state.secondsSinceSeen;
}

int HostReader::numberOf(const QStringList &platform)
{
    if (const auto known = m_platforms.constFind(platform); known != m_platforms.cend())
        return *known;
    return *m_platforms.insert(platform, static_cast<int>(m_platforms.size()));
}

void HostReader::readUsage(HostState &state)
{
    const ComputeNode &node = *state.node;
    if (isIronicNode(node, m_config, m_release)) {
        state.facts = ironicFacts(state.facts, node);
    } else if (node.usageReported) {
        const bool hasPools = node.pciDevicePools && !node.pciDevicePools->isEmpty();
        state.numa = m_cells.of(node);
        state.pci = hasPools ? std::make_shared<const PciPools>(node, m_release) : m_noPools;
    }
}

std::optional<Raised> HostReader::unreadable(int node) const
{
    return isIronicNode(at(node), m_config, m_release) ? std::nullopt : unknownMetric(at(node), m_release);
}

} // namespace

HostStates::HostStates(const CloudIndex &index, Release release)
    : m_read(std::make_shared<const Read>(from(index, release)))
{ }

HostStates::HostStates(
    const CloudIndex &index, Release release, const HostStates &before, const CloudDifference &difference)
    : m_read(difference.isNothingOfHosts()
              ? before.m_read
              : std::make_shared<const Read>(changed(*before.m_read, index, release, difference)))
{ }

HostStates::Read HostStates::from(const CloudIndex &index, Release release)
{
    Read read;
    const auto nodes = static_cast<int>(index.cloud().computeNodes.size());
    HostReader reader(index, release, read.combinations, read.platforms);
    read.states.reserve(static_cast<std::size_t>(nodes));
    read.stateOf.assign(static_cast<std::size_t>(nodes), -1);
    for (int node = 0; node < nodes; ++node) {
        if (!reader.isRead(node)) {
            read.unread.emplace(node, reader.state(node));
            continue;
        }
        read.stateOf[static_cast<std::size_t>(node)] = static_cast<int>(read.states.size());
        read.states.push_back(reader.state(node));
        if (const auto raised = reader.unreadable(node))
            read.unreadable.emplace(node, *raised);
    }
    return read;
}

HostStates::Read HostStates::changed(
    Read read, const CloudIndex &index, Release release, const CloudDifference &difference)
{
    read.combinations.renew(index.cloud(), difference.aggregates);
    HostReader reader(index, release, read.combinations, read.platforms);
    for (const int node : difference.nodes) {
        if (const auto apart = read.unread.find(node); apart != read.unread.end()) {
            apart->second = reader.state(node);
            continue;
        }
        read.states[static_cast<std::size_t>(read.stateOf[static_cast<std::size_t>(node)])] = reader.state(node);
        read.unreadable.erase(node);
        if (const auto raised = reader.unreadable(node))
            read.unreadable.emplace(node, *raised);
    }
    const auto renew = [&](HostState &state) {
        reader.point(state);
        if (difference.areRatiosDifferent)
            reader.readRatios(state);
        if (!difference.isSameLiveness)
            reader.readService(state);
    };
    std::ranges::for_each(read.states, renew);
    for (auto &[node, state] : read.unread)
        renew(state);
    return read;
}

const HostState *HostStates::of(HostIndex host) const
{
    const int at = m_read->stateOf[static_cast<std::size_t>(host)];
    return at < 0 ? nullptr : &m_read->states[static_cast<std::size_t>(at)];
}

const HostState &HostStates::wouldBe(HostIndex host) const
{
    const HostState *state = of(host);
    return state != nullptr ? *state : m_read->unread.at(host);
}

const Raised *HostStates::unreadable(const HostState &host) const
{
    const auto found = m_read->unreadable.find(host.index);
    return found == m_read->unreadable.end() ? nullptr : &found->second;
}

} // namespace astrolabe
