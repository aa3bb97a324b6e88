// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scheduler/filters/tables.h"

namespace astrolabe::test {

using namespace Qt::StringLiterals;

namespace {

// A host with 2048 MiB, some of them free, and a flavor.
Given memory(qint64 asked, qint64 free, double ratio = 2.0, int release = 19)
{
    return [=](World &world) {
        world.cloud.release = Release{release};
        world.node().memoryMb = 2048;
        world.node().memoryMbUsed = 2048 - free;
        world.node().ramAllocationRatio = ratio;
        world.spec.flavor.memoryMb = asked;
    };
}

Given aggregate(qint64 asked, qint64 free, const QStringList &ratios)
{
    return [=](World &world) {
        memory(asked, free, 1.0)(world);
        for (const QString &ratio : ratios)
            world.addAggregate({{u"ram_allocation_ratio"_s, ratio}});
    };
}

QStringList unmetParts(const QString &usable, const QString &free, const QString &ratio, const QString &asked)
{
    return {u"usable_ram_mb = %1 (host)"_s.arg(usable), u"free_ram_mb = %1 (host)"_s.arg(free),
        u"total_usable_ram_mb = 2048 (host)"_s, u"ram_allocation_ratio = %1"_s.arg(ratio),
        u"memory_mb = %1 (flavor small)"_s.arg(asked)};
}

QStringList tooLarge(const QString &asked)
{
    return {u"total_usable_ram_mb = 2048 (host)"_s, u"memory_mb = %1 (flavor small)"_s.arg(asked)};
}

} // namespace

// Source: nova.tests.unit.scheduler.filters.test_ram_filters, Stein, its last release, and Liberty.
FilterTable ramFilterTable()
{
    return {"RamFilter",
        {{"just enough without overcommitment", memory(1024, 1024, 1.0), {}},
            {"a little too little", memory(1024, 1023, 1.0),
                unmetParts(u"1023"_s, u"1023"_s, u"1 (host)"_s, u"1024"_s)},
            {"overcommitted as far as it goes", memory(2048, 0), {}},
            {"overcommitted, and full", memory(2048, -1), unmetParts(u"2047"_s, u"-1"_s, u"2 (host)"_s, u"2048"_s)},
            {"more in use than there is, and room for more", memory(1024, -1024), {}},
            {"and in Liberty", memory(1024, -1024, 2.0, 12), {}},
            {"larger than the whole host, whatever the ratio", memory(2049, 2048), tooLarge(u"2049"_s)},
            {"and in Liberty too", memory(2049, 2048, 2.0, 12), tooLarge(u"2049"_s)},
            {"which Kilo allowed, with the ratio of the option", memory(2049, 2048, 1.0, 11), {}},
            {"a ratio that is no whole number", memory(1024, 0, 1.5), {}},
            {"and a little less", memory(1025, 0, 1.5), unmetParts(u"1024"_s, u"0"_s, u"1.5 (host)"_s, u"1025"_s)}}};
}

// Source: nova.scheduler.filters.ram_filter.BaseRamFilter, Stein, its last release, and Liberty: loadables.BaseLoader
// takes every class of the folder for a filter, and this one's _get_ram_allocation_ratio raises.
FilterTable baseRamFilterTable()
{
    const QStringList raises{u"raises NotImplementedError: "_s};
    return {"BaseRamFilter",
        {{"any host", memory(1024, 1024), raises}, {"in Kilo", memory(2049, 2048, 2.0, 11), raises},
            {"but a flavor larger than the whole host is rejected before", memory(2049, 2048), tooLarge(u"2049"_s)}}};
}

// Source: nova.tests.unit.scheduler.filters.test_ram_filters, Ussuri, its last release, and Stein.
FilterTable aggregateRamFilterTable()
{
    return {"AggregateRamFilter",
        {{"no aggregate: the node's ratio counts", aggregate(1024, 1024, {}), {}},
            {"no aggregate, and too little", aggregate(1024, 1023, {}),
                unmetParts(u"1023"_s, u"1023"_s, u"1 (host)"_s, u"1024"_s)},
            {"an aggregate allows more", aggregate(2048, 0, {u"2.0"_s}), {}},
            {"the least of two counts", aggregate(2048, 0, {u"2.0"_s, u"1.5"_s}),
                unmetParts(u"1024"_s, u"0"_s, u"1.5 (aggregate agg1, aggregate agg2)"_s, u"2048"_s)},
            {"the least of two is enough", aggregate(1024, 0, {u"2.0"_s, u"1.5"_s}), {}},
            {"what is no number leaves the node's ratio, which is enough", aggregate(1024, 1024, {u"XXX"_s}), {}},
            {"what is no number counts as not there", aggregate(1024, 0, {u"much"_s}),
                unmetParts(u"0"_s, u"0"_s, u"1 (host)"_s, u"1024"_s)},
            {"larger than the whole host, whatever the ratio", aggregate(2049, 2048, {u"16"_s}), tooLarge(u"2049"_s)}}};
}

// Source: nova.tests.unit.scheduler.filters.test_exact_ram_filter, Queens, its last release.
FilterTable exactRamFilterTable()
{
    const auto says = [](const QString &free) {
        return QStringList{u"free_ram_mb = %1 (host)"_s.arg(free), u"memory_mb = 1024 (flavor small)"_s};
    };
    return {"ExactRamFilter",
        {{"just as much is free", memory(1024, 1024), {}}, {"more is free", memory(1024, 1025), says(u"1025"_s)},
            {"less is free", memory(1024, 512), says(u"512"_s)}, {"all of the host", memory(1024, 1024, 1.0, 12), {}}}};
}

} // namespace astrolabe::test
