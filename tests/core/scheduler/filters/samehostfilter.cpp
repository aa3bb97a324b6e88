// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scheduler/filters/tables.h"

namespace astrolabe::test {

using namespace Qt::StringLiterals;

namespace {

// vm1 is on the host, vm2 on another.
Given hint(const QStringList &uuids)
{
    return [=](World &world) {
        addInstance(world.cloud, 1, u"h1"_s);
        addInstance(world.cloud, 2, u"h2"_s);
        world.spec.schedulerHints.insert(u"same_host"_s, uuids);
    };
}

} // namespace

// Source: nova.tests.unit.scheduler.filters.test_affinity_filters.TestSameHostFilter, Zed; for the row of Liberty
// nova.scheduler.filters.affinity_filter.SameHostFilter of 12.0.0, which considers only hosts with servers.
FilterTable sameHostFilterTable()
{
    return {"SameHostFilter",
        {{"the named server is elsewhere", hint({uuidOf(2)}), {u"same_host = vm2 (request)"_s}},
            {"the named server is here", hint({uuidOf(1)}), {}, u"the server vm1, named in same_host, is here"_s},
            {"one of several is here", hint({uuidOf(2), uuidOf(1)}), {}},
            {"no hint", [](World &) {}, {}, u"the request has no hint same_host"_s},
            {"an empty hint", hint({QString()}), {}},
            {"a host without servers",
                [](World &world) { world.spec.schedulerHints.insert(u"same_host"_s, {uuidOf(9)}); },
                {u"same_host = %1 (request)"_s.arg(uuidOf(9))}},
            {"which passed in Liberty",
                [](World &world) {
                    world.cloud.release = Release{12};
                    world.spec.schedulerHints.insert(u"same_host"_s, {uuidOf(9)});
                },
                {}, u"no server is here at all"_s},
            {"while one with others did not",
                [](World &world) {
                    hint({uuidOf(2)})(world);
                    world.cloud.release = Release{12};
                },
                {u"same_host = vm2 (request)"_s}},
            {"a server that nobody knows", hint({uuidOf(9)}), {u"same_host = %1 (request)"_s.arg(uuidOf(9))}}}};
}

} // namespace astrolabe::test
