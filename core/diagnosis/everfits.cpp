// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/everfits.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 mbInGb = 1024;

void emptyCells(ComputeNode &node)
{
    for (NumaCell &cell : *node.numaTopology) {
        cell.cpuUsage = 0;
        cell.memoryUsageMb = 0;
        cell.pinnedCpus.clear();
        for (MemoryPages &pages : cell.mempages)
            pages.used = 0;
    }
}

// Statistics about servers: "num_instances", "num_vm_active", "num_task_None", "num_proj_demo", "io_workload".
void emptyStats(ComputeNode &node)
{
    for (auto stat = node.stats.begin(); stat != node.stats.end(); ++stat) {
        if (stat.key().startsWith("num_"_L1) || stat.key() == "io_workload"_L1)
            *stat = u"0"_s;
    }
}

// Whether servers make no difference to the condition.
bool isApartFromServers(const Condition &condition)
{
    static const QStringList filters{u"ComputeFilter"_s, u"AvailabilityZoneFilter"_s, u"ImagePropertiesFilter"_s,
        u"AggregateInstanceExtraSpecsFilter"_s, u"AggregateImagePropertiesIsolation"_s,
        u"AggregateMultiTenancyIsolation"_s, u"AggregateTypeAffinityFilter"_s, u"IsolatedHostsFilter"_s};
    static const QStringList parts{
        u"required"_s, u"root_required"_s, u"member_of"_s, u"in_tree"_s, u"resource_provider"_s};
    switch (condition.kind) {
    case Condition::Kind::Placement:
        return std::ranges::any_of(parts, [&](const QString &part) { return condition.name.startsWith(part); });
    case Condition::Kind::HostState:
    case Condition::Kind::Candidacy:
        return true;
    case Condition::Kind::Filter:
        return filters.contains(condition.name);
    case Condition::Kind::Claim:
        return false;
    }
    Q_UNREACHABLE();
}

// Whether each host misses something that no server is to blame for.
bool isHopeless(const Standings &standings)
{
    return std::ranges::all_of(standings.misses, [&](const ConditionSet &misses) {
        return std::ranges::any_of(
            misses, [&](int condition) { return isApartFromServers(standings.conditions.at(condition)); });
    });
}

} // namespace

Cloud emptied(Cloud cloud, Release release)
{
    const auto reserved = [&](const char *option) { return cloud.config.integer("DEFAULT", option, release); };
    cloud.instances.clear();
    for (ServerGroup &group : cloud.serverGroups)
        group.members.clear();
    if (cloud.placement)
        cloud.placement->allocations.clear();
    for (ComputeNode &node : cloud.computeNodes) {
        node.trackedInstances.reset();
        node.vcpusUsed = reserved("reserved_host_cpus");
        node.memoryMbUsed = reserved("reserved_host_memory_mb");
        node.localGbUsed = (qint64{reserved("reserved_host_disk_mb")} + mbInGb - 1) / mbInGb;
        node.freeRamMb.reset();
        node.freeDiskGb.reset();
        node.diskAvailableLeast.reset();
        node.childAllocations.clear();
        emptyStats(node);
        if (node.numaTopology)
            emptyCells(node);
    }
    return cloud;
}

std::optional<bool> couldEverFit(const Case &examined, Progress &progress)
{
    const bool dependsOnServers = !examined.spec || !examined.spec->hint(u"same_host"_s).isEmpty();
    if (dependsOnServers)
        return std::nullopt;
    if (examined.server == 0 && isHopeless(examined.standings))
        return false;
    const Trial &trial = examined.trial;
    const Scheduler &old = *trial.scheduler;
    auto cloud = std::make_shared<const Cloud>(emptied(*old.cloud(), old.release()));
    const auto scheduler = Scheduler::create(std::move(cloud), old.release(), old.customRules(), old.hostCache(), &old);
    if (!scheduler)
        return std::nullopt;
    DecideOptions options = trial.options;
    options.everyFilter = false;
    const auto decision = decide(trial.question, *scheduler, options, progress);
    if (!decision || progress.isCanceled())
        return std::nullopt;
    const bool fits = decision->outcome == Outcome::Scheduled;
    return fits || examined.spec->pciRequests.isEmpty() ? std::optional(fits) : std::nullopt;
}

} // namespace astrolabe
