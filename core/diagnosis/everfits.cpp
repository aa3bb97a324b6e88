// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/everfits.h"

#include "model/allocationratio.h"
#include "placement/providers.h"

#include <QSet>

#include <algorithm>
#include <functional>
#include <utility>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

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

// So many empty hosts are asked before all are: with one that fits, the others make no difference.
constexpr qsizetype fewHosts = 50;

// By host: whether it may take the empty server as far as its size and these conditions go.
std::vector<char> hostsDespite(const Case &examined, const std::function<bool(const Condition &)> &keepsOff)
{
    const Standings &standings = examined.standings;
    std::vector<char> isMissed;
    isMissed.reserve(standings.misses.size());
    for (const ConditionSet &misses : standings.misses) {
        isMissed.push_back(
            std::ranges::any_of(misses, [&](int condition) { return keepsOff(standings.conditions.at(condition)); }));
    }
    std::vector<char> hosts;
    hosts.reserve(standings.missesOf.size());
    for (const int set : standings.missesOf)
        hosts.push_back(!isMissed[static_cast<std::size_t>(set)]);
    for (const Shortage &shortage : examined.shortages) {
        for (const Room &room : shortage.rooms) {
            if (!room.fitsEmpty && std::cmp_less(room.host, hosts.size()))
                hosts[static_cast<std::size_t>(room.host)] = false;
        }
    }
    return hosts;
}

// The hosts that servers alone may keep from taking the server.
QList<HostIndex> hopefulHosts(const Case &examined)
{
    const std::vector<char> isHopeful = hostsDespite(examined, isApartFromServers);
    QList<HostIndex> hopeful;
    for (HostIndex host = 0; std::cmp_less(host, isHopeful.size()); ++host) {
        if (isHopeful[static_cast<std::size_t>(host)])
            hopeful.append(host);
    }
    return hopeful;
}

bool hasLimit(const Case &examined, int limit)
{
    const auto isCut = [](const Condition &condition) {
        return condition.kind == Condition::Kind::Placement
            && (condition.name == "limit"_L1 || condition.name == "max_allocation_candidates"_L1);
    };
    return examined.decision().placement.asked
        && (std::cmp_greater(examined.trial.scheduler->providers().root.size(), limit)
            || std::ranges::any_of(examined.standings.conditions, isCut));
}

// The hosts among them that are offered, whatever else Placement may offer: it does so in the order of its providers,
// up to its limit. None if providers have children or share, so that a host has several candidates.
QList<HostIndex> surelyOffered(const Case &examined, const QList<HostIndex> &hopeful)
{
    const int limit
        = examined.cloud().config.integer("scheduler", "max_placement_results", examined.trial.scheduler->release());
    if (!hasLimit(examined, limit))
        return hopeful;
    const Providers &providers = examined.trial.scheduler->providers();
    if (!providers.trees.isEmpty() || !providers.sharers.isEmpty())
        return {};
    std::vector<HostIndex> hostOf(providers.root.size(), -1);
    for (HostIndex host = 0; host < examined.decision().hosts.size(); ++host) {
        const int position = providers.ofNode(examined.decision().hosts.at(host).uuid, host);
        if (position >= 0)
            hostOf[static_cast<std::size_t>(position)] = host;
    }
    const std::vector<char> mayBeOffered = hostsDespite(examined, [](const Condition &condition) {
        return condition.kind == Condition::Kind::Placement && isApartFromServers(condition);
    });
    const QSet<HostIndex> wanted(hopeful.begin(), hopeful.end());
    QList<HostIndex> sure;
    int places = limit;
    for (std::size_t at = 0; at < hostOf.size() && places > 0; ++at) {
        const HostIndex host = hostOf[at];
        const bool isJudged = host >= 0 && std::cmp_less(host, mayBeOffered.size());
        if (isJudged && !mayBeOffered[static_cast<std::size_t>(host)])
            continue;
        --places;
        if (wanted.contains(host))
            sure.append(host);
    }
    return sure;
}

// The cloud with no other compute nodes, their resource providers and their places in aggregates.
Cloud only(const Case &examined, const QList<HostIndex> &hosts)
{
    Cloud cloud = examined.cloud();
    const Providers &providers = examined.trial.scheduler->providers();
    QList<ComputeNode> kept;
    QSet<QString> uuids;
    QSet<QString> names;
    for (const HostIndex host : hosts) {
        kept.append(cloud.computeNodes.at(host));
        uuids.insert(kept.last().uuid);
        names.insert(kept.last().host);
    }
    for (Aggregate &aggregate : cloud.aggregates)
        aggregate.hosts.removeIf([&](const QString &host) { return !names.contains(host); });
    if (cloud.placement) {
        cloud.placement->resourceProviders.removeIf([&](const ResourceProvider &provider) {
            const int position = providers.byUuid.value(provider.uuid, -1);
            const QString root = position < 0 ? QString() : providers.at(providers.rootOf(position)).uuid;
            return examined.index().nodeByUuid(root) >= 0 && !uuids.contains(root);
        });
    }
    cloud.computeNodes = kept;
    return cloud;
}

// None: it cannot be told which devices servers hold, nova-scheduler would not start with the cloud, or `progress` was
// cancelled.
std::optional<bool> fits(const Case &examined, Cloud cloud, Progress &progress)
{
    const Trial &trial = examined.trial;
    const Scheduler &old = *trial.scheduler;
    const auto scheduler = Scheduler::create(std::make_shared<const Cloud>(emptied(std::move(cloud), old.release())),
        old.release(), old.customRules(), old.hostCache(), &old);
    if (!scheduler)
        return std::nullopt;
    DecideOptions options = trial.options;
    options.everyFilter = false;
    const auto decision = decide(trial.question, *scheduler, options, progress);
    if (!decision || progress.isCanceled())
        return std::nullopt;
    const bool fits = !hasFailed(*decision);
    return fits || examined.spec->pciRequests.isEmpty() ? std::optional(fits) : std::nullopt;
}

std::optional<bool> fitsWhenEmpty(const Case &examined, Progress &progress)
{
    if (examined.server > 0) // the earlier servers of the request need hosts, too
        return fits(examined, examined.cloud(), progress);
    const QList<HostIndex> hopeful = hopefulHosts(examined);
    if (hopeful.isEmpty())
        return false;
    const QList<HostIndex> few = surelyOffered(examined, hopeful).mid(0, fewHosts);
    const auto some = few.isEmpty() ? std::optional(false) : fits(examined, only(examined, few), progress);
    const bool isAnswer = !some || *some || few.size() == hopeful.size();
    return isAnswer ? some : fits(examined, examined.cloud(), progress);
}

} // namespace

Cloud emptied(Cloud cloud, Release release)
{
    const qint64 cpus = cpuAllocationRatio.reserved(cloud.config, release);
    const qint64 memoryMb = ramAllocationRatio.reserved(cloud.config, release);
    const qint64 diskGb = diskAllocationRatio.reserved(cloud.config, release);
    cloud.instances.clear();
    for (ServerGroup &group : cloud.serverGroups)
        group.members.clear();
    if (cloud.placement)
        cloud.placement->allocations.clear();
    for (ComputeNode &node : cloud.computeNodes) {
        node.trackedInstances.reset();
        node.vcpusUsed = static_cast<int>(cpus);
        node.memoryMbUsed = memoryMb;
        node.localGbUsed = diskGb;
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
    const auto fits = fitsWhenEmpty(examined, progress);
    const bool isRefusedAnyway = fits == false && examined.decision().outcome == Outcome::Scheduled;
    return isRefusedAnyway ? std::nullopt : fits;
}

} // namespace astrolabe
