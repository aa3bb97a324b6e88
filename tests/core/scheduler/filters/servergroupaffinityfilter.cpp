// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scheduler/filters/tables.h"

namespace astrolabe::test {

using namespace Qt::StringLiterals;

namespace {

Given group(const QString &policy, const QSet<QString> &hosts)
{
    return [=](World &world) {
        world.setGroup(policy);
        world.spec.group->hosts = hosts;
    };
}

} // namespace

FilterTable serverGroupAffinityFilterTable()
{
    const QString name = u"group = web (request)"_s;
    return {"ServerGroupAffinityFilter",
        {{"the group is elsewhere", group(u"affinity"_s, {u"h2"_s}), {name, u"group_hosts = h2 (group web)"_s}},
            {"the group is here", group(u"affinity"_s, {u"h1"_s}), {}, u"the affinity group web is on this host"_s},
            {"the group is nowhere yet", group(u"affinity"_s, {}), {}, u"the affinity group web has no server yet"_s},
            {"the group is here too", group(u"affinity"_s, {u"h2"_s, u"h1"_s}), {}},
            {"the group is on several others", group(u"affinity"_s, {u"h3"_s, u"h2"_s}),
                {name, u"group_hosts = h2, h3 (group web)"_s}},
            {"soft-affinity is for the weigher", group(u"soft-affinity"_s, {u"h2"_s}), {},
                u"the server is in no affinity group"_s},
            {"anti-affinity is for another filter", group(u"anti-affinity"_s, {u"h2"_s}), {}},
            {"no group", [](World &) { }, {}}}};
}

} // namespace astrolabe::test
