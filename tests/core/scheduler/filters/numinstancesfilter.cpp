// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scheduler/filters/tables.h"

namespace astrolabe::test {

using namespace Qt::StringLiterals;

namespace {

Given servers(const QString &here, int limit)
{
    return [=](World &world) {
        world.node().stats = {{u"num_instances"_s, here}};
        world.setOption(u"filter_scheduler"_s, u"max_instances_per_host"_s, limit);
    };
}

QStringList says(const QString &here, const QString &limit, const QString &source = u"nova.conf"_s)
{
    return {u"num_instances = %1 (host)"_s.arg(here),
        u"max_instances_per_host = %1 ([filter_scheduler] max_instances_per_host (%2))"_s.arg(limit, source)};
}

} // namespace

FilterTable numInstancesFilterTable()
{
    return {"NumInstancesFilter",
        {{"as many as the limit is too many", servers(u"2"_s, 2), says(u"2"_s, u"2"_s)},
            {"one fewer than the limit passes", servers(u"1"_s, 2), {}},
            {"one more than the limit", servers(u"3"_s, 2), says(u"3"_s, u"2"_s)},
            {"the default limit is 50", [](World &world) { world.node().stats = {{u"num_instances"_s, u"50"_s}}; },
                says(u"50"_s, u"50"_s, u"default"_s)},
            {"a host that reports nothing is empty", [](World &) {}, {}}}};
}

FilterTable aggregateNumInstancesFilterTable()
{
    // 4 servers are here, the option is 3, and aggregates have these limits.
    const auto aggregates = [](const QStringList &limits) {
        return [=](World &world) {
            servers(u"4"_s, 3)(world);
            for (const QString &limit : limits)
                world.addAggregate({{u"max_instances_per_host"_s, limit}});
        };
    };
    const auto exceeds = [](const QString &limit, const QString &names) {
        return QStringList{
            u"num_instances = 4 (host)"_s, u"max_instances_per_host = %1 (aggregate %2)"_s.arg(limit, names)};
    };
    return {"AggregateNumInstancesFilter",
        {{"no aggregate: the option counts", aggregates({}), says(u"4"_s, u"3"_s)},
            {"an aggregate allows more", aggregates({u"5"_s}), {}},
            {"an aggregate allows as many", aggregates({u"4"_s}), exceeds(u"4"_s, u"agg1"_s)},
            {"an aggregate allows none", aggregates({u"0"_s}), exceeds(u"0"_s, u"agg1"_s)},
            {"the least of two counts", aggregates({u"10"_s, u"2"_s}), exceeds(u"2"_s, u"agg1, aggregate agg2"_s)},
            {"what is no whole number counts as not there", aggregates({u"x"_s}), says(u"4"_s, u"3"_s)},
            {"and an empty host is below the option",
                [](World &world) {
                    servers(u"0"_s, 6)(world);
                    world.addAggregate({{u"max_instances_per_host"_s, u"XXX"_s}});
                },
                {}}}};
}

} // namespace astrolabe::test
