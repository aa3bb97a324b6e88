// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench/whatifs.h"

#include "bench/cputime.h"
#include "bench/manyhosts.h"
#include "change/change.h"
#include "core/scheduler/preparingoptions.h"
#include "model/allocationratio.h"
#include "placement/placement.h"
#include "scheduler/requestdecision.h"
#include "scheduler/scheduler.h"

#include <QJsonObject>

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

// What preparing may cost with 10,000 hosts.
constexpr qsizetype judgedHosts = 10'000;
constexpr double mostToPrepare = 5;

struct WhatIf
{
    QByteArray name;
    Change change;
};

WhatIf whatIfSet(const QString &group, const QString &name, const QJsonValue &value)
{
    return {u"[%1] %2"_s.arg(group, name).toUtf8(), SetOptions{.options = {{group, {{name, value}}}}}};
}

QList<WhatIf> whatIfsOfHost(const Cloud &cloud)
{
    const ComputeNode &node = cloud.computeNodes.at(cloud.computeNodes.size() / 2);
    const auto edit = [&](const QString &member, const QJsonValue &value) {
        return EditCloud{u"compute_nodes"_s, node.uuid, {member}, value};
    };
    return {{"a host's usage", edit(u"memory_mb_used"_s, 1024)}, {"its inventory", edit(u"memory_mb"_s, 1048576)},
        {"its ratio", edit(u"ram_allocation_ratio"_s, 1.5)},
        {"its service, disabled",
            SwitchService{.host = node.host, .disabled = !node.service->disabled, .at = *cloud.now}},
        {"its service, forced down", SwitchService{.host = node.host, .forcedDown = true, .at = *cloud.now}}};
}

