// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/decision/sampledecision.h"

#include <algorithm>
#include <functional>
#include <map>

namespace astrolabe::sample {

using namespace Qt::StringLiterals;

namespace {

using Rejections = std::map<HostIndex, Reason>;

struct FilterPlan
{
    QString name;
    QList<Fact> facts;
    Rejections rejections; // whether Nova asks the filter or not
    bool oncePerRequest = false;
};

struct WeigherPlan
{
    QString name;
    QString rawName;
    QString option;
    double multiplier = 1;
    bool fromZero = false; // the minimum is 0, whatever the hosts' values
    std::function<double(const Decision &, HostIndex)> raw;
};

struct Plan
{
    QList<FilterPlan> filters;
    QList<WeigherPlan> weighers;
    bool everyFilter = false;
};

QString hostName(int number)
{
    return u"cmp-%1"_s.arg(number, 2, 10, QLatin1Char('0'));
}

void addHosts(Decision &decision, int count)
{
    for (int host = 0; host < count; ++host) {
        DecidedHost decided;
        decided.host = decided.node = decided.label = hostName(host + 1);
        decided.uuid = u"00000000-0000-4000-8000-%1"_s.arg(host + 1, 12, 10, QLatin1Char('0'));
        decided.zone = u"az%1"_s.arg(host % 3 + 1);
        decided.cell = host % 3 == 0 ? u"cell1"_s : u"cell2"_s;
        decided.facts.totalUsableRamMb = 65536;
        decided.facts.freeRamMb = 8192 + (host * 7919LL) % 49152;
        decided.facts.totalUsableDiskGb = 2000;
        decided.facts.freeDiskMb = 204800 + (host * 104729LL) % 1024000;
        decided.facts.vcpusTotal = 32;
        decided.facts.vcpusUsed = (host * 5) % 30;
        decided.facts.cpuAllocationRatio = 4;
        decided.facts.numInstances = host % 9;
        decided.facts.numIoOps = host % 4;
        decided.facts.hypervisorVersion = 8002000;
        decision.hosts.append(decided);
    }
}

// Applies the filters in order to the remaining hosts; the hosts that pass.
QList<int> runFilters(InstanceRecord &instance, const Plan &plan)
{
    QList<int> left;
    for (int position = 0; position < instance.hosts.size(); ++position) {
        const auto excludes = [&](const Exclusion &exclusion) { return exclusion.position == position; };
        if (std::ranges::none_of(instance.excluded, excludes))
            left.append(position);
    }
    for (const FilterPlan &filter : plan.filters) {
        FilterRecord record;
        record.name = filter.name;
        record.facts = filter.facts;
        record.start = int(left.size());
        record.ran = !left.isEmpty() && (!filter.oncePerRequest || instance.index == 0);
        record.marks.assign(size_t(instance.hosts.size()), Mark::NotReached);
        QList<int> passed;
        for (int position = 0; position < instance.hosts.size(); ++position) {
            const auto rejection = filter.rejections.find(instance.hosts.at(position));
            const bool rejects = rejection != filter.rejections.end();
            const bool asked = record.ran && left.contains(position);
            Mark &mark = record.marks[size_t(position)];
            if (asked)
                mark = rejects ? Mark::Rejected : Mark::Passed;
            else if (plan.everyFilter)
                mark = rejects ? Mark::OutsideRejected : Mark::OutsidePassed;
            if (rejects && mark != Mark::NotReached)
                record.reasons.insert(position, rejection->second);
            if (left.contains(position) && (!asked || !rejects))
                passed.append(position);
        }
        left = passed;
        record.end = int(left.size());
        instance.filters.append(record);
    }
    return left;
}

std::vector<double> normalized(const std::vector<double> &raw, bool fromZero)
{
    double low = *std::ranges::min_element(raw);
    double high = *std::ranges::max_element(raw);
    if (fromZero)
        low = 0;
    std::vector<double> result;
    result.reserve(raw.size());
    for (const double value : raw)
        result.push_back(high > low ? (value - low) / (high - low) : 0);
    return result;
}

void weigh(const Decision &decision, InstanceRecord &instance, const QList<int> &left, const Plan &plan)
{
    for (const int position : left)
        instance.ranking.append({instance.hosts.at(position), 0});
    if (instance.ranking.size() < 2)
        return;
    const auto numbers = [&](const WeigherPlan &weigher) {
        std::vector<double> raw;
        for (const RankedHost &ranked : instance.ranking)
            raw.push_back(weigher.raw(decision, ranked.host));
        return raw;
    };
    for (const WeigherPlan &weigher : plan.weighers) {
        const std::vector<double> part = normalized(numbers(weigher), weigher.fromZero);
        for (qsizetype at = 0; at < instance.ranking.size(); ++at)
            instance.ranking[at].total += weigher.multiplier * part[size_t(at)];
    }
    std::ranges::stable_sort(instance.ranking, std::ranges::greater{}, &RankedHost::total);
    for (const WeigherPlan &weigher : plan.weighers) {
        WeigherRecord record;
        record.name = weigher.name;
        record.rawName = weigher.rawName;
        record.multiplierOrigin = Origin::option(weigher.option);
        record.raw = numbers(weigher);
        record.normalized = normalized(record.raw, weigher.fromZero);
        record.multiplier = weigher.multiplier;
        instance.weighers.append(record);
    }
}

// The claim succeeds on the best host; the following ones in the same cell become alternates.
void choose(const Decision &decision, InstanceRecord &instance)
{
    for (const RankedHost &ranked : instance.ranking)
        instance.order.append(ranked.host);
    if (instance.ranking.isEmpty())
        return;
    const RankedHost best = instance.ranking.constFirst();
    instance.selected = best;
    instance.claims.append({best.host, ClaimOutcome::Claimed});
    instance.allocation.insert(decision.hosts.at(best.host).uuid, {});
    for (const RankedHost &ranked : instance.ranking) {
        const bool sameCell = decision.hosts.at(ranked.host).cell == decision.hosts.at(best.host).cell;
        if (ranked.host != best.host && sameCell && instance.alternates.size() < 2)
            instance.alternates.append(Alternate{ranked.host});
    }
}

InstanceRecord &addInstance(
    Decision &decision, const Plan &plan, const QList<HostIndex> &hosts, const QList<Exclusion> &excluded = {})
{
    InstanceRecord instance;
    instance.index = int(decision.instances.size());
    instance.uuid = u"10000000-0000-4000-8000-%1"_s.arg(instance.index, 12, 10, QLatin1Char('0'));
    instance.hosts = hosts;
    instance.excluded = excluded;
    weigh(decision, instance, runFilters(instance, plan), plan);
    choose(decision, instance);
    decision.instances.append(instance);
    return decision.instances.edit(instance.index);
}

Reason fewerThan(
    const char *source, const QString &name, qint64 value, const QString &bound, qint64 limit, const Origin &origin)
{
    return {source, {{name, value, Origin::host()}, {bound, limit, origin}}};
}

Reason tooManyIoOps(qint64 running)
{
    return fewerThan(QT_TRANSLATE_NOOP("Reason", "%1 I/O operations are running here, fewer than %2 are wanted"),
        u"num_io_ops"_s, running, u"max_io_ops_per_host"_s, 8,
        Origin::option(u"[filter_scheduler] max_io_ops_per_host"_s));
}

Reason groupMember()
{
    return {QT_TRANSLATE_NOOP("Reason", "%1 of at most %2 members of group %3 run here"),
        {{u"members"_s, qint64(1), Origin::host()}, {u"max_server_per_host"_s, qint64(1), Origin::group(u"web"_s)},
            {u"group"_s, u"web"_s, Origin::group(u"web"_s)}}};
}

Reason otherHypervisor()
{
    return {QT_TRANSLATE_NOOP("Reason", "the image wants hypervisor %1, this host has %2"),
        {{u"img_hv_type"_s, u"kvm"_s, Origin::imageProperty(u"img_hv_type"_s)},
            {u"hypervisor_type"_s, u"qemu"_s, Origin::host()}}};
}

Reason disabled()
{
    return {QT_TRANSLATE_NOOP("Reason", "nova-compute is disabled: %1"),
        {{u"disabled_reason"_s, u"new memory on Monday"_s, Origin::host()}}};
}

Reason tooSmall(const QString &resource, qint64 asked, qint64 free)
{
    return {QT_TRANSLATE_NOOP("Reason", "%1 of %2 asked for, %3 free"),
        {{u"asked"_s, asked, Origin::flavor(u"m1.large"_s)}, {u"resource"_s, resource, Origin::flavor(u"m1.large"_s)},
            {u"free"_s, free, Origin::placement()}}};
}

QList<FilterPlan> filterChain()
{
    return {
        {u"AvailabilityZoneFilter"_s, {}, {}, true},
        {u"ComputeFilter"_s, {}, {{11, disabled()}}, true},
        {u"ComputeCapabilitiesFilter"_s, {}, {}, true},
        {u"ImagePropertiesFilter"_s, {}, {{5, otherHypervisor()}}, true},
        {u"ServerGroupAntiAffinityFilter"_s, {}, {{0, groupMember()}, {8, groupMember()}}},
        {u"ServerGroupAffinityFilter"_s, {}, {}},
        {u"AggregateInstanceExtraSpecsFilter"_s, {}, {}, true},
        {u"IoOpsFilter"_s,
            {{u"max_io_ops_per_host"_s, qint64(8), Origin::option(u"[filter_scheduler] max_io_ops_per_host"_s)}},
            {{2, tooManyIoOps(9)}, {5, tooManyIoOps(11)}}},
        {u"NumInstancesFilter"_s,
            {{u"max_instances_per_host"_s, qint64(50), Origin::option(u"[filter_scheduler] max_instances_per_host"_s)}},
            {}},
    };
}

QList<WeigherPlan> weigherChain()
{
    const auto facts
        = [](const Decision &decision, HostIndex host) -> const HostFacts & { return decision.hosts.at(host).facts; };
    const auto nothing = [](const Decision &, HostIndex) { return 0.0; };
    return {
        {u"ServerGroupSoftAffinityWeigher"_s, u"members on host"_s,
            u"[filter_scheduler] soft_affinity_weight_multiplier"_s, 1, false, nothing},
        {u"ServerGroupSoftAntiAffinityWeigher"_s, u"members on host"_s,
            u"[filter_scheduler] soft_anti_affinity_weight_multiplier"_s, 1, false, nothing},
        {u"BuildFailureWeigher"_s, u"failed_builds"_s, u"[filter_scheduler] build_failure_weight_multiplier"_s,
            -1'000'000, false, [facts](const Decision &d, HostIndex h) { return double(facts(d, h).failedBuilds); }},
        {u"CPUWeigher"_s, u"vcpus_total * cpu_allocation_ratio - vcpus_used"_s,
            u"[filter_scheduler] cpu_weight_multiplier"_s, 1, true,
            [facts](const Decision &d, HostIndex h) {
                const HostFacts &host = facts(d, h);
                return host.vcpusTotal * host.cpuAllocationRatio - host.vcpusUsed;
            }},
        {u"DiskWeigher"_s, u"free_disk_mb"_s, u"[filter_scheduler] disk_weight_multiplier"_s, 1, true,
            [facts](const Decision &d, HostIndex h) { return double(facts(d, h).freeDiskMb); }},
        {u"IoOpsWeigher"_s, u"num_io_ops"_s, u"[filter_scheduler] io_ops_weight_multiplier"_s, -1, true,
            [facts](const Decision &d, HostIndex h) { return double(facts(d, h).numIoOps); }},
        {u"MetricsWeigher"_s, u"weighted metrics"_s, u"[metrics] weight_multiplier"_s, 1, false, nothing},
        {u"PCIWeigher"_s, u"100 - free PCI devices"_s, u"[filter_scheduler] pci_weight_multiplier"_s, 1, false,
            nothing},
        {u"RAMWeigher"_s, u"free_ram_mb"_s, u"[filter_scheduler] ram_weight_multiplier"_s, 1, true,
            [facts](const Decision &d, HostIndex h) { return double(facts(d, h).freeRamMb); }},
    };
}

Decision asked(int hosts)
{
    Decision decision;
    decision.cloudName = u"campus"_s;
    decision.asked = {u"web-2"_s, 1, u"m1.large"_s, u"debian-12"_s, u"web"_s, u"anti-affinity"_s, {}, {}};
    decision.requestFilters = {
        {u"require_tenant_aggregate"_s, false, {}, {}, {}, {}},
        {u"map_az_to_placement_aggregate"_s, false, {}, {}, {}, {}},
        {u"compute_status_filter"_s, true, {}, {u"COMPUTE_STATUS_DISABLED"_s}, {}, {}},
        {u"accelerators_filter"_s, false, {}, {}, {}, {}},
    };
    addHosts(decision, hosts);
    decision.placement.asked = true;
    return decision;
}

// Two parts of the query exclude hosts.
QList<HostIndex> loseAtPlacement(Decision &decision, const QList<HostIndex> &cpus, const QList<HostIndex> &memory)
{
    PlacementRecord &placement = decision.placement;
    const auto uuids = [&](const QList<HostIndex> &hosts) {
        QStringList result;
        for (const HostIndex host : hosts)
            result << decision.hosts.at(host).uuid;
        return result;
    };
    for (const HostIndex host : cpus)
        placement.unmet.add(host, UnmetPart{{}, u"resources:VCPU"_s, tooSmall(u"VCPU"_s, 8, host % 5), 8 - host % 5});
    for (const HostIndex host : memory)
        placement.unmet.add(
            host, UnmetPart{{}, u"resources:MEMORY_MB"_s, tooSmall(u"MEMORY_MB"_s, 16384, 4096 + host), 12288 - host});
    const int all = int(decision.hosts.size());
    const int afterCpus = all - int(cpus.size());
    const int afterMemory = afterCpus - int(memory.size());
    placement.queries = {u"limit=1000&resources=DISK_GB%3A40%2CMEMORY_MB%3A16384%2CVCPU%3A8"_s};
    placement.attrition = {{{}, u"resources:VCPU"_s, uuids(cpus), afterCpus},
        {{}, u"resources:MEMORY_MB"_s, uuids(memory), afterMemory}, {{}, u"resources:DISK_GB"_s, {}, afterMemory}};
    QList<HostIndex> left;
    for (int host = 0; host < all; ++host) {
        if (!placement.unmet.contains(host)) {
            left.append(host);
            placement.providers.append(decision.hosts.at(host).uuid);
        }
    }
    placement.allocationRequests = int(left.size());
    return left;
}

void fail(Decision &decision, Stage stage)
{
    decision.outcome = Outcome::NoValidHost;
    decision.error = {u"NoValidHost"_s, u"No valid host was found. There are not enough hosts available."_s, stage};
}

Decision sketched(bool everyFilter)
{
    Decision decision = asked(12);
    decision.hosts[6].facts.freeRamMb = 60000;
    decision.hosts[6].facts.numIoOps = 1;
    decision.hosts[1].facts.freeRamMb = 40000;
    decision.hosts[1].facts.freeDiskMb = 1100000;
    decision.hosts[10].facts.numIoOps = 2;
    decision.hosts[4].facts.numIoOps = 5;
    const QList<HostIndex> left = loseAtPlacement(decision, {3, 7}, {9});
    addInstance(decision, {filterChain(), weigherChain(), everyFilter}, left);
    return decision;
}

} // namespace

Decision scheduled()
{
    return sketched(false);
}

Decision everyFilter()
{
    return sketched(true);
}

Decision noValidHostAtFilters()
{
    Decision decision = asked(12);
    const QList<HostIndex> left = loseAtPlacement(decision, {3, 7}, {9});
    QList<FilterPlan> filters = filterChain();
    for (const HostIndex host : {1, 2, 4, 6, 10})
        filters[7].rejections.insert({host, tooManyIoOps(8 + host)});
    addInstance(decision, {filters, weigherChain(), false}, left);
    fail(decision, Stage::Filters);
    return decision;
}

Decision noValidHostAtPlacement()
{
    Decision decision = asked(12);
    loseAtPlacement(decision, {0, 1, 2, 3, 4, 5, 7, 9}, {6, 8, 10, 11});
    fail(decision, Stage::Placement);
    return decision;
}

Decision refused()
{
    Decision decision;
    decision.cloudName = u"campus"_s;
    decision.outcome = Outcome::Error;
    decision.asked = {u"web-2"_s, 1, u"m1.large"_s, u"debian-12"_s, {}, {}, {}, {}};
    addHosts(decision, 12);
    decision.error = {u"FlavorMemoryTooSmall"_s, u"Flavor's memory is too small for requested image."_s, Stage::Api};
    return decision;
}

Decision severalServers()
{
    Decision decision = asked(12);
    decision.asked.count = 3;
    const QList<HostIndex> left = loseAtPlacement(decision, {3, 7}, {9});
    const Plan plan{filterChain(), weigherChain(), false};
    const Exclusion ignored{int(left.indexOf(10)), {QT_TRANSLATE_NOOP("Reason", "the request ignores this host"), {}}};
    QList<HostIndex> next;
    for (int server = 0; server < 3; ++server) {
        const InstanceRecord &placed
            = addInstance(decision, plan, server == 0 ? left : next, server == 0 ? QList{ignored} : QList<Exclusion>{});
        next = placed.order;
        HostFacts &facts = decision.hosts[placed.selected->host].facts;
        facts.freeRamMb -= 16384;
        facts.vcpusUsed += 8;
    }
    return decision;
}

Decision hugePenalty()
{
    Decision decision = asked(12);
    decision.hosts[1].facts.failedBuilds = 3;
    const QList<HostIndex> left = loseAtPlacement(decision, {3, 7}, {9});
    addInstance(decision, {filterChain(), weigherChain(), false}, left);
    return decision;
}

Decision generated(int hosts, int filters)
{
    Decision decision = asked(hosts);
    decision.placement.asked = false;
    InstanceRecord instance;
    for (int host = 0; host < hosts; ++host)
        instance.hosts.append(host);
    const QList<FilterPlan> names = filterChain();
    std::vector<bool> alive(size_t(hosts), true);
    int left = hosts;
    for (int id = 0; id < filters; ++id) {
        FilterRecord record;
        record.name = names.at(id % names.size()).name;
        record.ran = true;
        record.start = left;
        record.marks.assign(size_t(hosts), Mark::NotReached);
        for (int host = 0; host < hosts; ++host) {
            if (!alive[size_t(host)])
                continue;
            const bool rejects = (host * 31 + id * 17) % 23 == 0;
            record.marks[size_t(host)] = rejects ? Mark::Rejected : Mark::Passed;
            if (rejects) {
                record.reasons.insert(host, tooManyIoOps(host));
                alive[size_t(host)] = false;
                --left;
            }
        }
        record.end = left;
        instance.filters.append(record);
    }
    QList<int> passed;
    for (int host = 0; host < hosts; ++host) {
        if (alive[size_t(host)])
            passed.append(host);
    }
    weigh(decision, instance, passed, {{}, weigherChain(), false});
    choose(decision, instance);
    decision.instances.append(instance);
    return decision;
}

DecisionPtr shared(Decision decision)
{
    return std::make_shared<const Decision>(std::move(decision));
}

} // namespace astrolabe::sample
