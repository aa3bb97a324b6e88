// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scheduler/filters/tables.h"

namespace astrolabe::test {

using namespace Qt::StringLiterals;

namespace {

Given members(int here, std::optional<int> limit)
{
    return [=](World &world) {
        world.setGroup(u"anti-affinity"_s);
        world.spec.group->maxServerPerHost = limit;
        world.groupMembers = here;
    };
}

QStringList says(int here, int limit)
{
    return {u"group_members = %1 (host)"_s.arg(here), u"max_server_per_host = %1 (group web)"_s.arg(limit),
        u"group = web (request)"_s};
}

} // namespace

// Source: nova.tests.unit.scheduler.filters.test_affinity_filters.TestGroupAffinityFilter, Zed; for the rows of
// Queens nova.scheduler.filters.affinity_filter._GroupAntiAffinityFilter of 17.0.0, which compares with the group's
// hosts.
FilterTable serverGroupAntiAffinityFilterTable()
{
    return {"ServerGroupAntiAffinityFilter",
        {{"one member is one too many", members(1, {}), says(1, 1)}, {"no member passes", members(0, {}), {}},
            {"as many as max_server_per_host", members(2, 2), says(2, 2)},
            {"one fewer than max_server_per_host", members(1, 2), {}},
            {"the server itself is here already",
                [](World &world) {
                    members(1, {})(world);
                    world.holdsThisServer = true;
                },
                {}, u"the server is here already"_s},
            {"another policy",
                [](World &world) {
                    world.setGroup(u"soft-anti-affinity"_s);
                    world.groupMembers = 5;
                },
                {}, u"the server is in no anti-affinity group"_s},
            {"up to Queens it was the group's hosts that counted, and not how many are there",
                [](World &world) {
                    members(0, 2)(world);
                    world.cloud.release = Release{17};
                    world.spec.group->hosts = {u"h1"_s, u"h2"_s};
                },
                {u"group = web (request)"_s}},
            {"of which this is none",
                [](World &world) {
                    members(1, {})(world);
                    world.cloud.release = Release{17};
                    world.spec.group->hosts = {u"h2"_s};
                },
                {}, u"no server of the group web is here"_s},
            {"no group", [](World &world) { world.groupMembers = 5; }, {}}}};
}

} // namespace astrolabe::test