QList<WhatIf> whatIfs(const Cloud &cloud)
{
    const Aggregate &aggregate = cloud.aggregates.first();
    const QString id = QString::number(aggregate.id);
    QList<WhatIf> all = whatIfsOfHost(cloud)
        + QList<WhatIf>{{"an aggregate's metadata",
                            EditCloud{u"aggregates"_s, id, {u"metadata"_s, u"max_instances_per_host"_s}, u"50"_s}},
            {"its zone", EditCloud{u"aggregates"_s, id, {u"metadata"_s, u"availability_zone"_s}, u"az9"_s}},
            {"its members", AggregateHost{.aggregate = id, .host = aggregate.hosts.first(), .leaves = true}},
            {"a flavor", EditCloud{u"flavors"_s, u"1"_s, {u"vcpus"_s}, 3}},
            {"its extra spec", EditCloud{u"flavors"_s, u"1"_s, {u"extra_specs"_s, u"hw:cpu_policy"_s}, u"shared"_s}},
            {"an image's property",
                EditCloud{u"images"_s, cloud.images.first().id, {u"properties"_s, u"hw_disk_bus"_s}, u"scsi"_s}},
            whatIfSet(u"filter_scheduler"_s, u"enabled_filters"_s, u"ComputeFilter"_s),
            whatIfSet(u"filter_scheduler"_s, u"max_instances_per_host"_s, 9),
            whatIfSet(u"scheduler"_s, u"max_placement_results"_s, 100),
            whatIfSet(u"placement"_s, u"max_allocation_candidates"_s, 100)};
    if (cloud.placement)
        all.append({{"a provider",
                        EditCloud{u"resource_providers"_s, cloud.computeNodes.first().uuid,
                            {u"inventories"_s, u"VCPU"_s, u"reserved"_s}, 1}},
            {"a class that it had not",
                EditCloud{u"resource_providers"_s, cloud.computeNodes.first().uuid, {u"inventories"_s, u"VGPU"_s},
                    QJsonObject{{u"total"_s, 4}}}}});
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

QByteArray limitFor(qint64 hosts)
{
    return hosts > judgedHosts ? QByteArray("-") : QByteArray::number(mostToPrepare);
}

bool isQuick(qsizetype hosts, const Cost &cost)
{
    return hosts > judgedHosts || cost.prepare < mostToPrepare;
}

bool measure(const WhatIf &one, const SchedulerPtr &before, const char *kind, int repeats)
{
    const qsizetype hosts = before->cloud()->computeNodes.size();
    Cost cost = costOf(one.change, before, repeats);
    if (!isQuick(hosts, cost)) // unless another program was in the way
        cost = costOf(one.change, before, repeats);
    std::printf("%8lld %-10s %-44s %9.2f %9.2f %9s %9.2f %9.2f\n", qint64(hosts), kind, one.name.constData(),
        cost.apply, cost.prepare, limitFor(hosts).constData(), cost.decide, cost.apply + cost.prepare + cost.decide);
    std::fflush(stdout);
    if (isQuick(hosts, cost))
        return true;
    std::fprintf(stderr,
        "%lld hosts, placement %s, change of %s: preparing takes %.2f ms, and has to take less than %.0f\n",
        qint64(hosts), kind, one.name.constData(), cost.prepare, mostToPrepare);
    return false;
}

bool measureOn(const Cloud &cloud, const char *kind, int repeats)
{
    const auto shared = std::make_shared<const Cloud>(cloud);
    SchedulerPtr scheduler;
    const double whole = median(repeats, [&] { scheduler = Scheduler::create(shared).value(); });
    std::printf("%8lld %-10s %-44s %9s %9.2f\n", qint64(cloud.computeNodes.size()), kind, "everything", "", whole);
    bool areAllQuick = true;
    for (const WhatIf &one : whatIfs(cloud))
        areAllQuick = measure(one, scheduler, kind, repeats) && areAllQuick;
    return areAllQuick;
}

// Options from which hosts are prepared, none of which reports a ratio of its own. Of a hundred, one has devices and
// one is bare metal.
bool measureOptionsOn(Cloud cloud, const char *kind, int repeats)
{
    for (qsizetype at = 0; at < cloud.computeNodes.size(); ++at) {
        ComputeNode &node = cloud.computeNodes[at];
        for (const AllocationRatio &ratio : allocationRatios)
            (node.*ratio.reported).reset();
        if (at % 100 == 0)
            test::reportDevices(node);
        if (at % 100 == 50)
            node.hypervisorType = u"ironic"_s;
    }
    bool areAllQuick = true;
    for (const test::PreparingOption &option : test::preparingOptions()) {
        if (cloud.placement && !option.isOfStates)
            continue;
        Cloud before = cloud;
        before.release = option.release;
        test::setWhatOptionsNeed(before, option.group);
        const SchedulerPtr scheduler = Scheduler::create(std::make_shared<const Cloud>(before)).value();
        areAllQuick
            = measure(whatIfSet(option.group, option.name, option.value), scheduler, kind, repeats) && areAllQuick;
    }
    return areAllQuick;
}

// A host's usage where each host has devices.
bool measureDevicesOn(Cloud cloud, const char *kind, int repeats)
{
    for (ComputeNode &node : cloud.computeNodes)
        test::reportDevices(node);
    cloud.release = Release{33};
    test::setWhatOptionsNeed(cloud, u"pci"_s);
    test::setWhatOptionsNeed(cloud, u"mdev_b"_s);
    const SchedulerPtr scheduler = Scheduler::create(std::make_shared<const Cloud>(cloud)).value();
    WhatIf usage = whatIfsOfHost(cloud).first();
    usage.name += ", all with devices";
    return measure(usage, scheduler, kind, repeats);
}

} // namespace

bool measureWhatIfs(const QStringList &hosts, int repeats)
{
    std::puts("Milliseconds of processor time to try a change: make it, prepare the changed cloud, decide again; "
              "Placement's data derived from the nodes, or the cloud's own");
    std::printf("%8s %-10s %-44s %9s %9s %9s %9s %9s\n", "hosts", "placement", "change of", "apply", "prepare", "limit",
        "decide", "together");
    bool areAllQuick = true;
    for (const QString &count : hosts) {
        Cloud cloud = manyHosts(count.toInt());
        areAllQuick = measureOn(cloud, "derived", repeats) && areAllQuick;
        areAllQuick = measureOptionsOn(cloud, "derived", repeats) && areAllQuick;
        areAllQuick = measureDevicesOn(cloud, "derived", repeats) && areAllQuick;
        cloud.placement = Scheduler::create(std::make_shared<const Cloud>(cloud)).value()->placement().data();
        areAllQuick = measureOn(cloud, "own", repeats) && areAllQuick;
        areAllQuick = measureOptionsOn(cloud, "own", repeats) && areAllQuick;
    }
    return areAllQuick;
}

} // namespace astrolabe
