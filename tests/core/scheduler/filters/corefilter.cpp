// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scheduler/filters/tables.h"

namespace astrolabe::test {

using namespace Qt::StringLiterals;

namespace {

// A host with CPUs, some of them in use, and a flavor.
Given cpus(int asked, int total, int used, double ratio = 2.0, int release = 19)
{
    return [=](World &world) {
        world.cloud.release = Release{release};
        world.node().vcpus = total;
        world.node().vcpusUsed = used;
        world.node().cpuAllocationRatio = ratio;
        world.spec.flavor.vcpus = asked;
    };
}

Given aggregate(int asked, const QStringList &ratios)
{
    return [=](World &world) {
        cpus(asked, 4, 7)(world);
        for (const QString &ratio : ratios)
            world.addAggregate({{u"cpu_allocation_ratio"_s, ratio}});
    };
}

QStringList unmetParts(const QString &free, const QString &used, const QString &ratio, const QString &asked)
{
    return {u"free_vcpus = %1 (host)"_s.arg(free), u"vcpus_used = %1 (host)"_s.arg(used), u"vcpus_total = 4 (host)"_s,
        u"cpu_allocation_ratio = %1"_s.arg(ratio), u"vcpus = %1 (flavor small)"_s.arg(asked)};
}

} // namespace

// Source: nova.tests.unit.scheduler.filters.test_core_filters, Stein, its last release, and Liberty.
FilterTable coreFilterTable()
{
    return {"CoreFilter",
        {{"the last one", cpus(1, 4, 7), {}},
            {"none is left", cpus(1, 4, 8), unmetParts(u"0"_s, u"8"_s, u"2 (host)"_s, u"1"_s)},
            {"one too few", cpus(2, 4, 7), unmetParts(u"1"_s, u"7"_s, u"2 (host)"_s, u"2"_s)},
            {"a host that counts no CPUs passes", cpus(1, 0, 0), {},
                u"the host reports 0 CPUs; Nova treats that as unknown and lets it pass"_s},
            {"more than the whole host, whatever the ratio", cpus(5, 4, 0, 16.0),
                {u"vcpus_total = 4 (host)"_s, u"vcpus = 5 (flavor small)"_s}},
            {"which Kilo allowed, with the ratio of the option", cpus(5, 4, 0, 1.0, 11), {}},
            {"two where there is one, in Liberty", cpus(2, 1, 0, 2.0, 12),
                {u"vcpus_total = 1 (host)"_s, u"vcpus = 2 (flavor small)"_s}},
            {"the last one in Liberty", cpus(1, 4, 7, 2.0, 12), {}},
            {"a part of a CPU is none", cpus(1, 1, 1, 1.5),
                {u"free_vcpus = 0.5 (host)"_s, u"vcpus_used = 1 (host)"_s, u"vcpus_total = 1 (host)"_s,
                    u"cpu_allocation_ratio = 1.5 (host)"_s, u"vcpus = 1 (flavor small)"_s}}}};
}

// Source: nova.scheduler.filters.core_filter.BaseCoreFilter, Stein, its last release: loadables.BaseLoader takes every
// class of the folder for a filter, and this one's _get_cpu_allocation_ratio raises, before the size is looked at.
FilterTable baseCoreFilterTable()
{
    const QStringList raises{u"raises NotImplementedError: "_s};
    return {"BaseCoreFilter",
        {{"any host", cpus(1, 4, 0), raises}, {"a flavor larger than the whole host", cpus(5, 4, 0), raises},
            {"a host that counts no CPUs passes", cpus(1, 0, 0), {}}}};
}

// Source: nova.tests.unit.scheduler.filters.test_core_filters, Ussuri, its last release, and Stein.
FilterTable aggregateCoreFilterTable()
{
    return {"AggregateCoreFilter",
        {{"no aggregate: the node's ratio counts", aggregate(1, {}), {}},
            {"an aggregate allows more", aggregate(4, {u"3"_s}), {}},
            {"one more than an aggregate allows", aggregate(2, {u"2"_s}),
                unmetParts(u"1"_s, u"7"_s, u"2 (aggregate agg1)"_s, u"2"_s)},
            {"what is no number leaves the node's ratio, which is enough", aggregate(1, {u"XXX"_s}), {}},
            {"the least of two counts", aggregate(2, {u"3"_s, u"2"_s}),
                unmetParts(u"1"_s, u"7"_s, u"2 (aggregate agg1, aggregate agg2)"_s, u"2"_s)},
            {"what is no number counts as not there", aggregate(2, {u"XXX"_s}),
                unmetParts(u"1"_s, u"7"_s, u"2 (host)"_s, u"2"_s)}}};
}

// Source: nova.tests.unit.scheduler.filters.test_exact_core_filter, Queens, its last release.
FilterTable exactCoreFilterTable()
{
    const auto says = [](const QString &used, const QString &total) {
        return QStringList{u"vcpus_used = %1 (host)"_s.arg(used), u"vcpus_total = %1 (host)"_s.arg(total),
            u"vcpus = 1 (flavor small)"_s};
    };
    return {"ExactCoreFilter",
        {{"just as many are free", cpus(1, 4, 3), {}}, {"more are free", cpus(1, 4, 2), says(u"2"_s, u"4"_s)},
            {"none is free", cpus(1, 4, 4), says(u"4"_s, u"4"_s)},
            {"fewer are free than asked", cpus(2, 3, 2),
                {u"vcpus_used = 2 (host)"_s, u"vcpus_total = 3 (host)"_s, u"vcpus = 2 (flavor small)"_s}},
            {"a host that counts no CPUs does not pass", cpus(1, 0, 0), says(u"0"_s, u"0"_s)}}};
}

} // namespace astrolabe::test
