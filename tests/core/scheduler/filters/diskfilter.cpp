// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scheduler/filters/tables.h"

namespace astrolabe::test {

using namespace Qt::StringLiterals;

namespace {

// A host with 13 GiB, some of them free, and a flavor with two disks and some MiB of swap.
Given disk(qint64 rootGb, qint64 swapMb, qint64 freeGb, double ratio = 1.0, int release = 19)
{
    return [=](World &world) {
        world.cloud.release = Release{release};
        world.node().localGb = 13;
        world.node().localGbUsed = 13 - freeGb;
        world.node().diskAllocationRatio = ratio;
        world.spec.flavor.rootGb = rootGb;
        world.spec.flavor.ephemeralGb = 1;
        world.spec.flavor.swapMb = swapMb;
    };
}

Given aggregate(qint64 rootGb, const QStringList &ratios)
{
    return [=](World &world) {
        disk(rootGb, 0, 11)(world);
        for (const QString &ratio : ratios)
            world.addAggregate({{u"disk_allocation_ratio"_s, ratio}});
    };
}

// The option is 10, 11 of 13 GiB are free, ephemeral disk and swap take two GiB.
Given liberty(qint64 rootGb)
{
    return [=](World &world) {
        disk(rootGb, 1024, 11, 1.0, 12)(world);
        world.setOption(u"DEFAULT"_s, u"disk_allocation_ratio"_s, 10);
    };
}

QStringList unmetParts(const QString &usable, const QString &free, const QString &ratio, const QString &asked)
{
    return {u"usable_disk_mb = %1 (host)"_s.arg(usable), u"free_disk_mb = %1 (host)"_s.arg(free),
        u"total_usable_disk_mb = 13312 (host)"_s, u"disk_allocation_ratio = %1"_s.arg(ratio),
        u"requested_disk_mb = %1 (flavor small)"_s.arg(asked)};
}

} // namespace

// Source: nova.tests.unit.scheduler.filters.test_disk_filters, Stein, its last release, and Liberty.
FilterTable diskFilterTable()
{
    const QStringList tooLarge{u"total_usable_disk_mb = 13312 (host)"_s, u"requested_disk_mb = 13313 (flavor small)"_s};
    return {"DiskFilter",
        {{"just enough", disk(9, 1024, 11), {}},
            {"a MiB of swap too much", disk(9, 1025, 11),
                unmetParts(u"11264"_s, u"11264"_s, u"1 (host)"_s, u"11265"_s)},
            {"swap of half a GiB", disk(1, 512, 11), {}}, {"overcommitted", disk(11, 1024, 0, 2.0), {}},
            {"little is left, and the ratio is large", disk(5, 1024, 1, 10.0), {}},
            {"larger than the whole host, whatever the ratio", disk(12, 1, 13, 2.0), tooLarge},
            {"which was allowed before Newton", disk(12, 1, 13, 2.0, 13), {}},
            {"in Liberty up to the option's ratio times the whole host", liberty(126), {}},
            {"and a GiB more", liberty(127),
                unmetParts(
                    u"131072"_s, u"11264"_s, u"10 ([DEFAULT] disk_allocation_ratio (nova.conf))"_s, u"132096"_s)},
            {"the option is the ratio in Liberty, whatever the node says", disk(12, 1, 13, 2.0, 12),
                unmetParts(u"13312"_s, u"13312"_s, u"1 ([DEFAULT] disk_allocation_ratio (default))"_s, u"13313"_s)}}};
}

// Source: nova.tests.unit.scheduler.filters.test_disk_filters, Ussuri, its last release, and Stein.
FilterTable aggregateDiskFilterTable()
{
    return {"AggregateDiskFilter",
        {{"no aggregate: the node's ratio counts", aggregate(10, {}), {}},
            {"no aggregate, and too little", aggregate(11, {}),
                unmetParts(u"11264"_s, u"11264"_s, u"1 (host)"_s, u"12288"_s)},
            {"an aggregate allows more", aggregate(11, {u"1.5"_s}), {}},
            {"the least of two counts", aggregate(11, {u"1.5"_s, u"0.5"_s}),
                unmetParts(u"4608"_s, u"11264"_s, u"0.5 (aggregate agg1, aggregate agg2)"_s, u"12288"_s)},
            {"what is no number counts as not there", aggregate(10, {u"XXX"_s}), {}},
            {"and the node's ratio is not enough", aggregate(11, {u"XXX"_s}),
                unmetParts(u"11264"_s, u"11264"_s, u"1 (host)"_s, u"12288"_s)}}};
}

// Source: nova.tests.unit.scheduler.filters.test_exact_disk_filter, Queens, its last release.
FilterTable exactDiskFilterTable()
{
    const auto says = [](const QString &free) {
        return QStringList{u"free_disk_mb = %1 (host)"_s.arg(free), u"requested_disk_mb = 11264 (flavor small)"_s};
    };
    return {"ExactDiskFilter",
        {{"just as much is free", disk(9, 1024, 11), {}}, {"more is free", disk(9, 1024, 12), says(u"12288"_s)},
            {"less is free", disk(9, 1024, 10), says(u"10240"_s)}}};
}

} // namespace astrolabe::test
