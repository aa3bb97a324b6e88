// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "boot/reportedcloud.h"
#include "change/change.h"
#include "core/boot/smallworld.h"
#include "placement/derived/derive.h"

namespace astrolabe::test {

// A document of these changes.
inline QByteArray document(const QByteArray &changes)
{
    return R"({"format": "astrolabe-changes", "version": 1, "changes": [)" + changes + "]}";
}

// The small cloud with an aggregate, a server and Placement data of its own, and a request.
inline Edited world()
{
    Edited world{smallCloud(), request()};
    Aggregate aggregate;
    aggregate.id = 7;
    aggregate.uuid = u"77777777-7777-4777-8777-777777777777"_s;
    aggregate.name = u"ssd"_s;
    aggregate.hosts = {u"cmp-2"_s};
    world.cloud.aggregates = {aggregate};
    Instance server;
    server.uuid = u"55555555-5555-4555-8555-555555555555"_s;
    server.displayName = u"web-1"_s;
    server.flavorid = u"1"_s;
    server.image = u"2b8e3d6a-1f59-4d0c-8d3d-0c3a5e9f7b10"_s;
    server.host = u"cmp-1"_s;
    server.node = u"cmp-1"_s;
    world.cloud = withServers(world.cloud, {{server, {}, u"33333333-3333-4333-8333-333333333333"_s}});
    world.cloud.placement = derivePlacement(*indexOf(world.cloud));
    world.cloud.surroundings.projects
        = QList<Project>{{u"demo"_s, u"Demo"_s, {{u"cores"_s, 20}}, {{u"alice"_s, {{u"cores"_s, 4}}}}, {}}};
    return world;
}

} // namespace astrolabe::test
