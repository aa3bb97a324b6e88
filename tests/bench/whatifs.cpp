// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench/whatifs.h"

#include "bench/cputime.h"
#include "bench/manyhosts.h"
#include "change/change.h"
#include "placement/placement.h"
#include "scheduler/requestdecision.h"
#include "scheduler/scheduler.h"

#include <array>
#include <cstdio>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// Milliseconds.
struct Cost
{
    double apply = 0;
    double prepare = 0;
    double decide = 0;
};

struct WhatIf
{
    const char *name;
    Change change;
};

QList<WhatIf> whatIfs(const Cloud &cloud)
{
    const ComputeNode &node = cloud.computeNodes.at(cloud.computeNodes.size() / 2);
    QList<WhatIf> all{{"a host's usage", EditCloud{u"compute_nodes"_s, node.uuid, {u"memory_mb_used"_s}, 1024}},
        {"its inventory", EditCloud{u"compute_nodes"_s, node.uuid, {u"memory_mb"_s}, 1048576}},
        {"its service", SwitchService{.host = node.host, .disabled = !node.service->disabled, .at = *cloud.now}},
        {"an aggregate", EditCloud{u"aggregates"_s, u"1"_s, {u"metadata"_s, u"max_instances_per_host"_s}, u"50"_s}},
        {"a flavor", EditCloud{u"flavors"_s, u"1"_s, {u"vcpus"_s}, 3}},
        {"an option", SetOptions{.options = {{u"filter_scheduler"_s, {{u"max_io_ops_per_host"_s, 5}}}}}}};
    if (cloud.placement)
        all.append({"a provider",
            EditCloud{u"resource_providers"_s, node.uuid, {u"inventories"_s, u"VCPU"_s, u"reserved"_s}, 1}});
    return all;
}

Cost costOf(const Change &change, const SchedulerPtr &before, int repeats)
{
    const CloudPtr &cloud = before->cloud();
    Cost cost;
    CloudPtr changed;
    cost.apply
        = median(repeats, [&] { changed = std::make_shared<const Cloud>(apply({*cloud}, {change}).value().cloud); });
    SchedulerPtr after;
    cost.prepare = median(
        repeats, [&] { after = Scheduler::create(changed, {}, before->customRules(), {}, before.get()).value(); });
    cost.decide = median(repeats, [&] { decideRequest(*after, plainRequest()); });
    return cost;
}

void measureOn(const Cloud &cloud, const char *kind, int repeats)
{
    const SchedulerPtr scheduler = Scheduler::create(std::make_shared<const Cloud>(cloud)).value();
    for (const WhatIf &one : whatIfs(cloud)) {
        const Cost cost = costOf(one.change, scheduler, repeats);
        std::printf("%8lld %-10s %-16s %9.2f %9.2f %9.2f %9.2f\n", qint64(cloud.computeNodes.size()), kind, one.name,
            cost.apply, cost.prepare, cost.decide, cost.apply + cost.prepare + cost.decide);
        std::fflush(stdout);
    }
}

} // namespace

void measureWhatIfs(const QStringList &hosts, int repeats)
{
    std::puts("Milliseconds of processor time to try a change: make it, prepare the changed cloud, decide again; "
              "Placement's data derived from the nodes, or the cloud's own");
    std::printf("%8s %-10s %-16s %9s %9s %9s %9s\n", "hosts", "placement", "change of", "apply", "prepare", "decide",
        "together");
    for (const QString &count : hosts) {
        Cloud cloud = manyHosts(count.toInt());
        measureOn(cloud, "derived", repeats);
        cloud.placement = Scheduler::create(std::make_shared<const Cloud>(cloud)).value()->placement().data();
        measureOn(cloud, "own", repeats);
    }
}

} // namespace astrolabe
