// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scheduler/filters/tables.h"

namespace astrolabe::test {

using namespace Qt::StringLiterals;

namespace {

// Servers on the host, with these flavors.
Given servers(const QStringList &flavors)
{
    return [=](World &world) {
        world.cloud.release = Release{16};
        Flavor large;
        large.flavorid = u"2"_s;
        large.name = u"large"_s;
        world.cloud.flavors.append(large);
        for (int n = 0; n < flavors.size(); ++n) {
            addInstance(world.cloud, n + 1, u"h1"_s);
            world.cloud.instances.last().flavorid = flavors.at(n);
        }
    };
}

} // namespace

// Source: nova.tests.unit.scheduler.filters.test_type_filters, Pike, the last release with this filter.
FilterTable typeAffinityFilterTable()
{
    return {"TypeAffinityFilter",
        {{"an empty host", servers({}), {}, u"no server with another flavor than small is here"_s},
            {"the same flavor", servers({u"1"_s, u"1"_s}), {}},
            {"another flavor among them", servers({u"1"_s, u"2"_s}),
                {u"server = vm2 (host)"_s, u"flavor_here = large (host)"_s, u"flavor = small (request)"_s}},
            {"a flavor that is gone is another one", servers({u"9"_s}),
                {u"server = vm1 (host)"_s, u"flavor_here = 9 (host)"_s, u"flavor = small (request)"_s}},
            {"a server that nova-scheduler remembers here",
                [](World &world) {
                    servers({})(world);
                    addInstance(world.cloud, 1, u"h2"_s);
                    world.cloud.instances.last().flavorid = u"2"_s;
                    world.node().trackedInstances = QStringList{uuidOf(1)};
                },
                {u"server = vm1 (host)"_s, u"flavor_here = large (host)"_s, u"flavor = small (request)"_s,
                    u"scheduler_instance_sync_interval = 120 ([DEFAULT] scheduler_instance_sync_interval (default))"_s}},
            {"a server that nova-scheduler does not know of yet",
                [](World &world) {
                    servers({u"2"_s})(world);
                    world.node().trackedInstances = QStringList();
                },
                {}},
            {"nova-scheduler remembers nothing without track_instance_changes",
                [](World &world) {
                    servers({u"2"_s})(world);
                    world.node().trackedInstances = QStringList();
                    world.setOption(u"filter_scheduler"_s, u"track_instance_changes"_s, false);
                },
                {u"server = vm1 (host)"_s, u"flavor_here = large (host)"_s, u"flavor = small (request)"_s}},
            {"a server elsewhere",
                [](World &world) {
                    servers({})(world);
                    addInstance(world.cloud, 1, u"h2"_s);
                },
                {}}}};
}

} // namespace astrolabe::test
