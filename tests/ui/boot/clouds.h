// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/smallcloud.h"

namespace astrolabe {

// Three hosts in two zones, two flavors, two images, a group and a server; cmp-10 is large, cmp-2 is disabled.
inline Cloud smallCloud()
{
    using namespace Qt::StringLiterals;
    Cloud cloud;
    cloud.name = u"small"_s;
    cloud.now = QDateTime::fromString(u"2026-11-20T10:00:00Z"_s, Qt::ISODate);
    cloud.cells = {{.uuid = defaultCellUuid(), .name = u"cell1"_s, .disabled = false, .other = {}}};
    for (const auto &[name, vcpus] :
        std::initializer_list<std::pair<QString, int>>{{u"cmp-1"_s, 8}, {u"cmp-2"_s, 8}, {u"cmp-10"_s, 64}}) {
        ComputeNode node;
        node.uuid = u"00000000-0000-4000-8000-%1"_s.arg(name.mid(4), 12, u'0');
        node.host = node.hypervisorHostname = name;
        node.vcpus = vcpus;
        node.memoryMb = vcpus * 2048;
        node.localGb = 100;
        node.cpuAllocationRatio = node.ramAllocationRatio = node.diskAllocationRatio = 1;
        node.service->disabled = name == "cmp-2"_L1;
        cloud.computeNodes.append(node);
    }
    Aggregate zone;
    zone.id = 1;
    zone.uuid = u"00000000-0000-4000-a000-000000000001"_s;
    zone.name = u"west"_s;
    zone.hosts = {u"cmp-10"_s};
    zone.metadata = {{u"availability_zone"_s, u"west"_s}};
    cloud.aggregates = {zone};

    Flavor tiny;
    tiny.flavorid = u"1"_s;
    tiny.name = u"m1.tiny"_s;
    tiny.vcpus = 1;
    tiny.memoryMb = 512;
    tiny.rootGb = 1;
    Flavor large = tiny;
    large.flavorid = u"2"_s;
    large.name = u"m1.large"_s;
    large.vcpus = 16;
    large.memoryMb = 16384;
    large.rootGb = 20;
    large.extraSpecs = {{u"quota:cpu_shares"_s, u"1024"_s}};
    cloud.flavors = {large, tiny};

    Image debian;
    debian.id = u"11111111-0000-4000-8000-000000000001"_s;
    debian.name = u"debian-12"_s;
    Image queued = debian;
    queued.id = u"11111111-0000-4000-8000-000000000002"_s;
    queued.name = u"upload"_s;
    queued.status = u"queued"_s;
    cloud.images = {debian, queued};

    Instance server;
    server.uuid = u"22222222-0000-4000-8000-000000000001"_s;
    server.displayName = u"db"_s;
    server.projectId = u"shop"_s;
    server.userId = u"alice"_s;
    server.host = server.node = u"cmp-1"_s;
    server.flavorid = tiny.flavorid;
    cloud.instances = {server};

    ServerGroup group;
    group.uuid = u"33333333-0000-4000-8000-000000000001"_s;
    group.name = u"web"_s;
    group.policy = u"anti-affinity"_s;
    group.projectId = server.projectId;
    group.userId = server.userId;
    cloud.serverGroups = {group};
    return cloud;
}

} // namespace astrolabe
