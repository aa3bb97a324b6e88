// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scheduler/filters/tables.h"

namespace astrolabe::test {

using namespace Qt::StringLiterals;

namespace {

Given operations(const QString &running, int limit)
{
    return [=](World &world) {
        world.node().stats = {{u"io_workload"_s, running}};
        world.setOption(u"filter_scheduler"_s, u"max_io_ops_per_host"_s, limit);
    };
}

QStringList says(const QString &running, const QString &limit, const QString &source = u"nova.conf"_s)
{
    return {u"num_io_ops = %1 (host)"_s.arg(running),
        u"max_io_ops_per_host = %1 ([filter_scheduler] max_io_ops_per_host (%2))"_s.arg(limit, source)};
}

} // namespace

FilterTable ioOpsFilterTable()
{
    return {"IoOpsFilter",
        {{"as many as the limit is too many", operations(u"3"_s, 3), says(u"3"_s, u"3"_s)},
            {"one fewer than the limit passes", operations(u"2"_s, 3), {}},
            {"one more than the limit", operations(u"4"_s, 3), says(u"4"_s, u"3"_s)},
            {"a limit of 0 lets nobody in", operations(u"0"_s, 0), says(u"0"_s, u"0"_s)},
            {"one fewer than a larger limit", operations(u"7"_s, 8), {}},
            {"the default limit is 8", [](World &world) { world.node().stats = {{u"io_workload"_s, u"8"_s}}; },
                says(u"8"_s, u"8"_s, u"default"_s)},
            {"a host that reports nothing is idle", [](World &) {}, {}}}};
}

FilterTable aggregateIoOpsFilterTable()
{
    // 4 operations are running, the option is 3, and aggregates have these limits.
    const auto aggregates = [](const QStringList &limits) {
        return [=](World &world) {
            operations(u"4"_s, 3)(world);
            for (const QString &limit : limits)
                world.addAggregate({{u"max_io_ops_per_host"_s, limit}});
        };
    };
    const auto exceeds = [](const QString &limit, const QString &names) {
        return QStringList{u"num_io_ops = 4 (host)"_s, u"max_io_ops_per_host = %1 (aggregate %2)"_s.arg(limit, names)};
    };
    return {"AggregateIoOpsFilter",
        {{"no aggregate: the option counts", aggregates({}), says(u"4"_s, u"3"_s)},
            {"an aggregate allows more", aggregates({u"5"_s}), {}},
            {"an aggregate allows as many", aggregates({u"4"_s}), exceeds(u"4"_s, u"agg1"_s)},
            {"the least of two counts", aggregates({u"10"_s, u"2"_s}), exceeds(u"2"_s, u"agg1, aggregate agg2"_s)},
            {"blanks, a sign and underscores are Python's", aggregates({u" +1_0 "_s}), {}},
            {"what is no whole number counts as not there", aggregates({u"5.0"_s}), says(u"4"_s, u"3"_s)},
            {"which is enough for a larger one",
                [=](World &world) {
                    operations(u"7"_s, 8)(world);
                    world.addAggregate({{u"max_io_ops_per_host"_s, u"XXX"_s}});
                },
                {}},
            {"and so do its neighbours", aggregates({u"many"_s, u"10"_s}), says(u"4"_s, u"3"_s)}}};
}

} // namespace astrolabe::test
