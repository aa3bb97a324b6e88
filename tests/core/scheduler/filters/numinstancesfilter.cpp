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

QStringList says(const QString &here, const QString &limit)
{
    return {u"num_instances = %1 (host)"_s.arg(here),
        u"max_instances_per_host = %1 ([filter_scheduler] max_instances_per_host)"_s.arg(limit)};
}

} // namespace

FilterTable numInstancesFilterTable()
{
    return {"NumInstancesFilter",
        {{"as many as the limit is too many", servers(u"2"_s, 2), says(u"2"_s, u"2"_s)},
            {"one fewer than the limit passes", servers(u"1"_s, 2), {}},
            {"one more than the limit", servers(u"3"_s, 2), says(u"3"_s, u"2"_s)},
            {"the default limit is 50", [](World &world) { world.node().stats = {{u"num_instances"_s, u"50"_s}}; },
                says(u"50"_s, u"50"_s)},
            {"a host that reports nothing is empty", [](World &) {}, {}}}};
}

} // namespace astrolabe::test
