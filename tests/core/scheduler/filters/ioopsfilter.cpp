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

QStringList says(const QString &running, const QString &limit)
{
    return {u"num_io_ops = %1 (host)"_s.arg(running),
        u"max_io_ops_per_host = %1 ([filter_scheduler] max_io_ops_per_host)"_s.arg(limit)};
}

} // namespace

FilterTable ioOpsFilterTable()
{
    return {"IoOpsFilter",
        {{"as many as the limit is too many", operations(u"3"_s, 3), says(u"3"_s, u"3"_s)},
            {"one fewer than the limit passes", operations(u"2"_s, 3), {}},
            {"one more than the limit", operations(u"4"_s, 3), says(u"4"_s, u"3"_s)},
            {"a limit of 0 lets nobody in", operations(u"0"_s, 0), says(u"0"_s, u"0"_s)},
            {"the default limit is 8", [](World &world) { world.node().stats = {{u"io_workload"_s, u"8"_s}}; },
                says(u"8"_s, u"8"_s)},
            {"a host that reports nothing is idle", [](World &) {}, {}}}};
}

} // namespace astrolabe::test
